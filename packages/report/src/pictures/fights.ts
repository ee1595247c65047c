/** Pictures of fights: mean damage as a heat map or as bars, what each comes to at least, and each distribution. */
import type { Summary } from '@rollcall/core'
import { type Answer, type FightResult, grouped, isFight } from '@rollcall/games'
import { type Bars, barsOf, type Chart, type Curves, type Distribution } from '../charts/chart.ts'
import { damageMatrix } from '../fights.ts'
import { fightLabels, type RowLabel } from '../labels.ts'
import { percent, twoDecimals } from '../numbers.ts'
import type { View } from '../view.ts'
import { heatOf } from './of-matrix.ts'

type Labels = (result: FightResult) => RowLabel

/** Fights whose distributions are drawn where the question was about means. */
const MOST_DRAWN = 6
/** Curves that can be told apart in one chart, and charts of them that tell something new. */
const MOST_CURVES = 6
const MOST_TARGETS = 2

/** Charts of all fights of some answers, the most telling first. */
export function fightCharts(answers: readonly Answer[], view: View): readonly Chart[] {
  const results = answers.flatMap((answer) => answer.results.filter(isFight))
  const labels = fightLabels(results)
  if (results.length === 0) return []
  if (view === 'weapons') return results.flatMap((each) => weaponBars(each, labels))
  const drawn = view === 'values' || results.length <= MOST_DRAWN ? results : []
  return [
    ...(results.length === 1 ? [] : [...meansOf(answers, results, labels), ...curvesOf(results, labels)]),
    ...drawn.flatMap((each) => distributionsOf(each, labels)),
  ]
}

function meansOf(answers: readonly Answer[], results: readonly FightResult[], labels: Labels): readonly Chart[] {
  const matrix = damageMatrix(answers)
  if (matrix !== null && matrix.rows.length > 1) return [heatOf('Mean damage, attackers by targets', matrix)]
  return [meanBars(results, labels)]
}

/** One name where the other is the same throughout. */
function meanBars(results: readonly FightResult[], labels: Labels): Bars {
  const only = (side: keyof RowLabel): string | undefined => {
    const names = new Set(results.map((each) => labels(each)[side]))
    return names.size === 1 ? [...names][0] : undefined
  }
  const [attacker, target] = [only('attacker'), only('target')]
  const who = (label: RowLabel): string =>
    target !== undefined ? label.attacker : attacker !== undefined ? label.target : against(label)
  const about = [attacker === undefined ? '' : ` of ${attacker}`, target === undefined ? '' : ` against ${target}`]
  return {
    kind: 'bars',
    title: `Mean damage${about.join('')}`,
    names: target === undefined ? 'Target' : 'Attacker',
    unit: 'mean damage',
    whiskers: 'nine times in ten',
    bars: results.map((each) => barOf(who(labels(each)), each.damage)),
  }
}

const barOf = (name: string, { mean, quantiles }: Summary): Bars['bars'][number] => ({
  name,
  value: mean,
  text: twoDecimals(mean),
  range: [quantiles['0.05'] ?? mean, quantiles['0.95'] ?? mean],
})

/** Attackers of one target, or targets of one attacker, in one chart. */
function curvesOf(results: readonly FightResult[], labels: Labels): readonly Curves[] {
  const groups = grouped(results, (each) => labels(each).target)
  if (groups.size > MOST_TARGETS) return []
  return [...groups].flatMap(([target, group]): readonly Curves[] =>
    group.length < 2 || group.length > MOST_CURVES
      ? []
      : [
          {
            kind: 'curves',
            title: `Damage of at least so much against ${target}`,
            unit: 'damage',
            curves: group.map((each) => ({ name: labels(each).attacker, pmf: each.damage.pmf })),
          },
        ],
  )
}

const against = ({ attacker, target }: RowLabel): string => `${attacker} against ${target}`

/** The damage, and the models slain where anybody said what they can take. */
function distributionsOf(result: FightResult, labels: Labels): readonly Distribution[] {
  const who = against(labels(result))
  const chart = (what: string, unit: string, { pmf }: Summary): Distribution => ({
    kind: 'distribution',
    title: `${what}: ${who}`,
    unit,
    pmf,
  })
  const { damage, slain, destroyed } = result
  const all = destroyed === undefined ? '' : ` (all of them ${percent(destroyed)})`
  const several = slain !== undefined && slain.max > 1
  return [chart('Damage', 'damage', damage), ...(several ? [chart(`Models slain${all}`, 'slain', slain)] : [])]
}

function weaponBars(result: FightResult, labels: Labels): readonly Bars[] {
  const { weapons = [] } = result
  const bars = weapons.map(({ name, damage }) => barOf(name, damage))
  const title = `Mean damage of each weapon: ${against(labels(result))}`
  return barsOf(title, { names: 'Weapon', unit: 'mean damage', whiskers: 'nine times in ten' }, bars)
}
