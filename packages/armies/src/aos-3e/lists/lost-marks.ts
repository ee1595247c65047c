/** Lists that lost on their way what parts their lines: line breaks, the plus signs of BattleScribe, colons behind labels. */
import { sectionOf } from './sections.ts'

/** The text as its tool wrote it. */
export const withLostMarks = (text: string): string => withColons(withPluses(onLines(text.replace(SENTENCE, '\n'))))

/** `..., Feculent Gnarlmaw. Grand strategy: Blessed Desecration`. */
const SENTENCE =
  /(?<=[\p{L})])\. +(?=(?:grand strategy|triumphs?|subfaction|core battalions?|endless spells?|total)\b)/giu

/** Points, and something behind them on the same line. */
const PRICED = /\(\d{1,4}\)\**(?= +\S)/g
const LEAST_PRICED = 3
const HEADINGS =
  /(?<=[^\s&]) +(?=(?:TOTAL|Total)(?: POINTS| Points)?:|(?:LEADERS?|BATTLELINES?|BEHEMOTHS?|ARTILLERY|OTHER|UNITS|ENDLESS SPELLS?|INVOCATIONS?|(?:FACTION )?TERRAIN|CORE BATTALIONS?|Leaders?|Battlelines?|Behemoths?|Artillery|Endless Spells?|Core Battalions?|Created with)\b)/g
const BEHIND_HEADING =
  /^(LEADERS?|BATTLELINES?|BEHEMOTHS?|ARTILLERY|OTHER(?: UNITS)?|UNITS|ENDLESS SPELLS?(?: (?:&|AND) INVOCATIONS?)?|(?:FACTION )?TERRAIN|CORE BATTALIONS?:?|Leaders?|Battlelines?|Behemoths?|Artillery|Endless Spells?(?: (?:&|and) Invocations?)?|Core Battalions?:?) +(?=\S)/gm

/** A form of a tournament that keeps no line breaks: all of it stands on one line. */
function onLines(text: string): string {
  return text
    .split('\n')
    .map((line) => ((line.match(PRICED)?.length ?? 0) < LEAST_PRICED ? line : broken(line)))
    .join('\n')
}

const COUNTED =
  / +(?=(?:total(?: points)?|wounds|leaders|battlelines|behemoths|artillery|artefacts|endless spells & invocations|allies|reinforced units|drops): |created with )/gi

/** What is counted stands behind the units, and has the words of headings in it. */
function broken(line: string): string {
  const at = line.search(/ (?:TOTAL|Total)(?: POINTS| Points)?: /)
  const [units, counts] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at)]
  return `${brokenUnits(units)}${counts.replace(COUNTED, '\n')}`
}

const brokenUnits = (line: string): string =>
  line
    .replace(/ {2,}/g, ' ')
    .replace(HEADINGS, '\n')
    .replace(BEHIND_HEADING, '$1\n')
    .replace(PRICED, '$&\n')
    .replace(/ +- +(?=\S)/g, '\n- ')
    .replace(/ +(?=\*+[A-Z])/g, '\n')

/** The force of a roster, `Pitched Battle (Death - Nighthaunt) [1,990pts]`, without the signs before it. */
const FORCE = /^(?![+#]).*\((?:Chaos|Death|Destruction|Order) - [^()]+\) \[[\d,. a-z]*pts\] *$/im

/** A roster of BattleScribe without its plus signs. */
function withPluses(text: string): string {
  if (!FORCE.test(text) || /^ *(?:\+|##)/m.test(text)) return text
  return text
    .split('\n')
    .map((line) => {
      if (FORCE.test(line) || /^ *total: *\[/i.test(line)) return `++ ${line.trim()} ++`
      const isHeading =
        /^ *[A-Z][\w &]*(?: \[[\d,]+pts\])? *$/.test(line) && isSection(line.replace(/\[.*$/, '').trim())
      return isHeading ? `+ ${line.trim()} +` : line
    })
    .join('\n')
}

/** Headings of rosters, those of what sets up the game among them. */
const isSection = (heading: string): boolean =>
  sectionOf(heading) !== undefined ||
  /^(?:core battalion|allegiance|game options?|grand strategy|triumphs?)$/i.test(heading)

/** `Grand Strategy - Hold the Line`. */
const withColons = (text: string): string =>
  text.replace(
    /^([^\w\n]{0,9})(grand strateg(?:y|ies)|triumphs?|sub-?faction|army type|army faction|faction|allegiance|seasons? of war|stormhost|stormkeep|glade|temple|lodge|enclave|sky-?port|city|legion|lineage|tribe|mawtribe|coven|procession) +[-=] +(?=\S)/gim,
    '$1$2: ',
  )
