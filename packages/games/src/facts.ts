/** Facts that only the players know: how a question says them, and what is told when an ability asks for one that nobody said. */

/** What may be said: yes or no, a number, one of some words, yes or no of each thing by its name ("near HERO"), a chance ("2/5"). */
export type FactKind =
  | { readonly kind: 'yes' }
  | { readonly kind: 'number'; readonly least: number; readonly most: number }
  | { readonly kind: 'one'; readonly of: readonly string[] }
  | { readonly kind: 'named'; readonly such: string }
  | { readonly kind: 'chance' }

/** Said with yes or no. */
export const YES: FactKind = { kind: 'yes' }

/** Said with a number from `least` to `most`. */
export const number = (least: number, most: number): FactKind => ({ kind: 'number', least, most })

/** Said with one of these words. */
export const one = (...of: readonly string[]): FactKind => ({ kind: 'one', of })

/** A fact that a question may say. */
export interface Fact {
  /** The word of a scenario. */
  readonly key: string
  /** What players call it. */
  readonly name: string
  /** Other words for it; one that begins with "not" says the opposite. */
  readonly also?: readonly string[]
  /**
   * Of whom it is true: `side`, of the attacker or of the target, each on its own; `attacker` or `target`, of that one alone;
   * `fight`, of both; `profile`, of a unit whatever it does, so that it stands on the unit and not in the situation.
   */
  readonly of: 'side' | 'attacker' | 'target' | 'fight' | 'profile'
  readonly takes: FactKind
  /** What it means, in plain words. */
  readonly means: string
}

/** A fact in one line: of whom, the word of a scenario, what players call it, what it takes, what it means. */
export const fact = (of: Fact['of'], key: string, name: string, takes: FactKind, means: string): Fact => ({
  key,
  name,
  of,
  takes,
  means,
})

/** One in a table: its word, what it takes, what it means; what players call it where that is no such word, and other words. */
type FactRow = readonly [key: string, takes: FactKind, means: string, name?: string, also?: readonly string[]]

/** A table of facts that are true of the same. */
export const facts = (of: Fact['of'], rows: readonly FactRow[]): readonly Fact[] =>
  rows.map(([key, takes, means, name = spaced(key), also]) => ({
    ...fact(of, key, name, takes, means),
    ...(also && { also }),
  }))

/** `charge roll`. */
const spaced = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** A side of a fight or of a duel. */
type Side = 'attacker' | 'target' | 'a' | 'b'

/** A fact that an ability asks for. */
export interface FactAsked {
  /** The word of a scenario: `charged`, `near`, `marks`, `bravery`. */
  readonly key: string
  readonly of: Side | 'fight'
  /** Which of several: the mark, the command, who is near. */
  readonly which?: string
  /** What exactly is asked, where the word alone does not tell: `within 3"`. */
  readonly exactly?: string
  /** Where a scenario says it: `situation.target.near["enemy HERO"]`. */
  readonly path: string
}

/** An ability that asks for a fact that nobody said, so that something is taken for granted. */
export interface Unsaid {
  /** The unit that has the ability, and its side. */
  readonly unit: string
  readonly side: Side
  readonly ability: string
  readonly fact: FactAsked
  /** What it is taken as: `no`, or a number or a word. */
  readonly as: string
  /** Is the ability applied, with the fact taken as it is? */
  readonly applied: boolean
}

/** The warning about it; `remedy` says what to do: by default where a scenario would say the fact. */
export function unsaidText(unsaid: Unsaid, remedy: string = `say ${unsaid.fact.path}`): string {
  const { unit, ability, fact, as, applied } = unsaid
  const taken = applied || as !== 'no' ? `, taking "${nameOf(fact)}" as ${as}` : ''
  const what = `${ability === unit ? 'an ability' : ability} ${applied ? 'applied' : 'not applied'}${taken}`
  return `${unit}: ${what}; ${remedy}${fact.exactly === undefined ? '' : ` (${fact.exactly})`}`
}

/** `charge roll`, `near terrain`; a mark is called what it is. */
const nameOf = ({ key, which }: FactAsked): string =>
  key === 'marks' && which !== undefined ? which : [spaced(key), ...(which === undefined ? [] : [which])].join(' ')

/** What was said of things by their names: the list of all that are true, or yes and no for some of them. */
export type SaidOf = readonly string[] | Readonly<Record<string, boolean>>

/** Is something of these true? `undefined`: nobody said. A list says no to everything that is not in it. */
export function isSaid(said: SaidOf | undefined, means: (name: string) => boolean): boolean | undefined {
  if (said === undefined) return undefined
  if (isList(said)) return said.some(means)
  const found = Object.entries(said).filter(([name]) => means(name))
  return found.length === 0 ? undefined : found.some(([, is]) => is)
}

const isList = (said: SaidOf): said is readonly string[] => Array.isArray(said)

/** The same of a duel in which `a` attacks, or `b`: what a fight asks of its sides is said of a and b. */
export function inDuel(unsaid: Unsaid, attacker: 'a' | 'b'): Unsaid {
  const sideOf = (side: Side): 'a' | 'b' => ((side === 'attacker') === (attacker === 'a') ? 'a' : 'b')
  const { fact } = unsaid
  if (fact.of === 'fight') return { ...unsaid, side: sideOf(unsaid.side) }
  const of = sideOf(fact.of)
  const path = fact.path.replace(/^situation(?:\.target)?\./, `situation${of.toUpperCase()}.`)
  const onUnit = path === fact.path ? path.replace(/^(?:attacker|target)\./, `${of}.`) : path
  return { ...unsaid, side: sideOf(unsaid.side), fact: { ...fact, of, path: onUnit } }
}
