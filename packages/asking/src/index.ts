/** What people type, understood: names, profiles, situations, panels and lists become questions. No files, no clock, no terminal. */
export { type Document, documentsIn, textOf } from './documents.ts'
export { allSaid, factSaid, joined, NOTHING, type Said, type Side } from './facts.ts'
export {
  all,
  type Found,
  identity,
  known,
  leaving,
  nameOf,
  namesOf,
  NobodyError,
  type Resolved,
  together,
} from './found.ts'
export { gameNamed } from './game-named.ts'
export type { Reference } from './reference.ts'
export { failTogether, located, type Refused, refused, type Sources } from './refused.ts'
export { checkWithout, meantBy, numbered, onPurpose } from './without.ts'
export { beginnings, optionOf, partsOf, saidIn, saidOf, type SaidOfUnit, titleOf, wordSaid } from './words.ts'
