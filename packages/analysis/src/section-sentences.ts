/** One sentence about the one thing that was asked for: how long it lives, what a modifier is worth, whether it can be counted on. */
import type { Analysis, UnitAnalysis } from './analysis.ts'
import { weightedMean } from './measured.ts'
import type { Section } from './question.ts'
import { number, percent } from './percent.ts'

type Told = Pick<Analysis, 'units' | 'panel' | 'words'>

type SectionWords = Analysis['words']

/** What is said of a section; nothing where the general sentence says it, or there is nothing to tell. */
export function sectionSentence(section: Section, analysis: Told): string | undefined {
  return SENTENCES[section]?.(analysis)
}

const SENTENCES: { readonly [section in Section]?: (analysis: Told) => string | undefined } = {
  durability: ({ units: [unit, another], words }) =>
    unit === undefined || another !== undefined ? undefined : lives(unit, words),
  sensitivity: ({ units, words }) => worth(units, words),
  reliability: ({ units: [unit, another] }) =>
    unit === undefined || another !== undefined ? undefined : reliable(unit),
}

/** "Vindictors x5: 20.0 effective wounds at Rend -1 (18.2 per 100 points); lives 6.1 turns on average, ..." */
function lives({ name, effective, enemies }: UnitAnalysis, { takes, each }: SectionWords): string | undefined {
  const probe = effective[1] ?? effective[0]
  const [deadliest] = enemies
  if (probe === undefined || deadliest === undefined) return undefined
  const priced = probe.per100 === undefined ? '' : ` (${number(probe.per100)} per 100 points)`
  const counted = enemies.flatMap(({ turns, weight }) => (turns === undefined ? [] : [{ turns, weight }]))
  const mean = weightedMean(counted.map(({ weight }) => weight))(counted.map(({ turns }) => turns))
  const turn = each.replace(/^an? /, '')
  const turns = counted.length === 0 ? '' : `; it lives ${number(mean)} ${turn}s of an enemy on average`
  return `${name}: ${number(probe.wounds)} ${takes} at ${probe.name}${priced}${turns}; deadliest is ${deadliest.enemy}, which destroys it in one ${turn} with ${percent(deadliest.destroyed)}.`
}

/** What is worth most on anybody, in attack and in defence. */
function worth(units: readonly UnitAnalysis[], { useful, takes }: SectionWords): string | undefined {
  const all = units.flatMap(({ name, sensitivity }) => sensitivity.map((each) => ({ name, ...each })))
  const best = (side: 'attack' | 'defence') =>
    all.filter((each) => each.side === side).toSorted((a, b) => b.gain - a.gain)[0]
  const [attack, defence] = [best('attack'), best('defence')]
  if (attack === undefined) return undefined
  const more = (share: number | undefined): string => (share === undefined ? '' : ` (+${percent(share)})`)
  const on = units.length > 1 ? ` on ${attack.name}` : ` on ${units[0]?.name}`
  const behind =
    defence === undefined
      ? ''
      : `; in defence ${defence.modifier}${units.length > 1 ? ` on ${defence.name}` : ''} with +${number(defence.gain)} ${takes}${more(defence.share)}`
  return `Of what was tried, ${attack.modifier} is worth most${on}: +${number(attack.gain)} ${useful}${more(attack.share)}${behind}.`
}

/** "Vindictors x5 take half of a target with 34 % on average, ..." */
function reliable({ name, matchups }: UnitAnalysis): string | undefined {
  const told = matchups.flatMap(({ reached, target, weight, threshold }) =>
    reached === undefined || threshold === undefined ? [] : [{ reached, target, weight, threshold }],
  )
  const sorted = told.toSorted((a, b) => b.reached - a.reached)
  const [surest] = sorted
  const least = sorted.at(-1)
  if (surest === undefined || least === undefined || told.length < 2) return undefined
  const mean = weightedMean(told.map(({ weight }) => weight))(told.map(({ reached }) => reached))
  const same = new Set(told.map(({ threshold }) => threshold)).size === 1
  const what = same ? `take ${surest.threshold} wounds or more` : 'take half of a target or more'
  return `${name} ${what} with ${percent(mean)} on average: ${percent(surest.reached)} against ${surest.target}, ${percent(least.reached)} against ${least.target}.`
}
