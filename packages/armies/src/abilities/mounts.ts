/** Which weapons are the mount's, a companion's or the crew's (AoS 22.3.1). */
import { plainName } from '@rollcall/games'
import type { AbilityText } from './ability.ts'
import { cleanText } from './clean.ts'
import { paragraphs, sentences } from './sentences.ts'

const CARRIED =
  /^(?:mounts?|companions?|crew|hound|beasts?|steeds?|attendants?|retinue)\b|\b(?:mounts?|companions?|crew)$/i

const RIDES =
  /\b(?:rides?|mounted on|riding|is accompanied by|are accompanied by|is pulled by|are pulled by|is drawn by|are drawn by|has a crew|is crewed by|are crewed by|is transported by|are transported by|carried (?:to battle |into battle )?by|mounts?|crew|companions?)\b/i

/** Names of the weapons used by mounts, companions and crews, as the abilities of a unit tell it. */
export function mountWeapons(texts: readonly AbilityText[], weaponNames: readonly string[]): readonly string[] {
  const lines = texts
    .filter(
      ({ name, text }) =>
        CARRIED.test(name.trim()) || /^This unit(?:'s|’s)? [^.]{0,60}\b(?:mount|rid|accompan|crew)/i.test(text),
    )
    .flatMap(({ text }) => paragraphs(cleanText(text)).flatMap(sentences))
    .filter((line) => RIDES.test(line) || /\b(?:attacks? with|armed with|uses?)\b/i.test(line))
    .filter((line) => !/^add|^if the unmodified/i.test(line))
  return weaponNames.filter((name) => lines.some((line) => names(line, name)))
}

/** Is the weapon named in this line, as a whole name? */
function names(line: string, weapon: string): boolean {
  const words = ` ${plainName(line.replaceAll("'", ''))} `
  const bare = weapon.replace(/ ?\([^)]*\)$/, '')
  return [weapon, bare].some((each) => words.includes(` ${plainName(each.replaceAll("'", ''))} `))
}
