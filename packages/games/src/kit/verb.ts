/**
 * A grammar of effects is a list of verbs. A verb is one module: how it is read, what of it has no meaning, its words for people
 * and its examples; a game adds where it takes part.
 */
import type { Json } from '@rollcall/core'
import { z } from 'zod'
import type { VerbPart } from '../json-schema.ts'
import { didYouMean } from '../nearest.ts'

/** Something that can be written and has no meaning: the words for it, and when it is so. */
export type Rule<E> = readonly [says: string, is: (effect: E) => boolean]

/** What the schema takes and nothing reads, by rules. */
export const byRules =
  <E>(rules: readonly Rule<E>[]): ((effect: E) => readonly string[]) =>
  (effect) =>
    rules.flatMap(([says, is]) => (is(effect) ? [says] : []))

/** What is said of an effect in words, and which of its fields they say. */
export interface Told {
  readonly words: string
  readonly used: readonly string[]
}

/** A verb of a grammar. */
export interface Verb<E extends object = object> {
  /** The word by which it is recognised. */
  readonly verb: string
  readonly schema: z.ZodType<E, unknown>
  /** What of it has no meaning anywhere, in plain words. */
  readonly meaningless?: (effect: E) => readonly string[]
  /** Its words for people; fields that they do not look at are told as they are. */
  readonly tell?: (written: Json) => string
  /** As people write it: docs show them, tests read them. */
  readonly examples: readonly object[]
}

/** Lets the types of a verb be checked where it is written and forgotten where verbs are listed. */
export const verb = <E extends object>(each: Verb<E>): Verb => each as unknown as Verb

/** Effects of a game. */
export interface Grammar<E extends object, V extends Verb = Verb> {
  /** One effect. It is recognised by its verb and then read strictly, so that errors are to the point. */
  readonly effect: z.ZodType<E, unknown>
  /** An effect before its verb is known. Published schemas put the verbs in its place. */
  readonly anyEffect: z.ZodObject
  /** Effects in a published schema. */
  readonly part: VerbPart
  /** The verb of an effect: the first of the list that it has, since some share words with others. */
  readonly verbOf: (effectLike: object) => V | undefined
  /** What of an effect has no meaning anywhere, in plain words. */
  readonly meaningless: (effect: E) => readonly string[]
  /** What its verb says of an effect in words. */
  readonly tell: (written: Json) => Told
  readonly verbs: readonly V[]
}

/** The grammar of these verbs, in the order in which they are looked for. */
export function grammarOf<E extends object, V extends Verb = Verb>(verbs: readonly V[]): Grammar<E, V> {
  const verbOf = (effectLike: object): V | undefined => verbs.find(({ verb: word }) => word in effectLike)
  const anyEffect = z.looseObject({}, { error: 'expected an effect such as { roll: hit, add: 1 }' })
  const effect: z.ZodType<E, unknown> = z.lazy(() =>
    anyEffect.transform((written, context): E => {
      const known = verbOf(written)
      if (known === undefined) {
        context.addIssue({ code: 'custom', message: withoutVerb(written, verbs) })
        return z.NEVER
      }
      const read = known.schema.safeParse(written)
      if (read.success) return read.data as E
      for (const issue of read.error.issues)
        context.issues.push({ ...issue, input: written, path: [...issue.path] } as z.core.$ZodRawIssue)
      return z.NEVER
    }),
  )
  return {
    effect,
    anyEffect,
    part: {
      name: 'effect',
      loose: anyEffect,
      verbs: Object.fromEntries(verbs.map((each) => [each.verb, each.schema])),
    },
    verbOf,
    meaningless: (each) => verbOf(each)?.meaningless?.(each) ?? [],
    tell: (written) => toldBy(verbOf(written), written),
    verbs,
  }
}

/** What a verb says, and the fields that it has looked at for it. */
function toldBy(known: Verb | undefined, written: Json): Told {
  const used = new Set<string>()
  const looked = new Proxy(written, {
    get: (effect, field) => {
      used.add(String(field))
      return effect[String(field)]
    },
  })
  return { words: known?.tell?.(looked) ?? '', used: [...used] }
}

function withoutVerb(written: object, verbs: readonly Verb[]): string {
  const words = verbs.map(({ verb: word }) => word)
  const near = Object.keys(written).map((each) => didYouMean(each, words))
  return `does nothing: an effect needs one of these words: ${words.join(', ')}${near.find((each) => each !== '') ?? ''}`
}
