/** What units of this game are worth: steps lost by a fire action, shots that they take, and what each modifier changes. */
import type { Json } from '@rollcall/core'
import { more, SHOTS, type Switch, type Worth } from '../kit/worth.ts'
import { fireActions } from './actions.ts'
import { cardLine } from './card-line.ts'
import { MEASURES, MEETINGS } from './measures.ts'
import { fielded } from './schema/action.ts'
import { isHeavy, stepsOf } from './state.ts'

/** A shot of one attack with this combat value at everybody. */
const probe = (combatValue: number): Worth['probes'][number] => ({
  name: `CV +${combatValue}`,
  attacker: { name: `CV +${combatValue}`, defence: 1, combatValue },
})

/** Every weapon of the unit with more; one that lists none has the weapon that its combat value is. */
const armed =
  (words: Json): NonNullable<Switch['unit']> =>
  (unit) => ({
    ...unit,
    attacks: ((unit['attacks'] ?? [{}]) as readonly Json[]).map((each) => ({ ...each, ...words })),
  })

const SWITCHES: readonly Switch[] = [
  { name: 'bonus +1', side: 'attack', situation: { bonuses: 1 } },
  { name: 'Twin Weapon', side: 'attack', unit: armed({ dice: 2 }) },
  { name: 'Armour-piercing', side: 'attack', unit: armed({ piercing: true }) },
  { name: 'one suppression token on it', side: 'attack', unit: more('suppression', 1, 0) },
  { name: 'long range', side: 'attack', situation: { distance: 8 } },
  { name: 'one obstacle', side: 'attack', situation: { obstacles: 1 } },
  { name: 'terrain +2', side: 'defence', unit: more('terrainDefenceBonus', 2, 0) },
  {
    name: 'armour save 5+',
    side: 'defence',
    unit: (unit) => (unit['armourSave'] ? undefined : { ...unit, armourSave: { value: 5 } }),
  },
  { name: 'one hit point token', side: 'defence', unit: more('hitPoints', 1, 0) },
]

/** The worth of units. */
export const worth: Worth = {
  words: {
    useful: 'steps lost',
    title: 'Steps lost',
    column: 'steps_lost',
    of: 'steps',
    each: 'a fire action',
    ...SHOTS,
    attacking:
      'nobody moves: every unit makes one fire action, each weapon once, at every target, a fresh one each time',
  },
  action: 'fire',
  measures: MEASURES,
  meetings: MEETINGS,
  lost: ['stepsLost', 'damageTokens'],
  holds: (said) => {
    const unit = fielded.safeParse(said).data
    return unit && !isHeavy(unit) ? stepsOf(unit) : undefined
  },
  isArmed: (said) => {
    const { attacks, sides = [] } = fielded.safeParse(said).data ?? {}
    return attacks !== undefined || sides.some(({ combatValue }) => combatValue !== undefined)
  },
  probes: [1, 3, 5].map(probe),
  switches: SWITCHES,
  cardLine,
  threat: () => undefined,
  destroyedAfter: fireActions.destroyedAfter,
}
