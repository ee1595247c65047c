/** A distribution drawn in the terminal: one bar per value, with the probability of at least as much beside it. */
import { dkwBand } from '@rollcall/core'
import type { FightResult, Stages } from '@rollcall/games'
import { bar } from './charts/blocks.ts'
import { fightLabels } from './labels.ts'
import { PLAIN_PAGE, type Page } from './layout/page.ts'
import { toLeft, toRight, widest } from './layout/measure.ts'
import { flowed, labelled } from './layout/prose.ts'
import { chance, count, percent, percentWithError, twoDecimals, withError, withSpread } from './numbers.ts'
import { tails } from './rows.ts'

/** Bars shown before small tails are summed up in a line. */
const SMALLEST = 0.0005

/** One matchup in full; `label`: who is who, where several are shown. */
export function drawFight(result: FightResult, page: Page = PLAIN_PAGE, label = fightLabels([result])(result)): string {
  const { ink, prose } = page
  const made = result.method === 'exact' ? 'exact' : `${count(result.replicates ?? 0)} rolls of seed ${result.seed}`
  return [
    ink.bold(flowed(`${label.attacker} against ${label.target}`, prose)),
    ink.dim(flowed(`${result.situation}; ${made}`, prose)),
    '',
    ...bars(result, page),
    '',
    labelled(facts(result), prose),
  ].join('\n')
}

/** Columns beside the bar and its label: two gaps and two percentages. */
const BESIDE = 22

function bars(result: FightResult, { width, prose }: Page): readonly string[] {
  const rows = tails(result)
  const shown = rows.filter(([, p]) => p >= SMALLEST)
  const highest = Math.max(...rows.map(([, p]) => p))
  const label = Math.max(6, widest(shown.map(([value]) => String(value))))
  const room = Math.max(10, Math.min(60, width - label - BESIDE))
  const line = (...[first, middle, exactly, orMore]: readonly [string, string, string, string]): string =>
    `${toRight(first, label)} ${toLeft(middle, room)} ${toRight(exactly, 9)} ${toRight(orMore, 10)}`
  const hidden = rows.length - shown.length
  const note = (text: string): string => flowed(`${' '.repeat(label)} ${text}`, prose)
  return [
    line('damage', '', 'exactly', 'or more'),
    ...shown.map(([value, p, atLeast]) => line(String(value), bar((p / highest) * room), percent(p), percent(atLeast))),
    ...(hidden === 0
      ? []
      : [
          note(
            `and ${hidden === 1 ? `1 value below ${percent(SMALLEST)}` : `${hidden} values below ${percent(SMALLEST)} each`}, up to ${result.damage.max}`,
          ),
        ]),
    // A simulated distribution function is everywhere within the DKW band of the true one.
    ...(result.replicates === undefined
      ? []
      : [
          note(
            `every "or more" is known to within ${percent(dkwBand(result.replicates)).replace(' %', '')} percentage points (95 % band)`,
          ),
        ]),
  ]
}

type Fact = readonly [label: string, text: string]

function facts(result: FightResult): readonly Fact[] {
  const { damage, slain, destroyed, allocated, battleshock, morale, damagePer100, stages } = result
  return [
    [
      'Damage',
      `mean ${withSpread(damage)}, median ${damage.quantiles['0.5']}, middle 90 % ${damage.quantiles['0.05']} to ${damage.quantiles['0.95']}`,
    ],
    ...fact('', damagePer100, (value) => `${twoDecimals(value)} per 100 points`),
    ...fact(
      'Slain',
      slain,
      (all) => `mean ${withSpread(all)}; all of them ${chance(destroyed ?? 0, result.destroyedInterval)}`,
    ),
    ...fact('', slain, ({ pmf }) => killChances(pmf)),
    ...fact('Allocated', allocated, (all) => `mean ${withError(all)}; overkill ${twoDecimals(result.overkill ?? 0)}`),
    ...fact('Stages', stages, (all) => stageLine(all, result)),
    ...fact('Battleshock', battleshock, testOf),
    ...fact('Morale', morale, testOf),
    ...besides(result),
  ]
}

const fact = <T>(label: string, of: T | undefined, told: (value: T) => string): readonly Fact[] =>
  of === undefined ? [] : [[label, told(of)]]

/** What comes of it beside the losses of the target. */
function besides(result: FightResult): readonly Fact[] {
  const { backlash, redirected, strikesBack, damageTable = [], extras = [] } = result
  return [
    ...fact('Back', strikesBack, (all) => `mean ${withError(all)} of the attackers slain`),
    ...damageTable.map(
      ({ wounds, probability, probabilitySe, probabilityInterval }): Fact => [
        'Row',
        `${wounds} wounds left ${percentWithError(probability, probabilitySe, probabilityInterval)}`,
      ],
    ),
    ...fact('Backlash', backlash, (all) => `mean ${withError(all)} mortal wounds on the attacker`),
    ...fact('Elsewhere', redirected, (all) => `mean ${withError(all)} wounds on another unit`),
    ...extras.map(
      ({ name, when, damage: all, backlash: back }): Fact => [
        'Besides',
        `${name}${when === null ? '' : ` (${when})`}: mean ${withError(all)} mortal wounds${back === undefined ? '' : `, ${withError(back)} on the attacker`}`,
      ],
    ),
  ]
}

/** How often the test after the losses fails, and how many flee. */
const testOf = ({
  failed,
  failedSe,
  failedInterval,
  fled,
  remaining,
}: NonNullable<FightResult['battleshock' | 'morale']>): string =>
  `test failed ${percentWithError(failed, failedSe, failedInterval)}; mean ${withError(fled)} flee, ${withError(remaining)} remain`

/** Chance to slay at least one, two, ... models, the first few that matter. */
function killChances(pmf: readonly (readonly [number, number])[]): string {
  const chances = pmf
    .filter(([value]) => value > 0)
    .map(([value]) => [value, pmf.reduce((sum, [other, p]) => (other >= value ? sum + p : sum), 0)] as const)
  return (
    chances
      .slice(0, 6)
      .map(([value, p]) => `${value}+ ${percent(p)}`)
      .join(', ') || 'nobody'
  )
}

const STAGES: readonly (readonly [stage: keyof Stages, called: string])[] = [
  ['attacks', 'attacks'],
  ['hits', 'hits'],
  ['wounds', 'wounds'],
  ['unsaved', 'unsaved'],
  ['mortalWounds', 'mortal wounds'],
  ['damageBeforeWard', 'damage before wards'],
]

/** Means of the stages; mortal wounds only where there may be any. */
function stageLine(stages: Stages, { stagesSe, stagesIntervals }: FightResult): string {
  const parts = STAGES.flatMap(([stage, called]) => {
    const [mean, se, interval] = [stages[stage], stagesSe?.[stage] ?? 0, stagesIntervals?.[stage]]
    if (mean === undefined || (stage === 'mortalWounds' && mean === 0 && se === 0)) return []
    return [`${se === 0 || interval === undefined ? twoDecimals(mean) : withError({ mean, se, interval })} ${called}`]
  })
  return parts.join(' > ')
}
