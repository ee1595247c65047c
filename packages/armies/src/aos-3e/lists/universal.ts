/** Enhancements that every army may take (core book 27.5), or may in a season, by name. */

/** Names by type; community data and the rosters made with them write the venom of a Mantivore. */
export const UNIVERSAL = {
  commandTraits: [
    'Battle-lust',
    'Skilled Leader',
    'High Priest',
    'Heroic Stature',
    'Master of Magic',
    'Shaman of the Chilled Lands',
    'Chilled to the Bone',
    'Eater of Magic',
    'Eye of the Blizzard',
  ],
  artefacts: [
    'Amulet of Destiny',
    'Vial of Manticore Venom',
    'Vial of Mantivore Venom',
    'Arcane Tome',
    'Seed of Rebirth',
    'Tuskhelm',
    'Nightflyer Cloak',
    'Gryph-feather Charm',
  ],
  spells: ['Flaming Weapon', 'Levitate', 'Ghost-mist', 'Hoarfrost', 'Rupture', 'Merciless Blizzard'],
  prayers: ['Guidance', 'Heal', 'Curse'],
  uniqueEnhancements: ['Hand-carved Nullstone Icon', 'Polished Nullstone Pebble', 'Pouch of Nulldust'],
} as const

/** What every wizard knows without taking it (core book 19.2). */
export const EVERY_WIZARD = ['Arcane Bolt', 'Mystic Shield'] as const
