/** Decisions of players as data: named policies with a default, read, told and documented from one table. */
import { type Side, bothSides } from './side.ts'

/** A decision: what may be chosen, and what it means. The first choice is the default. */
export interface Decision {
  readonly rule: string
  readonly about: string
  /** Meaning of each choice; the first is the default. */
  readonly choices: Readonly<Record<string, string>>
}

/** A row of a table of decisions. */
export const decision = <C extends Decision['choices']>(
  rule: string,
  about: string,
  choices: C,
): Omit<Decision, 'choices'> & { readonly choices: C } => ({ rule, about, choices })

type Table = Readonly<Record<string, Decision>>

/** What one side chooses. */
export type Chosen<T extends Table> = { readonly [P in keyof T & string]: keyof T[P]['choices'] & string }

/** A table of decisions, ready to be asked. */
export interface PolicyTable<T extends Table> {
  readonly names: readonly (keyof T & string)[]
  /** Choices of a decision, the default first. */
  readonly choicesOf: (name: keyof T & string) => readonly string[]
  /** What is chosen when nothing is said. */
  readonly defaults: Chosen<T>
  /** A decision with all its choices, for published schemas. */
  readonly meaning: (name: keyof T & string) => string
  readonly inWords: (name: keyof T & string, choice: string) => string
}

/** A decision as the command line takes it. */
export const asOption = (name: string, choice: string): string => `--policy ${name}=${choice}`

/** Makes a table of decisions. */
export function policyTable<T extends Table>(table: T): PolicyTable<T> {
  const names = Object.keys(table) as (keyof T & string)[]
  const choicesOf = (name: keyof T & string): readonly string[] => Object.keys((table[name] as Decision).choices)
  return {
    names,
    choicesOf,
    defaults: Object.fromEntries(names.map((name) => [name, choicesOf(name)[0]])) as unknown as Chosen<T>,
    meaning: (name) => {
      const { about, rule, choices } = table[name] as Decision
      const told = Object.entries(choices).map(([each, means], i) => `${each}${i === 0 ? ' (default)' : ''}: ${means}`)
      return `${about} (${rule}). ${told.join('; ')}`
    },
    inWords: (name, choice) => {
      const { about, choices } = table[name] as Decision
      const [usual = '', ...others] = choicesOf(name)
      const how = choice === usual ? `default; else ${asOption(name, others.join('|'))}` : asOption(name, choice)
      return `${about}: ${choices[choice]} (${how})`
    },
  }
}

/** What both sides decided. */
type Both = { readonly [side in Side]: { readonly policies: Readonly<Record<string, string>> } }

/** Decisions that are not the default, in a few words: alike for both sides, they are told once. */
export function differing<T extends Table>({ names, defaults }: PolicyTable<T>, setup: Both): readonly string[] {
  return names.flatMap((name) => {
    const [a, b] = [setup.a.policies[name], setup.b.policies[name]]
    if (a === b) return a === defaults[name] ? [] : [`${name}=${a}`]
    return bothSides.flatMap((side) =>
      setup[side].policies[name] === defaults[name]
        ? []
        : [`${side.toUpperCase()}.${name}=${setup[side].policies[name]}`],
    )
  })
}

/** Decisions that can matter for these units, in whole sentences: alike for both sides, they are told once. */
export function decisionsIn<T extends Table>(
  { names, inWords }: PolicyTable<T>,
  setup: Both,
  matters: (side: Side, name: keyof T & string) => boolean,
): readonly string[] {
  return names.flatMap((name) => {
    const [a, b] = bothSides.map((side) =>
      matters(side, name) ? inWords(name, setup[side].policies[name] as string) : undefined,
    )
    if (a === b) return a === undefined ? [] : [a]
    return [...(a === undefined ? [] : [`A: ${a}`]), ...(b === undefined ? [] : [`B: ${b}`])]
  })
}

/** Policies of one side: the defaults, what was said of both, what was said of it. */
export function chosen<T extends Table>(
  { defaults }: PolicyTable<T>,
  ...said: readonly (Partial<Chosen<T>> | undefined)[]
): Chosen<T> {
  const known = said.flatMap((each) => Object.entries(each ?? {})).filter(([, choice]) => choice !== undefined)
  return { ...defaults, ...Object.fromEntries(known) }
}
