/** Units of the made-up game as people write them, and what questions say of them. */
import type { Issue } from '@rollcall/core'
import { z } from 'zod'
import { course, severalOf } from '../../../src/duel/schema.ts'
import { identityOf } from '../../../src/identities.ts'
import type { Identity } from '../../../src/identity.ts'
import { identityWords } from '../../../src/identity-words.ts'
import { answerWords, fightSides } from '../../../src/kit/words.ts'
import { thresholdForm } from '../../../src/forms.ts'
import { dice, name, notation, threshold, whole } from '../../../src/words.ts'
import { type Effect, grammar } from './effects.ts'

/** `7+`, or 7. */
const need = notation('a number from 2+ to 12+', (text) => threshold(text, 2, 12), thresholdForm(2, 12))

const phase = z.enum(['volley', 'melee'])

const weapon = z.strictObject({
  name,
  kind: phase,
  attacks: dice,
  need,
  damage: dice,
  effects: z.array(grammar.effect).max(20).default([]),
})

export type Weapon = z.output<typeof weapon>

const unit = z.strictObject({
  name: name.default('Unit'),
  points: whole(0, 1000).optional(),
  models: whole(1, 100).default(1),
  wounds: whole(1, 20).default(1),
  weapons: z.array(weapon).max(5).default([]),
  ...identityWords,
})

export type Written = z.output<typeof unit>

export const fight = z.strictObject({
  game: z.literal('made-up').optional(),
  question: z.enum(['damage', 'dist']).optional(),
  name: name.optional(),
  ...fightSides(unit),
  situation: z.strictObject({ phase: phase.default('melee') }).prefault({}),
  ...answerWords(),
})

export const duel = z.strictObject({
  game: z.literal('made-up').optional(),
  ...course,
  a: severalOf(unit),
  b: severalOf(unit),
  ...answerWords(),
})

/** A unit with its defaults. */
export interface Unit {
  readonly name: string
  readonly points: number | null
  readonly wounds: readonly { readonly count: number; readonly wounds: number }[]
  readonly weapons: readonly Weapon[]
}

export function unitOf({ name: title, points, models, wounds, weapons }: Written, path: string, issues: Issue[]): Unit {
  if (weapons.length === 0 && path.startsWith('attacker'))
    issues.push({ path: `${path}.weapons`, message: 'is missing: what does it attack with?' })
  return { name: title, points: points ?? null, wounds: [{ count: models, wounds }], weapons }
}

export const who = (words: Written, { name: title, points }: Unit): Identity =>
  identityOf(words, { name: title, points, models: words.models })

export type { Effect }
