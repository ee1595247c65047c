/** One answer to one command, however many attackers it names: put together from the answers about each of them. */
import { hashJson } from '@rollcall/core'
import { type Answer, armyShare, distinct, type LeftOut, stated } from '@rollcall/games'
import type { Document } from '@rollcall/asking'

/** All answers as one. Of answers whose results went elsewhere `answered` says how many each had. */
export function asOne(
  documents: readonly Document[],
  all: readonly Answer[],
  answered: readonly number[] = all.map(({ results }) => results.length),
): readonly Answer[] {
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
      ...armiesOf(documents, answered),
      results: all.flatMap((each) => each.results),
      warnings: [...new Set(all.flatMap((each) => each.warnings))],
      ...(leftOut.length === 0 ? {} : { leftOut }),
      planHash: all.length === 1 ? planHash : hashJson(all.map((each) => each.planHash)),
      contract,
      ...stated({ data }),
      ...(all.some((each) => each.partial === true) ? { partial: true } : {}),
    },
  ]
}

/** How much of the lists that attack has results. */
function armiesOf(documents: readonly Document[], counts: readonly number[]): Pick<Answer, 'armies'> {
  const army = documents[0]?.army
  if (army === undefined) return {}
  const everybody = documents.flatMap(({ about }) => (about?.number === undefined ? [] : [about]))
  const answered = new Set(documents.flatMap(({ about }, i) => (counts[i] === 0 ? [] : [about])))
  const named = (units: readonly Omit<LeftOut, 'reason'>[]) => units.map(({ unit, points }) => ({ name: unit, points }))
  const present = named([...new Set(everybody)].filter((each) => answered.has(each)))
  const absent = named([...army.absent, ...[...new Set(everybody)].filter((each) => !answered.has(each))])
  return { armies: [armyShare({ name: army.name }, { present, absent })] }
}
