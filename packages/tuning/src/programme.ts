/** What to take of many things, each of some worth, under limits: an integer programme, solved by HiGHS. It knows no game. */
import highs from 'highs'

/** Something that can be taken. */
export interface Item {
  /** How often at least, and at most. */
  readonly least: number
  readonly most: number
  /** Of each; the sum is to be as large as can be. */
  readonly worth: number
  /** What each counts towards the limits, by their names; missing: nothing. */
  readonly counts: Readonly<Record<string, number>>
}

/** How much of something all that is taken may count; missing: any. */
export interface Limit {
  readonly of: string
  readonly least?: number
  readonly most?: number
}

/** How often each item is taken, in the order of the items. */
export type Choice = readonly number[]

/** A choice that is not wanted again. */
export interface Cut {
  readonly choice: Choice
  /** So many of what it takes must be given up; `undefined`: anything else will do. */
  readonly apart?: number
}

/** A choice of which only so many copies may be given up. */
export interface Near {
  readonly choice: Choice
  readonly most: number
}

/** What is asked of the solver. */
export interface Programme {
  readonly items: readonly Item[]
  readonly limits: readonly Limit[]
  readonly cuts?: readonly Cut[]
  readonly near?: Near | undefined
}

/** What is worth most; `null`: nothing was found within the limits. */
export interface Solution {
  readonly choice: Choice | null
  /** The search came to its end: nothing is worth more. */
  readonly isBest: boolean
}

/** Finds what is worth most. */
export type Solver = (programme: Programme) => Solution

// Its types describe the CommonJS build; Node and bundlers take the ES module, which exports the loader itself.
const load = highs as unknown as typeof highs.default

/** A millionth more is no gain; and the search ends after so many steps, not seconds, so that every machine finds the same. */
const SEARCH = { mip_rel_gap: 1e-6, mip_abs_gap: 1e-9, mip_max_nodes: 3000, output_flag: false } as const

let loading: ReturnType<typeof load> | undefined

/** A solver. It is loaded once for all: some 50 ms, and the machine code of what it does takes a second more to be made. */
export async function solver(): Promise<Solver> {
  loading ??= load()
  const loaded = await loading
  return (asked) => {
    const { items } = asked
    if (items.length === 0) return { choice: null, isBest: true }
    const { Status: status, Columns: columns } = loaded.solve(textOf(asked), SEARCH)
    const choice = items.map((_, i) => Math.abs(Math.round((columns[taken(i)] as Solved | undefined)?.Primal ?? 0)))
    const isBest = status === 'Optimal' || status === 'Infeasible'
    return { choice: status !== 'Infeasible' && isWithin(asked, choice) ? choice : null, isBest }
  }
}

interface Solved {
  readonly Primal?: number
}

/** What was found when the search ended early may be nothing at all. */
const isWithin = ({ items, limits }: Programme, choice: Choice): boolean =>
  items.every(({ least, most }, i) => (choice[i] as number) >= least && (choice[i] as number) <= most) &&
  limits.every(({ of, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }) => {
    const sum = items.reduce((so, { counts }, i) => so + (counts[of] ?? 0) * (choice[i] as number), 0)
    return sum >= least && sum <= most
  })

const taken = (item: number): string => `x${item}`

type Term = readonly [factor: number, variable: string]

/** The programme in the LP format of CPLEX, which has a line for each limit. */
function textOf({ items, limits, cuts = [], near }: Programme): string {
  const rows = [...limits.flatMap((limit) => rowsOf(items, limit)), ...(near === undefined ? [] : nearRows(near))]
  const parts = cuts.map((cut, i) => cutRows(items, cut, `${i}`))
  return [
    'Maximize',
    ` worth: ${sum(items.map(({ worth }, i) => [worth, taken(i)]))}`,
    'Subject To',
    ...[...rows, ...parts.flatMap((part) => part.rows)].map((row, i) => ` c${i}: ${row}`),
    'Bounds',
    ...items.map(({ least, most }, i) => ` ${least} <= ${taken(i)} <= ${most}`),
    ...parts.flatMap((part) => part.bounds),
    'General',
    ...items.map((_, i) => ` ${taken(i)}`),
    'Binary',
    ...parts.flatMap(({ switches }) => switches.map((each) => ` ${each}`)),
    'End',
  ].join('\n')
}

/** `g` copies are given up of each item, as many as it has fewer at least; all of them together are few. */
function nearRows({ choice, most }: Near): readonly string[] {
  const had = choice.flatMap((count, i) => (count > 0 ? [{ i, count }] : []))
  const given = ({ i }: { readonly i: number }): string => `g${i}`
  const all = sum(had.map((each): Term => [1, given(each)]))
  return [
    ...had.map(
      (each) =>
        `${sum([
          [1, given(each)],
          [1, taken(each.i)],
        ])} >= ${each.count}`,
    ),
    ...(had.length === 0 ? [] : [`${all} <= ${most}`]),
  ]
}

function rowsOf(items: readonly Item[], { of, least, most }: Limit): readonly string[] {
  const terms = items.flatMap(({ counts }, i): readonly Term[] =>
    counts[of] === undefined || counts[of] === 0 ? [] : [[counts[of], taken(i)]],
  )
  // A row needs a term, and one of nothing says whether nothing is enough.
  const all = sum(terms.length === 0 ? [[0, taken(0)]] : terms)
  return [...(most === undefined ? [] : [`${all} <= ${most}`]), ...(least === undefined ? [] : [`${all} >= ${least}`])]
}

const sum = (terms: readonly Term[]): string =>
  terms.map(([factor, name]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${name}`).join(' ')

interface CutRows {
  readonly rows: readonly string[]
  readonly bounds: readonly string[]
  readonly switches: readonly string[]
}

/**
 * At least so many copies of a choice are given up. `g` copies of an item are, at most as many as it has fewer than before:
 * with its switch on `g <= had - x`, with the switch off `g` is nothing. Where anything else will do, copies more count as well.
 */
function cutRows(items: readonly Item[], { choice, apart }: Cut, name: string): CutRows {
  const had = choice.flatMap((count, i) => (count > 0 ? [{ i, count, most: (items[i] as Item).most }] : []))
  const fewer = had.map(({ i, count, most }) => changed(`f${name}_${i}`, -1, { i, count, room: Math.max(most, count) }))
  const more =
    apart === undefined
      ? had.map(({ i, count, most }) => changed(`m${name}_${i}`, 1, { i, count, room: Math.max(most, count) }))
      : []
  const new_ = apart === undefined ? items.flatMap((_, i) => (choice[i] === 0 ? [taken(i)] : [])) : []
  const all = [...fewer, ...more]
  const terms = [...all.map((each) => each.amount), ...new_].map((each): Term => [1, each])
  return {
    rows: [
      ...all.flatMap((each) => each.rows),
      `${sum(terms.length === 0 ? [[0, taken(0)]] : terms)} >= ${apart ?? 1}`,
    ],
    bounds: all.map(({ amount, room }) => ` 0 <= ${amount} <= ${room}`),
    switches: all.map((each) => each.switched),
  }
}

/** How many copies of an item are fewer (-1) or more (+1) than before, as a variable that its switch holds to the truth. */
function changed(
  amount: string,
  way: 1 | -1,
  { i, count, room }: { readonly i: number; readonly count: number; readonly room: number },
) {
  const switched = `s${amount}`
  return {
    amount,
    switched,
    room,
    rows: [
      `${sum([
        [1, amount],
        [-room, switched],
      ])} <= 0`,
      `${sum([
        [1, amount],
        [-way, taken(i)],
        [2 * room, switched],
      ])} <= ${2 * room - way * count}`,
    ],
  }
}
