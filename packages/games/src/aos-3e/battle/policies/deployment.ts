/** Where an army is set up: in all lanes alike, or before the objectives. */
import type { View } from '../state.ts'

/** As many points in every lane. */
export const everywhere = (view: View): readonly number[] => sharedOut(view, () => 1)

/** As many points before each objective, and nobody in lanes that lead to none; one between two lanes is before both. */
export function beforeObjectives(view: View): readonly number[] {
  const { width, objectives } = view.battle.battleplan
  if (objectives.length === 0) return everywhere(view)
  return sharedOut(view, (lane) =>
    objectives.reduce((sum, { across }) => sum + Math.max(0, 1 - Math.abs(across / width - lane)), 0),
  )
}

/** The strongest go where fewest points stand yet for what a lane is worth; where it is worth nothing, nobody; who is not there nowhere. */
function sharedOut({ battle, me }: View, worth: (lane: number) => number): readonly number[] {
  const worths = Array.from({ length: battle.battleplan.lanes }, (_, lane) => worth(lane))
  const points = worths.map(() => 1)
  const chosen: number[] = []
  for (const troop of me.troops.filter(({ isLeft }) => isLeft).toSorted((a, b) => b.points - a.points)) {
    const lane = emptiest(points.map((each, i) => each / (worths[i] as number)))
    points[lane] = (points[lane] as number) + troop.points + 1
    chosen[troop.acts] = lane
  }
  return chosen
}

/** The lane with fewest points; of two alike the one nearer to the middle. */
function emptiest(lanes: readonly number[]): number {
  const middle = (lanes.length - 1) / 2
  let found = 0
  lanes.forEach((here, lane) => {
    const there = lanes[found] as number
    if (here < there || (here === there && Math.abs(lane - middle) < Math.abs(found - middle))) found = lane
  })
  return found
}
