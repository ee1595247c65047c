/** What verbs of a moment have in common: they come about at the start or the end of a phase, for units and not for attacks. */
import { byRules, type Rule } from '../../kit/verb.ts'
import { type PhaseName, RULES } from '../rules.ts'
import { type Adverbs, OF_UNITS, saysWhichAttacks } from '../schema/adverbs.ts'
import type { Who } from '../schema/conditions.ts'

/** The start or the end of a phase; or, of commands, when a unit is picked to fight or to shoot, or as a target. */
export type Edge = 'start' | 'end' | 'fights' | 'attacked'

/** A moment of a turn, in the own turn, that of the enemy, or each. */
export interface PhaseMoment {
  readonly phase: PhaseName
  readonly edge: Edge
  readonly turn: 'mine' | 'enemy' | 'each'
}

const EDGES = ['start', 'end', 'fights', 'attacked'] as const satisfies readonly Edge[]

/** Is it that turn, where it is the own one or not? */
export const isIn = (turn: PhaseMoment['turn'], own: () => boolean): boolean =>
  turn === 'each' || (turn === 'mine') === own()

/** In whose turn it holds: a moment is in one player's turn (1.9), and what lasts beyond the turn is in force in both. */
export function turnOf({ when, until }: Pick<Adverbs, 'when' | 'until'>): PhaseMoment['turn'] {
  if (when === undefined || (until !== undefined && !PASSING.includes(until))) return 'each'
  return phaseMoment(when)?.turn ?? 'each'
}

/** Does it come of what only a battle sees: models that are slain, enemies whom a move passes across? */
export const isSeenInBattle = (when: string | undefined): boolean => when !== undefined && /^(slain|passed)/.test(when)

/** Does it come about at a moment and outlast the turn? */
export const outlasts = ({ when, until }: Pick<Adverbs, 'when' | 'until'>): boolean =>
  phaseMoment(when) !== null && until !== undefined && !PASSING.includes(until)

/** Does what comes about at a moment of a turn last in this phase of the same turn: not yet before it, no more after its end? */
export function lastsIn({ when, until }: Pick<Adverbs, 'when' | 'until'>, phase: PhaseName): boolean {
  const moment = phaseMoment(when)
  if (moment === null || until === undefined || !PASSING.includes(until)) return true
  const [from, now] = [moment.phase, phase].map((each) => PHASES.indexOf(each)) as [number, number]
  const to = { phase: from, combat: PHASES.indexOf('combat'), turn: PHASES.length }[
    until as 'phase' | 'combat' | 'turn'
  ]
  return from <= now && now <= to
}

const PHASES: readonly PhaseName[] = RULES.turn.map(({ phase }) => phase)

/** What is over with the turn. */
const PASSING: readonly Adverbs['until'][] = ['phase', 'combat', 'turn']

/** "In your hero phase" is taken as its end; `null`: it is no matter of one phase. */
export function phaseMoment(when: string | undefined): PhaseMoment | null {
  const [name, ...words] = (when ?? '').split('.')
  const phase = RULES.turn.find((each) => each.phase === name)?.phase
  if (phase === undefined) return null
  const turn = words.includes('mine') ? 'mine' : words.includes('enemy') ? 'enemy' : 'each'
  return { phase, edge: EDGES.find((each) => words.includes(each)) ?? 'end', turn }
}

/** Phases in which somebody attacks: in that of charges with Unleash Hell (3.5). */
const WITH_ATTACKS: readonly PhaseName[] = ['shooting', 'charge', 'combat']

/** What changes attacks and is over with a phase that has none. */
export const UNUSED: Rule<Adverbs> = [
  'nobody attacks in that phase, and `until: phase` ends with it: say how long it lasts, such as until: turn',
  ({ when, until }) => {
    const moment = phaseMoment(when)
    return until === 'phase' && moment !== null && !WITH_ATTACKS.includes(moment.phase)
  },
]

const AT_A_MOMENT: readonly Rule<Adverbs>[] = [
  [
    'it comes about in no phase: say `when`, such as hero.mine.start or combat.end',
    ({ when }) => phaseMoment(when) === null,
  ],
  [OF_UNITS, saysWhichAttacks],
  ['what has come about stays, so `until` means nothing', ({ until }) => until !== undefined],
  [
    'a roll that compares or adds is not modelled here',
    ({ chance }) => chance !== undefined && (chance.results.kind !== 'listed' || chance.plus.length > 0),
  ],
]

const FRIENDS: readonly Who['side'][] = ['self', 'friendly']

/** What of an effect at such a moment, upon such units, has no meaning; where there is anything it is left out. */
export const unsuited = (effect: Adverbs, upon: 'friend' | 'enemy' = 'friend'): readonly string[] => [
  ...byRules(AT_A_MOMENT)(effect),
  ...(upon === 'friend' && effect.for !== undefined && !FRIENDS.includes(effect.for.side)
    ? ['it is for the unit itself or for friends']
    : []),
  ...(upon === 'enemy' && effect.for?.side !== 'enemy' ? ['say upon which enemies with `for`'] : []),
]
