/**
 * Units whose slain models are replaced by others (Split and Split Again). What is lost one after another is a row of lives: those
 * that were set up, then those that come of them, and so on. As long as it is walked from one end, as many lives tell who stands.
 */
import type { SplitKind, Unit, Weapon } from '../fight.ts'
import { frameOf, type Frame, type Body } from '../../duel/body.ts'

/** Does it split? */
export const splits = ({ splitsInto }: Pick<Unit, 'splitsInto'>): boolean => splitsInto.length > 0

/** How many lives there are of each kind, those that were set up first. */
const livesOfKinds = ({ models, splitsInto }: Unit): readonly number[] =>
  splitsInto.reduce<readonly number[]>((lives, kind) => [...lives, (lives.at(-1) ?? 0) * kind.models], [models])

/** Wounds of everybody who is or comes, in the order in which they are lost: whoever splits goes before those that come. */
export function livesOf(unit: Unit): Frame {
  const [, ...later] = livesOfKinds(unit)
  const coming = later.map((count, i) => ({ count, wounds: (unit.splitsInto[i] as SplitKind).wounds }))
  return frameOf([...(unit.wounds ?? []), ...coming])
}

/** Lives that count as slain when they are lost: those whom nobody replaces. */
export const lastLives = (unit: Unit): number => livesOfKinds(unit).at(-1) ?? 0

/** Models of each kind that stand while so many lives are left. */
function kindsLeft(unit: Unit, left: number): readonly number[] {
  const lives = livesOfKinds(unit)
  let lost = lives.reduce((sum, each) => sum + each, -left)
  let standing = unit.models
  return lives.map((each, kind) => {
    const gone = Math.min(lost, each)
    lost -= gone
    const stay = standing - gone
    standing = gone * (unit.splitsInto[kind]?.models ?? 0)
    return stay
  })
}

/** Models that stand while so many lives are left. */
export const modelsLeft = (unit: Unit, left: number): number =>
  splits(unit) ? kindsLeft(unit, left).reduce((sum, each) => sum + each, 0) : left

/** Models that stand at most, whatever is lost. */
export const mostModels = (unit: Unit): number =>
  Math.max(...Array.from({ length: livesOf(unit).length + 1 }, (_, left) => modelsLeft(unit, left)))

/** How many of the lives that are lost count as slain (AoS 5.3): of the `last`, whom nobody replaces. */
export const slainBetween = (last: number, before: number, after: number): number =>
  Math.min(before, last) - Math.min(after, last)

/** The unit with the weapons of everybody who may come. */
export const withKinds = (unit: Unit): Unit =>
  splits(unit) ? { ...unit, weapons: [...unit.weapons, ...unit.splitsInto.flatMap(({ weapons }) => weapons)] } : unit

/** Who has each weapon while so many lives are left. */
export function bearersOfKinds(unit: Unit, { models: left }: Body): readonly number[] {
  const kinds = kindsLeft(unit, left)
  const kindOf = ({ of }: Weapon): number => unit.splitsInto.findIndex(({ model }) => model === of) + 1
  return unit.weapons.map((weapon) => Math.min(kinds[kindOf(weapon)] ?? 0, weapon.models ?? Number.POSITIVE_INFINITY))
}

/** What fights that follow it assume. */
export const inTheirPlace = (unit: Unit): readonly string[] =>
  splits(unit) ? ['whoever is replaced when slain is lost before whoever comes in its place'] : []

/** What fights that do not follow it assume. */
export const notSplit = (unit: Unit): readonly string[] =>
  splits(unit) ? ['slain models are not replaced by others here; battles and duels follow that'] : []
