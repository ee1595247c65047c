/** Analyses may take long: they are kept on disk by what they depend on, and a bar shows how far they have come. */
import type { AnalysisQuestion, Basis, Member } from '@rollcall/analysis'
import { type Follower, lateBar } from './bar.ts'
import { cached } from './cache.ts'
import type { MethodArgs } from './options.ts'
import { tellIdle } from './told.ts'

/** What a command line says of it. */
interface LongArgs extends MethodArgs {
  readonly cache?: boolean | undefined
}

/** What is asked, and of whom. */
interface Long<T> {
  readonly what: string
  readonly game: string
  /** In JSON; of the catalogue what it says of these units counts. */
  readonly question: Pick<AnalysisQuestion, 'catalogue'> & object
  readonly members: readonly Member[]
  readonly work: (tell: Follower['tell']) => T
}

/** The result: read where it was worked out before, else worked out with a bar on the terminal. */
export async function longWork<T extends Pick<Basis, 'method'>>(
  { what, game, question, members, work }: Long<T>,
  args: LongArgs,
): Promise<T> {
  const { catalogue, ...asked } = question
  const ids = [...new Set(members.flatMap(({ unit: { id } }) => (typeof id === 'string' ? [id] : [])))]
  const cards = ids.map((id) => {
    const found = catalogue?.unit(id)
    return found === undefined ? id : { unit: found.unit, powers: found.faction.powers }
  })
  const bar = await lateBar(args.quiet !== true)
  try {
    const answer = cached({
      what,
      on: { game, asked, cards },
      work: () => work(bar.tell),
      isOff: args.cache === false,
    })
    if (answer.method === 'exact') tellIdle(args)
    return answer
  } finally {
    bar.stop()
  }
}
