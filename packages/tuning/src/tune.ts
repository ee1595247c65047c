/** The best lists under the rules, one after another, each really different from those before it, each found legal by a judge. */
import { type Aim, type Figures, together, worthOf } from './goal.ts'
import type { Choice, Cut, Item, Limit, Solver } from './programme.ts'

/** Something that a list may take. */
export interface Candidate extends Omit<Item, 'worth'> {
  /** What it adds to the figures of a list. */
  readonly figures: Figures
}

/** What is asked of the tuner. */
export interface TuneQuestion<Built> {
  readonly candidates: readonly Candidate[]
  readonly limits: readonly Limit[]
  /** How often the list takes each candidate now. */
  readonly now: Choice
  /** That list is none by the rules, and whatever is one is better. */
  readonly isIllegal?: boolean
  readonly goal: readonly Aim[]
  /** How many lists are wanted. */
  readonly top: number
  /** How many units may be given up; missing: all. */
  readonly changes?: number | undefined
  /** How many units any two of them differ in at least. */
  readonly apart: number
  /** The list of a choice, or why there is none. */
  readonly build: (choice: Choice) => Built | { readonly illegal: string }
}

/** A list that was found. */
export interface Found<Built> {
  readonly choice: Choice
  readonly figures: Figures
  /** In per cent of what the list is worth now. */
  readonly worth: number
  readonly built: Built
}

/** What was found. */
export interface Tuned<Built> {
  readonly now: Figures
  /** The best first; all are worth more than the list, unless that is illegal. */
  readonly found: readonly Found<Built>[]
  /** The search came to its end: nothing else within the rules is worth more than the last of them, or than the list. */
  readonly isComplete: boolean
  /** Why choices that would be worth more are no lists, each reason once. */
  readonly illegal: readonly string[]
}

/** Choices that the judge refuses before the search is given up. */
const MOST_REFUSED = 100

/** Less than this is no gain: rounding of the solver. */
const GAIN = 1e-6

/** Looks for better lists. */
export function tune<Built>(solve: Solver, question: TuneQuestion<Built>): Tuned<Built> {
  const { candidates, now, goal, top, apart, build } = question
  const all = candidates.map(({ figures }) => figures)
  const present = together(all, now)
  const worth = worthOf(goal, present)
  const least = question.isIllegal === true ? Number.NEGATIVE_INFINITY : worth(present) + GAIN
  const best = asking(solve, question, worth)
  const found: Found<Built>[] = []
  const illegal = new Set<string>()
  const cuts: Cut[] = [{ choice: now }]
  let isProven = true
  const answer = (isComplete: boolean): Tuned<Built> => ({
    now: present,
    found,
    isComplete: isComplete && isProven,
    illegal: [...illegal],
  })
  // One cut is for the list as it is, the others are for those found and for those refused.
  while (found.length < top && cuts.length - 1 - found.length < MOST_REFUSED) {
    const { choice, isBest } = best(cuts)
    isProven &&= isBest
    const figures = together(all, choice ?? now)
    if (choice === null || worth(figures) <= least) return answer(true)
    const built = build(choice)
    if (isIllegal(built)) illegal.add(built.illegal)
    else found.push({ choice, figures, worth: worth(figures), built })
    cuts.push(isIllegal(built) ? { choice } : { choice, apart })
  }
  return answer(found.length === top)
}

/** Asks for the best list of all that these cuts leave. */
function asking(
  solve: Solver,
  { candidates, limits, now, changes }: Omit<TuneQuestion<unknown>, 'build'>,
  worth: (figures: Figures) => number,
): (cuts: readonly Cut[]) => ReturnType<Solver> {
  const items = candidates.map((each) => ({ ...each, worth: worth(each.figures) }))
  const near = changes === undefined ? undefined : { choice: now, most: changes }
  return (cuts) => solve({ items, limits, cuts, near })
}

const isIllegal = (built: unknown): built is { readonly illegal: string } =>
  typeof built === 'object' && built !== null && 'illegal' in built
