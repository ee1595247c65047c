/** Points that an army collects for units that join it (2.7): for what is destroyed, cast, held, or done by one unit in combat. */
import type { SummoningInput } from '../../schema/summoning.ts'
import { type Battle, enemyOf, type Host, hostOf, inOrder } from '../battle.ts'
import { isOneOf } from '../keywords.ts'
import type { Store, Watched } from '../state.ts'
import type { Troop } from '../troop.ts'

type Earning = SummoningInput['earns'][number]

/** Does any army collect anything, or can anybody join one? */
export const summons = ({ armies: { a, b } }: Battle): boolean => a.stores.length > 0 || b.stores.length > 0

/** A unit is destroyed, or has cast, unbound or dispelled. */
export function earn(battle: Battle, what: 'destroyed' | 'spell' | 'unbinding' | 'dispelling', unit: Troop): void {
  if (!summons(battle)) return
  for (const host of [battle.armies.a, battle.armies.b])
    eachEarning(host, what, (each, store) => {
      const isWhose = each.whose === 'any' || (each.whose === 'own') === (unit.side === host.side)
      if (isWhose && isMeant(each, unit)) store.points += each.points
    })
}

/** As a phase begins. */
export function earnAtStart(battle: Battle): void {
  if (battle.phase === 'hero') earnStanding(battle, hostOf(battle, battle.active))
  if (battle.phase === 'combat') watchFights(battle)
}

/** What stands on the table as the own hero phase begins. */
function earnStanding(battle: Battle, host: Host): void {
  eachEarning(host, 'unit', (each, store) => {
    store.points += each.points * host.troops.filter((troop) => troop.where === 'field' && isMeant(each, troop)).length
  })
  eachEarning(host, 'territory', (each, store) => {
    for (const half of ['a', 'b'] as const) {
      if (!host.troops.some((troop) => inHalf(battle, half, troop) && isMeant(each, troop))) continue
      const contested = enemyOf(battle, host.side).troops.some((troop) => inHalf(battle, half, troop))
      store.points += each.points + (contested ? 0 : (each.alone ?? 0))
    }
  })
}

/** Wholly in the half of the table from which a side comes: nobody on the middle line is. */
const inHalf = ({ battleplan: { distance } }: Battle, half: 'a' | 'b', { where, along }: Troop): boolean =>
  where === 'field' && (half === 'a' ? along * 2 < distance : along * 2 > distance)

/**
 * As the own combat phase begins a player picks one of his units and an enemy that it fights, and has points for the wounds that
 * it inflicts there.
 */
function watchFights(battle: Battle): void {
  for (const host of inOrder(battle)) {
    host.watched = host.side === battle.active ? bestFight(host) : null
    if (host.watched === null) continue
    const { unit, target } = host.watched
    battle.tell?.({ event: 'watches', unit: unit.id, target: target.id })
  }
}

/** The fight from which most wounds are to be expected. */
function bestFight(host: Host): Watched | null {
  let [best, most]: [Watched | null, number] = [null, 0]
  eachEarning(host, 'wounds', (each) => {
    for (const unit of host.troops.filter((troop) => isMeant(each, troop)))
      for (const target of unit.foes) {
        const wounds = host.view.value(unit, target, 'combat') / target.perWound
        if (wounds > most) [best, most] = [{ unit, target }, wounds]
      }
  })
  return best
}

/** Wounds by attacks of a unit upon another. */
export function earnWounds(battle: Battle, unit: Troop, target: Troop, wounds: number): void {
  const host = hostOf(battle, unit.side)
  if (host.watched === null || battle.phase !== 'combat') return
  if (host.watched.unit !== unit || host.watched.target !== target) return
  eachEarning(host, 'wounds', (each, store) => (store.points += each.points * wounds))
}

/** Says what an army has collected, where it is not what was said before. */
export function tellStores({ armies: { a, b }, tell }: Battle): void {
  if (tell === null) return
  for (const { side, stores, army } of [a, b])
    stores.forEach((store, i) => {
      if (store.points === store.told) return
      store.told = store.points
      tell({ event: 'collects', side, name: army.summoning[i]?.name ?? '', points: store.points })
    })
}

const isMeant = ({ only }: Earning, { me }: Troop): boolean => only === undefined || isOneOf(me, only)

function eachEarning({ army, stores }: Host, what: Earning['for'], doing: (each: Earning, store: Store) => void): void {
  army.summoning.forEach(({ earns }, i) => {
    for (const each of earns) if (each.for === what) doing(each, stores[i] as Store)
  })
}
