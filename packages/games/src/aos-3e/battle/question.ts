/** Battles of two armies as a kind of question. */
import { withIdentity } from '../../identities.ts'
import { type QuestionKind, questionKind } from '../../kit/question.ts'
import { battle, type BattleInput } from '../schema/battle.ts'
import { askBattle } from './ask.ts'
import { inBattle } from './identity.ts'
import { resolveBattle } from './resolve.ts'
import { sharesOf } from './shares.ts'
import { battleReplicates, PROVIDER } from './simulated.ts'
import { traceBattle } from './trace.ts'

/** Two armies on the table. */
export const battles: QuestionKind = questionKind<BattleInput>({
  names: ['battle'],
  document: 'the battle',
  schema: battle,
  ask: (input, method) => ({
    parts: [withIdentity(askBattle(resolveBattle(input), method), inBattle(input))],
    ...sharesOf(input),
  }),
  explain: (input, { dice, ...replay }) =>
    traceBattle(resolveBattle(input), { ...replay, rolling: dice ? 'dice' : 'sampled' }),
  providers: { [PROVIDER]: battleReplicates },
})
