/**
 * Units in one line, as players type them:
 *   attacker: `10x Spear 2A 3+/3+/-1/1, 6 to hit: 1 mortal instead, re-roll 1s to hit`
 *   target:   `5x Brutes 3W 4+ ward 6+ bravery 6`
 */
import type { UnitNotation } from '../game.ts'

const COUNT = /^(\d+)\s*x\s+/i
const PROFILE =
  /^(.*?)\s*(\d*D\d+(?:[+-]\d+)?|\d+)\s*A(?:ttacks?)?\s+([2-7]\+)\/([2-7]\+)\/(-?\d*)\/(\d*D?\d+(?:[+-]\d+)?)$/i
const TARGET = /^(?:(.*?)\s+)??(?:(\d+)\s*W\s+)?([2-7]\+|-)((?:\s+(?:ward\s*[2-6]\+|(?:bravery|b)\s*\d+))*)$/i

function attacker(text: string): object | null {
  const [head, ...clauses] = text.split(',').map((part) => part.trim())
  const { count, rest } = counted(head as string)
  const profile = PROFILE.exec(rest)
  if (profile === null) return null
  const [, name, attacks, hit, wound, rend, damage] = profile
  const read = clauses.map(clause)
  if (read.includes(null)) return null
  const weapon = { name: name === '' ? 'Weapon' : name, attacks, hit, wound, rend: rend === '' ? '-' : rend, damage }
  const missile = clauses.some((each) => each.toLowerCase() === 'missile')
  return {
    name: text,
    models: count,
    weapons: [
      {
        ...weapon,
        ...(missile ? { kind: 'missile' } : {}),
        effects: read.filter((each) => each !== null && Object.keys(each).length > 0),
      },
    ],
  }
}

function counted(text: string): { count: number; rest: string } {
  const found = COUNT.exec(text)
  return found === null ? { count: 1, rest: text } : { count: Number(found[1]), rest: text.slice(found[0].length) }
}

type Clause = readonly [pattern: RegExp, effect: (words: readonly string[]) => object]

const number = (word: string | undefined): string => (word === undefined || /^an?$/i.test(word) ? '1' : word)

/** Clauses after the profile. An empty effect says that the clause was understood elsewhere. */
const CLAUSES: readonly Clause[] = [
  [/^(melee|missile)$/i, () => ({})],
  [
    /^(\d\+?) to (hit|wound): (\S+) mortals?(?: wounds?)?( instead)?(?: in addition)?$/i,
    ([on, roll, much, instead]) => ({
      on: roll,
      unmodified: on,
      mortalWounds: number(much),
      ...(instead === undefined ? {} : { then: 'end' }),
    }),
  ],
  [/^(\d\+?) to hit: (\S+) hits$/i, ([on, hits]) => ({ on: 'hit', unmodified: on, hits })],
  [
    /^(\d\+?) to hit: (?:auto-?wounds?|wounds? automatically)$/i,
    ([on]) => ({ on: 'hit', unmodified: on, autoWound: true }),
  ],
  [/^(\d\+?) to (hit|wound): no save$/i, ([on, roll]) => ({ on: roll, unmodified: on, noSave: true })],
  [
    /^(\d\+?) to (hit|wound): \+(\d) (rend|damage)$/i,
    ([on, roll, plus, stat]) => ({ on: roll, unmodified: on, [stat as string]: `+${plus}` }),
  ],
  [
    /^re-?roll (?:(1)s|(ones)|(failed)|(all|any))(?: (?:to|rolls to))? (hit|wound)s?(?: rolls?)?$/i,
    ([one, ones, failed, , roll]) => ({
      roll,
      reroll: (one ?? ones) ? 'ones' : failed === undefined ? 'any' : 'failed',
    }),
  ],
  [/^([+-]\d) to (hit|wound)$/i, ([add, roll]) => ({ roll, add })],
]

function clause(text: string): object | null {
  for (const [pattern, effect] of CLAUSES) {
    const words = pattern.exec(text)
    if (words !== null)
      return effect(
        words
          .slice(1)
          .map((word) => word?.toLowerCase())
          .map((word) => word as string),
      )
  }
  return null
}

function target(text: string): object | null {
  const { count, rest } = counted(text.trim())
  const found = TARGET.exec(rest)
  if (found === null) return null
  const [, name, wounds, save, more] = found
  const ward = /ward\s*([2-6]\+)/i.exec(more as string)?.[1]
  const bravery = /\bb(?:ravery)?\s*(\d+)/i.exec(more as string)?.[1]
  return {
    name: name === undefined ? text.trim() : name,
    models: count,
    save,
    ...(wounds === undefined ? {} : { wounds: Number(wounds) }),
    ...(ward === undefined ? {} : { ward }),
    ...(bravery === undefined ? {} : { bravery: Number(bravery) }),
  }
}

/** The notation of this game. */
export const notation: UnitNotation = { attacker, target }
