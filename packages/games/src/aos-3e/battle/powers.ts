/** Spells and prayers as data: what every wizard and every priest knows (9.1, 9.2), and the shape of all others. */

/** Lasting effects that spells and prayers may grant: keys of `NAMED`. */
export const GRANTS = ['mysticShield', 'flamingWeapon', 'bless', 'curse', 'cover'] as const

/** A lasting effect. */
export type Grant = (typeof GRANTS)[number]

/** A spell or a prayer; exactly one of `mortalWounds`, `heal` and `grants` is there. */
export interface Power {
  readonly name: string
  /** Casting value or answer value. */
  readonly value: number
  /** Inches. */
  readonly range: number
  readonly mortalWounds?: string | undefined
  readonly heal?: string | undefined
  readonly grants?: Grant | undefined
  /** Kept by the caster and used at the start of his combat phase: so many more wounds at close quarters (19.2). */
  readonly bolt?: true
  /** Only units with this keyword. */
  readonly only?: 'PRIEST'
  /** Mortal wounds instead when the modified roll is this or more (Smite). */
  readonly better?: { readonly from: number; readonly mortalWounds: string }
}

/** Every WIZARD knows these. */
export const SPELLS: readonly Power[] = [
  { name: 'Arcane Bolt', value: 5, range: 12, mortalWounds: '1', bolt: true },
  { name: 'Mystic Shield', value: 5, range: 12, grants: 'mysticShield' },
]

/** Every PRIEST knows these. */
export const PRAYERS: readonly Power[] = [
  { name: 'Bless', value: 4, range: 12, grants: 'bless' },
  { name: 'Smite', value: 2, range: 48, mortalWounds: '1', only: 'PRIEST', better: { from: 6, mortalWounds: 'D3' } },
]

/** Lasting effects that are put upon enemies. */
export const isHarmful = (grant: Grant): boolean => grant === 'curse'

/** Names of what every WIZARD and every PRIEST knows. */
export const COMMON_POWERS: readonly string[] = [...SPELLS, ...PRAYERS].map(({ name }) => name)
