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

/** Hours that anybody counts. */
const MOST_HOURS = 999

/** Rate, and the time that the rest will take at it. */
export function paceOf({ finished, of }: Progress, elapsed: number): { rate: string; left: string } {
  const seconds = Math.round(((of - finished) / finished) * (elapsed / 1000))
  const rate = Math.round((finished / elapsed) * 1000).toLocaleString('en')
  return { rate, left: finished === 0 ? '?' : timeOf(seconds) }
}

function timeOf(seconds: number): string {
  if (seconds < 100) return `${seconds} s`
  if (seconds < 6000) return `${Math.round(seconds / 60)} min`
  return `${Math.min(MOST_HOURS, Math.round(seconds / 3600))} h`
}

/** Forms of the line, the richest first, and columns that each takes beside the bar and both numbers. */
const FORMS = [
  { format: '{bar} {percentage} % | {value} of {total} | {rate} a second | {left} left', barsize: 30, others: 50 },
  { format: '{bar} {percentage} % | {value} of {total} | {left} left', barsize: 15, others: 25 },
  { format: '{bar} {percentage} % | {left} left', barsize: 15, others: 20 },
  { format: '{percentage} % | {left} left', barsize: 0, others: 20 },
] as const

/** Draws a bar on standard error, within its width. */
export const newBar = async (total: number): Promise<Bar> => (await barMaker())(total)

/** The same at once, for work that waits for nobody. */
export async function barMaker(): Promise<(total: number) => Bar> {
  const { default: progress } = await import('cli-progress')
  return (total) => drawnBar(progress, total)
}

function drawnBar(progress: Pick<typeof import('cli-progress'), 'SingleBar' | 'Presets'>, total: number): Bar {
  const width = pageWidth(process.stderr)
  const plain = FORMS.find(({ format, barsize, others }) => {
    const numbers = format.includes('{value}') ? 2 * String(total).length : 0
    return barsize + others + numbers <= width
  })
  const { format, barsize } = plain ?? FORMS[3]
  const bar = new progress.SingleBar(
    { format, barsize, linewrap: false, stream: process.stderr, clearOnComplete: true },
    progress.Presets.shades_classic,
  )
  bar.start(total, 0, { rate: '', left: '?' })
  return bar
}
