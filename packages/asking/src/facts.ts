/** Facts as people say them: "charged", "not near HERO", "distance 9"; behind a unit's name, or as options of the same words. */
import { RollcallError } from '@rollcall/core'
import { type Fact, type Game, joined, lettersOf } from '@rollcall/games'

/** Of whom something is said. */
export type Side = 'attacker' | 'target' | 'unit'

/** Facts where a question says them. */
export interface Said {
  /** True of the fight, or of one side of it only. */
  readonly situation: Readonly<Record<string, unknown>>
  /** True of the unit that was spoken of, while it attacks and while it is attacked. */
  readonly own: Readonly<Record<string, unknown>>
  /** What stands on the unit itself. */
  readonly profile: Readonly<Record<string, unknown>>
  /** What comes to the effects of the unit. */
  readonly effects: readonly object[]
  /** What was said of its profile, in these words. */
  readonly told: readonly string[]
}

/** Nothing said. */
export const NOTHING: Said = { situation: {}, own: {}, profile: {}, effects: [], told: [] }

/** A fact and what was said of it. */
interface Spoken {
  readonly fact: Fact
  readonly value: unknown
}

/** What a text says; `null`: it is no fact of this game. Fails with `ERR_INPUT_INVALID` for one that nobody can say there. */
export function factSaid(game: Game, text: string, side: Side): Said | null {
  const spoken = spokenIn(game.facts, text)
  if (spoken === null) return null
  const { fact, value } = spoken
  if (side !== 'unit' && (fact.of === 'attacker' || fact.of === 'target') && fact.of !== side)
    throw new RollcallError('ERR_INPUT_INVALID', `"${text}" is said of the ${fact.of}, not of the ${side}`)
  const said = { [fact.key]: value }
  if (fact.of === 'profile') return { ...NOTHING, profile: said }
  return fact.of === 'side' ? { ...NOTHING, own: said } : { ...NOTHING, situation: said }
}

/** Several texts together; what was said of one neighbour says nothing about another. */
export const allSaid = (all: readonly Said[]): Said =>
  all.reduce(
    (sum, each) => ({
      situation: joined(sum.situation, each.situation),
      own: joined(sum.own, each.own),
      profile: joined(sum.profile, each.profile),
      effects: [...sum.effects, ...each.effects],
      told: [...sum.told, ...each.told],
    }),
    NOTHING,
  )

const NOT = /^(?:not|no)\s+/i

function spokenIn(facts: readonly Fact[], text: string): Spoken | null {
  const denied = NOT.test(text)
  const words = text.replace(NOT, '').trim()
  for (const fact of facts) {
    const value = valueIn(fact, words, denied) ?? opposite(fact, words, denied)
    if (value !== undefined) return { fact, value }
  }
  return null
}

/** "not moved" is another word for stationary: then "moved" says the opposite. */
function opposite(fact: Fact, words: string, denied: boolean): boolean | undefined {
  const also = (fact.also ?? []).find((each) => lettersOf(each.replace(NOT, '')) === lettersOf(words))
  return also === undefined ? undefined : NOT.test(also) === denied
}

function valueIn(fact: Fact, words: string, denied: boolean): unknown {
  const { takes } = fact
  if (takes.kind === 'yes') return isName(fact, words) ? !denied : undefined
  if (takes.kind === 'named') {
    const which = behindName(fact, words)
    if (which === undefined) return undefined
    return { [takes.such === 'neighbour' ? which.replace(/^(?:an?|the)\s+/i, '') : which]: !denied }
  }
  const plain =
    takes.kind === 'one'
      ? takes.of.find((each) => /[A-Z]/.test(each) && lettersOf(each) === lettersOf(words))
      : undefined
  if (plain !== undefined && !denied) return plain
  const said = behindName(fact, words) ?? beforeName(fact, words)
  if (said === undefined || denied || isChange(fact, said)) return undefined
  if (takes.kind === 'one') return takes.of.find((each) => lettersOf(each) === lettersOf(said))
  if (takes.kind === 'chance') return CHANCE.test(said) ? said.replaceAll(/\s/g, '') : undefined
  const [, number] = /^(\d{1,7}(?:\.\d+)?) ?(?:"|''|[″”]|\+|in|inch(?:es)?)?$/i.exec(said) ?? []
  if (number === undefined && !NUMERIC.test(said)) return undefined
  if (!(Number(number) >= takes.least && Number(number) <= takes.most))
    throw new RollcallError('ERR_INPUT_INVALID', `"${words}": ${fact.name} is from ${takes.least} to ${takes.most}`)
  return Number(number)
}

/** `+1 save` changes a characteristic, and is none. */
const isChange = ({ of }: Fact, said: string): boolean => of === 'profile' && /^[+-]\d+$/.test(said)

/** `2/5`, `0.4`, `40 %`. */
const CHANCE = /^(?:\d{1,9}\s*\/\s*\d{1,9}|\d{0,3}(?:\.\d{1,9})?\s*%?)$/

/** Meant as a number, whatever it is: 1e9, -1, NaN. */
const NUMERIC = /^(?:[-+.]?\d\S*|nan|-?infinity)$/i

const isName = ({ key, name }: Fact, words: string): boolean =>
  [key, name].some((each) => lettersOf(each) === lettersOf(words))

/** "near HERO", "mark: bears the grudge". */
function behindName({ key, name }: Fact, words: string): string | undefined {
  const found = [name, key].find((each) => new RegExp(`^${each}(?:\\s*:\\s*|\\s+)\\S`, 'i').test(words))
  return found === undefined ? undefined : words.slice(found.length).replace(/^\s*:?\s*/, '')
}

/** "second turn", "own territory", "5 wounds taken". */
function beforeName({ name }: Fact, words: string): string | undefined {
  return words.toLowerCase().endsWith(` ${name}`) ? words.slice(0, -name.length).trim() : undefined
}

/** How a fact is written behind a unit's name: for lists of what may be said. */
export function wordsOf({ name, takes }: Fact): string {
  if (takes.kind === 'yes') return name
  if (takes.kind === 'one') return `${name} ${takes.of.join('|')}`
  return `${name} <${takes.kind === 'named' ? takes.such : takes.kind}>`
}
