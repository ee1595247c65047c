/**
 * Deeds that a mission rewards beside its objectives: as his turn begins a player picks one that he has not picked before, and scores
 * it where it is done at the end of that turn. The core book has none: they are data of a mission.
 */
import { type Battle, enemyOf, type Host } from '../battle.ts'
import type { TacticOption } from '../options.ts'
import type { Tactic } from '../setup.ts'
import type { Troop } from '../troop.ts'

/** Own units beyond the middle of the table that make a breakthrough. */
const THROUGH = 2

/** What a player may pick in this turn. */
export function tacticsFor(battle: Battle, host: Host): readonly TacticOption[] {
  return battle.battleplan.tactics.flatMap((tactic, number) =>
    host.tactics.has(number) ? [] : aimsOf(battle, host, tactic).map((aim) => ({ number, tactic, ...NONE, ...aim })),
  )
}

const NONE = { target: null, objective: null } as const

function aimsOf(battle: Battle, host: Host, { deed }: Tactic): readonly Partial<TacticOption>[] {
  const { troops, general } = enemyOf(battle, host.side)
  if (deed === 'slay') return general?.where === 'field' ? [{ target: general }] : []
  if (deed === 'destroy') return troops.filter(({ where }) => where === 'field').map((target) => ({ target }))
  if (deed === 'breakthrough') return [{}]
  return battle.objectives.flatMap(({ holder }, objective) =>
    holder === null || holder === host.side ? [] : [{ objective }],
  )
}

/** Is it done, as the turn ends? */
function isDone(battle: Battle, { side, troops }: Host, { tactic, target, objective }: TacticOption): boolean {
  if (tactic.deed === 'seize') return objective !== null && battle.objectives[objective]?.holder === side
  if (tactic.deed !== 'breakthrough') return target?.where === 'gone'
  const { distance } = battle.battleplan
  const isBeyond = ({ where, along }: Troop): boolean =>
    where === 'field' && (side === 'a' ? along * 2 > distance : along * 2 < distance)
  return troops.filter(isBeyond).length >= THROUGH
}

/** A player picks, if there is anything to pick. */
export function pickTactic(battle: Battle, host: Host): void {
  host.tactic = null
  if (battle.battleplan.tactics.length === 0) return
  const options = tacticsFor(battle, host)
  const wanted = options.length === 0 ? null : host.policy.tactic(host.view, options)
  if (wanted === null || !options.includes(wanted)) return
  host.tactic = wanted
  host.tactics.add(wanted.number)
  const { number, target, objective } = wanted
  battle.tell?.({
    event: 'tactic',
    side: host.side,
    number,
    deed: wanted.tactic.deed,
    target: target?.id ?? null,
    objective,
  })
}

/** What the picked tactic brings at the end of the turn; `null`: none was picked. */
export function tacticScore(battle: Battle, host: Host): number | null {
  const { tactic } = host
  host.tactic = null
  return tactic === null ? null : isDone(battle, host, tactic) ? tactic.tactic.points : 0
}
