/**
 * What attackers leave behind in memory does not grow with them: what is remembered of whole catalogues fills up and is bounded. Run
 * in a process of its own on the built program, with its garbage taken away before it is measured.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Generated units whose abilities hardly repeat: an enemy's roll or their own, at some number of models. */
const units = (name: string, count: number, verb: (i: number) => object): readonly object[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `${name}${i}`,
    models: 5 + (i % 4),
    wounds: 1 + (i % 3),
    save: `${3 + (i % 4)}+`,
    weapons: [{ name: 'Blade', attacks: 1 + (i % 3), hit: 3 + (i % 2), wound: 3 + (i % 3), damage: 1 + (i % 2) }],
    effects: [verb(i)],
  }))

const own = (i: number): object => ({ name: `Drill ${i}`, roll: 'hit', add: 1 })
const ofEnemies = (i: number): object => ({ name: `Fog ${i}`, roll: 'hit', add: -1, by: { enemy: ['ANY'] } })

/** Attackers until most of what is kept is full, and at the end. */
const STOPS = [60, 180]

/** Evaluates so many attackers, and prints the bytes in use then. */
const PROGRAM = `
  import { loadGame } from '@rollcall/games'
  import { evaluate, planOf, readConfig } from './dist/index.js'
  const [attackers, targets, stops] = JSON.parse(process.argv[1])
  const entrants = (units) => units.map((unit) => ({ unit, situation: {} }))
  const config = readConfig({ dataset: 'd', attackers: ['x'], targets: ['x'], situations: { phase: 'combat' } }, 'd')
  const plan = planOf(config, { game: 'aos-3e', attackers: entrants(attackers), targets: entrants(targets), leftOut: [] })
  const game = await loadGame('aos-3e')
  let from = 0
  for (const to of stops) {
    for (; from < to; from++)
      if (evaluate(game, plan, from).outcomes.flat().some((each) => 'reason' in each)) throw new Error('no answer')
    gc()
    console.log(process.memoryUsage().heapUsed)
  }
`

/** Bytes that a fight may leave behind, on the average: forgetting nothing left 4700, and what is kept may be just before it is forgotten. */
const LEFT_BY_A_FIGHT = 2500

it('stays flat over 120 more attackers of 100 targets, each with an ability of its own', () => {
  const [attackers, targets] = [units('A', 180, own), units('T', 100, ofEnemies)]
  const args = ['--expose-gc', '--input-type=module', '--eval', PROGRAM, JSON.stringify([attackers, targets, STOPS])]
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const [before, after] = stdout.trim().split('\n').map(Number)
  expect(stderr).toBe('')
  expect(before).toBeGreaterThan(0)
  expect(after).toBeLessThan((before as number) + LEFT_BY_A_FIGHT * 120 * 100)
})
