/** Whole games (rules 2, 6, 9): turns until somebody wins, or until the guard says that nobody will. */
import { type Chance, chanceFrom } from '@rollcall/core'
import { type DicePolicy, type PolicySpec, policyOf, type TurnSoFar } from '../dice/policy.ts'
import { describeResult } from '../dice/results.ts'
import { playTurn, type Turn } from '../dice/turn.ts'
import { type ActionPolicy, spend } from './actions.ts'
import { COLUMNS, currentScore, heroesAcross, wins } from './board.ts'
import type { Hero } from './heroes.ts'
import { type Action, copyOf, type Field, heroAt, type Position, type Side } from './position.ts'

/** One player: heroes by column, and how the dice and the actions are played. */
export interface Army {
  readonly name: string
  readonly heroes: readonly Hero[]
  readonly policy: PolicySpec
  readonly actions: ActionPolicy
}

/** Everything a game needs besides dice; plain JSON. */
export interface GameSetup extends Field {
  readonly armies: readonly [Army, Army]
  /** Who places first and so takes the first turn (2.3): 0, 1, or by the toss of a coin. */
  readonly first: 0 | 1 | 'coin'
  /** Turns, extra ones included, after which a game is called undecided. */
  readonly maxTurns: number
}

/** Sums over the turns of one player. */
interface TurnsTaken {
  turns: number
  results: number
  busts: number
  maxima: number
}

/** How a game ended. */
export interface GameEnd {
  readonly first: number
  /** `null`: undecided after `maxTurns`. */
  readonly winner: number | null
  readonly turns: number
  readonly scores: readonly [number, number]
  readonly taken: readonly [TurnsTaken, TurnsTaken]
}

/** A game that can be played again and again. */
export type PlayGame = (chance: Chance, tell?: (line: string) => void) => GameEnd

/** Prepares the policies once. */
export function gameOf(setup: GameSetup): PlayGame {
  const policies = setup.armies.map(({ policy }) => policyOf(policy))
  return (chance, tell) => playGame(chance, setup, policies, tell)
}

function playGame(
  chance: Chance,
  setup: GameSetup,
  policies: readonly DicePolicy[],
  tell?: (line: string) => void,
): GameEnd {
  const first = setup.first === 'coin' ? chance.die(2) - 1 : setup.first
  const sides = setup.armies.map(({ heroes }): Side => ({ heroes, advanced: new Array<number>(COLUMNS).fill(0) }))
  const taken: [TurnsTaken, TurnsTaken] = [noTurns(), noTurns()]
  let player = first
  for (let turn = 1; turn <= setup.maxTurns; turn++) {
    const army = setup.armies[player] as Army
    tell?.(`Turn ${turn}, ${army.name}:`)
    const position = positionOf(setup, sides, player)
    const prospect = prospectIn(position, army)
    const policy = policies[player] as DicePolicy
    const { kept, end } = playTurn(chance, policy, prospect, tell && ((line) => tell(`  ${line}`)))
    count(taken[player] as TurnsTaken, kept.length, end)
    spend(chance, position, kept, army.actions, tell && tellOf(tell, position))
    tell?.(`  spaces advanced: ${sides.map(({ advanced }) => advanced.join(' ')).join(' against ')}`)
    // The end of a turn is judged before an extra turn, too (4.7, INT-8).
    if (hasWon(position)) return { first, winner: player, turns: turn, scores: scoresOf(sides), taken }
    if (end !== 'maximum') player = 1 - player
  }
  return { first, winner: null, turns: setup.maxTurns, scores: scoresOf(sides), taken }
}

const noTurns = (): TurnsTaken => ({ turns: 0, results: 0, busts: 0, maxima: 0 })

function count(taken: TurnsTaken, results: number, end: Turn['end']): void {
  taken.turns++
  taken.results += results
  if (end === 'bust') taken.busts++
  if (end === 'maximum') taken.maxima++
}

const positionOf = (field: Field, sides: readonly Side[], player: number): Position => ({
  field,
  own: sides[player] as Side,
  enemy: sides[1 - player] as Side,
  taken: new Array<number>(COLUMNS).fill(0),
})

const scoreOf = ({ advanced, heroes }: Side): number => currentScore(advanced, heroes)

const scoresOf = (sides: readonly Side[]): [number, number] => [scoreOf(sides[0] as Side), scoreOf(sides[1] as Side)]

/** Has the player won whose turn ends (6.2)? */
const hasWon = ({ own, enemy, field }: Position): boolean =>
  wins(heroesAcross(own.advanced, field.spacesPerHalf), scoreOf(own), scoreOf(enemy))

/** What stopping with some results would come to, if heroes stay wherever a roll may let them. */
const prospectIn =
  (position: Position, { actions }: Army): NonNullable<TurnSoFar['prospect']> =>
  (kept) => {
    const trial = copyOf(position)
    spend(highest, trial, kept, actions)
    if (hasWon(trial)) return 'won'
    // The enemy wins by the end of its turn what holds then, whatever its dice show (6.2).
    return hasWon({ ...trial, own: trial.enemy, enemy: trial.own }) ? 'lost' : 'open'
  }

const highest: Chance = chanceFrom((sides) => sides)

type TellAction = NonNullable<Parameters<typeof spend>[4]>

const tellOf =
  (tell: (line: string) => void, position: Position): TellAction =>
  (result, action) =>
    tell(`  ${describeResult(result)}: ${describeAction(position, action)}`)

function describeAction({ own, enemy }: Position, action: Action | null): string {
  if (action === null) return 'unused'
  const name = (side: Side, column: number): string => `${heroAt(side, column).name} (column ${column + 1})`
  if (action.kind === 'move') return `${action.columns.map((column) => name(own, column)).join(', ')} to move`
  const verb = action.kind === 'slay' ? 'slays at' : 'attacks'
  return `${name(own, action.by)} ${verb} ${name(enemy, action.target)}`
}
