/** Weapon phrases, joined to the unit's own weapons; what names no weapon of the unit is not read. */
import { plainName } from '@rollcall/games'
import type { AbilityContext } from './ability.ts'

/** Weapons an effect is limited to, as in the grammar; `[]`: all. */
type Weapons = readonly string[]

const KINDS: Readonly<Record<string, Weapons>> = {
  'melee weapon': ['melee'],
  'missile weapon': ['missile'],
  'combat weapon': ['melee'],
  weapon: [],
}

/** The weapons a phrase names, e.g. "a Hacking Blade", "its melee weapons"; `undefined`: none that the unit has. */
export function weaponsOf(phrase: string, context: Pick<AbilityContext, 'weapons'>): Weapons | undefined {
  const bare = phrase
    .replace(/^(?:an?|the|its|their|any|this unit's|this model's) /i, '')
    .replace(/[<>"]/g, '')
    .replace(/ attacks?$/i, '')
    .trim()
  const kind = KINDS[bare.toLowerCase().replace(/s$/, '')]
  if (kind !== undefined) return kind
  if (/^(?:melee|missile) weapons? (?:and|or|and\/or) (?:melee|missile) weapons?$/i.test(bare)) return []
  const names = [...new Set(context.weapons.map(({ name }) => name))]
  // "Javelin" is also "Javelin (Melee)".
  const exact = names.filter((name) => isNamed(name, plain(bare)))
  if (exact.length > 0) return exact
  if (!isName(bare)) return undefined
  return oneWeapon(bare, context) ?? listOfWeapons(bare, context) ?? withoutNoun(bare, context)
}

/** "Daemonforged weapons", "Billowing Warpflame or Flaming Maws weapons". */
function withoutNoun(phrase: string, context: Pick<AbilityContext, 'weapons'>): Weapons | undefined {
  const bare = phrase.replace(/ weapons?$/, '')
  return bare === phrase ? undefined : (oneWeapon(bare, context) ?? listOfWeapons(bare, context))
}

/** Names are written with capitals: a phrase with other small words is more than a name. */
const isName = (phrase: string): boolean =>
  phrase
    .replace(/ weapons?$/i, '')
    .split(/[ ,]+/)
    .every((word) => !/^[a-z]/.test(word) || SMALL.includes(word))

const SMALL: readonly string[] = [
  'of',
  'the',
  'and',
  'or',
  'and/or',
  'with',
  'in',
  'to',
  'da',
  'a',
  'an',
  'its',
  'this',
  "unit's",
  'no',
  'for',
]

/** "A or B", "A, B and C": every part must be a weapon. Names may contain these words themselves, hence every cut. */
function listOfWeapons(phrase: string, context: Pick<AbilityContext, 'weapons'>): Weapons | undefined {
  const joints = [...phrase.matchAll(/,? (?:and\/or|and|or) |, /g)]
  for (const joint of joints) {
    const first = oneWeapon(phrase.slice(0, joint.index), context)
    const rest = first === undefined ? undefined : weaponsOf(phrase.slice(joint.index + joint[0].length), context)
    if (first !== undefined && rest !== undefined && rest.length > 0 && !rest.includes('melee'))
      return unique([...first, ...rest])
  }
  return undefined
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]

/** One weapon: all profiles that it has under this name. */
function oneWeapon(phrase: string, { weapons }: Pick<AbilityContext, 'weapons'>): Weapons | undefined {
  const wanted = plain(phrase)
  const isList = / (?:and|or) |,/.test(phrase)
  if (wanted === '') return undefined
  const names = unique(weapons.map(({ name }) => name))
  const fits = [
    (name: string): boolean => isNamed(name, wanted),
    (name: string): boolean => plain(base(name)) === wanted || plain(mode(name)) === wanted,
    (name: string): boolean => mode(name) !== '' && plain(`${mode(name)} ${base(name)}`) === wanted,
    (name: string): boolean => isPart(plain(base(name)), wanted),
    (name: string): boolean => !isList && isPart(wanted, plain(base(name))),
    (name: string): boolean => wanted.length >= 8 && namesOf(name).some((each) => distance(plain(each), wanted) <= 2),
  ]
  for (const fit of fits) {
    const found = names.filter(fit)
    if (found.length > 0 && sameBase(found)) return found
  }
  return undefined
}

/** The whole name, or the name before its brackets. */
const isNamed = (name: string, wanted: string): boolean => namesOf(name).some((each) => plain(each) === wanted)

const namesOf = (name: string): readonly string[] => [name, name.replace(/ ?\([^)]*\)$/, '')]

/** Several profiles only stand for one weapon when they differ in their mode alone. */
const sameBase = (names: readonly string[]): boolean => new Set(names.map((name) => plain(base(name)))).size === 1

const plain = (name: string): string => plainName(name.replaceAll("'", '').replaceAll(/ or | & /g, ' and '))

/** "Fiery Maw: Stream of Fire", "Javelin (Melee)", "Bow - Aimed": the weapon without its mode. */
const base = (name: string): string => name.replace(/ ?\([^)]*\)$/, '').replace(/(?:: | - ).*$/, '')
const mode = (name: string): string => /(?:: | - )(.*)$/.exec(name.replace(/ ?\([^)]*\)$/, ''))?.[1] ?? ''

/** Is the shorter name the beginning or the end of the longer one, by whole words? */
const isPart = (long: string, short: string): boolean =>
  short.length >= 5 && (long.startsWith(`${short} `) || long.endsWith(` ${short}`))

/** Edit distance, for misprinted names. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    row = next
  }
  return row[b.length] as number
}

/** The weapons a list names among these names. */
export function weaponsNamed(list: string, names: readonly string[]): Weapons | undefined {
  const found = weaponsOf(list, {
    weapons: names.map((name) => ({ name, kind: 'melee', mount: false, option: null })),
  })
  return found?.every((name) => names.includes(name)) === true && found.length > 0 ? found : undefined
}

/** Weapons as an adverb: left out when all, a name when one, a list otherwise. */
export function weaponAdverb(weapons: Weapons): { readonly weapon?: string | readonly string[] } {
  const [only] = weapons
  if (only === undefined) return {}
  return { weapon: weapons.length === 1 ? only : weapons }
}
