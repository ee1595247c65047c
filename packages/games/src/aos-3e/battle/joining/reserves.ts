/** Units that their players hold back as the armies are set up, and that come at the end of a movement phase (2.7). */
import { steps } from '../deadly.ts'
import { type Battle, type Host, hostOf } from '../battle.ts'
import { placeOf } from '../ground/field.ts'
import type { MayReserve } from '../../schema/reserves.ts'
import { landingBeside } from './beside.ts'
import { isPlace } from './landing.ts'
import type { Troop } from '../troop.ts'

/** Both players choose before either sees what the other holds back. */
export function holdBack(battle: Battle): void {
  const { a, b } = battle.armies
  const chosen = [a, b].map((host) => ({ host, wanted: wantedBy(host) }))
  for (const { host, wanted } of chosen)
    for (const troop of wanted) if (mayHold(host, troop)) Object.assign(troop, { where: 'reserve' })
}

function wantedBy({ troops, policy, view }: Host): readonly Troop[] {
  const options = troops.filter(({ me, where }) => me.mayReserve !== null && where === 'field')
  if (options.length === 0) return options
  const wanted = policy.reserve(view, options)
  return options.filter((each) => wanted.includes(each))
}

/** Do the limits of its rule let one more of its units be held back? */
function mayHold({ troops }: Pick<Host, 'troops'>, troop: Troop): boolean {
  const { mayReserve: rule } = troop.me
  if (rule === null || troop.where !== 'field') return false
  const alike = troops.filter(({ me, where }) => me.mayReserve?.by === rule.by && where !== 'gone')
  const held = alike.filter(({ where }) => where === 'reserve').length
  return held < (rule.most ?? alike.length) && (rule.oneForEach !== true || 2 * (held + 1) <= alike.length)
}

/** At the end of the own movement phase whoever was held back may be set up. */
export function comeIn(battle: Battle): void {
  const host = hostOf(battle, battle.active)
  for (const troop of host.troops)
    if (troop.where === 'reserve' && troop.me.reserve === null && troop.me.mayReserve !== null)
      arrive(battle, host, troop, troop.me.mayReserve)
}

/** A unit of the reserves is set up near where its player wants it, so far from all enemies, if there is room on the way. */
export function arrive(
  battle: Battle,
  host: Host,
  troop: Troop,
  { from, apart, near }: Pick<MayReserve, 'from' | 'apart' | 'near'>,
): void {
  if (battle.round < from) return
  const chosen = host.policy.move(host.view, troop)
  const place =
    chosen === null || !isPlace(chosen.goal) ? null : landingBeside(battle, troop, chosen.goal, { apart, near }, troop)
  if (place === null) return
  Object.assign(troop, place, { where: 'field', arrived: true })
  battle.tell?.({ event: 'arrives', unit: troop.id, to: placeOf(troop) })
  steps(battle, troop)
}
