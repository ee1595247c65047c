/** Supernatural powers: casting and saves (WZ 9). */
import type { Fraction } from '@rollcall/core'
import { z } from 'zod'
import { NEVER, not, times } from '../../kit/fractions.ts'
import { odds } from '../../odds.ts'
import { whole } from '../../words.ts'
import { chanceOf, opposed } from '../dice.ts'
import { armourNeeded } from '../ranged.ts'
import { halved, lacking, model, needed } from '../schema/model.ts'
import { count } from '../schema/values.ts'
import { RULES } from '../rules.ts'
import { modelAs } from './units.ts'

const powerWords = z.strictObject({
  user: model,
  target: model.optional(),
  difficulty: whole(0, 60),
  concentration: count.default(0).describe('Actions spent concentrating'),
  save: z.enum(['none', 'commandTest', 'armourRoll', 'power']).default('none'),
  damage: whole(0, 60).optional().describe('Of a power that is saved by an Armour Roll'),
})

type Power = z.output<typeof powerWords>

/** How likely its target saves itself (WZ 9). */
function saveOf({ save, target, difficulty, damage }: Power): Fraction {
  if (save === 'none') return NEVER
  if (target === undefined) throw lacking('target', 'is missing: the power can be resisted')
  if (save === 'commandTest') return chanceOf(halved(target, 'leadership', 'target'))
  if (save === 'power') return chanceOf(opposed(halved(target, 'power', 'target'), difficulty))
  if (damage === undefined) throw lacking('damage', 'is missing: an Armour Roll is made against it')
  return chanceOf(armourNeeded(needed(target, 'armour', 'target'), damage))
}

/** Power of whoever uses it, with what he concentrates (WZ 9). */
const powerOf = ({ user, concentration }: Power): number =>
  halved(user, 'power', 'user') + RULES.concentration * concentration

export const power = odds({
  id: 'power',
  also: ['cast', 'supernatural-power'],
  title: 'A supernatural power: is it cast, and does it take effect?',
  rule: '9',
  units: { user: modelAs('user'), target: modelAs('target') },
  input: powerWords,
  solve: (asked) => {
    const cast = asked.user.panicked ? NEVER : chanceOf(opposed(powerOf(asked), asked.difficulty))
    const saved = saveOf(asked)
    return { probabilities: { cast, saved, effect: times(cast, not(saved)) } }
  },
})
