/** Which effects an attack can come across: of the attacker all that speak of attacks, of the target those that meet its enemies. */
import { alike } from '../../kit/alike.ts'
import { madeOnce } from '../../kit/remembered.ts'
import type { Owned, Unit } from '../fight.ts'
import type { Who } from '../schema/conditions.ts'
import { type Effect, partsOf } from '../schema/effects.ts'

/** Can this effect be of any matter to one attack? Changed characteristics of the target are there already. */
export function matters({ owner, effect }: Pick<Owned, 'owner' | 'effect'>): boolean {
  const { by, against } = effect
  if ('ward' in effect) return true
  if ('inflict' in effect) return effect.instead !== undefined
  const { wound, allocation } = partsOf(effect)
  if ((wound ?? allocation) !== undefined) return true
  const what = subjectOf(effect)
  const isOfAttack = OF_ATTACKS.includes(what)
  if (!isOfAttack && what !== 'save' && what !== 'ward') return false
  if ('stat' in effect && !isOfAttack) return false
  if (owner === 'attacker') return true
  // What the target does with its own attacks is its own affair.
  return by === undefined ? !isOfAttack || against !== undefined : !NOT_ENEMIES.includes(by.side)
}

/** The roll or the characteristic that an effect speaks of. */
export const subjectOf = (effect: Effect): string =>
  partsOf(effect).roll?.of(effect) ?? String('on' in effect ? effect.on : 'stat' in effect ? effect.stat : '')

/** Rolls and characteristics of attacks. */
export const OF_ATTACKS: readonly string[] = ['hit', 'wound', 'attacks', 'damage', 'rend']

/** Units whose attacks are not made against whoever speaks of them. */
const NOT_ENEMIES: readonly Who['side'][] = ['self', 'mount', 'model', 'models', 'friendly']

/** Effects of a target without those that can do nothing while it is attacked; equal lists are one. */
export const whileAttacked = madeOnce((effects: Unit['effects']): Unit['effects'] => {
  const isOfModels = effects.some((each) => subjectOf(each) === 'wounds')
  return alike(effects.filter((each) => ('model' in each ? isOfModels : !isOwnAffair(each))).map(nameless))
})

/** A ward that always holds is a ward, whatever it is called. */
const nameless = (effect: Effect): Effect =>
  'ward' in effect && Object.keys(effect).every((word) => word === 'ward' || word === 'name')
    ? { ...effect, name: 'ward' }
    : effect

/** What a unit does itself. A roll that others may hang on is made whatever it leads to. */
function isOwnAffair(effect: Effect): boolean {
  if (effect.chance !== undefined) return false
  if ('battle' in effect) return true
  if ('inflict' in effect) return effect.instead === undefined || isAlone(effect)
  if ('fight' in effect || 'shoot' in effect) return effect.for === undefined
  return OF_ATTACKS.includes(subjectOf(effect)) && !matters({ owner: 'target', effect })
}

/** Is nobody named whose attacks it is about, or whom it reaches? */
const isAlone = ({ by, against, for: whom }: Effect): boolean => (by ?? against ?? whom) === undefined
