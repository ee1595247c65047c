/** Other spellings of the words of this game's questions. */
import { mapped } from '../../records.ts'

/** Words people may use for a word of a question, letters only, without case. The first that the question knows counts. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    dice: ['rolledDice', 'remainingDice'],
    faces: ['rolledDice', 'remainingDice'],
    rolled: ['rolledDice'],
    roll: ['rolledDice'],
    n: ['rolledDice'],
    count: ['rolledDice'],
    numberofdice: ['rolledDice'],
    held: ['heldDice'],
    hold: ['heldDice'],
    remaining: ['remainingDice'],
    kept: ['keptValue'],
    k: ['keptValue'],
    keptresults: ['keptValue'],
    setasidevalue: ['keptValue'],
    values: ['resultValues'],
    goal: ['objective'],
    holding: ['holdingAllowed'],
    allowholding: ['holdingAllowed'],
    extraturns: ['countExtraTurns'],
    withextraturns: ['countExtraTurns'],
    threshold: ['pushIfAtLeast'],
    pushatleast: ['pushIfAtLeast'],
    t: ['pushIfAtLeast'],
    pushes: ['maxPushes'],
    dicepolicy: ['policy'],
    actionpolicy: ['actions'],
    advanced: ['spacesAdvanced'],
    spaces: ['spacesAdvanced'],
    own: ['spacesAdvanced'],
    a: ['spacesAdvanced'],
    enemy: ['enemySpacesAdvanced'],
    enemyspaces: ['enemySpacesAdvanced'],
    enemyadvanced: ['enemySpacesAdvanced'],
    b: ['enemySpacesAdvanced'],
    r: ['spacesPerHalf'],
    half: ['spacesPerHalf'],
    stayson: ['staysOn'],
    stays: ['staysOn'],
    armour: ['terminatorArmour'],
    armor: ['terminatorArmour'],
    terminatorarmor: ['terminatorArmour'],
    mirror: ['mirrorColumns'],
    guard: ['maxTurns'],
    firstplayer: ['first'],
    firstplacer: ['first'],
    players: ['armies'],
    policies: ['policy'],
    compare: ['instead'],
    alternatives: ['instead'],
  }),
)

const letters = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** The words of a question at every depth: `top` are those of the question itself, `all` those of its parts as well. */
export function reworded(
  given: Readonly<Record<string, unknown>>,
  top: readonly string[],
  all: readonly string[],
): Record<string, unknown> {
  return mapped(inKnownWords(given, top), (value) => deep(value, all, DEEPEST))
}

/** No question of this game has parts so deep inside each other; what is deeper is left for its schema to refuse. */
const DEEPEST = 8

function deep(value: unknown, all: readonly string[], levels: number): unknown {
  if (typeof value !== 'object' || value === null || levels === 0) return value
  const inner = (each: unknown): unknown => deep(each, all, levels - 1)
  if (Array.isArray(value)) return value.map(inner)
  return mapped(inKnownWords(value as Readonly<Record<string, unknown>>, all), inner)
}

/** Renames the keys of an object to words that are known; what nobody knows stays as it is, to be complained about. */
function inKnownWords(given: Readonly<Record<string, unknown>>, known: readonly string[]): Record<string, unknown> {
  const renamed = new Map<string, unknown>()
  for (const [key, value] of Object.entries(given)) {
    const word = known.includes(key) ? key : wordFor(key, known)
    renamed.set(renamed.has(word) ? key : word, value)
  }
  return Object.fromEntries(renamed)
}

/** What is taken for a word where these are known: its letters, and words that mean the same. */
export const spellingsOf = (word: string, known: readonly string[]): readonly string[] => [
  letters(word),
  ...[...SYNONYMS.keys()].filter((each) => wordFor(each, known) === word),
]

const wordFor = (key: string, known: readonly string[]): string =>
  known.find((each) => letters(each) === letters(key)) ??
  SYNONYMS.get(letters(key))?.find((each) => known.includes(each)) ??
  key
