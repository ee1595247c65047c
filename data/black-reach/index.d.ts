/** Heroes of Black Reach: the units whose values the rules print, and targets to measure against. */
import type { Fielded } from '@rollcall/games/black-reach'

/** Units of the text, by name. */
export declare const units: readonly (Fielded & { readonly name: string })[]

/** Targets: `defences`, the default, varies the defence value, `standard` is what stands on tables. */
export declare const panels: Readonly<Record<'defences' | 'standard', readonly Fielded[]>>

/** The same panels with their weights, as files say them, for `readPanel` of `@rollcall/analysis`. */
export declare const weighted: Readonly<Record<'defences' | 'standard' | 'common', object>>

/** The units as they ship, with other names and listed sizes: `shelfOf` of `@rollcall/asking` reads them. */
export declare const examples: readonly object[]
