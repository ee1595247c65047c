/** What names stand for: units that were found, and those that are named because nobody knows them or somebody goes without. */
import { RollcallError } from '@rollcall/core'
import { type LeftOut, stated } from '@rollcall/games'
import type { Reference } from './reference.ts'
import { meantBy, onPurpose } from './without.ts'

/** Units that were found, and those that nobody knows. */
export interface Found {
  readonly units: readonly Reference[]
  readonly leftOut: readonly LeftOut[]
  /** What whole lists have beside their units, such as endless spells: it has points and attacks nobody. */
  readonly beside: readonly Unattacking[]
}

/** Something of a list that cannot attack. */
type Unattacking = Omit<LeftOut, 'reason'>

/** Units that are all known. */
export const all = (units: readonly Reference[]): Found => ({ units, leftOut: [], beside: [] })

/** No unit at all. */
export const NOBODY: Found = all([])

/** What several names stand for. */
export const together = (found: readonly Found[]): Found => ({
  units: found.flatMap(({ units }) => units),
  leftOut: found.flatMap(({ leftOut }) => leftOut),
  beside: found.flatMap(({ beside }) => beside),
})

/** A name that nobody knows is left out; any other error is passed on. */
export async function known(found: Promise<Found>, text: string): Promise<Found> {
  try {
    return await found
  } catch (error) {
    if (!(error instanceof RollcallError) || error.code !== 'ERR_NAME_UNKNOWN') throw error
    return { units: [], leftOut: [{ unit: text, reason: error.message }], beside: [] }
  }
}

/** A question about nobody who is known. */
export class NobodyError extends RollcallError {
  readonly leftOut: readonly LeftOut[]

  constructor(leftOut: readonly LeftOut[]) {
    const [first] = leftOut
    const alone = first !== undefined && leftOut.length === 1
    const issues = alone ? [] : leftOut.map(({ reason }) => ({ path: '', message: reason }))
    const several = leftOut.length === 0 ? 'the list names no units' : `${leftOut.length} units are not known`
    super('ERR_NAME_UNKNOWN', alone ? first.reason : several, { issues })
    this.leftOut = leftOut
  }
}

/** What was found, without the units that somebody wants left out. Fails with `ERR_NAME_UNKNOWN` when nobody remains. */
export function leaving({ units, leftOut, beside }: Found, without: readonly string[]): Found {
  const isMeant = meantBy(without, units.map(nameOf))
  const isMeantToo = meantBy(
    without,
    leftOut.map(({ unit }) => unit),
  )
  const left = units.flatMap((each, i) => (isMeant[i] ? [onPurpose(identity(each))] : []))
  const named = [...left, ...leftOut.map((each, i) => (isMeantToo[i] ? onPurpose(each) : each))]
  const kept = units.filter((_, i) => !isMeant[i])
  if (kept.length === 0) throw new NobodyError(named)
  return { units: kept, leftOut: named, beside }
}

/** Names of all units, known and unknown. */
export const namesOf = ({ units, leftOut }: Found): readonly string[] => [
  ...units.map(nameOf),
  ...leftOut.map(({ unit }) => unit),
]

/** The name of a unit, or nothing. */
export const nameOf = ({ unit }: Reference): string => ('name' in unit ? String(unit.name) : '')

/** Who a unit is, as far as answers say it. */
export const identity = ({ unit, number, ...rest }: Reference): Omit<LeftOut, 'reason'> => ({
  unit: nameOf({ unit, ...rest }),
  ...stated({ number }),
  ...('points' in unit && typeof unit.points === 'number' ? { points: unit.points } : {}),
})

/** A question with units in the place of their names, and those that nobody knows. */
export interface Resolved {
  readonly content: unknown
  readonly leftOut: readonly LeftOut[]
  /** Names of all units that were only named. */
  readonly names: readonly string[]
}
