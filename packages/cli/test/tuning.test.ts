/** `rollcall tune` in battles: small armies that go on from where they were interrupted, and what is refused. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isPaired, isSimulation, loadGame, type PairedResult, type Simulation } from '@rollcall/games'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cachePath } from '../src/cache-place.ts'
import { entriesIn } from '../src/cache.ts'
import { resumed } from '../src/resumed.ts'
import { fileWith, freshFolder, rollcall } from './program.ts'

const bin = fileURLToPath(new URL('../bin/rollcall.js', import.meta.url))
const game = await loadGame('aos-3e')
const guard = (more: object): object => ({
  name: 'Guard',
  models: 10,
  wounds: 1,
  save: '5+',
  bravery: 6,
  move: 5,
  points: 100,
  weapons: [{ name: 'Blade', attacks: 2, hit: 4, wound: 4, damage: 1 }],
  ...more,
})

/** So many battles of two small lists. */
function battles(replicates: number, policies: readonly string[] = []): Simulation<PairedResult> {
  const lists = [{ units: [guard({})] }, { units: [guard({ save: '3+' })] }]
  const asked = { question: 'paired', lists, against: [{ units: [guard({})] }], replicates }
  const [part] = game.ask(policies.length === 0 ? asked : { ...asked, policies }).parts
  if (part === undefined || !isSimulation(part)) throw new Error('no simulation')
  return part as Simulation<PairedResult>
}

let before: string | undefined
beforeEach(() => {
  before = process.env['ROLLCALL_CACHE']
  process.env['ROLLCALL_CACHE'] = join(freshFolder(), 'cache')
})
afterEach(() => {
  process.env['ROLLCALL_CACHE'] = before
})

describe('battles that go on', () => {
  const args = { threads: 1, quiet: true }

  it('come to what they would have come to in one go', async () => {
    await resumed(battles(12), args)
    const { result, interrupted } = await resumed(battles(32), args)
    const { result: whole } = await resumed(battles(32), { ...args, cache: false })
    expect([result, interrupted]).toEqual([whole, false])
    expect(result !== null && isPaired(result) && result.replicates).toBe(32)
  })

  it('and begin anew where more were made than are wanted', async () => {
    await resumed(battles(32), args)
    const { result } = await resumed(battles(12), args)
    expect(result).toEqual((await resumed(battles(12), { ...args, cache: false })).result)
  })
})

describe('battles that a module decides', () => {
  const module = fileWith('still.mjs', 'export default { move: () => null }')

  it('are never kept: under the same address it may say something else tomorrow', async () => {
    const { result } = await resumed(battles(8, [pathToFileURL(module).href]), { threads: 1, quiet: true })
    expect(result === null ? 0 : result.replicates).toBe(8)
    expect(entriesIn(cachePath() ?? '')).toEqual([])
    await resumed(battles(8), { threads: 1, quiet: true })
    expect(entriesIn(cachePath() ?? '')).toHaveLength(1)
  })
})

describe('tune', () => {
  const LIST = fileWith(
    'few.yaml',
    `faction: Stormcast Eternals
pointsLimit: 500
units:
  - { name: Knight-Arcanum, role: leader, models: 1, points: 90, general: true }
  - { name: Vindictors, role: battleline, models: 5, points: 110 }
  - { name: Liberators, role: battleline, models: 5, points: 100 }
  - { name: Annihilators, role: other, models: 3, points: 150 }
`,
  )
  const MOB = fileWith(
    'mob.json',
    JSON.stringify({ army: { name: 'Mob', units: [guard({ name: 'Rabble', models: 20 })] } }),
  )

  it('says what battles came to, and writes a list that they have confirmed alone', () => {
    const better = join(freshFolder(), 'better.yaml')
    const few = ['--battles', '4', '--top', '2', '--changes', '1', '--policy', 'greedy']
    const asked = ['--vs', '10x 2W 4+', '--against', MOB, ...few]
    const { stdout, stderr } = rollcall([
      'tune',
      LIST,
      ...asked,
      '--write',
      better,
      '--threads',
      '1',
      '--format',
      'json',
    ])
    const { trial, sentence, lists } = JSON.parse(stdout) as {
      readonly sentence: string
      readonly lists: readonly { readonly number: number }[]
      readonly trial: { readonly outcome: string; readonly choosing: PairedResult; readonly confirming?: PairedResult }
    }
    expect(trial.choosing.paired).toEqual(['your list', ...lists.map(({ number }) => `list ${number}`)])
    expect(trial.choosing.replicates).toBe(4)
    if (trial.confirming !== undefined) expect(trial.confirming.replicates).toBe(16)
    expect(sentence).toMatch(/^((List \d|Nothing better is) .* On paper: |Nothing better was .* List 1 on paper: )/)
    // Hardly a mob is lost to either list: four battles confirm nothing.
    expect(trial.outcome).not.toBe('better')
    expect(stderr).toMatch(/about \d+ (seconds|minutes); Ctrl-C says/)
    expect(stderr).toMatch(
      /nothing is written to .*better\.yaml: no list is known to be better \(--battles 0 writes list 1/,
    )
    // Nobody is told to write what would not be written.
    const read = rollcall(['tune', LIST, ...asked, '--threads', '1', '--format', 'md', '--quiet']).stdout
    expect(read).toContain('To keep list 1 all the same: --battles 0 --write')
    expect(read).not.toContain('writes the best')
  })

  it('writes what did best in the place of a list that is not legal, and says of it that it is not', () => {
    const fewer = fileWith(
      'many.yaml',
      readFileSync(LIST, 'utf8').replace('models: 3, points: 150', 'models: 3, points: 250'),
    )
    const better = join(freshFolder(), 'better.yaml')
    const few = ['--battles', '0', '--top', '1', '--changes', '1', '--quiet', '--format', 'md']
    const { stdout, stderr } = rollcall(['tune', fewer, '--vs', '10x 2W 4+', ...few, '--write', better])
    expect(stdout).toContain('Lists, in per cent of what this one is worth, which is not legal')
    expect(stdout).toMatch(/your list is not legal.*550 points, at most 500 are allowed/)
    expect([stderr, rollcall(['list', 'check', better]).status]).toEqual([expect.stringContaining('is written to'), 0])
  })

  it('that is stopped says so beside CSV, too, which has no place for it', async () => {
    const endless = ['--battles', '1000000', '--top', '1', '--changes', '1', '--policy', 'greedy', '--threads', '1']
    const args = [bin, 'tune', LIST, '--vs', '10x 2W 4+', '--against', MOB, ...endless]
    const stoppedAfter = async (ms: number): Promise<{ readonly code: number | null; readonly told: string }> => {
      const child = spawn(process.execPath, args)
      let told = ''
      child.stderr.on('data', (said: Buffer) => {
        if (told === '') setTimeout(() => child.kill('SIGINT'), ms)
        told += said.toString()
      })
      return { code: await new Promise((done) => child.on('close', done)), told }
    }
    // Before the first battles there is nothing to keep, and an interrupt ends the program: a busy machine takes longer until then.
    let stopped = await stoppedAfter(1000)
    for (let ms = 4000; stopped.code === null && ms < 64_000; ms *= 2) stopped = await stoppedAfter(ms)
    expect(stopped.code).toBe(130)
    expect(stopped.told).toMatch(/Stopped before all battles were fought, so that nothing is confirmed/)
  })

  it('lets lists meet whom they are to beat, where that is a whole list', () => {
    const ghosts = fileURLToPath(new URL('../../../data/aos-3e/lists/nighthaunt.yaml', import.meta.url))
    const few = ['--battles', '2', '--top', '1', '--changes', '1', '--policy', 'greedy', '--format', 'json']
    const against = (vs: string): readonly string[] => {
      const { stdout } = rollcall(['tune', LIST, '--vs', vs, ...few, '--threads', '1', '--quiet'])
      return (
        (
          JSON.parse(stdout) as { readonly trial: { readonly choosing: PairedResult } }
        ).trial.choosing.others[0]?.against.map(({ name }) => name) ?? []
      )
    }
    expect(against(ghosts)).toEqual(['The last procession'])
    // Whoever names no list meets those that ship and are about as large.
    expect(against('10x 2W 4+')).not.toContain('The last procession')
  })

  it('is a page with a chart, too', () => {
    const asked = ['--vs', '10x 2W 4+', '--changes', '1', '--battles', '0', '--top', '2', '--format', 'html']
    const page = rollcall(['tune', LIST, ...asked]).stdout
    expect(page).toContain('<h1>Better lists</h1>')
    expect(page).toContain('Worth on paper beside the list as it is')
    expect(page).toContain('What they change')
  })

  it('knows wins of lists that fight alone', () => {
    const { status, stderr } = rollcall(['tune', LIST, '--goal', 'wins', '--changes', '1', '--battles', '0'])
    expect([status, stderr]).toEqual([2, expect.stringMatching(/wins are known of lists that have fought/)])
  })

  it.each([
    ['--policy', 'clever'],
    ['--mission', 'No such hill'],
  ])('refuses %s %s before it looks for lists', (...words) => {
    const { status, stderr } = rollcall(['tune', LIST, ...words])
    expect(status).toBe(2)
    expect(stderr).not.toMatch(/fight \d+ battles each/)
  })

  it('names no option that it has not where nobody of a list is known', () => {
    const file = fileWith('nobody.txt', 'Allegiance: Nobody Known\nLeaders\nXyz (90)\n- General\nTotal: 90 / 1000\n')
    const { status, stderr } = rollcall(['tune', file])
    expect([status, stderr]).toEqual([2, expect.stringMatching(/none of its units is in the catalogue/)])
  })

  it('refuses half a battle', () => {
    const { status, stderr } = rollcall(['tune', LIST, '--battles', '0.5'])
    expect([status, stderr]).toEqual([2, expect.stringMatching(/--battles needs a whole number from 0 to 1000000/)])
  })
})
