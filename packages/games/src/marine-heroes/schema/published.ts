/** The published JSON Schemas of this game. */
import { publishedSchema, type SharedPart } from '../../json-schema.ts'
import { gameInput } from './game.ts'
import { hero } from './heroes.ts'

/** A hero, which every question about games may hold. */
export const HERO: SharedPart = { name: 'hero', loose: hero, alternatives: [hero] }

/** What a question about whole games may say. */
export const publishedGame = (): object => publishedSchema('Rollcall games: Space Marine Heroes', gameInput, HERO)
