/** Colours by what they are for. In a page they follow the reader's choice of light or dark. */

/** What is painted. */
export interface Paint {
  readonly paper: string
  readonly ink: string
  /** Text beside the point, and axes. */
  readonly soft: string
  readonly grid: string
  readonly bar: string
  /** A bar of less than nothing. */
  readonly less: string
  /** Curves that share a chart, told apart by their dashes, too. */
  readonly curves: readonly string[]
  /** More than even, and less. */
  readonly hot: string
  readonly cool: string
}

/** On white paper; every text has a contrast of 4.5 and more. */
export const LIGHT: Paint = {
  paper: '#ffffff',
  ink: '#1d1f22',
  soft: '#595f67',
  grid: '#e1e4e8',
  bar: '#2f6fb3',
  less: '#b5500f',
  curves: ['#2f6fb3', '#b5500f', '#2c7a4b', '#8a3fa0', '#946800', '#55606e'],
  hot: '#f3a25c',
  cool: '#8cb8e8',
}

/** On a dark screen. */
export const DARK: Paint = {
  paper: '#16181b',
  ink: '#e9e7e4',
  soft: '#a9afb8',
  grid: '#33373d',
  bar: '#6ba8e8',
  less: '#f09a60',
  curves: ['#6ba8e8', '#f09a60', '#74c694', '#cf94e2', '#dcb04a', '#a9b4c2'],
  hot: '#8a4a12',
  cool: '#2a5a8c',
}

const properties = (paint: Paint): readonly (readonly [name: string, colour: string])[] =>
  Object.entries(paint).flatMap(([name, colour]: [string, string | readonly string[]]) =>
    typeof colour === 'string' ? [[name, colour] as const] : colour.map((each, i) => [`${name}-${i}`, each] as const),
  )

/** The colours as properties of a style sheet: `--paper:#ffffff;...`. */
export const propertiesOf = (paint: Paint): string =>
  properties(paint)
    .map(([name, colour]) => `--${name}:${colour};`)
    .join('')

/** Colours of a page, whatever they are there. */
export const OF_PAGE: Paint = {
  paper: 'var(--paper)',
  ink: 'var(--ink)',
  soft: 'var(--soft)',
  grid: 'var(--grid)',
  bar: 'var(--bar)',
  less: 'var(--less)',
  curves: LIGHT.curves.map((_, i) => `var(--curves-${i})`),
  hot: 'var(--hot)',
  cool: 'var(--cool)',
}

/** Two colours of six digits, mixed: `share` of the first. */
export function mixed(first: string, second: string, share: number): string {
  const channel = (colour: string, i: number): number => Number.parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16)
  return `#${[0, 1, 2]
    .map((i) => Math.round(share * channel(first, i) + (1 - share) * channel(second, i)))
    .map((each) => each.toString(16).padStart(2, '0'))
    .join('')}`
}
