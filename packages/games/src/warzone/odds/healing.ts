/** Wounds regained (WZ 13). */
import { drawOf } from '@rollcall/core'
import { z } from 'zod'
import { happenings, sumOf } from '../../kit/happenings.ts'
import { repeated } from '../../kit/repeated.ts'
import { odds } from '../../odds.ts'
import { whole } from '../../words.ts'
import { SIDES, within } from '../dice.ts'
import { halved, lacking, model } from '../schema/model.ts'
import { modelAs } from './units.ts'

const healWords = z.strictObject({
  regeneration: whole(1, 20).optional().describe('Regeneration N'),
  medic: model.optional().describe('A medic tests on his Leadership (INT-32)'),
  actions: whole(1, 20).default(1),
  wounds: whole(1, 100),
  left: whole(0, 100),
})

export const heal = odds({
  id: 'heal',
  also: ['regeneration', 'medic'],
  title: 'Regeneration or a medic: wounds regained',
  rule: '13',
  units: { medic: modelAs('medic') },
  input: healWords,
  solve: ({ regeneration, medic, actions, wounds, left }) => {
    const target = regeneration ?? (medic === undefined ? undefined : halved(medic, 'leadership', 'medic'))
    if (target === undefined) throw lacking('regeneration', 'or a medic: say who heals')
    if (left === 0 && medic === undefined) throw lacking('left', 'is 0, and only a medic revives the dead (WZ 13)')
    const regains = drawOf((chance) => (chance.die(SIDES) <= within(target) ? 1 : 0))
    const each = repeated(actions, regains)
    return happenings(sumOf(each, wounds - left), (regained) => ({ [`${left + regained} wounds`]: true, regained }))
  },
})
