/** Pictures of lists that fought the same battles: how much more often each wins, and by mission. */
import { type Answer, isPaired, type PairedList, type PairedResult, type PairedShare } from '@rollcall/games'
import type { Bar, Bars, Chart } from '../charts/chart.ts'
import { differenceWords } from '../paired-words.ts'

/** Charts of all comparisons of some answers. */
export const pairedCharts = (answers: readonly Answer[]): readonly Chart[] =>
  answers.flatMap((answer) => answer.results.filter(isPaired).flatMap(chartsOfPaired))

/** Charts of one comparison: list by list, and of a single list by mission. */
export function chartsOfPaired(result: PairedResult): readonly Chart[] {
  const { base, others } = result
  const [only, another] = others
  const lists = bars(`Wins more often than ${base.name}`, 'List', others)
  return another !== undefined || only === undefined ? [lists] : [lists, ...byMission(only, base.name)]
}

const byMission = ({ name, missions }: PairedList, base: string): readonly Chart[] =>
  missions.length < 2 ? [] : [bars(`${name} wins more often than ${base}, by mission`, 'Mission', missions)]

const bars = (title: string, names: string, all: readonly (PairedShare | PairedList)[]): Bars => ({
  kind: 'bars',
  title,
  names,
  unit: 'per cent of battles',
  whiskers: '95 % interval',
  bars: all.map(
    (each): Bar => ({
      name: 'name' in each ? each.name : '',
      value: 100 * each.difference,
      text: differenceWords(each),
      range: [100 * each.interval.low, 100 * each.interval.high],
    }),
  ),
})
