/**
 * Memory of a long run of battles does not grow with them: attacks that have been met are not worked out again. That what is
 * remembered of them has an end, where they never repeat, is the law of `forgetting.test.ts`. Run in a process of its own on the
 * built program, with its garbage taken away before it is measured.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Generated units of one side: models, wounds, saves and weapons that hardly repeat within an army. */
const army = (side: string, units: number): object => ({
  name: side,
  units: Array.from({ length: units }, (_, i) => ({
    name: `${side}${i}`,
    points: 100,
    models: 5 + 5 * (i % 4),
    wounds: 1 + (i % 3),
    save: `${3 + (i % 4)}+`,
    bravery: 5 + (i % 4),
    move: 5 + (i % 5),
    weapons: [
      {
        name: 'Blade',
        attacks: 1 + (i % 3),
        hit: 3 + (i % 2),
        wound: 3 + (i % 3),
        rend: -(i % 3),
        damage: i % 4 === 0 ? 'D3' : 1 + (i % 2),
      },
      ...(i % 3 === 0 ? [{ name: 'Bow', kind: 'missile', range: 18, attacks: 1, hit: 4, wound: 4, damage: 1 }] : []),
    ],
  })),
})

/** Plays battles up to each of these, and prints the bytes in use then. */
const PROGRAM = `
  import { compileSimulation } from '@rollcall/core'
  import { loadGame } from './dist/index.js'
  const [document, stops, dice] = JSON.parse(process.argv[1])
  const game = await loadGame('aos-3e')
  const simulate = compileSimulation(game.ask(document, { dice }).parts[0].spec, game.providers)
  let from = 0
  for (const to of stops) {
    simulate({ seed: '20260101', from, to })
    from = to
    gc()
    const { heapUsed, external } = process.memoryUsage()
    console.log(heapUsed + external)
  }
`

/** Bytes that a battle leaves behind on the average, from the first of these battles to the last. */
function leftByBattle(
  units: readonly [a: number, b: number],
  [from, to]: readonly [number, number],
  dice: boolean,
): number {
  const [a, b] = units
  const document = { question: 'battle', a: army('A', a), b: army('B', b), battleplan: { rounds: 5 } }
  const args = ['--expose-gc', '--input-type=module', '--eval', PROGRAM, JSON.stringify([document, [from, to], dice])]
  const cwd = fileURLToPath(new URL('../../..', import.meta.url))
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const [before, after] = stdout.trim().split('\n').map(Number)
  expect(stderr).toBe('')
  expect(before).toBeGreaterThan(0)
  return ((after as number) - (before as number)) / (to - from)
}

it('stays flat over 800 battles of armies of 20 and of 40 units', () => {
  // Measured when most attacks have been met: forgetting nothing left 68 000 bytes, and a tally needs none.
  expect(leftByBattle([20, 40], [200, 1000], false)).toBeLessThan(8000)
})

it('leaves little behind when every die is rolled, too', () => {
  // What is remembered of rolls fills up more slowly: forty units a side leave 600 bytes a battle behind after 35 000 of them.
  expect(leftByBattle([10, 12], [600, 1500], true)).toBeLessThan(20_000)
})
