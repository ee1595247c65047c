/** Age of Sigmar, 3rd edition, as an analysis knows it: probes of every Rend, commands and spells to try, courage, magic, objectives. */
import type { CatalogueUnit, FoundUnit } from '@rollcall/armies'
import { type Game, isOdds } from '@rollcall/games'
import type { Member } from '../question.ts'
import { DAMAGE, type Modifier, type Probe, type Terms, type Trait } from '../terms.ts'
import { castings, enhancements, whole } from './castings.ts'
import { objectives } from './objectives.ts'

/** A hit and a wound without a doubt. */
const SURE = [
  { roll: 'hit', auto: true },
  { roll: 'wound', auto: true },
]

const probe = (name: string, rend: number, effects: readonly object[] = SURE): Probe => ({
  name,
  attacker: {
    name: 'Probe',
    models: 1,
    weapons: [{ name: 'Probe', kind: 'melee', attacks: 1, hit: 2, wound: 2, rend, damage: 1, effects }],
  },
})

/** One mortal wound instead of the attack, whatever is rolled. */
const MORTAL = [{ inflict: { '1-6': 1 }, weapon: 'Probe', instead: 'attack' }]

const MODIFIERS: readonly Modifier[] = [
  { name: 'All-out Attack', side: 'attack', situation: { allOutAttack: true } },
  { name: '+1 to hit', side: 'attack', effects: [{ roll: 'hit', add: 1 }] },
  { name: '+1 to wound', side: 'attack', effects: [{ roll: 'wound', add: 1 }] },
  { name: 're-roll hits of 1', side: 'attack', effects: [{ roll: 'hit', reroll: 'ones' }] },
  { name: 're-roll wounds of 1', side: 'attack', effects: [{ roll: 'wound', reroll: 'ones' }] },
  { name: '+1 Attacks', side: 'attack', effects: [{ stat: 'attacks', add: 1 }] },
  { name: 'Rend better by 1', side: 'attack', effects: [{ stat: 'rend', add: 1 }] },
  { name: '+1 Damage', side: 'attack', effects: [{ stat: 'damage', add: 1 }] },
  { name: 'charged', side: 'attack', situation: { charged: true } },
  { name: 'Mystic Shield', side: 'defence', situation: { mysticShield: true } },
  { name: 'All-out Defence', side: 'defence', situation: { allOutDefence: true } },
  { name: 'ward 6+', side: 'defence', effects: [{ ward: 6 }] },
  { name: 'ward 5+', side: 'defence', effects: [{ ward: 5 }] },
]

/** What a charge reaches in more than half of all cases: 2D6 come to 7 or more with 21/36 (AoS 8.4). */
const USUAL_CHARGE = 7

function threat({ unit }: Member): Readonly<Record<string, number>> {
  const { move, weapons = [] } = unit as { readonly move?: unknown; readonly weapons?: readonly Weapon[] }
  if (typeof move !== 'number') return {}
  const ranges = weapons.flatMap(({ kind, range }) => (kind === 'missile' && typeof range === 'number' ? [range] : []))
  const isArmed = weapons.some(({ kind }) => kind !== 'missile')
  return {
    ...(ranges.length === 0 ? {} : { shooting: move + Math.max(...ranges) }),
    ...(isArmed ? { combat: move + USUAL_CHARGE } : {}),
  }
}

interface Weapon {
  readonly kind?: string
  readonly range?: unknown
}

/** The chance that a charge reaches so far (AoS 8.4). */
const charge = (game: Game, inches: number): number =>
  chanceOf(game, { odds: 'charge', total: Math.ceil(inches) }, 'success')

function chanceOf(game: Game, document: object, event: string): number {
  const [result] = game.answer(document).results.filter(isOdds)
  return result?.probabilities[event] ?? 0
}

const traits = (game: Game, member: Member, found: FoundUnit | undefined): readonly Trait[] => [
  ...courage(game, member),
  ...objectives(game, member, found),
  ...(found === undefined ? [] : [...magic(found.unit), ...castings(member, found)]),
  ...enhancements(member),
]

/** Half of it slain in a turn: does it run, and how many (AoS 8.6)? A single model takes no test. */
function courage(game: Game, { unit: { models, bravery } }: Member): readonly Trait[] {
  if (typeof models !== 'number' || models < 2 || typeof bravery !== 'number') return []
  const slain = Math.ceil(models / 2)
  const asked = { odds: 'battleshock', bravery, slain, models: models - slain }
  const [result] = game.answer(asked).results.filter(isOdds)
  return [
    { name: 'battleshock fails, half slain', value: result?.probabilities['failed'] ?? 0, kind: 'chance' },
    { name: 'flee, half slain', value: result?.distributions['fled']?.mean ?? 0, kind: 'number' },
  ]
}

const magic = ({ wizard, priest }: CatalogueUnit): readonly Trait[] => [
  ...(wizard === undefined
    ? []
    : ([
        { name: 'casts', value: wizard.casts, kind: 'number' },
        { name: 'unbinds', value: wizard.unbinds, kind: 'number' },
        ...known('spells', wizard.spells),
      ] as const)),
  ...(priest === undefined
    ? []
    : ([{ name: 'chants', value: priest.chants, kind: 'number' }, ...known('prayers', priest.prayers)] as const)),
]

const known = (name: string, names: readonly string[] = []): readonly Trait[] =>
  names.length === 0 ? [] : [{ name, value: names.join(', '), kind: 'text' }]

/** Damage is allocated wound by wound, whichever model they fall on (AoS 10): several attacks are sums of one. */
export const terms: Terms = {
  game: 'aos-3e',
  ...DAMAGE,
  phases: ['shooting', 'combat'],
  addsUp: true,
  probes: [
    ...[0, 1, 2, 3].map((rend) => probe(`Rend ${rend === 0 ? '-' : `-${rend}`}`, rend)),
    probe('mortal', 0, MORTAL),
  ],
  modifiers: MODIFIERS,
  threat,
  whole,
  traits,
  charge,
}
