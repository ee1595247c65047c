/** How this game tells its duels. */
import { tellDuel, type Telling } from '../../duel/explain.ts'
import { type Blows, blowRolled } from '../battle-parts/blows.ts'
import { tellActivation } from '../answers/explain.ts'
import { duelOf } from './duel.ts'
import type { DuelSetup } from './setup.ts'
import type { DuelState } from './state.ts'

const TELLING: Telling<DuelState, Blows> = {
  deeds: [
    ['charges', ({ charged }) => charged],
    ['Their Finest Hour', ({ finest }) => finest],
    ['Titanic Duel', ({ titanic }) => titanic !== null],
    ['Inspiring Presence', ({ received }, phase) => received && phase === 'battleshock phase'],
  ],
  blows: ({ tables, compiled }, stream) => {
    const { lines, rolled } = tellActivation(tables(), compiled, stream)
    return { lines, result: blowRolled(rolled) }
  },
}

/** The story of replicate `replicate`: the very dice that `--dice` rolls for it. */
export const explainDuel = (setup: DuelSetup, seed: string, replicate: number): readonly string[] =>
  tellDuel(duelOf(setup, 'dice'), () => duelOf(setup, 'sampled', true), TELLING, seed, replicate)
