/** Questions about the battlefield (rules 5, 6): attacks, moves, score, best of three. */
import { everyRoll, reduce } from '@rollcall/core'
import { z } from 'zod'
import { odds } from '../../odds.ts'
import {
  adjacentAt,
  advance,
  attacked,
  type AttackKind,
  currentScore,
  facing,
  heroesAcross,
  wins,
} from '../battle/board.ts'
import type { Hero } from '../battle/heroes.ts'
import { columns, listed, numbersIn, spaces, spacesPerHalf, spelled, staysOn, text, whole } from '../schema/values.ts'
import { summaryOf } from './dice.ts'
import { RULES } from '../rules.ts'

const ATTACKS_AT_MOST = 20

/** What heroes with a Shield and in Terminator armour stay on (5.4). */
const { shield: SHIELD, armour: ARMOUR } = RULES.staysOn

/** What attacks are called; equipment attacks like any hero, but for Slay (5.6). */
const KINDS: ReadonlyMap<string, AttackKind> = new Map([
  ['attack', 'attack'],
  ['shoot', 'attack'],
  ['mowdown', 'attack'],
  ['slay', 'slay'],
])

/** A number of attacks, or the attacks in their order. */
const attacks = spelled<readonly AttackKind[], number | string | string[]>(
  `a number of attacks up to ${ATTACKS_AT_MOST}, or a list of attack and slay`,
  z.union([z.number(), text(200), z.array(z.string()).max(ATTACKS_AT_MOST, { abort: true })]),
  (given) => {
    const count = Array.isArray(given) ? Number.NaN : Number(given)
    if (Number.isInteger(count) && count >= 0 && count <= ATTACKS_AT_MOST)
      return Array.from({ length: count }, () => 'attack')
    const words = Array.isArray(given) ? given : String(given).split(/[\s,;]+/)
    const kinds = words.map((word) => KINDS.get(word.toLowerCase()))
    return kinds.every((each) => each !== undefined) ? (kinds as AttackKind[]) : undefined
  },
)

export const attack = odds({
  id: 'attack',
  also: ['attacks', 'retreat', 'slay', 'armour'],
  title: 'Attacks on one hero, one after another: where it ends',
  rule: '5.3, 5.4, INT-15',
  asks: ['spacesAdvanced', 'attacks'],
  input: z
    .strictObject({
      spacesAdvanced: whole(0, 198),
      attacks: attacks.default(['attack']),
      staysOn: staysOn.optional(),
      terminatorArmour: z.boolean().default(true),
      shield: z.boolean().default(false),
    })
    .superRefine((input, context) => {
      if (input.shield && input.staysOn !== undefined && input.staysOn !== SHIELD)
        context.addIssue({ code: 'custom', message: `contradicts the shield: ${SHIELD}+ (SMH 5.4)`, path: ['staysOn'] })
    })
    .transform(({ terminatorArmour, shield, ...input }) => ({
      ...input,
      staysOn: input.staysOn === undefined ? (shield ? SHIELD : terminatorArmour ? ARMOUR : null) : input.staysOn,
    })),
  solve: (input) => {
    // Every attack in six parts, whether or not a die is rolled for it.
    let ways = new Map([[input.spacesAdvanced, 1n]])
    for (const kind of input.attacks) {
      const next = new Map<number, bigint>()
      for (const [from, count] of ways) {
        for (const { outcome, ways: w, of } of everyRoll((chance) => attacked(chance, from, input.staysOn, kind)))
          next.set(outcome, (next.get(outcome) ?? 0n) + count * BigInt((w * 6) / of))
      }
      ways = next
    }
    const of = 6n ** BigInt(input.attacks.length)
    const chance = (at: number) => reduce({ numerator: ways.get(at) ?? 0n, denominator: of })
    const retreats = new Map([...ways].map(([at, count]) => [input.spacesAdvanced - at, count]))
    return {
      probabilities: { stays: chance(input.spacesAdvanced), inStartingSpace: chance(0) },
      distributions: { spacesAdvanced: summaryOf(ways, of), retreat: summaryOf(retreats, of) },
    }
  },
})

export const move = odds({
  id: 'move',
  also: ['moves', 'advance', 'blocking'],
  title: 'Moves of one hero: how far it comes before the enemy it faces blocks it',
  rule: '5.1, 5.2, INT-10',
  asks: ['spacesAdvanced', 'enemySpacesAdvanced', 'moves'],
  input: z
    .strictObject({
      spacesAdvanced: whole(0, 198),
      enemySpacesAdvanced: whole(0, 198).default(0),
      moves: whole(0, 1000).default(1),
      spacesPerHalf,
    })
    .superRefine((input, context) => {
      if (input.spacesAdvanced + input.enemySpacesAdvanced > adjacentAt(input.spacesPerHalf))
        context.addIssue({ code: 'custom', message: 'the two heroes have passed each other', path: ['spacesAdvanced'] })
    }),
  play: (_, input) => {
    const after = advance(input.spacesAdvanced, input.enemySpacesAdvanced, input.moves, input.spacesPerHalf)
    const made = after - input.spacesAdvanced
    return {
      adjacent: after + input.enemySpacesAdvanced === adjacentAt(input.spacesPerHalf),
      inEnemyHalf: after >= input.spacesPerHalf,
      spacesAdvanced: after,
      movesMade: made,
      movesLost: input.moves - made,
    }
  },
  assumes: (input) => [halfNote(input.spacesPerHalf)],
})

/** The number of spaces was on a picture (INT-14). */
export const halfNote = (half: number): string => `${half} spaces per half: the source does not say how many there are`

/** Where the heroes of both sides stand. */
export const boardWords = {
  spacesAdvanced: spaces,
  enemySpacesAdvanced: spaces.default([0, 0, 0, 0, 0]),
  spacesPerHalf,
  mirrorColumns: z.boolean().default(true),
}

const withInspire = (inspired: readonly number[]): readonly Pick<Hero, 'inspire'>[] =>
  [1, 2, 3, 4, 5].map((column) => ({ inspire: inspired.includes(column) }))

export const score = odds({
  id: 'score',
  also: ['victory', 'current-score', 'win', 'win-check', 'victory-check'],
  title: 'Current scores, heroes in the enemy half, and whether a turn that ends here wins',
  rule: '6.1, 6.2',
  asks: ['spacesAdvanced', 'enemySpacesAdvanced'],
  input: z.strictObject({ ...boardWords, inspire: columns.default([]), enemyInspire: columns.default([]) }),
  play: (_, input) => {
    const own = currentScore(input.spacesAdvanced, withInspire(input.inspire))
    const enemy = currentScore(input.enemySpacesAdvanced, withInspire(input.enemyInspire))
    const across = heroesAcross(input.spacesAdvanced, input.spacesPerHalf)
    const enemyAcross = heroesAcross(input.enemySpacesAdvanced, input.spacesPerHalf)
    return {
      wins: wins(across, own, enemy),
      enemyWins: wins(enemyAcross, enemy, own),
      currentScore: own,
      enemyScore: enemy,
      heroesInEnemyHalf: across,
      enemyHeroesInEnemyHalf: enemyAcross,
    }
  },
  assumes: (input) => [halfNote(input.spacesPerHalf), ...passed(input)],
})

type Board = z.output<z.ZodObject<typeof boardWords>>

/** Heroes that cannot stand where they are said to stand (5.1). */
export function passed({
  spacesAdvanced,
  enemySpacesAdvanced,
  spacesPerHalf: half,
  mirrorColumns,
}: Board): readonly string[] {
  return spacesAdvanced.flatMap((own, i) => {
    const opposite = facing(i + 1, mirrorColumns)
    const enemy = enemySpacesAdvanced[opposite - 1] as number
    return own + enemy <= adjacentAt(half)
      ? []
      : [`the hero in column ${i + 1} and the enemy in column ${opposite}, which it faces, have passed each other`]
  })
}

const three = spelled(
  'the scores of three games, such as 12,8,10',
  listed,
  (given) => {
    const numbers = numbersIn(given)
    return numbers?.length === 3 && numbers.every((each) => each >= 0) ? numbers : undefined
  },
  [{ type: 'string' }, { type: 'array', minItems: 3, maxItems: 3, items: { type: 'number' } }],
)

export const bestOfThree = odds({
  id: 'best-of-three',
  also: ['match-score'],
  title: 'Best of three: current scores added up',
  rule: '6.3, INT-12',
  asks: ['scores', 'enemyScores'],
  input: z.strictObject({ scores: three, enemyScores: three }),
  play: (_, input) => {
    const [total, enemyTotal] = [input.scores, input.enemyScores].map((each) => each.reduce((a, b) => a + b, 0))
    const [own = 0, enemy = 0] = [total, enemyTotal]
    return { wins: own > enemy, draw: own === enemy, loses: own < enemy, total: own, enemyTotal: enemy }
  },
})
