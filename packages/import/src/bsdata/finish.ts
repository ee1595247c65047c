/** The last step of a unit: misprints corrected, mounts told apart, abilities read. */
import {
  type AbilityContext,
  countingOf,
  hurtsAmongAttacks,
  mountWeapons,
  type Reading,
  readAbility,
  touchesSequence,
} from '../abilities/index.ts'
import { OBJECTIVES } from '../abilities/battle.ts'
import { OF_THE_BATTLE } from '../abilities/reader.ts'
import { sameName, stated } from '@rollcall/games'
import type { CatalogueAbility, CatalogueUnit, EffectJson } from '@rollcall/armies'
import { isTold } from '@rollcall/armies/catalogue'
import { withPowers } from './magic.ts'
import { fingerprint, type Overlay } from './overlay.ts'
import type { AbilityReport } from './report.ts'
import type { RawUnit, SourceText } from './unit.ts'

/** A unit of the catalogue, and what became of its abilities. */
export interface FinishedUnit {
  readonly unit: CatalogueUnit
  readonly abilities: readonly Omit<AbilityReport, 'faction'>[]
}

/** What is known beside the source of a unit. */
interface Known extends Pick<AbilityContext, 'dictionary' | 'army'> {
  readonly overlay: Overlay
}

/** Finishes a unit. */
export function finished(raw: RawUnit, { dictionary, overlay, army }: Known): FinishedUnit {
  const corrected = withPowers(correct(raw.unit, overlay), raw.powers, dictionary)
  const names = corrected.weapons.map(({ name }) => name)
  const mounts = new Set(mountWeapons(raw.texts, names))
  const weapons = corrected.weapons.map((weapon) =>
    mounts.has(weapon.name) ? { ...weapon, mount: true as const } : weapon,
  )
  const context = { ...contextOf({ ...raw, unit: { ...corrected, weapons } }, dictionary), army }
  const abilities = raw.texts.map((text) => abilityOf(text, context, overlay))
  const { notes: known = [], ...unit } = corrected
  const listed = abilities.map(catalogued)
  const misprinted = (name: string): boolean => known.some((note) => note.startsWith(`${name}: `))
  const notes = [...known, ...notesOnWeapons(weapons, listed, misprinted)]
  return { unit: { ...unit, weapons, abilities: listed, ...(notes.length > 0 ? { notes } : {}) }, abilities }
}

/** Why a unit cannot attack with a weapon, or not at all. */
function notesOnWeapons(
  weapons: CatalogueUnit['weapons'],
  abilities: readonly CatalogueAbility[],
  isMisprinted: (name: string) => boolean,
): readonly string[] {
  if (weapons.length === 0) return ['the source has no weapons of it']
  return weapons
    .filter((weapon) => !isTold(weapon, abilities) && !isMisprinted(weapon.name))
    .map(({ name }) => `${name} is left out: the source leads from its profile to an ability that is not modelled`)
}

function contextOf({ unit, weapons, options, models }: RawUnit, dictionary: readonly string[]): AbilityContext {
  return {
    unit: unit.name,
    size: unit.size,
    weapons: unit.weapons.map(({ name, kind, mount }, i) => ({
      name,
      kind,
      mount: mount === true,
      option: weapons[i]?.option ?? null,
    })),
    options,
    models,
    keywords: unit.keywords,
    dictionary,
    columns: Object.keys(unit.damageTable?.[0]?.values ?? {}),
  }
}

/** One profile may stand on several units, not all of which have the weapon that it is about. */
const isForUnit = (effect: EffectJson, { weapons }: AbilityContext): boolean => {
  const named = [effect['weapon']].flat().filter((each) => typeof each === 'string')
  const isGeneric = (name: string): boolean => /^(?:all|melee|missile|mount)$/.test(name)
  return named.length === 0 || named.some((name) => isGeneric(name) || weapons.some((own) => sameName(own.name, name)))
}

/** A damage table with other cells. */
const corrected = (
  rows: NonNullable<RawUnit['unit']['damageTable']>,
  cells: Readonly<Record<string, Readonly<Record<string, string | number>>>>,
): NonNullable<RawUnit['unit']['damageTable']> =>
  rows.map((row) => ({ ...row, values: { ...row.values, ...cells[row.wounds] } }))

/** The overlay's effects, or the grammar's, or the reason why there are none. */
export function abilityOf(text: SourceText, context: AbilityContext, overlay: Overlay): Omit<AbilityReport, 'faction'> {
  const reading = readAbility(text, context)
  const written = overlay.effects.find(({ id }) => id === text.id)
  const byHand = written !== undefined && isOfFights(written)
  const effects =
    written?.effects.filter((effect) => isForUnit(effect, context)) ?? (reading.kind === 'read' ? reading.effects : [])
  const counts = written?.counts ?? countingOf(text.text, context)
  return {
    id: text.id,
    unit: context.unit,
    ability: text.name,
    option: text.option,
    touches: touchesSequence(text.text),
    hurts: hurtsAmongAttacks(text.text),
    by: byHand ? 'overlay' : reading.kind === 'read' ? 'grammar' : 'nothing',
    effects,
    why: !byHand && reading.kind === 'unread' ? reading.why : null,
    leftOut: leftOutOf(reading, written, effects, counts),
    counts,
    summons: written?.summons,
    splitsInto: written?.splitsInto,
    permits: written?.permits,
    magic: written?.magic,
    reserves: written?.reserves,
    fingerprint: fingerprint(text.text),
    readable: reading.kind === 'read' && reading.leftOut.length === 0,
  }
}

/** Somebody wrote down what it does, and not only what it counts on objectives. */
const isOfFights = ({ counts, effects, summons, permits, magic }: Overlay['effects'][number]): boolean =>
  counts === undefined || effects.length > 0 || [summons, permits, magic].some((each) => each !== undefined)

/** What it says besides: in the words of whoever wrote its effects by hand, or what the grammar leaves and nothing else reads. */
function leftOutOf(
  reading: Reading,
  written: Overlay['effects'][number] | undefined,
  effects: readonly EffectJson[],
  counts: AbilityReport['counts'],
): readonly string[] {
  if (written !== undefined) return [...(written.leftOut ?? []), ...ofTheBattle(effects)]
  const left = reading.kind === 'read' ? reading.leftOut : []
  return Array.isArray(counts) ? left.filter((each) => each !== OBJECTIVES) : left
}

/** What somebody wrote down by hand only to say that nothing plays it. */
const ofTheBattle = (effects: readonly EffectJson[]): readonly string[] =>
  effects.flatMap(({ battle }) => (typeof battle === 'string' ? [battle] : []))

/** What the catalogue keeps of an ability. */
export function catalogued({
  touches,
  hurts,
  id,
  ability,
  option,
  effects,
  by,
  why,
  counts,
  summons,
  splitsInto,
  permits,
  magic,
  reserves,
  leftOut,
}: Omit<AbilityReport, 'faction'>): CatalogueAbility {
  return {
    id,
    name: ability,
    ...(option === null ? {} : { option }),
    ...(effects.length > 0 ? { effects: [...effects] } : {}),
    ...(by === 'overlay' ? { overlay: true as const } : {}),
    ...(why === null ? {} : { unread: why }),
    ...((touches || hurts) && (why !== null || leftOut.includes(OF_THE_BATTLE)) ? { touches: true as const } : {}),
    ...(counts === undefined ? {} : { counts: counts === 'unread' ? counts : [...counts] }),
    ...stated({ summons, splitsInto }),
    ...(permits === undefined ? {} : { permits: [...permits] }),
    ...stated({ reserves, magic }),
    ...(leftOut.length > 0 ? { leftOut: [...leftOut] } : {}),
  }
}

/** Facts that the source misprints or leaves out, as the overlay has them. */
function correct(unit: RawUnit['unit'], { corrections }: Overlay): RawUnit['unit'] {
  const correction = corrections.find(({ id }) => id === unit.id)
  if (correction === undefined) return unit
  const { set = {}, weapons = {}, choices = [], damageTable = {}, assumed, reason } = correction
  const kept = (unit.choices ?? []).filter(({ name }) => !choices.some((each) => each.name === name))
  const { sizeUnknown, single, ...known } = unit
  return {
    ...known,
    ...(single === true && set['size'] === undefined ? { single } : {}),
    ...(sizeUnknown === true && set['size'] === undefined ? { sizeUnknown } : {}),
    ...set,
    weapons: unit.weapons.map((weapon) => ({ ...weapon, ...weapons[weapon.name] })),
    ...(unit.damageTable === undefined ? {} : { damageTable: corrected(unit.damageTable, damageTable) }),
    ...(choices.length > 0 ? { choices: [...kept, ...choices] } : {}),
    ...(assumed === undefined ? {} : { assumed: [assumed] }),
    notes: [...(unit.notes ?? []), `corrected: ${reason}`],
  }
}
