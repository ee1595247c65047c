/** Wizards and priests: how often they cast, unbind and chant, and their own spells and prayers. */
import { COMMON_POWERS } from '@rollcall/games/aos-3e/grammar'
import type { CataloguePower } from '@rollcall/armies/catalogue'
import type { CatalogueUnit } from '@rollcall/armies'
import type { PowerText } from '../powers/power.ts'
import { readPower } from '../powers/reader.ts'
import { characteristicsOf, clean } from './characteristics.ts'
import { chantsOf, NO_NUMBERS, numbersOf } from './casting.ts'
import { type Piece, typeOf } from './loadout.ts'
import type { Rows } from './tables.ts'
import { attribute } from './xml.ts'

/** What a wizard casts and unbinds, and what a priest chants, with the names of their own spells and prayers. */
export function magicOf(
  pieces: readonly Piece[],
  categories: readonly string[],
  rows: Rows,
): { readonly magic: Pick<CatalogueUnit, 'wizard' | 'priest'>; readonly notes: readonly string[] } {
  const [spells, prayers] = ['Spell', 'Prayer'].map((type) => namesOf(pieces, type))
  const numbers = numbersOf(pieces, rows)
  const isWizard = numbers !== null || categories.includes('WIZARD')
  const { casts, unbinds, note } = numbers ?? NO_NUMBERS
  return {
    magic: {
      ...(isWizard ? { wizard: { casts, unbinds, ...some('spells', spells) } } : {}),
      ...(categories.includes('PRIEST') ? { priest: { chants: chantsOf(pieces), ...some('prayers', prayers) } } : {}),
    },
    notes: isWizard && note !== undefined ? [note] : [],
  }
}

const some = <K extends string, T>(key: K, list: readonly T[] = []): { readonly [key in K]?: T[] } =>
  (list.length > 0 ? { [key]: [...list] } : {}) as { readonly [key in K]?: T[] }

const namesOf = (pieces: readonly Piece[], type: string): readonly string[] => [
  ...new Set(pieces.filter(({ profile }) => typeOf(profile) === type).map(nameOf)),
]

const nameOf = ({ profile }: Piece): string => clean(attribute(profile, 'name'))

/** Spells and prayers that the unit has whatever is chosen for it; one that is printed twice in different words is left out. */
export function powerTextsOf(pieces: readonly Piece[]): readonly PowerText[] {
  const all = pieces.filter(
    (each) => /^(Spell|Prayer)$/.test(typeOf(each.profile)) && !COMMON_POWERS.includes(nameOf(each)),
  )
  const texts = all.map((piece): PowerText & { readonly option: string | null } => ({
    ...textOf(piece),
    option: piece.option,
  }))
  return texts.filter((each, i) => {
    const same = texts.filter(({ name }) => name === each.name)
    return (
      same.every((other) => JSON.stringify(other) === JSON.stringify(each)) &&
      (each.option === null || OF_MARK.test(each.text)) &&
      same[0] === texts[i]
    )
  })
}

/** Its text says whose it is, so that it makes no difference where the source has it. */
const OF_MARK = /^This unit must have the .+ keyword to chan/

function textOf(piece: Piece): PowerText {
  const { Range = '', Description = '', ...values } = characteristicsOf(piece.profile)
  return {
    name: nameOf(piece),
    value: values['Casting Value'] ?? values['Answer Value'] ?? '',
    range: Range,
    text: Description,
  }
}

/** What a battle can play of these. `dictionary` holds every keyword of the game. */
export const powersOf = (texts: readonly PowerText[], dictionary: readonly string[]): readonly CataloguePower[] =>
  texts.flatMap((text) => {
    const reading = readPower(text, dictionary)
    return reading.kind === 'read' ? reading.powers : []
  })

/** The unit with what a battle can play of its spells and prayers. `dictionary` holds every keyword of the game. */
export function withPowers<U extends Pick<CatalogueUnit, 'wizard' | 'priest'>>(
  unit: U,
  texts: readonly PowerText[],
  dictionary: readonly string[],
): U {
  const of = (names: readonly string[] = []): readonly CataloguePower[] =>
    powersOf(
      texts.filter(({ name }) => names.includes(name)),
      dictionary,
    )
  return {
    ...unit,
    ...(unit.wizard === undefined ? {} : { wizard: { ...unit.wizard, ...some('powers', of(unit.wizard.spells)) } }),
    ...(unit.priest === undefined ? {} : { priest: { ...unit.priest, ...some('powers', of(unit.priest.prayers)) } }),
  }
}
