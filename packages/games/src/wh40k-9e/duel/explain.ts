/** How this game tells its duels. */
import { tellDuel, type Telling } from '../../duel/explain.ts'
import { tellActivation } from '../explain.ts'
import { duelOf } from './duel.ts'
import type { DuelSetup } from './setup.ts'
import type { DuelState } from './state.ts'
import { lostIn, type Volley } from './volley.ts'

const TELLING: Telling<DuelState, Volley> = {
  deeds: [
    ['charges', ({ charged }) => charged],
    ['moves towards the enemy', ({ moved }) => moved === 'moved'],
    ['Falls Back', ({ moved }) => moved === 'fellBack'],
  ],
  blows: ({ told, from }, stream) => {
    const { lines, rolled } = tellActivation(told, stream, from)
    return { lines, result: lostIn(told.tables, rolled, from) }
  },
}

/** The story of replicate `replicate`: the very dice that `--dice` rolls for it. */
export const explainDuel = (setup: DuelSetup, seed: string, replicate: number): readonly string[] =>
  tellDuel(duelOf(setup, 'dice'), () => duelOf(setup, 'sampled', true), TELLING, seed, replicate)
