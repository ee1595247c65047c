/** Space Marine Heroes: the heroes by name. */
import type { Hero } from '@rollcall/games/space-marine-heroes'

/** Heroes; `equipment: null`: nobody knows what they carry. */
export declare const heroes: readonly (Hero & { readonly name: string })[]

/** The units as they ship, with other names and listed sizes: `shelfOf` of `@rollcall/asking` reads them. */
export declare const examples: readonly object[]
