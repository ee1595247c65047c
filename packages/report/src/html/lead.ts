/** What came out, in a sentence that can be copied into a chat; and what the question was. */
import {
  type Answer,
  type BattleResult,
  type DuelResult,
  type FightResult,
  isBattle,
  isDuel,
  isEncounter,
  isFight,
  isPaired,
} from '@rollcall/games'
import { encounterSentence } from '../encounters.ts'
import { fightLabels, duelLabels } from '../labels.ts'
import { shareLines } from '../left-out.ts'
import { chance, count, twoDecimals } from '../numbers.ts'
import { pairedSentence, worthOfPairs } from '../paired-words.ts'

/** The sentence, where there is one result to tell, then the situation and how much of the armies takes part. */
export function leadOf(answers: readonly Answer[]): readonly string[] {
  const results = answers.flatMap((each) => each.results)
  const [only] = results
  const situations = results.flatMap((each) => ('situation' in each ? [each.situation] : []))
  const told = results.length !== 1 || only === undefined ? [] : sentence(only)
  return [...told, ...new Set(situations), ...shareLines(answers)]
}

function sentence(result: Answer['results'][number]): readonly string[] {
  if (isFight(result)) return [ofFight(result)]
  if (isDuel(result)) return [ofDuel(result)]
  if (isEncounter(result)) return [encounterSentence(result)]
  if (isPaired(result))
    return [pairedSentence(result), ...result.others.flatMap((each) => worthOfPairs(each, result)).slice(0, 1)]
  return isBattle(result) ? [ofBattle(result)] : []
}

function ofFight(result: FightResult): string {
  const { damage, destroyed, destroyedInterval } = result
  const { attacker, target } = fightLabels([result])(result)
  const all = destroyed === undefined ? '' : `, destroys all with ${chance(destroyed, destroyedInterval)}`
  const often = `${damage.quantiles['0.05']} to ${damage.quantiles['0.95']} nine times in ten`
  return `${attacker} against ${target}: ${twoDecimals(damage.mean)} damage on average, ${often}${all}.`
}

function ofDuel(result: DuelResult): string {
  const [a, b] = duelLabels([result])(result)
  const wins = [result.a, result.b].map((side) => chance(side.wins, side.winsInterval))
  return `${a} beats ${b} with ${wins[0]} and loses with ${wins[1]}, after ${twoDecimals(result.rounds.mean)} rounds on average.`
}

function ofBattle({ a, b, draws, drawsInterval, replicates }: BattleResult): string {
  const [mine, theirs] = [a, b].map((side) => chance(side.wins, side.winsInterval))
  return `${a.name} wins ${mine} of ${count(replicates)} battles, ${b.name} ${theirs}; ${chance(draws, drawsInterval)} are draws.`
}
