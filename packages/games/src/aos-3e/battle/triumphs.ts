/** Triumphs in a battle (13): which army has some left, and whether its player uses one now. */
import { mayTriumph, type Triumph } from '../triumphs.ts'
import type { Battle, Host } from './battle.ts'
import type { AttackKind } from '../battle-parts/switches.ts'
import { attacks } from './attacks/strike.ts'
import type { TriumphOption } from './options.ts'
import type { Army } from './setup.ts'
import type { Troop } from './troop.ts'

/** What an army may use against this enemy. */
export const triumphsAgainst = ({ listPoints, triumphs }: Army, enemy: Army): readonly Triumph[] =>
  mayTriumph(listPoints, enemy.listPoints) ? triumphs : []

/** Uses a triumph if the army has it left and its player wants to; answers whether it was used. */
export function triumphs(battle: Battle, { triumphs: kept, policy, view }: Host, option: TriumphOption): boolean {
  const one = kept.find(({ triumph, spent }) => triumph === option.triumph && !spent)
  if (one === undefined || !policy.triumph(view, option)) return false
  one.spent = true
  const { triumph, unit } = option
  // Indomitable is told with its test.
  if (triumph !== 'indomitable') battle.tell?.({ event: 'triumph', triumph, unit: unit.id })
  return true
}

/** Inspired: a unit that was picked to shoot or to fight adds 1 to its wound rolls in this phase. */
export function inspire(battle: Battle, host: Host, unit: Troop, enemy: Troop, attack: AttackKind): void {
  if (host.triumphs.length === 0 || !attacks(battle, unit, enemy, attack)) return
  if (!triumphs(battle, host, { triumph: 'inspired', unit, enemy })) return
  unit.inspired = true
  // Whoever has used something has it forgotten as the phase ends.
  host.used.add('inspired')
}
