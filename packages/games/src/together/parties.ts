/** Who takes part in a series: attackers in their phases, targets, and those who cannot. */
import { type Issue, RollcallError } from '@rollcall/core'
import { leftOutOf, reasonOf, UnanswerableError } from '../answerable.ts'
import { type Identified, inSeries } from '../identities.ts'
import type { FightIdentity } from '../identity.ts'
import type { SeriesNumbers } from '../nameless.ts'
import type { LeftOut } from '../result.ts'

/** A unit that attacks, and the situation in each phase in which it does, in the order of a turn. */
export interface PartyOf<U, S> {
  readonly unit: U
  readonly situations: readonly S[]
}

/** Several units and their target with every default filled in: plain JSON, which is also what a worker needs. */
export interface SetupOf<U, S> {
  readonly parties: readonly PartyOf<U, S>[]
  readonly target: U
}

/** A unit of the question, and what is wrong with it. */
interface Entrant<U> {
  readonly unit: U
  readonly issues: readonly Issue[]
}

/** Somebody who attacks, if nothing is wrong with him. */
interface Challenger<U, S> extends Entrant<U> {
  readonly situations: readonly S[]
}

/** The series of a question, what says of the result of each who is who, and who takes no part. */
export interface SeriesAsked<U, S> {
  readonly setups: readonly SetupOf<U, S>[]
  readonly identified: readonly Identified<SeriesNumbers>[]
  readonly leftOut: readonly LeftOut[]
}

/**
 * All attackers that can attack against each target that can be attacked. Fails with `ERR_INPUT_INVALID` and every issue when
 * something is wrong with the question itself, or nobody is left on one side.
 */
export function matched<
  U extends { readonly name: string; readonly points: number | null },
  S extends { readonly phase: string },
  A extends Challenger<U, S>,
  T extends Entrant<U>,
>(
  attackers: readonly A[],
  targets: readonly T[],
  faults: readonly Issue[],
  facing: (attacker: A, target: T, situation: S) => FightIdentity,
): SeriesAsked<U, S> {
  const everybody = [...attackers, ...targets]
  const hindered = everybody.filter((each) => each.issues.length > 0)
  const leftOut = leftOutOf(hindered.map(({ unit, issues }) => ({ unit, reason: reasonOf(issues) })))
  const able = {
    attackers: attackers.filter(({ issues }) => issues.length === 0),
    targets: targets.filter(({ issues }) => issues.length === 0),
  }
  const parties = able.attackers.map(({ unit, situations }) => ({ unit, situations }))
  const setups = able.targets.map(({ unit }) => ({ parties, target: unit }))
  if (faults.length === 0 && parties.length > 0 && setups.length > 0) {
    const identified = able.targets.map((target) => inSeries<S, A, T>(able.attackers, target, facing))
    return { setups, identified, leftOut }
  }
  const issues = [...faults, ...everybody.flatMap((each) => each.issues)]
  const error = new RollcallError('ERR_INPUT_INVALID', 'the scenario cannot be used', { issues })
  throw faults.length > 0 ? error : new UnanswerableError(error, leftOut)
}

/** All attacks go to one target: a split is an issue of the unit. */
export const splitIssues = (
  { weapons }: { readonly weapons: readonly { readonly split: unknown }[] },
  path: string,
): readonly Issue[] =>
  weapons.flatMap(({ split }, i) =>
    split === null
      ? []
      : [{ path: `${path}.weapons[${i}].split`, message: 'has no meaning here: all attacks go to one target' }],
  )
