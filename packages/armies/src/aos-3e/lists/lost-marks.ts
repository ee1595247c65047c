/** Lists that lost on their way what parts their lines: line breaks, the plus signs of BattleScribe, colons behind labels. */
import { onLines } from './one-line.ts'
import { sectionOf } from './sections.ts'

/** The text as its tool wrote it. */
export const withLostMarks = (text: string, isUnit: (name: string) => boolean): string =>
  withColons(withPluses(onLines(text.replace(SENTENCE, '\n'), isUnit)))

/** `..., Feculent Gnarlmaw. Grand strategy: Blessed Desecration`. */
const SENTENCE =
  /(?<=[\p{L})])\. +(?=(?:grand strategy|triumphs?|subfaction|core battalions?|endless spells?|total)\b)/giu

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
    /^([^\w\n]{0,9})(grand strateg(?:y|ies)|gs|triumphs?|sub-?faction|army type|army faction|faction|allegiance|seasons? of war|stormhost|stormkeep|glade|temple|lodge|enclave|sky-?port|city|legion|lineage|tribe|mawtribe|coven|procession) +[-=] +(?=\S)/gim,
    '$1$2: ',
  )
