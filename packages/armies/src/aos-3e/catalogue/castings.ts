/** What wizards and priests do to an enemy in their hero phase, as abilities of the grammar: a spell that hurts is a roll that inflicts. */
import { parseDice, range } from '@rollcall/core'
import { sameName } from '@rollcall/games'
import { PRAYERS, SPELLS } from '@rollcall/games/aos-3e/grammar'
import type { FoundUnit } from './catalogue.ts'
import type { CataloguePower } from './powers.ts'
import type { EffectJson } from './schema.ts'

/** Castings of one unit. */
export interface Castings {
  /** Spells and prayers that it tries, as abilities of its own hero phase. */
  readonly effects: readonly EffectJson[]
  /** Their names. */
  readonly tried: readonly string[]
  /** Those that it knows beside them: what they do is no damage, or too little of it. */
  readonly others: readonly string[]
  /** Spells and prayers that hurt, and of which the grammar cannot say how much. */
  readonly unknown: readonly string[]
}

type Power = Pick<CataloguePower, 'name' | 'value' | 'only' | 'upon' | 'mortalWounds' | 'better' | 'again'>

/**
 * What a unit casts and chants at an enemy: as many as it may in a hero phase, those that hurt most. `chosen`: spells and prayers of
 * lores that its list gives it. Nobody unbinds; the enemy is farther than 3" from an Arcane Bolt (AoS 9.1).
 */
export function castingsOf({ unit, faction }: FoundUnit, chosen: readonly string[] = []): Castings {
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
  return {
    effects: all.flatMap(({ tried, die }) => tried.map((power) => effectOf(power, die))),
    tried: all.flatMap(({ tried }) => tried.map(({ name }) => name)),
    others: [...new Set(all.flatMap(({ others }) => others))],
    unknown: [...new Set(all.flatMap(({ unknown }) => unknown))],
  }
}

interface Known {
  readonly powers: readonly Power[]
  readonly names: readonly string[]
  readonly times: number
  readonly die: string
}

/** Those that are tried: the most mortal wounds first. */
function sorted({ powers, names, times, die }: Known) {
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

/** As many dice as the roll showed, the same again, a better roll of several dice: these no ability of the grammar says. */
function isTold({ mortalWounds, better, again }: Power): boolean {
  if (again !== undefined) return false
  if (typeof mortalWounds === 'string')
    return (
      better?.unmodified !== true && (better?.mortalWounds === undefined || typeof better.mortalWounds === 'string')
    )
  return mortalWounds?.dice !== 'roll' && mortalWounds?.dice !== 'unmodified' && better?.mortalWounds === undefined
}

/** A 1, or a double 1, is a mishap, whatever is wanted (core book 19.1.1, 20.1.1). */
const needed = (value: number, die: string): number => Math.max(value, die === '2D6' ? 3 : 2)

function effectOf({ name, value, only, mortalWounds, better }: Power, die: string): EffectJson {
  const from = needed(value, die)
  const about = { name, when: 'hero.mine', ...(only === undefined ? {} : { if: { target: { keyword: [...only] } } }) }
  if (typeof mortalWounds !== 'string') {
    const { dice, results = {} } = mortalWounds ?? {}
    const count = dice === undefined ? {} : { dice: dice === 'models' ? 'target.models' : dice }
    return { ...about, chance: { die, is: `${from}+` }, inflict: results, ...count } as EffectJson
  }
  const more = typeof better?.mortalWounds === 'string' && better.from > from ? better : undefined
  const rows =
    more === undefined
      ? { [`${from}+`]: mortalWounds }
      : {
          [`${more.from}+`]: more.mortalWounds,
          [from === more.from - 1 ? `${from}` : `${from}-${more.from - 1}`]: mortalWounds,
        }
  return { ...about, die, inflict: rows } as EffectJson
}

/** Models of a target by which spells are chosen that hurt every model. */
const USUAL_MODELS = 5

/** Mean mortal wounds before wards, for the choice among spells. */
function meanOf({ value, mortalWounds, better }: Power, die: string): number {
  const most = typeof better?.mortalWounds === 'string' ? better : undefined
  const chanceOf = (least: number): number => reached(needed(least, die), die)
  const base = chanceOf(value) * meanIn(mortalWounds)
  return most === undefined ? base : base + chanceOf(most.from) * (meanIn(most.mortalWounds) - meanIn(mortalWounds))
}

/** The chance of this number or more. */
function reached(least: number, die: string): number {
  const faces = [1, 2, 3, 4, 5, 6]
  const totals = die === '2D6' ? faces.flatMap((a) => faces.map((b) => a + b)) : faces
  return totals.filter((total) => total >= least).length / totals.length
}

function meanIn(dealt: Power['mortalWounds']): number {
  if (dealt === undefined) return 0
  if (typeof dealt === 'string') return range(parseDice(dealt)).mean
  const dice = dealt.dice === 'models' ? USUAL_MODELS : typeof dealt.dice === 'number' ? dealt.dice : 1
  const each = Object.entries(dealt.results).reduce(
    (sum, [results, then]) => sum + facesIn(results) * range(parseDice(then)).mean,
    0,
  )
  return (dice * each) / 6
}

/** Faces of a D6 among `5+`, `2-4`, `6`. */
function facesIn(results: string): number {
  const [, low = '', sign = '', high = ''] = /^(\d)([+-]?)(\d?)$/.exec(results) ?? []
  if (sign === '+') return 7 - Number(low)
  return sign === '-' ? Number(high) - Number(low) + 1 : 1
}
