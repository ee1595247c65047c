/** Warzone and Heroes of Black Reach: changing a figure of the rules record changes the answer as the rules say. */
import { formatFraction } from '@rollcall/core'
import type { Game, OddsResult } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { at, type Json, withRecord } from './records.ts'

/** A figure, a question that hangs on it, and its answer in fractions as the page has it and with the figure changed. */
interface Lever {
  readonly rule: string
  readonly path: readonly string[]
  readonly to: Json
  readonly asked: object
  readonly named: string
  readonly before: string
  readonly after: string
}

const GUN = { bands: Object.fromEntries(['short', 'medium'].map((band) => [band, { toHit: 0, damage: 9 }])) }
const shot = (target: object, words: object = {}): object => ({
  odds: 'fire',
  firer: { rangedCombat: 10, leadership: 10 },
  weapon: GUN,
  target: { armour: 8, distance: 12, ...target },
  ...words,
})
const WHO = {
  closeCombat: 8,
  strength: 9,
  armour: 8,
  weapon: { melee: true, bands: { closeCombat: { damage: { strengthPlus: 0 } } } },
}
const clash = (words: object, attacker: object = {}, defender: object = {}): object => ({
  odds: 'close-combat',
  attacker: { ...WHO, ...attacker },
  defender: { ...WHO, ...defender },
  ...words,
})

/** So many of 20 faces hit, and a hit kills with 11/20. */
const of400 = (faces: number): string => formatFraction({ numerator: BigInt(faces * 11), denominator: 400n })

const is = (value: number): Json => ({ is: value, rule: '1' })

const lever = (
  rule: string,
  path: string,
  to: Json,
  asked: object,
  [named, before, after]: readonly [string, string, string],
): Lever => ({ rule, path: path.split('.'), to, asked, named, before, after })

const WARZONE: readonly Lever[] = [
  lever('1: opposed values', 'opposed', is(12), { odds: 'test', characteristic: 8, against: 8 }, [
    'success',
    '1/2',
    '3/5',
  ]),
  lever('5.3: aimed', 'toHit.aimed', is(5), shot({}, { plan: 'aim fire' }), ['killed', of400(13), of400(15)]),
  lever('5.3: moving', 'toHit.movingVehicle', is(-1), shot({}, { movingVehicle: true }), [
    'killed',
    of400(7),
    of400(9),
  ]),
  lever('5.3: crouched', 'toHit.crouched', is(-2), shot({ crouched: true }), ['killed', of400(9), of400(8)]),
  lever('5.3: crouched near', 'crouchedBeyond', is(12), shot({ crouched: true }), ['killed', of400(9), of400(10)]),
  lever('5.3: sizes', 'toHit.usualSize', is(3), shot({ size: 5 }), ['killed', of400(13), of400(12)]),
  lever('5.3: cover', 'covers.inCover', is(-4), shot({ cover: 'inCover' }), ['killed', of400(8), of400(6)]),
  lever('5.3: walls', 'heavyCover', is(0), shot({ cover: 'partlyHidden', heavyCover: true }), [
    'killed',
    '81/400',
    of400(9),
  ]),
  lever(
    '11: levels',
    'level',
    is(20),
    shot({ levelDifference: 1 }, { weapon: { bands: { ...GUN.bands, long: { damage: 27 } } } }),
    ['killed', of400(10), '19/40'],
  ),
  lever('6.1: two weapons', 'closeCombat.twoWeapons', is(2), clash({}, { twoWeapons: true }), [
    'defenderDies',
    of400(11),
    of400(12),
  ]),
  lever('6.1: friends', 'closeCombat.friends', is(2), clash({ friends: 5 }), ['defenderDies', of400(13), of400(12)]),
  lever('6.1: Repulsive', 'closeCombat.repulsive', is(-3), clash({}, {}, { skills: ['repulsive'] }), [
    'defenderDies',
    of400(9),
    of400(7),
  ]),
  lever('13: a zombie that does nothing', 'mindless', is(2), clash({}, {}, { skills: ['zombie'], mindless: true }), [
    'defenderDies',
    of400(17),
    of400(16),
  ]),
  lever('6.2: a charge', 'charge.printed', is(4), clash({ charge: 'charge' }), ['defenderDies', of400(11), of400(14)]),
  lever(
    '6.6: free attacks',
    'closeCombat.freeAttack',
    is(5),
    { odds: 'break-away', runner: { ...WHO, leadership: 10 }, enemies: WHO },
    ['dies', of400(13), of400(15)],
  ),
  lever('4: climbing', 'climbing.slipsFrom', is(18), { odds: 'climb', model: { armour: 7 }, inches: 1 }, [
    'top',
    '9/10',
    '17/20',
  ]),
  lever(
    '4: jumps',
    'daringJump',
    is(9),
    { odds: 'fall', model: { armour: 7, leadership: 10 }, height: 8, voluntary: true },
    ['dies', '351/800', '351/400'],
  ),
  lever(
    '12: windows',
    'windowHarmsFrom',
    is(16),
    { odds: 'flame', damage: 9, models: [{ armour: 8, throughWindow: true }] },
    ['anyKill', '11/40', '11/80'],
  ),
  lever('12: doors', 'doors.light', is(9), { odds: 'door', construction: 'light', size: 1, damage: 9, blows: 2 }, [
    'destroyed',
    '9/25',
    '1/4',
  ]),
  lever(
    '12: their wounds',
    'doorWounds',
    is(1),
    { odds: 'door', construction: 'light', size: 1, damage: 9, blows: 1 },
    ['destroyed', '0', '3/5'],
  ),
  lever(
    '5.2: Tactical Sense',
    'tacticalSense.enemyNear',
    is(-2),
    { odds: 'tactical-sense', model: { leadership: 14 }, enemyNear: true },
    ['passes', '1/2', '3/5'],
  ),
  lever('8: rally', 'morale.enemyInSight', is(0), { odds: 'rally', unit: { leadership: 12 }, enemyInSight: true }, [
    'rallies',
    '2/5',
    '3/5',
  ]),
  lever('8: half', 'morale.half', is(1), { odds: 'morale', unit: { leadership: 10 }, started: 8, left: 6 }, [
    'panics',
    '0',
    '1/2',
  ]),
  lever(
    '9: concentration',
    'concentration',
    is(4),
    { odds: 'power', user: { power: 8 }, difficulty: 12, concentration: 1 },
    ['cast', '2/5', '1/2'],
  ),
  lever(
    '5.12: who is struck',
    'struck',
    is(40),
    {
      odds: 'into-close-combat',
      firer: { rangedCombat: 10 },
      weapon: GUN,
      target: { armour: 8, size: 3 },
      contacts: [{ armour: 8 }],
    },
    ['target struck if hit', '229/382', '1'],
  ),
]

const hit = (words: object): object => ({ odds: 'fire', combatValue: 2, defence: 5, ...words })
const HEAVY = {
  type: 'heavyVehicle',
  defence: 8,
  heavy: { locationTable: { 1: 'traction', '2-6': 'hull', 7: 'explosion' } },
}

const BLACK_REACH: readonly Lever[] = [
  lever('7.1: tokens', 'perToken', is(1), hit({ attackerSuppression: 1 }), ['success', '1/3', '1/2']),
  lever('3.3: long range', 'longRange.beyond', is(9), hit({ distance: 8 }), ['success', '1/3', '2/3']),
  lever('4.2: what it costs', 'longRange.penalty', is(1), hit({ distance: 8 }), ['success', '1/3', '1/2']),
  lever(
    '4.2: the rear',
    'rearBonus',
    is(3),
    { odds: 'fire', attack: { combatValue: 2, fromRear: true }, target: HEAVY },
    ['success', '1/2', '2/3'],
  ),
  lever(
    '4.3: Frontal Armour',
    'frontalArmour',
    is(1),
    hit({ fromFront: true, type: 'lightVehicle', frontalArmour: true }),
    ['success', '1/3', '1/2'],
  ),
  lever('4.4: double hits', 'doubleHit', is(3), { odds: 'fire', combatValue: 4, defence: 3 }, [
    'doubleHit',
    '5/6',
    '1/3',
  ]),
  lever('4.2: Suppressive Fire', 'suppressive', is(1), hit({ mode: 'suppressive', combatValue: 1 }), [
    'success',
    '2/3',
    '1/2',
  ]),
  lever('4.7: scatter', 'scatter.onTargetFrom', is(4), { odds: 'scatter', scatterDistance: 1 }, [
    'onTarget',
    '1/3',
    '1/2',
  ]),
  lever(
    '5.5: Armour-piercing',
    'location.piercing',
    is(0),
    { odds: 'fire', attack: { combatValue: 7, piercing: true }, target: HEAVY },
    ['destroyed', '1/6', '0'],
  ),
  lever('5.7: demolition', 'demolitionFrom', is(5), { odds: 'demolition', dice: 1, structureValue: 1 }, [
    'falls',
    '1/2',
    '1/3',
  ]),
  lever(
    '5.9: light vehicles',
    'lightRam',
    is(1),
    { odds: 'ram', attacker: HEAVY, target: { type: 'lightVehicle', defence: 7 } },
    ['hit', '11/12', '7/12'],
  ),
  lever('5.10: unstable', 'unstableHurts', { is: [1, 2], rule: '5.10' }, { odds: 'unstable', value: 4 }, [
    'hit',
    '1/6',
    '1/3',
  ]),
  lever(
    '8.3: perils',
    'librarianFrom',
    is(3),
    { odds: 'peril', psyker: 'librarian', level: 3, cost: 2, perilTokens: { surge: 1 } },
    ['normal', '2/3', '1/2'],
  ),
  lever('8.4: explosions', 'weirdboy.hurtFrom', is(3), { odds: 'peril', psyker: 'weirdboy', level: 2, cost: 2 }, [
    'explodes',
    '1/2',
    '2/3',
  ]),
  lever(
    '4.8: snipers',
    'sniper',
    [{ from: 3, effect: 'hit', rule: '4.8' }],
    { odds: 'fire', mode: 'sniper', defence: 5 },
    ['success', '1/2', '2/3'],
  ),
  lever(
    '4.5: Intimidating Fire',
    'comesWith.intimidating',
    is(0),
    { odds: 'fire', attack: { combatValue: -9, intimidating: true }, target: { defence: 5 } },
    ['intact with 1 token', '1', 'undefined'],
  ),
]

describe.each([
  ['warzone', WARZONE],
  ['black-reach', BLACK_REACH],
] as const)('%s: a figure of the record is what the answer hangs on', (folder, levers) => {
  it.each(levers.map((each) => [each.rule, each] as const))(
    '%s',
    async (_, { path, to, asked, named, before, after }) => {
      const answered = (game: Game): string =>
        String((game.answer({ game: folder, ...asked }).results[0] as OddsResult).fractions[named])
      expect(answered(await withRecord(folder, () => {}))).toBe(before)
      const changed = await withRecord(folder, (record) => {
        at(record, ...path.slice(0, -1))[path.at(-1) as string] = to
      })
      expect(answered(changed)).toBe(after)
    },
  )
})
