/** Duels by simulation: the process that workers run. */
import { replicatesOf } from '../../duel/simulated.ts'
import { duelOfWork } from './duel.ts'

/** Name under which simulations ask for duels. */
export const PROVIDER = 'wh40k-9e/duel'

/** Prepares duels once, for any number of ranges of replicates. */
export const duelReplicates = replicatesOf(duelOfWork)
