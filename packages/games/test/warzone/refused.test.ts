/** Questions that cannot be answered: everything that is wrong at once, each with its path, and never a stack. */
import { readdirSync, readFileSync } from 'node:fs'
import { RollcallError } from '@rollcall/core'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ask, BLADE, GUN, type Json, refused } from './ask.ts'

const BOOK = /^is missing: the profiles are in an Army Book/

const SQUAD = { models: 2, weapon: GUN }
const BROTHER = { weapon: { bands: { closeCombat: { damage: { strengthPlus: 1 } } } } }

test.each<readonly [string, Json, readonly string[]]>([
  [
    'fire',
    { odds: 'fire', firer: {}, weapon: GUN, indirect: true, target: { armour: 8 } },
    ['firer.rangedCombat', 'firer.leadership'],
  ],
  [
    'into close combat',
    { odds: 'into-close-combat', firer: {}, weapon: GUN, target: { armour: 8 }, contacts: [{ armour: 8 }] },
    ['firer.rangedCombat'],
  ],
  [
    'close combat',
    { odds: 'close-combat', attacker: BROTHER, defender: {} },
    [
      'attacker.closeCombat',
      'attacker.strength',
      'attacker.armour',
      'defender.closeCombat',
      'defender.strength',
      'defender.armour',
    ],
  ],
  [
    'a closed vehicle',
    {
      odds: 'close-combat',
      attacker: { closeCombat: 9, strength: 8, armour: 8, weapon: BLADE },
      defender: { driver: {} },
    },
    ['defender.driver.closeCombat', 'defender.driver.strength', 'defender.armour'],
  ],
  [
    'breaking away',
    { odds: 'break-away', runner: { closeCombat: 8 }, enemies: [BROTHER] },
    ['runner.armour', 'runner.leadership', 'enemies[0].closeCombat', 'enemies[0].strength', 'enemies[0].armour'],
  ],
  ['ramming', { odds: 'ram', vehicle: { armour: 9 }, models: [{ armour: 8 }] }, ['models[0].leadership']],
  [
    'a fire-fight',
    { question: 'battle', a: SQUAD, b: SQUAD },
    ['a.rangedCombat', 'a.leadership', 'a.armour', 'b.rangedCombat', 'b.leadership', 'b.armour'],
  ],
])('%s names every characteristic that nobody said', (_, document, paths) => {
  const said = refused(document)
  expect(Object.keys(said).toSorted()).toEqual([...paths].toSorted())
  for (const message of Object.values(said)) expect(message).toMatch(BOOK)
})

test('a weapon that does not reach is no probability of 0', () =>
  expect(
    refused({ odds: 'fire', firer: { rangedCombat: 9 }, weapon: GUN, target: { armour: 8, distance: 50 } }),
  ).toHaveProperty(['weapon.bands']))

test('who charges from hiding can hide', () => {
  const who = { closeCombat: 9, strength: 8, armour: 8, weapon: BLADE }
  const said = refused({ odds: 'close-combat', charge: 'charge', fromHiding: true, attacker: who, defender: who })
  expect(said['fromHiding']).toMatch(/stalker/)
})

const folder = new URL('../../../../data/golden/warzone/', import.meta.url)
const golden = readdirSync(folder).flatMap(
  (file) =>
    (parse(readFileSync(new URL(file, folder), 'utf8'), { maxAliasCount: 1000 }) as { cases: { document: Json }[] })
      .cases,
)

/** Every place in a document. */
const placesIn = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...placesIn(inner, [...path, key])])
    : []

function replaced(document: Json, path: readonly string[], by: unknown): Json {
  const copy = structuredClone(document)
  const last = path.at(-1) as string
  const holder = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, copy)
  Object.defineProperty(holder, by === PROTO ? '__proto__' : last, {
    value: by,
    enumerable: true,
    configurable: true,
    writable: true,
  })
  return copy
}

const PROTO = { polluted: true }
const NONSENSE: readonly unknown[] = [1e308, -5, 'x', null, {}, PROTO]

test('nonsense anywhere in the worked examples is answered or refused, never a stack', () => {
  const stacks: string[] = []
  let refusals = 0
  for (const { document } of golden)
    for (const path of placesIn(document))
      for (const by of NONSENSE) {
        try {
          ask(replaced(document, path, by))
          if (by === PROTO) stacks.push(`${path.join('.')}: __proto__ was taken`)
        } catch (error) {
          refusals++
          const known = error instanceof RollcallError && 'issues' in error
          if (!known) stacks.push(`${path.join('.')} ${JSON.stringify(by)}: ${String(error)}`)
        }
      }
  expect(stacks).toEqual([])
  expect(refusals).toBeGreaterThan(1000)
})
