/** The bar that shows people how far long work has come. */
import type { Progress } from '@rollcall/runner'
import { pageWidth } from './page.ts'

interface Bar {
  update(value: number, payload: object): void
  stop(): void
}

/** Milliseconds of work before a bar is drawn. */
const PATIENCE_MS = 500

/** Hours that anybody counts. */
const MOST_HOURS = 999

/** What a bar says of the time, step after step. */
type Pace = (step: Progress, elapsed: number) => { readonly rate: string; readonly left: string }

/**
 * Rate, and the time that the rest will take at it. The later half of the time gone speaks for the rest: the first steps of lists
 * never met before are many times slower than those that follow.
 */
export function newPace(): Pace {
  const marks = [{ finished: 0, elapsed: 0 }]
  return ({ finished, of }, elapsed) => {
    marks.push({ finished, elapsed })
    while ((marks[1]?.elapsed ?? elapsed) <= elapsed / 2) marks.shift()
    const [since = { finished: 0, elapsed: 0 }] = marks
    const perSecond = ((finished - since.finished) / (elapsed - since.elapsed)) * 1000
    return {
      rate: Math.round(perSecond).toLocaleString('en'),
      left: perSecond > 0 ? timeOf(Math.round((of - finished) / perSecond)) : '?',
    }
  }
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

/** What follows work as it goes on. */
export interface Follower {
  readonly tell: (finished: number, of: number) => void
  readonly stop: () => void
}

/** A bar on standard error that is drawn once work has taken a while; where none is wanted, nothing. */
export async function lateBar(isWanted: boolean): Promise<Follower> {
  if (!isWanted || !process.stderr.isTTY) return { tell: () => undefined, stop: () => undefined }
  const { default: progress } = await import('cli-progress')
  const start = performance.now()
  const pace = newPace()
  let bar: Bar | undefined
  return {
    tell: (finished, of) => {
      const elapsed = performance.now() - start
      const said = pace({ finished, of }, elapsed)
      if (elapsed < PATIENCE_MS) return
      bar ??= drawnBar(progress, of)
      bar.update(finished, said)
    },
    stop: () => bar?.stop(),
  }
}

/** Draws a bar on standard error, within its width. */
export function drawnBar(progress: Pick<typeof import('cli-progress'), 'SingleBar' | 'Presets'>, total: number): Bar {
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
