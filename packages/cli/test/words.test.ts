/** What people type: read to the end, or refused with the words that would do. Never half a unit. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXAMPLE, fileWith, freshFolder, rollcall } from './program.ts'

const SPEAR = '10x Spear 2A 3+/3+/-1/1'
const mean = (...args: string[]): number =>
  JSON.parse(rollcall(['damage', ...args, '--format', 'json']).stdout).results[0].damage.mean

/** One attack of the spear against a save that fails in `fails` of 6 cases. */
const spear = (fails: number): number => 20 * (4 / 6) * (4 / 6) * (fails / 6)

describe('targets typed in', () => {
  it.each([
    ['4+', spear(4)],
    ['save 4+', spear(4)],
    ['5x 3W 4+', spear(4)],
    ['5x Brutes 3W 4+', spear(4)],
    ['5x Brutes 3 wounds save 4+ ward 5+ bravery 6', (spear(4) * 4) / 6],
    ['5x 3W 4+ b6 ward 5+', (spear(4) * 4) / 6],
    ['5x 3W -', spear(6)],
    ['5x 3W 4+, Mystic Shield', spear(3)],
  ])('%s', (text, expected) => {
    expect(mean(SPEAR, '--vs', text)).toBeCloseTo(expected, 12)
  })

  it.each([
    '5x 3W 4+ ward 7+',
    '5x 3W 4+ wards 5+',
    '5x 3W 6+ 4+',
    '5x 3W',
    'foo bar 4+',
    'models 5 wounds 3 save 4+',
    '9+',
    '5x 3W 4+, Mistic Shield',
  ])('%s is refused', (text) => {
    const { status, stdout, stderr } = rollcall(['damage', SPEAR, '--vs', text])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/cannot read|did you mean/i)
  })
})

describe('attackers typed in', () => {
  it.each([
    [`${SPEAR}, 6 to hit: 1 mortal instead`, 20 * (1 / 6 + (3 / 6) * (4 / 6) * (4 / 6))],
    [`${SPEAR}, 6 to hit: 1 mortal`, 20 * (1 / 6 + (4 / 6) * (4 / 6) * (4 / 6))],
    [`${SPEAR}, 6 to hit: 2 hits`, 20 * (5 / 6) * (4 / 6) * (4 / 6)],
    [`${SPEAR}, re-roll 1s to hit`, 20 * (7 / 9) * (4 / 6) * (4 / 6)],
    [`${SPEAR}, reroll failed wounds`, 20 * (4 / 6) * (8 / 9) * (4 / 6)],
    [`${SPEAR}, +1 to hit`, 20 * (5 / 6) * (4 / 6) * (4 / 6)],
    [`${SPEAR}, All-out Attack`, 20 * (5 / 6) * (4 / 6) * (4 / 6)],
    [`${SPEAR}; 5x Claw 3A 4+/3+/-/1`, 20 * (4 / 6) * (4 / 6) * (4 / 6) + 15 * (3 / 6) * (4 / 6) * (3 / 6)],
  ])('%s', (text, expected) => {
    expect(mean(text, '--vs', '4+')).toBeCloseTo(expected, 12)
  })

  it.each([
    [`${SPEAR}, 6 to hot: 1 mortal`, '6 to hot: 1 mortal'],
    [`${SPEAR} and 5x Claw 3A 4+/3+/-/1`, 'cannot read'],
    ['10x Spear 2A 8+/3+/-1/1', 'cannot read'],
    ['10x Spear D7A 3+/3+/-1/1', 'cannot read'],
  ])('%s is refused, naming what cannot be read', (text, named) => {
    const { status, stderr } = rollcall(['damage', text, '--vs', '4+'])
    expect(status).toBe(2)
    expect(stderr).toContain(named)
  })
})

describe('what is said of a unit', () => {
  const asked = (text: string) => rollcall(['damage', text, '--vs', '4+', '--format', 'json'])
  const told = (text: string) => JSON.parse(asked(text).stdout).results[0]

  it.each(['-', '–', '—', '|', '+', '/'])('may stand behind "%s"', (sign) => {
    const { identity, situation } = told('Vindictors x10, charged, no Vindicator-Prime')
    const other = told(`Vindictors x10 ${sign} charged, no Vindicator-Prime`)
    expect([other.identity, other.situation]).toEqual([identity, situation])
  })

  it.each(['Vindictors: charged', 'Vindictors; charged', 'Vindictors - 10 models', 'Vindictors - Standard Bearer'])(
    'is never passed over: %s',
    (text) => {
      expect(told(text)).toEqual(expect.objectContaining(pick(told(text.replace(/ ?[-:;] /, ', ')))))
      expect(JSON.stringify(told(text).assumptions)).not.toContain('a name of its own')
    },
  )

  it('is no name that a list gives it, which is told', () => {
    expect(told('Vindictors - The Bold').assumptions).toContain(
      'Vindictors: "Vindictors - The Bold" is Vindictors under a name of its own',
    )
  })

  it('needs no sign behind a unit of a list either', () => {
    const listed = 'data/aos-3e/lists/stormcast-eternals.yaml#Vindictors #2'
    expect(pick(told(`${listed} charged +1 to hit`))).toEqual(pick(told(`${listed}, charged, +1 to hit`)))
  })

  it('needs no sign', () => {
    expect(pick(told('Vindictors charged'))).toEqual(pick(told('Vindictors, charged')))
  })
})

/** What was understood. */
const pick = ({ identity, situation, damage }: Record<string, unknown>): object => ({ identity, situation, damage })

it('a unit where an army is wanted is told what it is', () => {
  const { status, stderr } = rollcall(['battle', 'Vindictors', 'Liberators x10'])
  expect(status).toBe(2)
  expect(stderr).toContain('"Vindictors" is a unit, and an army is a file; unit against unit: rollcall duel')
  expect(stderr).toContain('"Liberators x10" is a unit')
  expect(rollcall(['battle', 'army.txt', 'other.txt']).stderr).toContain('cannot read army.txt: there is no such file')
})

describe('a number beside the name of a unit', () => {
  it.each([
    'Vindictors x5.5',
    'Vindictors x1e9',
    'Vindictors x1000000',
    'Vindictors x-5',
    '2.5x Vindictors',
    '1e9 Vindictors',
  ])('that counts no models is told: %s', (text) => {
    const [number] = /[-\d.e]*\d[\d.e]*/.exec(text) as RegExpExecArray
    const { status, stderr } = rollcall(['damage', text, '--vs', '4+'])
    expect(status).toBe(2)
    expect(stderr).toContain(
      `"${number}" is no number of models: a whole number from 1 to 10000, such as "Vindictors x10"`,
    )
  })

  it.each(['Vindictors 7', 'Vindictors: 7', 'Vindictors x7 models', 'Vindictors, 7', 'Vindictors, x7'])(
    'that was not written as one is told how it is: %s',
    (text) => {
      const { status, stderr } = rollcall(['damage', text, '--vs', '4+'])
      expect(status).toBe(2)
      expect(stderr).toContain('"Vindictors x7"')
    },
  )
})

describe('a title behind the name of a character', () => {
  const asked = (text: string): ReturnType<typeof rollcall> =>
    rollcall(['damage', text, '--vs', '4+', '--format', 'json'])
  const resultOf = (text: string): Record<string, unknown> => JSON.parse(asked(text).stdout).results[0]

  it.each(['Yndrasta, the Celestial Spear', 'Yndrasta, The Celestial Spear, charged', 'Yndrasta, Herald of Azyr'])(
    'that the catalogue does not have is said: %s',
    (text) => {
      const { attacker, assumptions } = resultOf(text)
      expect(attacker).toBe('Yndrasta')
      const typed = text.replace(', charged', '')
      expect(assumptions).toContain(`Yndrasta: "${typed}" is taken for this unit`)
    },
  )

  it('that the catalogue has is part of the name, and nothing to be said', () => {
    const { attacker, assumptions } = resultOf('Sigvald, Prince of Slaanesh')
    expect(attacker).toBe('Sigvald, Prince of Slaanesh')
    expect(JSON.stringify(assumptions)).not.toContain('is taken for')
    expect(resultOf('Sigvald')['attacker']).toBe('Sigvald, Prince of Slaanesh')
  })

  it.each([
    ['Yndrasta, chargd', 'Yndrasta has no option "chargd". Did you mean "charged"'],
    ['Yndrasta, the Finest Hour', 'Yndrasta has no option "the Finest Hour". Did you mean "Their Finest Hour"'],
    ['Yndrasta, flurb', 'Yndrasta has no option "flurb"'],
    ['Vindictors, the Finest', 'Vindictors has no option "the Finest"'],
    ['Yndrasta, charged, the Celestial Spear', 'Yndrasta has no option "the Celestial Spear"'],
  ])('is not what may be a misprint, or stands elsewhere: %s', (text, said) => {
    const { status, stderr } = asked(text)
    expect(status).toBe(2)
    expect(stderr).toContain(said)
  })

  it('does not keep `units` from finding the unit', () => {
    const { stdout } = rollcall(['units', 'Yndrasta, the Celestial Spear', '--format', 'json'])
    expect(JSON.parse(stdout).map(({ name }: { name: string }) => name)).toEqual(['Yndrasta'])
  })
})

describe('what a unit goes without', () => {
  // Four spears with 2 attacks and that of the Prime with 3, or five with 2; of each 1/6 + 1/2 x 2/3 = 1/2 without a save.
  it.each([
    ['Vindictors', 5.5],
    ['Vindictors, no Standard Bearer', 5.5],
    ['Vindictors, no Vindicator-Prime', 5],
    ['Vindictors, without Vindicator-Prime', 5],
    ['Vindictors, Vindicator-Prime x0', 5],
  ])('is not there: %s', (text, mean) => {
    const { stdout } = rollcall(['damage', text, '--vs', '-', '--format', 'json'])
    expect(JSON.parse(stdout).results[0].damage.mean).toBeCloseTo(mean, 12)
  })

  it.each([
    ['Vindictors, distance wide', 'Did you mean "distance <number>"'],
    ['Vindictors, no Standard', 'Did you mean "no Standard Bearer"?'],
    ['Vindictors, without banner', 'Did you mean "no Standard Bearer"?'],
    ['Vindictors, no chargd', 'Did you mean "not charged" or'],
    ['Crypt Ghouls, no Crypt Ghast', 'Crypt Ghouls cannot go without Crypt Ghast'],
  ])('is never answered with the opposite: %s', (text, said) => {
    const { status, stderr } = rollcall(['damage', text, '--vs', '-'])
    expect(status).toBe(2)
    expect(stderr.split('\n')[0]).toContain(said)
  })
})

describe('question files', () => {
  it('may name units as the command line does', () => {
    const { status, stdout } = rollcall(
      ['run', '-', '--format', 'json'],
      'attacker: Vindictors x10, charged\ntargets: [5x 3W 4+, save 2+]\n',
    )
    expect(status).toBe(0)
    const { results } = JSON.parse(stdout)
    expect(results.map((each: { target: string }) => each.target)).toEqual(['5x 3W 4+', 'save 2+'])
    expect(results[0].situation).toContain('charged')
  })

  it('cannot put fights and small questions into one CSV', () => {
    const both = `${JSON.stringify(EXAMPLE)}\n${JSON.stringify({ odds: 'charge', distance: 9 })}\n`
    expect(rollcall(['run', '-', '--format', 'csv'], both)).toMatchObject({ status: 2, stdout: '' })
  })
})

describe('answers', () => {
  it('of one command are one JSON object', () => {
    const { results } = JSON.parse(
      rollcall(['damage', 'Vindictors', 'Praetors, charged', '--vs', '4+', '--format', 'json']).stdout,
    )
    expect(results).toHaveLength(2)
  })

  it('go to standard output with --out -, and leave no file', () => {
    expect(
      JSON.parse(rollcall(['damage', 'Vindictors', '--vs', '4+', '--out', '-', '--format', 'json']).stdout).results,
    ).toHaveLength(1)
    expect(readdirSync('.').filter((name) => name.includes('standard'))).toEqual([])
  })

  it('warn when a switch changes nothing', () => {
    const { stderr } = rollcall(['damage', 'Vindictors', '--vs', '1x 12W 4+', '--with', 'Cover'])
    expect(stderr).toMatch(/Cover has no effect here/)
  })

  it('warn when a precision is not reached, and fail then under --strict', () => {
    const ask = ['damage', 'Vindictors', '--vs', '4+', '--dice', '--precision', '0.001%', '--max-replicates', '2000']
    expect(rollcall(ask)).toMatchObject({
      status: 0,
      stderr: expect.stringMatching(/precision was not reached after 2000/),
    })
    expect(rollcall([...ask, '--strict'])).toMatchObject({ status: 2, stdout: '' })
  })

  it.each([
    [['--out', 'x.doc'], /does not say in which form/],
    [['--vs'], /--vs needs a value behind it/],
    [['--precision', 'abc'], /no precision/],
    [['--seed', 'foo'], /not a seed/],
    [['--deadline', '2'], /goes with --precision/],
    [['--method', 'exact', '--dice'], /contradict/],
  ])('%j is refused', (args, message) => {
    const { status, stdout, stderr } = rollcall(['damage', 'Vindictors', ...args])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/unexpected/)
  })

  it('to small questions take the words of the rules', () => {
    expect(rollcall(['odds', 'Rampage', 'Smash to Rubble', '--format', 'json']).status).toBe(0)
    expect(rollcall(['odds', 'heroic leadership', '--generalSlain', '--format', 'json']).stdout).toContain('"5/6"')
  })
})

describe('an interrupted simulation', () => {
  const unit = { ...EXAMPLE.attacker, models: 5, wounds: 1, save: '4+', bravery: 6, move: 5 }
  const army = fileWith('army.json', JSON.stringify({ army: { name: 'Red', units: [unit] } }))
  const damage = ['damage', 'Vindictors', '--vs', '4+', '--dice', '--replicates', '500000000']

  it.each<[signal: 'SIGINT' | 'SIGTERM', many: string, work: readonly string[]]>([
    ['SIGINT', '500000000', damage],
    ['SIGTERM', '500000000', damage],
    ['SIGINT', '20000000', ['tournament', army, '--policies', 'greedy', 'plain', '--replicates', '20000000']],
  ])(
    'by %s of %s says so, keeps what is done under another name, and leaves no process',
    async (signal, many, work) => {
      const { spawn } = await import('node:child_process')
      const { fileURLToPath } = await import('node:url')
      const out = join(freshFolder(), 'answer.csv')
      const bin = fileURLToPath(new URL('../bin/rollcall.js', import.meta.url))
      // As on a terminal: the bar shows that some of the work is done, however busy the machine is.
      const terminal = ['--import', 'data:text/javascript,process.stderr.isTTY=true']
      const child = spawn(process.execPath, [...terminal, bin, ...work, '--out', out], {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let stderr = ''
      await new Promise((resolve) => {
        child.stderr.on('data', (data: Buffer) => {
          stderr += data.toString()
          if (stderr.includes(` of ${many}`)) resolve(undefined)
        })
      })
      child.kill(signal)
      const code = await new Promise((resolve) => child.on('exit', resolve))
      expect(code).toBe(130)
      expect(stderr).toMatch(/partial/)
      expect(readdirSync(join(out, '..'))).toEqual(['answer.partial.csv'])
    },
  )
})

describe('plans and shards', () => {
  const folder = freshFolder()
  const file = (name: string): string => join(folder, name)

  it('give the bytes of one run, and refuse what does not belong together', async () => {
    const { readFileSync, writeFileSync } = await import('node:fs')
    writeFileSync(file('fight.json'), JSON.stringify(EXAMPLE))
    const method = ['--dice', '--replicates', '30001', '--seed', '5']
    expect(rollcall(['plan', file('fight.json'), ...method, '--out', file('plan.json')]).status).toBe(0)
    for (const index of ['1', '2', '3']) {
      expect(
        rollcall(['shard', file('plan.json'), '--index', index, '--of', '3', '--out', file(`shard-${index}.json`)])
          .status,
      ).toBe(0)
    }
    const shards = ['3', '1', '2'].map((index) => file(`shard-${index}.json`))
    const merged = rollcall(['merge', ...shards, '--format', 'json', '--verbose'])
    const whole = rollcall(['run', file('fight.json'), ...method, '--format', 'json', '--verbose'])
    expect(merged.stdout).toBe(whole.stdout)
    const hash = /tally ([0-9a-f]{64})/
    expect(hash.exec(merged.stderr)?.[1]).toBe(hash.exec(whole.stderr)?.[1])

    const refused = (...names: string[]): string => rollcall(['merge', ...names.map(file)]).stderr
    expect(refused('shard-1.json', 'shard-3.json')).toMatch(/missing: 10000 to 20000/)
    expect(refused('shard-1.json', 'shard-1.json', 'shard-2.json', 'shard-3.json')).toMatch(/twice/)
    writeFileSync(file('bad.json'), readFileSync(file('shard-2.json'), 'utf8').replace('"sum":', '"sum":1'))
    expect(refused('shard-1.json', 'bad.json', 'shard-3.json')).toMatch(/bad\.json is corrupted/)
    expect(refused('plan.json')).toMatch(/holds a plan, which rollcall merge does not take/)
    rollcall(['plan', file('fight.json'), ...method.with(-1, '6'), '--out', file('other.json')])
    rollcall(['shard', file('other.json'), '--index', '2', '--of', '3', '--out', file('foreign.json')])
    expect(refused('shard-1.json', 'foreign.json', 'shard-3.json')).toMatch(/belongs to another plan/)
  })
})

describe('brackets behind a name, and other signs for the x', () => {
  it.each([
    ['Vindictors x10', 'Vindictors (10)'],
    ['Vindictors x10', 'Vindictors (x10)'],
    ['Vindictors x10', 'Vindictors×10'],
    ['Vindictors x10', 'Vindictors * 10'],
    ['Vindictors x10', '10× Vindictors'],
    ['Vindictors, All-out Attack', 'Vindictors (All-out Attack)'],
    ['Annihilators x6, charged', 'Annihilators (6, charged)'],
    ['Annihilators x6, charged', 'Annihilators (charged) x6'],
    ['Annihilators x6, charged, All-out Attack', 'Annihilators x6 (charged), All-out Attack'],
    // A part of the name stays one.
    ['Stormdrake Guard (Single)', 'stormdrake guard (single)'],
  ])('%s is %s', (plain, other) => {
    const [first, second] = [plain, other].map((each) =>
      rollcall(['damage', each, '--vs', '4+', '--phase', 'combat', '--format', 'csv']),
    )
    expect(first?.status).toBe(0)
    expect(second).toEqual(first)
  })

  it.each([
    ['Vindictors (wombats)', '"wombats"'],
    ['Vindictors (110)', '"110". For so many models: "Vindictors x110"'],
    ['Vindictors x5 (10)', 'two numbers'],
  ])('%s: nothing in them is passed over', (text, told) => {
    const { status, stdout, stderr } = rollcall(['damage', text, '--vs', '4+'])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(told)
  })
})

describe('groups of units', () => {
  const list = fileWith('mine.txt', 'Faction: Stormcast Eternals\nLord-Imperatant (general)\n10 Vindictors\n')
  const csv = (name: string) => rollcall(['damage', name, '--vs', '4+', '--format', 'csv', '--columns', 'Attacker'])

  it('of a list need no word before it', () => {
    expect(csv(`${list}[hero]`)).toEqual(csv(`list:${list}[hero]`))
    expect(csv(`${list}[hero]`).stdout).toMatch(/^attacker\nLord-Imperatant\n$/i)
  })

  it('of a faction that may be one of several are nobody, and who is nearly one is told', () => {
    expect(csv('faction:lord').stderr).toMatch(
      /the faction "lord" may be "Kharadron Overlords" or .*"Soulblight Gravelords": say which/,
    )
    expect(csv('faction:stormcst').stderr).toContain(
      'there is no faction "stormcst"; did you mean "Stormcast Eternals"?',
    )
    expect(csv('faction:seraph').status).toBe(0)
  })
})
