/** Duels over turns of games that tell of encounters: how they are said, and what both sides of one pair share. */
import { z } from 'zod'
import type { Contender } from './resolve.ts'
import { severalOf, situationsOf } from './schema.ts'
import type { Identity } from '../identity.ts'
import type { Encounter } from '../kit/encounters.ts'
import { insteadOf, questionWords } from '../kit/words.ts'
import { plural } from '../plural.ts'

/** What every such duel says: everybody of a meets everybody of b, under what is true of the sides and what players decide. */
export const duelWords = <U, S, P extends z.ZodType>(
  game: string,
  {
    unit,
    situation,
    policy,
  }: { readonly unit: z.ZodType<U, unknown>; readonly situation: z.ZodType<S, unknown>; readonly policy: P },
) => ({
  ...questionWords(game),
  question: z.literal('duel'),
  a: severalOf(unit),
  b: severalOf(unit),
  situationA: situationsOf(situation),
  situationB: situationsOf(situation),
  policy: policy.optional().describe('Of both sides'),
  policyA: policy.optional(),
  policyB: policy.optional(),
})

/** What to write in the place of words of other duels. */
export const notOfDuels = (first: string) =>
  insteadOf(`is no word of a duel of this game: its length is "turns", everybody meets everybody, ${first}`)

/** What the players of a side decide. */
export const policyOf = <P extends object>(
  {
    policy,
    policyA,
    policyB,
  }: { readonly policy?: P | undefined; readonly policyA?: P | undefined; readonly policyB?: P | undefined },
  side: 'a' | 'b',
): Partial<P> => ({ ...policy, ...(side === 'a' ? policyA : policyB) })

type Apart = { readonly distance?: number | undefined } | undefined

/** The distance between both, whoever it is said of. */
export const distanceOf = (
  said: number | undefined,
  ...sides: readonly Contender<unknown, Apart>[]
): number | undefined => said ?? sides.map(({ standing }) => standing?.distance).find((each) => each !== undefined)

/** Two sides ready to meet; `said` is what beside the turns is told of it. */
export const encounterOf = <D extends { readonly turns: number }>(
  setup: D,
  [a, b]: readonly [Identity, Identity],
  said: string,
  assumptions: readonly string[] = [],
): Encounter<D> => ({
  setup,
  identity: { a, b },
  situation: `${plural(setup.turns, 'turn')}, ${said}`,
  assumptions,
})
