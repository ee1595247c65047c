/** What became of every ability: for the coverage report and for reading translations back. */
import type { Counting, EffectJson, MagicGiven, Reserves, Splits, Summons } from '@rollcall/armies'

/** One ability, and what the import made of it. */
export interface AbilityReport {
  readonly id: string
  readonly unit: string
  readonly faction: string
  readonly ability: string
  readonly option: string | null
  /** Does it touch the attack sequence, wards or allocation? */
  readonly touches: boolean
  /** Does it hurt or slay somebody beside the attacks, or instead of them? */
  readonly hurts: boolean
  readonly by: 'grammar' | 'overlay' | 'nothing'
  readonly effects: readonly EffectJson[]
  readonly why: string | null
  readonly leftOut: readonly string[]
  /** How many models it counts as on an objective. */
  readonly counts?: readonly Counting[] | 'unread' | undefined
  /** Units that it lets join the army. */
  readonly summons?: Summons | undefined
  /** What comes in the place of its slain models. */
  readonly splitsInto?: Splits | undefined
  readonly permits?: readonly string[] | undefined
  /** What it makes of wizards and priests. */
  readonly magic?: MagicGiven | undefined
  /** Who may be held back. */
  readonly reserves?: Reserves | undefined
  /** Of the text, so that a change is noticed. */
  readonly fingerprint: string
  /** Would the grammar read all of it without the overlay? */
  readonly readable: boolean
}
