/** One unit attacks: commands first, which must be used before the attacks begin (3.4), then the whole attack sequence. */
import { allowsAllOut, type AttackKind } from '../../battle-parts/switches.ts'
import { type Duellist, mayCommand } from '../duellist.ts'
import { type ReadyDuel, type DuelStep, struck } from '../ready.ts'
import { withFighter } from '../../../duel/state.ts'
import { nameOf } from '../../../duel/ready.ts'
import type { Clock } from '../scene.ts'
import { type Side, across } from '../../../duel/side.ts'
import type { DuelState, Fighter } from '../state.ts'

/** An attack of one side upon the other. */
export function attack(
  duel: ReadyDuel,
  clock: Clock,
  state: DuelState,
  striker: Side,
  how: AttackKind,
): ReturnType<DuelStep> {
  const before = duel.fights.blows(state, striker, how, clock)
  if (before === null) return state
  const ready = allowsAllOut(how) ? withCommands(duel, state, striker, how) : state
  const blows = ready === state ? before : (duel.fights.blows(ready, striker, how, clock) ?? before)
  const up = (): readonly string[] => [
    ready[striker].attackUp ? ', All-out Attack' : '',
    ready[across(striker)].defenceUp ? ' against All-out Defence' : '',
  ]
  return struck(duel, ready, striker, blows, () => `${nameOf(duel, state, striker)} ${VERBS[how]}${up().join('')}`)
}

const VERBS: Readonly<Record<AttackKind, string>> = {
  combat: 'fights',
  shooting: 'shoots',
  unleashHell: 'shoots (Unleash Hell)',
}

const commanded = ({ becomes }: Duellist, change: 'attackUp' | 'defenceUp', fighter: Fighter): Fighter =>
  becomes[change](becomes.commanded(fighter))

/** All-out Attack when picked to attack, All-out Defence when picked as the target, each as its player decided (core book 13.4). */
function withCommands(duel: ReadyDuel, state: DuelState, striker: Side, how: AttackKind): DuelState {
  const target = across(striker)
  const wants = (choice: 'never' | 'combat' | 'always'): boolean =>
    choice === 'always' || (choice === 'combat' && how === 'combat')
  const [mine, theirs] = [duel.duellists[striker], duel.duellists[target]]
  const attacks = wants(mine.setup.policies.allOutAttack) && mayCommand(state[striker])
  const defends = wants(theirs.setup.policies.allOutDefence) && mayCommand(state[target])
  const first = attacks ? withFighter(state, striker, commanded(mine, 'attackUp', state[striker])) : state
  return defends ? withFighter(first, target, commanded(theirs, 'defenceUp', state[target])) : first
}
