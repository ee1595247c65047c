/** Panels as rows: which there are, and the targets of one with their weights. */
import type { Panel, PanelTarget } from '@rollcall/analysis'
import { label, percent, type Sheet, sheetOf } from '@rollcall/report'

/** A panel, and where it comes from. */
export interface KnownPanel {
  readonly panel: string
  readonly about: string
  readonly from: string
  readonly targets: Panel['targets']
  readonly situations: NonNullable<Panel['situations']>
}

/** All panels of a game. */
export const panelsSheet = (rows: readonly KnownPanel[]): Sheet<KnownPanel> =>
  sheetOf(
    rows,
    [
      label('panel', 'Panel', 'panel', { names: true }),
      label('targets', 'Targets', ({ targets }) => targets.length, { numbers: true }),
      label('situations', undefined, ({ situations }) => Math.max(1, situations.length)),
      label('about', 'What it is', 'about'),
      label('from', 'From', 'from'),
    ],
    ['panel', 'targets', 'from', 'about'],
  )

type Row = PanelTarget & { readonly panel: string; readonly share: number }

/** The targets of one panel. */
export function panelSheet({ panel, targets }: KnownPanel): Sheet<Row> {
  const all = targets.reduce((sum, { weight }) => sum + weight, 0)
  const rows = targets.map((each) => ({ ...each, panel, share: each.weight / all }))
  return {
    title: `Panel ${panel}`,
    ...sheetOf<Row>(rows, [
      label('panel', undefined, 'panel'),
      label('target', 'Target', ({ unit }) => nameOf(unit), { names: true }),
      label('role', 'Stands for', 'role'),
      label('weight', 'Weight', 'weight', { numbers: true }),
      label('share', 'Share', 'share', { numbers: true, words: ({ share }) => percent(share) }),
      label('profile', 'Profile', ({ unit }) => profileOf(unit)),
    ]),
  }
}

const nameOf = (unit: PanelTarget['unit']): string => (typeof unit === 'string' ? unit : (wordsOf(unit)['name'] ?? ''))

/** What is one word or number of it: `models 10, wounds 2, save 4+`. */
const profileOf = (unit: PanelTarget['unit']): string =>
  typeof unit === 'string'
    ? ''
    : Object.entries(wordsOf(unit))
        .filter(([key]) => key !== 'name')
        .map(([key, value]) => `${key} ${value}`)
        .join(', ')

const wordsOf = (unit: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unit as Readonly<Record<string, unknown>>).flatMap(([key, value]) =>
      typeof value === 'number' || typeof value === 'string' ? [[key, String(value)]] : [],
    ),
  )
