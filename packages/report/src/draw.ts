/** A distribution drawn in the terminal: one bar per value, with the probability of at least as much beside it. */
import { dkwBand } from '@rollcall/core'
import type { FightResult, Stages } from '@rollcall/games'
import { chance, count, percent, percentWithError, twoDecimals, withError, withSpread } from './numbers.ts'
import { tails } from './rows.ts'
import { type Ink, plainInk } from './terminal.ts'

/** Bars shown before small tails are summed up in a line. */
const SMALLEST = 0.0005
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** One matchup in full. `width` is that of the terminal. */
export function drawFight(result: FightResult, width = 80, ink: Ink = plainInk): string {
  return [heading(result, ink), '', ...bars(result, width), '', ...facts(result)].join('\n')
}

function heading(result: FightResult, ink: Ink): string {
  const made = result.method === 'exact' ? 'exact' : `${count(result.replicates ?? 0)} rolls of seed ${result.seed}`
  return `${ink.bold(`${result.attacker} against ${result.target}`)} ${ink.dim(`(${result.situation}; ${made})`)}`
}

function bars(result: FightResult, width: number): readonly string[] {
  const rows = tails(result)
  const shown = rows.filter(([, p]) => p >= SMALLEST)
  const highest = Math.max(...rows.map(([, p]) => p))
  const label = Math.max(6, ...shown.map(([value]) => String(value).length))
  const room = Math.max(10, Math.min(60, width - label - 24))
  const lines = shown.map(
    ([value, p, atLeast]) =>
      `${String(value).padStart(label)} ${bar((p / highest) * room).padEnd(room)} ${percent(p).padStart(9)} ${percent(atLeast).padStart(10)}`,
  )
  // A simulated distribution function is everywhere within the DKW band of the true one.
  const band =
    result.replicates === undefined
      ? []
      : [
          `${''.padStart(label)} every "or more" is known to within ${percent(dkwBand(result.replicates)).replace(' %', '')} percentage points (95 % band)`,
        ]
  const hidden = rows.length - shown.length
  const head = `${'damage'.padStart(label)} ${''.padEnd(room)} ${'exactly'.padStart(9)} ${'or more'.padStart(10)}`
  return [
    head,
    ...lines,
    ...(hidden === 0
      ? []
      : [`${''.padStart(label)} and ${hidden} values below ${percent(SMALLEST)} each, up to ${result.damage.max}`]),
    ...band,
  ]
}

function bar(length: number): string {
  const eighths = Math.round(length * 8)
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] as string)
}

function facts(result: FightResult): readonly string[] {
  const { damage, slain, destroyed, allocated, battleshock, backlash, redirected, extras, damagePer100, stages } =
    result
  const { morale, strikesBack, damageTable } = result
  const lines: (string | undefined)[] = [
    `Damage     mean ${withSpread(damage)}, median ${damage.quantiles['0.5']}, middle 90 % ${damage.quantiles['0.05']} to ${damage.quantiles['0.95']}`,
    damagePer100 === undefined ? undefined : `           ${twoDecimals(damagePer100)} per 100 points`,
    slain === undefined
      ? undefined
      : `Slain      mean ${withSpread(slain)}; all of them ${chance(destroyed ?? 0, result.destroyedInterval)}`,
    slain === undefined ? undefined : `           ${killChances(slain.pmf)}`,
    allocated === undefined
      ? undefined
      : `Allocated  mean ${withError(allocated)}; overkill ${twoDecimals(result.overkill ?? 0)}`,
    stages === undefined ? undefined : `Stages     ${stageLine(stages)}`,
    battleshock === undefined ? undefined : `Battleshock  ${testOf(battleshock)}`,
    morale === undefined ? undefined : `Morale     ${testOf(morale)}`,
    strikesBack === undefined ? undefined : `Back       mean ${withError(strikesBack)} of the attackers slain`,
    ...(damageTable ?? []).map(
      ({ wounds, probability, probabilitySe }) =>
        `Row        ${wounds} wounds left ${percentWithError(probability, probabilitySe)}`,
    ),
    backlash === undefined ? undefined : `Backlash   mean ${withError(backlash)} mortal wounds on the attacker`,
    redirected === undefined ? undefined : `Elsewhere  mean ${withError(redirected)} wounds on another unit`,
    ...(extras ?? []).map(
      (each) =>
        `Besides    ${each.name}${each.when === null ? '' : ` (${each.when})`}: mean ${withError(each.damage)} mortal wounds`,
    ),
  ]
  return lines.filter((line) => line !== undefined)
}

/** How often the test after the losses fails, and how many flee. */
const testOf = ({ failed, failedSe, fled, remaining }: NonNullable<FightResult['battleshock' | 'morale']>): string =>
  `test failed ${percentWithError(failed, failedSe)}; mean ${withError(fled)} flee, ${withError(remaining)} remain`

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

function stageLine(stages: Stages): string {
  const { unsaved, damageBeforeWard } = stages
  const parts = [
    `${twoDecimals(stages.attacks)} attacks`,
    `${twoDecimals(stages.hits)} hits`,
    `${twoDecimals(stages.wounds)} wounds`,
    ...(unsaved === undefined ? [] : [`${twoDecimals(unsaved)} unsaved`]),
    ...(stages.mortalWounds > 0 ? [`${twoDecimals(stages.mortalWounds)} mortal wounds`] : []),
    ...(damageBeforeWard === undefined ? [] : [`${twoDecimals(damageBeforeWard)} damage before wards`]),
  ]
  return parts.join(' > ')
}
