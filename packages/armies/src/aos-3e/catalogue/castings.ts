/** What wizards and priests do to an enemy in their hero phase, as abilities of the grammar: a spell that hurts is a roll that inflicts. */
import { sameName } from '@rollcall/games'
import { meanWounds, PRAYERS, SPELLS } from '@rollcall/games/aos-3e/grammar'
import type { FoundUnit } from './catalogue.ts'
import type { CataloguePower } from './powers.ts'
import type { EffectJson } from './schema.ts'

/** Enemy wizards near enough to unbind: how often they may try in a hero phase, and what is added to their rolls. */
export interface Unbinding {
  readonly tries: number
  readonly modifier: number
}

/** Castings of one unit. */
export interface Castings {
  /** Spells and prayers that it tries, as abilities of its own hero phase. */
  readonly effects: readonly EffectJson[]
  /** Their names. */
  readonly tried: readonly string[]
  /** Those of them that an enemy tries to unbind. */
  readonly contested: readonly string[]
  /** Those that it knows beside them: what they do is no damage, or too little of it. */
  readonly others: readonly string[]
  /** Spells and prayers that hurt, and of which the grammar cannot say how much. */
  readonly unknown: readonly string[]
}

type Power = Pick<CataloguePower, 'name' | 'value' | 'only' | 'upon' | 'mortalWounds' | 'better' | 'again'> & {
  readonly chance?: unknown
}

/**
 * What a unit casts and chants at an enemy: as many as it may in a hero phase, those that hurt most. `chosen`: spells and prayers of
 * lores that its list gives it. The enemy is farther than 3" from an Arcane Bolt; wizards who unbind try it with the spells that hurt most,
 * one try for each (AoS 9.1), and without `unbinding` nobody does.
 */
export function castingsOf(
  { unit, faction }: FoundUnit,
  chosen: readonly string[] = [],
  unbinding: Unbinding = { tries: 0, modifier: 0 },
): Castings {
  const { wizard, priest } = unit
  const lores = faction.powers ?? []
  const kinds = [
    { of: wizard, times: wizard?.casts ?? 0, names: wizard?.spells, common: SPELLS as readonly Power[], die: '2D6' },
    { of: priest, times: priest?.chants ?? 0, names: priest?.prayers, common: PRAYERS as readonly Power[], die: 'D6' },
  ]
  const all = kinds.flatMap(({ of, times, names = [], common, die }) => {
    if (of === undefined) return []
    const own = [...(of.powers ?? []), ...common]
    const learned = chosen.flatMap((name) => lores.filter((power) => sameName(power.name, name)))
    return [sorted({ powers: [...own, ...learned], names: [...names, ...common.map(({ name }) => name)], times, die })]
  })
  const isContested = ({ die }: Pick<CastingText, 'die'>, place: number): boolean =>
    die === '2D6' && place < unbinding.tries
  return {
    effects: all.flatMap((each) =>
      each.tried.map((power, i) =>
        effectOf(power, each.die, isContested(each, i) ? unbinding : undefined, each.die === '2D6' ? i : 0),
      ),
    ),
    tried: all.flatMap(({ tried }) => tried.map(({ name }) => name)),
    contested: all.flatMap((each) => each.tried.filter((_, i) => isContested(each, i)).map(({ name }) => name)),
    others: [...new Set(all.flatMap(({ others }) => others))],
    unknown: [...new Set(all.flatMap(({ unknown }) => unknown))],
  }
}

interface CastingText {
  readonly powers: readonly Power[]
  readonly names: readonly string[]
  readonly times: number
  readonly die: string
}

/** Those that are tried: the most mortal wounds first. */
function sorted({ powers, names, times, die }: CastingText) {
  const hurting = distinct(powers.filter(isHurting))
  const told = hurting.filter((power) => isTold(power))
  const tried = told
    .toSorted((a, b) => meanOf(b, die) - meanOf(a, die) || a.name.localeCompare(b.name, 'en'))
    .slice(0, times)
  const isTried = (name: string): boolean => tried.some((power) => power.name === name)
  const unknown = hurting.filter((power) => !isTold(power)).map(({ name }) => name)
  const all = [...names, ...powers.map(({ name }) => name)]
  return { tried, die, unknown, others: all.filter((name) => !isTried(name) && !unknown.includes(name)) }
}

const distinct = (powers: readonly Power[]): readonly Power[] => [
  ...new Map(powers.map((power) => [power.name, power])).values(),
]

const isHurting = ({ upon, mortalWounds }: Power): boolean => upon === 'enemy' && mortalWounds !== undefined

/** The same again for as long as a die says so, or a roll for each unit: that no ability of the grammar says. */
const isTold = ({ again, chance }: Power): boolean => again === undefined && chance === undefined

/** A 1, or a double 1, is a mishap, whatever is wanted (core book 19.1.1, 20.1.1). */
const needed = (value: number, die: string): number => Math.max(value, die === '2D6' ? 3 : 2)

function effectOf(
  { name, value, only, mortalWounds, better }: Power,
  die: string,
  unbinding: Unbinding | undefined,
  before: number,
): EffectJson {
  const more = better?.mortalWounds
  return {
    name,
    when: 'hero.mine',
    ...(only === undefined ? {} : { if: { target: { keyword: [...only] } } }),
    cast: {
      value,
      ...(die === '2D6' ? {} : { prayer: true }),
      ...(unbinding === undefined ? {} : { unbind: { modifier: unbinding.modifier } }),
      ...(before === 0 ? {} : { after: before }),
    },
    ...inflicted(mortalWounds),
    ...(better === undefined || more === undefined
      ? {}
      : { better: { from: better.from, dice: 1, ...inflicted(more) } }),
  } as EffectJson
}

/** How much, and for how many dice of it. */
function inflicted(dealt: Power['mortalWounds']): object {
  if (typeof dealt === 'string') return { inflict: dealt }
  const { dice, results = {} } = dealt ?? {}
  const count = { models: 'target.models', bravery: 'target.bravery', roll: 'roll', unmodified: 'roll' } as const
  return { inflict: results, ...(dice === undefined ? {} : { dice: typeof dice === 'number' ? dice : count[dice] }) }
}

/** A target by which spells are chosen that count its models, or hold dice against its Wounds, its Save and its Bravery. */
const USUAL = { models: 5, wounds: 2, save: () => 4, bravery: () => 7 }

/** Mean mortal wounds before wards, for the choice among spells. */
function meanOf({ value, mortalWounds, better }: Power, die: string): number {
  const faces = [1, 2, 3, 4, 5, 6]
  const totals = die === '2D6' ? faces.flatMap((a) => faces.map((b) => a + b)) : faces
  const after = (total: number): number => {
    const dealt = better !== undefined && total >= better.from ? (better.mortalWounds ?? mortalWounds) : mortalWounds
    return dealt === undefined ? 0 : meanWounds(dealt, USUAL, { total, unmodified: total })
  }
  return totals.reduce((sum, total) => sum + (total >= needed(value, die) ? after(total) : 0), 0) / totals.length
}
