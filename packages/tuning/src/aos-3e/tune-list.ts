/** An army list made better: its own units and everybody of its faction are measured, and the best lists are found and checked. */
import {
  analyse,
  type AnalysisQuestion,
  type Basis,
  type Member,
  type Situation,
  type UnitAnalysis,
  type Weighted,
} from '@rollcall/analysis'
import type { Catalogue } from '@rollcall/armies'
import { type Candidate as Standing, candidatesFor, limitsFor, rebuilt, type Wishes } from '@rollcall/armies/building'
import { type ArmyRules, type Checked, checkList, type Known, type Universal } from '@rollcall/armies/check'
import { type ArmyList, listedScenario, type ListedUnit } from '@rollcall/armies/lists'
import { orFault, RollcallError } from '@rollcall/core'
import { didYouMean, type Game, plural, sameName, stated } from '@rollcall/games'
import { type Aim, type Figures, figuresOf, goalIn, onPaper, USUAL_GOAL, WINS } from '../goal.ts'
import type { Choice, Solver } from '../programme.ts'
import { type Found, tune } from '../tune.ts'
import { type Change, changesText, figuresText, morePoints, type TunedList, type Tuning } from '../tuning.ts'

/** What is asked. */
export interface ListQuestion extends Wishes, Pick<AnalysisQuestion, 'data'> {
  readonly list: ArmyList
  readonly catalogue: Catalogue
  readonly known: Known
  readonly rules: ArmyRules
  readonly universal: readonly Universal[]
  readonly panel: string
  readonly targets: readonly Weighted[]
  /** `damage=2,durability`; missing: both alike. */
  readonly goal?: string | undefined
  /** What is true of every unit of the list while it attacks, and while it is attacked. */
  readonly attacking?: Situation
  readonly defending?: Situation
  readonly top: number
  readonly changes?: number | undefined
  readonly apart: number
}

/** Looks for better lists. Fails with `ERR_INPUT_INVALID` where nothing of the list can be measured. */
export function tuneList(game: Game, solve: Solver, question: ListQuestion): Tuning {
  const { list, known, rules, top, apart, changes } = question
  const standing = candidatesFor(list, known, rules, question)
  for (const wish of [...(question.keep ?? []), ...(question.ban ?? [])]) refuseUnknown(wish, question)
  const measures = measuredAll(game, question, standing)
  const goal = goalOf(question.goal, measures.figures)
  const candidates = measurable(standing, measures)
  const now = standing.map(({ own }) => own.length)
  const { legal, violations } = checkList(list, known, rules)
  const hopeless = violations.find((each) => isUnmendable(each, candidates))
  const limits = limitsFor(list, known, filledUp(rules), standing)
  const wishes = { goal: onPaper(goal), top: hopeless === undefined ? top : 0, apart, changes }
  const build = builderOf(question, standing)
  const tuned = tune(solve, { candidates, limits, now, isIllegal: !legal, build, ...wishes })
  const basis = basisOf(game, question, standing, [now, ...tuned.found.map(({ choice }) => choice)])
  const better = legal || tuned.found.length === 0 ? [] : [beside(violations)]
  const about = {
    ...basis,
    // What is of the whole list comes first: of many a table shows the first ones.
    warnings: [
      ...better,
      ...uncounted(goal, tuned.now),
      ...staying(question, candidates),
      ...pricedOtherwise(question, standing),
      ...basis.warnings,
    ],
    question: 'tune',
    goal,
    battlepack: rules.battlepack.name,
    now: { points: pointsOf(list, standing, now), legal, figures: tuned.now },
    lists: tuned.found.map((found, i) => tunedList(list, standing, now, found, i)),
    isComplete: tuned.isComplete,
    illegal: tuned.illegal,
    candidates: standing.length,
    ...unmeasuredOf(standing, measures),
  } as const
  return { ...about, sentence: hopeless === undefined ? sentenceOf(about, changes) : unmended(hopeless) }
}

type Violation = Checked['violations'][number]

/** No exchange of units mends it: the General stays, and so do those who bear enhancements that they must not have. */
const isUnmendable = ({ check, units }: Violation, candidates: readonly Pick<Standing, 'unit' | 'least'>[]): boolean =>
  check === OF_THE_GENERAL ||
  (check === OF_BEARERS &&
    units.some((label) => candidates.some(({ unit, least }) => least > 0 && label.replace(/ #\d+$/, '') === unit.name)))

const unmended = ({ check, message }: Violation): string =>
  `This list is not legal, and no other units mend that: ${message}. ${check === OF_THE_GENERAL ? 'Say in the list who is the General, then ask again.' : 'Who bears an enhancement stays unless banned by name (--ban): mend the list, then ask again.'}`

/** Nobody can say what is lost with those who are not measured, nor what comes with them: they stay as they are. */
const measurable = (standing: readonly Standing[], { figures }: Measures) =>
  standing.map((each, i) => ({
    ...each,
    ...(figures[i] === undefined ? { least: each.own.length, most: each.own.length } : {}),
    figures: figures[i] ?? {},
  }))

/** Who could not be measured; those of the list are left out of the answer. */
function unmeasuredOf(standing: readonly Standing[], { figures, reasons }: Measures) {
  const all = standing.flatMap(({ unit, own }, i) =>
    figures[i] === undefined ? [{ told: { unit: nameOf(unit), reason: reasons[i] ?? '' }, isOwn: own.length > 0 }] : [],
  )
  return {
    unmeasured: all.map(({ told }) => told),
    leftOut: all.flatMap(({ told, isOwn }) => (isOwn ? [told] : [])),
  }
}

/** The list of a choice, or why it is none. */
const builderOf =
  ({ list, known, rules }: ListQuestion, standing: readonly Standing[]) =>
  (choice: Choice): { readonly list: ArmyList } | { readonly illegal: string } => {
    const built = rebuilt(list, known, rules, standing, choice)
    const { legal, violations } = checkList(built, known, filledUp(rules))
    return legal ? { list: built } : { illegal: messagesOf(violations) }
  }

/** What has few points may be made for a smaller battle, with fewer demands; once its points are spent it is not. */
const filledUp = (rules: ArmyRules): ArmyRules => ({
  ...rules,
  others: (rules.others ?? []).filter(({ points }) => points >= rules.battlepack.points),
})

const messagesOf = (violations: readonly { readonly message: string }[]): string =>
  violations.map(({ message }) => message).join('; ')

const beside = (violations: Parameters<typeof messagesOf>[0]): string =>
  `your list is not legal, so that the best of those that are stand here, worth more or not: ${messagesOf(violations)}`

/** Figures that count as a share of what the list has now, and of which it has nothing. */
function uncounted(goal: readonly Aim[], now: Figures): readonly string[] {
  const names = onPaper(goal).flatMap(({ figure }) => ((now[figure] ?? 0) > 0 ? [] : [figure]))
  if (names.length === 0) return []
  return [
    `the list has no ${names.join(', no ')} now, so that more of it is no share of that: it does not count in --goal`,
  ]
}

/** Whoever is banned and stays all the same. */
function staying({ ban = [] }: ListQuestion, candidates: readonly Pick<Standing, 'unit' | 'own' | 'least'>[]) {
  const names = candidates.flatMap(({ unit, own, least }) =>
    own.length > 0 && least > 0 && ban.some((name) => sameName(name, unit.name)) ? [nameOf(unit)] : [],
  )
  if (names.length === 0) return []
  return [
    `banned, and stays (the General, who is kept, who cannot be measured, or who comes with another unit): ${names.join(', ')}`,
  ]
}

/** Checks of a list. */
const OF_THE_GENERAL = 2
const OF_BEARERS = 13

function refuseUnknown(wish: string, { list, known }: ListQuestion): void {
  const everybody = [...list.units, ...known.factions.flatMap(({ units }) => units)]
  const names = [...new Set(everybody.map(({ name }) => name))]
  if (names.some((name) => sameName(name, wish))) return
  throw new RollcallError(
    'ERR_NAME_UNKNOWN',
    `neither the list nor its faction has "${wish}"${didYouMean(wish, names)}`,
  )
}

interface Measures {
  readonly figures: readonly (Figures | undefined)[]
  readonly reasons: readonly (string | undefined)[]
}

/** Everybody against the panel, once. */
function measuredAll(game: Game, question: ListQuestion, standing: readonly Standing[]): Measures {
  const members = membersOf(question, standing)
  const known = members.flatMap((each) => ('reason' in each ? [] : [each]))
  const { units, leftOut } = analyse(game, { ...question, units: known, sections: [] })
  const found = new Map<number, UnitAnalysis>(units.flatMap((each) => each.numbers.map((number) => [number, each])))
  const why = new Map(leftOut.map(({ number, reason }) => [number, reason]))
  return {
    figures: standing.map((_, i) => {
      const each = found.get(i + 1)
      return each === undefined ? undefined : figuresOf(each)
    }),
    reasons: members.map((each, i) => ('reason' in each ? each.reason : why.get(i + 1))),
  }
}

/** What the numbers of these lists rest on: of whoever stands in one of them, not of everybody who could. */
function basisOf(game: Game, question: ListQuestion, standing: readonly Standing[], choices: readonly Choice[]): Basis {
  const taken = standing.filter((_, i) => choices.some((choice) => (choice[i] ?? 0) > 0))
  const members = membersOf(question, taken)
  const units = members.flatMap((each) => ('reason' in each ? [] : [each]))
  const made = analyse(game, { ...question, units, sections: [] })
  const { rollcall, panel, targets, words, measures, method, assumptions, notModelled, warnings, unsaid } = made
  return {
    rollcall,
    game: made.game,
    panel,
    targets,
    words,
    measures,
    method,
    assumptions,
    notModelled,
    warnings,
    unsaid,
    ...stated({ data: made.data, simulation: made.simulation }),
  }
}

/** Each of them as its army has it, or why it is nobody. */
function membersOf(
  { list, catalogue, universal, attacking = {}, defending = {} }: ListQuestion,
  standing: readonly Standing[],
): readonly (Member | { readonly reason: string })[] {
  const scenario = listedScenario(list, catalogue, universal)
  return standing.map(({ unit }, i) => {
    const given = orFault(() => scenario(unit))
    return given instanceof RollcallError
      ? { reason: given.message }
      : { unit: { ...given, number: i + 1 }, attacking, defending }
  })
}

function goalOf(said: string | undefined, figures: Measures['figures']): readonly Aim[] {
  const names = [...new Set(figures.flatMap((each) => Object.keys(each ?? {})))]
  return said === undefined ? USUAL_GOAL : goalIn(said, [...names, WINS])
}

/** A unit as people read it: its models, and what it bears. */
function nameOf({ name, models = 1, enhancements = {} }: ListedUnit): string {
  const bears = Object.values(enhancements).flat()
  return `${name}${models > 1 ? ` x${models}` : ''}${bears.length === 0 ? '' : ` (${bears.join(', ')})`}`
}

/** A list of another season pays its own prices for who stays, and the catalogue's for who comes. */
function pricedOtherwise({ known }: ListQuestion, standing: readonly Standing[]): readonly string[] {
  const differ = standing.filter(({ own, points, catalogued = points }) => own.length > 0 && catalogued !== points)
  if (differ.length === 0) return []
  const prices = differ.map(({ unit, points, catalogued }) => `${nameOf(unit)} ${points}, not ${catalogued}`).join(', ')
  const edition = known.factions.map(({ points }) => points).find((each) => each !== '')
  return [
    `whoever stays costs what the list says, whoever comes what the catalogue${edition === undefined ? '' : ` (${edition})`} says, and they differ: ${prices}`,
  ]
}

function pointsOf({ features }: ArmyList, standing: readonly Standing[], choice: Choice): number {
  const units = standing.reduce((sum, { points }, i) => sum + points * (choice[i] ?? 0), 0)
  return features.reduce((sum, { points = 0 }) => sum + points, units)
}

function tunedList(
  list: ArmyList,
  standing: readonly Standing[],
  now: Choice,
  { choice, figures, worth, built }: Found<{ readonly list: ArmyList }>,
  i: number,
): TunedList {
  const changes = (way: 1 | -1): readonly Change[] =>
    standing.flatMap(({ unit, points }, at) => {
      const count = way * ((choice[at] ?? 0) - (now[at] ?? 0))
      return count > 0 ? [{ unit: nameOf(unit), count, points }] : []
    })
  return {
    number: i + 1,
    worth,
    figures,
    points: pointsOf(list, standing, choice),
    out: changes(-1),
    in: changes(1),
    lost: lostOf(list, built.list),
    list: built.list,
  }
}

/** Battalions that were given up. */
function lostOf(before: ArmyList, after: ArmyList): readonly string[] {
  const left = after.battalions.map(({ name }) => name)
  return before.battalions.flatMap(({ name }) => {
    const at = left.indexOf(name)
    if (at < 0) return [`battalion ${name}`]
    left.splice(at, 1)
    return []
  })
}

function sentenceOf(about: Omit<Tuning, 'sentence'>, changes: number | undefined): string {
  const { lists, goal, panel, now, isComplete, illegal } = about
  const wanted = onPaper(goal)
    .map(({ figure }) => figure)
    .join(' and ')
  const [best] = lists
  if (best === undefined && !now.legal) {
    const within =
      changes === undefined
        ? ''
        : ` by giving up at most ${plural(changes, 'unit')} (--changes ${changes + 1} tries more)`
    const why = illegal.length === 0 ? '' : `: ${illegal[0]}`
    return `This list is not legal (rollcall list check says why), and no legal one was found${within}${why}.`
  }
  if (best === undefined)
    return isComplete
      ? `Nothing within the rules is worth more than this list for ${wanted} against ${panel}.`
      : `No legal list was found that is worth more for ${wanted} against ${panel}.`
  return `${changesText(best.in)} for ${changesText(best.out)}: ${figuresText(best, about)}, ${best.points} points${morePoints(best, now)}.`
}
