/** Heroic actions (8.1): for whom each is, and what it does. */
import { type Chance } from '@rollcall/core'
import { healedBy, twoDice } from '../odds/moments.ts'
import type { Heroic } from '../deeds.ts'
import type { Passing } from './limits.ts'

/** What a HERO is asked before he acts. */
interface Hero extends Pick<Passing, 'finestUsed'> {
  readonly wounds: number
}

/** Could the action do anything for this HERO? His finest hour comes once; whoever recovers has wounds, and a Bravery to do it by. */
export const isOfUse = (action: Heroic, { finestUsed, wounds }: Hero, bravery: number | null): boolean =>
  action === 'finestHour' ? !finestUsed : action !== 'recovery' || (wounds > 0 && bravery !== null)

/** Their Finest Hour begins. */
export function beginFinestHour(each: Pick<Passing, 'finest' | 'finestUsed'>): void {
  each.finest = each.finestUsed = true
}

/** Heroic Recovery: wounds healed, by 2D6 against Bravery. */
export const recovers = (chance: Chance, bravery: number, allocated: number): number =>
  healedBy(twoDice(chance), chance, { bravery, allocated })
