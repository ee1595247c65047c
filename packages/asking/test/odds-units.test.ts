/** Small questions about units that are named or typed in a line: the worked examples of both rules pages, as a player types them. */
import { readFileSync } from 'node:fs'
import type { RollcallError } from '@rollcall/core'
import { type Game, isCalled, loadGame, type OddsResult } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { type ExampleUnit, withUnitsOf, type World } from '../src/index.ts'
import { NO_FILES } from '../src/files.ts'

const unitsOf = (game: string): readonly ExampleUnit[] =>
  (
    JSON.parse(readFileSync(new URL(`../../../data/${game}/units.json`, import.meta.url), 'utf8')) as {
      units: ExampleUnit[]
    }
  ).units

const world: World = {
  shelf: (game) => ({ game, catalogue: null, isOwn: false, units: unitsOf(game), panels: {} }),
  files: NO_FILES,
  ownPanel: () => null,
  usualGame: () => ({ id: 'warzone' }),
  tell: () => undefined,
}

async function fractionsOf(id: string, document: Readonly<Record<string, unknown>>) {
  const game = await loadGame(id)
  const question = game.odds.find((each) => isCalled(each, String(document['odds']))) as Game['odds'][number]
  const placed = await withUnitsOf(world, game, question, document)
  return (game.answer(placed).results[0] as unknown as OddsResult).fractions
}

const HERO = 'Hero CC 10 FO 8 AR 8 with Sword +0 FO+2 melee'

describe.each<readonly [string, string, object, Readonly<Record<string, string>>]>([
  [
    'WZ E3, the SMG at 8 inches',
    'warzone',
    { odds: 'fire', firer: 'RC 10 AZ 1 with SMG +1 x2 D9', target: 'AR 8, distance 8' },
    { killed: '82159/160000' },
  ],
  [
    'WZ E4, aim and fire twice',
    'warzone',
    { odds: 'fire', firer: 'RC 10 AZ 3 with SMG +1 x2 D9, aims 1', target: 'AR 8, distance 8' },
    { killed: '1371113359/1600000000' },
  ],
  [
    'the captain, whose card has three Actions: E4',
    'warzone',
    { odds: 'fire', firer: 'Hussar captain', target: 'AR 8, distance 8' },
    { killed: '3624344156265679/4096000000000000' },
  ],
  [
    'WZ E2, cover, camouflage, crouched',
    'warzone',
    {
      odds: 'fire',
      firer: 'RC 10 AZ 2 with SMG -1 D40, aims 1',
      target: 'AR 1 D 3 camouflage, crouched, cover inCover, distance 16',
    },
    { killed: '171/400' },
  ],
  [
    'WZ E12, a clash',
    'warzone',
    { odds: 'close-combat', attacker: HERO, defender: 'Orc CC 8 FO 7 AR 8' },
    { defenderDies: '9/25', attackerDies: '11/50', bothDie: '99/1250' },
  ],
  [
    'WZ E13, at one who waits',
    'warzone',
    { odds: 'close-combat', charge: 'charge', actions: 2, attacker: HERO, defender: 'CC 8 FO 7 AR 8 CO 10 waiting' },
    { defenderDies: '81/200', attackerDies: '1441/10000' },
  ],
  [
    'WZ E18, a volley at a squad and its morale',
    'warzone',
    {
      odds: 'volley-and-morale',
      firer: '2x Trooper RC 9 AZ 1 with SMG +1 x2 D9',
      target: '5x Legionnaire AR 8 CO 11, distance 8',
      started: 8,
    },
    { tested: '1852719/2560000', panics: '16674471/51200000' },
  ],
  [
    'WZ E15, a power',
    'warzone',
    { odds: 'power', user: 'PO 9 AR 8', target: 'PO 7 AR 8', difficulty: 12, concentration: 1, save: 'power' },
    { effect: '27/80' },
  ],
  [
    'WZ E18, the rally of a leader in sight of the enemy',
    'warzone',
    { odds: 'rally', unit: 'CO 12', enemyInSight: true },
    { rallies: '2/5' },
  ],
  [
    'WZ E17, ramming a soldier',
    'warzone',
    { odds: 'ram', vehicle: 'Off-roader', models: 'Soldier AR 7 CO 8' },
    { collision: '9/20' },
  ],
  [
    'HBR E24, a sniper',
    'black-reach',
    { odds: 'fire', attack: 'Scout CV 0 sniper', target: 'D9' },
    { token: '1/3', hit: '1/3', hitAndToken: '1/6' },
  ],
  [
    'several targets in a list',
    'warzone',
    { odds: 'flame', damage: 10, models: ['AR 7', 'AR 7', { armour: 7 }, 'AR 7'] },
    { anyKill: '157599/160000' },
  ],
  [
    'HBR E22, an assault at a heavy-weapon team',
    'black-reach',
    { odds: 'assault', attacker: 'Ork D5 CV +1 assault 3', defender: 'Team D5 CV +4' },
    { attacker: '125/216', tie: '1/6', defender: '55/216' },
  ],
  [
    'HBR E23, prepared by suppressive fire',
    'black-reach',
    {
      odds: 'assault',
      attacker: 'Ork D5 CV +1 assault 3',
      defender: 'D5 CV +3 assault 1 terrain 2',
      supports: 1,
      attackerBonuses: 1,
      preparation: 'CV +2, suppressive',
    },
    { attacker: '839/1296', tie: '97/648', defender: '263/1296' },
  ],
  [
    'HBR E7, the Trukk on the move: no token is 1/3',
    'black-reach',
    { odds: 'fire', attack: 'Trukk, suppressive, on the move', target: 'D5' },
    { success: '2/3' },
  ],
  [
    'HBR E17, two shots at a heavy vehicle with the table of the examples',
    'black-reach',
    {
      odds: 'fire',
      attacks: ['CV +4', 'CV +4'],
      target: 'heavy D8 locations traction/traction/hull/secondary/main/explosion',
    },
    { destroyed: '5/24', undamaged: '1/4' },
  ],
  [
    'HBR E28, a barrage',
    'black-reach',
    {
      odds: 'barrage',
      attack: 'CV +3',
      targets: ['p D5/6, share 1', 'q D5/6, share 1', 'r D5/6, share 1'],
    },
    { 'p: reduced': '1/2', 'q: reduced': '1/2', 'r: reduced': '1/2' },
  ],
  [
    'HBR E29, indirect fire that scatters',
    'black-reach',
    {
      odds: 'template',
      attack: 'CV +3',
      indirect: true,
      targets: ['p D4/5, direction 1', 'q D5/6, direction 2'],
    },
    { 'p: reduced': '1/3', 'p: destroyed': '1/6', 'q: reduced': '5/12' },
  ],
  [
    'HBR E34, what costs less',
    'black-reach',
    { odds: 'efficiency', attackers: ['one CV +2, points 50', 'other CV +2 twin, points 70'], target: 'D5/6' },
    { 'one: stepsPer100Points': '4/3', 'other: stepsPer100Points': '80/63' },
  ],
  [
    'WZ E9, a blast over three of eight that may go astray',
    'warzone',
    {
      odds: 'blast',
      firer: 'RC 8 with Grenade +0 D11 blast',
      target: '8x Trooper AR 8, under marker 3, distance 14',
      onMiss: 'Trooper AR 8, chance 2/5',
    },
    { hit: '2/5', anyKill: '10777/20000' },
  ],
  [
    'WZ E8, a flame over four models at once',
    'warzone',
    { odds: 'flame', damage: 10, models: '4x Trooper AR 7' },
    { anyKill: '157599/160000' },
  ],
  [
    'WZ E21, two that wait alike: 1 - (1 - 2277/8000) squared',
    'warzone',
    { odds: 'overwatch', firer: '2x Guard RC 9 CO 12 with SMG +1 x2 D9', target: 'AR 8, distance 8' },
    { killed: '31247271/64000000' },
  ],
  [
    'WZ 3, two that wait, one of whom sees it in cover',
    'warzone',
    {
      odds: 'overwatch',
      watchers: ['RC 10 CO 40 with Rifle +0 D11, cover inCover', 'RC 10 CO 40 with Rifle +0 D11'],
      target: 'AR 8, distance 20',
    },
    // Each passes with 19/20; 8/20 and 10/20 hit, 13/20 wounds: 1 - 753/1000 * 553/800.
    { killed: '383591/800000' },
  ],
  [
    'WZ 5.2, who may be shot at',
    'warzone',
    { odds: 'target-priority', enemies: ['a AR 8, distance 9, engaged, squad A', 'b AR 8 D 5, distance 20'] },
    { 'a may be shot at': '0', 'b may be shot at': '1' },
  ],
  [
    'WZ 10, a vehicle on the path cannot dodge',
    'warzone',
    { odds: 'ram', vehicle: 'AR 10 FE 5 D 5', models: 'Tank AR 12 D 5, vehicle, distance 3' },
    { collision: '1' },
  ],
  [
    'WZ 10, the gunner of a vehicle that is named, with a weapon that is typed',
    'warzone',
    { odds: 'fire', firer: 'Off-roader with Gun -1 D8', target: 'AR 8, distance 8', plan: 'fire' },
    // RC 11 - 1; Damage 8 against Armour 8: 10/20 * 10/20.
    { killed: '1/4' },
  ],
  [
    'WZ E3, the columns of the card, with commas as one likes',
    'warzone',
    {
      odds: 'fire',
      firer: 'Trooper CC8, RC10, AZ 1 with SMG CC -1 D9, TD +2 x2 D9, GC +1 x2 D9, GM -1 D8',
      target: 'AR 8, distance 8',
    },
    { killed: '82159/160000' },
  ],
  [
    'WZ E2 by the same card: another column at 16 inches, in cover',
    'warzone',
    {
      odds: 'fire',
      firer: 'RC 10 AZ 2 with SMG TD +2 x2 D9 / GC +1 x2 D9 / GM -1 D8, aims 1',
      target: 'AR 0 D 3 camouflage, in cover, crouched, distance 16',
    },
    { killed: '81/200' },
  ],
  [
    'HBR E22, as a counter prints it',
    'black-reach',
    {
      odds: 'assault',
      attacker: 'Ork D 5 CV +1 / +1 / +1 Orders, Assault (+3), Limited Range (4)',
      defender: 'Team D5 CV +4/+4/+4 Orders, Moving Fire (-1)',
    },
    { attacker: '125/216', tie: '1/6', defender: '55/216' },
  ],
  [
    'HBR E14, a save without its plus',
    'black-reach',
    { odds: 'fire', attack: 'CV +3', target: 'D5/6 armour save 4' },
    { reduced: '5/12' },
  ],
  [
    'WZ 8, a squad of which five are left',
    'warzone',
    { odds: 'morale', unit: '5x Trooper CO 11', started: 10 },
    { due: '1', panics: '9/20' },
  ],
])('%s', (_, game, document, expected) => {
  it('is typed as it is written', async () => {
    expect(await fractionsOf(game, document as Readonly<Record<string, unknown>>)).toMatchObject(expected)
  })
})

describe('a number of models', async () => {
  const SQUAD = '3x Foe CC 8 RC 8 PO 8 CO 9 AZ 1 FO 8 AR 8 with Gun +0 D9'
  const warzone = await loadGame('warzone')
  const words = warzone.odds.flatMap((question) =>
    Object.keys(question.units ?? {}).map((word) => [question.id, word, question] as const),
  )
  it.each(words)('of %s, %s, is no smaller than it was typed, or refused', async (odds, word, question) => {
    const placed = withUnitsOf(world, warzone, question, { odds, [word]: SQUAD }).catch(
      ({ message, issues }: RollcallError) => [message, issues],
    )
    // Three of them in a list, or the number of them; squads that test their nerve do so as one.
    const kept = /is 3 models|(?:"3x Foe".*){3}|:3\b/.test(JSON.stringify(await placed))
    expect([word, kept || odds === 'rally']).toEqual([word, true])
  })
})

it('what is said word by word counts more than the card', async () => {
  const document = { odds: 'fire', firer: 'Hussar captain', target: 'AR 8, distance 8', plan: 'fire' }
  expect(await fractionsOf('warzone', document)).toMatchObject({ killed: '82159/160000' })
})

it('a card without a weapon fires nothing, and says how it is written', async () => {
  await expect(fractionsOf('warzone', { odds: 'fire', firer: 'RC 10', target: 'AR 8' })).rejects.toThrow(
    /cannot read "RC 10": write .* with \[weapon\]/,
  )
})

it('a weapon without Moving Fire does not fire on the move, here as in damage', async () => {
  await expect(
    fractionsOf('black-reach', { odds: 'fire', attack: 'Gun CV +2, on the move', target: 'D5' }),
  ).rejects.toThrow(/Gun has no Moving Fire/)
})

it('a unit that nobody knows is said, and half a counter is no unit', async () => {
  await expect(fractionsOf('warzone', { odds: 'fire', firer: 'Nobody', target: 'AR 8' })).rejects.toThrow(
    /Unknown unit "Nobody".*; to type one, write \[models x\]/,
  )
  await expect(fractionsOf('black-reach', { odds: 'assault', attacker: 'D5', defender: 'D5 CV 1' })).rejects.toThrow(
    /cannot read "D5": write .* CV/,
  )
})
