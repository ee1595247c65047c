/**
 * What is written as it is computed is not kept: bytes in use after thousands of documents and rows are those after hundreds.
 * Measured in a process of its own on the built program, with its garbage taken away.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Prints the bytes in use at these places among so many documents or rows. */
const PROGRAM = `
  import { NO_FILES } from '@rollcall/asking'
  import { loadGame } from '@rollcall/games'
  import { stream, streamOne } from './dist/streamed.js'
  import { slim } from './dist/portions.js'
  const [what, form, stops] = JSON.parse(process.argv[1])
  const last = stops.at(-1)
  const probe = (i) => {
    if (!stops.includes(i)) return
    gc()
    console.log(process.memoryUsage().heapUsed)
  }
  const weapon = { name: 'Blade', attacks: 2, hit: '3+', wound: '3+', rend: 0, damage: 1 }
  const fight = {
    game: 'aos-3e',
    attacker: { name: 'Band', models: 5, weapons: [weapon] },
    target: { name: 'Wall', models: 10, wounds: 2, save: '4+' },
  }
  const args = { format: form, out: '/dev/null', quiet: true }
  const game = await loadGame('aos-3e')
  const answer = game.answer(fight)
  // An attacker has a row for each of twenty targets.
  async function* portions() {
    for (let i = 0; i <= last; i++) {
      probe(i)
      if (i % 20 === 0) yield [{ ...answer, results: Array.from({ length: 20 }, () => structuredClone(answer.results[0])) }]
    }
  }
  const documents = Array.from({ length: last + 1 }, (_, i) => {
    return { where: 'd' + i, files: NO_FILES, contentOf: () => (probe(i), { game: 'aos-3e', odds: 'charge', distance: 2 + (i % 11), name: 'charge ' + i }) }
  })
  const held = []
  if (what === 'documents') await stream(documents, args, 'fights')
  if (what === 'rows') await streamOne([], portions(), args, 'fights')
  if (what === 'held') for await (const [each] of portions()) held.push(slim(each))
`

function grown(what: string, form: string, stops: readonly [number, number]): number {
  const cwd = fileURLToPath(new URL('..', import.meta.url))
  const args = ['--expose-gc', '--input-type=module', '--eval', PROGRAM, JSON.stringify([what, form, stops])]
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const [before, after] = stdout.trim().split('\n').map(Number)
  expect(stderr).toBe('')
  expect(before).toBeGreaterThan(0)
  return ((after as number) - (before as number)) / (stops[1] - stops[0])
}

/** An answer takes some thousand bytes; garbage of tables and hashes, on the average: */
const LEFT = 200

it.each([
  ['documents', 'json', [2000, 6000]],
  ['rows', 'csv', [1000, 5000]],
] as const)('nothing is kept of %s written as %s', (what, form, stops) => {
  expect(grown(what, form, stops)).toBeLessThan(LEFT)
})

it('a row that a table has to hold takes less than three thousand bytes', () => {
  expect(grown('held', 'table', [1000, 3000])).toBeLessThan(3000)
})
