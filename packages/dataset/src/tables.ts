/** The tables that questions are answered in, as other programs are told of them. */
import { PAIR_COLUMNS } from './battles.ts'
import { rowColumns } from './columns.ts'
import type { Question } from './config.ts'
import { duelColumns } from './duels.ts'
import type { Described } from './manifest.ts'
import type { DatasetPlan } from './plan.ts'
import { SLAIN_COLUMNS } from './slain.ts'

const MET = { attacker: 'attackers', situation: 'situations', target: 'targets' } as const

/** The table of each question. */
export const TABLES: Readonly<Record<Question, (plan: DatasetPlan) => Described>> = {
  damage: ({ measures }) => ({
    name: 'damage',
    about: 'What one attacker does to one target in one situation',
    columns: rowColumns(measures),
    key: ['attacker', 'situation', 'target'],
    refers: MET,
  }),
  slain: () => ({
    name: 'slain',
    about: 'How likely it is that one attacker slays so many models of one target in one situation',
    columns: SLAIN_COLUMNS,
    key: ['attacker', 'situation', 'target', 'models'],
    refers: MET,
  }),
  analyse: ({ figures = [] }) => ({
    name: 'analyses',
    about: 'What one attacker is worth against all targets together in one situation',
    columns: figures,
    key: ['attacker', 'situation'],
    refers: { attacker: 'attackers', situation: 'situations' },
  }),
  duel: ({ meetings }) => ({
    name: 'duels',
    about:
      meetings === undefined
        ? 'One attacker and one target until somebody is destroyed'
        : 'One attacker and one target that meet as the game has it',
    columns: duelColumns(meetings),
    key: ['attacker', 'target'],
    refers: { attacker: 'attackers', target: 'targets' },
  }),
  battle: () => ({
    name: 'battles',
    about: 'Two armies that fight many battles',
    columns: PAIR_COLUMNS,
    key: ['a', 'b'],
    refers: { a: 'armies', b: 'armies' },
  }),
}
