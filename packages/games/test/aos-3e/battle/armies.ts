/** Armies and policies that tests of battles share. */
import { RollcallError } from '@rollcall/core'
import { loadGame } from '@rollcall/games'
import type { Battle } from '../../../src/aos-3e/battle/battle.ts'
import { battleOf } from '../../../src/aos-3e/battle/play.ts'
import type { Policy } from '../../../src/aos-3e/battle/state.ts'
import { resolveBattle } from '../../../src/aos-3e/battle/resolve.ts'
import { battle as schema } from '../../../src/aos-3e/schema/battle.ts'
import type { BattleSetup } from '../../../src/aos-3e/battle/setup.ts'
import type { Rolling } from '../../../src/kit/simulations.ts'

export const game = await loadGame('aos-3e')

const blade = { name: 'Blade', attacks: 2, hit: 4, wound: 4, damage: 1 }
const bow = { name: 'Bow', kind: 'missile', range: 18, attacks: 1, hit: 4, wound: 4, damage: 1 }

/** Ten plain fighters. */
export const troops = (more: object = {}): object => ({
  name: 'Troops',
  points: 100,
  models: 10,
  wounds: 1,
  save: '5+',
  bravery: 6,
  move: 5,
  weapons: [blade],
  ...more,
})

/** Five who shoot. */
export const archers = (more: object = {}): object =>
  troops({ name: 'Archers', models: 5, weapons: [blade, bow], ...more })

/** Ten whose abilities ask for everything that a battle knows. */
export const observant = (more: object = {}): object =>
  troops({
    name: 'Observant',
    abilities: {
      Patience: [{ roll: 'hit', add: 1, if: { battle: { round: '>=3' } } }],
      Readiness: [{ roll: 'wound', add: 1, if: { battle: { turn: 'second' } } }],
      Awe: [{ roll: 'save', add: 1, if: { self: { near: { friendly: ['HERO'], within: 12 } } } }],
      Momentum: [{ stat: 'damage', add: 1, if: { self: { charged: true } } }],
      Calm: [{ roll: 'hit', reroll: 'ones', if: { self: { stationary: true } } }],
      Numbers: [{ stat: 'attacks', add: 1, if: { self: { models: '>=5' } } }],
      Home: [{ ward: 6, if: { self: { territory: 'own', contesting: true } } }],
      Once: [{ stat: 'attacks', add: 1, limit: 'battle' }],
    },
    ...more,
  })

/** A general who casts. */
export const general = (more: object = {}): object => ({
  name: 'General',
  points: 150,
  models: 1,
  wounds: 6,
  save: '4+',
  bravery: 8,
  move: 5,
  keywords: ['HERO', 'WIZARD'],
  general: true,
  wizard: { casts: 1, unbinds: 1 },
  weapons: [{ ...blade, attacks: 4, hit: 3, wound: 3, rend: -1, damage: 2 }],
  ...more,
})

/** A monster. */
export const beast = (more: object = {}): object => ({
  name: 'Beast',
  points: 250,
  models: 1,
  wounds: 12,
  save: '4+',
  bravery: 8,
  move: 8,
  keywords: ['MONSTER'],
  damageTable: [
    { wounds: '0-5', values: { Claws: 6 } },
    { wounds: '6+', values: { Claws: 3 } },
  ],
  weapons: [{ name: 'Claws', attacks: 'table:Claws', hit: 3, wound: 3, rend: -1, damage: 'D3' }],
  ...more,
})

/** An army of a bit of everything. */
export const host = (name: string, more: readonly object[] = []): object => ({
  name,
  units: [general(), troops(), troops({ models: 20, points: 180, name: 'Horde' }), archers(), beast(), ...more],
})

/** A question about a battle. */
export const question = (a: object, b: object, more: object = {}): object => ({
  question: 'battle',
  a,
  b,
  ...('missions' in more ? {} : { battleplan: {} }),
  ...more,
})

/** The battle of a question. */
export function setupOf(document: object): BattleSetup {
  const read = schema.safeParse(document)
  if (!read.success) throw new RollcallError('ERR_INPUT_INVALID', read.error.message)
  return resolveBattle(read.data)
}

/** An address for a policy of a test. */
export const OWN = 'file:///own.mjs'

/** A battle ready to be fought, with policies of the test. */
export function readyOf(document: object, own: Partial<Policy> = {}, rolling: Rolling = 'sampled'): Battle {
  return battleOf(setupOf(document), rolling, { [OWN]: { default: own } })
}
