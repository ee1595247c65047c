/** A whole turn of one unit that was made ready, against as many targets as tables want: its phases one after another. */
import { at, mapPmf, RollcallError } from '@rollcall/core'
import type { Losses, ReadyAttacker, ReadyTurn } from '../../game.ts'
import { once } from '../../kit/lazily.ts'
import {
  allocatedBy,
  asListed,
  exactCourse,
  isCounted,
  room,
  type Series,
  slainBy,
  UNHURT,
} from '../../together/series.ts'
import { attackerOf, prepareAttacker, situationOf, targetOf } from '../prepared.ts'
import { seriesOf } from './series.ts'
import { turnOf } from './setup.ts'

/** Makes an attacker ready for fights and for turns. Fails with `ERR_INPUT_INVALID`. */
export const readyForTurns = (written: object): ReadyAttacker => ({
  ...prepareAttacker(written),
  inTurn: (target, phases, situation = NO_SITUATION) => readyTurn(written, target, phases, situation),
})

const NO_SITUATION = {}

function readyTurn(written: object, target: object, phases: readonly string[], situation: object): ReadyTurn {
  const [me, them] = [attackerOf(written), targetOf(target)]
  const { setup, issues } = turnOf(me.unit, them.unit, situationOf(situation), phases as Parameters<typeof turnOf>[3])
  const all = [...me.issues, ...them.issues, ...issues]
  if (all.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the question cannot be used', { issues: all })
  const series = once(() => seriesOf(setup, 'sampled'))
  return { losses: once(() => lossesOf(series())), notes: () => series().about() }
}

/** What all attacks do together. Fails with `UnsupportedPlanError` over budget. */
function lossesOf(series: Series): Losses {
  const { body } = series.target
  const suffered = exactCourse(series.strikes(asListed(series)), body).at(-1)?.suffered ?? UNHURT
  if (!isCounted(body)) return { damage: suffered }
  const destroyed = mapPmf(suffered, (points) => (points >= room(body) ? 1 : 0))
  return {
    damage: suffered,
    allocated: mapPmf(suffered, (points) => allocatedBy(body, points)),
    slain: mapPmf(suffered, (points) => slainBy(body, points)),
    destroyed: at(destroyed, 1),
  }
}
