/** `rollcall compare`: units, loadouts or lists side by side; how many it takes; swaps for the same points. */
import { type Comparison, compare as compared, swapsOf } from '@rollcall/analysis'
import { RollcallError } from '@rollcall/core'
import { comparisonTables, swapTables } from '@rollcall/report'
import type { ArgsOf } from '../command.ts'
import type { COMPARE } from '../command-options.ts'
import { present, type Told } from '../analysis-output.ts'
import { longWork } from '../long-work.ts'
import { optionRemedy } from '../fact-options.ts'
import { withRemediesOf } from '../remedies.ts'
import {
  type AskedMatchup,
  candidatesFor,
  type HowAsked,
  type SaidSide,
  understand,
  type World,
} from '@rollcall/asking'
import { stated } from '@rollcall/games'
import type { OutputArgs } from '../options.ts'
import { world } from '../world.ts'
import { inWords } from '../matchup-args.ts'

type Args = ArgsOf<typeof COMPARE> & { readonly sides?: readonly string[] | undefined }

/** One sentence, the sides, and every pair; or how many it takes; or what could be changed. */
export async function compare(asked: Args): Promise<void> {
  const { sides = [], swap, until } = asked
  if (asked.against !== undefined) return await (await import('./compare-lists.ts')).compareLists(asked)
  const args = inWords(asked)
  const said = sides.map((each) => ({ units: [each] }))
  if (swap === true && until !== undefined)
    throw new RollcallError('ERR_USAGE', '--swap and --until ask for different tables: leave one')
  if (swap === true) return await present(await swapsTold(world, args, said), args)
  const chance = chanceIn(until)
  const told = await comparisonTold(world, args, said, chance)
  await present({ ...told, notes: [...told.notes, ...untilNotes(until)] }, args)
}

/** How answers are given. */
export type Asking = AskedMatchup & OutputArgs & HowAsked & { readonly cache?: boolean | undefined }

/** Sides compared, whose names mean what `within` knows; `chance`: how many it takes until a target is destroyed with it. */
export async function comparisonTold(
  within: World,
  args: Asking,
  sides: readonly SaidSide[],
  chance: number | undefined,
): Promise<Told> {
  const { game, contestants, common, leftOut } = await understand('compare', { ...args, sides }, within)
  if (chance === undefined && contestants.length < 2)
    throw new RollcallError('ERR_USAGE', 'Name at least two: rollcall compare Vindictors Annihilators')
  const question = { contestants, ...common, ...stated({ until: chance }) }
  const members = contestants.flatMap((each) => each.members)
  const work = { what: 'compare', game: game.id, question, members }
  const comparison = await longWork({ ...work, work: (tell) => compared(game, question, tell) }, args)
  const missing = leftOut.filter(({ onPurpose }) => onPurpose !== true).map(({ unit, reason }) => ({ unit, reason }))
  const everybody: Comparison = { ...comparison, leftOut: [...missing, ...comparison.leftOut] }
  const whole = withRemediesOf(everybody, optionRemedy(game))
  const notes = sides.length > 1 && whole.sides.some(({ isOnFrontier }) => isOnFrontier) ? [FRONTIER] : []
  const drawing = async () => (await import('../pictures.ts')).drawingOfComparison(whole, notes, args)
  return { answer: whole, tables: comparisonTables(whole), notes, drawing }
}

const USUAL = 0.8

/** What a bare number above 1 was taken for. */
const untilNotes = (said: string | undefined): readonly string[] =>
  said !== undefined && Number(said) > 1 ? [`--until ${said} is ${said} %`] : []

/** `80%`, `0.8`, or nothing behind it; `undefined`: nobody asked. Fails with `ERR_USAGE`. */
function chanceIn(said: string | undefined): number | undefined {
  if (said === undefined) return undefined
  if (said === '') return USUAL
  const [, number, percent] = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(said) ?? []
  const value = Number(number) / (percent === '%' || Number(number) > 1 ? 100 : 1)
  if (value > 0 && value < 1) return value
  throw new RollcallError('ERR_USAGE', '--until needs a chance between nothing and all: --until 80%')
}

/** What could take the place of units of these sides. */
export async function swapsTold(within: World, args: Asking, sides: readonly SaidSide[]): Promise<Told> {
  const { game, contestants, common } = await understand('compare', { ...args, sides }, within)
  const units = contestants.flatMap(({ members }) => members)
  const question = { units, ...common }
  const candidates = candidatesFor(within.shelf(game.id), units)
  const work = {
    what: 'swap',
    game: game.id,
    question: { ...question, candidates },
    members: [...units, ...candidates],
  }
  const swaps = await longWork({ ...work, work: (tell) => swapsOf(game, question, candidates, tell) }, args)
  const found = withRemediesOf(swaps, optionRemedy(game))
  const drawing = async () => (await import('../pictures.ts')).drawingOfSwaps(found, [SWAPPED], args)
  return { answer: { ...found, leftOut: [] }, tables: swapTables(found), notes: [SWAPPED], drawing }
}

const SWAPPED =
  'Changes of useful damage in a turn, and of effective wounds at Rend -1; whether the list stays legal: rollcall list check'

const FRONTIER = 'Frontier: nobody else is as good in both per 100 points, and better in one'
