/** The facts of every game, for whoever needs them before any rules are loaded: the options of a command line. */
import { FACTS as AOS } from './aos-3e/facts.ts'
import { FACTS as REACH } from './black-reach/facts.ts'
import type { Fact } from './facts.ts'
import { FACTS as WARZONE } from './warzone/facts.ts'
import { FACTS as WH40K } from './wh40k-9e/facts.ts'

export type { Fact } from './facts.ts'

/** Facts by the id of their game. */
export const FACT_TABLES: Readonly<Record<string, readonly Fact[]>> = {
  'aos-3e': AOS,
  'wh40k-9e': WH40K,
  'black-reach': REACH,
  warzone: WARZONE,
}
