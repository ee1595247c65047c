/** Documents asked here and now: what comes of them by the places of their targets, simulated where it must be. */
import { compileSimulation, type Pmf, RollcallError, type Summary } from '@rollcall/core'
import { type FightResult, type Game, isSimulation, type Result, stated, UnanswerableError } from '@rollcall/games'
import { rolledOf } from './intervals.ts'
import type { Answering, Member } from './question.ts'
import { type Hindered, NOBODY, type Strike, type Struck } from './strike.ts'

/** A game, and how it is to answer. */
export interface AskedGame {
  readonly game: Game
  readonly answering: Answering
}

/** What is counted of a result. */
export type Counted = Pick<FightResult, 'damage'> &
  Partial<Pick<FightResult, 'allocated' | 'slain' | 'destroyed' | 'destroyedInterval'>> &
  Pick<Strike, 'figures'>

type About = Pick<FightResult, 'method' | 'replicates' | 'seed' | 'assumptions' | 'warnings'> & {
  readonly unsaid?: FightResult['unsaid']
  readonly identity: { readonly target: { readonly number?: number } }
}

/** Results by the places of their targets. Nobody is hindered in silence. */
export function answered<R extends Result & About>(
  asked: AskedGame,
  document: Readonly<Record<string, unknown>>,
  targets: readonly Member[],
  isWanted: (result: Result) => result is R,
  counted: (result: R) => Counted,
): readonly (Struck | Hindered)[] {
  try {
    const { results, leftOut, each } = resultsOf(asked, { ...document, targets: placed(targets) })
    return targets.map((_, i) => {
      const at = results.findIndex((result) => isWanted(result) && result.identity.target.number === i + 1)
      const found = results[at]
      return found === undefined || !isWanted(found)
        ? { reason: leftOut[0]?.reason ?? NOBODY.reason }
        : {
            strike: strikeOf(counted(found), found.replicates, each[at]),
            method: found.method,
            ...simulationOf(found),
            notes: () => found,
          }
    })
  } catch (error) {
    if (!(error instanceof RollcallError)) throw error
    // Who is to blame is found by asking about each alone.
    if (targets.length > 1) return targets.flatMap((each) => answered(asked, document, [each], isWanted, counted))
    const reason = (error instanceof UnanswerableError ? error.leftOut[0]?.reason : undefined) ?? saidBy(error)
    return [{ reason }]
  }
}

/** What comes of a document, simulated here where it must be; `each`: by the places of results, what single replicates came to. */
function resultsOf({ game, answering }: AskedGame, document: object) {
  const { parts, close } = game.ask(document, {
    ...answering,
    ...(answering.method === 'simulated' ? { dice: true } : {}),
  })
  const { results, leftOut = [] } = close(
    parts.map((part) => {
      if (!isSimulation(part)) return part
      const { spec, seed, replicates, finish } = part
      return finish(compileSimulation(spec, game.providers)({ seed, from: 0, to: replicates }))
    }),
  )
  return { results, leftOut, each: parts.map((part) => (isSimulation(part) ? part.lostInEach : undefined)) }
}

/** What is wrong, with what: half of a message is none. */
const saidBy = ({ message, issues }: RollcallError): string =>
  issues.length === 0 ? message : issues.map((each) => `${each.path} ${each.message}`).join('; ')

const simulationOf = ({ replicates, seed }: About): Pick<Struck, 'simulation'> =>
  replicates === undefined || seed === undefined ? {} : { simulation: { replicates, seed } }

/** Targets by their places, so that an answer without one of them does not shift the others. */
const placed = (targets: readonly Member[]): readonly object[] =>
  targets.map(({ unit }, i) => ({ ...unit, list: undefined, copy: undefined, number: i + 1 }))

function strikeOf(counted: Counted, replicates?: number, lostInEach?: () => Int32Array): Strike {
  const { damage, allocated, slain, destroyed, figures } = counted
  const all = pmfOf(damage)
  return {
    damage: all,
    lost: allocated === undefined ? all : pmfOf(allocated),
    ...(slain === undefined ? {} : { slain: pmfOf(slain) }),
    ...stated({ destroyed, figures }),
    ...(replicates === undefined || lostInEach === undefined
      ? {}
      : { rolled: rolledOf(counted, replicates, lostInEach) }),
  }
}

/** A distribution as the core adds it up. */
function pmfOf({ pmf }: Pick<Summary, 'pmf'>): Pmf {
  const [first] = pmf
  const last = pmf.at(-1)
  if (first === undefined || last === undefined) return { from: 0, mass: Float64Array.of(1) }
  const mass = new Float64Array(last[0] - first[0] + 1)
  for (const [value, p] of pmf) mass[value - first[0]] = p
  return { from: first[0], mass }
}
