/** An army checked and counted (HBR 10). */
import { z } from 'zod'
import { inWords } from '../../kit/army.ts'
import { when, without } from '../../kit/faults.ts'
import { wholly } from '../../kit/fractions.ts'
import { odds } from '../../odds.ts'
import { pointsOf, wrongWith } from '../army/check.ts'
import { ordersOf } from '../army/orders.ts'
import { supplyOf } from '../army/supply.ts'
import { unitsOnTable } from '../army/units.ts'
import { army, type Army, type Option, type Tile } from '../schema/army.ts'

const ids = z.array(z.string().max(80)).max(200).default([])

const words = z.strictObject({ army, lostUnits: ids, brokenTiles: ids }).superRefine(
  without(({ army: { tiles, options }, lostUnits, brokenTiles }) => {
    const all = [...tiles, ...options]
    const unknown = (word: string, named: readonly string[], known: readonly { readonly id: string }[]) =>
      named.flatMap((id, i) => when(!known.some((each) => each.id === id), [word, i], `"${id}" is not in this army`))
    const units = all.flatMap((each) => each.units)
    return [...unknown('lostUnits', lostUnits, units), ...unknown('brokenTiles', brokenTiles, all)]
  }),
)

/** What can be broken: tiles, and options that have a break point or victory points of their own (HBR 10.7). */
const breakable = ({ tiles, options }: Army): readonly (Tile | Option)[] => [
  ...tiles,
  ...options.filter(
    ({ kind, breakPoint, victoryPoints }) =>
      kind === 'support' && (typeof breakPoint === 'number' || victoryPoints !== undefined),
  ),
]

/** The only fault that is none: what is over the cap is lost (INT-26). */
const WARNING = 'ORDER_CAP_REACHED'

export const armyQuestion = odds({
  id: 'army',
  also: ['list-check', 'check', 'recruitment'],
  title: 'Is an army legal, what does it cost, and how many orders does it have, also after losses?',
  rule: '10.7',
  input: words,
  solve: ({ army: asked, lostUnits, brokenTiles }) => {
    const faults = wrongWith(asked)
    const supply = supplyOf(asked, { lostUnits, brokenTiles })
    const { numbered, special, bluff } = ordersOf(supply)
    const stakes = breakable(asked)
    return {
      values: {
        points: wholly(pointsOf(asked)),
        stars: wholly(supply.stars),
        numbered: wholly(numbered),
        special: wholly(special),
        bluff: wholly(bluff),
        units: wholly(unitsOnTable(asked).length),
        victoryPointsAtRisk: wholly(stakes.reduce((sum, { victoryPoints = 0 }) => sum + victoryPoints, 0)),
      },
      decision: {
        legal: faults.every(([code]) => code === WARNING),
        issues: faults,
        breakPoints: Object.fromEntries(stakes.map(({ id, breakPoint }) => [id, breakPoint ?? 1])),
      },
    }
  },
  notes: ({ army: asked }) => inWords(wrongWith(asked), FAULTS),
})

const FAULTS: Readonly<Record<string, string>> = {
  POINTS_EXCEEDED: 'costs more than the limit',
  SUPPORT_TILE_UNATTACHED: 'a support tile must be attached to a slot of another tile',
  OPTION_UNATTACHED: 'an option must lie in a slot',
  NO_SUCH_SLOT: 'its host has no such slot',
  SLOT_ALREADY_USED: 'its slot is taken',
  SUPPORT_BORDER_MISMATCH: 'its borders are not those of its slot',
  OPTION_BORDER_MISMATCH: 'none of its borders is among those of its slot',
  CUSTOMISATION_WITHOUT_CHARACTER: 'there is no character to customise on its tile',
  POWER_WITHOUT_PSYKER: 'there is no psyker for this power on its tile',
  MATERIEL_WITHOUT_ELIGIBLE_UNIT: 'no unit may use it',
  REPLACEMENT_WITHOUT_TARGET: 'its tile has no unit that it replaces',
  TOO_MANY_BLUFFS: 'there may be two bluff tokens at most',
  ORDER_CAP_REACHED: 'ten orders at most: what is beyond is lost',
  NO_ORDERS: 'without any order token the game is lost at once (HBR 2.3)',
}
