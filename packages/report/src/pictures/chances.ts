/** Bars of chances. */
import type { Interval } from '@rollcall/core'
import type { Bar, Bars } from '../charts/chart.ts'
import { percent } from '../numbers.ts'

/** A chance, and its interval where it was simulated. */
export const chanceBar = (name: string, value: number, interval?: Interval): Bar => ({
  name,
  value,
  text: percent(value),
  ...(interval === undefined ? {} : { range: [interval.low, interval.high] as const }),
})

/** Chances below each other. */
export const chanceBars = (title: string, names: string, bars: readonly Bar[]): Bars => ({
  kind: 'bars',
  title,
  names,
  unit: 'chance',
  isChance: true,
  ...(bars.some(({ range }) => range !== undefined) ? { whiskers: '95 % interval' } : {}),
  bars,
})
