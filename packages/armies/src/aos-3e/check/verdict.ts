/** What a rule says of an army: broken for certain, or not to be settled with what is known. */

/** One thing that is wrong, or could not be settled. */
export interface Finding {
  /** Number in the checklist of list building, 1 to 14; missing: it concerns no single rule. */
  readonly check?: number | undefined
  /** Section of the rules. */
  readonly rule?: string | undefined
  /** Units concerned. */
  readonly units: readonly string[]
  readonly message: string
}

/** A finding, and how sure it is. */
export interface Verdict extends Finding {
  readonly kind: 'violation' | 'warning' | 'unchecked'
}

/** One of the checks: its number in the checklist, and the section of the rules. */
interface Rule {
  readonly check: number
  readonly rule: string
}

const found =
  (kind: Verdict['kind']) =>
  (rule: Rule, units: readonly string[], message: string): Verdict => ({ kind, ...rule, units, message })

/** The army breaks a rule. */
export const broken = found('violation')

/** A rule that could not be checked, wholly or in part. */
export const unsettled = found('warning')

/** A rule that is checked for no list, because the data behind it are missing: nothing is wrong with this one. */
export const unchecked = (rule: Rule, message: string): Verdict => found('unchecked')(rule, [], message)

/** How many there are: for certain, and at most when everything unknown counts. */
export interface Count {
  readonly sure: number
  readonly possible: number
}

/** Holds one of these? Undefined: nobody knows. */
export const anyOf = (answers: readonly (boolean | undefined)[]): boolean | undefined =>
  answers.includes(true) ? true : answers.includes(undefined) ? undefined : false

/** Do all of these hold? One that does not is enough to say no. */
export const allOf = (answers: readonly (boolean | undefined)[]): boolean | undefined =>
  answers.includes(false) ? false : answers.includes(undefined) ? undefined : true

/** Counts those for which something holds; undefined is unknown. */
export function count<T>(all: readonly T[], holds: (each: T) => boolean | undefined): Count {
  const answers = all.map(holds)
  return {
    sure: answers.filter((each) => each === true).length,
    possible: answers.filter((each) => each !== false).length,
  }
}

/** More than allowed: for certain, perhaps, or not. */
export const exceeds = ({ sure, possible }: Count, most: number): boolean | undefined =>
  sure > most ? true : possible > most ? undefined : false

/** Fewer than needed: for certain, perhaps, or not. */
export const fallsShort = ({ sure, possible }: Count, least: number): boolean | undefined =>
  possible < least ? true : sure < least ? undefined : false

/** Why what a profile says is not certain for this list. */
export const OTHER_PROFILE = "not certain: the list's points or sizes are not those of the catalogue's profile"

/** Why what is missing is not certain to be missing. */
export const SOME_UNREAD = 'not certain: something of the list was not read'

/** Nothing when a rule holds; a violation when it is broken; else a warning with what it depends on. */
export function verdict(
  rule: Rule,
  isBroken: boolean | undefined,
  units: readonly string[],
  message: string,
  unlessKnown = 'what is not known of some units may make it right',
): readonly Verdict[] {
  if (isBroken === false) return []
  return isBroken ? [broken(rule, units, message)] : [unsettled(rule, units, `${message}; ${unlessKnown}`)]
}
