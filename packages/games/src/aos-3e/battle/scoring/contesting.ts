/** What a unit counts on an objective (11): its models, or what its abilities say in place of that. */
import type { Unit } from '../../fight.ts'
import type { CountingInput } from '../../schema/counting.ts'
import type { Battle } from '../battle.ts'
import { isForbidden } from '../commands/forbidding.ts'
import type { Counting, Place } from '../setup.ts'
import type { Troop } from '../troop.ts'
import { nearTo } from '../ground/whereabouts.ts'

/** Reads a number; `null`: the damage table has no such column. */
export function countingOf({ each, unit, more, if: when, from, until }: CountingInput, body: Unit): Counting | null {
  const of = unit !== undefined ? 'unit' : each !== undefined ? 'each' : 'more'
  const said = unit ?? each ?? more ?? 0
  const rows = typeof said === 'string' ? ofTable(said.slice('table:'.length), body) : [{ from: 0, value: said }]
  const isRead = rows.length > 0 && rows.every(({ value }) => !Number.isNaN(value))
  return isRead ? { of, rows, if: when, from, until } : null
}

const ofTable = (column: string, { damageTable }: Unit): Counting['rows'] =>
  damageTable.map(({ from, values }) => ({ from, value: Number.parseInt(String(values[column]), 10) }))

/** What a unit counts on the objective that lies there: of several abilities the one that counts most. */
export function countOn(battle: Battle, troop: Troop, place: Place): number {
  if (isForbidden(battle, troop, 'contest')) return 0
  const plain = troop.models * troop.counts
  return troop.me.counts.length === 0 || troop.models === 0 ? plain : countBy(battle, troop, place, plain)
}

function countBy(battle: Battle, troop: Troop, place: Place, plain: number): number {
  let [best, more] = [-1, 0]
  for (const each of troop.me.counts) {
    if (!holds(each, battle, troop, place)) continue
    const value = each.rows.findLast(({ from }) => from <= troop.wounds)?.value ?? 0
    if (each.of === 'more') more += value
    else best = Math.max(best, each.of === 'each' ? troop.models * value : value)
  }
  return (best < 0 ? plain : best) + more
}

function holds(
  { if: when, from = 1, until = Number.POSITIVE_INFINITY }: Counting,
  battle: Battle,
  troop: Troop,
  place: Place,
): boolean {
  if (battle.round < from || battle.round > until) return false
  if (when === undefined) return true
  if (when === 'charged') return troop.charged
  if (when === 'enemy MONSTER within 3"') return nearMonster(battle, troop)
  return isAtHome(battle, troop, place) === (when === 'in its own territory')
}

const nearMonster = nearTo({ enemy: ['MONSTER'], within: 3 })

/** Half of the table is a player's own; what lies on the line between is partly in both. */
const isAtHome = ({ battleplan: { distance } }: Battle, { side }: Troop, { along }: Place): boolean =>
  side === 'a' ? along <= distance / 2 : along >= distance / 2
