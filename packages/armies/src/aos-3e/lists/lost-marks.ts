/** Lists that lost on their way what parts their lines: line breaks, the plus signs of BattleScribe, colons behind labels. */
import { FORCE, withoutPage } from './copied-page.ts'
import { onLines } from './one-line.ts'
import { sectionOf } from './sections.ts'

/** The text as its tool wrote it. */
export const withLostMarks = (text: string, isUnit: (name: string) => boolean): string =>
  withColons(withPluses(withoutPage(onLines(text.replace(SENTENCE, '\n'), isUnit), isHeading)))

/** A full stop between two lines, as a letter has it: `..., Feculent Gnarlmaw. Grand strategy: Blessed Desecration`. */
const SENTENCE =
  /(?<=[\p{L})])\. +(?=(?:grand strategy|triumphs?|subfaction|core battalions?|endless spells?|total)\b)/giu

/** `Total: [1,990pts]`, which a tool writes as it does the force. */
const ROSTER_TOTAL = /^ *total: *\[/i
/** Words alone, with points or without: `Leaders`, `Battleline [450pts]`. */
const ALONE = /^ *([A-Z][\w &]*?)(?: \[[\d,]+pts\])? *$/
/** Signs of a tool before any line: nothing is lost. */
const SIGNED = /^ *(?:\+|##)/m

/** A roster of BattleScribe without its plus signs: two round the line of a force and its total, one round a heading. */
function withPluses(text: string): string {
  if (!FORCE.test(text) || SIGNED.test(text)) return text
  return text
    .split('\n')
    .map((line) => {
      if (FORCE.test(line) || ROSTER_TOTAL.test(line)) return `++ ${line.trim()} ++`
      return isHeading(line) ? `+ ${line.trim()} +` : line
    })
    .join('\n')
}

/** Is a line the heading of a section, without the signs round it? */
function isHeading(line: string): boolean {
  const heading = ALONE.exec(line)?.[1]
  return heading !== undefined && isSection(heading)
}

/** Headings of rosters, those of what sets up the game among them. */
const isSection = (heading: string): boolean =>
  sectionOf(heading) !== undefined ||
  /^(?:core battalion|allegiance|game options?|grand strategy|triumphs?)$/i.test(heading)

/** Labels of a head, which a player may part from what they say by a dash. */
const LABELS = [
  'grand strateg(?:y|ies)',
  'gs',
  'triumphs?',
  'sub-?faction',
  'army type',
  'army faction',
  'faction',
  'allegiance',
  'seasons? of war',
  // What armies call their subfactions.
  'stormhost',
  'stormkeep',
  'glade',
  'temple',
  'lodge',
  'enclave',
  'sky-?port',
  'city',
  'legion',
  'lineage',
  'tribe',
  'mawtribe',
  'coven',
  'procession',
]
/** `Grand Strategy - Hold the Line`, whatever bullet stands before it. */
const DASHED = new RegExp(String.raw`^([^\w\n]{0,9})(${LABELS.join('|')}) +[-=] +(?=\S)`, 'gim')

const withColons = (text: string): string => text.replace(DASHED, '$1$2: ')
