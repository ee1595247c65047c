/** The reader of spells and prayers: from the text of a warscroll to what a battle can play, whole or not at all. */
import { powerSchema } from '@rollcall/games/aos-3e/grammar'
import type { AbilityContext } from '../abilities/ability.ts'
import type { CataloguePower } from '@rollcall/armies/catalogue'
import { waysOf } from './alternatives.ts'
import { aura } from './auras.ts'
import { betterRolls } from './better.ts'
import { besides, some } from './besides.ts'
import { elsewhere, withinRange } from './elsewhere.ts'
import { lasting } from './lasting.ts'
import { atOnce } from './lines.ts'
import type { Draft, PowerLine, PowerReading, PowerText } from './power.ts'
import { type Reach, reachOf } from './reach.ts'
import { spreading } from './spreading.ts'
import { linesOf } from './sentences.ts'
import { trials } from './trials.ts'

/** Reads a spell or prayer. `dictionary` holds every keyword of the game. */
export function readPower(text: PowerText, dictionary: readonly string[]): PowerReading {
  const value = /^(\d{1,2})\+?$/.exec(text.value.trim())?.[1]
  if (value === undefined) return unread('no casting or answer value')
  const context: AbilityContext = { ...NOBODY, dictionary }
  const { ways, picked } = waysOf(linesOf(text.text))
  const needed = picked ? 1 : ways.length
  const drafts = ways.flatMap((lines) => readLines(lines, context) ?? [])
  if (drafts.length < needed) return unread('not understood')
  const reach = reachOf(text.range, context)
  const powers = drafts.flatMap((draft) => powerOf(text.name, Number(value), reach, draft) ?? [])
  if (powers.length < needed) return unread('does nothing that a battle can play')
  return { kind: 'read', powers: powers.length === ways.length ? powers : powers.map(oneOfSeveral) }
}

/** What else its player could pick. */
const oneOfSeveral = (power: CataloguePower): CataloguePower => ({
  ...power,
  leftOut: [...(power.leftOut ?? []), 'other effects that may be picked'],
})

const unread = (why: string): PowerReading => ({ kind: 'unread', why })

/** A unit of which only keywords matter. */
const NOBODY: Omit<AbilityContext, 'dictionary'> = {
  unit: '',
  size: null,
  weapons: [],
  options: [],
  models: [],
  keywords: [],
  columns: [],
}

const START: Draft = { upon: null, fields: {}, pool: null, leftOut: [] }

/** All sentences in turn; `undefined`: one of them was not understood. */
function readLines(lines: readonly string[], context: AbilityContext): Draft | undefined {
  const plain = [
    ...spreading,
    ...atOnce(context),
    ...betterRolls,
    aura(context),
    lasting(context),
    elsewhere,
    some,
    besides,
  ]
  const readers = [...plain, trials(firstOf(plain))]
  let draft = START
  for (const line of lines) {
    const next = firstOf(readers)(line, draft)
    if (next === undefined) return undefined
    draft = next
  }
  return draft
}

/** The first that understands a sentence. */
const firstOf =
  (readers: readonly PowerLine[]): PowerLine =>
  (line, draft) => {
    for (const read of readers) {
      const next = read(line, draft)
      if (next !== undefined) return next
    }
    return undefined
  }

/** The power of a draft, if it does anything and nothing in it is left hanging. */
function powerOf(name: string, value: number, reach: Reach | undefined, draft: Draft): CataloguePower | undefined {
  const { upon, pool, leftOut } = draft
  const { of, ...fields } = draft.fields as { readonly of?: readonly string[] } & Draft['fields']
  const isSaid = fields['range'] !== undefined
  const hangs = pool !== null && (fields['mortalWounds'] === undefined || pool.slain === true)
  if (upon === null || hangs || (!isSaid && reach === undefined)) return undefined
  const power = { name, value, range: reach?.range, upon, ...withinRange(fields, reach?.range) }
  if (!powerSchema.safeParse(power).success) return undefined
  return {
    ...power,
    ...(isSaid || reach?.ranges === undefined ? {} : { ranges: reach.ranges }),
    ...(of === undefined ? {} : { ranges: [{ of, range: power.range }] }),
    ...(leftOut.length === 0 ? {} : { leftOut: [...leftOut] }),
  } as CataloguePower
}
