/** What is typed and what is named, garbled: units' files, names, profiles, words about them, settings; seeded. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { fuzzRuns, garbled, mutated, outcomeOf, seededDie } from '../../testkit/src/index.ts'
import { understand } from '@rollcall/asking'
import { EXAMPLE, freshFolder } from './program.ts'
import { world } from '../src/world.ts'

const RUNS = fuzzRuns(50)

const asked = (attacker: string, target: string): Promise<string> =>
  outcomeOf(() => understand('damage', { game: 'aos-3e', vs: [target], attackers: [attacker] }, world))

describe(`${RUNS} garbled words`, () => {
  it.each([
    ['a name with options', 'Vindictors x10, charged, All-out Attack', '5x 3W 4+'],
    ['a profile', '10x Spear 2A 3+/3+/-1/1, 6 to hit: 1 mortal instead', '5x 3W 4+, ward 6+'],
    ['a selection', 'faction:Seraphon[battleline, not hero, <=200]', 'saves'],
  ])('of %s', async (_, attacker, target) => {
    const die = seededDie(51)
    for (let run = 0; run < RUNS; run++) {
      const [mine, theirs] = die(2) === 1 ? [garbled(attacker, die), target] : [attacker, garbled(target, die)]
      expect(await asked(mine, theirs), `${mine} at ${theirs}`).toMatch(/^(?:ERR_|read$)/)
    }
  })

  it('in files of units', async () => {
    const die = seededDie(52)
    const folder = freshFolder()
    for (let run = 0; run < RUNS; run++) {
      const path = join(folder, 'unit.json')
      const text = JSON.stringify(die(2) === 1 ? mutated(EXAMPLE.attacker, die) : EXAMPLE.attacker)
      writeFileSync(path, die(2) === 1 ? garbled(text, die) : text)
      expect(await asked(path, '4+')).toMatch(/^(?:ERR_|read$)/)
    }
  })

  it.each<[content: unknown, outcome: string]>([
    ['nl', 'ERR_INPUT_INVALID'],
    [['Vindictors', 3], 'ERR_INPUT_INVALID'],
    [{ attacker: 3, targets: [1] }, 'ERR_INPUT_INVALID'],
    [{ attacker: 'nl', target: 'nl' }, 'ERR_NAME_UNKNOWN'],
    [{ attacker: '/etc/passwd', target: '/etc/passwd' }, 'ERR_NAME_UNKNOWN'],
    [{ attackers: ['Vindictors, charged'], targets: ['Annihilators', '5x 2W 4+'] }, 'read'],
  ])('in a file that says %j names are names, and nothing else is', async (content, outcome) => {
    const path = join(freshFolder(), 'named.json')
    writeFileSync(path, JSON.stringify(content))
    expect([await asked(path, '4+'), await asked('Vindictors', path)]).toEqual([outcome, outcome])
  })

  it('as ROLLCALL_GAME', async () => {
    const die = seededDie(53)
    const before = process.env['ROLLCALL_GAME']
    try {
      for (let run = 0; run < RUNS; run++) {
        // No variable holds a NUL: the system cuts it off.
        process.env['ROLLCALL_GAME'] = garbled(games[run % games.length]?.id ?? 'aos-3e', die).replaceAll('\0', '')
        expect(await outcomeOf(() => world.usualGame())).toMatch(/^(?:ERR_|read$)/)
      }
    } finally {
      if (before === undefined) delete process.env['ROLLCALL_GAME']
      else process.env['ROLLCALL_GAME'] = before
    }
  })
})
