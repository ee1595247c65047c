/** What a reader should know beside the numbers of a duel: decisions taken for the players, and what is left out. */
import { courseToTheEnd, ofBoth, useless } from '../../duel/notes.ts'
import { decisionsIn } from '../../duel/policies.ts'
import { bothSides, across, type Side } from '../../duel/side.ts'
import { inDuel } from '../../facts.ts'
import { TAKEN_AS } from '../facts.ts'
import { RULES } from '../rules.ts'
import type { DuelResult } from '../../result.ts'
import { note } from '../unsaid.ts'
import { givesCommands } from './duellist.ts'
import { isLimited, isOfHeroPhase, isOnce } from '../battle-parts/limits.ts'
import { type InflictEffect, isOfMoment } from '../schema/effects.ts'
import { OF_BATTLES, outsideAttacks, timesOf } from '../battle-parts/mortal.ts'
import { unsettled } from '../battle-parts/settled.ts'
import { settle } from '../answers/prepare.ts'
import { outlasts } from '../verbs/moment.ts'
import { effectsIn, newNotes, type Notes, type Unit } from '../fight.ts'
import { type ReadyDuel, touches } from './ready.ts'
import { type PolicyName, TABLE } from '../schema/duel-policies.ts'
import type { DuelSetup, SideSetup } from './setup.ts'
import { tellUntil } from '../tell/effect.ts'

/** Warnings and assumptions of a duel, the same however it is answered. */
export function notesOf(duel: ReadyDuel): Pick<DuelResult, 'assumptions' | 'warnings' | 'unsaid'> {
  const { setup } = duel
  const notes = fightNotes(duel)
  return {
    assumptions: [
      ...course(setup),
      ...(duel.fights.chargeRollAsked && setup.distance === null
        ? [`the charge roll that abilities ask for is ${TAKEN_AS.chargeRoll}: nobody said the distance`]
        : []),
      ...decisionsIn(TABLE, setup, (side, name) => matters(duel, side, name)),
      ...ofBoth((side) => unitAssumptions(setup, side), notes.assumptions),
    ],
    warnings: [...tooFar(setup), ...ofBoth((side) => unitWarnings(setup, side), notes.warnings)],
    ...(notes.unsaid.size === 0 ? {} : { unsaid: [...notes.unsaid.values()] }),
  }
}

function course({ distance, first, priority, rounds, ...rest }: DuelSetup): readonly string[] {
  const opener = first === 'roll' ? 'whoever wins a roll-off' : first.toUpperCase()
  const contact =
    distance === null
      ? 'the first charge succeeds without a roll, and nobody shoots before it'
      : touches(distance)
        ? 'the sides are in combat from the start'
        : `the sides start ${distance}" apart`
  return [
    `${contact}; ${opener} takes the first turn, both fight in every combat phase and nobody retreats`,
    ...(rounds === 1 ? [] : [turnOrder(priority)]),
    ...courseToTheEnd({ rounds, ...rest }),
  ]
}

/** Whoever is farther away than a charge may begin, comes no nearer and does not shoot, never fights (8.4); abilities may charge from farther away. */
function tooFar({ distance, a, b }: DuelSetup): readonly string[] {
  const { charge } = RULES.distances
  const moves = [a, b].some(({ policies }) => policies.advance === 'always')
  const reaches = [...a.units, ...b.units].some(
    (unit) =>
      unit.weapons.some(({ kind }) => kind === 'missile') ||
      effectsIn(unit).some((each) => 'roll' in each && each.roll === 'charge' && 'within' in each),
  )
  return distance === null || distance <= charge || moves || reaches
    ? []
    : [
        `nobody charges from ${distance}" (${charge}" at most), and nobody moves nearer: --policy advance=always lets them`,
      ]
}

const turnOrder = (priority: DuelSetup['priority']): string =>
  priority === 'roll'
    ? 'priority is rolled for, from the second round on; a tie goes to who had the first turn (AoS 3.2)'
    : 'the order of turns stays the same in every round'

/** Can this decision of this side change anything? */
function matters({ duellists, setup }: ReadyDuel, side: Side, name: PolicyName): boolean {
  const { units, policies } = setup[side]
  const some = (test: (unit: Unit) => boolean): boolean => units.some(test)
  const shoots = some((unit) => unit.weapons.some(({ kind }) => kind === 'missile'))
  const apart = setup.distance !== null && !touches(setup.distance)
  const tests: Partial<Record<PolicyName, boolean>> = {
    rally: apart || setup.b.units.length > 1,
    forwardToVictory: apart,
    charge: apart,
    advance: apart,
    unleashHell: shoots && (apart || setup.distance === null),
    shooting: shoots,
    heroicAction: some((unit) => duellists[side].isA({ number: units.indexOf(unit) }, 'HERO')),
    rampage: some((unit) => duellists[side].isA({ number: units.indexOf(unit) }, 'MONSTER')),
    general: duellists[side].commands,
    turn: setup.priority === 'roll',
    strike: policies.strike !== 'effects',
    casualties: some(
      ({ models, weapons, effects }) =>
        models > 1 && (weapons.some((each) => each.models !== null) || effects.some((each) => 'model' in each)),
    ),
    flee: some(({ models, wounds }) => models > 1 && (wounds ?? []).some((run) => run.wounds > 1)),
    battleshock: some(({ models }) => models > 1),
    inspiringPresence: some(({ models }) => models > 1),
  }
  return tests[name] ?? true
}

function unitAssumptions(setup: DuelSetup, side: Side): readonly string[] {
  return setup[side].units.flatMap((unit) => [
    ...(setup[side].policies.battleshock === 'on' && unit.models > 1 && unit.bravery === null
      ? [`${unit.name}: no battleshock, because nobody said its Bravery`]
      : []),
    ...(isLimited(unit)
      ? [`${unit.name}: abilities limited to once per battle or round are used in the first combat phase of it`]
      : []),
    ...(setup.distance !== null && unit.weapons.some(({ kind, range }) => kind === 'missile' && range === null)
      ? [`${unit.name}: missile weapons without a range reach the enemy`]
      : []),
    ...inHeroPhase(unit)
      .filter(isOnce)
      .map(
        (each) =>
          `${unit.name}: ${titleOf(each)}, once in a ${each.limit}, is used in the first hero phase in which it reaches the enemy`,
      ),
    ...severally(unit),
    ...(touches(setup.distance)
      ? []
      : inHeroPhase(unit)
          .filter(({ to }) => (to?.within ?? null) === null)
          .map((each) => `${unit.name}: ${titleOf(each)} reaches an enemy in combat only (no range: to, within)`)),
    ...inForce(unit),
    ...(unit.move === null && setup[side].policies.advance === 'always'
      ? [`${unit.name}: does not move, because nobody said its Move`]
      : []),
  ])
}

const inForce = (unit: Unit): readonly string[] =>
  effectsIn(unit)
    .filter((each) => outlasts(each) && each.deed === undefined)
    .map(
      ({ name, until }) =>
        `${unit.name}: ${name ?? 'an ability'} is in force from the beginning, until ${tellUntil(String(until))}`,
    )

/** Whose choice it is, where there is one. */
function severally(unit: Unit): readonly string[] {
  const times = timesOf(unit).filter((each) => each !== null && !OF_BATTLES.includes(each))
  return new Set(times).size === times.length
    ? []
    : [`${unit.name}: of abilities that inflict mortal wounds at one moment the one that hurts most comes first`]
}

const inHeroPhase = (unit: Unit): readonly InflictEffect[] => outsideAttacks(unit).filter(isOfHeroPhase)

const titleOf = ({ name }: InflictEffect): string => name ?? 'an ability that inflicts mortal wounds'

function unitWarnings(setup: DuelSetup, side: Side): readonly string[] {
  const { units } = setup[side]
  return [
    ...useless(setup, side, 'heroicAction', 'HERO'),
    ...useless(setup, side, 'rampage', 'MONSTER'),
    ...units.flatMap((unit) =>
      timesOf(unit).some((each) => each === null || OF_BATTLES.includes(each))
        ? [`${unit.name}: mortal wounds at a moment that a duel does not have are left out`]
        : [],
    ),
    ...units.flatMap(unsettled),
    ...units.flatMap(({ name, effects }) =>
      effects.some((each) => 'commandPoints' in each)
        ? [`${name}: duels leave out the command points that it brings`]
        : [],
    ),
    ...(setup.distance === null || touches(setup.distance) ? [] : units.flatMap(pouncing)),
    ...(givesCommands(setup[across(side)].policies) ? units.flatMap(forbidding) : []),
    ...units.flatMap(hiding(setup[across(side)])),
    ...units.flatMap(({ name, effects }) => {
      const mending = effects
        .filter((each) => 'feeds' in each || (isOfMoment(each) && !('commandPoints' in each)))
        .map((each) => each.name ?? 'healing')
      return mending.length === 0
        ? []
        : [`${name}: duels leave out what it heals, brings back or moves (${mending.join(', ')})`]
    }),
  ]
}

/** Combats that nobody joins from farther away. */
function pouncing({ name, effects }: Unit): readonly string[] {
  const reaches = effects.filter((each) => 'fight' in each && each.fight === 'reach')
  const names = [...new Set(reaches.map((each) => each.name ?? 'an ability'))].join(', ')
  return reaches.length === 0 ? [] : [`${name}: duels leave out from how far it fights and piles in (${names})`]
}

/** Commands that nobody keeps from an enemy who gives some. */
function forbidding({ name, effects }: Unit): readonly string[] {
  const forbids = effects.filter((each) => 'forbid' in each && /issue|receive/.test(String(each.forbid)))
  const names = [...new Set(forbids.map((each) => each.name ?? 'an ability'))].join(', ')
  return forbids.length === 0 ? [] : [`${name}: duels leave out what commands it forbids (${names})`]
}

/** What enemies do to a unit that hides from it in battles. */
const hiding =
  ({ units, policies }: SideSetup) =>
  ({ name, effects }: Unit): readonly string[] => {
    const shoots = units.some(({ weapons }) => weapons.some(({ kind }) => kind === 'missile'))
    const matters = [...(shoots ? ['shooting', 'sight'] : []), ...(policies.rampage === 'never' ? [] : ['rampages'])]
    const hides = effects.filter(
      (each) => 'hidden' in each && matters.some((from) => [each.hidden].flat().includes(from)),
    )
    const names = [...new Set(hides.map((each) => each.name ?? 'an ability'))].join(', ')
    return hides.length === 0 ? [] : [`${name}: duels leave out from whom it hides (${names})`]
  }

/** What compiling the fights at full strength has to say: as charged, as not, and shooting. */
function fightNotes({ start, fights, duellists }: ReadyDuel): Notes {
  const notes = newNotes()
  const clock = { round: 1, turn: 'first' } as const
  for (const striker of bothSides) {
    for (const attack of ['combat', 'shooting'] as const) {
      if (!duellists[striker].has(start[striker], attack === 'combat' ? 'melee' : 'missile')) continue
      const settled = settle(fights.scene(start, striker, attack, clock).fight)
      const { warnings, unsaid } = settled.notes
      for (const each of warnings) if (!unsaid.has(each)) notes.warnings.add(each)
      for (const each of unsaid.values()) note(notes, inDuel(each, striker))
      for (const each of settled.notes.assumptions)
        if (!/: used now \(once per /.test(each)) notes.assumptions.add(each)
    }
  }
  return notes
}
