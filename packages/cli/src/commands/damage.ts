/** `rollcall damage` and `rollcall dist`. */
import { hashJson } from '@rollcall/core'
import { type Answer, armyShare, type LeftOut, loadGame } from '@rollcall/games'
import type { ArgsOf } from '../command.ts'
import type { DAMAGE, DIST } from '../command-options.ts'
import { answerAll } from '../answering.ts'
import { optionRemedy } from '../fact-options.ts'
import type { Document } from '../files.ts'
import type { Settled } from '../game-for.ts'
import { documentsFor, FIGHTS, settled } from '../matchups.ts'
import { present } from '../output.ts'
import { withRemedies } from '../remedies.ts'
import { documentTogether } from '../together.ts'

type Args = ArgsOf<typeof DIST> & Settled

/** Expected-damage table. */
export async function damage(
  asked: ArgsOf<typeof DAMAGE> & { readonly attackers?: readonly string[] | undefined },
): Promise<void> {
  const { attackers = [] } = asked
  const args = await settled(asked, attackers)
  const together = await documentTogether(args, attackers)
  if (together !== null) return present(await remediedAnswers([together], args), args, 'fights')
  const documents = await documentsFor(args, attackers, 'damage')
  await present(await answers(documents, args), args, args.byWeapon ? 'weapons' : 'fights')
}

/** One matchup in full. */
export async function dist(asked: ArgsOf<typeof DIST> & { readonly attacker?: string | undefined }): Promise<void> {
  const names = asked.attacker === undefined ? [] : [asked.attacker]
  const args = await settled(asked, names)
  await present(await answers(await documentsFor(args, names, 'dist'), args), args, 'values')
}

/** Answers whose warnings name options of this command line. */
async function remediedAnswers(documents: readonly Document[], args: Args): Promise<readonly Answer[]> {
  const remedy = optionRemedy(await loadGame(args.game, FIGHTS))
  return (await answerAll(documents, args.game, args)).map((each) => withRemedies(each, remedy))
}

/** One answer to one command, however many attackers it names. */
async function answers(documents: readonly Document[], args: Args): Promise<readonly Answer[]> {
  const all = await remediedAnswers(documents, args)
  const [first] = all
  if (first === undefined) return all
  const { rollcall, game, question, planHash, contract } = first
  const data = all.find((each) => each.data !== undefined)?.data
  const leftOut = distinct(all.flatMap((each) => each.leftOut ?? []))
  return [
    {
      rollcall,
      game,
      question,
      ...armiesOf(documents, all),
      results: all.flatMap((each) => each.results),
      warnings: [...new Set(all.flatMap((each) => each.warnings))],
      ...(leftOut.length === 0 ? {} : { leftOut }),
      planHash: all.length === 1 ? planHash : hashJson(all.map((each) => each.planHash)),
      contract,
      ...(data === undefined ? {} : { data }),
      ...(all.some((each) => each.partial === true) ? { partial: true } : {}),
    },
  ]
}

/** How much of the lists that attack has results. */
function armiesOf(documents: readonly Document[], all: readonly Answer[]): Pick<Answer, 'armies'> {
  const army = documents[0]?.army
  if (army === undefined) return {}
  const everybody = documents.flatMap(({ about }) => (about === undefined ? [] : [about]))
  const answered = new Set(documents.flatMap(({ about }, i) => (all[i]?.results.length === 0 ? [] : [about])))
  const named = (units: readonly Omit<LeftOut, 'reason'>[]) => units.map(({ unit, points }) => ({ name: unit, points }))
  const present = named([...new Set(everybody)].filter((each) => answered.has(each)))
  const absent = named([...army.absent, ...[...new Set(everybody)].filter((each) => !answered.has(each))])
  return { armies: [armyShare({ name: army.name }, { present, absent })] }
}

/** A target that nobody can attack is named once. */
const distinct = (leftOut: readonly LeftOut[]): readonly LeftOut[] => [
  ...new Map(leftOut.map((each) => [JSON.stringify(each), each])).values(),
]
