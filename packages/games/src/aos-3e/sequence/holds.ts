/** Does a condition hold? Numbers and keywords answer for themselves, the rest are facts; a fact nobody gave is missing. */
import { type FactAsked, isSaid } from '../../facts.ts'
import { factOf, factOfFight } from '../facts.ts'
import { type Fight, factsOf, type Notes, type Owned, type Side, type Unit, woundsOf } from '../fight.ts'
import type { Condition, Predicates } from '../schema/conditions.ts'
import type { Facts } from '../schema/scenario.ts'
import { hasKeyword, sameName } from '../../names.ts'
import type { Plus } from '../schema/effects.ts'
import type { Comparison, Reference, Results } from '../schema/values.ts'
import { noteUnsaid } from '../unsaid.ts'

/** Yes, no, or: it depends on a fact that the scenario does not give. */
export type Answer = 'yes' | 'no' | { readonly missing: FactAsked }

const answer = (truth: boolean): Answer => (truth ? 'yes' : 'no')

/** All must hold: a single no settles it. */
export function all(answers: readonly Answer[]): Answer {
  if (answers.includes('no')) return 'no'
  return answers.find((each) => each !== 'yes') ?? 'yes'
}

/** One must hold: a single yes settles it. */
function some(answers: readonly Answer[]): Answer {
  if (answers.includes('yes')) return 'yes'
  return answers.find((each) => each !== 'no') ?? 'no'
}

const not = (each: Answer): Answer => (each === 'yes' ? 'no' : each === 'no' ? 'yes' : each)

/** Does the condition of an effect hold in this fight? `owner` is whose effect it is. */
export function holds(fight: Fight, owner: Side, condition: Condition | undefined | null): Answer {
  if (condition === undefined || condition === null) return 'yes'
  const { situation } = fight
  const parts: Answer[] = []
  if (condition.self !== undefined) parts.push(satisfies(fight, owner, owner, condition.self))
  if (condition.target !== undefined) parts.push(satisfies(fight, owner, 'target', condition.target))
  if (condition.attacker !== undefined) parts.push(satisfies(fight, owner, 'attacker', condition.attacker))
  if (condition.phase !== undefined) parts.push(answer(condition.phase === situation.phase))
  if (condition.battle?.round !== undefined)
    parts.push(compare(fight, owner, situation.round, condition.battle.round, factOfFight('round')))
  if (condition.battle?.turn !== undefined)
    parts.push(known(situation.turn, factOfFight('turn'), (turn) => turn === condition.battle?.turn))
  if (condition.any !== undefined) parts.push(some(condition.any.map((each) => holds(fight, owner, each))))
  if (condition.not !== undefined) parts.push(not(holds(fight, owner, condition.not)))
  return all(parts)
}

/** A fact that the scenario gives, or has not given. */
export function known<T>(fact: T | undefined, asked: FactAsked, holdsFor: (fact: T) => boolean): Answer {
  return fact === undefined ? { missing: asked } : answer(holdsFor(fact))
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
    known(facts[name], factOf(side, name), (is) => is === (wanted !== false))

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
  (name: string, of: (unit: Unit) => number | null): Check<readonly Comparison[]> =>
  ({ fight, owner, side, unit }, wanted) =>
    compare(fight, owner, of(unit) ?? undefined, wanted, factOf(side, name))

const switched =
  (name: 'cover' | 'garrison'): Check<boolean> =>
  ({ fight, side }, wanted) =>
    answer((side === 'target' && fight.situation.named[name] !== undefined) === wanted)

const checks: { readonly [K in keyof Required<Predicates>]: Check<NonNullable<Predicates[K]>> } = {
  charged: fact('charged'),
  ran: fact('ran'),
  retreated: fact('retreated'),
  stationary: fact('stationary'),
  fought: fact('fought'),
  contesting: fact('contesting'),
  setUp: fact('setUp'),
  general: fact('general'),
  territory: ({ facts, side }, wanted) => known(facts.territory, factOf(side, 'territory'), (is) => is === wanted),
  cover: switched('cover'),
  garrisoned: switched('garrison'),
  commanded: (subject, wanted) => (switchedOn(subject.fight, wanted) ? 'yes' : commanded(subject, wanted)),
  killed: ({ facts, side }, wanted) =>
    known(
      isSaid(facts.killed, (each) => hasKeyword([each], wanted)),
      factOf(side, 'killed', { which: wanted[0] ?? 'ANY' }),
      (is) => is,
    ),
  used: namedFact('used'),
  mark: namedFact('marks'),
  near: ({ facts, side }, wanted) => isNear(facts, wanted, side),
  far: ({ facts, side }, inches) =>
    known(facts.far, factOf(side, 'far', { exactly: `no enemy within ${inches}"` }), (is) => is),
  armed: ({ unit }, wanted) =>
    answer([...unit.armed, ...unit.weapons.map((each) => each.name)].some((each) => sameName(each, wanted))),
  includes: ({ unit }, wanted) => answer(unit.armed.some((each) => sameName(each, wanted))),
  keyword: ({ unit }, wanted) => answer(hasKeyword(unit.keywords, wanted)),
  not: ({ unit }, wanted) => answer(!hasKeyword(unit.keywords, wanted)),
  models: number('models', (unit) => (unit.counted ? unit.models : null)),
  wounds: number('wounds', woundsOf),
  save: number('save', (unit) => unit.save),
  bravery: number('bravery', (unit) => unit.bravery),
  allocated: number('woundsTaken', (unit) => unit.woundsTaken),
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
function isNear(facts: Facts, wanted: NonNullable<Predicates['near']>, side: Side): Answer {
  const kind = KINDS.find((each) => wanted[each] !== undefined) ?? 'enemy'
  const words = (wanted[kind] ?? []).filter((each) => !/^any$/i.test(each))
  const said = (labels: readonly string[]): boolean | undefined =>
    isSaid(facts.near, (label) => labels.some((each) => sameName(each, label)))
  const [word] = words
  const isUnit = kind === 'friendly' || kind === 'enemy'
  const which = isUnit && word !== undefined ? `${kind} ${word}` : kind
  const asked = factOf(side, 'near', { which, exactly: inWords(isUnit && words.length < 2 ? [] : words, wanted) })
  return known(said(words.flatMap((each) => [each, `${kind} ${each}`])) ?? said([kind]), asked, (is) => is)
}

function inWords(words: readonly string[], { within, wholly }: NonNullable<Predicates['near']>): string {
  const where =
    wholly === undefined ? (within === undefined ? 'near' : `within ${within}"`) : `wholly within ${wholly}"`
  return [words.join(' or '), where].filter((each) => each !== '').join(' ')
}

/** A command counts as received when the situation says so by its switch: "All-out Attack" is `allOutAttack`. */
function switchedOn(fight: Fight, command: string): boolean {
  const key = command.toLowerCase().replaceAll(/[^a-z]/g, '')
  return Object.keys(fight.situation.named).some((each) => each.toLowerCase() === key)
}

const SIGNS: { readonly [sign in Comparison['sign']]: (a: number, b: number) => boolean } = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
}

function compare(
  fight: Fight,
  owner: Side,
  mine: number | undefined,
  comparisons: readonly Comparison[],
  asked: FactAsked,
): Answer {
  if (mine === undefined) return { missing: asked }
  return all(
    comparisons.map((each) => {
      const other = typeof each.with === 'number' ? each.with : factNumber(fight, owner, each.with)
      return other === null
        ? { missing: referred(owner, each.with as Reference) }
        : answer(SIGNS[each.sign](mine, other))
    }),
  )
}

/** The number a reference points to, seen from the owner of the effect; `null` when nobody said. */
export function factNumber(fight: Fight, owner: Side, reference: Reference): number | null {
  if (reference === 'round') return fight.situation.round ?? null
  if (reference === 'chargeRoll') return fight.situation.chargeRoll ?? null
  const [subject, fact] = reference.split('.') as [
    'self' | 'target',
    'models' | 'wounds' | 'allocated' | 'bravery' | 'save',
  ]
  const unit = fight[subject === 'self' ? owner : 'target']
  if (fact === 'wounds') return woundsOf(unit)
  if (fact === 'models') return unit.counted ? unit.models : null
  return fact === 'allocated' ? unit.woundsTaken : unit[fact]
}

/** The fact that a reference points to, seen from the owner of the effect. */
export function referred(owner: Side, reference: Reference): FactAsked {
  if (reference === 'round' || reference === 'chargeRoll') return factOfFight(reference)
  const [subject, fact] = reference.split('.') as [string, string]
  return factOf(subject === 'self' ? owner : 'target', fact === 'allocated' ? 'woundsTaken' : fact)
}

/** Does a result of a roll fit? */
export const fits = (fight: Fight, owner: Side, results: Results, roll: number): Answer =>
  results.kind === 'listed'
    ? answer(results.values.includes(roll))
    : compare(fight, owner, roll, results.comparisons, factOfFight('roll'))

/** What conditions add to a roll; those that hang on unknown facts add nothing, aloud. */
export function plusOf(fight: Fight, owned: Pick<Owned, 'owner' | 'title'>, plus: Plus, notes: Notes): number {
  const counts = (each: Plus[number]): boolean => {
    const verdict = holds(fight, owned.owner, each.if)
    if (typeof verdict === 'object') noteUnsaid(notes, fight, owned, verdict.missing)
    return verdict === 'yes'
  }
  return plus.reduce((sum, each) => sum + (counts(each) ? each.add : 0), 0)
}
