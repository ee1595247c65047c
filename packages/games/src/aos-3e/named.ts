/**
 * Section 7 of the rules and the enhancements of section 13 that touch dice, by name: commands, heroic actions, spells,
 * prayers, terrain, artefacts. Data in the same grammar as warscroll abilities, so that nothing knows them but this table.
 */
import type { Effect } from './schema/effects.ts'
import { effect } from './schema/effects.ts'

/** Something a player can switch on for a fight by its name. */
export interface Named {
  readonly name: string
  readonly rule: string
  /** Whose ability it is. */
  readonly side: 'attacker' | 'target'
  /** `yes`: switched on or off; `weapon`: needs the name of a weapon. */
  readonly takes: 'yes' | 'weapon'
  /** Artefacts and command traits do not reach the mount (core book 27.3.1); everything else does (INT-50). */
  readonly reachesMount: boolean
  /** Phases in which it can be in force at all. */
  readonly phases: readonly ('combat' | 'shooting')[]
  /** A keyword that its unit needs, where anybody says its keywords; `null`: none. */
  readonly only: 'HERO' | 'MONSTER' | null
  /** Names that cannot be in force together with it. */
  readonly excludes: readonly string[]
  /** What it does, in the grammar. */
  readonly written: readonly object[]
}

function named(
  name: string,
  rule: string,
  side: Named['side'],
  written: readonly object[],
  more: Partial<Named> = {},
): Named {
  return {
    name,
    rule,
    side,
    takes: 'yes',
    reachesMount: true,
    phases: ['combat', 'shooting'],
    only: null,
    excludes: [],
    ...more,
    written,
  }
}

/** The table. Keys are the words of a scenario's `situation`. */
export const NAMED: Readonly<Record<string, Named>> = {
  allOutAttack: named('All-out Attack', '3.5', 'attacker', [{ roll: 'hit', add: 1 }], { excludes: ['unleashHell'] }),
  unleashHell: named('Unleash Hell', '3.5', 'attacker', [{ roll: 'hit', add: -1, weapon: 'missile' }], {
    phases: ['shooting'],
    excludes: ['allOutAttack', 'allOutDefence'],
  }),
  theirFinestHour: named('Their Finest Hour', '8.1', 'attacker', [{ roll: 'wound', add: 1 }], { only: 'HERO' }),
  titanicDuel: named('Titanic Duel', '10', 'attacker', [{ roll: 'hit', add: 1 }], { only: 'MONSTER' }),
  damned: named('Damned terrain', '14', 'attacker', [{ roll: 'hit', add: 1 }]),
  inspired: named('Inspired', '13', 'attacker', [{ roll: 'wound', add: 1 }]),
  flamingWeapon: named('Flaming Weapon', '9.1', 'attacker', [{ stat: 'damage', add: 1, weapon: 'melee' }], {
    takes: 'weapon',
  }),
  vialOfManticoreVenom: named(
    'Vial of Manticore Venom',
    '13',
    'attacker',
    [{ roll: 'wound', add: 1, weapon: 'melee' }],
    {
      takes: 'weapon',
      reachesMount: false,
    },
  ),
  allOutDefence: named('All-out Defence', '3.5', 'target', [{ roll: 'save', add: 1 }], { excludes: ['unleashHell'] }),
  targetFinestHour: named('Their Finest Hour (target)', '8.1', 'target', [{ roll: 'save', add: 1 }], { only: 'HERO' }),
  mysticShield: named('Mystic Shield', '9.1', 'target', [{ roll: 'save', add: 1 }]),
  cover: named('Cover', '7', 'target', [{ roll: 'save', add: 1, if: { self: { wounds: '<10', charged: false } } }], {
    excludes: ['garrison'],
  }),
  garrison: named(
    'Garrison',
    '7',
    'target',
    [
      { roll: 'hit', add: -1, against: 'self' },
      { roll: 'save', add: 1 },
    ],
    { excludes: ['cover'] },
  ),
  lookOutSir: named(
    'Look Out, Sir!',
    '7',
    'target',
    [{ roll: 'hit', add: -1, against: 'self', weapon: 'missile', if: { self: { wounds: '<10' } } }],
    { only: 'HERO' },
  ),
  bless: named('Bless', '9.2', 'target', [{ ward: 6 }]),
  amuletOfDestiny: named('Amulet of Destiny', '13', 'target', [{ ward: 5 }]),
  mystical: named('Mystical terrain', '14', 'target', [{ ward: 6 }]),
  curse: named('Curse', '9.2', 'target', [{ on: 'hit', unmodified: 6, mortalWounds: 1, against: 'self' }]),
  heroicStature: named('Heroic Stature', '13', 'target', [{ stat: 'wounds', add: 1 }]),
}

/** The effects of an entry, read once. */
export function effectsOfNamed(entry: Named): readonly Effect[] {
  const effects = known.get(entry) ?? entry.written.map((each) => effect.parse({ name: entry.name, ...each }))
  known.set(entry, effects)
  return effects
}

const known = new Map<Named, readonly Effect[]>()
