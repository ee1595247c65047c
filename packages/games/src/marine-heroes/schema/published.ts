/** The published JSON Schemas of this game. */
import { publishedSchema } from '../../json-schema.ts'
import { gameInput } from './game.ts'
import { hero } from './heroes.ts'

const HERO = { name: 'hero', loose: hero, alternatives: [hero] }

/** What a question about whole games may say. */
export const publishedGame = (): object => publishedSchema('Rollcall games: Space Marine Heroes', gameInput, HERO)
