/** Who is who in results of this game, in players' words. */
import { type Dice, formatDice } from '@rollcall/core'
import { factWords, identityOf, ofModels, threshold } from '../identities.ts'
import type { FightIdentity, Identity, Profile } from '../identity.ts'
import { stated } from '../records.ts'
import { FACTS } from './facts.ts'
import type { Characteristic, Group, Situation, Unit, Weapon } from './fight.ts'
import type { SideSituation } from './schema/duel.ts'
import type { UnitInput } from './schema/unit.ts'
import type { Strength } from './schema/values.ts'

/** A unit of a question as it was written, and with its defaults. */
export interface Written {
  readonly words: UnitInput
  readonly unit: Unit
}

/** Who fights whom. */
export const facing = (attacker: Written, target: Written, situation: Situation): FightIdentity => ({
  attacker: who(attacker, { situation: wordsOf('attacker', situation), armed: true }),
  target: who(target, { situation: wordsOf('target', situation), armed: false }),
  fight: [situation.phase, ...wordsOf('fight', situation), ...pistols(situation)],
})

/** One unit; `armed`: its weapons matter here. */
export function who(
  { words, unit }: Written,
  { situation, armed }: { readonly situation: readonly string[]; readonly armed: boolean },
): Identity {
  const isCounted = words.models !== undefined || Array.isArray(words.wounds)
  const own = words.id === undefined ? { keywords: unit.keywords, abilities: abilitiesOf(unit) } : {}
  const profile = { ...bodyOf(words, unit), ...own, ...(armed ? { weapons: unit.weapons.map(weaponIn) } : {}) }
  const { name, points, models } = unit
  return identityOf(words, { name, models: isCounted ? models : undefined, points, situation, profile })
}

/** What is true of a unit for a whole duel. */
export const wordsOfSide = (situation: SideSituation | undefined): readonly string[] => {
  const { chargeModifier = 0, chargeReroll = 'none', psychicModifier = 0, denyModifier = 0 } = situation ?? {}
  const changes = { 'to charge': chargeModifier, 'to Psychic tests': psychicModifier, 'to deny': denyModifier }
  return [
    ...factWords(FACTS, { ...situation }),
    ...Object.entries(changes).flatMap(([what, by]) => (by === 0 ? [] : [`${by > 0 ? '+' : ''}${by} ${what}`])),
    ...(chargeReroll === 'none' ? [] : [`re-rolls charges (${chargeReroll})`]),
  ]
}

const wordsOf = (of: 'attacker' | 'target' | 'fight', situation: Situation): readonly string[] => [
  ...factWords(
    FACTS.filter((each) => each.of === of),
    { ...situation },
  ),
  ...(of === 'attacker' && situation.activations > 1 ? ['twice'] : []),
]

const pistols = (situation: Situation): readonly string[] => (situation.pistols === 'always' ? ['pistols'] : [])

const abilitiesOf = ({ effects }: Unit): readonly string[] => [...new Set(effects.flatMap(({ name }) => name ?? []))]

/** What a unit can take; groups of models that differ are told in their order. */
function bodyOf(words: UnitInput, { groups, toughness, woundsTaken, leadership }: Unit): Profile {
  const each = <T extends number | string>(of: (group: Group) => T | null): T | string | undefined => {
    const known = groups.flatMap((group) => {
      const value = of(group)
      return value === null ? [] : [{ count: group.count, value }]
    })
    return known.length === 0 ? undefined : ofModels(known)
  }
  const isSaid = words.save !== undefined || groups.some(({ save }) => save !== null)
  return stated({
    toughness: toughness ?? undefined,
    wounds: each(({ wounds }) => wounds),
    woundsTaken: woundsTaken || undefined,
    save: isSaid ? each(({ save }) => rollIn(save)) : undefined,
    invulnerable: each(({ invulnerable }) => (invulnerable === null ? null : rollIn(invulnerable))),
    ignoreWounds: each(({ ignoreWounds }) => (ignoreWounds === null ? null : rollIn(ignoreWounds))),
    leadership: leadership ?? undefined,
  })
}

/** `10x Bolter rapidFire 1A 3+ S4 AP0 D1`. */
function weaponIn({ name, type, models, attacks, skill, autoHit, strength, ap, damage }: Weapon): string {
  const count = models === null ? '' : `${models}x `
  const many = attacks === '-' ? '-' : diceIn(attacks)
  const armour = typeof ap === 'number' ? (ap === 0 ? '0' : `-${ap}`) : column(ap)
  return `${count}${name} ${type} ${many}A ${autoHit ? 'auto' : rollIn(skill)} ${strengthIn(strength)} AP${armour} D${diceIn(damage)}`
}

const column = (value: { readonly column: string }): string => `table:${value.column}`

const rollIn = (value: Characteristic<number | null>): string =>
  value !== null && typeof value === 'object' ? column(value) : threshold(value)

const diceIn = (value: Characteristic<Dice> | null): string =>
  value === null ? '?' : 'column' in value ? column(value) : formatDice(value)

function strengthIn(strength: Characteristic<Strength>): string {
  if ('column' in strength) return `S${column(strength)}`
  if (strength.kind === 'own') return `S${formatDice(strength.dice)}`
  if (strength.times !== 1) return `Sx${strength.times}`
  return strength.plus === 0 ? 'Suser' : `S+${strength.plus}`
}
