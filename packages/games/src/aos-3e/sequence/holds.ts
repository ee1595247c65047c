/** Does a condition hold? Numbers and keywords answer for themselves, the rest are facts; for what nobody said see `TAKEN_AS`. */
import { type FactAsked, isSaid } from '../../facts.ts'
import { factOf, factOfFight, TAKEN_AS } from '../facts.ts'
import {
  type Fight,
  factsOf,
  includes,
  isOf,
  type Near,
  type Notes,
  type Owned,
  type Side,
  type Size,
  type Unit,
  woundsOf,
} from '../fight.ts'
import type { Condition, Predicates } from '../schema/conditions.ts'
import type { Facts } from '../schema/scenario.ts'
import { isSo, type Sign } from '../../kit/recorded.ts'
import { hasKeyword, sameName } from '../../names.ts'
import type { Plus } from '../schema/effects.ts'
import type { Comparison, Reference, Results } from '../schema/values.ts'
import { RULES } from '../rules.ts'
import { objective } from '../tell/conditions.ts'
import { decided } from '../unsaid.ts'
import { all, type Answer, certain, not, some, type Supposed } from './answers.ts'

/** Does the condition of an effect hold in this fight? `owner` is whose effect it is. */
export function holds(fight: Fight, owner: Side, condition: Condition | undefined | null): Answer {
  if (condition === undefined || condition === null) return certain(true)
  const { situation } = fight
  const parts: Answer[] = []
  if (condition.self !== undefined) parts.push(satisfies(fight, owner, owner, condition.self))
  if (condition.target !== undefined) parts.push(satisfies(fight, owner, 'target', condition.target))
  if (condition.attacker !== undefined) parts.push(satisfies(fight, owner, 'attacker', condition.attacker))
  if (condition.phase !== undefined) parts.push(certain(condition.phase === situation.phase))
  if (condition.battle?.round !== undefined)
    parts.push(compare(fight, owner, factNumber(fight, owner, 'round'), condition.battle.round))
  if (condition.battle?.turn !== undefined)
    parts.push(known(situation.turn, factOfFight('turn'), takes(condition.battle.turn, owner), TAKEN_AS.turn))
  if (condition.any !== undefined) parts.push(some(condition.any.map((each) => holds(fight, owner, each))))
  if (condition.not !== undefined) parts.push(not(holds(fight, owner, condition.not)))
  return all(parts)
}

type Turn = NonNullable<NonNullable<Condition['battle']>['turn']>

/** Does the player of a side take that turn of the round, when the attackers take this one (3.1)? */
const takes =
  (wanted: Turn, owner: Side): ((turn: Turn) => boolean) =>
  (turn) =>
    (turn === wanted) === (owner === 'attacker')

/** A fact as it is said, or else as it is taken; a matter of yes or no is taken as no. */
function known<T>(fact: T | undefined, asked: FactAsked, holdsFor: (fact: T) => boolean, otherwise?: T): Answer {
  if (fact !== undefined) return certain(holdsFor(fact))
  const is = otherwise !== undefined && holdsFor(otherwise)
  return { is, supposed: [{ fact: asked, as: typeof otherwise === 'string' ? otherwise : 'no' }] }
}

/** What a predicate looks at: the unit it speaks of, the facts about it, and whose effect asks. */
interface Subject {
  readonly fight: Fight
  readonly owner: Side
  readonly side: Side
  readonly unit: Unit
  readonly facts: Facts
}

type Check<T> = (subject: Subject, wanted: T) => Answer

/** A yes-or-no fact that only the scenario knows. */
const fact =
  (
    name: 'charged' | 'ran' | 'retreated' | 'stationary' | 'fought' | 'contesting' | 'setUp' | 'general',
  ): Check<unknown> =>
  ({ facts, side }, wanted) =>
    known<boolean>(facts[name], factOf(side, name), (is) => is === (wanted !== false), false)

/** Does it contest an objective that its own side controls? */
const contestsOwn = ({ facts, side }: Subject): Answer =>
  known<boolean>(facts.contesting, factOf(side, 'contesting', { exactly: objective('MINE') }), (is) => is, false)

/** A thing by its name, of which only the scenario knows whether it is true. */
const namedFact =
  (name: 'marks' | 'used' | 'commanded'): Check<string> =>
  ({ facts, side }, wanted) =>
    known(
      isSaid(facts[name], (each) => sameName(each, wanted)),
      factOf(side, name, { which: wanted }),
      (is) => is,
    )

const commanded = namedFact('commanded')

const number =
  (name: keyof typeof NUMBERS | Size): Check<readonly Comparison[]> =>
  ({ fight, owner, side }, wanted) =>
    compare(fight, owner, unitNumber(fight, side, name), wanted)

const switched =
  (name: 'cover' | 'garrison'): Check<boolean> =>
  ({ fight, side }, wanted) =>
    certain((side === 'target' && fight.situation.named[name] !== undefined) === wanted)

const checks: { readonly [K in keyof Required<Predicates>]: Check<NonNullable<Predicates[K]>> } = {
  charged: fact('charged'),
  ran: fact('ran'),
  retreated: fact('retreated'),
  stationary: fact('stationary'),
  fought: fact('fought'),
  contesting: (subject, wanted) =>
    wanted === 'mine' ? (seen(subject, HELD) ?? contestsOwn(subject)) : fact('contesting')(subject, wanted),
  setUp: fact('setUp'),
  general: fact('general'),
  territory: ({ facts, side }, wanted) =>
    known(facts.territory, factOf(side, 'territory'), (is) => is === wanted, TAKEN_AS.territory),
  cover: switched('cover'),
  garrisoned: switched('garrison'),
  commanded: (subject, wanted) => (switchedOn(subject.fight, wanted) ? certain(true) : commanded(subject, wanted)),
  killed: ({ facts, side }, wanted) =>
    known(
      isSaid(facts.killed, (each) => hasKeyword([each], wanted)),
      factOf(side, 'killed', { which: wanted[0] ?? 'ANY' }),
      (is) => is,
    ),
  used: namedFact('used'),
  mark: namedFact('marks'),
  near: (subject, wanted) => seen(subject, wanted) ?? isNear(subject.facts, wanted, subject.side),
  far: (subject, inches) => isFar(subject, inches),
  armed: ({ unit }, wanted) =>
    certain([...unit.armed, ...unit.weapons.map((each) => each.name)].some((each) => sameName(each, wanted))),
  includes: ({ fight, side }, wanted) => certain(includes(fight, side, wanted)),
  keyword: ({ fight, side }, wanted) => certain(isOf(fight, side, wanted)),
  not: ({ fight, side }, wanted) => certain(!isOf(fight, side, wanted)),
  models: number('models'),
  wounds: number('wounds'),
  save: number('save'),
  bravery: number('bravery'),
  allocated: number('allocated'),
  unmodifiedChargeRoll: ({ fight, owner }, wanted) =>
    compare(fight, owner, factNumber(fight, owner, 'unmodifiedChargeRoll'), wanted),
}

function satisfies(fight: Fight, owner: Side, side: Side, predicates: Predicates): Answer {
  const subject: Subject = { fight, owner, side, unit: fight[side], facts: factsOf(fight, side) }
  const asked = Object.entries(predicates).filter(([, wanted]) => wanted !== undefined)
  return all(
    asked.map(([predicate, wanted]) => (checks[predicate as keyof Predicates] as Check<unknown>)(subject, wanted)),
  )
}

const KINDS = ['friendly', 'enemy', 'terrain', 'objective'] as const

/**
 * `near: { friendly: HERO, within: 6 }` is answered by `friendly HERO`, by the keyword alone, or by the kind: what was said of the
 * one that is asked for counts before what was said of all of the kind.
 */
function isNear(facts: Facts, wanted: Near, side: Side): Answer {
  const kind = KINDS.find((each) => wanted[each] !== undefined) ?? 'enemy'
  const words = (wanted[kind] ?? []).filter((each) => !/^any$/i.test(each))
  const said = (labels: readonly string[]): boolean | undefined =>
    isSaid(facts.near, (label) => labels.some((each) => sameName(each, label)))
  const [word] = words
  const isUnit = kind === 'friendly' || kind === 'enemy'
  const which = isUnit && word !== undefined ? `${kind} ${word}` : kind
  const told = words.map((each) => (kind === 'objective' ? objective(each) : each))
  const asked = factOf(side, 'near', { which, exactly: inWords(isUnit && told.length < 2 ? [] : told, wanted) })
  const looser = said(words.flatMap((each) => [each, `${kind} ${each}`])) ?? said([kind])
  return known(said([nearLabel(wanted)]) ?? looser, asked, (is) => is)
}

/** What is near is seen where somebody knows where everybody stands. */
function seen({ fight, side }: Subject, wanted: Near): Answer | null {
  const is = fight.sight?.near(side, wanted) ?? null
  return is === null ? null : certain(is)
}

/** An objective that is contested (11), of those that the unit's own side controls. */
const HELD: Near = { objective: ['MINE'], within: RULES.distances.objective }

/** Far is what has no enemy near: where that is known for these inches, nobody need say so. */
function isFar(subject: Subject, inches: number): Answer {
  const { facts, side } = subject
  const wanted = farFrom(inches)
  const near = seen(subject, wanted)?.is ?? isSaid(facts.near, (label) => sameName(label, nearLabel(wanted)))
  const asked = factOf(side, 'far', { exactly: `no enemy within ${inches}"` })
  return known(facts.far ?? (near === undefined ? undefined : !near), asked, (is) => is)
}

/** The enemies from whom somebody is far. */
const farFrom = (inches: number): Near => ({ enemy: ['ANY'], within: inches })

/** A name for exactly what is asked: of whom, and how near. Whoever knows where everybody stands answers under it. */
export function nearLabel(wanted: Near): string {
  const kind = KINDS.find((each) => wanted[each] !== undefined) ?? 'enemy'
  return `${kind} ${inWords(wanted[kind] ?? [], wanted)}`
}

function inWords(words: readonly string[], { within, wholly, models }: Near): string {
  const where =
    wholly === undefined ? (within === undefined ? 'near' : `within ${within}"`) : `wholly within ${wholly}"`
  const size = models === undefined ? '' : `of ${models} or more models`
  return [words.join(' or '), size, where].filter((each) => each !== '').join(' ')
}

/** A command counts as received when the situation says so by its switch: "All-out Attack" is `allOutAttack`. */
function switchedOn(fight: Fight, command: string): boolean {
  const key = command.toLowerCase().replaceAll(/[^a-z]/g, '')
  return Object.keys(fight.situation.named).some((each) => each.toLowerCase() === key)
}

/** A number as it is said, or else as it is taken; what is only compared is looked at no further. */
interface KnownNumber {
  readonly value: number
  readonly supposed: readonly Supposed[]
  readonly compares?: (sign: Sign, other: number) => boolean
}

function compare(fight: Fight, owner: Side, mine: KnownNumber, comparisons: readonly Comparison[]): Answer {
  return all(
    comparisons.map(({ sign, with: wanted, times = 1 }) => {
      if (typeof wanted === 'number' && mine.compares !== undefined)
        return { is: mine.compares(sign, wanted), supposed: mine.supposed }
      const other = typeof wanted === 'number' ? said(wanted) : factNumber(fight, owner, wanted)
      return { is: isSo(mine.value, sign, times * other.value), supposed: [...mine.supposed, ...other.supposed] }
    }),
  )
}

const said = (value: number): KnownNumber => ({ value, supposed: [] })

const saidOr = (value: number | null | undefined, fact: FactAsked, otherwise: number): KnownNumber =>
  value === null || value === undefined
    ? { value: otherwise, supposed: [{ fact, as: String(otherwise) }] }
    : said(value)

/** The number a reference points to, seen from the owner of the effect. */
export function factNumber(fight: Fight, owner: Side, reference: Reference): KnownNumber {
  if (reference === 'unmodifiedChargeRoll' && fight.situation.unmodifiedChargeRoll !== undefined)
    return said(fight.situation.unmodifiedChargeRoll)
  if (reference === 'unmodifiedChargeRoll') return factNumber(fight, owner, 'chargeRoll')
  if (reference === 'round' || reference === 'chargeRoll')
    return saidOr(fight.situation[reference], factOfFight(reference), TAKEN_AS[reference])
  const [subject, name] = reference.split('.') as ['self' | 'target', keyof typeof NUMBERS | Size]
  return unitNumber(fight, subject === 'self' ? owner : 'target', name)
}

const NUMBERS = {
  wounds: woundsOf,
  save: (unit: Unit) => unit.save,
  bravery: (unit: Unit) => unit.bravery,
}

function unitNumber(fight: Fight, side: Side, name: keyof typeof NUMBERS | Size): KnownNumber {
  if (name === 'allocated' || (name === 'models' && fight[side].counted)) return sizeOf(fight, side, name)
  return saidOr(name === 'models' ? null : NUMBERS[name](fight[side]), factOf(side, name), TAKEN_AS[name])
}

/** A number that changes as a fight goes on. */
const sizeOf = (fight: Fight, side: Side, size: Size): KnownNumber => ({
  get value() {
    return size === 'models' ? fight[side].models : fight[side].woundsTaken
  },
  supposed: [],
  compares: (sign, other) => sizeCompares(fight, side, size, sign, other),
})

/** How such a number compares with another. */
export function sizeCompares(fight: Fight, side: Side, size: Size, sign: Sign, other: number): boolean {
  if (fight.sight !== undefined) return fight.sight.compares(side, size, sign, other)
  return isSo(size === 'models' ? fight[side].models : fight[side].woundsTaken, sign, other)
}

/** Does a result of a roll fit? */
export const fits = (fight: Fight, owner: Side, results: Results, roll: number): Answer =>
  results.kind === 'listed'
    ? certain(results.values.includes(roll))
    : compare(fight, owner, said(roll), results.comparisons)

/** What conditions add to a roll. */
export const plusOf = (fight: Fight, asker: Pick<Owned, 'owner' | 'title'>, plus: Plus, notes: Notes): number =>
  plus.reduce((sum, each) => sum + (decided(fight, notes, asker, holds(fight, asker.owner, each.if)) ? each.add : 0), 0)
