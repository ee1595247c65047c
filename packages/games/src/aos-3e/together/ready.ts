/** A whole turn of one unit that was made ready, against as many targets as tables want: its phases one after another. */
import { at, mapPmf, RollcallError } from '@rollcall/core'
import type { Losses, ReadyAttacker, ReadyNotes, ReadyTurn } from '../../game.ts'
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
import { effectsIn, type Unit } from '../fight.ts'
import type { PreparedAttacker } from '../../kit/prepared.ts'
import { attackerOf, prepareAttacker, situationOf, targetOf } from '../answers/prepared.ts'
import { PHASES } from '../schema/together.ts'
import { seriesOf } from './series.ts'
import { turnOf } from './setup.ts'
import { type Moment, OF_ATTACKS } from './timed.ts'

/** Makes an attacker ready for fights and for turns. Fails with `ERR_INPUT_INVALID`. */
export function readyForTurns(written: object): ReadyAttacker {
  const attacker = prepareAttacker(written)
  const { unit } = attackerOf(written)
  const besides = besidesOf(unit)
  const armed: readonly string[] = phasesOf(unit)
  return {
    ...attacker,
    phases: [HERO, ...PHASES].filter((phase) => besides.includes(phase) || armed.includes(phase)),
    besides,
    inTurn: (target, phases, situation = NO_SITUATION) => readyTurn({ attacker, written }, target, phases, situation),
  }
}

const NO_SITUATION = {}

/** Nobody attacks there, but spells, prayers and abilities hurt (9.1, 9.2). */
const HERO = 'hero'

/** Phases in which the unit inflicts mortal wounds beside its attacks, in the order of a turn. */
function besidesOf(unit: Unit): readonly string[] {
  const last = phasesOf(unit).at(-1) ?? 'combat'
  const phases = effectsIn(unit).flatMap((each) =>
    'inflict' in each && each.instead === undefined ? [phaseOf(each.when ?? last)] : [],
  )
  return [HERO, ...PHASES].filter((phase) => phases.includes(phase))
}

const phasesOf = ({ weapons }: Unit): readonly (typeof PHASES)[number][] =>
  PHASES.filter((phase) => weapons.some(({ kind }) => kind === (phase === 'combat' ? 'melee' : 'missile')))

/** The phase of a moment; `null`: in none of its own. */
function phaseOf(when: string): string | null {
  if (when.includes('enemy')) return null
  if (when.startsWith(HERO) || when.startsWith('shooting')) return when.split('.')[0] as string
  return /^(?:charged|combat|fights|fought|attacks)/.test(when) ? 'combat' : null
}

/** An attacker, and how it was written. */
interface Written {
  readonly attacker: PreparedAttacker
  readonly written: object
}

function readyTurn(
  { attacker, written }: Written,
  target: object,
  phases: readonly string[],
  situation: object,
): ReadyTurn {
  const [me, them] = [attackerOf(written), targetOf(target)]
  const attacks = PHASES.filter((each) => phases.includes(each))
  const { setup, issues } = turnOf(
    me.unit,
    them.unit,
    situationOf(situation),
    attacks.length === 0 ? ['combat'] : attacks,
  )
  const all = [...me.issues, ...them.issues, ...issues]
  if (all.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the question cannot be used', { issues: all })
  const moments: readonly Moment[] = [
    ...(phases.includes(HERO) ? ([HERO] as const) : []),
    ...(attacks.length > 0 ? OF_ATTACKS : []),
  ]
  const series = once(() => seriesOf(setup, 'sampled', moments))
  return {
    losses: once(() => lossesOf(me.unit, series(), phases)),
    notes: () => {
      const armed = attacks.filter((phase) => phasesOf(me.unit).includes(phase))
      return allNotes(armed.map((phase) => attacker.against(target, { ...situation, phase }).notes()))
    },
  }
}

/** The notes of all phases, each once. */
const allNotes = (all: readonly ReadyNotes[]): ReadyNotes => ({
  assumptions: [...new Set(all.flatMap(({ assumptions }) => assumptions))],
  warnings: [...new Set(all.flatMap(({ warnings }) => warnings))],
  unsaid: all.flatMap(({ unsaid = [] }) => unsaid),
})

/** What all attacks do together. Fails with `UnsupportedPlanError` over budget, with `ERR_INPUT_INVALID` where there are none. */
function lossesOf({ name }: Unit, series: Series, phases: readonly string[]): Losses {
  const { body } = series.target
  const strikes = series.strikes(asListed(series))
  if (strikes.length === 0)
    throw new RollcallError('ERR_INPUT_INVALID', `${name} does nothing to it (phase ${phases.join(', ')})`)
  const suffered = exactCourse(strikes, series.target).at(-1)?.suffered ?? UNHURT
  if (!isCounted(body)) return { damage: suffered }
  const destroyed = mapPmf(suffered, (points) => (points >= room(body) ? 1 : 0))
  return {
    damage: suffered,
    allocated: mapPmf(suffered, (points) => allocatedBy(body, points)),
    slain: mapPmf(suffered, (points) => slainBy(body, points)),
    destroyed: at(destroyed, 1),
  }
}
