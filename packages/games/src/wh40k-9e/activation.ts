/**
 * One activation drawn as a plan: every weapon that may attack, weapon by weapon in the order given (INT-11), and the unit
 * that takes the damage model by model (6).
 */
import { type ActivationPlan, type Source, type TargetFold } from '@rollcall/core'
import { type Graph, newGraph } from '../graph.ts'
import { type Fight, isOn, type Notes, type Owned, type Unit, type Weapon, withVerb } from './fight.ts'
import { drawWeapon, kindsOf, TARGET } from './sequence/attack.ts'
import { skillOf, unitNumber } from './sequence/characteristics.ts'
import { isEngaged, noteIdle, purseName } from './sequence/rolls.ts'
import { reasonNotToShoot } from './sequence/shooting.ts'

/** A source of the plan, for readers. */
export interface SourceName {
  readonly weapon: string
  readonly number: number
}

/** A plan drawn, with what readers need beside it. */
export interface Drawn {
  readonly plan: ActivationPlan
  readonly labels: Graph['labels']
  readonly sources: readonly SourceName[]
  /** Are all models of the target protected alike? Then no damage hangs on who is in front. */
  readonly alike: boolean
  /** Have they at least the same saves? Then what is unsaved does not (6). */
  readonly sameSaves: boolean
}

/** Models that attack with one weapon. */
interface Bearers {
  readonly weapon: Weapon
  readonly number: number
  readonly models: number
}

/** Draws the activation of the attacker. */
export function activation(given: Fight, owned: readonly Owned[], notes: Notes): Drawn {
  // Where blows come back, each side's own attacks have their turn.
  if (!isOn(given, 'strikesBack')) noteIdle(owned, notes)
  const fight = withCharacteristics(given, owned)
  const graph = newGraph()
  const bearers = bearersOf(fight, owned, notes)
  const canvasOf = ({ weapon, number }: Pick<Bearers, 'weapon' | 'number'>): Parameters<typeof drawWeapon>[0] => ({
    fight,
    graph,
    notes,
    owned,
    weapon,
    number,
    prefix: `w${number}`,
  })
  const kinds = bearers.map((each) => kindsOf(canvasOf(each)).kinds)
  const sources: readonly Source[] = bearers.map((each) => ({ node: drawWeapon(canvasOf(each)), count: each.models }))
  const plan: ActivationPlan = {
    kind: 'activation',
    nodes: graph.nodes,
    sources,
    purses: pursesOf(graph, owned),
    repeat: fight.situation.activations,
    folds: { [TARGET]: foldOf(fight.target) },
  }
  return {
    plan,
    labels: graph.labels,
    sources: bearers.map(({ weapon, number }) => ({ weapon: weapon.name, number })),
    alike: kinds.every((each) => each.length === 1),
    sameSaves: kinds.every((each) => new Set(each.map(({ saves }) => JSON.stringify(saves))).size === 1),
  }
}

/** The target with its own Save and Wounds after the effects on them. */
function withCharacteristics(fight: Fight, owned: readonly Owned[]): Fight {
  const of = (stat: 'wounds' | 'save', base: number, floor: number): number =>
    unitNumber(fight, 'target', owned, stat, base, floor)
  const groups = fight.target.groups.map((group) => ({
    ...group,
    wounds: group.wounds === null ? null : of('wounds', group.wounds, 1),
    save: typeof group.save === 'number' ? of('save', group.save, 2) : group.save,
  }))
  return { ...fight, target: { ...fight.target, groups } }
}

/** Who attacks with what in this phase; weapons that may not are left out and said so. */
function bearersOf(fight: Fight, owned: readonly Owned[], notes: Notes): readonly Bearers[] {
  const { attacker, situation } = fight
  const melee = situation.phase === 'fight'
  const listed = attacker.weapons
    .map((weapon, number) => ({ weapon, number }))
    .filter(({ weapon }) => (weapon.type === 'melee') === melee)
  const bare = melee && listed.length === 0 && attacker.closeCombat !== null
  const armed = bare ? [{ weapon: attacker.closeCombat, number: attacker.weapons.length }] : listed
  const all = withGrenade(
    fight,
    armed.flatMap(({ weapon, number }): readonly Bearers[] => {
      const reason = reasonNot(fight, owned, weapon, number, notes)
      if (reason !== null) notes.warnings.add(silent(weapon, reason))
      return reason === null ? [{ weapon, number, models: modelsWith(attacker, weapon, melee) }] : []
    }),
    notes,
  )
  if (armed.length === 0)
    notes.warnings.add(
      `${attacker.name} has nothing to ${melee ? 'fight' : 'shoot'} with in the ${situation.phase} phase`,
    )
  noteChoiceOfWeapons(fight, all, notes)
  noteUnknownInfantry(fight, all, notes)
  noteSecondBlast(fight, all, notes)
  return all.filter(({ models }) => models > 0)
}

function reasonNot(fight: Fight, owned: readonly Owned[], weapon: Weapon, number: number, notes: Notes): string | null {
  const sure =
    weapon.autoHit || withVerb(owned, 'roll').some(({ effect }) => effect.roll === 'hit' && effect.auto === true)
  if (weapon.attacks === '-') return 'it has no Attacks (3.4)'
  if (!sure && skillOf({ fight, weapon, number, notes }, owned) === null) return 'it has no skill to attack with (3.4)'
  return weapon.type === 'melee' ? null : reasonNotToShoot(fight, weapon)
}

const silent = ({ name }: Weapon, reason: string): string => `${name} makes no attacks: ${reason}`

/** Models that could attack with a weapon: of melee weapons those that may fight (12.6). */
function modelsWith(unit: Unit, weapon: Weapon, melee: boolean): number {
  const armed = weapon.models ?? unit.models
  return melee ? Math.min(armed, unit.modelsFighting) : armed
}

/** One grenade for a unit, by a model that then uses nothing else: the first grenade listed (4.6). */
function withGrenade({ attacker }: Fight, bearers: readonly Bearers[], notes: Notes): readonly Bearers[] {
  const grenade = bearers.find(({ weapon, models }) => weapon.type === 'grenade' && models > 0)
  if (grenade === undefined) return bearers
  if (attacker.models > 1)
    notes.assumptions.add(`${grenade.weapon.name}: one model uses it, instead of its other weapons (4.6)`)
  return bearers.flatMap((each): readonly Bearers[] => {
    if (each === grenade) return [{ ...each, models: 1 }]
    if (each.weapon.type === 'grenade' || attacker.models === 1) {
      notes.warnings.add(silent(each.weapon, `${grenade.weapon.name} is used instead (4.6)`))
      return []
    }
    return [{ ...each, models: Math.min(each.models, attacker.models - 1) }]
  })
}

/** A model fires its pistols or its other weapons (4.7): whoever lists both for the same models hears of it. */
function noteChoiceOfWeapons(fight: Fight, bearers: readonly Bearers[], notes: Notes): void {
  const count = (isPistol: boolean): number =>
    bearers
      .filter(({ weapon }) => weapon.type !== 'melee' && (weapon.type === 'pistol') === isPistol)
      .reduce((most, { models }) => Math.max(most, models), 0)
  const [pistols, others] = [count(true), count(false)]
  if (pistols > 0 && others > 0 && pistols + others > fight.attacker.models && !isEngaged(fight))
    notes.warnings.add('a model fires its pistols or its other weapons (4.7); here some fire both')
}

/** Heavy weapons are worse after a move in the hands of infantry: without keywords nobody knows (5.1). */
function noteUnknownInfantry({ attacker, situation }: Fight, bearers: readonly Bearers[], notes: Notes): void {
  const unknown = situation.attackerIsInfantry === undefined && attacker.keywords.length === 0
  if (unknown && situation.attackerMoved === true && bearers.some(({ weapon }) => weapon.type === 'heavy'))
    notes.warnings.add('nobody said whether the attacker is infantry: its Heavy weapons have no penalty for moving')
}

/** Blast counts the models when a target is declared: a second time there may be fewer, which nobody counts here (4.5). */
function noteSecondBlast({ target, situation }: Fight, bearers: readonly Bearers[], notes: Notes): void {
  if (situation.activations > 1 && target.models > 5 && bearers.some(({ weapon }) => weapon.blast))
    notes.assumptions.add('Blast counts as many models the second time as the first (4.5)')
}

/** Purses of the re-rolls that some roll really draws on. */
function pursesOf(graph: Graph, owned: readonly Owned[]): Record<string, number> {
  const used = Object.values(graph.nodes)
    .flatMap(({ step }) => ('rerolls' in step ? step.rerolls : []))
    .map(({ purse }) => purse)
  const limited = withVerb(owned, 'roll').flatMap(({ effect, id }) =>
    effect.count === undefined ? [] : [[purseName(id), effect.count] as const],
  )
  return Object.fromEntries(limited.filter(([name]) => used.includes(name)))
}

/** The models in the order of allocation; damage that one of them cannot take is lost (5.5). */
export const foldOf = (unit: Unit): TargetFold => ({
  models: unit.groups.flatMap(({ count, wounds }) => (wounds === null ? [] : [{ count, wounds }])),
  taken: unit.woundsTaken,
  spills: false,
  negated: 0,
  most: null,
})
