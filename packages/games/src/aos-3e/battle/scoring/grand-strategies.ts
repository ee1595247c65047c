/** Grand strategies: which there are, whose an army pursues, and whether it is completed when the battle ends. */
import { z } from 'zod'
import { sameName } from '../../../names.ts'
import type { Side } from '../../../duel/side.ts'
import { type GrandStrategy, grandStrategy, type UnitsCounted } from '../../schema/grand-strategy.ts'
import { type Battle, enemyOf, type Host, hostOf } from '../battle.ts'
import { distance } from '../ground/field.ts'
import record from './grand-strategies.data.ts'
import { isOneOf } from '../keywords.ts'
import type { Army, ArmyUnit } from '../setup.ts'
import type { Troop } from '../troop.ts'

const STRATEGIES = z.object({ strategies: z.array(grandStrategy) }).parse(record).strategies

/** The grand strategy that a list of these units names, its faction's before one of every army; `null`: no battle can judge it. */
export function strategyNamed(name: string | undefined, units: readonly ArmyUnit[] = []): GrandStrategy | null {
  if (name === undefined) return null
  const isOf = (army: readonly string[]): boolean =>
    units.filter((each) => isOneOf(each, army)).length * 2 > units.length
  const named = STRATEGIES.filter((each) => [each.name, each.called ?? each.name].some((said) => sameName(said, name)))
  const [own, every] = [
    named.find(({ army }) => army !== undefined && isOf(army)),
    named.find(({ army }) => army === undefined),
  ]
  return own ?? every ?? null
}

/** What an army pursues: its own, or that of its enemy where it names none that can be judged, so that nobody has points alone. */
export const pursued = (army: Pick<Army, 'strategy'>, enemy: Pick<Army, 'strategy'>): GrandStrategy | null =>
  army.strategy ?? enemy.strategy

/** Both players score their grand strategies when the battle is over. */
export function scoreStrategies(battle: Battle): void {
  const { strategy: points } = battle.battleplan
  if (points === 0) return
  for (const side of ['a', 'b'] as const) {
    const host = hostOf(battle, side)
    const strategy = pursued(host.army, enemyOf(battle, side).army)
    if (strategy === null) continue
    const done = isCompleted(battle, side, strategy)
    if (done) host.score += points
    battle.tell?.({ event: 'strategy', side, name: strategy.name, done, score: host.score })
  }
}

/** Is it completed as things stand? */
export const isCompleted = (battle: Battle, side: Side, { ways }: GrandStrategy): boolean =>
  ways.some((way) =>
    way.every(({ least, most, moreThan, ...units }) => {
      const count = countOf(battle, side, units)
      if (least !== undefined) return count >= least
      return most === undefined ? count > countOf(battle, side, moreThan as UnitsCounted) : count <= most
    }),
  )

function countOf(battle: Battle, side: Side, units: UnitsCounted): number {
  const host: Host = units.of === 'own' ? hostOf(battle, side) : enemyOf(battle, side)
  return host.troops.filter((each) => each.where === 'field' && isCounted(battle, side, units, each)).length
}

function isCounted(battle: Battle, side: Side, units: UnitsCounted, troop: Troop): boolean {
  const { keyword, not, battleline, general, in: where, side: flank, centre } = units
  const { me } = troop
  if (keyword !== undefined && !isOneOf(me, keyword)) return false
  if (not !== undefined && isOneOf(me, not)) return false
  if ((battleline === true && !me.battleline) || (general === true && !me.general)) return false
  if (centre !== undefined && distance(troop, centreOf(battle)) > centre) return false
  if (flank !== undefined && flankOf(battle, troop) !== flank) return false
  return where === undefined || isInHalf(battle, (side === 'a') === (where === 'own territory') ? 'a' : 'b', troop)
}

/** Wholly in the half of the table from which a side comes: nobody on the middle line is. */
const isInHalf = ({ battleplan }: Battle, half: Side, { along }: Troop): boolean =>
  half === 'a' ? along * 2 < battleplan.distance : along * 2 > battleplan.distance

/** Of the line from territory to territory; on it, neither. */
function flankOf(battle: Battle, { across }: Troop): 'left' | 'right' | null {
  const middle = centreOf(battle).across
  return across === middle ? null : across < middle ? 'left' : 'right'
}

const centreOf = ({ battleplan: { distance: inches, lanes, width } }: Battle): { along: number; across: number } => ({
  along: inches / 2,
  across: ((lanes - 1) * width) / 2,
})
