/**
 * What nobody states is taken as something that could have been stated, and said: over the whole catalogue, for every unit
 * and every fact that its abilities ask for, on both sides and in both phases.
 */
import { scenarioUnit } from '@rollcall/armies'
import { type FightResult, loadGame, isFight } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { shipped as catalogue } from './shipped.ts'

const units = catalogue.contents.factions.flatMap(({ id }) => catalogue.faction(id).units)

/** Something that could be stated, and what it is taken as: the first of what can be said of it. */
interface Fact {
  readonly side: 'self' | 'other'
  readonly name: string
  readonly said: readonly unknown[]
}

const YES_OR_NO = ['charged', 'ran', 'retreated', 'stationary', 'fought', 'contesting', 'setUp', 'general', 'far']
const LISTED: Readonly<Record<string, string>> = {
  mark: 'marks',
  used: 'used',
  commanded: 'commanded',
  killed: 'killed',
}
const KINDS = ['friendly', 'enemy', 'terrain', 'objective']

const entries = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [[key, inner] as const, ...entries(inner)])

/** Facts that predicates about one unit ask for. */
function factsIn(side: Fact['side'], predicates: object): readonly Fact[] {
  return Object.entries(predicates).flatMap(([name, wanted]): readonly Fact[] => {
    if (YES_OR_NO.includes(name)) return [{ side, name, said: [false, true] }]
    if (name === 'territory') return [{ side, name, said: ['neither', 'own', 'enemy'] }]
    if (name === 'near') {
      const kind = KINDS.find((each) => each in wanted) as string
      return [{ side, name, said: [{ [kind]: false }, { [kind]: true }] }]
    }
    const list = LISTED[name]
    return list === undefined ? [] : [{ side, name: list, said: [[], [wanted].flat()] }]
  })
}

/** All facts of the situation that abilities of a unit ask for; effects of a defender call the other side `attacker`. */
function factsOf(effects: unknown, attacks: boolean): readonly Fact[] {
  const all = entries(effects).flatMap(([key, value]): readonly Fact[] => {
    if (key === 'self') return typeof value === 'object' ? factsIn('self', value as object) : []
    if (key === 'target' || key === 'attacker')
      return typeof value === 'object'
        ? factsIn((key === 'attacker') === attacks ? 'self' : 'other', value as object)
        : []
    if (key === 'round') return [{ side: 'self', name: 'round', said: [1, 2, 3, 4, 5] }]
    if (key === 'turn') return [{ side: 'self', name: 'turn', said: ['first', 'second'] }]
    if (key === 'when' && String(value).startsWith('charged')) return factsIn('self', { charged: true })
    return value === 'chargeRoll' ? [{ side: 'self', name: 'chargeRoll', said: [7, 2, 12] }] : []
  })
  return all.filter((each, i) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(each)) === i)
}

const game = await loadGame('aos-3e')
/** Somebody about whom every number is known. */
const OTHER = {
  name: 'Other',
  models: 10,
  wounds: 2,
  save: '4+',
  bravery: 6,
  weapons: [{ name: 'Axe', attacks: 2, hit: '3+', wound: '3+', damage: 1 }],
}

type Ask = (facts: object) => FightResult | null

function askOf(unit: object, attacks: boolean, phase: string): Ask {
  const [attacker, target] = attacks ? [unit, OTHER] : [OTHER, unit]
  return (situation) => {
    try {
      const [result] = game.answer({ attacker, target, situation: { phase, ...situation } }).results
      return result !== undefined && isFight(result) ? result : null
    } catch {
      return null
    }
  }
}

const sideOf = ({ side, name }: Fact, attacks: boolean): string =>
  ['round', 'turn', 'chargeRoll'].includes(name) ? 'fight' : (side === 'self') === attacks ? 'attacker' : 'target'

/** The situation in which a fact is said. */
const at = (fact: Fact, attacks: boolean, value: unknown): object =>
  sideOf(fact, attacks) === 'target' ? { target: { [fact.name]: value } } : { [fact.name]: value }

const NO_WORDS = { identity: {}, situation: '', warnings: [], assumptions: [], unsaid: [] }

/** The answer without words: a situation and the identities name what is stated. */
const numbers = (result: FightResult): string => JSON.stringify({ ...NO_WORDS, ...result, ...NO_WORDS })

/** Facts whose unstated answer is none of the stated ones, or is taken for granted without a word. */
function faults(unit: (typeof units)[number], attacks: boolean, phase: string): readonly string[] {
  const document = scenarioUnit(unit)
  const facts = factsOf(document, attacks)
  const ask = askOf(document, attacks, phase)
  const unsaid = facts.length === 0 ? null : ask({})
  if (unsaid === null) return []
  return facts.flatMap((fact) => {
    const said = fact.said.map((value) => ask(at(fact, attacks, value))).filter((each) => each !== null)
    const where = `${unit.name}, ${attacks ? 'attacking' : 'attacked'}, ${phase}, ${fact.side}.${fact.name}`
    if (new Set(said.map(numbers)).size < 2) return []
    const isFirst = said[0] !== undefined && numbers(said[0]) === numbers(unsaid)
    const isNamed = (unsaid.unsaid ?? []).some(
      (each) => each.unit === unit.name && each.fact.key === fact.name && each.fact.of === sideOf(fact, attacks),
    )
    return [...(isFirst ? [] : [`${where}: another answer`]), ...(isNamed ? [] : [`${where}: nobody says so`])]
  })
}

describe('facts that nobody states', () => {
  it.each(catalogue.contents.factions.map(({ id }) => id))('%s', (id) => {
    const found = catalogue
      .faction(id)
      .units.flatMap((unit) =>
        [true, false].flatMap((attacks) => ['combat', 'shooting'].flatMap((phase) => faults(unit, attacks, phase))),
      )
    expect(found).toEqual([])
  })

  it('are asked for by many units', () => {
    expect(units.filter((unit) => factsOf(unit.abilities ?? [], true).length > 0).length).toBeGreaterThan(150)
  })
})
