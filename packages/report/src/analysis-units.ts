/** Columns that tables of analysed units have in common: who they are, and what they take. */
import type { Analysis, UnitAnalysis } from '@rollcall/analysis'
import { type Figure, figure, label } from './figures.ts'

/** Who a row is about. */
export const NAMES: readonly Figure<UnitAnalysis>[] = [
  label('unit', 'Unit', 'name', {
    names: true,
    words: ({ name, count }) => (count > 1 ? `${count} of ${name}` : name),
  }),
  label('id', undefined, 'id'),
  label('faction', undefined, 'faction'),
  label('models', undefined, 'models'),
  label('count', undefined, 'count'),
  label('numbers', undefined, ({ numbers }) => numbers.join(' ')),
  label('points', 'Points', 'points', { numbers: true }),
]

/** `at Rend -1`; `when mortal`. */
const against = (probe: string): string => (probe === 'mortal' ? 'when mortal' : `at ${probe}`)
const csvName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

/** Probes of damage are Rend, and what no save stops. */
const probeColumn = ({ measures }: Analysis, probe: string): string =>
  measures.length > 0
    ? csvName(probe)
    : probe === 'mortal'
      ? 'mortal'
      : `rend_${csvName(probe.replace(/^Rend /, '')) || '0'}`

const probesOf = ({ units }: Analysis): readonly string[] => [
  ...new Set(units.flatMap(({ effective }) => effective.map(({ name }) => name))),
]

/** Effective wounds against every probe, and for every 100 points. */
export const effectiveFigures = (analysis: Analysis): readonly Figure<UnitAnalysis>[] =>
  probesOf(analysis).flatMap((probe): readonly Figure<UnitAnalysis>[] => {
    const found = ({ effective }: UnitAnalysis) => effective.find(({ name }) => name === probe)
    const name = `${analysis.words.takesColumn}_${probeColumn(analysis, probe)}`
    return [
      figure(name, against(probe), (row) => found(row)?.wounds, { sure: (row) => found(row)?.intervals?.['wounds'] }),
      figure(
        `${name}_per_100_points`,
        `${analysis.words.takesShort} ${against(probe)} per 100`,
        (row) => found(row)?.per100,
        { sure: (row) => found(row)?.intervals?.['per100'] },
      ),
    ]
  })
