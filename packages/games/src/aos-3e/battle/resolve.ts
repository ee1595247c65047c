/** From what a person wrote to a battle: defaults filled in, everything that is missing found at once. */
import { type Issue, RollcallError } from '@rollcall/core'
import { total } from '../../shares.ts'
import { RULES } from '../rules.ts'
import type { ArmyInput, ArmyUnitInput, BattleInput } from '../schema/battle.ts'
import type { Effect } from '../schema/effects.ts'
import type { SummoningInput } from '../schema/summoning.ts'
import { phaseMoment, type PhaseMoment } from '../verbs/moment.ts'
import { armyUnit, forgotten } from './army-unit.ts'
import { missionsOf } from './battleplans.ts'
import { effectsOn } from './ground/mysteries.ts'
import { learning } from './lasting.ts'
import { type Learn, sourcesOf } from './powers/learn.ts'
import { ofArmy } from './powers/phase-abilities.ts'
import { byContent, ranked } from './ranks.ts'
import { strategyNamed } from './scoring/grand-strategies.ts'
import type { Army, ArmyUnit, BattleSetup, Drill, Summoning } from './setup.ts'

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

type Effects = readonly Effect[]

/**
 * An army; `where` it stands in the question names it, where it says no name. Puts everything that is wrong among the issues.
 * `ground`: what its units have of the terrain of the table.
 */
export function armyOf(input: ArmyInput, where: string, learn: Learn, issues: Issue[], ground: Effects): Army {
  const { name, units, summoning, grandStrategy, triumphs, endlessSpells, battalions, notModelled } = input
  const sources = sourcesOf(learn)
  issues.push(...furtherGenerals(input, where))
  const resolved = unitsOf(units, where, sources, issues, ground)
  const own = ofArmy(input.abilities, sources)
  const strategy = strategyNamed(grandStrategy, resolved)
  issues.push(...strangeBattalions(input, where), ...strangers(input, where))
  return {
    name: name ?? where.toUpperCase(),
    units: resolved,
    summoning: summoning.map(summoningOf).toSorted(byContent),
    phaseAbilities: own.phaseAbilities,
    endlessSpells: endlessSpells.map(spellOf).toSorted(byContent),
    drills: battalions.flatMap(drillsOf),
    strategists: battalions.filter(({ abilities }) => abilities.includes('strategists')).length,
    strategy,
    triumphs: triumphs.toSorted(),
    listPoints: listPoints(input),
    notModelled: [
      ...notModelled,
      ...own.notModelled,
      ...notPlayed(input, strategy),
      ...units.flatMap((each, i) => forgotten(each, resolved[i] as ArmyUnit)),
    ],
  }
}

const spellOf = (spell: ArmyInput['endlessSpells'][number]): Army['endlessSpells'][number] => ({
  ...spell,
  mortalWounds: spell.mortalWounds ?? null,
  grants: spell.grants ?? null,
})

/** What of a list no battle plays. */
function notPlayed({ grandStrategy, unplayed }: ArmyInput, strategy: Army['strategy']): readonly string[] {
  const idle = grandStrategy === undefined || strategy !== null ? [] : [`the grand strategy ${grandStrategy}`]
  const all = [...unplayed, ...idle]
  return all.length === 0 ? [] : [`not played: ${all.join('; ')}`]
}

const furtherGenerals = ({ units }: ArmyInput, where: string): readonly Issue[] =>
  units
    .flatMap(({ general }, i) => (general ? [`${where}.units[${i}].general`] : []))
    .slice(1)
    .map((path) => ({ path, message: 'there is another General already (AoS 2.6)' }))

/** Its units, read in the order of their ranks; what is wrong with them is told in the order in which they stand. */
function unitsOf(
  units: ArmyInput['units'],
  where: string,
  sources: ReturnType<typeof sourcesOf>,
  issues: Issue[],
  ground: Effects,
): readonly ArmyUnit[] {
  const resolved: ArmyUnit[] = []
  const found: Issue[][] = []
  ranked(units).forEach((place, rank) => {
    const path = `${where}.units[${place}]`
    resolved[place] = { ...armyUnit(units[place] as ArmyUnitInput, path, sources, (found[place] = []), ground), rank }
  })
  issues.push(...found.flat())
  return resolved
}

/** Points of everything in a list, whether it takes part or not (core book 25.7); whoever joins later is not in it. */
function listPoints({ units, endlessSpells, leftOut, absent }: ArmyInput): number | null {
  const listed = [...units.filter(({ joins }) => joins === undefined), ...endlessSpells, ...leftOut, ...absent]
  const all = total(listed)
  return all ?? null
}

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
