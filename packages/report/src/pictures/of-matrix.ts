/** A matrix of figures as a heat map. */
import { stated } from '@rollcall/games'
import type { Heat } from '../charts/chart.ts'
import type { Matrix } from '../matrix.ts'

/** Its rows but for sums, which no row is measured against. */
export const heatOf = (title: string, { corner, columns, rows, even }: Matrix): Heat => ({
  kind: 'heat',
  title,
  corner,
  columns,
  rows: rows
    .filter(({ isTotal }) => isTotal !== true)
    .map(({ name, cells, values = [] }) => ({
      name,
      cells: cells.map((text, i) => ({ text, ...(values[i] === undefined ? {} : { value: values[i] }) })),
    })),
  ...stated({ even }),
})
