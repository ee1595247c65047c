/** Panels as rows: which there are, and the targets of one with their weights. */
import type { Panel, PanelTarget } from '@rollcall/analysis'
import { percent, type Sheet } from '@rollcall/report'

/** A panel, and where it comes from. */
export interface KnownPanel {
  readonly panel: string
  readonly about: string
  readonly from: string
  readonly targets: Panel['targets']
  readonly situations: NonNullable<Panel['situations']>
}

/** All panels of a game. */
export const panelsSheet = (rows: readonly KnownPanel[]): Sheet<KnownPanel> => ({
  rows,
  columns: [
    { name: 'panel', of: ({ panel }) => panel },
    { name: 'targets', of: ({ targets }) => targets.length },
    { name: 'situations', of: ({ situations }) => Math.max(1, situations.length) },
    { name: 'about', of: ({ about }) => about },
    { name: 'from', of: ({ from }) => from },
  ],
  looks: [
    { name: 'panel', title: 'Panel', names: true },
    { name: 'targets', title: 'Targets', numbers: true },
    { name: 'from', title: 'From' },
    { name: 'about', title: 'What it is' },
  ],
})

type Row = PanelTarget & { readonly panel: string; readonly share: number }

/** The targets of one panel. */
export function panelSheet({ panel, targets }: KnownPanel): Sheet<Row> {
  const all = targets.reduce((sum, { weight }) => sum + weight, 0)
  return {
    title: `Panel ${panel}`,
    rows: targets.map((each) => ({ ...each, panel, share: each.weight / all })),
    columns: [
      { name: 'panel', of: (row) => row.panel },
      { name: 'target', of: ({ unit }) => nameOf(unit) },
      { name: 'role', of: ({ role }) => role },
      { name: 'weight', of: ({ weight }) => weight },
      { name: 'share', of: ({ share }) => share },
      { name: 'profile', of: ({ unit }) => profileOf(unit) },
    ],
    looks: [
      { name: 'target', title: 'Target', names: true },
      { name: 'role', title: 'Stands for' },
      { name: 'weight', title: 'Weight', numbers: true },
      { name: 'share', title: 'Share', numbers: true, text: ({ share }) => percent(share) },
      { name: 'profile', title: 'Profile' },
    ],
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
