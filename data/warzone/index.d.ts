/** Mutant Chronicles Warzone: the units whose profiles the rules print, and targets to measure against. */
import type { Squad } from '@rollcall/games/warzone'

/** Units of the text, by name; those with a weapon attack, too. */
export declare const units: readonly (Squad & { readonly name: string })[]

/** Targets: `armour`, the default, varies the armour, `standard` is what stands on tables. */
export declare const panels: Readonly<Record<'armour' | 'standard', readonly Squad[]>>

/** The same panels with their weights, as files say them, for `readPanel` of `@rollcall/analysis`. */
export declare const weighted: Readonly<Record<'armour' | 'standard' | 'common', object>>

/** The units as they ship, with other names and listed sizes: `shelfOf` of `@rollcall/asking` reads them. */
export declare const examples: readonly object[]
