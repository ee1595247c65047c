/** Battles of two armies as a kind of question. */
import type { Loaded } from '@rollcall/core'
import { withIdentity } from '../../identities.ts'
import { type QuestionKind, questionKind } from '../../kit/question.ts'
import { battle, type BattleInput } from '../schema/battle.ts'
import { readAs } from '../../read.ts'
import { askBattle } from './ask.ts'
import type { ToldEvent } from './events.ts'
import { inBattle } from './telling/identity.ts'
import { resolveBattle } from './resolve.ts'
import { sharesOf } from './counting/shares.ts'
import { battleReplicates, PROVIDER } from './counting/simulated.ts'
import { tellerOf, traceBattle, type Traced } from './telling/trace.ts'

/** Everything that happens in one battle of a question, as data. Fails with `ERR_INPUT_INVALID` and every issue found. */
export const followBattle = (document: unknown, { loaded, ...which }: Followed): readonly ToldEvent[] =>
  followBattles(document, loaded)(which)

/** The same for any of its battles: the question is read once. */
export function followBattles(
  document: unknown,
  loaded: Loaded = {},
): (which: Omit<Followed, 'loaded'>) => readonly ToldEvent[] {
  const input = readAs(battle, document, 'the battle', () => [])
  const tell = tellerOf(resolveBattle(input), loaded)
  return ({ seed = input.seed ?? '1', replicate = 0 }) => tell({ seed, replicate }).events
}

/** Which battle, where the question does not say. */
export type Followed = Partial<Traced>

/** Two armies on the table. */
export const battles: QuestionKind = questionKind<BattleInput>({
  names: ['battle'],
  document: 'the battle',
  schema: battle,
  ask: (input, method) => ({
    parts: [withIdentity(askBattle(resolveBattle(input), method), inBattle(input))],
    ...sharesOf(input),
  }),
  explain: (input, { seed, replicate, loaded }) => traceBattle(resolveBattle(input), { seed, replicate, loaded }),
  providers: { [PROVIDER]: battleReplicates },
})
