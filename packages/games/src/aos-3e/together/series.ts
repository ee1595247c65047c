/** Several units on one target, ready to be played: who attacks when, and what it does to what is left. */
import { hashJson } from '@rollcall/core'
import type { Rolling } from '../../kit/simulations.ts'
import type { Series, Strike } from '../../together/series.ts'
import { tokensOf } from '../../budget.ts'
import { type Blows, blowsOf } from '../battle-parts/blows.ts'
import { rationed, rationsOf, renewed, unused } from '../battle-parts/rations.ts'
import { strikeOrder } from '../battle-parts/order.ts'
import type { Scene } from '../battle-parts/scene.ts'
import { isIn, turnOf } from '../verbs/moment.ts'
import { describeSituation } from '../answers/prepare.ts'
import { groupsOf } from '../sequence/groups.ts'
import { aftermathOf } from './aftermath.ts'
import { newNotes, type Unit } from '../fight.ts'
import { type Activation, activationsOf } from './activations.ts'
import { besides } from './beside.ts'
import { blowOf } from './blow.ts'
import { notesOf } from './notes.ts'
import type { TogetherSetup } from './setup.ts'
import { type Moment, MOMENTS, OF_ATTACKS, type Timed } from './timed.ts'

/** Makes everything ready that comes about at these moments. */
export function seriesOf(setup: TogetherSetup, rolling: Rolling, moments: readonly Moment[] = OF_ATTACKS): Series {
  const { parties, target } = setup
  const attacks = activationsOf(setup)
  const timed = attacks.flatMap((attack) => strikesOf(attack, rolling)).filter(({ moment }) => moments.includes(moment))
  const strikes = (order: readonly number[]): readonly Strike[] =>
    MOMENTS.flatMap((moment) =>
      order.flatMap((attacker) =>
        timed.flatMap((each) => (each.moment === moment && each.strike.attacker === attacker ? [each.strike] : [])),
      ),
    )
  return {
    attackers: parties.map(({ unit: { name, points } }) => ({ name, points })),
    target: {
      name: target.name,
      body: { models: target.wounds ?? [], taken: target.woundsTaken },
      spares: sparesOf(target),
    },
    strikes,
    aftermath: aftermathOf(setup, attacks),
    about: () => ({ planHash: hashJson({ together: setup }), ...notesOf(setup, attacks, timed) }),
  }
}

/** Wounds that the target negates or suffers only so often in a phase or turn, whoever deals them (5.2). */
function sparesOf(target: Unit): Series['target']['spares'] {
  const rations = rationsOf(target)
  return {
    unused: unused(rations),
    spared: (used, points) => rationed(rations, used, points),
    renewed: (used) => renewed(rations, used, 'phase'),
  }
}

/** About how many dice all attacks roll at a target without losses. */
export const diceOf = (setup: TogetherSetup): number =>
  activationsOf(setup)
    .flatMap((attack) => strikesOf(attack, 'dice'))
    .reduce((sum, { blows }) => sum + tokensOf(blows.tables()), 0)

/** The attacks of a unit in one phase, and what it inflicts beside them. */
function strikesOf(attack: Activation, rolling: Rolling): readonly Timed[] {
  const whole = attack.scene(0)
  const moment = momentOfAttack(attack)
  const attacks = (scene: Scene): Blows => blowsOf(scene, newNotes(), rolling)
  const beside = besides(attack, rolling).map((each) => ({ ...each, moment: momentOf(each.when, attack, moment) }))
  const own =
    groupsOf(whole.fight, whole.owned, newNotes()).length > 0 ? [{ ability: null, moment, blows: attacks }] : []
  const isFirst = ({ when }: { readonly when: string | null }): boolean => when?.startsWith('fights') === true
  const inOrder = [...beside.filter(isFirst), ...own, ...beside.filter((each) => !isFirst(each))]
  return inOrder.flatMap(({ ability, moment: at, blows }): readonly Timed[] =>
    at === null ? [] : [{ moment: at, strike: strikeOf(attack, ability, at, blows), blows: blows(whole) }],
  )
}

function strikeOf(attack: Activation, ability: string | null, moment: Moment, blows: (scene: Scene) => Blows): Strike {
  const { attacker, situation, scene } = attack
  return {
    attacker,
    phase: PHASE_OF[moment] ?? situation.phase,
    ability,
    situation: describeSituation(scene(0).fight),
    ...blowOf(attack, blows),
  }
}

/** Moments of phases in which nobody attacks. */
const PHASE_OF: { readonly [moment in Moment]?: string } = { hero: 'hero', charged: 'charge' }

/** Those who strike first fight before all others, those who strike last after them (8.5). */
function momentOfAttack({ scene, situation }: Activation): Moment {
  const { fight, owned } = scene(0)
  return situation.phase === 'shooting' ? 'shooting' : strikeOrder(fight, owned, newNotes())
}

/** When mortal wounds beside the attacks come about; `null`: in none of these phases. */
function momentOf(
  when: string | null,
  { situation, isFirst, isLast }: Pick<Activation, 'situation' | 'isFirst' | 'isLast'>,
  own: Moment,
): Moment | null {
  const fights = situation.phase === 'combat'
  if (when === null || when.startsWith('attacks')) return isLast ? own : null
  if (/^(fights|fought)/.test(when)) return fights ? own : null
  // All of it is in the turn of those who attack.
  if (!isIn(turnOf({ when }), () => true)) return null
  if (when.startsWith('hero')) return isFirst ? 'hero' : null
  if (when.startsWith('charged')) return fights ? 'charged' : null
  if (when.startsWith('combat')) return when.includes('end') ? 'combatEnd' : 'combatStart'
  if (!when.startsWith('shooting')) return null
  return when.includes('end') ? 'shootingEnd' : 'shootingStart'
}
