/** `question: analyse` and `question: compare` in question files: asked and told as on the command line. */
import { type AnalyseDocument, asksAnalysis, type CompareDocument, readAnalysis } from '@rollcall/analysis'
import { RollcallError } from '@rollcall/core'
import { presentAll, type Told } from './analysis-output.ts'
import type { Named, Placed, SaidSide, World } from '@rollcall/asking'
import { stated } from '@rollcall/games'
import { analysisTold } from './commands/analyse.ts'
import { type Asking, comparisonTold, swapsTold } from './commands/compare.ts'
import type { OutputArgs } from './options.ts'
import { world } from './world.ts'

/** What the command line says of all documents. */
type Args = OutputArgs & { readonly game?: string | undefined; readonly without?: readonly string[] | undefined }

/** Answers them all, one after another. Fails with `ERR_USAGE` where other questions stand among them. */
export async function answerAnalyses(documents: readonly Placed[], args: Args): Promise<void> {
  const other = documents.find(({ content }) => !asksAnalysis(content))
  if (other !== undefined)
    throw new RollcallError(
      'ERR_USAGE',
      `${other.where}: analyses and other questions have no answer in common: run them apart`,
    )
  const told: Told[] = []
  for (const each of documents) told.push(await toldOf(each, args))
  await presentAll(told, args)
}

async function toldOf({ where, content, files }: Placed, args: Args): Promise<Told> {
  if (!asksAnalysis(content)) throw new RollcallError('ERR_INPUT_INVALID', `${where} asks for no analysis`)
  const read = readAnalysis(content, where)
  const vs = read.vs === undefined ? undefined : listed(read.vs)
  const sides = read.question === 'compare' ? read.sides.map(sideOf) : [{ units: listed(read.units) }]
  const here = { ...world, files }
  const { situation, unbind, method, replicates, seed } = read
  const asking: Asking = { unbind, method, replicates, seed, ...args, game: args.game ?? read.game, vs, situation }
  return read.question === 'compare'
    ? await comparedIn(here, asking, sides, read)
    : await analysedIn(here, asking, sides, read)
}

const listed = (said: Named | readonly Named[]): readonly Named[] =>
  Array.isArray(said) ? (said as readonly Named[]) : [said as Named]

function sideOf(said: CompareDocument['sides'][number]): SaidSide {
  if (typeof said === 'string' || !('units' in said)) return { units: [said] }
  const { name, units } = said as { readonly name: string; readonly units: Named | readonly Named[] }
  return { name, units: listed(units) }
}

const comparedIn = (
  here: World,
  asking: Asking,
  sides: readonly SaidSide[],
  { until, swap }: CompareDocument,
): Promise<Told> => (swap === true ? swapsTold(here, asking, sides) : comparisonTold(here, asking, sides, until))

const analysedIn = (here: World, asking: Asking, [all]: readonly SaidSide[], read: AnalyseDocument): Promise<Told> => {
  const { details, charge, atLeast } = read
  return analysisTold(here, asking, all?.units ?? [], details, {
    ...stated({ charge, threshold: atLeast }),
  })
}
