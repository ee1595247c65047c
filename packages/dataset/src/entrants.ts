/** Units of a dataset, each by a name of its own. */
import { countsOf, distinct } from '@rollcall/games'

/** A unit as a question says it, and what was said of it beside. */
export interface Entrant {
  readonly unit: Readonly<Record<string, unknown>>
  /** Of fights in which it takes part. */
  readonly situation: Readonly<Record<string, unknown>>
  /** Of a target, among all of them, where a panel says so: how much it counts in an analysis. */
  readonly weight?: number | undefined
  /** Of an attacker whose analysis knows more of it, such as its spells: the unit with all of that. */
  readonly whole?: Readonly<Record<string, unknown>> | undefined
}

/** The same with its name in the tables. */
export interface Keyed extends Entrant {
  readonly key: string
}

/** Words that say who a unit is and change no number and no note. */
const IDENTITY = new Set(['id', 'faction', 'list', 'number', 'copy'])

/** What a row depends on of a unit. */
export const contentOf = ({ unit, situation, whole }: Entrant): string =>
  JSON.stringify([bare(unit), situation, ...(whole === undefined ? [] : [bare(whole)])])

const bare = (unit: Entrant['unit']): readonly (readonly [string, unknown])[] =>
  Object.entries(unit).filter(([word]) => !IDENTITY.has(word))

const shown = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value))

const usualName = ({ name, models }: Entrant['unit']): string =>
  `${shown(name ?? 'unit')}${models === undefined || isCounted(name, models) ? '' : ` x${shown(models)}`}`

/** Typed units have their number in their names: `8x Trooper`. */
const isCounted = (name: unknown, models: unknown): boolean =>
  typeof name === 'string' && name.startsWith(`${shown(models)}x `)

/** What else a name may say; each step is taken by those whose names are still the same. */
const STEPS: readonly ((unit: Entrant['unit']) => string)[] = [
  ({ loadout }) => (loadout === undefined ? '' : `, ${shown(loadout)}`),
  ({ faction }) => (faction === undefined ? '' : ` (${shown(faction)})`),
  ({ list, number }) => (list === undefined ? '' : ` [${shown(list)} ${shown(number)}]`),
]

/** Every unit with a name that no other has. Units that are the same in every word are one. */
export function keyed(entrants: readonly Entrant[]): readonly Keyed[] {
  const once = distinct(entrants)
  const names = STEPS.reduce<readonly string[]>(
    (before, step) => {
      const many = countsOf(before)
      return before.map((name, i) => ((many.get(name) ?? 0) > 1 ? name + step((once[i] as Entrant).unit) : name))
    },
    once.map(({ unit }) => usualName(unit)),
  )
  const many = countsOf(names)
  const seen = new Map<string, number>()
  return once.map((each, i) => {
    const name = names[i] as string
    if ((many.get(name) ?? 0) === 1) return { key: name, ...each }
    seen.set(name, (seen.get(name) ?? 0) + 1)
    return { key: `${name} #${seen.get(name)}`, ...each }
  })
}
