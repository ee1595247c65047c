/** What units and a whole list are worth: one ranked row for each distinct unit, and details on request. */
import { RollcallError } from '@rollcall/core'
import { type Game, grouped, stated } from '@rollcall/games'
import type { Analysis, Unanswered, UnitAnalysis } from './analysis.ts'
import { basisOf, notModelledIn } from './basis.ts'
import { checkMeetings } from './budget.ts'
import { effectiveWounds, enemiesOf, meanShare, striking } from './durability.ts'
import { fighting, type Fights } from './fighting.ts'
import { termsOf } from './known-terms.ts'
import { leaveOneOut, priceLine, type Summed, totalsOf } from './list.ts'
import { holding, measured } from './measured.ts'
import { type AnalysisQuestion, foundIn, type Member, nameOf, pointsOf, type Section, SECTIONS } from './question.ts'
import { sensitivitiesOf } from './sensitivity.ts'
import { sentenceOf } from './sentence.ts'
import type { Terms } from './terms.ts'
import { toldApart } from './told-apart.ts'

/** Hears how many units of how many are done. */
export type Tell = (done: number, of: number) => void

/** Analyses units against a panel. Fails with `ERR_USAGE` for a game of which nothing is known here, with `OverBudgetError` on too many. */
export function analyse(game: Game, asked: AnalysisQuestion, tell: Tell = () => undefined): Analysis {
  const terms = termsOf(game)
  checkAnalysis(asked)
  const question = holdingAll(terms, asked)
  const games = fighting(game, terms, question.answering)
  const charge = chargeOf(game, terms, question)
  const units = question.units.map(wholeOf(terms, question))
  const groups = alike(charge === undefined ? units : units.map(charging))
  const distinct = groups.flatMap(([unit]) => (unit === undefined ? [] : [unit]))
  // Whoever strikes at all of them is asked about all of them at once: that is cheaper.
  for (const each of [...terms.probes.map(({ attacker }) => striking(attacker)), ...(question.enemies ?? [])])
    games.bareTurns(each, distinct)
  const names = toldApart(game, groups)
  const found = groups.map((group, i) => {
    const each = unitAnalysis(game, terms, games, question, group)
    tell(i + 1, groups.length)
    return { group, found: 'reason' in each ? each : { ...each, name: names[i] as string } }
  })
  const rows = ranked(found.flatMap(({ found: each }) => ('reason' in each ? [] : [each])))
  const summed = rows.map(summedOf)
  const about = {
    ...basisOf(game, terms, question, units, rows),
    question: 'analyse',
    phases: phasesIn(terms, rows),
    units: rows,
    totals: totalsOf(summed),
    leaveOneOut: rows.length > 1 || (rows[0]?.count ?? 0) > 1 ? leaveOneOut(summed) : [],
    ...stated({ priceLine: priceLine(summed) ?? undefined, charge }),
    leftOut: found.flatMap(({ group, found: each }) => ('reason' in each ? unanswered(group, each.reason) : [])),
    asked: games.asked(),
  } as const
  return { ...about, sentence: sentenceOf(about, question.sections) }
}

/** The units strike, and are struck at. */
function checkAnalysis({ units, targets, enemies = [], answering }: AnalysisQuestion): void {
  checkMeetings(units.length, targets.length, answering)
  if (enemies.length > 0) checkMeetings(enemies.length, units.length, answering)
}

/** A unit with what it does beside its attacks. */
export const wholeOf =
  ({ whole }: Terms, asked: Pick<AnalysisQuestion, 'catalogue' | 'unbinding'>) =>
  (member: Member): Member => {
    const found = foundIn(asked, member)
    return found === undefined || whole === undefined ? member : whole(member, found, asked.unbinding)
  }

/** Those of the game, behind any in which units do something beside attacks. */
const phasesIn = ({ phases }: Terms, rows: readonly UnitAnalysis[]): readonly string[] => [
  ...new Set([...rows.flatMap((row) => Object.keys(row.phases)).filter((phase) => !phases.includes(phase)), ...phases]),
]

/** Everybody with what he can lose. */
const holdingAll = (terms: Terms, question: AnalysisQuestion): AnalysisQuestion => ({
  ...question,
  units: question.units.map((each) => holding(terms, each)),
  targets: question.targets.map((each) => holding(terms, each)),
  ...(question.enemies === undefined ? {} : { enemies: question.enemies.map((each) => holding(terms, each)) }),
})

const charging = (member: Member): Member => ({ ...member, attacking: { ...member.attacking, charged: true } })

/** The chance of the charge that was asked for. Fails with `ERR_USAGE` where the game has none. */
function chargeOf(game: Game, { charge }: Terms, { charge: inches }: AnalysisQuestion): Analysis['charge'] {
  if (inches === undefined) return undefined
  if (charge === undefined) throw new RollcallError('ERR_USAGE', `charges of ${game.title} are not analysed`)
  return { inches, reaches: charge(game, inches) }
}

const unanswered = (group: readonly Member[], reason: string): readonly Unanswered[] =>
  group.map((member) => ({
    unit: nameOf(member),
    ...(typeof member.unit['number'] === 'number' ? { number: member.unit['number'] } : {}),
    ...stated({ points: pointsOf(member) }),
    reason,
  }))

/** Units that are the same but for their place in the list. */
const alike = (units: readonly Member[]): readonly (readonly Member[])[] => [
  ...grouped(units, (each) => {
    const { number: _, copy: __, ...unit } = each.unit
    return JSON.stringify({ ...each, unit })
  }).values(),
]

function unitAnalysis(
  game: Game,
  terms: Terms,
  fights: Fights,
  question: AnalysisQuestion,
  group: readonly Member[],
): UnitAnalysis | { readonly reason: string } {
  const [unit] = group as readonly [Member]
  const power = measured(fights.turns, unit, question.targets, question.threshold)
  const wants = (section: Section): boolean => (question.sections ?? SECTIONS).includes(section)
  const enemies =
    wants('durability') || wants('matchups') ? enemiesOf(fights.bareTurns, unit, question.enemies ?? [], terms) : []
  if ('reason' in power) return power
  return {
    ...whoIs(unit),
    ...power,
    count: group.length,
    numbers: group.flatMap(({ unit: { number } }) => (typeof number === 'number' ? [number] : [])),
    effective: effectiveWounds(fights.bareTurns, unit, terms.probes),
    threat: terms.threat(unit),
    enemies,
    ...(enemies.length === 0 ? {} : { shareLost: meanShare(enemies) }),
    sensitivity: wants('sensitivity') ? sensitivityOf(fights, terms, question, unit) : [],
    traits: wants('army') ? terms.traits(game, unit, foundIn(question, unit)) : [],
    notModelled: notModelledIn(unit),
  }
}

const sensitivityOf = (fights: Fights, terms: Terms, { targets }: AnalysisQuestion, unit: Member) =>
  sensitivitiesOf(fights, unit, {
    targets,
    modifiers: terms.modifiers,
    holding: (member) => holding(terms, member),
    probe: terms.probes[1],
  })

const listIn = (said: unknown): readonly string[] => (Array.isArray(said) ? said.map(String) : [])

function whoIs(member: Member) {
  const { id, faction, models, loadout } = member.unit
  const points = pointsOf(member)
  return {
    name: nameOf(member),
    ...(typeof id === 'string' ? { id } : {}),
    ...(typeof faction === 'string' ? { faction } : {}),
    ...(typeof models === 'number' ? { models } : {}),
    ...(Array.isArray(loadout) ? { loadout: listIn(loadout) } : {}),
    ...stated({ points }),
    situation: member.attacking,
  }
}

/** Best first; of equals the name decides, so that the order of the list does not. */
const ranked = (units: readonly UnitAnalysis[]): readonly UnitAnalysis[] =>
  units.toSorted(
    (a, b) =>
      (b.per100 ?? -1) - (a.per100 ?? -1) ||
      b.useful - a.useful ||
      a.name.localeCompare(b.name, 'en', { numeric: true }),
  )

function summedOf(unit: UnitAnalysis): Summed {
  const { name, count, points, useful, phases, effective, traits, intervals } = unit
  const numbers = traits.flatMap(({ name: trait, value, kind }) =>
    kind === 'number' && typeof value === 'number' ? [[trait, value] as const] : [],
  )
  return {
    name,
    count,
    ...stated({ points }),
    useful,
    phases,
    ...stated({ intervals }),
    effective: Object.fromEntries(effective.map((each) => [each.name, each.wounds])),
    traits: Object.fromEntries(numbers),
  }
}
