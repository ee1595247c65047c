/** From what a person wrote to a battle: defaults filled in, everything that is missing found at once. */
import { type Issue, RollcallError } from '@rollcall/core'
import { counted, rationsOf, withoutRations } from '../battle-parts/rations.ts'
import { seenSlain } from '../battle-parts/dying.ts'
import { formed } from '../battle-parts/formed.ts'
import { livesOf, withKinds } from '../battle-parts/splitting.ts'
import { stated } from '../../records.ts'
import { total } from '../../shares.ts'
import { standingOf } from '../duel/resolve.ts'
import type { Unit } from '../fight.ts'
import { resolveUnit } from '../reading/resolve.ts'
import { RULES } from '../rules.ts'
import type { ArmyInput, ArmyUnitInput, BattleInput } from '../schema/battle.ts'
import type { BattleplanInput } from '../schema/battleplan.ts'
import type { Effect } from '../schema/effects.ts'
import type { PowerInput } from '../schema/power.ts'
import type { SummoningInput } from '../schema/summoning.ts'
import { phaseMoment, type PhaseMoment } from '../verbs/moment.ts'
import { countingOf } from './scoring/contesting.ts'
import { saidIn, without } from './around.ts'
import { favourBy } from './favours.ts'
import { banBy } from './forbidding.ts'
import { rallyBy } from './rallying.ts'
import { MILLIMETRES } from './ground/bases.ts'
import { strategyNamed } from './scoring/grand-strategies.ts'
import { learning } from './powers/lasting.ts'
import { type Learn, type LearnOfArmy, sourcesOf } from './powers/learn.ts'
import { feedingBy } from './powers/feeding.ts'
import { followingOf } from './powers/following.ts'
import { ofArmy, parted } from './powers/phase-abilities.ts'
import { MISSION_NAMES, MISSIONS, missionNamed } from './scoring/missions.ts'
import { paceOf } from './ground/pace.ts'
import { strideBy } from './ground/strides.ts'
import { NO_ROOM, type Power, PRAYERS, SPELLS } from './powers/powers.ts'
import { shrugBy } from './powers/shrugging.ts'
import { moreOf, withoutTries } from './powers/tries.ts'
import { effectsOn } from './ground/mysteries.ts'
import { byContent, ranked } from './ranks.ts'
import type { Army, ArmyUnit, Battleplan, BattleSetup, Drill, Place, Summoning } from './setup.ts'

/** The battle of a question. Fails with `ERR_INPUT_INVALID` and every issue found. */
export function resolveBattle(input: BattleInput): BattleSetup {
  const issues: Issue[] = []
  const { learn, lasting } = learning()
  const missions = missionsOf(input, issues)
  const ground = effectsOn(missions)
  const [a, b] = [armyOf(input.a, 'a', learn, issues, ground), armyOf(input.b, 'b', learn, issues, ground)]
  if (issues.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the battle cannot be fought', { issues })
  return {
    a,
    b,
    missions,
    lasting,
    first: input.first,
    policies: { a: input.policyA, b: input.policyB },
  }
}

/**
 * An army; `where` it stands in the question names it, where it says no name. Puts everything that is wrong among the issues.
 * `ground`: what its units have of the terrain of the table.
 */
export function armyOf(
  input: ArmyInput,
  where: string,
  learn: Learn,
  issues: Issue[],
  ground: readonly Effect[] = [],
): Army {
  const { name, units, summoning, grandStrategy, triumphs, endlessSpells, battalions, notModelled } = input
  const strategy = strategyNamed(grandStrategy)
  const idle = grandStrategy === undefined || strategy !== null ? [] : [`the grand strategy ${grandStrategy}`]
  const unplayed = [...input.unplayed, ...idle]
  const generals = units.flatMap(({ general }, i) => (general ? [i] : []))
  for (const i of generals.slice(1))
    issues.push({ path: `${where}.units[${i}].general`, message: 'there is another General already (AoS 2.6)' })
  const resolved: ArmyUnit[] = []
  const found: Issue[][] = []
  const sources = sourcesOf(learn)
  ranked(units).forEach((place, rank) => {
    const path = `${where}.units[${place}]`
    resolved[place] = { ...armyUnit(units[place] as ArmyUnitInput, path, sources, (found[place] = []), ground), rank }
  })
  const own = ofArmy(input.abilities, sources)
  issues.push(...found.flat(), ...strangeBattalions(input, where), ...strangers(input, where))
  return {
    name: name ?? where.toUpperCase(),
    units: resolved,
    summoning: summoning.map(summoningOf).toSorted(byContent),
    phaseAbilities: own.phaseAbilities,
    endlessSpells: endlessSpells
      .map((each) => ({ ...each, mortalWounds: each.mortalWounds ?? null, grants: each.grants ?? null }))
      .toSorted(byContent),
    drills: battalions.flatMap(drillsOf),
    strategists: battalions.filter(({ abilities }) => abilities.includes('strategists')).length,
    strategy,
    triumphs: triumphs.toSorted(),
    listPoints: listPoints(input),
    notModelled: [
      ...notModelled,
      ...own.notModelled,
      ...(unplayed.length === 0 ? [] : [`not played: ${unplayed.join('; ')}`]),
      ...units.flatMap((each, i) => forgotten(each, resolved[i] as ArmyUnit)),
    ],
  }
}

/** Points of everything in a list, whether it takes part or not (core book 25.7); whoever joins later is not in it. */
function listPoints({ units, endlessSpells, leftOut, absent }: ArmyInput): number | null {
  const listed = [...units.filter(({ joins }) => joins === undefined), ...endlessSpells, ...leftOut, ...absent]
  const all = total(listed)
  return all ?? null
}

/** Units of battalions that the army does not name. */
const strangeBattalions = ({ units, battalions }: ArmyInput, where: string): readonly Issue[] =>
  units.flatMap((unit, i) =>
    unit.battalions.some((number) => number > battalions.length)
      ? [{ path: `${where}.units[${i}].battalions`, message: `the army has ${battalions.length} battalions` }]
      : [],
  )

/** Units that no rule lets join; somebody must be there from the beginning. */
function strangers({ units, summoning }: ArmyInput, where: string): readonly Issue[] {
  if (units.every(({ joins }) => joins !== undefined))
    return [{ path: `${where}.units`, message: 'nobody is in the list: all of these units join during the battle' }]
  return units.flatMap(({ joins, general, reserve, mayReserve }, i) => {
    const path = `${where}.units[${i}].joins`
    if (joins === undefined) return []
    if (general || reserve !== undefined || mayReserve !== undefined)
      return [{ path, message: 'whoever joins during the battle is neither the General nor in reserve (AoS 2.7)' }]
    const names = summoning.map((each) => each.name).join(', ')
    return summoning.some((each) => each.name === joins.by)
      ? []
      : [{ path: `${path}.by`, message: `is no rule of the army's summoning (${names === '' ? 'none' : names})` }]
  })
}

const summoningOf = ({ when, ...rule }: SummoningInput): Summoning => ({
  ...rule,
  // The schema has read it.
  moment: phaseMoment(when) as PhaseMoment,
})

const drillsOf = ({ abilities }: ArmyInput['battalions'][number], i: number): readonly Drill[] =>
  abilities.flatMap((each) =>
    each === 'strategists' ? [] : [{ battalion: i + 1, name: each, commands: RULES.battalions[each].commands }],
  )

/** Spells and prayers for whose lasting effects there was no room. */
function forgotten({ wizard, priest }: ArmyUnitInput, { unit, ...learnt }: ArmyUnit): readonly string[] {
  const known = [...(learnt.wizard?.spells ?? []), ...(learnt.priest?.prayers ?? [])]
  return [...(wizard?.spells ?? []), ...(priest?.prayers ?? [])]
    .filter(({ name }) => known.every((each) => each.name !== name))
    .map(({ name }) => `${unit.name} does not use ${name}: ${NO_ROOM}`)
}

/** Wounds of one model that are told apart. */
const MOST_WOUNDS = 250

function armyUnit(
  input: ArmyUnitInput,
  path: string,
  learn: LearnOfArmy,
  issues: Issue[],
  ground: readonly Effect[],
): Omit<ArmyUnit, 'rank'> {
  const say = (field: string, message: string): void => void issues.push({ path: `${path}.${field}`, message })
  if (input.wounds === undefined) say('wounds', 'is missing: how much can a model take?')
  if (input.save === undefined) say('save', 'is missing: give 2+ to 6+, or "-"')
  if ([input.wounds ?? 1].flat().length > MOST_WOUNDS) say('wounds', `lists more than ${MOST_WOUNDS} models`)
  // A unit that cannot attack is a unit all the same: the weapons that it lacks are no fault here.
  const unit = withKinds(resolveUnit(input, path, input.weapons.length > 0 ? 'attacker' : 'target', issues))
  if (input.splitsInto.length > 0 && livesOf(unit).length > MOST_WOUNDS)
    say('splitsInto', `comes to more than ${MOST_WOUNDS} models, one after another`)
  const taught = (powers: readonly PowerInput[]): readonly Power[] =>
    powers.flatMap((each) => learn.once(each, each.until) ?? [])
  unit.weapons.forEach(({ split }, k) => {
    if (split !== null) say(`weapons[${k}].split`, 'has no meaning in a battle: targets are chosen during it')
  })
  const { unit: following, followUps, seconds } = followingOf({ ...unit, name: input.name ?? path })
  const { unit: having, phaseAbilities } = parted(following, learn)
  const { unit: parting, ...besides } = partedFrom(having)
  const fighting = ground.length === 0 ? parting : { ...parting, effects: [...parting.effects, ...ground] }
  const standing = standingOf(input.situation)
  const facts = { ...standing.facts, ...stated({ used: seenSlain(standing.facts.used, fighting) }) }
  const whole = formed(fighting, { ...standing, facts })
  if (whole.unit.wounds?.some(({ wounds }) => wounds > MOST_WOUNDS)) say('wounds', `is more than ${MOST_WOUNDS}`)
  return {
    ...whole,
    unit: withoutTries(withoutRations(counted(whole.unit))),
    rations: rationsOf(whole.unit),
    ...(moreOf(whole.unit).length === 0 ? {} : { more: moreOf(whole.unit) }),
    ...besides,
    phaseAbilities,
    followUps,
    seconds,
    general: input.general,
    reserve: input.reserve ?? null,
    mayReserve: input.mayReserve ?? null,
    joins: input.joins ?? null,
    champion: input.champion ?? unit.models > 1,
    battalions: input.battalions,
    battleline: input.battleline,
    flies: input.flies,
    base: input.base === undefined ? null : input.base / MILLIMETRES,
    pace: paceOf(input.move, whole.unit),
    counts: input.counts.flatMap((each, i) => {
      const read = countingOf(each, whole.unit)
      if (read === null) say(`counts[${i}]`, 'the damage table has no such column of numbers')
      return read ?? []
    }),
    wizard:
      input.wizard === undefined ? null : { ...input.wizard, spells: [...SPELLS, ...taught(input.wizard.spells)] },
    priest:
      input.priest === undefined ? null : { ...input.priest, prayers: [...PRAYERS, ...taught(input.priest.prayers)] },
  }
}

type Besides = Pick<ArmyUnit, 'unit' | 'bans' | 'strides' | 'shrugs' | 'rallies' | 'favours' | 'feedings'>

/** What no fight asks for: what is forbidden, Moves that change during the battle, magic that is ignored, and commands. */
function partedFrom(unit: Unit): Besides {
  const [bans, strides, shrugs] = [saidIn(unit, banBy), saidIn(unit, strideBy), saidIn(unit, shrugBy)]
  const [rallies, favours, feedings] = [saidIn(unit, rallyBy), saidIn(unit, favourBy), saidIn(unit, feedingBy)]
  return {
    unit: [banBy, strideBy, shrugBy, rallyBy, favourBy, feedingBy].reduce<Unit>(without, unit),
    ...(bans.length === 0 ? {} : { bans }),
    ...(strides.length === 0 ? {} : { strides }),
    ...(shrugs.length === 0 ? {} : { shrugs }),
    ...(rallies.length === 0 ? {} : { rallies }),
    ...(favours.length === 0 ? {} : { favours }),
    ...(feedings.length === 0 ? {} : { feedings }),
  }
}

/** The one table, the missions that are named, or all of the pack. */
export function missionsOf(
  { battleplan, missions }: Pick<BattleInput, 'battleplan' | 'missions'>,
  issues: Issue[],
): readonly Battleplan[] {
  if (battleplan !== undefined) {
    if (missions !== undefined) issues.push({ path: 'missions', message: 'say battleplan or missions, not both' })
    return [planOf(battleplan)]
  }
  if (missions === undefined) return MISSIONS.map(planOf)
  return missions.flatMap((name, i) => {
    const found = missionNamed(name)
    if (found === undefined)
      issues.push({ path: `missions[${i}]`, message: `is no mission (${MISSION_NAMES.join(', ')})` })
    return found === undefined ? [] : [planOf(found)]
  })
}

/** Objectives by default: one in the middle of each lane. */
function planOf({
  name,
  lanes,
  width,
  distance,
  rounds,
  objectives,
  terrain,
  mysterious,
  score,
  tactics,
  strategy,
}: BattleplanInput): Battleplan {
  const middle = Array.from({ length: lanes }, (_, i) => ({ lane: i + 1, at: 0.5 }))
  const place = ({ lane, at }: { lane: number; at: number }): Place => ({
    along: at * distance,
    across: (lane - 1) * width,
  })
  return {
    name: name ?? null,
    lanes,
    width,
    distance,
    rounds,
    objectives: (objectives ?? middle).map(place),
    terrain: terrain.map(({ radius, blocks, kind, ...where }) => ({
      ...place(where),
      radius,
      blocks,
      ...stated({ kind }),
    })),
    ...stated({ mysterious }),
    score,
    tactics,
    strategy,
  }
}
