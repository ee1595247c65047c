/** The small words of this game's questions. */
import { z } from 'zod'
import { summedOf, whole } from '../../words.ts'

/** A characteristic. */
export const characteristic = whole(0, 60)

/** A modifier with its sign. */
export const modifier = whole(-60, 60)

/** A number of things. */
export const count = whole(0, 100)

export const yes = z.boolean().default(false)

/** Modifiers that are added up: one of them, or a list. */
export const summed = summedOf(modifier)
