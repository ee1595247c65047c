/** Situations of a dataset: every value of each sweep with every value of all others, by the names that rows call them. */
import { RollcallError } from '@rollcall/core'
import { type Config, rangeIn, type Sweep } from './config.ts'

/** One situation: its name, what was said of it word by word, and what that means. */
export interface Situation {
  readonly name: string
  readonly said: Readonly<Record<string, Value>>
  /** As a question says it. */
  readonly situation: Readonly<Record<string, unknown>>
  /** What is the attacker's beside its own abilities, by name. */
  readonly abilities: Readonly<Record<string, readonly object[]>>
}

type Value = boolean | number | string

/** Words that change every attack of the attacker; all others are words of the game's situations. */
const CHANGES: Readonly<Record<string, (by: number) => object | null>> = {
  hit: (by) => (by === 0 ? null : { roll: 'hit', add: by }),
  wound: (by) => (by === 0 ? null : { roll: 'wound', add: by }),
  rend: (to) => ({ stat: 'rend', set: to }),
}

/** More situations than anybody reads. */
const MOST = 10_000

/** All situations in the order of the file, the last word of a block changing fastest. Fails with `ERR_INPUT_INVALID`. */
export function situationsOf({ situations }: Pick<Config, 'situations'>): readonly Situation[] {
  const all = situations.flatMap((block, i) => crossed(block, `situations[${i}]`))
  const named = new Map(all.map(plain).map((each) => [nameOf(each), each]))
  return [...named].map(([name, said]) => situationOf(name, said))
}

type Values = Readonly<Record<string, Value>>

function crossed(block: Readonly<Record<string, Sweep>>, path: string): readonly Values[] {
  const axes = Object.entries(block).map(([word, sweep]) => valuesOf(sweep).map((value) => ({ [word]: value })))
  if (axes.reduce((product, { length }) => product * length, 1) > MOST)
    throw invalid(path, `has more than ${MOST} situations`)
  const all = axes.reduce<readonly Values[]>(
    (before, axis) => before.flatMap((each) => axis.map((value) => ({ ...each, ...value }))),
    [{}],
  )
  for (const [word, value] of all.flatMap((each) => Object.entries(each)))
    if (Object.hasOwn(CHANGES, word) && !Number.isInteger(byOf(value)))
      throw invalid(`${path}.${word}`, `${JSON.stringify(value)} is not a whole number such as +1`)
  return all
}

function valuesOf(sweep: Sweep): readonly Value[] {
  if (Array.isArray(sweep)) return sweep.flatMap((each) => valuesOf(each))
  const [from, to] = rangeIn(sweep) ?? []
  if (from === undefined || to === undefined) return [sweep as Value]
  return Array.from({ length: Math.min(to - from, MOST) + 1 }, (_, i) => from + i)
}

/** Changes as numbers, however they were written. */
const plain = (said: Values): Values =>
  Object.fromEntries(
    Object.entries(said).map(([word, value]) => [word, Object.hasOwn(CHANGES, word) ? byOf(value) : value]),
  )

/** `+1` is text where files are read. */
const byOf = (value: Value): number =>
  typeof value === 'string' && /^[+-]?\d+$/.test(value) ? Number(value) : (value as number)

function situationOf(name: string, said: Values): Situation {
  const entries = Object.entries(said)
  const changes = entries.flatMap(([word, value]) => {
    const effect = CHANGES[word]?.(value as number)
    return effect === undefined || effect === null ? [] : [[wordsOf([word, value]), [effect]] as const]
  })
  const rest = entries.filter(([word]) => !Object.hasOwn(CHANGES, word))
  return { name, said, situation: Object.fromEntries(rest), abilities: Object.fromEntries(changes) }
}

/** `charged, cover, rend 2`; of what is said to be not so: `not charged`. */
const nameOf = (said: Values): string => Object.entries(said).map(wordsOf).join(', ') || 'usual'

function wordsOf([word, value]: readonly [string, Value]): string {
  if (typeof value === 'boolean') return value ? word : `not ${word}`
  return (word === 'hit' || word === 'wound') && Number(value) >= 0 ? `${word} +${value}` : `${word} ${value}`
}

const invalid = (path: string, message: string): RollcallError =>
  new RollcallError('ERR_INPUT_INVALID', 'the dataset cannot be used', { issues: [{ path, message }] })
