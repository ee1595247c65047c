/** Lasting effects that are known by name, whoever lays them upon a unit. */

/** Lasting effects that spells and prayers may grant: keys of `NAMED`. */
export const GRANTS = ['mysticShield', 'flamingWeapon', 'bless', 'curse', 'cover'] as const

/** A lasting effect. */
export type Grant = (typeof GRANTS)[number]

/** On whose units a known lasting effect is put. */
export const grantSide = (grant: Grant): 'friend' | 'enemy' => (grant === 'curse' ? 'enemy' : 'friend')
