/** Words after the name of a unit: options of its warscroll, which may have commas in them, modifiers by name, and facts. */
import { type CatalogueUnit, optionNames, optionsSaid, type TakenOption } from '@rollcall/armies'
import { type Issue, isRecord, RollcallError } from '@rollcall/core'
import { type Game, lettersOf, nearest, sameName } from '@rollcall/games'
import { allSaid, factSaid, NOTHING, type Said, type Side, wordsOf } from './facts.ts'
import { LEFT } from './left.ts'

/** What was said after the name of a unit. */
export interface SaidOfUnit {
  readonly options: readonly TakenOption[]
  readonly said: Said
}

/** Text between commas. */
export const partsOf = (text: string): readonly string[] => text.split(',').map((part) => part.trim())

/** Options are the longest names that the warscroll has; the rest are modifiers and facts. Fails with `ERR_NAME_UNKNOWN`. */
export function saidOf(game: Game, unit: CatalogueUnit, words: readonly string[], side: Side): SaidOfUnit {
  const names = optionNames(unit)
  const options: TakenOption[] = []
  const others: string[] = []
  for (let i = 0, end = 0; i < words.length; i = end) {
    const ways = beginnings(words.slice(i)).map((way) => ({ ...way, options: optionsIn(way.text, unit, names) }))
    const option = ways.find((way) => way.options.length > 0)
    if (option === undefined) others.push(words[i] as string)
    else options.push(...option.options)
    end = i + (option?.words ?? 1)
  }
  return {
    options,
    said: saidIn(game, others, side, {
      name: unit.name,
      options: [...new Set(names)],
      meant: (text) => optionsSaid(text, unit).known.filter((each) => names.includes(each)),
    }),
  }
}

/** `no Standard Bearer`, `without banner`: nobody has it. */
const NOT_TAKEN = /^(?:no|not|without|w\/o)\s+(.+)$/is

/** The options that a text names, all of it or none: `Sword and Shield` and `Sword & Shield` are the same. */
function optionsIn(text: string, unit: CatalogueUnit, names: readonly string[]): readonly TakenOption[] {
  const [, without] = NOT_TAKEN.exec(text) ?? []
  const { name, ...counted } = without === undefined ? optionOf(text) : { name: without, count: 0 }
  const isOption = (said: string): boolean => names.some((each) => sameName(each, said))
  if (isOption(name)) return [{ name, ...counted }]
  const { known, unknown } = optionsSaid(name, unit, 'sure')
  return unknown.length === 0 && known.every(isOption) ? known.map((each) => ({ name: each, ...counted })) : []
}

/** How titles read: "the Celestial Spear", "Mortarch of Night". */
const TITLE = /^the\s|\s(?:of|the)\s/i

/**
 * The title behind the name of a character, where the catalogue has none or another: "Yndrasta, the Celestial Spear". Nothing
 * that is an option or a fact, or is nearly one, is taken for a title; `null`: there is none.
 */
export function titleOf(game: Game, unit: CatalogueUnit, words: readonly string[]): string | null {
  const [first] = words
  if (unit.unique !== true || first === undefined || first.includes(':') || !TITLE.test(first)) return null
  const known = [...optionNames(unit), ...factNames(game)]
  const isKnown = beginnings(words).some(({ text }) => known.some((each) => sameName(each, optionOf(text).name)))
  return isKnown || nearest(first, known).length > 0 ? null : first
}

/** Modifiers and facts, as they are written. */
const factNames = (game: Game): readonly string[] => [...modifierNames(game), ...game.facts.map(({ name }) => name)]

const modifierNames = (game: Game): readonly string[] => ['twice', ...game.situations().map(({ name }) => name)]

/** Parts between commas of one name. */
const MOST_COMMAS = 4

/** Words between spaces of one name and all that is said of it; whoever says more says it in quotes, with commas. */
export const MOST_WORDS = 10

/** The first words of several, and how many they are. */
export interface Beginning {
  readonly text: string
  readonly words: number
}

/** The first words as one name, the longest first. */
export const beginnings = (words: readonly string[]): readonly Beginning[] => firstOf(words, MOST_COMMAS, ', ')

/** The same of words with spaces between them. */
export const phrases = (words: readonly string[]): readonly Beginning[] => firstOf(words, MOST_WORDS, ' ')

function firstOf(words: readonly string[], most: number, between: string): readonly Beginning[] {
  const many = Math.min(words.length, most)
  return Array.from({ length: many }, (_, i) => ({ text: words.slice(0, many - i).join(between), words: many - i }))
}

/** A number before a name or behind it; a name may be anything, lines and all. */
const COUNT = /^(?:(\d{1,5})\s*x?\s+)?(.*?)(?:\s+x\s*(\d{1,5}))?$/is

/** `Vindictors ×10`, `10 * Vindictors`: other signs for the x. */
const withLetters = (word: string): string =>
  word.replace(/^(\d{1,5})\s*[×*]\s*/, '$1x ').replace(/\s*[×*]\s*(\d{1,5})$/, ' x$1')

/** "2 Grandweapons", "Grandweapon x2", "Paired Blades". Fails with `ERR_INPUT_INVALID` on two numbers that are not the same. */
export function optionOf(word: string): TakenOption {
  const [, before, said = '', after] = COUNT.exec(withLetters(word)) as RegExpExecArray
  const [, name = said, further] = /^(.*?)\s+x\s*(\d{1,5})$/is.exec(said) ?? []
  const counts = [before, further, after].flatMap((each) => (each === undefined ? [] : [Number(each)]))
  const last = counts.at(-1)
  if (counts.some((each) => each !== last))
    throw new RollcallError(
      'ERR_INPUT_INVALID',
      `"${word}" has two numbers: "${name} x${last}" is ${last} of them in one unit; for several units name it several times`,
    )
  return { name, ...(last === undefined ? {} : { count: last }) }
}

/** Whom words are said of, for messages. */
interface Whom {
  readonly name: string
  readonly options: readonly string[]
  /** Options that a text is perhaps meant to say. */
  readonly meant: (text: string) => readonly string[]
}

/** Somebody with a typed weapon, of whom nothing else is known. */
interface Typed {
  /** What may be said of such a weapon, in examples. */
  readonly clauses: string | undefined
}

/** Modifiers and facts by the names players use: "All-out Attack", "not charged", "Flaming Weapon: Stormspear". */
export function saidIn(game: Game, words: readonly string[], side: Side, whom?: Whom | Typed): Said {
  const each = words.map((text) => {
    const said = wordSaid(game, text, side)
    if (said === null) throw unknownWord(game, text, whom)
    return said
  })
  refuseOpposites(words, each)
  return allSaid(each)
}

/** Of "charged, not charged" nobody knows which is meant. Fails with `ERR_INPUT_INVALID`. */
function refuseOpposites(words: readonly string[], said: readonly Said[]): void {
  said.forEach((one, i) => {
    const other = said.findIndex((each, k) => k > i && areContradictory(one, each))
    if (other !== -1)
      throw new RollcallError(
        'ERR_INPUT_INVALID',
        `"${words[i]}" and "${words[other]}" contradict each other: say one of them; several units stand with spaces between them`,
      )
  })
}

/** Is anything said the one way here and the other way there? */
const areContradictory = (one: Said, other: Said): boolean =>
  (['situation', 'own', 'profile'] as const).some((part) => areOpposite(one[part], other[part]))

/** The same of two values, and of all that records have in common. */
function areOpposite(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return one !== other
  return Object.keys(one).some((key) => Object.hasOwn(other, key) && areOpposite(one[key], other[key]))
}

/** What one word says, or as it is spoken: `in cover`, `charging`; `null`: it is neither a modifier nor a fact. Fails where a modifier needs a weapon. */
export function wordSaid(game: Game, text: string, side: Side): Said | null {
  for (const each of [
    text,
    text.replace(/^(?:in|with|under|is|was|has)\s+(?:an?\s+)?/i, ''),
    text.replace(/^(\w+)ing$/i, '$1ed'),
    text.replace(/^(?:at\s+)?(\d+(?:\.\d+)?)\s*(?:"|''|″|”|in|inch(?:es)?)(?:\s+away)?$/i, 'distance $1'),
  ]) {
    const said = wordItself(game, each, side)
    if (said !== null) return isTold(said) ? { ...said, told: [each] } : said
  }
  return null
}

/** How many models there are stands in every name; whatever else becomes of a profile would not be seen in it. */
const isTold = ({ profile }: Said): boolean => Object.keys(profile).some((each) => each !== 'models')

/** Does it say anything of a unit there? */
export function saysAnything(game: Game, text: string, side: Side): boolean {
  try {
    return wordSaid(game, text, side) !== null
  } catch {
    return false
  }
}

function wordItself(game: Game, text: string, side: Side): Said | null {
  const [word, detail] = text.split(':').map((part) => part.trim())
  if (/^(?:(?:attack|fight|shoot)s? )?twice$/i.test(text)) return { ...NOTHING, situation: { activations: 2 } }
  const known = game.situations()
  const found = known.find(({ key, name }) => [key, name].some((each) => lettersOf(each) === lettersOf(word as string)))
  const [, before, behind] = PHASE.exec(text) ?? []
  if ((before ?? behind) !== undefined)
    return { ...NOTHING, situation: { phase: (before ?? (behind as string)).toLowerCase() } }
  if (found === undefined) return factSaid(game, text, side) ?? leftSaid(game, text) ?? behindSaid(game, text, side)
  if (found.takes === 'weapon' && detail === undefined)
    throw new RollcallError('ERR_INPUT_INVALID', `${found.name} needs a weapon: "${found.name}: <weapon>"`)
  return { ...NOTHING, situation: { [found.key]: found.takes === 'weapon' ? detail : true } }
}

/** `in the shooting phase`, `phase shooting`. */
const PHASE = /^(?:the\s+)?(?:(\w+)\s+phase|phase\s+(\w+))$/i

/** `6 wounds left`, `3 models left`: what is left of a unit, where a game knows what it lost. */
function leftSaid(game: Game, text: string): Said | null {
  const [, number, what = '', other = '', behind] = LEFT_WORDS.exec(text) ?? []
  const count = number ?? behind
  if (count === undefined || !game.facts.some(({ key }) => key === 'woundsTaken')) return null
  const key = LEFT[(what || other).toLowerCase() as keyof typeof LEFT]
  return { ...NOTHING, profile: { [key]: Number(count) } }
}

const LEFT_WORDS =
  /^(?:(\d{1,6})\s*(wound|model)s?\s+(?:left|remaining)|(wound|model)s?\s+(?:left|remaining):?\s+(\d{1,6}))$/i

/** What may be said of a unit that is typed may be said of one that is named. */
function behindSaid({ notation }: Game, text: string, side: Side): Said | null {
  const found = notation.behind?.(text, side) ?? null
  return found === null ? null : { ...NOTHING, profile: { ...found.words }, effects: found.effects }
}

/** The nearest words, then all that would be understood: the unit's own options first. */
function unknownWord(game: Game, text: string, of: Whom | Typed | undefined): RollcallError {
  const whom = of !== undefined && 'name' in of ? of : undefined
  const clauses = of !== undefined && 'clauses' in of ? of.clauses : undefined
  const ways = (game.notation.ways?.(text) ?? []).filter((each) => isSayable(game, each))
  const near = ways.length > 0 ? ways : nearWords(game, text, whom)
  const hint =
    near.length === 0 ? '' : ` Did you mean ${near.map((each) => `"${withValue(game, each)}"`).join(' or ')}?`
  const [, count] = /^x?\s*([1-9]\d{0,3})$/i.exec(text) ?? []
  const models = whom === undefined || count === undefined ? '' : ` For so many models: "${whom.name} x${count}".`
  const what = whom === undefined ? `Unknown modifier "${text}".` : `${whom.name} has no option "${text}".${models}`
  return new RollcallError('ERR_INPUT_INVALID', `${what}${hint}`, { issues: listed(game, whom, clauses) })
}

/** May all of this be said of somebody? */
const isSayable = (game: Game, text: string): boolean =>
  partsOf(text).every((each) => (['attacker', 'target'] as const).some((side) => saysAnything(game, each, side)))

/** A word with what it takes: `distance <number>`. */
const withValue = ({ facts }: Game, name: string): string => {
  const fact = facts.find((each) => each.name === name)
  return fact === undefined ? name : wordsOf(fact)
}

/** Words like this one; of what is denied the denial, and never the opposite. */
function nearWords(game: Game, text: string, whom: Whom | undefined): readonly string[] {
  const options = whom?.options ?? []
  const [, denied] = NOT_TAKEN.exec(text) ?? []
  const [word = text] = (denied ?? text).split(':')
  const names = [...options, ...factNames(game)]
  const letters = lettersOf(word)
  const isBegun = (each: string): boolean => lettersOf(each).startsWith(letters) || initialsOf(each) === letters
  const begun = letters === '' ? [] : [...names, ...sayableIn(game)].filter(isBegun)
  const inside = names.filter((each) => nearest(word, each.split(/[\s-]+/)).length > 0)
  const near = [...new Set([...begun, ...nearest(word, names), ...inside, ...(whom?.meant(word) ?? [])])]
  const said = denied === undefined ? near : near.flatMap((each) => denialOf(game, each, options))
  return said.slice(0, 3)
}

/** What may be said of rolls, in examples. */
const sayableIn = ({ notation: { sayable, clauses } }: Game): readonly string[] => [
  ...new Set(partsOf([sayable, clauses].filter((each) => each !== undefined).join(', '))),
]

/** `aoa` for All-out Attack. */
const initialsOf = (name: string): string => {
  const words = name.split(/[\s-]+/).map((each) => lettersOf(each)[0] ?? '')
  return words.length < 2 ? '' : words.join('')
}

/** What is denied of an option and of a fact; a modifier that is not named is not there. */
function denialOf(game: Game, name: string, options: readonly string[]): readonly string[] {
  if (options.includes(name)) return [`no ${name}`]
  return game.facts.some((fact) => fact.name === name) ? [`not ${name}`] : []
}

const listed = (game: Game, whom: Whom | undefined, clauses = ''): readonly Issue[] =>
  [
    { path: 'of a typed weapon', message: clauses },
    { path: 'its options', message: (whom?.options ?? []).join(', ') },
    { path: 'modifiers', message: modifierNames(game).join(', ') },
    { path: 'rolls and characteristics, such as', message: game.notation.sayable ?? '' },
    { path: 'facts (or not ...)', message: game.facts.map(wordsOf).join(', ') },
  ].filter(({ message }) => message !== '')
