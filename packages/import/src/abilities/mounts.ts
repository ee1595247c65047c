/** Which weapons are the mount's, a companion's or the crew's (core book 22.3.1). */
import type { AbilityText } from './ability.ts'
import { cleanText } from './clean.ts'
import { paragraphs, sentences } from './sentences.ts'
import { weaponsNamed } from './weapons.ts'

const TITLE = /^(?:mounts?|companions?|crew)\b/i

const ARMED = /\b(?:armed with|attacks? with|fights? with)(?: (?:its|their|an?|the))? (.+)$/i

/** Names of the weapons used by mounts, companions and crews, as the abilities of a unit tell it. */
export function mountWeapons(texts: readonly AbilityText[], weaponNames: readonly string[]): readonly string[] {
  const lists = texts
    .filter(({ name }) => TITLE.test(name.trim()))
    .flatMap(({ text }) => paragraphs(cleanText(text)).flatMap(sentences))
    .map((line) => ARMED.exec(line)?.[1])
    .filter((list) => list !== undefined)
  const named = new Set(lists.flatMap((list) => inList(list, weaponNames)))
  return weaponNames.filter((name) => named.has(name))
}

/** The whole list, or those of its parts that name a weapon. */
function inList(list: string, names: readonly string[]): readonly string[] {
  const whole = weaponsNamed(list, names)
  if (whole !== undefined) return whole
  const parts = list.split(/,? and (?:an? |their |its )?|, (?:an? )?/)
  return parts.flatMap((part) => weaponsNamed(part, names) ?? [])
}
