/** Whole games as people ask for them (rules 2, 6, 9). */
import { z } from 'zod'
import { fileWords } from '../../identity-words.ts'
import { ACTION_POLICIES, actionsFor } from '../battle/actions.ts'
import { COLUMNS } from '../battle/board.ts'
import type { Army, GameSetup } from '../battle/game.ts'
import type { Hero } from '../battle/heroes.ts'
import type { Games, MatchSetup } from '../battle/simulate.ts'
import { POLICIES, type PolicySpec } from '../dice/policy.ts'
import { heroes, PLAIN_HERO } from './heroes.ts'
import { policy } from './objective.ts'
import { limit, spacesPerHalf, spelled, text, whole } from './values.ts'

const armyWords = { heroes: heroes.optional(), policy: policy.optional(), actions: z.enum(ACTION_POLICIES).optional() }

const army = z.strictObject({ name: z.string().min(1).max(80).optional(), ...armyWords }).meta({ id: 'army' })

/** Another way to play, compared with the question on the same dice. */
const alternative = z.strictObject({
  name: z.string().min(1).max(80).optional(),
  /** Whose: the first army's, unless it says 2. */
  army: whole(1, 2).default(1),
  ...armyWords,
})

const FIRST = { coin: 'coin', '1': 0, a: 0, '2': 1, b: 1 } as const

const first = spelled<0 | 1 | 'coin', number | string>(
  'who is first: coin, a or b',
  z.union([z.number(), text(20)]),
  (given) => {
    const word = String(given).toLowerCase()
    return Object.hasOwn(FIRST, word) ? FIRST[word as keyof typeof FIRST] : undefined
  },
)

/** What may be asked about whole games; a battle is one game. */
export const GAME_QUESTIONS = ['game', 'battle', 'match', 'best-of-three'] as const

/** A question about whole games: `game` is one, `match` is best of three. */
export const gameInput = z.strictObject({
  ...fileWords,
  game: z.literal('space-marine-heroes').optional(),
  question: z.enum(GAME_QUESTIONS).default('game'),
  name: z.string().max(200).optional(),
  armies: z.array(army).length(2, { error: 'there are two armies' }).default([{}, {}]),
  /** How the dice are played by every army that does not say; two policies are those of the two armies. */
  policy: z.union([policy, z.array(policy).length(2)]).default(POLICIES.winning),
  actions: z.enum(ACTION_POLICIES).optional(),
  instead: z.array(alternative).max(20).default([]),
  spacesPerHalf,
  first: first.default('coin'),
  mirrorColumns: z.boolean().default(true),
  maxActionsPerHero: limit(1, 100).default(null),
  maxTurns: whole(1, 100_000).default(1000),
  replicates: whole(1, 1_000_000_000).optional(),
  seed: z.union([z.string(), z.number().int().nonnegative()]).transform(String).optional(),
  method: z.enum(['auto', 'exact', 'simulated']).optional(),
  dice: z.boolean().optional(),
})

export type GameInput = z.output<typeof gameInput>
type ArmyInput = z.output<typeof army>

/** A question about games, ready to be simulated. */
export interface GameQuestion {
  readonly setup: MatchSetup
  /** One for each setup. */
  readonly names: readonly string[]
}

const PLAIN_ARMY: readonly Hero[] = Array.from({ length: COLUMNS }, () => PLAIN_HERO)

/** Fills in what was left open. */
export function questionOf(input: GameInput): GameQuestion {
  const games: Games = input.question === 'match' || input.question === 'best-of-three' ? 3 : 1
  const armies = input.armies.map((each, i) => armyOf(each, i, input))
  const [a, b] = armies as [Army, Army]
  const setupWith = (both: readonly [Army, Army]): GameSetup => ({
    armies: both,
    spacesPerHalf: input.spacesPerHalf,
    mirrorColumns: input.mirrorColumns,
    maxActionsPerHero: input.maxActionsPerHero,
    first: input.first,
    maxTurns: input.maxTurns,
  })
  const others = input.instead.map((other) => {
    const i = other.army - 1
    const { name, heroes: cards, policy: spec, actions } = input.armies[i] ?? {}
    const changed = armyOf(
      { name, heroes: other.heroes ?? cards, policy: other.policy ?? spec, actions: other.actions ?? actions },
      i,
      input,
    )
    return setupWith(i === 0 ? [changed, b] : [a, changed])
  })
  const names = input.instead.map(({ name }, i) => name ?? `alternative ${i + 1}`)
  return { setup: { games, setups: [setupWith([a, b]), ...others] }, names: ['', ...names] }
}

function armyOf(given: ArmyInput, i: number, input: GameInput): Army {
  const cards = given.heroes ?? PLAIN_ARMY
  const common = Array.isArray(input.policy) ? (input.policy[i] as PolicySpec) : (input.policy as PolicySpec)
  const spec = given.policy ?? common
  return {
    name: given.name ?? ['A', 'B'][i] ?? '',
    heroes: cards,
    policy: spec,
    // Random players act at random.
    actions: given.actions ?? input.actions ?? (spec.kind === 'random' ? 'random' : actionsFor(cards)),
  }
}
