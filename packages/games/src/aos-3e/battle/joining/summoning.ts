/** Units that join their army during a battle (2.7): who may, when, for which points, and where they are set up. */
import { steps } from '../deadly.ts'
import { rolled } from '../../odds/rolls.ts'
import { type Battle, enemyOf, type Host, inOrder } from '../battle.ts'
import { earnAtStart, summons, tellStores } from './earnings.ts'
import { distance, nearest, placeOf, towards } from '../ground/field.ts'
import { isOneOf } from '../keywords.ts'
import { isIn } from '../../verbs/moment.ts'
import { isPlace, landing } from './landing.ts'
import type { Place, Summoning } from '../setup.ts'
import type { Store } from '../state.ts'
import type { Troop } from '../troop.ts'

/** At the start or the end of a phase one unit may join by each rule whose moment it is, by some all; the active player's first (1.7). */
export function joinAll(battle: Battle, edge: 'start' | 'end'): void {
  if (!summons(battle)) return
  if (edge === 'start') earnAtStart(battle)
  tellStores(battle)
  for (const host of inOrder(battle))
    host.army.summoning.forEach((rule, i) => {
      if (!isDue(battle, host, rule, edge)) return
      const join = (): boolean => joinBy(battle, host, rule, host.stores[i] as Store)
      while (join() && rule.all === true);
    })
}

const isDue = ({ phase, active }: Battle, { side }: Host, { moment }: Summoning, edge: 'start' | 'end'): boolean =>
  moment.phase === phase && moment.edge === edge && isIn(moment.turn, () => side === active)

/** Has anybody joined? */
function joinBy(battle: Battle, host: Host, rule: Summoning, store: Store): boolean {
  const options = host.troops.filter((each) => mayJoin(host, each, rule, store))
  const chosen = options.length === 0 ? null : host.policy.summon(host.view, options)
  if (chosen === null || !options.includes(chosen)) return false
  const spot = spotFor(battle, host, chosen, rule)
  if (spot === null) return false
  battle.dice.about?.(chosen, null, 'joins')
  if (rule.roll !== undefined && !comes(battle, chosen, rule.name, rule.roll)) return false
  const cost = chosen.me.joins?.cost ?? 0
  store.points = store.told = store.points - cost
  Object.assign(chosen, spot.place, { where: 'field', arrived: true, rests: rule.rests === true })
  const { id: unit } = chosen
  battle.tell?.({
    event: 'joins',
    unit,
    by: rule.name,
    near: spot.friend?.id ?? null,
    points: store.points,
    to: spot.place,
  })
  steps(battle, chosen)
  return true
}

/** The roll that some rules ask for. */
function comes({ dice, tell }: Battle, { id }: Troop, by: string, need: number): boolean {
  const works = rolled(dice) >= need
  tell?.({ event: 'calls', unit: id, by, need, works })
  return works
}

/** Is there a rule for it, are there points for it, and is whom it replaces destroyed? */
function mayJoin({ troops }: Host, troop: Troop, { name }: Summoning, { points }: Store): boolean {
  const { joins } = troop.me
  if (troop.where !== 'wings' || joins?.by !== name || joins.cost > points) return false
  const { replaces } = joins
  if (replaces === undefined) return true
  const isOriginal = ({ me, name: called }: Troop): boolean =>
    me.joins === null && called === replaces.name && me.unit.models === replaces.models
  const isReplacement = ({ me }: Troop): boolean =>
    me.joins?.replaces?.name === replaces.name && me.joins.replaces.models === replaces.models
  const fallen = troops.filter((each) => each.where === 'gone' && isOriginal(each)).length
  return fallen > troops.filter((each) => each.where !== 'wings' && isReplacement(each)).length
}

/** Where a unit is set up, and beside whom. */
interface Spot {
  readonly place: Place
  readonly friend: Troop | null
}

/** Beside the friend who is nearest to an enemy and has room beside him; `null`: there is none. */
function spotFor(battle: Battle, host: Host, troop: Troop, rule: Summoning): Spot | null {
  if (rule.near === undefined) return spotBeside(battle, host, troop, null, rule)
  for (const friend of friendsFor(battle, host, rule.near.only ?? ANYBODY)) {
    const spot = spotBeside(battle, host, troop, friend, rule)
    if (spot !== null) return spot
  }
  return null
}

const ANYBODY: readonly string[] = []

/** Those of the right kind on the table, whoever is nearest to an enemy first. */
function friendsFor(battle: Battle, { side, troops }: Host, only: readonly string[]): readonly Troop[] {
  const enemies = enemyOf(battle, side).troops
  const inches = (each: Troop): number => {
    const enemy = nearest(enemies, each)
    return enemy === null ? FARTHEST : distance(each, enemy)
  }
  return troops
    .filter((each) => each.where === 'field' && isOneOf(each.me, only))
    .map((each) => [each, inches(each)] as const)
    .toSorted(([, one], [, other]) => one - other)
    .map(([each]) => each)
}

/** Farther than any table. */
const FARTHEST = 1e6

/** On the way from the friend to where the unit would go, as far as the rule lets it; or beside the friend himself. */
function spotBeside(
  battle: Battle,
  host: Host,
  troop: Troop,
  friend: Troop | null,
  { near, apart }: Summoning,
): Spot | null {
  // Decisions are taken as if it stood there.
  if (friend !== null) Object.assign(troop, placeOf(friend))
  const from = placeOf(troop)
  const within = near?.within ?? FARTHEST
  const goal = host.policy.move(host.view, troop)?.goal ?? from
  const wanted = isPlace(goal) ? towards(from, goal, within) : from
  for (const each of [wanted, from]) {
    const place = landing(battle, troop, each, apart)
    if (place !== null && distance(place, from) <= within + HAIR) return { place, friend }
  }
  return null
}

/** Places are sums of fractions of inches. */
const HAIR = 1e-9
