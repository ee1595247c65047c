/** The fights that a duel is made of: from where it stands to an attacker, a target and a situation, each compiled once. */
import { type Blows, blowsOf, blowsOfPlan, type Rolling } from '../battle-parts/blows.ts'
import { type Nerve, nerveOf } from '../battle-parts/nerve.ts'
import { type StrikeOrder, strikeOrder } from '../battle-parts/order.ts'
import { unitAfterLosses } from '../battle-parts/strength.ts'
import { extrasOf } from '../extras.ts'
import type { Fight, Notes, Owned, Situation, Unit } from '../fight.ts'
import { NAMED } from '../named.ts'
import { effectsOf } from '../resolve.ts'
import { type Effect, effect } from '../schema/effects.ts'
import { type Camp, effectsIn } from './camp.ts'
import { across, type Corner } from './setup.ts'
import type { DuelState, Fighter } from './state.ts'

/** When in the battle: `null` where no effect asks. */
export interface Clock {
  readonly round: number | null
  readonly turn: 'first' | 'second' | null
}

/** Why a unit attacks. */
export type Attack = 'combat' | 'shooting' | 'unleashHell'

/** When mortal wounds outside an attack sequence come about. */
export type Moment = 'hero' | 'charged' | 'combatStart' | 'fought' | 'combatEnd'

/** Mortal wounds outside an attack sequence, ready to be rolled. */
export interface Extra {
  readonly title: string
  readonly blows: Blows
}

/** Everything that can be asked about the units that face each other. */
export interface Fights {
  /** The attack of one side as things stand; `null` when it has nothing to attack with. */
  readonly blows: (state: DuelState, striker: Corner, attack: Attack, clock: Clock) => Blows | null
  readonly extras: (state: DuelState, striker: Corner, moment: Moment, clock: Clock) => readonly Extra[]
  readonly stomp: (state: DuelState, striker: Corner, clock: Clock) => Blows
  readonly nerve: (state: DuelState, corner: Corner, clock: Clock) => Nerve
  readonly order: (state: DuelState, corner: Corner, clock: Clock) => StrikeOrder
  /** The fight itself, for whoever wants to look at it. */
  readonly fight: (state: DuelState, striker: Corner, attack: Attack, clock: Clock) => Fight
  /** Most of such abilities that any unit has for a moment. */
  readonly mostExtras: (moment: Moment) => number
  /** Does any effect ask for the round, or for the turn? */
  readonly asks: { readonly round: boolean; readonly turn: boolean }
  readonly notes: Notes
}

type Camps = { readonly [corner in Corner]: Camp }

/** Prepares the fights of two sides. */
export function fightsOf(camps: Camps, rolling: Rolling): Fights {
  const notes: Notes = { warnings: new Set(), assumptions: new Set() }
  const units = [camps.a, camps.b].flatMap(({ setup }) => setup.units)
  const text = JSON.stringify(units.map(effectsIn))
  const asks = { models: /models/, allocated: /allocated/, round: /round/, turn: /turn/, nerve: /bravery|battleshock/ }
  const mentions = Object.fromEntries(Object.entries(asks).map(([word, each]) => [word, each.test(text)])) as {
    readonly [word in keyof typeof asks]: boolean
  }
  const fight = (state: DuelState, striker: Corner, attack: Attack, clock: Clock): Fight => ({
    attacker: inReach(unitOf(camps[striker], state[striker]), state, attack),
    target: unitOf(camps[across(striker)], state[across(striker)]),
    situation: situationOf(camps, state, striker, attack, clock),
  })
  const key = keyOf(camps, mentions)
  const nerveKey = mentions.nerve ? key : namesKey
  const blows = cached((state: DuelState, striker: Corner, attack: Attack, clock: Clock): Blows | null => {
    const made = fight(state, striker, attack, clock)
    return armed(made) ? blowsOf(made, inForce(made, state, striker, attack), notes, rolling) : null
  }, key)
  const owned = (made: Fight, state: DuelState, striker: Corner): readonly Owned[] =>
    inForce(made, state, striker, 'combat')
  const extras = cached((state: DuelState, striker: Corner, _: string, clock: Clock): readonly TimedExtra[] => {
    const made = fight(state, striker, 'combat', clock)
    return extrasOf(made, owned(made, state, striker), notes).map(({ title, when, plan }) => ({
      title,
      moment: momentOf(when),
      blows: blowsOfPlan(plan, { labels: {}, details: new Map() }, rolling),
    }))
  }, key)
  const stomp = cached((state: DuelState, striker: Corner, _: string, clock: Clock): Blows => {
    const made = fight(state, striker, 'combat', clock)
    const wards = effectsOf(made).filter((each) => !('inflict' in each.effect))
    const all = [...wards, { effect: STOMP, owner: 'attacker' as const, ...ON_NOTHING, id: wards.length }]
    const [extra] = extrasOf(made, all, notes)
    return blowsOfPlan((extra as typeof extra & object).plan, { labels: {}, details: new Map() }, rolling)
  }, key)
  const nerve = cached((state: DuelState, corner: Corner, _: string, clock: Clock): Nerve => {
    const made = fight(state, across(corner), 'combat', clock)
    return nerveOf(made, owned(made, state, across(corner)), notes)
  }, nerveKey)
  const order = cached((state: DuelState, corner: Corner, _: string, clock: Clock): StrikeOrder => {
    const { strike } = camps[corner].setup.policies
    if (strike !== 'effects') return strike
    const made = fight(state, corner, 'combat', clock)
    return strikeOrder(made, owned(made, state, corner), notes)
  }, orderKey())
  return {
    blows,
    extras: (state, striker, moment, clock) =>
      extras(state, striker, 'extras', clock).filter((each) => each.moment === moment),
    stomp: (state, striker, clock) => stomp(state, striker, 'stomp', clock),
    nerve: (state, corner, clock) => nerve(state, corner, 'nerve', clock),
    order: (state, corner, clock) => order(state, corner, 'order', clock),
    fight,
    mostExtras: (moment) => Math.max(...units.map((unit) => timesOf(unit).filter((each) => each === moment).length)),
    asks: { round: mentions.round, turn: mentions.turn },
    notes,
  }
}

/** Moments of a unit's mortal wounds outside its attacks. */
export const timesOf = (unit: Unit): readonly (Moment | null)[] =>
  effectsIn(unit).flatMap((each) =>
    'inflict' in each && each.instead === undefined && each.repeat !== true ? [momentOf(each.when ?? null)] : [],
  )

interface TimedExtra extends Extra {
  readonly moment: Moment | null
}

/** Stomp in the grammar of abilities (10). */
const STOMP: Effect = effect.parse({ name: 'Stomp', inflict: { '2+': 'D3' } })
const ON_NOTHING = { weapon: null, reachesMount: true, title: 'Stomp' } as const

/** The name of everything that an answer can depend on. */
type Key = (state: DuelState, corner: Corner, what: string, clock: Clock) => string

/** An answer worked out once for everything that its key does not tell apart. */
function cached<W extends string, T>(
  answer: (state: DuelState, corner: Corner, what: W, clock: Clock) => T,
  key: Key,
): (state: DuelState, corner: Corner, what: W, clock: Clock) => T {
  const known = new Map<string, T>()
  return (state, corner, what, clock) => {
    const name = key(state, corner, what, clock)
    const found = known.get(name)
    if (found !== undefined) return found
    const made = answer(state, corner, what, clock)
    known.set(name, made)
    return made
  }
}

/** What of a state an attack can depend on at all: of each fighter that is found once, whichever state it is in. */
function keyOf(camps: Camps, mentions: { readonly models: boolean; readonly allocated: boolean }): Key {
  const wounds = (corner: Corner, { number, wounds: taken }: Fighter): number =>
    mentions.allocated ? taken : rowOf(camps[corner].unit({ number }), taken)
  const attacking = bySide((each, corner) =>
    [each.number, each.models, wounds(corner, each), flags(each), Number(each.attackUp), Number(each.titanic)].join(),
  )
  const attacked = bySide((each) =>
    [
      each.number,
      mentions.models ? each.models : '',
      mentions.allocated ? each.wounds : '',
      flags(each),
      Number(each.defenceUp),
    ].join(),
  )
  return (state, striker, what, { round, turn }) => {
    const { touching, distance } = state.field
    const target = across(striker)
    return `${striker}${what}${round}${turn}${touching ? '' : distance};${attacking(state[striker], striker)};${attacked(state[target], target)}`
  }
}

/** Words about a fighter that are found once. */
function bySide(words: (each: Fighter, corner: Corner) => string): (each: Fighter, corner: Corner) => string {
  const known = { a: [] as string[], b: [] as string[] }
  return (each, corner) => (known[corner][each.id] ??= words(each, corner))
}

const flags = ({ finest, charged, spentBattle, spentRound }: Fighter): string =>
  [finest, charged, spentBattle, spentRound].map(Number).join('')

const namesKey: Key = ({ a, b }, corner, what) => `${corner}${what}${a.number},${b.number}`

/** The order does not hang on losses, so that it stays the same while a phase goes on. */
function orderKey(): Key {
  const words = bySide((each) => `${each.number}:${flags(each)}`)
  return ({ a, b }, corner, what, { round, turn }) =>
    `${corner}${what}${round}${turn};${words(a, 'a')};${words(b, 'b')}`
}

const rowOf = (unit: Unit, wounds: number): number =>
  unit.damageTable.findIndex(({ from, to }) => wounds >= from && wounds <= to)

const unitOf = (camp: Camp, fighter: Fighter): Unit =>
  unitAfterLosses(camp.unit(fighter), fighter, camp.setup.policies.casualties)

/** Weapons that do not reach fall silent (4.1); a weapon without a range reaches. */
function inReach(unit: Unit, { field }: DuelState, attack: Attack): Unit {
  const { distance, touching } = field
  if (attack === 'combat' || touching || distance === null) return unit
  const reaches = ({ kind, range }: Unit['weapons'][number]): boolean =>
    kind === 'melee' || range === null || range >= distance
  return { ...unit, weapons: unit.weapons.map((each) => (reaches(each) ? each : { ...each, models: 0 })) }
}

/** Has the attacker anything to attack with in this phase? */
function armed({ attacker, situation }: Fight): boolean {
  const kind = situation.phase === 'combat' ? 'melee' : 'missile'
  return attacker.modelsInRange > 0 && attacker.weapons.some((each) => each.kind === kind && each.models !== 0)
}

/** Abilities limited to once per battle or round are used in the first combat phase of it. */
function inForce(fight: Fight, state: DuelState, striker: Corner, attack: Attack): readonly Owned[] {
  return effectsOf(fight).filter(({ effect: { limit }, owner }) => {
    const { spentBattle, spentRound } = state[owner === 'attacker' ? striker : across(striker)]
    if (limit === 'battle') return attack === 'combat' && !spentBattle
    return limit !== 'round' || (attack === 'combat' && !spentRound)
  })
}

/** The moment of an ability that inflicts mortal wounds; `null`: none that a duel has. */
export function momentOf(when: string | null): Moment | null {
  if (when === null || /^(fights|fought|attacks)/.test(when)) return 'fought'
  if (when.startsWith('charged')) return 'charged'
  if (when.startsWith('combat')) return when.includes('end') ? 'combatEnd' : 'combatStart'
  return when.startsWith('hero') && !when.includes('enemy') ? 'hero' : null
}

/** Distance of units that touch, for abilities that ask. */
const CONTACT = 0.5

function situationOf(camps: Camps, state: DuelState, striker: Corner, attack: Attack, clock: Clock): Situation {
  const [mine, theirs] = [state[striker], state[across(striker)]]
  const [my, their] = [camps[striker].setup.standing, camps[across(striker)].setup.standing]
  const { distance, touching } = state.field
  const inches = touching ? CONTACT : distance
  return {
    ...my.facts,
    phase: attack === 'combat' ? 'combat' : 'shooting',
    round: clock.round ?? undefined,
    turn: clock.turn ?? undefined,
    distance: inches ?? undefined,
    chargeRoll: undefined,
    activations: 1,
    requireSuccess: my.requireSuccess || their.requireSuccess,
    choose: { ...their.choose, ...my.choose },
    decline: [...my.decline, ...their.decline],
    charged: mine.charged,
    targetCharged: undefined,
    target: { ...their.facts, charged: theirs.charged },
    inspiringPresence: false,
    indomitable: false,
    named: {
      ...ofSide(my.named, 'attacker'),
      ...ofSide(their.named, 'target'),
      ...switchedOn({
        allOutAttack: mine.attackUp,
        theirFinestHour: mine.finest,
        titanicDuel: mine.titanic,
        unleashHell: attack === 'unleashHell',
        allOutDefence: theirs.defenceUp,
        targetFinestHour: theirs.finest,
      }),
    },
  }
}

const ofSide = (named: Situation['named'], side: 'attacker' | 'target'): Situation['named'] =>
  Object.fromEntries(Object.entries(named).filter(([key]) => NAMED[key]?.side === side))

const switchedOn = (switches: Readonly<Record<string, boolean>>): Record<string, true> =>
  Object.fromEntries(Object.entries(switches).flatMap(([key, on]) => (on ? [[key, true as const]] : [])))
