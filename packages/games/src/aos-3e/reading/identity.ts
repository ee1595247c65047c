/** Who is who in results of this game, in players' words. */
import { type Dice, formatDice } from '@rollcall/core'
import { choiceWords, factWords, identityOf, ofModels, threshold, type IdentityWords } from '../../identities.ts'
import type { FightIdentity, Identity, Profile } from '../../identity.ts'
import { FACTS } from '../facts.ts'
import type { Characteristic, Situation, Unit, Wards, Weapon } from '../fight.ts'
import { NAMED } from '../named.ts'
import { stated } from '../../records.ts'
import type { SideSituation } from '../schema/duel.ts'

/** A unit of a question as it was written, and with its defaults. */
export interface Written {
  readonly words: IdentityWords
  readonly unit: Unit
}

/** Who fights whom. */
export const facing = (attacker: Written, target: Written, situation: Situation): FightIdentity => ({
  attacker: who(attacker, { situation: wordsOfAttacker(situation), armed: true }),
  target: who(target, { situation: wordsOfTarget(situation), armed: false }),
  fight: wordsOfBoth(situation),
})

/** One unit; `armed`: its weapons matter here. */
export function who(
  { words, unit }: Written,
  { situation, armed }: { readonly situation: readonly string[]; readonly armed: boolean },
): Identity {
  const { name, models, counted, points } = unit
  const profile = { ...bodyOf(unit), ...ownOf(words, unit), ...(armed ? { weapons: unit.weapons.map(weaponIn) } : {}) }
  return identityOf(words, { name, models: counted ? models : undefined, points, situation, profile })
}

/** What is true of a unit for a whole duel or battle. */
export function wordsOfSide(situation: SideSituation | undefined): readonly string[] {
  const { choose, decline, requireSuccess, ...rest } = situation ?? {}
  const facts = rest as Readonly<Record<string, unknown>>
  const named = Object.fromEntries(
    Object.entries(facts).filter(([key, on]) => NAMED[key] !== undefined && on !== false),
  )
  return [
    ...namedWords(named as Situation['named'], () => true),
    ...factWords(OF_SIDE, facts),
    ...choiceWords(choose, decline),
    ...needing(requireSuccess),
  ]
}

const OF_SIDE = FACTS.filter((each) => each.of === 'side')
const OF_FIGHT = FACTS.filter((each) => each.of === 'fight')

/** A charge roll is its own, and so is fighting twice. */
const wordsOfAttacker = (situation: Situation): readonly string[] => [
  ...namedWords(situation.named, ({ side }) => side === 'attacker'),
  ...factWords(OF_SIDE, { ...situation }),
  ...factWords(OF_FIGHT.filter(isOwn), { ...situation }),
  ...(situation.activations > 1 ? ['twice'] : []),
]

const isOwn = ({ key }: { readonly key: string }): boolean => key === 'chargeRoll'

const wordsOfTarget = ({ named, target, inspiringPresence, indomitable }: Situation): readonly string[] => [
  ...namedWords(named, ({ side }) => side === 'target'),
  ...factWords(OF_SIDE, { ...target }),
  ...(inspiringPresence ? ['Inspiring Presence'] : []),
  ...(indomitable ? ['Indomitable'] : []),
]

const wordsOfBoth = (situation: Situation): readonly string[] => [
  situation.phase,
  ...factWords(
    OF_FIGHT.filter((each) => !isOwn(each)),
    { ...situation },
  ),
  ...choiceWords(situation.choose, situation.decline),
  ...needing(situation.requireSuccess),
]

const needing = (requireSuccess: boolean | undefined): readonly string[] =>
  requireSuccess === true ? ['triggers need a success'] : []

/** Whoever reads it knows whose it is: "(target)" goes without saying. */
const namedWords = (
  named: Situation['named'],
  isMeant: (entry: (typeof NAMED)[string]) => boolean,
): readonly string[] =>
  Object.entries(named).flatMap(([key, where]) => {
    const entry = NAMED[key]
    if (entry === undefined || !isMeant(entry)) return []
    const name = entry.name.replace(/ \(target\)$/, '')
    return [where === true ? name : `${name} on ${where}`]
  })

/** What a unit can take. */
function bodyOf({ wounds, woundsTaken, slainThisTurn, save, wards, bravery }: Unit): Profile {
  return stated({
    wounds: wounds === null ? undefined : ofModels(wounds.map((run) => ({ count: run.count, value: run.wounds }))),
    woundsTaken: woundsTaken || undefined,
    slainThisTurn: slainThisTurn || undefined,
    save: save === null ? undefined : threshold(save > 6 ? null : save),
    ward: wardIn(wards),
    bravery: bravery ?? undefined,
  })
}

/** Of a unit of the catalogue its keywords and abilities are known; of another only it can tell them. */
const ownOf = ({ id }: IdentityWords, { keywords, effects }: Unit): Profile =>
  id === undefined ? { keywords, abilities: [...new Set(effects.flatMap(({ name }) => name ?? []))] } : {}

/** One ward against all wounds, or each with what it is against. */
function wardIn(wards: Wards): string | undefined {
  const { normal, mortal, melee, missile } = wards
  if (normal === mortal && melee === null && missile === null) return normal === null ? undefined : threshold(normal)
  const words = { normal: 'wounds', mortal: 'mortal wounds', melee: 'melee', missile: 'missiles' } as const
  const each = (Object.keys(words) as (keyof Wards)[]).flatMap((kind) =>
    wards[kind] === null ? [] : [`${threshold(wards[kind])} against ${words[kind]}`],
  )
  return each.length === 0 ? undefined : each.join(', ')
}

/** `10x Spear 2A 3+/3+/-1/1`. */
const weaponIn = ({ name, models, attacks, hit, wound, rend, damage }: Weapon): string =>
  `${models === null ? '' : `${models}x `}${name} ${diceIn(attacks)}A ${[
    rollIn(hit),
    rollIn(wound),
    rendIn(rend),
    diceIn(damage),
  ].join('/')}`

const diceIn = (value: Characteristic<Dice> | null): string =>
  value === null ? '?' : 'column' in value ? `table:${value.column}` : formatDice(value)

const rollIn = (value: Characteristic<number> | null): string =>
  value === null ? '?' : typeof value === 'number' ? `${value}+` : `table:${value.column}`

const rendIn = (value: Characteristic<number>): string =>
  typeof value !== 'number' ? `table:${value.column}` : value === 0 ? '-' : `-${value}`
