/** What a grand strategy asks for when the battle ends, as data. */
import { z } from 'zod'
import { keywords, name, whole } from './values.ts'

const filter = {
  of: z.enum(['own', 'enemy']),
  keyword: keywords.optional(),
  not: keywords.optional(),
  battleline: z.literal(true).optional(),
  general: z.literal(true).optional(),
  in: z.enum(['own territory', 'enemy territory']).optional().describe('As the player whose strategy it is sees it'),
  side: z.enum(['left', 'right']).optional().describe('Of the line from one territory to the other'),
  centre: z.number().min(0).max(60).optional().describe('Inches from the centre of the battlefield'),
}

const units = z.strictObject(filter)

const count = z
  .strictObject({
    ...filter,
    least: whole(1, 100).optional(),
    most: whole(0, 100).optional(),
    moreThan: units.optional(),
  })
  .refine(({ least, most, moreThan }) => [least, most, moreThan].filter((each) => each !== undefined).length === 1, {
    message: 'say how many with one of least, most, moreThan',
  })

/** A grand strategy: one of the ways, all of its counts of units that stand. */
export const grandStrategy = z.strictObject({
  name,
  called: name.optional().describe('In lists, where another one is called so, too'),
  army: keywords
    .optional()
    .describe('Only of armies most of whose units have it: these come before others of the name'),
  ways: z.array(z.array(count).min(1).max(10)).min(1).max(10),
})

/** A grand strategy as read. */
export type GrandStrategy = z.output<typeof grandStrategy>

/** Some units on the battlefield. */
export type UnitsCounted = z.output<typeof units>
