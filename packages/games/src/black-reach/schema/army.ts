/** An army as a question says it (HBR 10.7): tiles with their slots and units, and options on them. */
import { z } from 'zod'
import { whole } from '../../words.ts'
import { targetType, yes } from './values.ts'

const id = z.string().min(1).max(80)
const borders = z.array(z.string().min(1).max(40)).max(10).default([])
const stars = whole(0, 30).default(0)
const points = whole(0, 1_000_000).default(0)
const cost = whole(0, 1_000_000).optional().describe('As printed; the text lost it, and a limit needs it')
const icon = z.enum(['blue', 'red']).nullable().default(null)

const attachedTo = z.strictObject({ tile: id, slot: id })

const listUnit = z.strictObject({
  id,
  type: targetType.default('infantry'),
  character: yes,
  orderStars: stars,
  psyker: z.enum(['librarian', 'weirdboy']).nullable().default(null),
  replaceIcon: icon,
  aviation: yes,
})

const tile = z.strictObject({
  id,
  kind: z.enum(['recruitment', 'support']).default('recruitment'),
  command: yes.describe('Command tile: its options serve the whole army'),
  points: cost,
  borders,
  attachedTo: attachedTo.nullable().default(null),
  orderStars: stars,
  breakPoint: whole(1, 100).nullable().default(null),
  victoryPoints: points,
  slots: z.array(z.strictObject({ id, borders })).max(20).default([]),
  units: z.array(listUnit).max(60).default([]),
})

const option = z.strictObject({
  id,
  kind: z.enum(['support', 'materiel', 'customisation', 'psychicPower', 'order']),
  points: cost,
  borders,
  attachedTo: attachedTo.nullable().default(null),
  orderStars: stars,
  specialOrders: stars,
  bluffOrders: stars,
  units: z.array(listUnit).max(60).default([]),
  replaces: icon,
  restrictedTo: z.enum(['infantry', 'vehicle']).nullable().default(null),
  requiresPsyker: z.enum(['librarian', 'weirdboy']).nullable().default(null),
  breakPoint: whole(1, 100).nullable().optional(),
  victoryPoints: points.optional(),
})

export const army = z
  .strictObject({
    pointsLimit: whole(0, 1_000_000).nullable().default(null),
    tiles: z.array(tile).max(60).default([]),
    options: z.array(option).max(120).default([]),
  })
  .superRefine(({ tiles, options, pointsLimit }, context) => {
    for (const [path, items] of [
      ['tiles', tiles],
      ['options', options],
    ] as const)
      for (const [i, { points: said }] of items.entries())
        if (pointsLimit !== null && said === undefined)
          context.addIssue({
            code: 'custom',
            path: [path, i, 'points'],
            message: 'is missing: the text lost the costs, so say the one that is printed (HBR 0)',
          })
    const ids = [...tiles, ...options].map((each) => each.id)
    for (const twice of new Set(ids.filter((each, i) => ids.indexOf(each) !== i)))
      context.addIssue({ code: 'custom', path: ['tiles'], message: `the id "${twice}" is there twice` })
  })

/** An army, checked as to its form. */
export type Army = z.output<typeof army>

/** A tile. */
export type Tile = Army['tiles'][number]

/** An option. */
export type Option = Army['options'][number]

/** A unit of a tile or of an option. */
export type ListUnit = Tile['units'][number]
