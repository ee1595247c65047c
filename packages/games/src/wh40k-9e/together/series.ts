/** Several units on one target, ready to be played: who attacks when, and what it does to what is left. */
import { hashJson, type TargetFold } from '@rollcall/core'
import { tokensOf } from '../../budget.ts'
import type { Rolling } from '../../kit/simulations.ts'
import { type Series, slainBy, type Strike, UNSPARED } from '../../together/series.ts'
import { foldOf } from '../activation.ts'
import { lostIn } from '../duel/volley.ts'
import { tellActivation } from '../explain.ts'
import { effectsOf } from '../fight.ts'
import { aftermath } from '../morale.ts'
import { describeSituation, prepare } from '../prepare.ts'
import { type Activation, activationsOf } from './activations.ts'
import type { TogetherSetup } from './setup.ts'

/** When a unit attacks: everybody shoots, then those who charged fight, then the others (12.5). */
const rankOf = ({ situation: { phase, charged } }: Activation): number =>
  phase === 'shooting' ? 0 : charged === true ? 1 : 2

const RANKS = [0, 1, 2]

/** Makes everything ready. */
export function seriesOf(setup: TogetherSetup, rolling: Rolling): Series {
  const { parties, target } = setup
  const body = foldOf(target)
  const attacks = activationsOf(setup, rolling).map((attack) => ({ attack, strike: strikeOf(attack) }))
  return {
    attackers: parties.map(({ unit: { name, points } }) => ({ name, points })),
    target: { name: target.name, body, spares: UNSPARED },
    strikes: (order) =>
      RANKS.flatMap((rank) =>
        order.flatMap((attacker) =>
          attacks.flatMap(({ attack, strike }) =>
            attack.attacker === attacker && rankOf(attack) === rank && attacksAtAll(attack) ? [strike] : [],
          ),
        ),
      ),
    aftermath: moraleOf(
      attacks.map(({ attack }) => attack),
      body,
    ),
    about: () => ({ planHash: hashJson({ together: setup }), ...notesOf(attacks.map(({ attack }) => attack)) }),
  }
}

/** About how many dice all attacks roll at a target without losses. */
export const diceOf = (setup: TogetherSetup): number =>
  activationsOf(setup, 'dice').reduce((sum, { volley }) => sum + tokensOf(volley(0).told.tables), 0)

/** Has the unit anything to attack with in this phase? */
const attacksAtAll = ({ unit, situation }: Activation): boolean =>
  situation.phase === 'fight'
    ? unit.closeCombat !== null || unit.weapons.some(({ type }) => type === 'melee')
    : unit.weapons.some(({ type }) => type !== 'melee')

function strikeOf({ attacker, situation, fight, volley }: Activation): Strike {
  return {
    attacker,
    phase: situation.phase,
    ability: null,
    situation: describeSituation(fight),
    blow: volley,
    tell: (suffered, dice) => {
      const { told, from } = volley(suffered)
      const { lines, rolled } = tellActivation(told, dice, from)
      return { lines, points: lostIn(told.tables, rolled, from) }
    },
  }
}

/** Morale of the target when all attacks of the turn are over (13). */
function moraleOf(attacks: readonly Activation[], body: TargetFold): Series['aftermath'] {
  const last = attacks.at(-1)
  return (suffered) => {
    if (last === undefined) return {}
    const slain = (points: number): number => slainBy(body, points)
    const morale = aftermath(last.fight, effectsOf(last.fight), {
      number: (given) => suffered.number((points) => given(slain(points))),
      event: (given) => suffered.event((points) => given(slain(points))),
    })
    return morale === null ? {} : { morale }
  }
}

/** The situation in a few words, what was taken for granted, and what could not be taken into account. */
function notesOf(
  attacks: readonly Activation[],
): Pick<ReturnType<Series['about']>, 'situation' | 'assumptions' | 'warnings'> {
  const notes = attacks.filter(attacksAtAll).map(({ fight }) => prepare(fight).notes)
  const phases = (['shooting', 'fight'] as const).filter((each) =>
    attacks.some(({ situation }) => situation.phase === each),
  )
  const idle = phases.flatMap((phase) => {
    const names = attacks
      .filter((each) => each.situation.phase === phase && !attacksAtAll(each))
      .map(({ unit }) => unit.name)
    return names.length === 0 ? [] : [`nothing to ${phase === 'fight' ? 'fight' : 'shoot'} with: ${names.join(', ')}`]
  })
  return {
    situation: phases.join(', then '),
    assumptions: [
      ...new Set([
        'the units attack in the order of the list, in the fight phase those that charged first (40K 12.5); the target does not strike back',
        'damage is what the target loses: what a model cannot take is lost (40K 5.5)',
        ...idle,
        ...notes.flatMap(({ assumptions }) => [...assumptions]),
      ]),
    ],
    warnings: [...new Set(notes.flatMap(({ warnings }) => [...warnings]))],
  }
}
