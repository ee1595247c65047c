/** Differences of lists that fought the same battles, in words: never a number without how sure it is and what it hangs on. */
import type { Interval } from '@rollcall/core'
import {
  hundredths,
  missionsWords,
  moreOften,
  type PairedList,
  type PairedResult,
  type PairedShare,
} from '@rollcall/games'
import { count } from './numbers.ts'

/** A share with its sign, in per cent: `+6.1`. */
const signed = (share: number): string =>
  `${hundredths(share).startsWith('-') || share <= 0 ? '' : '+'}${hundredths(share)}`

/** A difference with its interval: `+6.1 % (+4.9 to +7.3)`; that of a list with itself has none. */
export const differenceWords = ({ difference, interval }: Pick<PairedShare, 'difference' | 'interval'>): string =>
  isCertain(interval) ? '0 %' : `${signed(difference)} % (${signed(interval.low)} to ${signed(interval.high)})`

const isCertain = ({ low, high }: Interval): boolean => low === high

/** A difference of scores with its interval: `-2.1 (-2.6 to -1.5)`. */
export const scoreWords = ({ difference, interval }: PairedList['score']): string =>
  isCertain(interval) ? '0' : `${tenths(difference)} (${tenths(interval.low)} to ${tenths(interval.high)})`

/** A number with its sign: `+2.1`. */
const tenths = (number: number): string => signed(number / 100)

/** `; its score less its opponent's is 2.1 (1.5 to 2.6) lower`, where that is beyond the dice. */
function scoreToo({ score }: PairedList): string {
  const { difference, interval } = score
  if (!isTold(score)) return ''
  const [low, high] = difference < 0 ? [-interval.high, -interval.low] : [interval.low, interval.high]
  const [size, from, to] = [Math.abs(difference), low, high].map((each) => hundredths(each / 100))
  return `; its score less its opponent's is ${size} (${from} to ${to}) ${difference < 0 ? 'lower' : 'higher'}`
}

/** Is the difference beyond the dice? */
const isTold = ({ interval: { low, high } }: Pick<PairedShare, 'interval'>): boolean => low > 0 || high < 0

/** What is a phrase rather than a name stands in quotes: `"without Praetors" wins ...`. */
const called = ({ name }: { readonly name: string }): string =>
  /^[\p{Lu}\d]/u.test(name) && !/ for /.test(name) ? name : `"${name}"`

/** One list beside the other, in a sentence that can be copied into a chat. */
function pairSentence({ base, replicates }: PairedResult, list: PairedList): string {
  if (list.same) return `${called(list)} holds the same as ${base.name}: there is no difference.`
  const both = `${hundredths(list.wins)} % against ${hundredths(base.wins)} %, ${count(replicates)} battles each`
  const where = missionsWords(list)
  if (!isTold(list))
    return `${called(list)} and ${base.name} cannot be told apart${isTold(list.score) ? ' by their wins' : ''}: ${differenceWords(list)} of wins, ${both}${where === '' ? '' : `, ahead the same way ${where}`}${scoreToo(list)}.`
  return `${called(list)} ${moreOften(list, base.name)}${where === '' ? '' : `, ${where}`} (${both})${scoreToo(list)}.`
}

/** What came out: of several lists the best and the worst, as far as they can be told from the first. */
export function pairedSentence(result: PairedResult): string {
  const { base, others } = result
  const [only, another] = others
  if (only !== undefined && another === undefined) return pairSentence(result, only)
  const told = others.filter(isTold).toSorted((x, y) => y.difference - x.difference)
  const scored = others.filter(({ score }) => isTold(score)).length
  const scores = scored === 0 ? '' : ` By their scores ${scored} of them can be told apart.`
  if (told.length === 0)
    return `None of ${others.length} lists can be told apart from ${base.name} by its wins in ${count(result.replicates)} battles each.${scores}`
  const [best, worst] = [told[0] as PairedList, told.at(-1) as PairedList]
  const ends = best.difference > 0 && worst.difference < 0 ? [best, worst] : [best.difference > 0 ? best : worst]
  return `Of ${others.length} lists, ${ends.map((each) => `${called(each)} ${moreOften(each, base.name)}`).join('; ')}.${scores}`
}

/** What it was worth to throw the same dice. */
export function worthOfPairs(
  { name, correlation, unpaired, same }: PairedList,
  { base }: PairedResult,
): readonly string[] {
  if (same || correlation === undefined || unpaired === undefined) return []
  return [
    `${name} and ${base.name} win the same battles with a correlation of ${correlation.toFixed(2)}; with dice of their own, ${count(unpaired)} battles each would have told as much.`,
  ]
}

/** Several intervals at once miss more often than one. */
export const severalWords = ({ others }: PairedResult): readonly string[] =>
  others.length < 3
    ? []
    : [
        `${others.length} lists at once: of such intervals one in twenty misses by luck alone, so look at the largest difference again with another --seed.`,
      ]
