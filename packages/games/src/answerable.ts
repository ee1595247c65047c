/** Fights of one question: those that can be answered are, and of the others it is said what is in the way. */
import { hashJson, type Issue, RollcallError } from '@rollcall/core'
import { answerOf } from './asking.ts'
import type { Asked, Simulation } from './game.ts'
import { withIdentity } from './identities.ts'
import type { FightIdentity } from './identity.ts'
import type { FightNumbers } from './nameless.ts'
import type { Answer, LeftOut, Result } from './result.ts'

/** A unit as far as answers name it. */
interface Named {
  readonly name: string
  readonly points: number | null
}

/** A fight as far as answers name it. */
export interface Matchup {
  readonly attacker: Named
  readonly target: Named
}

/** A unit that cannot fight, or not against this target, and why. */
export interface Hindered {
  readonly unit: Named
  readonly target?: Named
  readonly reason: string
}

/** The fights of a question, and who cannot fight. */
export interface Fights<F> {
  readonly fights: readonly F[]
  /** Who is who in each of them. */
  readonly identities: readonly FightIdentity[]
  readonly hindered: readonly Hindered[]
}

/** A question that was read, and of which no unit can be answered, caused by why the first cannot: in a batch the others can. */
export class UnanswerableError extends RollcallError {
  readonly leftOut: readonly LeftOut[]

  constructor(cause: RollcallError, leftOut: readonly LeftOut[]) {
    const { code, message, issues } = cause
    super(code, message, { issues, cause })
    this.name = 'UnanswerableError'
    this.leftOut = leftOut
  }
}

/** What was answered, and who was left out. */
interface Answered {
  readonly parts: readonly (Result | Simulation)[]
  readonly leftOut: readonly LeftOut[]
}

/** Asks for every fight. Fails with `UnanswerableError`, as the first of them does, when none can be answered. */
export function askEach<F extends Matchup>(
  { fights, identities, hindered }: Fights<F>,
  ask: (fight: F) => FightNumbers | Simulation<FightNumbers>,
): Answered {
  const parts: (Result | Simulation)[] = []
  const failed: (Hindered & { readonly error: RollcallError })[] = []
  for (const [i, fight] of fights.entries()) {
    try {
      const identity = identities[i] as FightIdentity
      parts.push(withIdentity(ask(fight), (result) => ({ identity, ...result })))
    } catch (error) {
      if (!(error instanceof RollcallError)) throw error
      failed.push({ unit: fight.attacker, target: fight.target, reason: error.message, error: placed(fight, error) })
    }
  }
  const targets = new Set([...fights, ...hindered].flatMap(({ target }) => target ?? []))
  const leftOut = leftOutOf([...hindered, ...failed], targets.size)
  const [first] = failed
  if (parts.length === 0 && first !== undefined) throw new UnanswerableError(first.error, leftOut)
  return { parts, leftOut }
}

/** Faults that only compiling finds are the attacker's unless they say otherwise. */
function placed({ attacker }: Matchup, error: RollcallError): RollcallError {
  if (error.code !== 'ERR_INPUT_INVALID' || error.issues.length > 0) return error
  const issues = [{ path: `attacker (${attacker.name})`, message: error.message }]
  return new RollcallError(error.code, 'the scenario cannot be used', { issues, cause: error })
}

/** The answer to a question of which nobody can be answered: who is left out, and no results. */
export function nothingOf(game: string, document: unknown, leftOut: readonly LeftOut[]): Asked {
  const said = typeof document === 'object' && document !== null ? (document as Readonly<Record<string, unknown>>) : {}
  const text = (key: string): string | undefined => (typeof said[key] === 'string' ? said[key] : undefined)
  const question = text('question') ?? 'damage'
  const close = (): Answer =>
    answerOf({ game, question, name: text('name'), results: [], warnings: [], leftOut, planHash: hashJson(document) })
  return { parts: [], close }
}

/** Everybody without a result, once for each reason; against whom is said unless it is so against all. */
export function leftOutOf(hindered: readonly Hindered[], targets = 0): readonly LeftOut[] {
  const groups = grouped(hindered, ({ unit }) => unit).flatMap((each) => grouped(each, ({ reason }) => reason))
  return groups.flatMap((alike) => {
    const { unit, reason } = alike[0] as Hindered
    const named = { unit: unit.name, reason, ...(unit.points === null ? {} : { points: unit.points }) }
    const whom = [...new Set(alike.flatMap(({ target }) => target ?? []))]
    return whom.length === 0 || whom.length === targets ? [named] : whom.map(({ name }) => ({ ...named, target: name }))
  })
}

/** Items with one key together, in the order of their first. */
function grouped<T>(items: readonly T[], keyOf: (item: T) => unknown): readonly (readonly T[])[] {
  const groups = new Map<unknown, T[]>()
  for (const each of items) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each])
  return [...groups.values()]
}

/** What is wrong with a unit in one sentence. */
export const reasonOf = (issues: readonly Issue[]): string => issues.map(said).join('; ')

/** A fault in words: where it stands, unless the sentence says so itself. */
function said({ path, message }: Issue): string {
  const [, field] = /^\w+(?:\[\d+\])?\.(.+)$/.exec(path) ?? []
  return field === undefined || /^(?:is|needs|lists|splits|has)\b/.test(message) === false
    ? message
    : `${field} ${message}`
}
