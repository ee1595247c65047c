/** Duels for tests: two units of every kind, small enough to be followed exactly in no time. */
import fc from 'fast-check'
import { weaponText } from './arbitraries.ts'
import type { PlainAmount, PlainEffect } from './referee/aos-3e.ts'
import type { PlainArm, PlainDuel, PlainDuellist, PlainKind, PlainPlays } from './referee/aos-3e-duel.ts'
import { dice, oneOf } from './picking.ts'

const effect: fc.Arbitrary<readonly PlainEffect[]> = oneOf<readonly PlainEffect[]>(
  [],
  [],
  [],
  [{ on: 'hit', unmodified: [6], mortalWounds: 1, then: 'end' }],
  [{ on: 'hit', unmodified: [6], hits: 2 }],
  [{ roll: 'hit', reroll: 'ones' }],
  [{ on: 'wound', unmodified: [6], rend: 1 }],
)

const arm: fc.Arbitrary<PlainArm> = fc.record({
  attacks: oneOf<PlainAmount>(1, 2, 2, 3, dice(1, 3), dice(1, 6)),
  hit: oneOf(2, 3, 4, 5),
  wound: oneOf(2, 3, 4, 5),
  rend: oneOf(0, 1, 2),
  damage: oneOf<PlainAmount>(1, 1, 2, dice(1, 3)),
  effects: effect,
})

const plays: fc.Arbitrary<PlainPlays> = fc.record({
  allOutAttack: oneOf<PlainPlays['allOutAttack']>('never', 'combat', 'always'),
  allOutDefence: oneOf<PlainPlays['allOutDefence']>('never', 'combat', 'always'),
  inspiringPresence: fc.boolean(),
  rally: fc.boolean(),
  forwardToVictory: fc.boolean(),
  unleashHell: fc.boolean(),
  heroicAction: oneOf<PlainPlays['heroicAction']>('never', 'finestHour', 'recovery', 'leadership'),
  rampage: oneOf<PlainPlays['rampage']>('never', 'roar', 'stomp', 'titanicDuel'),
  general: fc.boolean(),
  takesSecondTurn: fc.boolean(),
})

/** Nobody commands anything: the simplest duel. */
export const PASSIVE: PlainPlays = {
  allOutAttack: 'never',
  allOutDefence: 'never',
  inspiringPresence: false,
  rally: false,
  forwardToVictory: false,
  unleashHell: false,
  heroicAction: 'never',
  rampage: 'never',
  general: false,
  takesSecondTurn: false,
}

const size = oneOf<readonly [models: number, wounds: number]>([1, 6], [1, 12], [3, 2], [5, 1], [5, 2], [8, 1], [4, 3])

/** A unit: one weapon for all, sometimes a rare one, sometimes one to shoot with. */
export const plainDuellist: fc.Arbitrary<PlainDuellist> = fc
  .record({
    size,
    save: oneOf(3, 4, 5, 6, 7),
    ward: oneOf<number | null>(null, null, 6, 5),
    bravery: oneOf<number | null>(5, 6, 7, 8, null),
    arms: fc.array(arm, { minLength: 2, maxLength: 2 }),
    bow: fc.option(arm),
    rare: fc.boolean(),
    hero: fc.boolean(),
    monster: fc.boolean(),
    strike: oneOf<PlainDuellist['strike']>('normal', 'normal', 'normal', 'first', 'last'),
    plays: fc.oneof({ weight: 1, arbitrary: fc.constant(PASSIVE) }, { weight: 3, arbitrary: plays }),
  })
  .map(({ size: [models, wounds], save, ward, bravery, arms: [main, second], bow, rare, plays: does, ...rest }) => ({
    ...rest,
    models,
    wounds,
    save,
    ...(ward === null ? {} : { ward }),
    ...(bravery === null ? {} : { bravery }),
    melee: [main as PlainArm, ...(rare && models > 2 ? [{ ...(second as PlainArm), last: 1 }] : [])],
    missile: bow === null ? [] : [bow],
    plays: does,
  }))

/** Two units, in contact or apart. */
export const plainDuel: fc.Arbitrary<PlainDuel> = fc.record({
  a: plainDuellist,
  b: plainDuellist,
  rounds: oneOf(1, 2, 2, 3),
  distance: oneOf<number | null>(null, null, 2, 7, 9, 11.5),
  first: oneOf<PlainDuel['first']>('a', 'a', 'b', 'roll'),
})

const kind: fc.Arbitrary<PlainKind> = fc.record({
  models: oneOf(1, 2, 2),
  wounds: oneOf(1, 1, 2),
  melee: fc.array(arm, { maxLength: 1 }),
  missile: fc.array(arm, { maxLength: 1 }),
})

/** Duels of units whose slain models are replaced by others, perhaps twice. */
export const splittingDuel: fc.Arbitrary<PlainDuel> = fc
  .record({ duel: plainDuel, models: oneOf(1, 2, 3), kinds: fc.array(kind, { minLength: 1, maxLength: 2 }) })
  .map(({ duel, models, kinds }) => ({
    ...duel,
    a: { ...duel.a, models, wounds: 1, melee: duel.a.melee.slice(0, 1), becomes: kinds },
  }))

/** The duel as a document of the project: what a player would write in a file. */
export const duelDocument = ({ a, b, rounds, distance, first }: PlainDuel): object => ({
  question: 'duel',
  a: duellistText(a),
  b: duellistText(b),
  rounds,
  ...(distance === null ? {} : { distance }),
  first,
  policyA: playsText(a),
  policyB: playsText(b),
})

/** One unit as a player would write it. */
export const duellistText = (each: PlainDuellist): object => ({
  models: each.models,
  wounds: each.wounds,
  save: each.save === 7 ? '-' : each.save,
  ...(each.ward === undefined ? {} : { ward: each.ward }),
  ...(each.bravery === undefined ? {} : { bravery: each.bravery }),
  keywords: [...(each.hero ? ['HERO'] : []), ...(each.monster ? ['MONSTER'] : [])],
  weapons: [
    ...each.melee.map((weapon, i) => armText(weapon, i, 'melee')),
    ...each.missile.map((weapon, i) => armText(weapon, i, 'missile')),
  ],
  ...(each.becomes === undefined ? {} : { splitsInto: each.becomes.map(kindText) }),
})

const kindText = ({ models, wounds, melee, missile }: PlainKind, i: number): object => ({
  model: `Kind ${i + 1}`,
  models,
  wounds,
  weapons: [
    ...melee.map((weapon, k) => armText(weapon, k, 'melee')),
    ...missile.map((weapon, k) => armText(weapon, k, 'missile')),
  ],
})

function armText({ last, ...weapon }: PlainArm, i: number, kind: string): object {
  const { models: _, ...text } = weaponText({ ...weapon, models: 1 }, i) as Record<string, unknown>
  return { ...text, name: `${kind} ${i + 1}`, kind, ...(last === undefined ? {} : { models: last }) }
}

function playsText({ plays: does, strike }: PlainDuellist): object {
  const when = (yes: boolean): string => (yes ? 'always' : 'never')
  return {
    allOutAttack: does.allOutAttack,
    allOutDefence: does.allOutDefence,
    inspiringPresence: does.inspiringPresence ? 'needed' : 'never',
    rally: when(does.rally),
    forwardToVictory: when(does.forwardToVictory),
    unleashHell: when(does.unleashHell),
    heroicAction: does.heroicAction,
    rampage: does.rampage,
    general: does.general ? 'elsewhere' : 'none',
    turn: does.takesSecondTurn ? 'second' : 'first',
    strike,
  }
}
