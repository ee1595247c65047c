/** What a reader should know beside the numbers of a duel: decisions taken for the players, and what is left out. */
import { across, type Side, bothSides } from '../../duel/side.ts'
import { courseToTheEnd, ofBoth, useless } from '../../duel/notes.ts'
import { decisionsIn } from '../../duel/policies.ts'
import { activation } from '../activation.ts'
import { effectsOf, newNotes, type Notes, type Unit } from '../fight.ts'
import { unknownWeapons } from '../unmodelled.ts'
import { type ReadyDuel, isEngagement } from './ready.ts'
import { type PolicyName, TABLE } from '../schema/duel-policies.ts'
import { isArmed } from './scene.ts'
import type { DuelSetup } from './setup.ts'

/** Warnings and assumptions of a duel, the same however it is answered. */
export function notesOf(duel: ReadyDuel): {
  readonly assumptions: readonly string[]
  readonly warnings: readonly string[]
} {
  const { setup } = duel
  const notes = fightNotes(duel)
  return {
    assumptions: [
      ...course(setup),
      ...decisionsIn(TABLE, setup, (side, name) => matters(duel, side, name)),
      ...ofBoth((side) => unitAssumptions(setup, side), notes.assumptions),
    ],
    warnings: ofBoth((side) => unitWarnings(setup, side), notes.warnings),
  }
}

function course({ distance, first, ...rest }: DuelSetup): readonly string[] {
  const opener = first === 'roll' ? 'whoever wins a roll-off' : first.toUpperCase()
  const contact =
    distance === null
      ? 'the first charge succeeds without a roll'
      : isEngagement(distance)
        ? 'the sides are in engagement range from the start'
        : `the sides start ${distance}" apart`
  return [
    `${contact}; ${opener} takes the first turn of every round`,
    'pile-in and consolidation bring all models into the fight that modelsFighting allows',
    ...courseToTheEnd(rest),
  ]
}

const hasType = (unit: Unit, type: Unit['weapons'][number]['type']): boolean =>
  unit.weapons.some((weapon) => weapon.type === type)

const shoots = (unit: Unit): boolean => unit.weapons.some(({ type }) => type !== 'melee')

const isCalled = (unit: Unit, keyword: string): boolean => unit.keywords.includes(keyword)

/** Can this decision of this side change anything? */
function matters({ setup }: ReadyDuel, side: Side, name: PolicyName): boolean {
  const { units } = setup[side]
  const enemies = setup[across(side)]
  const some = (test: (unit: Unit) => boolean): boolean => units.some(test)
  const apart = setup.distance === null || !isEngagement(setup.distance)
  const tests: Readonly<Record<PolicyName, boolean>> = {
    movement: setup.distance !== null || bothSides.some((each) => setup[each].policies.fallBack !== 'never'),
    fallBack: true,
    smite: some((unit) => isCalled(unit, 'PSYKER')),
    deny:
      some((unit) => isCalled(unit, 'PSYKER')) &&
      enemies.policies.smite !== 'never' &&
      enemies.units.some((unit) => isCalled(unit, 'PSYKER')),
    shooting: some(shoots),
    pistols: some((unit) => hasType(unit, 'pistol') && unit.weapons.some(({ type }) => !isSmall(type))),
    grenades: some((unit) => hasType(unit, 'grenade')),
    overwatch: apart && some(shoots),
    charge: apart,
    heroicIntervention: setup.distance !== null && some((unit) => isCalled(unit, 'CHARACTER')),
    casualties: some(({ models, weapons }) => models > 1 && weapons.some((each) => (each.models ?? models) < models)),
    flee: some(({ models, groups }) => models > 1 && groups.some(({ wounds }) => (wounds ?? 1) > 1)),
    morale: some(({ models }) => models > 1),
  }
  return tests[name]
}

/** Weapons that are neither fired with Pistols nor fought with. */
const isSmall = (type: Unit['weapons'][number]['type']): boolean =>
  type === 'melee' || type === 'pistol' || type === 'grenade'

function unitAssumptions(setup: DuelSetup, side: Side): readonly string[] {
  const { units, policies } = setup[side]
  const moves = policies.movement !== 'stay' || policies.fallBack !== 'never'
  return units.flatMap((unit) => [
    ...unit.assumed,
    ...(policies.morale === 'on' && unit.models > 1 && unit.leadership === null
      ? [`${unit.name}: no Morale tests, because nobody said its Leadership`]
      : []),
    ...(setup.distance !== null && unit.weapons.some(({ type, range }) => type !== 'melee' && range === null)
      ? [`${unit.name}: weapons without a range reach the enemy`]
      : []),
    ...(setup.distance === null && policies.overwatch === 'always' && shoots(unit)
      ? [`${unit.name}: every weapon reaches in Overwatch, none within half range, because nobody said the distance`]
      : []),
    ...(moves && unit.movement === null ? [`${unit.name}: does not move, because nobody said its Move`] : []),
  ])
}

function unitWarnings(setup: DuelSetup, side: Side): readonly string[] {
  return [
    ...useless(setup, side, 'smite', 'PSYKER'),
    ...useless(setup, side, 'heroicIntervention', 'CHARACTER'),
    ...setup[side].units.flatMap(unarmed),
  ]
}

/** Whoever has no melee weapon fights all the same, but with what is not known (12.8). */
function unarmed({ name, weapons, closeCombat }: Unit): readonly string[] {
  if (closeCombat !== null || weapons.some(({ type }) => type === 'melee')) return []
  return weapons.length === 0
    ? [`${name} has nothing to attack with`]
    : [`${name} does not fight: it has no melee weapon; say its ws, strength and attacks (40K 12.8)`]
}

/** What compiling the fights at full strength has to say: fighting, shooting in engagement range and out of it. */
function fightNotes({ start, fights, field, setup }: ReadyDuel): Notes {
  const notes = newNotes()
  const [near, far] = [true, false].map((engaged) => ({ ...start, field: field({ ...start.field, engaged }) }))
  const looks = [
    [near, 'fight'],
    [near, 'shooting'],
    [far, 'shooting'],
  ] as const
  for (const striker of bothSides) {
    for (const [state, attack] of looks) {
      const fight = fights.fight(state as typeof start, striker, attack)
      const owned = effectsOf(fight)
      if (isArmed(fight)) activation(fight, owned, notes)
    }
    const whole = { attacker: setup[striker].units[0] as Unit, target: setup[across(striker)].units[0] as Unit }
    const known = { ...whole, situation: { phase: 'fight' as const, distance: undefined, activations: 1 } }
    for (const each of unknownWeapons(known, effectsOf(known))) notes.warnings.add(each)
  }
  return notes
}
