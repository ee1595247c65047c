/** Aspects of an attack and the effects that they can hang on, so that one is looked at again only where one of those is another. */
import { madeForLatest, madeOnce } from '../../kit/remembered.ts'
import type { Owned } from '../fight.ts'
import { type Effect, partsOf } from '../schema/effects.ts'
import type { Attack, Look } from '../sequence/canvas.ts'

/** What of an attack an effect speaks of: a roll, a characteristic, where wounds go, or what takes the place of the attack. */
const subjectsOf = madeOnce((effect: Effect): ReadonlySet<string> => {
  const { roll, wound } = partsOf(effect)
  const subjects = new Set<string>()
  if (roll !== undefined) subjects.add(roll.of(effect))
  for (const verb of ['on', 'stat']) if (verb in effect) subjects.add(String(Reflect.get(effect, verb)))
  if ('ward' in effect || wound !== undefined) subjects.add('ward')
  if ('inflict' in effect) subjects.add('inflict')
  return subjects
})

/** All weapons of a fight ask in a row; of every fight it would be too much to keep. */
const bySubject = madeForLatest((owned: readonly Owned[]): ReadonlyMap<string, readonly Owned[]> => {
  const lists = new Map<string, Owned[]>()
  for (const each of owned)
    for (const subject of subjectsOf(each.effect)) {
      const list = lists.get(subject)
      if (list === undefined) lists.set(subject, [each])
      else list.push(each)
    }
  return lists
})

const NONE: readonly Owned[] = []

/** Effects of one subject, in the order in which they count. */
export const effectsAbout = (owned: readonly Owned[], subject: string): readonly Owned[] =>
  bySubject(owned).get(subject) ?? NONE

/** Looks at aspects of an attack in its own fight. */
export const lookInto =
  (attack: Attack): Look =>
  ({ subject, of }) =>
    of({ ...attack, owned: effectsAbout(attack.owned, subject) })
