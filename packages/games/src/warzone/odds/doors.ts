/** Locked access points that are broken open (WZ 12). */
import { drawOf, followRational, fork } from '@rollcall/core'
import { z } from 'zod'
import { happenings } from '../../kit/happenings.ts'
import { odds } from '../../odds.ts'
import { whole } from '../../words.ts'
import { failedOf, SIDES, within } from '../dice.ts'
import { armourNeeded } from '../ranged.ts'
import { modifier } from '../schema/values.ts'
import { RULES } from '../rules.ts'

const doorWords = z.strictObject({
  construction: z.enum(['light', 'normal', 'reinforced', 'heavy']),
  size: whole(1, 10),
  damage: whole(0, 60),
  blows: whole(1, 60),
  woundRolls: whole(1, 20).default(1),
  toHit: modifier.optional().describe('Target number of shots; blows in close combat hit automatically'),
})

export const door = odds<z.output<typeof doorWords>>({
  id: 'door',
  also: ['access-point', 'portal'],
  title: 'A locked access point: is it broken open?',
  rule: '12',
  asks: [],
  input: doorWords as unknown as z.ZodType<z.output<typeof doorWords>, unknown>,
  solve: ({ construction, size, damage, blows, woundRolls, toHit }) => {
    const wounds = RULES.doorWounds * size
    const saves = within(armourNeeded(RULES.doors[construction], damage))
    const blow = drawOf((chance) => {
      if (toHit !== undefined && chance.die(SIDES) > within(toHit)) return 0
      return failedOf(chance, saves, woundRolls)
    })
    const step = ({ lost }: { lost: number }) => fork(blow, (more: number) => ({ lost: Math.min(wounds, lost + more) }))
    const ends = followRational(
      { lost: 0 },
      Array.from({ length: blows }, () => step),
      ({ lost }) => lost,
    )
    return happenings(ends, ({ lost }) => ({ destroyed: lost === wounds, wounds: lost }))
  },
})
