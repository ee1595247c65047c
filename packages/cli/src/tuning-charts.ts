/** Pictures of better lists: what each is worth on paper, and how much more often it wins in the battles that it fought. */
import { type Bar, type Chart, chartsOfPaired } from '@rollcall/report/charts'
import { changesText, type Tuning } from '@rollcall/tuning'

/** Worth first, then the battles that chose, then the fresh ones of the chosen list. */
export function tuningCharts({ lists, trial }: Tuning): readonly Chart[] {
  const battles = [trial?.choosing, trial?.confirming].flatMap((each) => (each === undefined ? [] : [each]))
  return [...(lists.length === 0 ? [] : [worthOf(lists)]), ...battles.flatMap(chartsOfPaired)]
}

const worthOf = (lists: Tuning['lists']): Chart => ({
  kind: 'bars',
  title: 'Worth on paper beside the list as it is',
  names: 'List',
  unit: 'per cent more',
  bars: lists.map(
    ({ number, worth, in: come, out }): Bar => ({
      name: `${number}: ${changesText(come)} for ${changesText(out)}`,
      value: worth - 100,
      text: `+${(worth - 100).toFixed(1)} %`,
    }),
  ),
})
