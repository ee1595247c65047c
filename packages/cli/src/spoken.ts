/** A command line as people speak it: `damage 10 Vindictors vs Brutes`. A shell hands over single words; those of one unit are put together. */

/** Commands about units that others stand against. */
const AGAINST_OTHERS: ReadonlySet<string> = new Set(['damage', 'dist', 'duel', 'explain', 'analyse', 'compare'])

/** Between two who fight; in a comparison between two that are compared. */
const VERSUS: readonly string[] = ['vs', 'vs.', 'v', 'versus']
/** Before who is attacked. */
const AGAINST: readonly string[] = [...VERSUS, 'against', 'into']
/** Between units of one side. */
const AND: readonly string[] = ['and', '&']

/** The same within quotes; what stands behind `against` there may be said of a weapon. */
const BETWEEN = /\s+(vs\.?|versus|into)\s+/i

const isOneOf = (words: readonly string[], word: string): boolean => words.includes(word.toLowerCase())

/** Long dashes before an option, which texts have that somebody copied, `—vs`, or one where there are two: `-vs`. */
const withDashes = (word: string): string => word.replace(/^(?:[–—]|-(?=[a-z]{2}))(?=[a-z])/i, '--')

/** Marks of other languages and of other programs around words, which are no quotes to a shell; behind a number one may be inches. */
function unquoted(typed: readonly string[]): readonly string[] {
  const isQuoted = typed.some((word) => /^[„“«‚]/.test(word))
  return isQuoted ? typed.map((word) => word.replace(/^[„“«‚]+|[“”»‘]+$/g, '')) : typed
}

/** A column that is sorted the other way round keeps its dash, and whatever stands behind `--` is for another program. */
function dashed(typed: readonly string[]): readonly string[] {
  const end = typed.indexOf('--')
  return typed.map((word, i) => (typed[i - 1] === '--sort' || (end >= 0 && i > end) ? word : withDashes(word)))
}

/** The command line with `--vs` where somebody says so. */
export function spoken(typed: readonly string[]): readonly string[] {
  const args = dashed(unquoted(typed))
  const [command = '', ...said] = args
  if (command === 'battle') return [command, ...said.filter((each) => !isOneOf(AGAINST, each))]
  if (!AGAINST_OTHERS.has(command)) return args
  const rest = said.filter((each) => each !== '--')
  const end = optionAt(rest, 0)
  const all = rest.slice(0, end).flatMap((each) => (/\.\w{2,5}$/.test(each) ? [each] : each.split(BETWEEN)))
  const options = targetsTogether(versusBehind(rest.slice(end)))
  const words = command === 'compare' ? compared(all) : all
  const at = words.findIndex((each) => isOneOf(AGAINST, each))
  if (at < 1 || options.includes('--vs')) return [command, ...together(words), ...options]
  const further = words.slice(at + 1).filter((each) => !isOneOf(AGAINST, each))
  // A duel has two sides: who names three is told how several fight.
  const isOfTwo = command !== 'duel' || further.length === words.length - at - 1
  return [command, ...together(words.slice(0, at)), ...(isOfTwo ? ['--vs'] : []), ...together(further), ...options]
}

/** Of one unit against another both are compared. */
function compared(words: readonly string[]): readonly string[] {
  const at = words.findIndex((each) => isOneOf(VERSUS, each))
  const names = words.slice(0, Math.max(at, 0)).filter((each) => !/^(?:x?\d{1,3}|\d{1,3}x)$/i.test(each))
  return names.length === 1 ? words.filter((each) => !isOneOf(VERSUS, each)) : words
}

/** Where the next option stands; a dash alone is none. */
function optionAt(words: readonly string[], from: number): number {
  const at = words.findIndex((each, i) => i >= from && /^-./.test(each))
  return at < 0 ? words.length : at
}

/** `--near "friendly HERO" vs Brutes`: a word behind the value of an option, with more behind it. */
function versusBehind(options: readonly string[]): readonly string[] {
  const at = options.findIndex(
    (each, i) =>
      isOneOf(AGAINST, each) && !options[i - 1]?.startsWith('-') && options[i + 1]?.startsWith('-') === false,
  )
  return at < 1 || options.includes('--vs') ? options : options.with(at, '--vs')
}

function targetsTogether(options: readonly string[]): readonly string[] {
  const from = options.indexOf('--vs') + 1
  if (from === 0) return options
  const end = optionAt(options, from)
  return [...options.slice(0, from), ...together(options.slice(from, end)), ...options.slice(end)]
}

/** Words of one side; whoever looks for units puts them together. */
const together = (words: readonly string[]): readonly string[] => words.filter((each) => !isOneOf(AND, each))
