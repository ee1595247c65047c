/** Who controls an objective (11): models that contest it are counted, and strictly more of them gain it. */
import { z } from 'zod'
import { MOST_MODELS } from '../../kit/words.ts'
import { odds } from '../../odds.ts'
import { type Contesting, contestedBy } from '../contest.ts'
import { name, notation, whole } from '../../words.ts'
import { RULES } from '../rules.ts'

/** Models alike, written out. */
const group: z.ZodType<Contesting, unknown> = z
  .strictObject({
    name: name.optional(),
    models: whole(1, MOST_MODELS).default(1),
    wounds: whole(1, 1000).default(1).describe('Of each model: 5 or more count as 2'),
    monster: z.boolean().default(false).describe(`Counts as ${RULES.contesting.monster}`),
    counts: whole(0, 1000).optional().describe('What an ability of the unit says that each model counts'),
  })
  .transform(({ models, wounds, monster, counts }) => ({ models, wounds, isMonster: monster, counts: counts ?? null }))

/** One of them as text, for published schemas. */
const GROUP_FORM =
  '\\s*(?:\\d{1,4}\\s*[xX]?)?\\s*(?:\\d{1,3}\\s*[wW])?\\s*(?:[mM][oO][nN][sS][tT][eE][rR])?\\s*(?:[cC][oO][uU][nN][tT][sS]\\s+\\d{1,3})?\\s*'

/** `10x 1W, 3x 5W, 1x monster, 2x counts 3`; a bare number is of models that count as 1. */
const written = notation(
  'models such as 10, "10x 1W, 3x 5W, 1x monster" or "2x counts 3"',
  (text) => {
    const groups = text.split(',').map((each) => groupOf(each.trim()))
    return text === '' ? [] : groups.every((each) => each !== undefined) ? groups : undefined
  },
  { numbers: { type: 'integer', minimum: 0, maximum: 9999 }, text: `(?:${GROUP_FORM}(?:,${GROUP_FORM})*)?` },
)

const GROUP = /^(?:(\d{1,4})\s*x?)?\s*(?:(\d{1,3})\s*W)?\s*(monster)?\s*(?:counts\s+(\d{1,3}))?$/i

function groupOf(text: string): Contesting | undefined {
  const [whole, models, wounds, monster, counts] = GROUP.exec(text) ?? []
  if (whole === undefined || whole === '') return undefined
  return {
    models: Number(models ?? 1),
    wounds: Number(wounds ?? 1),
    isMonster: monster !== undefined,
    counts: counts === undefined ? null : Number(counts),
  }
}

const models = z.union([z.array(group).max(100), written])

export const objective = odds({
  id: 'objective',
  title: `Who controls an objective: models within ${RULES.distances.objective}" are counted, ties change nothing`,
  rule: '11',
  asks: ['mine', 'theirs'],
  input: z.strictObject({
    mine: models.default([]).describe(`My models within ${RULES.distances.objective}" of its centre`),
    theirs: models.default([]).describe(`Models of the enemy within ${RULES.distances.objective}" of its centre`),
    holder: z.enum(['mine', 'theirs', 'nobody']).default('nobody').describe('Who controls it until now'),
  }),
  play: (_, { mine, theirs, holder }) => {
    const [my, their] = [contestedBy(mine), contestedBy(theirs)]
    const now = my > their ? 'mine' : my < their ? 'theirs' : holder
    return { mine: now === 'mine', theirs: now === 'theirs', nobody: now === 'nobody', myCount: my, theirCount: their }
  },
  notes: ({ mine, theirs, holder }) =>
    contestedBy(mine) === contestedBy(theirs) && holder === 'nobody'
      ? ['as many on both sides: whoever controlled it still does; say who that is with holder']
      : [],
})
