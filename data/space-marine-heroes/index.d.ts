/** Space Marine Heroes: the heroes by name. */
import type { Hero } from '@rollcall/games/space-marine-heroes'

/** Heroes; `equipment: null`: nobody knows what they carry. */
export declare const heroes: readonly (Hero & { readonly name: string })[]
