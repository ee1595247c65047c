/** Warhammer 40,000, 9th edition: example units and targets. */
import type { Unit } from '@rollcall/games/wh40k-9e'

/** Example units with round numbers, at their listed size: no units of the game. */
export declare const units: readonly (Unit & { readonly name: string })[]

/** Targets to measure against: `saves` is the default, `toughness` varies the wound roll, `standard` is what stands on real tables. */
export declare const panels: Readonly<Record<'saves' | 'toughness' | 'standard', readonly Unit[]>>

/** The same panels with their weights, as files say them, for `readPanel` of `@rollcall/analysis`. */
export declare const weighted: Readonly<Record<'saves' | 'toughness' | 'standard', object>>

/** The units as they ship, with other names and listed sizes: `shelfOf` of `@rollcall/asking` reads them. */
export declare const examples: readonly object[]
