/** `on` in every game: what a roll of the attack sets off, what contradicts itself. */
import { z } from 'zod'
import { faces } from '../../words.ts'

/** `3`: becomes; `"+1"`: plus. In YAML write the plus form in quotes or bare, both are read as written. */
export const changeTo = <T>(to: z.ZodType<T, unknown>, wanted: string) =>
  z.union([
    z
      .string()
      .regex(/^\+\d{1,2}$/, `expected ${wanted}`)
      .transform((text) => ({ by: 'add' as const, value: Number(text) })),
    to.transform((value) => ({ by: 'set' as const, value })),
  ])

/** Results of a die that set something off. */
export const results = { unmodified: faces.optional(), modified: faces.optional() }

/** What becomes of a hit or a wound in every game. */
export const outcomes = {
  autoWound: z.literal(true).optional(),
  noSave: z.literal(true).optional(),
}

/** The end of the attack. */
export const end = {
  // biome-ignore lint/suspicious/noThenProperty: the players say "and then the attack sequence ends"
  then: z.literal('end').optional().describe('The attack sequence ends'),
}

interface AnyTrigger extends Readonly<Record<string, unknown>> {
  readonly unmodified?: readonly number[] | undefined
}

/** What contradicts itself in every game; `consequences` are what may follow, of which one is said. */
export function checkOn(
  effect: AnyTrigger,
  { die, consequences }: { readonly die: number; readonly consequences: readonly string[] },
  say: (message: string, path: readonly string[]) => void,
): void {
  if (effect.unmodified?.every((face) => face > die) === true)
    say(`a die shows no more than ${die} before modifiers`, ['unmodified'])
  if (effect.unmodified !== undefined && effect['modified'] !== undefined)
    say('unmodified and modified contradict each other', ['modified'])
  if (consequences.every((each) => effect[each] === undefined) && effect['then'] === undefined)
    say(`say what follows with one of ${consequences.join(', ')}`, [])
}
