/** Analyses may take long: they are kept on disk by what they depend on, and a bar shows how far they have come. */
import type { AnalysisQuestion, Member } from '@rollcall/analysis'
import { type Bar, barMaker, paceOf, PATIENCE_MS } from './bar.ts'
import { cached } from './cache.ts'

/** What a command line says of it. */
interface LongArgs {
  readonly cache?: boolean | undefined
  readonly quiet?: boolean | undefined
}

/** Says how much is done. */
type Tell = (done: number, of: number) => void

/** What is asked, and of whom. */
interface Long<T> {
  readonly what: string
  readonly game: string
  /** In JSON; of the catalogue what it says of these units counts. */
  readonly question: Pick<AnalysisQuestion, 'catalogue'> & object
  readonly members: readonly Member[]
  readonly work: (tell: Tell) => T
}

/** The result: read where it was worked out before, else worked out with a bar on the terminal. */
export async function longWork<T>({ what, game, question, members, work }: Long<T>, args: LongArgs): Promise<T> {
  const { catalogue, ...asked } = question
  const ids = [...new Set(members.flatMap(({ unit: { id } }) => (typeof id === 'string' ? [id] : [])))]
  const cards = ids.map((id) => {
    const found = catalogue?.unit(id)
    return found === undefined ? id : { unit: found.unit, powers: found.faction.powers }
  })
  const bar = process.stderr.isTTY && args.quiet !== true ? await lateBar() : undefined
  try {
    return cached({
      what,
      on: { game, asked, cards },
      work: () => work(bar?.tell ?? (() => undefined)),
      isOff: args.cache === false,
    })
  } finally {
    bar?.stop()
  }
}

/** A bar that is drawn once work has taken a while. */
async function lateBar(): Promise<{ readonly tell: Tell; readonly stop: () => void }> {
  const make = await barMaker()
  const start = performance.now()
  let bar: Bar | undefined
  return {
    tell: (finished, of) => {
      const elapsed = performance.now() - start
      if (elapsed < PATIENCE_MS || finished === 0) return
      bar ??= make(of)
      bar.update(finished, paceOf({ finished, of }, elapsed))
    },
    stop: () => bar?.stop(),
  }
}
