/** Conditions and unit phrases as plain JSON of the effect grammar, and how two conditions become one. */

/** What must be true of one unit. */
export type Predicates = Readonly<Record<string, unknown>>

/** `if` of the grammar. */
export interface Condition {
  readonly self?: Predicates
  readonly target?: Predicates
  readonly attacker?: Predicates
  readonly battle?: Predicates
  readonly phase?: string
  readonly any?: readonly Condition[]
  readonly not?: Condition
}

/** A unit phrase of the grammar: a word, or a filter. */
export type Who = string | Readonly<Record<string, unknown>>

/** An effect being written. */
export type Draft = Readonly<Record<string, unknown>>

const SUBJECTS = ['self', 'target', 'attacker', 'battle'] as const

/** Both conditions; what one object cannot say twice stands in `any` of one. */
export function both(a: Condition | undefined, b: Condition | undefined): Condition | undefined {
  if (a === undefined || b === undefined) return a ?? b
  if (clash(a, b)) {
    if (a.any === undefined) return { ...a, any: [b] }
    if (b.any === undefined) return { ...b, any: [a] }
    return { not: { any: [{ not: a }, { not: b }] } }
  }
  const merged: Record<string, unknown> = { ...a, ...b }
  for (const subject of SUBJECTS)
    if (a[subject] !== undefined || b[subject] !== undefined) merged[subject] = { ...a[subject], ...b[subject] }
  return merged
}

function clash(a: Condition, b: Condition): boolean {
  const twice = (['phase', 'any', 'not'] as const).some((key) => a[key] !== undefined && b[key] !== undefined)
  return (
    twice ||
    SUBJECTS.some((subject) => Object.keys(a[subject] ?? {}).some((key) => (b[subject] ?? {})[key] !== undefined))
  )
}

/** The condition that holds when this one does not, as plainly as can be. */
export function negated(condition: Condition): Condition {
  const [subject, ...others] = Object.keys(condition)
  const predicates = subject === undefined || others.length > 0 ? undefined : condition[subject as 'self']
  const [predicate, ...more] = Object.entries(predicates ?? {})
  if (predicate === undefined || more.length > 0 || subject === 'any' || subject === 'not') return { not: condition }
  const opposite = OPPOSITES[predicate[0]]?.(predicate[1])
  return opposite === undefined ? { not: condition } : { [subject as string]: opposite }
}

const OPPOSITES: Readonly<Record<string, (value: unknown) => Predicates | undefined>> = {
  keyword: (value) => ({ not: value }),
  not: (value) => ({ keyword: value }),
  charged: (value) => ({ charged: value !== true }),
  models: (value) => comparisonNot('models', value),
  wounds: (value) => comparisonNot('wounds', value),
  allocated: (value) => comparisonNot('allocated', value),
}

function comparisonNot(key: string, value: unknown): Predicates | undefined {
  const parts = /^(>=|<=)(\d+)$/.exec(String(value))
  if (parts === null) return undefined
  return { [key]: parts[1] === '>=' ? `<=${Number(parts[2]) - 1}` : `>=${Number(parts[2]) + 1}` }
}

/** The first condition without the cases of the second: `5 or more` without `10 or more` is `5-9`. */
export function without(a: Condition | undefined, b: Condition): Condition {
  if (a !== undefined && areApart(a, b)) return a
  const span = a === undefined ? undefined : spanOf(a, b)
  return span ?? (both(a, negated(b)) as Condition)
}

/** Counts that exclude each other already: `3-5` and `6 or more`. */
function areApart(a: Condition, b: Condition): boolean {
  return (['self', 'target'] as const).some((subject) =>
    ['models', 'wounds', 'allocated'].some((key) => {
      const [first, second] = [boundsOf(a[subject]?.[key]), boundsOf(b[subject]?.[key])]
      return first !== undefined && second !== undefined && (first.most < second.least || second.most < first.least)
    }),
  )
}

function boundsOf(value: unknown): { readonly least: number; readonly most: number } | undefined {
  const found = /^(?:(>=|<=|=)(\d+)|(\d+)-(\d+))$/.exec(String(value))
  if (found === null) return undefined
  if (found[3] !== undefined) return { least: Number(found[3]), most: Number(found[4]) }
  const number = Number(found[2])
  return { least: found[1] === '<=' ? 0 : number, most: found[1] === '>=' ? Number.POSITIVE_INFINITY : number }
}

function spanOf(a: Condition, b: Condition): Condition | undefined {
  for (const subject of ['self', 'target'] as const)
    for (const key of ['models', 'wounds', 'allocated']) {
      const low = /^>=(\d+)$/.exec(String(a[subject]?.[key]))
      const high = /^>=(\d+)$/.exec(String(b[subject]?.[key]))
      if (low !== null && high !== null && Object.keys(b).length === 1 && Number(high[1]) > Number(low[1])) {
        const top = Number(high[1]) - 1
        const said = Number(low[1]) === top ? `=${top}` : `${low[1]}-${top}`
        return { ...a, [subject]: { ...a[subject], [key]: said } }
      }
    }
  return undefined
}
