/** What a question or a file may say about the table of a battle. */
import { z } from 'zod'
import { fileWords } from '../../identity-words.ts'
import { name, whole } from './values.ts'

/** What tactics ask for. */
const DEEDS = ['slay', 'destroy', 'seize', 'breakthrough'] as const

/** Kinds of mysterious terrain (AoS 14); which face of the die is which, and what they do, the rules record says. */
export const MYSTERIES = ['damned', 'arcane', 'inspiring', 'deadly', 'mystical', 'sinister'] as const

/** One of them. */
export type Mystery = (typeof MYSTERIES)[number]

const readBattleplanInput = z
  .strictObject({
    ...fileWords,
    name: name.optional(),
    lanes: whole(1, 9).default(3),
    width: z.number().min(1).max(60).default(12).describe('Inches between neighbouring lanes'),
    distance: z.number().min(6).max(100).default(24).describe('Inches between the armies at the start'),
    rounds: whole(1, 10).default(5),
    objectives: z
      .array(
        z.strictObject({
          lane: z.number().min(1).max(9).describe('From 1; 1.5 lies between the first two'),
          at: z.number().min(0).max(1).default(0.5).describe('0: at the edge of A, 1: at that of B'),
        }),
      )
      .max(20)
      .optional()
      .describe('Default: one in the middle of each lane'),
    terrain: z
      .array(
        z.strictObject({
          lane: z.number().min(1).max(9),
          at: z.number().min(0).max(1).default(0.5),
          radius: z.number().min(0.5).max(24).default(3).describe('Inches'),
          blocks: z.boolean().default(false).describe('Bars lines of sight, too; cover it gives in any case'),
          kind: z.enum(MYSTERIES).optional().describe('Mysterious terrain (AoS 14)'),
        }),
      )
      .max(20)
      .default([])
      .describe('Round features that give cover (AoS 7)'),
    mysterious: z
      .literal(true)
      .optional()
      .describe('Terrain without a kind gets one by a die as each battle begins (AoS 14)'),
    score: z
      .strictObject({
        each: whole(0, 20).default(1).describe('For every objective held'),
        one: whole(0, 20).default(0).describe('For holding at least one'),
        two: whole(0, 20).default(0).describe('For holding at least two'),
        more: whole(0, 20).default(1).describe('For holding more than the enemy'),
      })
      .prefault({})
      .describe('At the end of each own turn'),
    strategy: whole(0, 20)
      .default(3)
      .describe('For a grand strategy that is completed when the battle ends; 0: there are none'),
    tactics: z
      .array(
        z.strictObject({
          deed: z
            .enum(DEEDS)
            .describe(
              'slay: the enemy General; destroy: a unit that is picked; seize: an objective of the enemy; breakthrough: two units beyond the middle',
            ),
          points: whole(1, 20).default(2),
        }),
      )
      .max(20)
      .default([])
      .describe(
        'One of these may be picked in each own turn, each once in a battle: scored where it is done in that turn',
      ),
  })
  .check(({ value, issues }) => {
    const inLanes = (key: 'objectives' | 'terrain', lane: number, i: number): void => {
      if (lane <= value.lanes) return
      const message = `there are only ${value.lanes} lanes`
      issues.push({ code: 'custom', message, input: lane, path: [key, i, 'lane'] })
    }
    value.objectives?.forEach(({ lane }, i) => inLanes('objectives', lane, i))
    value.terrain.forEach(({ lane }, i) => inLanes('terrain', lane, i))
  })

/** A battleplan as read. */
export interface BattleplanInput extends z.output<typeof readBattleplanInput> {}

/** The table of a battle, and what is scored on it. */
export const battleplan: z.ZodType<BattleplanInput, unknown> = readBattleplanInput
