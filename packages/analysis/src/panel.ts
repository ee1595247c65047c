/** Panels: named, weighted sets of targets and situations to measure units against. */
import { publishedSchema, readAs } from '@rollcall/games'
import { z } from 'zod'

/** Names of panels. */
export const PANEL_NAME = /^[a-z][a-z0-9-]{0,39}$/

const weight = z.number().positive().max(1000).default(1).describe('How often it is met, beside the others')

const target = z.strictObject({
  unit: z
    .union([z.string().min(1).max(500), z.looseObject({})])
    .describe('A name with all that may follow it, or a unit as a question says it'),
  role: z.string().min(1).max(40).optional().describe('What it stands for: chaff, line, elite, monster'),
  weight,
})

const situation = z.strictObject({
  name: z.string().min(1).max(80),
  words: z.array(z.string().min(1).max(200)).max(20).describe('What is true of the fight, as behind a unit: charged'),
  weight,
})

const panel = z.strictObject({
  panel: z.string().regex(PANEL_NAME, 'a name has small letters, digits and dashes, 40 at most').describe('Its name'),
  game: z.string().optional(),
  about: z.string().max(500).default('').describe('In one sentence'),
  usual: z.literal(true).optional().describe('It is meant where nobody says what is attacked'),
  targets: z.array(target).min(1).max(500),
  situations: z
    .array(situation)
    .min(1)
    .max(20)
    .optional()
    .describe('Every target is met in each of them; missing: once, with nothing said'),
})

/** A panel as a file says it, and as it ships. */
export type Panel = z.output<typeof panel>

/** One target of a panel. */
export type PanelTarget = Panel['targets'][number]

/** Reads a panel; `where` is what messages call it. Fails with `ERR_INPUT_INVALID` and every issue found. */
export const readPanel = (content: unknown, where: string): Panel => readAs(panel, content, where, () => WORDS)

const WORDS = Object.keys(panel.shape)

/** Is this document meant to be a panel? */
export const isPanel = (content: unknown): boolean =>
  typeof content === 'object' && content !== null && 'panel' in content && 'targets' in content

/** The published JSON Schema of panel files. */
export const panelSchema = (): object => publishedSchema('A panel: weighted targets to measure against', panel)
