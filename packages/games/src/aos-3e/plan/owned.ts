/** Whose effects are part of a fight, and in which order they count. */
import { hasKeyword } from '../../names.ts'
import { madeOnce } from '../../kit/remembered.ts'
import type { Fight, Owned, Side, Unit } from '../fight.ts'
import { effectsOfNamed, NAMED } from '../named.ts'
import { type Effect, isOfMoment } from '../schema/effects.ts'

/** Whoever has no keywords at all is one about whom nobody said any. */
const lacks = (unit: Unit, needed: string | null): boolean =>
  needed !== null && unit.keywords.length > 0 && !hasKeyword(unit.keywords, [needed])

/** Effects of a fight in the order in which they count: the attacker's weapons, the attacker, what helps it; then the target's. */
export function effectsOf(fight: Fight): readonly Owned[] {
  const { attacker, target, situation } = fight
  const owned: Omit<Owned, 'id'>[] = []
  const add = (
    owner: Side,
    weapon: number | null,
    effects: readonly Effect[],
    fallback: string,
    reachesMount = true,
  ): void => {
    // Healing and the like is no matter of an attack, and its rolls come before none.
    for (const effect of effects)
      if (!isOfMoment(effect)) owned.push({ effect, owner, weapon, reachesMount, title: effect.name ?? fallback })
  }
  attacker.weapons.forEach((weapon, i) => add('attacker', i, weapon.effects, weapon.name))
  add('attacker', null, attacker.effects, attacker.name)
  addNamed('attacker')
  add('target', null, target.effects, target.name)
  addNamed('target')
  return owned.map((each, i) => ({ ...each, id: String(i) }))

  function addNamed(side: Side): void {
    for (const [key, on] of Object.entries(situation.named)) {
      const named = NAMED[key]
      if (named?.side !== side || lacks(fight[side], named.only)) continue
      const effects = effectsOfNamed(named).map(
        (effect): Effect => (typeof on === 'string' ? onWeapon(effect, on) : effect),
      )
      add(side, null, effects, named.name, named.reachesMount)
    }
  }
}

const onWeapon = madeOnce((effect: Effect, weapon: string): Effect => ({ ...effect, weapon: [weapon] }))

/** Lists of the same effects of the same owners as one list. */
interface Lists {
  list: readonly Owned[] | null
  readonly next: WeakMap<Effect, Map<string, Lists>>
}

const newLists = (): Lists => ({ list: null, next: new WeakMap() })

/** Places on the way to lists before all are forgotten; each, with what is made of its list, takes some kilobytes. */
const MOST = 10_000

let lists = newLists()
let places = 0

/**
 * The first list that was the same as this one: whoever tells lists apart need not look into them. It may be another one after
 * some thousands; whoever kept something for the first works it out once more.
 */
export const asOneList = madeOnce((owned: readonly Owned[]): readonly Owned[] => {
  if (places > MOST) {
    lists = newLists()
    places = 0
  }
  let at = lists
  for (const { effect, owner, weapon, reachesMount, title, id } of owned) {
    const words = at.next.get(effect) ?? new Map<string, Lists>()
    if (words.size === 0) at.next.set(effect, words)
    const word = `${owner} ${weapon} ${reachesMount} ${id} ${title}`
    const known = words.get(word)
    if (known === undefined) places++
    const next = known ?? newLists()
    words.set(word, next)
    at = next
  }
  return (at.list ??= owned)
})
