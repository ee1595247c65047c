/**
 * Who bears what, for every unit of the catalogue by default and with each of its options, at its listed size and reinforced: no
 * model carries two weapons of one kind unless the catalogue says so, and nobody bears more than there are hands.
 */
import { type CatalogueUnit, scenarioUnit, type TakenOption } from '@rollcall/armies'
import { loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { type Bearers, type Carried, carriedBy } from '../../bearers.ts'
import { shipped as catalogue } from '../../shipped.ts'

const game = await loadGame('aos-3e')

const units = catalogue.contents.factions.flatMap(({ id }) => catalogue.faction(id).units)

/** By default, and with each option alone. */
const wishesOf = ({ choices = [] }: CatalogueUnit): readonly (readonly TakenOption[])[] => [
  [],
  ...choices.flatMap(({ of }) => of.map(({ name }) => [{ name }])),
]

const sizesOf = ({ size, reinforcements }: CatalogueUnit): readonly number[] =>
  Array.from({ length: reinforcements + 1 }, (_, i) => size * (i + 1))

const all = units.flatMap((unit) =>
  sizesOf(unit).flatMap((models) =>
    wishesOf(unit).map((wish) => ({ unit, wish, carried: carriedBy(unit, models, wish) })),
  ),
)

const told = ({ unit, wish, carried }: (typeof all)[number]): string =>
  `${carried.models} ${unit.name}${wish.map(({ name }) => `, ${name}`).join('')}: ${carried.weapons
    .map(({ weapon, models }) => `${models} ${weapon.name}`)
    .join(', ')}`

/** Weapons that need a hand of their own: no beast's, none beside another, and the modes of one weapon once. */
function inHand({ weapons }: Carried, kind: string): readonly Bearers[] {
  const own = weapons.filter(
    ({ weapon, inAddition }) =>
      weapon.kind === kind && weapon.mount !== true && weapon.together !== true && !inAddition,
  )
  const mode = (name: string): string => name.replace(/: .*/, '')
  return own.filter((each, i) => own.findIndex(({ weapon }) => mode(weapon.name) === mode(each.weapon.name)) === i)
}

const isOpen = ({ assumed }: Carried): boolean => assumed.some((each) => each.includes('who has which weapon'))

describe('units whose models are armed differently', () => {
  const target = { name: 'Wall', models: 1, wounds: 500, save: '-' }
  const mean = (name: string, options: readonly TakenOption[] = []): number => {
    const [row] = catalogue.named(name)
    const attacker = scenarioUnit(catalogue.unit(row?.id ?? '')?.unit as CatalogueUnit, { options })
    const situation = { phase: 'combat' }
    const [result] = game.answer({ attacker, target, situation }, { method: 'exact' }).results
    return (result as { damage: { mean: number } }).damage.mean
  }

  // Attacks x 1/2 (4+) x 2/3 (3+) x damage, and a 6 to hit is 2 hits (hits 2/3 for each attack): 3 spear attacks, 3 blades with 1,
  // mace 2, greatblade 2, scythe 1 with damage 2: (3 + 3 + 2 + 2 + 2) x 2/3 x 2/3.
  it('the Sepulchral Guard: one model each and three Petitioners', () => {
    expect(mean('The Sepulchral Guard')).toBeCloseTo(16 / 3, 9)
  })

  // 7 of 8 with 3 attacks, the Beastnob one more: 22 x 1/2 x 2/3; the Klutcha-grot 1 x 1/2 x 1/2.
  it('Monsta-killaz: a grot has a shell instead', () => {
    expect(mean('Kruelboyz Monsta-killaz')).toBeCloseTo(22 / 3 + 1 / 4, 9)
  })

  // 10 x 3 + 1 of the Reaver, or 10 + 1: x 1/2 x 1/2.
  it('Black Ark Corsairs: one pair', () => {
    expect(mean('Black Ark Corsairs')).toBeCloseTo(31 / 4, 9)
    expect(mean('Black Ark Corsairs', [{ name: 'Repeater Handbow and Vicious Blade' }])).toBeCloseTo(11 / 4, 9)
  })
})

describe('every unit, with each of its options', () => {
  it('has no more bearers of a weapon than models', () => {
    expect(
      all.filter(({ carried }) => carried.weapons.some(({ models }) => models > carried.models)).map(told),
    ).toEqual([])
  })

  it.each(['melee', 'missile'])('has no model with two %s weapons that are not said to be used together', (kind) => {
    const hands = (carried: Carried): number => inHand(carried, kind).reduce((sum, { models }) => sum + models, 0)
    const wrong = all.filter(
      ({ unit, carried }) => unit.size > 1 && hands(carried) > carried.models && !isOpen(carried),
    )
    expect(wrong.map(told)).toEqual([])
  })

  it('has no more bearers of an option than may have it; who asks for more is told', () => {
    const limited = units.flatMap((unit) =>
      (unit.choices ?? []).flatMap(({ of }) =>
        of.flatMap((option) => (option.most === undefined ? [] : [{ unit, option, most: option.most }])),
      ),
    )
    expect(limited.length).toBeGreaterThan(0)
    for (const { unit, option, most } of limited) {
      const { weapons } = carriedBy(unit, unit.size, [{ name: option.name }])
      const own = weapons.filter(
        ({ weapon }) => weapon.option === true && option.weapons?.includes(weapon.name) === true,
      )
      for (const { models } of own) expect(models, `${unit.name}: ${option.name}`).toBe(most)
      const greedy = carriedBy(unit, unit.size, [{ name: option.name, count: most + 1 }])
      expect(greedy.assumed).toContain(`${most + 1} with ${option.name}, where the source allows ${most}`)
    }
  })
})
