/** From what a person wrote to a unit of an army: what it does, what it brings to others, and how it is fielded. */
import type { Issue } from '@rollcall/core'
import { mapped, stated } from '../../records.ts'
import { seenSlain } from '../battle-parts/dying.ts'
import { formed } from '../battle-parts/formed.ts'
import { counted, rationsOf, withoutRations } from '../battle-parts/rations.ts'
import { livesOf, withKinds } from '../battle-parts/splitting.ts'
import { standingOf } from '../duel/resolve.ts'
import type { Unit } from '../fight.ts'
import { resolveUnit } from '../reading/resolve.ts'
import type { ArmyUnitInput } from '../schema/battle.ts'
import type { Effect } from '../schema/effects.ts'
import type { PowerInput } from '../schema/power.ts'
import { type Reader, saidIn, without } from './around.ts'
import { favourBy } from './commands/favours.ts'
import { banBy } from './commands/forbidding.ts'
import { leadingBy, leads } from './commands/leading.ts'
import { MILLIMETRES } from './ground/bases.ts'
import { crossingBy, flightBy } from './ground/crossing.ts'
import { hideBy } from './ground/hiding.ts'
import { paceOf } from './ground/pace.ts'
import { pounceBy } from './ground/pouncing.ts'
import { strideBy } from './ground/strides.ts'
import { feedingBy } from './powers/feeding.ts'
import { followingOf } from './powers/following.ts'
import type { LearnOfArmy } from './powers/learn.ts'
import { parted } from './powers/phase-abilities.ts'
import { NO_ROOM, type Power, PRAYERS, SPELLS } from './powers/powers.ts'
import { shrugBy } from './powers/shrugging.ts'
import { moreOf, withoutTries } from './powers/tries.ts'
import { rallyBy } from './commands/rallying.ts'
import { countingOf } from './scoring/contesting.ts'
import type { ArmyUnit } from './setup.ts'

/** Wounds of one model that are told apart. */
const MOST_WOUNDS = 250

type Say = (field: string, message: string) => void

/** A unit of an army; puts everything that is wrong among the issues. `ground`: what it has of the terrain of the table. */
export function armyUnit(
  input: ArmyUnitInput,
  path: string,
  learn: LearnOfArmy,
  issues: Issue[],
  ground: readonly Effect[],
): Omit<ArmyUnit, 'rank'> {
  const say: Say = (field, message) => void issues.push({ path: `${path}.${field}`, message })
  sayMissing(input, say)
  // A unit that cannot attack is a unit all the same: the weapons that it lacks are no fault here.
  const unit = withKinds(resolveUnit(input, path, input.weapons.length > 0 ? 'attacker' : 'target', issues))
  sayUnplayable(input, unit, say)
  const { fighter, ...brings } = partedFrom({ ...unit, name: input.name ?? path }, learn)
  const whole = standingOn(ground, fighter, input)
  if (whole.unit.wounds?.some(({ wounds }) => wounds > MOST_WOUNDS)) say('wounds', `is more than ${MOST_WOUNDS}`)
  return {
    ...whole,
    unit: withoutTries(withoutRations(counted(whole.unit))),
    rations: rationsOf(whole.unit),
    ...(moreOf(whole.unit).length === 0 ? {} : { more: moreOf(whole.unit) }),
    ...brings,
    ...fieldedAs(input, unit),
    pace: paceOf(input.move, whole.unit),
    counts: countsOf(input, whole.unit, say),
    ...taughtTo(input, learn),
  }
}

function sayMissing({ wounds, save }: ArmyUnitInput, say: Say): void {
  if (wounds === undefined) say('wounds', 'is missing: how much can a model take?')
  if (save === undefined) say('save', 'is missing: give 2+ to 6+, or "-"')
  if ([wounds ?? 1].flat().length > MOST_WOUNDS) say('wounds', `lists more than ${MOST_WOUNDS} models`)
}

function sayUnplayable({ splitsInto }: ArmyUnitInput, unit: Unit, say: Say): void {
  if (splitsInto.length > 0 && livesOf(unit).length > MOST_WOUNDS)
    say('splitsInto', `comes to more than ${MOST_WOUNDS} models, one after another`)
  unit.weapons.forEach(({ split }, k) => {
    if (split !== null) say(`weapons[${k}].split`, 'has no meaning in a battle: targets are chosen during it')
  })
}

/** What units have among their effects that a battle asks for and no fight, by what an army calls it. */
const SAID = {
  bans: banBy,
  strides: strideBy,
  crossings: crossingBy,
  hides: hideBy,
  shrugs: shrugBy,
  rallies: rallyBy,
  favours: favourBy,
  pounces: pounceBy,
  feedings: feedingBy,
} as const satisfies { readonly [K in keyof ArmyUnit]?: Reader<object> }

/** Readers of all that fights do without. */
const READERS: readonly Reader<object>[] = [...Object.values(SAID), flightBy, leadingBy]

/** What abilities do that no fight asks for, and the unit that fights without them. */
interface Parted extends Pick<ArmyUnit, 'followUps' | 'seconds' | 'phaseAbilities' | keyof typeof SAID> {
  readonly fighter: Unit
}

function partedFrom(unit: Unit, learn: LearnOfArmy): Parted {
  const { unit: following, followUps, seconds } = followingOf(unit)
  const { unit: having, phaseAbilities } = parted(following, learn)
  const said = mapped(SAID, (read: Reader<object>) => saidIn(having, read)) as Pick<ArmyUnit, keyof typeof SAID>
  const some = Object.entries(said).filter(([, all]) => all.length > 0)
  return { followUps, seconds, phaseAbilities, fighter: READERS.reduce(without, having), ...Object.fromEntries(some) }
}

/** The unit as it stands on this ground; a battle sees who is slain, and uses what comes of it. */
function standingOn(ground: readonly Effect[], unit: Unit, { situation }: ArmyUnitInput): ReturnType<typeof formed> {
  const fighting = ground.length === 0 ? unit : { ...unit, effects: [...unit.effects, ...ground] }
  const standing = standingOf(situation)
  const facts = { ...standing.facts, ...stated({ used: seenSlain(standing.facts.used, fighting) }) }
  return formed(fighting, { ...standing, facts })
}

type Fielded =
  | 'general'
  | 'leads'
  | 'reserve'
  | 'mayReserve'
  | 'joins'
  | 'champion'
  | 'battalions'
  | 'battleline'
  | 'flies'
  | 'base'

/** What its player has decided about it, and what its models are like on the table. */
const fieldedAs = (input: ArmyUnitInput, unit: Unit): Pick<ArmyUnit, Fielded> => ({
  general: input.general,
  leads: input.general || leads(unit, 'army'),
  reserve: input.reserve ?? null,
  mayReserve: input.mayReserve ?? null,
  joins: input.joins ?? null,
  champion: (input.champion ?? unit.models > 1) || leads(unit, 'itself'),
  battalions: input.battalions,
  battleline: input.battleline,
  flies: input.flies || unit.effects.some((each) => flightBy(each) !== null),
  base: input.base === undefined ? null : input.base / MILLIMETRES,
})

const countsOf = ({ counts }: ArmyUnitInput, unit: Unit, say: Say): ArmyUnit['counts'] =>
  counts.flatMap((each, i) => {
    const read = countingOf(each, unit)
    if (read === null) say(`counts[${i}]`, 'the damage table has no such column of numbers')
    return read ?? []
  })

/** The spells and prayers that everybody knows, and those of its own for whose lasting effects there is room. */
function taughtTo({ wizard, priest }: ArmyUnitInput, learn: LearnOfArmy): Pick<ArmyUnit, 'wizard' | 'priest'> {
  const taught = (powers: readonly PowerInput[]): readonly Power[] =>
    powers.flatMap((each) => learn.once(each, each.until) ?? [])
  return {
    wizard: wizard === undefined ? null : { ...wizard, spells: [...SPELLS, ...taught(wizard.spells)] },
    priest: priest === undefined ? null : { ...priest, prayers: [...PRAYERS, ...taught(priest.prayers)] },
  }
}

/** Spells and prayers for whose lasting effects there was no room. */
export function forgotten({ wizard, priest }: ArmyUnitInput, { unit, ...learnt }: ArmyUnit): readonly string[] {
  const known = [...(learnt.wizard?.spells ?? []), ...(learnt.priest?.prayers ?? [])]
  return [...(wizard?.spells ?? []), ...(priest?.prayers ?? [])]
    .filter(({ name }) => known.every((each) => each.name !== name))
    .map(({ name }) => `${unit.name} does not use ${name}: ${NO_ROOM}`)
}
