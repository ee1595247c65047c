/** `rollcall battle`: armies of every kind, what it answers in every form, and what it refuses, all at once. */
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { fileBeside, fileWith, freshFolder, rollcall } from './program.ts'

const SPEARS = fileWith(
  'spears.yaml',
  `name: Spears
units:
  - { name: Captain, general: true, wounds: 5, save: 3+, bravery: 9, move: 5, points: 100, keywords: [HERO], weapons: [{ name: Blade, attacks: 4, hit: 3+, wound: 3+, rend: -1, damage: 2 }] }
  - { name: Guard, models: 10, wounds: 2, save: 4+, bravery: 7, move: 5, points: 200, weapons: [{ name: Spear, attacks: 2, hit: 3+, wound: 3+, rend: -1, damage: 1 }] }
`,
)
const MOB = fileBeside(
  SPEARS,
  'mob.json',
  JSON.stringify({
    army: {
      name: 'Mob',
      units: [
        {
          name: 'Rabble',
          general: true,
          models: 20,
          wounds: 1,
          save: '5+',
          bravery: 5,
          move: 6,
          points: 150,
          weapons: [{ name: 'Club', attacks: 1, hit: '4+', wound: '4+', damage: 1 }],
        },
      ],
    },
  }),
)
const BY_NAME = fileWith(
  'by-name.yaml',
  'units: ["Vindictors x10", "Knight-Arcanum, general", "Praetors, Mystic Shield"]\n',
)
const LIST = fileURLToPath(new URL('../../../data/aos-3e/lists/orruk-warclans.yaml', import.meta.url))
const FEW = ['--replicates', '8']
const json = (args: readonly string[]) => JSON.parse(rollcall(['battle', ...args, '--format', 'json']).stdout)

describe('battle --policies all', () => {
  it('plays fewer battles by each of the others, and leaves those that were asked for as they are', () => {
    const few = ['--replicates', '80', '--rounds', '2', '--seed', '2']
    const args = ['battle', SPEARS, MOB, ...few, '--quiet', '--format', 'json']
    const results = (more: readonly string[]): readonly object[] =>
      (JSON.parse(rollcall([...args, ...more]).stdout) as { results: readonly object[] }).results
    const [[alone], [varied]] = [results([]), results(['--policies', 'all'])] as [object[], object[]]
    const { policies, ...same } = varied as { policies: readonly { policy: string; replicates: number; a: number }[] }
    expect(same).toEqual(alone)
    // A quarter of them, and 16 where a sixteenth is fewer.
    expect(policies.map(({ policy, replicates }) => [policy, replicates])).toEqual([
      ['greedy', 80],
      ['objective', 20],
      ['thoughtful', 16],
    ])
    expect(policies[0]?.a).toBe((alone as { a: { wins: number } }).a.wins)
  })
})

describe('battle', () => {
  it('is a thousand battles, each of them won by one side or drawn', () => {
    const { question, results } = json([SPEARS, MOB, '--rounds', '2'])
    expect(question).toBe('battle')
    expect(results).toHaveLength(1)
    const [{ a, b, draws, ...result }] = results
    expect(result).toMatchObject({ battle: ['Spears', 'Mob'], method: 'simulated', replicates: 1000, seed: '1' })
    // After two rounds a battle ends in each of the three ways; after five one side has won nearly all.
    expect([a.wins, b.wins, draws].every((share) => share > 0)).toBe(true)
    expect(a.wins + b.wins + draws).toBeCloseTo(1, 12)
    expect([a.points, b.points]).toEqual([300, 150])
    expect(a.units.map(({ name }: { name: string }) => name)).toEqual(['Captain', 'Guard'])
  })

  it('takes lists, army files and units by name, who cast and have their facts', () => {
    const [{ battle, a, b }] = json([LIST, BY_NAME, ...FEW]).results
    // An army that does not say its name goes by that of its file.
    expect(battle).toEqual(['Mud and teeth', 'by-name'])
    expect(a.units).toHaveLength(8)
    expect(b.units.map(({ name }: { name: string }) => name)).toEqual(['Vindictors', 'Knight-Arcanum', 'Praetors'])
    const { stdout, stderr } = rollcall(['battle', LIST, BY_NAME, '--trace', '0'])
    expect(stderr).not.toContain('has no General')
    expect(stdout).toMatch(/Knight-Arcanum \(B\) (casts|miscasts)/)
  })

  it('reads an army from standard input', () => {
    const text = 'name: Piped\nunits: [Praetors]\n'
    const { stdout } = rollcall(['battle', '-', MOB, ...FEW, '--format', 'json'], text)
    expect(JSON.parse(stdout).results[0].battle).toEqual(['Piped', 'Mob'])
  })

  it('writes a table, CSV into a pipe, a row for each unit, and Markdown', () => {
    const table = rollcall(['battle', SPEARS, MOB, ...FEW, '--format', 'table']).stdout
    expect(table).toContain('Spears (A) against Mob (B)')
    expect(table).toContain('Units of Mob (B)')
    expect(table).toContain('things (the line model; ')
    const [head, row] = rollcall(['battle', SPEARS, MOB, ...FEW]).stdout.split('\n')
    expect(head).toMatch(/^game,scenario,a,b,situation,method,/)
    expect(row).toMatch(/^aos-3e,,Spears,Mob,/)
    expect(
      rollcall(['battle', SPEARS, MOB, ...FEW, '--by-unit'])
        .stdout.trim()
        .split('\n'),
    ).toHaveLength(1 + 3)
    expect(rollcall(['battle', SPEARS, MOB, ...FEW, '--format', 'md']).stdout).toMatch(
      /^Spears \(A\): all 300 points take part\n\nMob \(B\): all 150 points take part\n\n\| A \| B \|/,
    )
  })

  it('lets every army meet every other once, those of one name told apart by their files', () => {
    const other = fileWith('more-spears.yaml', 'name: Spears\nunits: [Praetors]\n')
    const robin = ['battle', SPEARS, other, MOB, '--round-robin', ...FEW]
    const answers = rollcall([...robin, '--format', 'json'])
      .stdout.trim()
      .split('\n')
    expect(answers.map((line) => JSON.parse(line).results[0].battle)).toEqual([
      ['Spears (spears.yaml)', 'Spears (more-spears.yaml)'],
      ['Spears (spears.yaml)', 'Mob'],
      ['Spears (more-spears.yaml)', 'Mob'],
    ])
    expect(rollcall([...robin, '--format', 'table']).stdout).toContain('wins against')
    expect(
      rollcall([...robin, '--format', 'csv'])
        .stdout.trim()
        .split('\n'),
    ).toHaveLength(1 + 3)
  })

  it('gives the same numbers whatever the threads', () => {
    const [one, two] = ['1', '2'].map((threads) =>
      json([SPEARS, MOB, '--replicates', '300', '--seed', '9', '--threads', threads]),
    )
    expect(one).toEqual(two)
    const [rolled] = json([SPEARS, MOB, ...FEW, '--dice']).results
    expect(rolled).toMatchObject({ method: 'simulated', replicates: 8 })
  })

  it('takes a battleplan, which options of the command line overrule', () => {
    const plan = fileWith('plan.yaml', 'battleplan: { name: The ford, lanes: 1, rounds: 2, distance: 12 }\n')
    const args = [SPEARS, MOB, ...FEW, '--battleplan', plan, '--rounds', '3']
    expect(json([...args, '--first', 'B']).results[0].situation).toBe(
      'The ford, 3 rounds, 1 lane, 12" apart, B first, greedy against greedy',
    )
    expect(json([SPEARS, MOB, ...FEW, '--lanes', '2']).results[0].situation).toMatch(/2 lanes/)
  })

  it('takes policies for both or for one, who counts before both', () => {
    const of = (...policy: readonly string[]) => {
      const [{ a, b }] = json([SPEARS, MOB, ...FEW, '--policy', ...policy]).results
      return [a.policy, b.policy]
    }
    expect(of('random')).toEqual(['random', 'random'])
    expect(of('A=objective', 'B=random')).toEqual(['objective', 'random'])
    expect(of('random', 'b=greedy')).toEqual(['random', 'greedy'])
  })

  it('takes a policy from a module of your own, on any number of threads, and tells its battles', () => {
    const still = fileWith('still.mjs', 'export default { name: "still", move: () => null, charge: () => null }\n')
    const args = [SPEARS, MOB, ...FEW, '--mission', 'Three in a row', '--policy', still]
    const [one, two] = ['1', '2'].map((threads) => json([...args, '--threads', threads]))
    expect(one).toEqual(two)
    // Nobody moves and nobody shoots, so nobody dies, and nobody comes near an objective.
    expect(one.results[0]).toMatchObject({ draws: 1, a: { units: [{ survives: 1 }, { survives: 1 }] } })
    const told = rollcall(['battle', SPEARS, MOB, '--policy', `A=${still}`, '--trace', '0'])
    expect([told.status, told.stdout.endsWith('.\n')]).toEqual([0, true])
  })

  it('runs no module because a question file names it', () => {
    const module = fileWith('foreign.mjs', 'throw new Error("it was run")\n')
    const file = fileBeside(SPEARS, 'foreign.yaml', `question: battle\na: ${SPEARS}\nb: ${MOB}\npolicyA: ${module}\n`)
    for (const command of ['run', 'explain']) {
      const { status, stderr } = rollcall([command, file])
      expect([status, /cannot name a module/.test(stderr), /it was run/.test(stderr)]).toEqual([2, true, false])
    }
  })

  it('tells one battle, the same every time', () => {
    const told = rollcall(['battle', SPEARS, MOB, '--trace', '3', '--seed', '4'])
    expect(told.status).toBe(0)
    expect(told.stdout).toMatch(
      /^Spears \(A\) against Mob \(B\), battle 3 of seed 4, Four corners\nOne example with every die rolled: [^]*\nRound 1: /,
    )
    expect(told.stdout).toMatch(/(wins|A draw)\.\n$/)
    expect(rollcall(['battle', SPEARS, MOB, '--trace', '3', '--seed', '4'])).toEqual(told)
  })

  it('tells the sides of a mirror match apart, and the rolls that decide', () => {
    const { stdout } = rollcall(['battle', LIST, LIST, '--trace', '3'])
    // Three units of one name on both sides.
    expect(stdout).toMatch(/^  Gutrippaz #[123] \([AB]\) /m)
    expect(stdout).toMatch(
      / charges .* \([AB]\) at [\d.]+": charge roll \d \+ \d = \d+, \d+ needed: (reaches it|does not get there)$/m,
    )
    expect(stdout).toMatch(/^Priority roll: A \d, B \d.*: Mud and teeth \([AB]\) wins it\nRound 2: /m)
    expect(stdout).toMatch(/^      hit roll, \d\+.*: \d( \d)* -> /m)
    expect(stdout).toMatch(/ tests battleshock after \d+ slain: \d \+ \d+ = \d+ against Bravery \d+: /)
    const units = ['Gutrippaz', 'Rogue Idol', 'Man-skewer Boltboyz']
    for (const line of stdout.split('\n').filter((each) => units.some((unit) => each.startsWith(`  ${unit}`))))
      expect(line).toMatch(/^  [^:]*\([AB]\)/)
  })

  it('is a question of a file, with files for armies, and can be told and simulated in parts', () => {
    const file = fileBeside(
      SPEARS,
      'battle.yaml',
      `question: battle\na: ${SPEARS}\nb: { name: Three, units: [Praetors] }\n`,
    )
    const run = rollcall(['run', file, ...FEW, '--format', 'json'])
    expect(JSON.parse(run.stdout).results[0].battle).toEqual(['Spears', 'Three'])
    expect(
      rollcall(['run', file, ...FEW, '--by-unit', '--format', 'csv'])
        .stdout.trim()
        .split('\n'),
    ).toHaveLength(4)
    expect(rollcall(['explain', file, '--replicate', '2']).stdout).toContain('battle 2 of seed 1')
    const plan = fileWith('plan.json', rollcall(['plan', file, ...FEW]).stdout)
    const shards = ['1', '2'].map((index) =>
      fileWith(`shard${index}.json`, rollcall(['shard', plan, '--index', index, '--of', '2']).stdout),
    )
    expect(rollcall(['merge', ...shards, '--format', 'json']).stdout).toBe(run.stdout)
  })

  it('says what is not modelled of a unit in one line', () => {
    const army = fileWith(
      'odd.yaml',
      'units: [{ name: Odd, wounds: 3, save: 4+, bravery: 6, notModelled: [First, Second], general: true }]\n',
    )
    const { stderr } = rollcall(['battle', army, MOB, ...FEW])
    expect(stderr).toContain('warning: not modelled: First and Second (Odd)\n')
    const strict = rollcall(['battle', army, MOB, ...FEW, '--strict'])
    expect([strict.status, strict.stdout]).toEqual([2, ''])
  })
})

describe('battle refuses', () => {
  const refused = (args: readonly string[], input = ''): string => {
    const { status, stdout, stderr } = rollcall(['battle', ...args], input)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).not.toMatch(/at .*\.js:\d+/)
    return stderr
  }

  it('everything that is wrong at once: armies by their files, the battleplan, policies', () => {
    const broken = fileWith('broken.yaml', 'units: [{ name: X, wounds: 2 }, { name: Y, save: 9, wounds: 1 }]\n')
    const plan = fileWith('plan.yaml', 'lanes: 12\ndistnce: 3\n')
    const stderr = refused([SPEARS, broken, '--battleplan', plan, '--policy', 'B=gredy'])
    for (const each of [/battleplan\.lanes/, /did you mean "distance"/, /policyB/, /broken\.yaml: units\[1\]\.save/])
      expect(stderr).toMatch(each)
  })

  it('in a round robin each fault once', () => {
    const broken = fileWith('broken.yaml', 'units: [{ name: X, wounds: 2 }]\n')
    const stderr = refused([SPEARS, broken, MOB, '--round-robin'])
    expect(stderr.match(/is missing/g)).toHaveLength(1)
    expect(stderr).toMatch(/broken\.yaml: units\[0\]\.save/)
  })

  it('armies that cannot be read, all of them', () => {
    const stderr = refused(['nowhere.txt', fileWith('empty.txt', ''), '--quiet'])
    expect(stderr).toMatch(/nowhere\.txt/)
    expect(stderr).toMatch(/empty\.txt is empty/)
  })

  it.each([
    [fileWith('half.json', '{"roster": {'), /half\.json is not whole JSON/],
    [fileWith('two.yaml', 'units: [Praetors]\n---\nunits: [Praetors]\n'), /several documents/],
    [fileWith('names.yaml', 'units: [Pretorz]\n'), /did you mean "Praetors"/],
    [fileWith('prose.txt', 'just some words\n'), /is no list that is known/],
    [fileWith('none.yaml', 'units: 7\n'), /none\.yaml: units: /],
    [fileWith('list.yaml', 'faction: Stormcast Eternals\nunits: [{ name: Nobody Ever }]\n'), /"Nobody Ever" is not in/],
    [freshFolder(), /is a folder/],
  ] as const)('%s', (file, message) => expect(refused([file, MOB])).toMatch(message))

  it.each([
    [[SPEARS], /needs two armies/],
    [[SPEARS, MOB, SPEARS], /--round-robin/],
    [['-', '-'], /standard input holds one army/],
    [[SPEARS, MOB, '--first', 'C'], /first/i],
    [[SPEARS, MOB, '--trace', '-1'], /--trace/],
    [[SPEARS, MOB, SPEARS, '--round-robin', '--trace', '1'], /--trace/],
    [[SPEARS, MOB, '--policy', 'A=greedy', 'A=random'], /says twice who decides for A/],
    [[SPEARS, MOB, '--policy', 'B=./nowhere.mjs'], /there is no policy \.\/nowhere\.mjs/],
    [
      [SPEARS, MOB, '--policy', fileWith('none.mjs', 'export const move = 1\n'), '--replicates', '5'],
      /exports no policy/,
    ],
    [[SPEARS, MOB, '--battleplan', 'nowhere.yaml'], /nowhere\.yaml/],
    [[SPEARS, MOB, '--battleplan', fileWith('plan.yaml', 'just words\n')], /holds no battleplan/],
    [[SPEARS, MOB, '--rounds', '0'], /--rounds needs a whole number of 1 or more/],
    [[SPEARS, MOB, '--replicates', '0'], /--replicates needs a whole number of 1 or more/],
    [[SPEARS, MOB, '--replicates', '1e99'], /--replicates needs a whole number from 1 to 9007199254740991/],
  ] as const)('%j', (args, message) => expect(refused(args)).toMatch(message))

  it('an exact answer, which is beyond every budget', () => {
    const { status, stdout } = rollcall(['battle', SPEARS, MOB, '--method', 'exact'])
    expect([status, stdout]).toEqual([3, ''])
  })
})

describe('a game without battles of two armies', () => {
  it.each(['wh40k-9e', 'space-marine-heroes'])('%s says so, whatever the armies are', (game) => {
    const { stderr, status } = rollcall(['battle', 'nowhere.txt', 'neither.txt', '--game', game])
    expect(status).toBe(2)
    expect(stderr).toContain('has no battles of two armies; games that have, each with armies of its own: aos-3e')
  })
})
