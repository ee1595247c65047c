/** The bar that shows people how far long work has come. */
import type { Progress } from '@rollcall/runner'
import { pageWidth } from './page.ts'

/** A bar that is drawn. */
export interface Bar {
  update(value: number, payload: object): void
  stop(): void
}

/** Milliseconds of work before a bar is drawn. */
export const PATIENCE_MS = 500

/** Rate, and the time that the rest will take at it. */
export function paceOf({ finished, of }: Progress, elapsed: number): { rate: string; left: string } {
  const seconds = finished === 0 ? 0 : Math.round(((of - finished) / finished) * (elapsed / 1000))
  const left =
    seconds < 100
      ? `${seconds} s`
      : seconds < 6000
        ? `${Math.round(seconds / 60)} min`
        : `${Math.round(seconds / 3600)} h`
  return { rate: Math.round((finished / elapsed) * 1000).toLocaleString('en'), left }
}

/** Columns of a terminal with room for a bar and all that is said beside it, of a run of a thousand million. */
const WIDE = 100

/** Draws a bar on standard error. */
export async function newBar(total: number): Promise<Bar> {
  const { default: progress } = await import('cli-progress')
  const isWide = pageWidth(process.stderr) >= WIDE
  const bar = new progress.SingleBar(
    {
      format: `{bar} {percentage} % | {value} of {total}${isWide ? ' | {rate} a second' : ''} | {left} left`,
      barsize: isWide ? 30 : 15,
      linewrap: false,
      stream: process.stderr,
      clearOnComplete: true,
    },
    progress.Presets.shades_classic,
  )
  bar.start(total, 0, { rate: '', left: '?' })
  return bar
}
