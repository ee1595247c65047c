/** From what a question says of units and situations to who is who in its results. */
import type { Side } from './duel/side.ts'
import { pairings, type Queue, type Sides } from './duel/resolve.ts'
import type { Fact } from './facts.ts'
import { isSimulation, type Simulation } from './game.ts'
import type { FightIdentity, Identity } from './identity.ts'
import type { DuelNumbers, SeriesNumbers } from './nameless.ts'
import type { Result } from './result.ts'
import { knownSum, stated } from './records.ts'

/** What a unit of a question says of itself beside its profile. */
export type IdentityWords = { readonly [K in 'id' | 'faction' | 'list']?: string | undefined } & {
  readonly [K in 'number' | 'copy']?: number | undefined
} & { readonly [K in 'loadout' | 'enhancements']?: readonly string[] | undefined }

/** What is known of a unit otherwise. */
type Described = Pick<Identity, 'name'> & {
  readonly [K in 'models' | 'points' | 'situation' | 'profile']?: Identity[K] | null | undefined
}

/** Who a unit is; what nobody said is left out, and so are empty lists. */
export function identityOf(
  { id, faction, loadout, enhancements, list, number, copy }: IdentityWords,
  { name, models, points, situation, profile }: Described,
): Identity {
  return said({
    name,
    id,
    faction,
    models,
    loadout,
    enhancements,
    points,
    list,
    number,
    copy,
    situation,
    profile: profile ? said(profile) : undefined,
  }) as Identity
}

/** The record without what is absent or empty. */
const said = <T extends object>(record: T): Partial<T> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => !isNothing(value))) as Partial<T>

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

/** Says of a result who is who. */
export type Identified<R> = (numbers: R) => Result

/** A result, or the result of a simulation that is still to be made, that says who is who. */
export const withIdentity = <R extends object>(
  part: R | Simulation<R>,
  identified: Identified<R>,
): Result | Simulation =>
  isSimulation(part)
    ? { ...part, finish: (tally, partial) => identified(part.finish(tally, partial)) }
    : identified(part)

/** What of a situation differs from the usual, which is nothing, no, 0 or none. */
export const unusual = (situation: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(situation).filter(([, value]) => value !== 'none' && Boolean(value)))

/** Facts of a situation in the words of the table, as far as somebody said them: `charged`, `not general`, `near enemy HERO`. */
export const factWords = (facts: readonly Fact[], situation: Readonly<Record<string, unknown>>): readonly string[] =>
  facts.flatMap((fact) => {
    const value = situation[fact.key]
    return value === undefined ? [] : wordsOf(fact, value)
  })

function wordsOf({ name, takes }: Fact, value: unknown): readonly string[] {
  if (typeof value === 'boolean') return [value ? name : `not ${name}`]
  if (takes.kind === 'one') return [oneOf(name, String(value))]
  if (takes.kind !== 'named') return [`${name} ${String(value)}`]
  if (Array.isArray(value)) return value.map((each) => `${name} ${String(each)}`)
  return Object.entries(value as object).map(([each, is]) => `${is === true ? '' : 'not '}${name} ${each}`)
}

/** `own territory`; `inCover` of cover is in cover, without saying it twice. */
function oneOf(name: string, value: string): string {
  const plain = value.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return plain.endsWith(name) ? plain : `${plain} ${name}`
}

/** Choices that a situation makes for abilities: of several effects, and of those that may be used. */
export const choiceWords = (
  choose: Readonly<Record<string, string>> = {},
  decline: readonly string[] = [],
): readonly string[] => [
  ...Object.entries(choose).map(([ability, label]) => (ability === '*' ? label : `${ability}: ${label}`)),
  ...decline.map((ability) => `without ${ability}`),
]

/** `4+`; `-` where there is none. */
export const threshold = (value: number | null): string => (value === null ? '-' : `${value}+`)

/** Numbers of models that differ, in the order in which they are lost: `2x 1, 1x 3`; of models alike the number alone. */
export function ofModels<T extends number | string>(
  runs: readonly { readonly count: number; readonly value: T }[],
): T | string | undefined {
  const [first, ...others] = runs
  if (others.every(({ value }) => value === first?.value)) return first?.value
  return runs.map(({ count, value }) => `${count}x ${value}`).join(', ')
}

/** A side of a duel: its one unit, or the enemies of a gauntlet taken together. */
function asOne(name: string, units: readonly Identity[]): Identity {
  const [only, ...others] = units
  if (only !== undefined && others.length === 0) return only
  return identityOf({}, { name, models: sumOf(units, 'models'), points: sumOf(units, 'points') })
}

/** Models or points of all of them; nothing where somebody does not say his. */
export function sumOf<K extends string>(
  units: readonly { readonly [word in K]?: number | undefined }[],
  what: K,
): number | undefined {
  return knownSum(units.map((each): number | undefined => each[what]))
}

/** Both sides of a duel by the names that its result gives them, and every enemy of a gauntlet. */
export const inDuel =
  ({ a, b }: Duellists): Identified<DuelNumbers> =>
  ({ gauntlet, ...result }) => ({
    identity: { a: asOne(result.duel[0], a), b: asOne(result.duel[1], b) },
    ...result,
    ...(gauntlet && { gauntlet: gauntlet.map((each, i) => ({ identity: b[i] as Identity, ...each })) }),
  })

/** The units of a duel, side by side. */
export interface Duellists {
  readonly a: readonly Identity[]
  readonly b: readonly Identity[]
}

/** Who meets whom in the duels of a question, in their order. */
export function duellistsOf<U, S>(
  input: Sides<U, S>,
  who: (unit: U, side: Side, situation: S | undefined) => Identity,
): readonly Duellists[] {
  type Standing = S | undefined
  const unit = (each: U, _: string, side: Side) => ({ each, side })
  const pairs = pairings<U, S, ReturnType<typeof unit>, Standing>(input, { unit, standing: (each) => each }, [])
  const named = (queue: Queue<ReturnType<typeof unit>, Standing>): readonly Identity[] =>
    queue.map(({ unit: { each, side }, standing }) => who(each, side, standing))
  return pairs.map(({ a, b }) => ({ a: named(a), b: named(b) }))
}

/** A unit that attacks in a series, and its situation in each of its phases. */
interface Attacking<S> {
  readonly situations: readonly S[]
}

/** Says of a series who is who, on the whole and in each of its attacks; `facing`: two units in one situation. */
export const inSeries =
  <S extends { readonly phase: string }, A extends Attacking<S>, T>(
    attackers: readonly A[],
    target: T,
    facing: (attacker: A, target: T, situation: S) => FightIdentity,
  ): Identified<SeriesNumbers> =>
  (result) => {
    const met = attackers.map((each) =>
      each.situations.map(({ phase }, i) => ({ phase, identity: facing(each, target, each.situations[i] as S) })),
    )
    const identity = {
      attackers: met.map((each) => throughout(each.map(({ identity: { attacker } }) => attacker))),
      target: throughout(met.flat().map((each) => each.identity.target)),
    }
    const steps = result.steps.map((step) => {
      const phases = met[step.number - 1] ?? []
      // Who charges fights in the same turn.
      const { identity } = (phases.find(({ phase }) => phase === step.phase) ??
        phases.at(-1)) as (typeof phases)[number]
      return { identity, ...step }
    })
    return { identity, ...result, steps }
  }

/** One unit, with all that is said of it in any phase. */
function throughout(phases: readonly Identity[]): Identity {
  const [first, ...others] = phases as readonly [Identity, ...Identity[]]
  const situation = [...new Set([first, ...others].flatMap((each) => each.situation ?? []))]
  return situation.length === 0 ? first : { ...first, situation }
}

/** Units of one list in their order: places from 1, and which of its name each is, where they do not say. */
export const numbered = (units: readonly Identity[]): readonly Identity[] =>
  units.map((unit, i) => {
    const alike = units.filter(({ name }) => name === unit.name)
    const { number = i + 1, copy = alike.length > 1 ? alike.indexOf(unit) + 1 : undefined } = unit
    return { ...unit, number, ...stated({ copy }) }
  })
