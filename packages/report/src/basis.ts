/** What analyses, comparisons and swaps rest on, in words: the same on a page, in Markdown and on a terminal. */
import type { Basis } from '@rollcall/analysis'
import type { Column } from './column.ts'
import { together, warningLines } from './gathered.ts'
import { count } from './numbers.ts'

/** Facts beside their labels. */
export function basisFacts(basis: Basis): readonly (readonly [label: string, text: string])[] {
  const { rollcall, game, panel, targets, data } = basis
  const weighed = targets.map(({ name, weight }) => (weight === 1 ? name : `${name} (weight ${weight})`))
  return [
    ['Program', `Rollcall ${rollcall}`],
    ['Game', game],
    ['Targets', `${panel}: ${weighed.join(', ')}`],
    ['Method', methodIn(basis)],
    ...(data === undefined ? [] : [['Data', dataIn(data)] as const]),
  ]
}

/** What every row of a CSV says of where it comes from. */
export const basisColumns = <R>({ rollcall, simulation, data }: Basis): readonly Column<R>[] => [
  { name: 'seed', of: () => simulation?.seed },
  { name: 'data_revision', of: () => data?.revision },
  { name: 'data_date', of: () => data?.date },
  { name: 'rollcall', of: () => rollcall },
]

/** A line for what stands alone: `Rollcall 0.1.0 · aos-3e · against standard · exact · BSData 3.3.54, points of May 2024`. */
export const basisLine = (basis: Basis): string =>
  [
    `Rollcall ${basis.rollcall}`,
    basis.game,
    `against ${basis.panel}`,
    methodIn(basis),
    ...(basis.data === undefined ? [] : [dataIn(basis.data)]),
  ].join(' · ')

const dataIn = ({ revision, date }: NonNullable<Basis['data']>): string => `${revision}, points of ${date}`

function methodIn({ method, simulation }: Basis): string {
  if (method === 'exact') return 'exact'
  if (simulation === undefined) return 'partly simulated'
  return `simulated where intervals stand: ${count(simulation.replicates)} replicates of seed ${simulation.seed}`
}

/** What a reader must know beside the numbers, by heading. */
export const basisLists = (
  basis: Basis,
): Readonly<Record<'Assumed' | 'Not modelled' | 'Warnings', readonly string[]>> => ({
  Assumed: byHead(basis.assumptions),
  'Not modelled': basis.notModelled,
  Warnings: otherWarnings(basis),
})

/** Sentences that begin with the same name, `Orruk Brutes: ...`, in one, and those that say the same of several; others stand first. */
function byHead(texts: readonly string[]): readonly string[] {
  const said = texts.map((text) => {
    const [, about, rest] = /^([^:;]+): (.+)$/.exec(text) ?? []
    return about === undefined || rest === undefined ? { text } : { about, text: rest }
  })
  const alone = new Set(said.flatMap((each) => ('about' in each ? [] : [each.text])))
  return [...alone, ...together(said).map(({ about, texts: rest }) => `${about}: ${rest.join(', ')}`)]
}

/** Warnings that say more than which abilities are not modelled. */
const otherWarnings = ({ warnings }: Basis): readonly string[] =>
  warningLines([{ warnings: warnings.filter((each) => !each.endsWith(' is not modelled')) }])
