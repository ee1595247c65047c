/** Where lines begin and end by the words of tools alone: headings, labels, points, bullets, stars. */
import { ABILITY, BATTALION } from './battalion-words.ts'
import { entryLine, hasPoints } from './entry-line.ts'
import { withoutCells } from './pdf-columns.ts'

/** Headings in capitals or as titles have them. */
const TITLES = [
  '(?:Endless Spells?(?:(?: (?:&|[Aa]nd) |/)Invocations?)?)',
  'Units',
  '(?:Faction )?Terrain',
  'Core Battalions?:?',
  'Additional Enhancements',
]
/** What is a role of a unit, too, where the app of 2021 says it: `Battlefield Role: Behemoth, Leader`. */
const ROLES = ['Leaders', 'Battlelines?(?! \\()', 'Behemoths?', 'Artillery']
/** Words that stand elsewhere, too, but for those in capitals. */
const CAPITALS = ['LEADER', 'OTHER(?: UNITS)?', 'INVOCATIONS?']

const oneOf = (all: readonly string[]): string => `(?:${all.join('|')})`
const inCapitals = (all: readonly string[]): readonly string[] => all.map((each) => each.toUpperCase())

/** A heading, as a pattern. */
export const HEADING = `${oneOf([
  ...inCapitals([...ROLES, ...TITLES]),
  ...CAPITALS,
  ...TITLES,
  String.raw`(?<!Role: (?:\w+, ){0,4})${oneOf(ROLES)}`,
])}(?![\\w:])`

/** The first of the totals, which have the words of headings in them and stand behind the units. */
export const TOTAL = '(?:TOTAL|Total)(?: POINTS| Points)?:'

/** Labels that begin a line without a bullet: of the head, and of every fact in the app of 2021. */
export const LABEL =
  '(?:player name|list name|army name|allegiance|army faction|army type|subfaction|stormhost|mortal realm|seasons? of war|grand strateg(?:y|ies)|triumphs?|battle traits?(?: bonus)?|battlepack|points limit|general|battalion slot filled|battlefield role|points cost|reinforced|command traits?|artefacts? of power|mount traits?|(?:universal )?spells?|prayers?|magnificent bonus|strategists bonus|holy commands?|total points):|Enhancements(?= command| artefact| spell| prayer| mount)'

/** Points, and something behind them on the same line. */
const PRICED = /(?:\(\d{1,4}\)|\bpoints cost: *\d{1,4}\b(?: ?pts)?(?! ?pts))(?=\**[,;]? +\S)/gi

/** How often points have something behind them. */
export const pricesIn = (line: string): number => line.match(PRICED)?.length ?? 0

/** Lines that only a space parts. */
export const brokenAtWords = (line: string, isUnit: (name: string) => boolean): readonly string[] =>
  WAYS.reduce((text, [mark, lines]) => text.replaceAll(mark, lines), withoutCells(line))
    .split('\n')
    .flatMap((each) => beforeUnit(each.trim(), isUnit))

/** No line of a unit has more words. */
const MOST_WORDS = 20

/** `- Spell: Thundershock Knight-Incantor (125)`: what stands before the longest name of a unit is a line of its own. */
function beforeUnit(line: string, isUnit: (name: string) => boolean): readonly string[] {
  // A title may stand behind the name: `Karazai, The Scarred (600)`.
  const isNamed = (text: string): boolean => {
    const { name } = entryLine(text)
    return isUnit(name) || isUnit(name.split(',', 1)[0] as string)
  }
  if (!hasPoints(line)) return [line]
  const words = line.split(' ')
  const first = Math.max(0, words.length - MOST_WORDS)
  const at = words.findIndex((word, i) => i >= first && word !== 'x' && isNamed(words.slice(i).join(' ')))
  return at < 1 ? [line] : [words.slice(0, at).join(' '), words.slice(at).join(' ')]
}

/** Where lines begin and end, in this order. */
const WAYS: readonly (readonly [mark: RegExp, lines: string])[] = [
  // Before a heading and behind it.
  [new RegExp(`(?<!&|AND|FACTION|Faction|OTHER|Reinforced) (?=${HEADING}|Created with\\b)`, 'g'), '\n'],
  [new RegExp(`^(${HEADING}) (?=\\S)`, 'gm'), '$1\n'],
  // Before a label, its bullet or what has one.
  [new RegExp(` - (?!${ABILITY}|Single\\b|[\\w-]+ Mercenary\\b)(?=\\S)`, 'g'), '\n- '],
  [new RegExp(` (?=${LABEL})(?<=^(?!- ).*)`, 'gim'), '\n'],
  // Behind the facts that are a word.
  [
    /(role: (?:(?:, )?(?:leader|battleline|behemoth|artillery|other))+|slot filled: [\w-]+|reinforced: \w+|^enhancements) /gim,
    '$1\n',
  ],
  // Behind points, with the battalion of the unit; before the stars of a battalion.
  [new RegExp(`(${PRICED.source})(\\**)(?: (in ${BATTALION})(?= |$))?[,;]?(?: |$)`, 'gim'), '$1$2 $3\n'],
  [/ (?=\*+[A-Z])/g, '\n'],
  // Behind a battalion and the enhancement that it brings.
  [new RegExp(`(?<=${BATTALION}|${ABILITY}) (?=${BATTALION})`, 'g'), '\n'],
  [new RegExp(`^(\\**${BATTALION}) (?!- )(?=\\S)`, 'gm'), '$1\n'],
  [/(bonus: (?:artefacts? of power|command traits?|mount traits?|spells?|prayers?|triumphs?)) /gi, '$1\n'],
  [
    / (?=(?:Artefact|Command Trait|Holy Command|Mount Trait|Prayer|Spell|Triumph)\b)(?<=^ADDITIONAL ENHANCEMENTS\n.*)/gim,
    '\n',
  ],
]
