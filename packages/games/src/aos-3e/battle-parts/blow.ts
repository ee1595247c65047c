/** What an attack comes to. */

/** Points of damage that reach the target, mortal wounds that come back to the attacker, and wounds that a bodyguard takes. */
export interface Blow {
  readonly damage: number
  readonly backlash: number
  readonly redirected: number
}
