/** Where armies are set up: in all lanes alike, or before the objectives. */
import { Stream } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { play } from '../../../../src/aos-3e/battle/play.ts'
import { beforeObjectives, everywhere } from '../../../../src/aos-3e/battle/policies/deployment.ts'
import type { View, Policy } from '../../../../src/aos-3e/battle/state.ts'
import { OWN, question, readyOf, troops } from '../armies.ts'

/** Eight units that cost the same. */
const army = { units: Array.from({ length: 8 }, (_, i) => troops({ name: `Guard ${i}`, points: 100 })) }

/** How many units of them stand in each lane. */
function lanesOf(deploy: Policy['deploy'], table: object): readonly number[] {
  let found: readonly number[] = []
  const seen = (view: View): readonly number[] => {
    const lanes = deploy(view)
    found = Array.from(
      { length: view.battle.battleplan.lanes },
      (_, lane) => lanes.filter((each) => each === lane).length,
    )
    return lanes
  }
  play(readyOf(question(army, army, { ...table, policyA: OWN }), { deploy: seen }), new Stream('1').start(0), 'a')
  return found
}

describe('eight units alike', () => {
  it('stand before the one objective, all of them', () => {
    expect(lanesOf(beforeObjectives, { missions: ['The hill'] })).toEqual([0, 8, 0])
  })

  it('stand on both wings where the objectives are, and nobody between', () => {
    expect(lanesOf(beforeObjectives, { missions: ['Far wings'] })).toEqual([4, 0, 0, 0, 4])
  })

  it('stand twice as thick between two objectives as beside either', () => {
    // Objectives half a lane to the left and to the right of the middle: lanes are worth a half, one, and a half.
    expect(lanesOf(beforeObjectives, { missions: ['Close quarters'] })).toEqual([2, 4, 2])
  })

  it('stand in all lanes alike where there is no objective, or nobody asks for one', () => {
    expect(lanesOf(beforeObjectives, { battleplan: { lanes: 4, objectives: [] } })).toEqual([2, 2, 2, 2])
    expect(lanesOf(everywhere, { battleplan: { lanes: 4 } })).toEqual([2, 2, 2, 2])
  })
})
