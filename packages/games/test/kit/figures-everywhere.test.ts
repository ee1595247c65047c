/**
 * A figure of a rules record is one line of data: when it is changed, the small question, the fight, the duel and the battle that
 * hang on it answer otherwise, and what people read of it (titles, descriptions, assumptions) says the new figure.
 */
import { type Answer, type Game, isDuel, isFight, type OddsResult } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { at, type Json, recordOf, withRecord } from './records.ts'

/** A way to ask for something that hangs on a figure, with what it says as the page has it and with the figure changed. */
interface Way {
  readonly asked: string
  readonly said: (game: Game) => unknown
  readonly before: unknown
  readonly after: unknown
}

interface Figure {
  readonly rule: string
  readonly path: readonly string[]
  readonly to: Json
  readonly ways: readonly Way[]
}

const figure = (rule: string, path: string, to: Json, ways: readonly Way[]): Figure => ({
  rule,
  path: path.split('.'),
  to,
  ways,
})

const way = (asked: string, said: Way['said'], before: unknown, after: unknown): Way => ({ asked, said, before, after })

const first = ({ results: [result] }: Answer): NonNullable<Answer['results'][number]> => {
  if (result === undefined) throw new Error('no result')
  return result
}

/** Chance of an event of a small question, as a fraction. */
const chance = (question: object, event: string, before: string, after: string): Way =>
  way('small question', (game) => (first(game.answer(question)) as OddsResult).fractions[event], before, after)

/** Mean of a number of a small question. */
const mean = (question: object, name: string, before: number, after: number): Way =>
  way(
    'small question',
    (game) => round((first(game.answer(question)) as OddsResult).distributions[name]?.mean),
    round(before),
    round(after),
  )

/** Mean damage of a fight. */
const fight = (question: object, before: number, after: number): Way =>
  way(
    'fight',
    (game) => {
      const result = first(game.answer(question))
      return isFight(result) ? round(result.damage.mean) : null
    },
    round(before),
    round(after),
  )

/** Wounds that B has lost of its 10. */
const duel = (question: object, before: number, after: number): Way =>
  way(
    'duel',
    (game) => {
      const result = first(game.answer({ question: 'duel', method: 'exact', ...question }))
      return isDuel(result) ? round(10 - result.b.woundsLeft.mean) : null
    },
    round(before),
    round(after),
  )

const round = (value: number | undefined): number => Math.round((value ?? Number.NaN) * 1e9) / 1e9

/** What people read of a small question: its title and the descriptions of its words. */
const words = (id: string, text: RegExp, before: string, after: string): Way =>
  way(
    'words',
    (game) => {
      const question = game.odds.find((each) => each.id === id)
      return text.exec(`${question?.title} ${JSON.stringify(game.questions())}`)?.[1]
    },
    before,
    after,
  )

/** What a duel or a battle says that it takes for granted. */
const assumed = (question: object, text: RegExp, before: string, after: string): Way =>
  way('assumption', (game) => text.exec(JSON.stringify(first(game.answer(question))))?.[1], before, after)

// One attack with each weapon at 4+, which wounds without a roll and cannot be saved.
const weapon = (name: string, more: object = {}): object => ({
  name,
  attacks: 1,
  hit: '4+',
  wound: '4+',
  damage: 1,
  effects: [{ roll: 'wound', auto: true }],
  ...more,
})
const BOW = weapon('Bow', { kind: 'missile', range: 30 })
const HERO = { name: 'A', wounds: 10, save: '-', keywords: ['HERO', 'MONSTER'], weapons: [BOW, weapon('Fist')] }
const IDLE = { name: 'B', wounds: 10, save: '-', weapons: [weapon('Stick', { attacks: 0 })] }
const met = (policyA: object, more: object = {}): object => ({
  a: HERO,
  b: IDLE,
  turns: 1,
  distance: 2,
  policyA,
  ...more,
})
const ARMY = { units: [{ name: 'U', points: 100, models: 5, wounds: 1, save: '4+', weapons: [weapon('Fist')] }] }

const is = (value: number | number[]): Json => ({ is: value, rule: '1' })
const amount = (dice: string): Json => ({ is: dice, rule: '1' })

// What they cost whoever tries them is measured.
const SPELL = { inflict: 1, cast: { value: 5 }, when: 'hero.mine' }
const PRAYER = { inflict: 1, cast: { value: 4, prayer: true }, when: 'hero.mine' }

const AOS: readonly Figure[] = [
  // It shoots with +1 (2/3), and fights with +1 where a second point is there: with chance p, 2/3 + p 2/3 + (1 - p) 1/2.
  figure('8.1: Heroic Leadership', 'heroics.leadership', is(6), [
    chance({ odds: 'heroic-leadership' }, 'success', '1/2', '1/6'),
    duel(met({ allOutAttack: 'always', heroicAction: 'leadership' }), 2 / 3 + 1 / 3 + 1 / 4, 2 / 3 + 1 / 9 + 5 / 12),
    words('heroic-leadership', /a command point on (\d\+)/, '4+', '6+'),
  ]),
  // A stomp is D3, 2 on average; the weapons add 1/2 each.
  figure('10: Stomp', 'rampages.stomp', is(4), [
    chance({ odds: 'rampage', kind: 'stomp' }, 'success', '5/6', '1/2'),
    duel(met({ rampage: 'stomp' }), 1 + 5 / 3, 1 + 1),
  ]),
  // Of 2+: a D3 is 2 on average, a D6 7/2.
  figure('10: the mortal wounds of a Stomp', 'mortalWounds.stomp', amount('D6'), [
    mean({ odds: 'rampage', kind: 'stomp' }, 'mortalWounds', 5 / 3, 35 / 12),
    duel(met({ rampage: 'stomp' }), 1 + 5 / 3, 1 + 35 / 12),
  ]),
  // Answered on 2 to 5 with one mortal wound, and on 6 with 2 on average.
  figure('9.2: Smite', 'mortalWounds.smite', amount('2'), [
    mean({ odds: 'prayer', prayer: 'smite' }, 'mortalWounds', 1, 10 / 6),
  ]),
  figure('9.2: a better Smite', 'better.smite', amount('D6'), [
    mean({ odds: 'prayer', prayer: 'smite' }, 'mortalWounds', 1, (4 + 7 / 2) / 6),
  ]),
  figure('9.1: a miscast', 'mortalWounds.miscast', amount('D6'), [
    mean({ odds: 'cast', value: 5 }, 'casterMortalWounds', 2 / 36, 7 / 72),
    duel({ ...met({}), a: IDLE, b: { ...IDLE, effects: [SPELL] }, first: 'B' }, 2 / 36, 7 / 72),
  ]),
  figure('9.2: divine wrath', 'mortalWounds.divineWrath', amount('3'), [
    duel({ ...met({}), a: IDLE, b: { ...IDLE, effects: [PRAYER] }, first: 'B' }, 1 / 6, 3 / 6),
  ]),
  // Answered on 3+.
  figure('9.2: Heal', 'heals.prayer', amount('D6'), [
    mean({ odds: 'prayer', prayer: 'heal' }, 'healed', (2 * 4) / 6, ((7 / 2) * 4) / 6),
  ]),
  // A point in each of two hero phases; in the duel the second point is there, or not.
  figure('3.3: the General', 'commandPoints.general', is(0), [
    mean({ odds: 'command-points', turn: 'first' }, 'commandPoints', 3, 1),
    duel(met({ allOutAttack: 'always', general: 'self' }), 4 / 3, 7 / 6),
  ]),
  figure('3.3: Strategists', 'commandPoints.strategists', is(3), [
    mean({ odds: 'command-points', turn: 'first', general: 0, strategists: true }, 'commandPoints', 2, 4),
  ]),
  // 12.4" less half an inch are a double 6; the one who gets there hits half of the time. Nobody shoots.
  figure('8.4: how far a charge is tried', 'distances.charge', is(14), [
    chance({ odds: 'charge', distance: 12.4 }, 'success', '0', '1/36'),
    duel(met({ shooting: 'never' }, { distance: 12.4 }), 0, 1 / 72),
  ]),
  figure('3.5: Rally', 'commands.rally', is(5), [mean({ odds: 'rally', slain: 6 }, 'returned', 1, 2)]),
  figure('11: objectives', 'distances.objective', is(7), [
    words('objective', /models within (\d+)\\?"/, '6', '7'),
    assumed(
      { question: 'battle', a: ARMY, b: ARMY, replicates: 1 },
      /objectives are contested within (\d+)\\?"/,
      '6',
      '7',
    ),
  ]),
]

// One attack that hits and wounds without a roll, or one of the two rolled for.
const gun = (more: object = {}): object => ({
  name: 'Gun',
  type: 'assault',
  attacks: 1,
  skill: '3+',
  strength: 4,
  damage: 1,
  autoHit: true,
  ...more,
})
const sure = { effects: [{ roll: 'wound', auto: true }] }
const shooting = (models: number, ofGun: object, situation: object = {}): object => ({
  attacker: { models, weapons: [gun(ofGun)] },
  target: { models: 100, toughness: 4, wounds: 1, save: '-' },
  situation,
})
const PSYKER = { toughness: 4, wounds: 10, save: '-', keywords: ['PSYKER'], strength: 4 }
const claw = gun({ name: 'Claw', type: 'melee' })
const fought = (ofA: object, more: object = {}): object => ({
  a: { name: 'A', models: 1, ...PSYKER, weapons: [claw], ...ofA },
  b: { name: 'B', models: 1, ...PSYKER, weapons: [gun({ name: 'Stick', type: 'melee', attacks: 0 })] },
  turns: 1,
  ...more,
})

const WH40K: readonly Figure[] = [
  figure('5.2: Strength as Toughness', 'toWound.equal', is(3), [
    chance({ odds: 'wound', strength: 4, toughness: 4 }, 'success', '1/2', '2/3'),
    fight(shooting(12, {}), 6, 8),
    duel(fought({}), 1 / 2, 2 / 3),
  ]),
  figure('4.4: Rapid Fire', 'rapidFire', is(3), [
    fight(shooting(6, { type: 'rapidFire', range: 24, ...sure }, { withinHalfRange: true }), 12, 18),
    duel(
      fought(
        { weapons: [gun({ type: 'rapidFire', range: 24, ...sure })] },
        { distance: 10, policyA: { charge: 'never' } },
      ),
      2,
      3,
    ),
  ]),
  figure('10: Overwatch', 'overwatch', is([5, 6]), [
    chance({ odds: 'overwatch' }, 'success', '1/6', '1/3'),
    fight(shooting(36, { autoHit: false, ...sure }, { overwatch: true }), 6, 12),
  ]),
  // 12.4" to within 1": a double 6, and the claw wounds half of the time.
  figure('12.2: how far a charge is tried', 'distances.charge', is(14), [
    chance({ odds: 'charge', distance: 12.4 }, 'success', '0', '1/36'),
    duel(fought({}, { distance: 12.4 }), 0, 1 / 72),
    assumed(
      { question: 'duel', ...fought({}, { distance: 20, policyA: { movement: 'approach' } }) },
      /brings the enemy within (\d+)\\?"/,
      '12',
      '14',
    ),
  ]),
  figure('4.5: Blast', 'blast.someLeast', is(5), [
    fight(
      {
        ...shooting(1, { attacks: 1, blast: true, ...sure }),
        target: { models: 6, toughness: 4, wounds: 9, save: '-' },
      },
      3,
      5,
    ),
  ]),
  figure('14.2: Perils', 'distances.perils', is(9), [words('perils', /all within (\d+)\\?"/, '6', '9')]),
]

const slain = { odds: 'attack', spacesAdvanced: 5, attacks: 'slay' }
const score = (spacesAdvanced: readonly number[], inspire: readonly number[]): object => ({
  odds: 'score',
  spacesAdvanced,
  enemySpacesAdvanced: [0, 0, 0, 0, 0],
  inspire,
})

const HEROES: readonly Figure[] = [
  figure('5.4: Terminator armour', 'staysOn.armour', is(2), [chance(slain, 'stays', '1/2', '5/6')]),
  figure('5.4: shields', 'staysOn.shield', is(5), [chance({ ...slain, shield: true }, 'stays', '2/3', '1/3')]),
  // The 4 spaces of the second hero count twice, or three times.
  figure('6.1: Inspire', 'inspire', is(3), [mean(score([1, 4, 0, 0, 0], [2]), 'currentScore', 9, 13)]),
  figure('6.2: victory', 'heroesToWin', is(2), [chance(score([4, 4, 0, 0, 0], []), 'wins', '0', '1')]),
  figure(
    '3: a lucky six',
    'results',
    (recordOf('space-marine-heroes')['results'] as Json[]).filter((each) => at(each)['type'] !== 'luckySix'),
    // Two dice still have the double six.
    [chance({ odds: 'battle-roll', rolledDice: 2 }, 'bust', '25/36', '35/36')],
  ),
]

describe.each([
  ['space-marine-heroes', HEROES],
  ['aos-3e', AOS],
  ['wh40k-9e', WH40K],
] as const)('%s: a figure that is changed is changed everywhere', (folder, figures) => {
  it.each(figures.map((each) => [each.rule, each] as const))('%s', async (_, { path, to, ways }) => {
    const said = (game: Game): readonly unknown[] => ways.map((each) => [each.asked, each.said(game)])
    expect(said(await withRecord(folder, () => {}))).toEqual(ways.map(({ asked, before }) => [asked, before]))
    const changed = await withRecord(folder, (record) => {
      at(record, ...path.slice(0, -1))[path.at(-1) as string] = to
    })
    expect(said(changed)).toEqual(ways.map(({ asked, after }) => [asked, after]))
  })
})
