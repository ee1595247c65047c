/** Whole games asked for, simulated and told (rules 9). */
import { hashJson, playReplicates, RollcallError, Stream } from '@rollcall/core'
import type { Simulation } from '../game.ts'
import { withIdentity } from '../identities.ts'
import { DEFAULT_SEED, type Method } from '../kit/method.ts'
import { type Posed, type QuestionKind, questionKind, type Replay } from '../kit/question.ts'
import type { OddsResult } from '../odds.ts'
import { spentBy } from './battle/actions.ts'
import { type Army, type GameSetup, gameOf } from './battle/game.ts'
import type { Hero } from './battle/heroes.ts'
import { matchResult } from './battle/result.ts'
import { type MatchSetup, playMatch, tallied } from './battle/simulate.ts'
import { POLICIES } from './dice/policy.ts'
import { CARD } from './card.ts'
import { inGames } from './identity.ts'
import { unknownEquipment } from './named.ts'
import { halfNote } from './odds/board.ts'
import { GAME_QUESTIONS, type GameInput, gameInput, type GameQuestion, questionOf } from './schema/game.ts'
import { RULES } from './rules.ts'

const PROVIDER = `${CARD.id}/games`

const DEFAULT_REPLICATES = 10_000

/** Turns in which most games are won, and dice that take as long as a turn with all that is decided in it. */
const LIKELY_TURNS = 20
const TURN = 150

/** Whole games, simulated by this game's rules. */
export const wholeGames: QuestionKind = questionKind<GameInput>({
  names: GAME_QUESTIONS,
  document: 'the question',
  schema: gameInput,
  ask: askGames,
  explain: tellGames,
  providers: {
    [PROVIDER]: (input) => {
      const play = playMatch(input as MatchSetup)
      return (range) => playReplicates(play, range)
    },
  },
})

function askGames(input: GameInput, method: Method, written: unknown): Posed {
  if (method.method === 'exact')
    throw new RollcallError('ERR_PLAN_UNSUPPORTED', 'whole games are simulated only: leave out "method: exact"')
  const question = questionOf(input)
  const simulation = simulationOf(input, question, method)
  return {
    parts: [withIdentity(simulation, inGames(question.setup.setups[0] as GameSetup))],
    planHash: hashJson(simulation.spec),
    warnings: unknownEquipment(written),
  }
}

function simulationOf(
  input: GameInput,
  { setup, names }: GameQuestion,
  { seed = DEFAULT_SEED, replicates = DEFAULT_REPLICATES }: Method,
): Simulation<OddsResult> {
  const frame = { odds: input.question, given: givenOf(setup, names), seed, names, notes: notesOf(input, setup) }
  return {
    spec: { kind: 'provided', provider: PROVIDER, input: setup },
    seed,
    replicates,
    dice: costOf(setup),
    quantity: tallied.won,
    possible: { low: 0, high: 1 },
    finish: (tally, partial = false) => matchResult(setup, frame, tally, partial),
  }
}

/** What a match costs, in dice that take as long: most games are won within twenty turns. */
const costOf = ({ games, setups }: MatchSetup): number =>
  setups.reduce((sum, { maxTurns }) => sum + games * Math.min(maxTurns, LIKELY_TURNS) * TURN, 0)

/** The question with everything that was left open filled in, in the words it is asked with. */
function givenOf({ games, setups }: MatchSetup, names: readonly string[]): object {
  const [setup, ...others] = setups.map((each) => ({ ...each, armies: each.armies.map(armyOf) }))
  const instead = others.map(({ armies }, i) => ({ name: names[i + 1], armies }))
  return { games, ...setup, first: firstIn(setups), instead }
}

/** Who is first, as the question says it: 1 would be understood as the first army. */
const firstIn = ([setup]: MatchSetup['setups']): string =>
  setup === undefined || setup.first === 'coin' ? 'coin' : (['a', 'b'] as const)[setup.first]

/** Five heroes alike are said once. */
function armyOf({ heroes, ...army }: Army): object {
  const isAlike = new Set(heroes.map((hero) => JSON.stringify(hero))).size === 1
  return { ...army, heroes: isAlike ? heroes[0] : heroes }
}

/** What the numbers depend on and the source does not say. */
function notesOf(input: GameInput, { setups }: MatchSetup): readonly string[] {
  const [a, b] = setups[0]?.armies ?? []
  const plain = [a, b].some((army) => army?.heroes.some((hero) => !hasEquipment(hero)))
  return [
    halfNote(input.spacesPerHalf),
    `a is ${a?.name}: spends its results by ${spending(a)}; b is ${b?.name}: by ${spending(b)}`,
    input.first === 'coin'
      ? 'a coin decides who has the first turn of each game'
      : `${['a', 'b'][input.first]} has the first turn`,
    ...(plain ? ['some heroes have no equipment: which hero carries what was on pictures that are lost'] : []),
    ...([a, b].some((army) => army?.policy === POLICIES.optimal)
      ? ['policy optimal is optimalCount, the most results of a turn; the most games are won by policy winning']
      : []),
    `games that last ${input.maxTurns} turns are undecided`,
  ]
}

const spending = (army: Army | undefined): string => (army === undefined ? '' : spentBy(army.actions, army.heroes))

const hasEquipment = ({ action, inspire, priorityVox, staysOn }: Hero): boolean =>
  action !== null || inspire || priorityVox || staysOn === RULES.staysOn.shield

/** One replicate of the question, turn by turn. */
function tellGames(input: GameInput, { seed, replicate }: Replay): readonly string[] {
  const { setup } = questionOf(input)
  const [first] = setup.setups
  if (first === undefined) return []
  const lines: string[] = [`Replicate ${replicate} of seed ${seed}, ${halfNote(first.spacesPerHalf)}`]
  const chance = new Stream(seed).start(replicate)
  const play = gameOf(first)
  for (let game = 1; game <= setup.games; game++) {
    if (setup.games > 1) lines.push('', `Game ${game}`)
    const { winner, scores } = play(chance, (line) => lines.push(line))
    const name = winner === null ? 'Nobody' : first.armies[winner]?.name
    lines.push(`${name} wins, ${scores.join(' to ')}`)
  }
  return lines
}
