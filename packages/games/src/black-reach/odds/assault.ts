/** Assaults (HBR 6). */
import { happenings } from '../../kit/happenings.ts'
import { odds } from '../../odds.ts'
import { assaultSteps, sidesOf } from '../assault.ts'
import { assault as words } from '../schema/assault.ts'
import { endsOf } from '../sequence.ts'
import { standingCalled } from '../standing.ts'
import type { UnitState } from '../state.ts'
import { attacksAs, unitAs } from './units.ts'

export const assault = odds({
  id: 'assault',
  also: ['ranged-assault'],
  title: 'An assault: who wins, and what becomes of both',
  rule: '6.2',
  units: {
    attacker: unitAs('attacker'),
    defender: unitAs('defender'),
    preparation: attacksAs('preparation'),
    fireOnAttackerDuringMove: attacksAs('fireOnAttackerDuringMove'),
    charge: attacksAs('charge'),
  },
  input: words,
  solve: (asked) => {
    const units = sidesOf(asked)
    return happenings(endsOf(units, assaultSteps(asked)), ({ units: states, ended }) => ({
      [ended ?? 'tie']: true,
      ...standingCalled('attacker', asked.attacker, states[0] as UnitState),
      ...standingCalled('defender', asked.defender, states[1] as UnitState),
    }))
  },
})
