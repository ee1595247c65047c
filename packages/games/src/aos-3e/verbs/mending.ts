/** What `heal` and `returns` have in common: they come about at the start or the end of a phase, for the unit or its friends. */
import { byRules, type Rule } from '../../kit/verb.ts'
import { type PhaseName, RULES } from '../rules.ts'
import { type Adverbs, saysWhichAttacks } from '../schema/adverbs.ts'

/** A moment of a turn: the start or the end of a phase, in the own turn, that of the enemy, or each. */
export interface PhaseMoment {
  readonly phase: PhaseName
  readonly edge: 'start' | 'end'
  readonly turn: 'mine' | 'enemy' | 'each'
}

/** "In your hero phase" is taken as its end; `null`: it is no matter of one phase. */
export function phaseMoment(when: string | undefined): PhaseMoment | null {
  const [name, ...words] = (when ?? '').split('.')
  const phase = RULES.turn.find((each) => each.phase === name)?.phase
  if (phase === undefined) return null
  const turn = words.includes('mine') ? 'mine' : words.includes('enemy') ? 'enemy' : 'each'
  return { phase, edge: words.includes('start') ? 'start' : 'end', turn }
}

const MENDING: readonly Rule<Adverbs>[] = [
  [
    'it comes about in no phase: say `when`, such as hero.mine.start or combat.end',
    ({ when }) => phaseMoment(when) === null,
  ],
  ['wounds are healed for a unit: whose attacks means nothing', saysWhichAttacks],
  [
    'it is for the unit itself or for friends',
    ({ for: whom }) => whom !== undefined && !['self', 'friendly'].includes(whom.side),
  ],
  ['what is healed stays healed, so `until` means nothing', ({ until }) => until !== undefined],
  [
    'a roll that compares or adds is not modelled here',
    ({ chance }) => chance !== undefined && (chance.results.kind !== 'listed' || chance.plus.length > 0),
  ],
]

/** What of a mending has no meaning; where there is anything it is left out. */
export const unsuited: (effect: Adverbs) => readonly string[] = byRules(MENDING)
