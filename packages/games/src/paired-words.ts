/** Differences of lists that fought the same battles, in words: never a number without how sure it is. */
import type { PairedList, PairedShare } from './result.ts'

/** A share in hundredths: `6.1`. */
export const hundredths = (share: number): string => (100 * share).toFixed(1).replace(/^-0\.0$/, '0.0')

/** Missions in which a list fares better or worse, as it does in all of them. */
export const agreeing = ({ difference, missions }: Pick<PairedList, 'difference' | 'missions'>): number =>
  missions.filter((each) => (difference > 0 ? each.difference > 0 : each.difference < 0)).length

/** `in 7 of 8 missions`, where there are several. */
export const missionsWords = (list: PairedList): string =>
  list.missions.length < 2 ? '' : `in ${agreeing(list)} of ${list.missions.length} missions`

/** `wins 6.1 % (4.9 to 7.3) more often than your list`. */
export function moreOften(
  { difference, interval }: Pick<PairedShare, 'difference' | 'interval'>,
  than: string,
): string {
  const [low, high] = difference < 0 ? [-interval.high, -interval.low] : [interval.low, interval.high]
  const how = difference < 0 ? 'less' : 'more'
  return `wins ${hundredths(Math.abs(difference))} % (${hundredths(low)} to ${hundredths(high)}) ${how} often than ${than}`
}
