/** Bad usage and bad input: a message that says what, where and what to do; exit 2; nothing written. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { EXAMPLE, fileWith, freshFolder, rollcall, spawned } from './program.ts'

const run = (document: unknown, ...more: string[]) =>
  rollcall(
    ['run', '-', '--format', 'json', ...more],
    typeof document === 'string' ? document : JSON.stringify(document),
  )

/** How deep a text may be nested depends on the stack: a process has another than a thread. */
const runAlone = (text: string) => spawned(['run', '-', '--format', 'json'], text)

describe('usage', () => {
  it.each([
    [[], /Type one of these[^]*rollcall damage Vindictors[^]*rollcall --help/],
    [['tune', 'A', 'B'], /"B" is a word too many; who is attacked stands behind --vs\n/],
    [['fight', 'A', 'B'], /There is no command "fight"; here it is: rollcall duel A B\n/],
    [['attack', 'A', '--vs', '4+'], /There is no command "attack"; here it is: rollcall damage A --vs 4\+\n/],
    [['validate', 'army.txt'], /here it is: rollcall list check army\.txt\n/],
    [['damge', 'x'], /There is no command "damge"\. Did you mean "damage"\?/],
    [['dmg', 'Vindictors'], /There is no command "dmg"\. Did you mean "damage"\?\nCommands: /],
    [['damage'], /Name at least one attacker/],
    [
      ['duel'],
      /Name the units: rollcall duel <units\.\.>\nSuch as: rollcall duel "Vindictors x10" Annihilators --first roll\nTry: rollcall duel --help/,
    ],
    [['run'], /Name the files: rollcall run <files\.\.>/],
    [['odds', 'prayer'], /or the name of a prayer: rollcall odds prayer <value>/],
    [['list', 'convert', 'a.txt'], /--to is missing\nSuch as: rollcall list convert mine.txt --to yaml/],
    [['units', 'zzzz'], /fits "zzzz"; what there is: rollcall units --game aos-3e/],
    [['dataset', 'merge'], /Name the config and the shards: rollcall dataset merge <config> <shards\.\.>/],
    [['list', 'chek', 'x'], /There is no command "list chek"\. Did you mean "list check"\?\nTry: rollcall list --help/],
    [['list', 'convert', 'x'], /--to is missing/],
    [['shard', 'X'], /--index and --of are missing/],
    [['shard', 'X', '--index', '1'], /--of is missing/],
    [['games', 'foo'], /"foo" is a word too many/],
    [['games', 'foo', 'bar', '--baz'], /no option --baz\.\n"foo", "bar" are words too many/],
    [['Vindictors', '4+'], /no command "Vindictors"; for .*: rollcall damage Vindictors 4\+\nCommands: damage, dist, /],
    // What follows an unknown command is of no command yet: it is typed again behind the one that is meant.
    [
      ['Big Mob', '--vs', '4+'],
      /^rollcall: There is no command "Big Mob"; for .*: rollcall damage 'Big Mob' --vs 4\+\n/,
    ],
    [['army.txt'], /no command "army\.txt"; for what is in a list: rollcall list show army\.txt\n/],
    [
      ['list', 'army.txt'],
      /"list army\.txt"; .*: rollcall list show army\.txt\nCommands: list check, list show, list convert\n/,
    ],
    [['list', 'x/army', '--format', 'csv'], /"list x\/army"; .*: rollcall list show x\/army --format csv\n/],
    [['dataset', 'all.yaml'], /"dataset all\.yaml"; .*: rollcall dataset build all\.yaml\n/],
    [['list', 'frobnicate'], /"list frobnicate"\nCommands: list check, /],
    [['damage', 'Dracothian', 'Guard'], /"Dracothian" may be "Dracothian Guard .*: say which, in quotes/],
    [['duel', 'Mortek Guard', 'Liberators', 'Annihilators'], /several on both sides: rollcall duel A1 A2 --vs B1 B2/],
    [['damage', 'Vindictors', '--vs'], /--vs needs a value behind it/],
    [['damage', 'Vindictors', '--fromat', 'csv'], /There is no option --fromat\. Did you mean "--format"\?/],
    [
      ['battle', 'a.txt', 'b.txt', '--iterations', '9'],
      /There is no option --iterations\. Did you mean "--replicates"\?/,
    ],
    [['battle', 'a.txt', 'b.txt', '-n', '9'], /There is no option -n\. Did you mean "--replicates"\?/],
    [['damage', 'Vindictors', '--json'], /There is no option --json\. Did you mean "--format json"\?/],
    [['damage', 'Vindictors', '--output', 'a.csv'], /There is no option --output\. Did you mean "--out"/],
    [['tournament', 'a.txt', '--policy', 'greedy'], /There is no option --policy\. Did you mean "--policies"\?/],
    [['damage', 'Vindictors', '--no-chared'], /There is no option --no-chared\. Did you mean "--no-charged"/],
    [['damage', 'Vindictors', '--not-charged'], /There is no option --not-charged\. Did you mean "--no-charged"/],
    [['dist', 'Vindictors', '--target-not-ran'], /--target-not-ran\. Did you mean "--no-target-ran"/],
    [['odds', 'charge', '9', '10'], /"10" is too much; one question at a time: rollcall odds charge 10\n/],
    [['odds', 'charge', '9', '10', '--game', '40k'], /several numbers for one word are written 9,10\n/],
    [['odds', 'battleshock', '6', '3', '10', '5'], /takes <bravery> <slain> <models>; "5" is too much\n/],
    [['damage', 'Vindictors', '--precision', '100%', '--method', 'simulated'], /"100%" is no precision/],
    [['battle', 'a.txt', 'b.txt', '--no-cache'], /There is no option --no-cache\./],
    [['damage', 'Vindictors', '--targt-cover'], /^rollcall: There is no option --targt-cover\. .*\nTry/],
    [['damage', 'Vindictors', '--format', 'xml'], /--format cannot be "xml"; use one of table, csv,/],
    [['damage', 'Vindictors', '--charged=maybe'], /--charged takes no value: "maybe" is too much/],
    [['damage', 'Vindictors', '--strict=yes'], /--strict takes no value/],
    [['explain'], /Name at least one attacker\n  such as: rollcall explain Vindictors --vs "10x 2W 4\+"/],
    [['damage', 'Nobody Evr'], /Unknown unit "Nobody Evr".*; to type one, write \[models x\] name attacks A hit/],
    [['damage', 'Vindictors', '--vs', 'Nobody Evr'], /; to type one, write \[models x\] \[name\] wounds W save/],
    [['damage', 'Marines', '--vs', 'Nobody Evr'], /; to type one, write \[models x\] \[name\] \[M\] T W save/],
    [['duel', 'Vindictors', 'Nobody Evr'], /; to type one, write what it can take and what it attacks with/],
    [['damage', 'Vinctorz'], /did you mean "Vindictors"/],
    [
      ['damage', 'Vindictors', '--with', 'All-out Atack'],
      /Unknown modifier "All-out Atack"\. Did you mean "All-out Attack"/,
    ],
    [['damage', 'Vindictors', '--replicates', '0'], /replicates/],
    [['damage', 'Vindictors', '--game', 'aos-5e'], /did you mean "aos-3e"/],
    [['damage', 'Vindictors', '--game', 'wh41k-9e'], /did you mean "wh40k-9e"/],
    [['odds', 'chrge', '9'], /did you mean "charge"/],
    [['odds', 'charge'], /distance/],
    [['odds', 'charge', '9', '--modifer', '1'], /did you mean "modifier"/],
    [['odds', 'charge', '9', '8'], /too much/],
    [['odds', 'battle-roll', '2,2,2,5,6,6', '--game', 'aos-3e'], /leave out --game, or say --game space-marine-heroes/],
    [['run', 'no-such-file.yaml'], /cannot read no-such-file.yaml: there is no such file/],
    [['run', '.'], /folder/],
  ] as const)('%j', (args, message) => {
    const { status, stdout, stderr } = rollcall(args)
    expect(status).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/at .*\.js:\d+/)
    expect(stderr).not.toMatch(/argument|ENOENT/i)
  })
})

describe('scenarios', () => {
  it('reports every fault at once, each with its path', () => {
    const { status, stdout, stderr } = run({
      attacker: {
        weapons: [
          {
            attacks: 2,
            hit: '1+',
            wound: '8+',
            damage: 'D',
            effects: [{ roll: 'hit', add: 1, reroll: 'ones' }, { rol: 'hit' }],
          },
        ],
        modles: 3,
      },
      target: { save: '9+', ward: '1+' },
    })
    expect([status, stdout]).toEqual([2, ''])
    for (const path of [
      'attacker.weapons[0].hit',
      'attacker.weapons[0].wound',
      'attacker.weapons[0].damage',
      'attacker.weapons[0].effects[0].reroll',
      'attacker.weapons[0].effects[1]',
      'attacker.modles',
      'target.save',
      'target.ward',
    ]) {
      expect(stderr).toContain(path)
    }
    expect(stderr).toContain('did you mean "models"')
  })

  it('names the document that is wrong and answers none of them', () => {
    const { status, stdout, stderr } = run(
      `${JSON.stringify(EXAMPLE)}\n${JSON.stringify({ ...EXAMPLE, target: { save: 12 } })}\n`,
    )
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^rollcall: standard input, document 2: .*\n {2}target\.save/)
  })

  it('writes no file when a question cannot be answered', () => {
    const out = join(freshFolder(), 'answer.json')
    expect(run({ attacker: {} }, '--out', out).status).toBe(2)
    expect(existsSync(out)).toBe(false)
  })

  it.each([
    ['half a JSON', '{"attacker": '],
    ['nothing', ''],
    ['only a comment', '# nothing\n'],
    ['a list of lists', '[[[[]]]]'],
    ['a number', '42'],
    [
      'an alias bomb',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi']
        .map(
          (each, i) =>
            `${each}: &${each} [${Array(9)
              .fill(`*${String.fromCharCode(97 + i)}`)
              .join(',')}]`,
        )
        .join('\n')}\n`,
    ],
    ['deep nesting', `{"attacker":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['deeper nesting without end', '['.repeat(100_000)],
    ['deep tables', '{"a":'.repeat(100_000)],
    ['deep YAML', `attacker: ${'['.repeat(3000)}`],
    ['a prototype', '{"__proto__": {"polluted": true}, "attacker": {"__proto__": 1}}'],
  ])('%s is refused', (name, text) => {
    const { status, stdout, stderr } = name.startsWith('deep') ? runAlone(text) : run(text)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).not.toMatch(/unexpected error/)
  })

  it.each(['['.repeat(100_000), `[${'{"a":'.repeat(101)}1${'}'.repeat(101)}]`, `attacker:\n  ${'- '.repeat(5000)}a\n`])(
    'says that a document is nested too deeply, not what ran out (%#)',
    (text) => {
      const { status, stderr } = runAlone(text)
      expect(status).toBe(2)
      expect(stderr).toMatch(/^rollcall: standard input is nested too deeply.* 100 levels\n$/)
    },
  )

  it.each([
    ['JSON', '{"odds": "charge",\n"distance": 9,\n"distance": 8}', /distance: .*line 3/],
    ['JSON lines', '{"odds": "charge", "distance": 9}\n{"odds": "charge", "odds": "charge"}\n', /odds: .*line 2/],
    ['YAML', 'odds: charge\ndistance: 9\ndistance: 8\n', /unique at line 3/],
  ])('refuses a key said twice in %s, and says where', (_, text, place) => {
    const { status, stdout, stderr } = run(text)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^rollcall: standard input /)
    expect(stderr).toMatch(place)
  })

  it('says what contradicts what', () => {
    const { status, stderr } = run({ ...EXAMPLE, situation: { allOutAttack: true, unleashHell: true } })
    expect(status).toBe(2)
    expect(stderr).toMatch(/All-out Attack and Unleash Hell cannot be in force together/)
  })

  it('makes warnings errors under --strict', () => {
    const doubtful = {
      ...EXAMPLE,
      attacker: { ...EXAMPLE.attacker, effects: [{ roll: 'hit', add: 1, if: { self: { stationary: true } } }] },
    }
    expect(run(doubtful).status).toBe(0)
    expect(JSON.parse(run(doubtful).stdout).warnings[0]).toMatch(/situation\.stationary/)
    expect(run(doubtful, '--strict')).toMatchObject({ status: 2, stdout: '' })
  })
})

describe('what stands beside names of units', () => {
  it.each([
    ['attacker: Vindictors\ntarget: [4+, 3]\n', 'target[1]: 3 is no unit'],
    ['attackers: [Vindictors, null]\ntarget: 4+\n', 'attackers[1]: null is no unit'],
    [
      'question: together\nattackers: [Vindictors, [Annihilators]]\ntarget: 4+\n',
      'attackers[1]: ["Annihilators"] is no',
    ],
    ['question: duel\na: [Vindictors, 3]\nb: Annihilators\n', 'a[1]: 3 is no unit'],
  ])('is a unit, or an error that says where: %j', (text, said) => {
    const { status, stdout, stderr } = rollcall(['run', '-'], text)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(`${said}`)
    expect(stderr).toContain('write its name, or its words')
  })
})

describe('one question or a list of them', () => {
  it('is the same in YAML as in JSON', () => {
    const asked = [{ attacker: 'Vindictors', target: '4+' }]
    const yaml = '- attacker: Vindictors\n  target: 4+\n'
    expect(rollcall(['run', '-'], yaml)).toEqual(rollcall(['run', '-'], JSON.stringify(asked)))
  })
})

describe('yes and no', () => {
  it.each([
    ['yes', 'write true'],
    ['off', 'write false'],
  ])('%s is told as YAML has it', (word, said) => {
    const { stderr } = rollcall(['run', '-'], `attacker: Vindictors\ntarget: 4+\nsituation: { charged: ${word} }\n`)
    expect(stderr).toContain(`situation.charged: "${word}" is not true or false: ${said}`)
  })
})

describe('a dash', () => {
  it.each([
    ['damage', '-'],
    ['analyse', '-'],
    ['duel', '-', 'Vindictors'],
    ['odds', '-'],
  ])('is refused by commands that read no standard input: %s', (...args) => {
    const { status, stderr } = rollcall(args, 'Vindictors\n')
    expect([status, stderr]).toEqual([2, `rollcall: rollcall ${args[0]} does not read standard input: give a file\n`])
  })
})

describe('every error of a file names the file', () => {
  const fight = { ...EXAMPLE, attacker: { ...EXAMPLE.attacker, models: -1 }, target: { save: 12 } }
  const bad = fileWith('bad.json', JSON.stringify(fight))
  const nobody = fileWith('nobody.yaml', 'attacker: Nobody\n')
  const army = fileWith('army.yaml', 'units: [Nobody]\n')
  const plan = fileWith('plan.yaml', 'lanes: 99\n')
  const list = fileURLToPath(new URL('../../../data/aos-3e/lists/stormcast-eternals.yaml', import.meta.url))

  it.each([
    ['a question', ['run', bad], `${bad}: the scenario`],
    ['each of several questions', ['run', bad, bad], `  ${bad}: target.save`],
    ['a plan', ['plan', bad], `${bad}: the scenario`],
    ['a question that is told', ['explain', bad], `${bad}: the scenario`],
    ['a unit that is not known', ['run', nobody], `${nobody}: Unknown unit "Nobody"`],
    ['units that are not known', ['run', nobody, nobody], `  ${nobody}: Unknown unit "Nobody"`],
    ['an attacker', ['damage', bad], `  ${bad}: attacker.models`],
    ['one of several attackers', ['damage', 'Vindictors', bad], `  ${bad}: attacker.models`],
    ['a target', ['dist', 'Vindictors', '--vs', bad], `  ${bad}: targets[0].save`],
    ['one of several targets', ['damage', 'Vindictors', '--vs', '4+', bad], `  ${bad}: targets[1].save`],
    ['a duellist', ['duel', 'Vindictors', bad], `  ${bad}: b[0].models`],
    ['a duellist who is told', ['duel', 'Vindictors', bad, '--explain'], `  ${bad}: b[0].models`],
    ['an army', ['battle', army, list], `${army}: Unknown unit "Nobody"`],
    ['a battleplan', ['battle', list, list, '--battleplan', plan], `  ${plan}: battleplan.lanes`],
    ['a battlepack', ['list', 'check', list, '--battlepack', plan], `${plan}: the battlepack`],
  ])('%s', (_, args, message) => {
    const { status, stdout, stderr } = rollcall(args)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
  })

  it('and what was typed in names none', () => {
    expect(rollcall(['odds', 'charge']).stderr).toMatch(/^rollcall: the question "charge"/)
    expect(rollcall(['duel', 'Vindictors', 'Dryads', '--rounds', '0']).stderr).toMatch(/^rollcall: the duel/)
  })
})

describe('huge values', () => {
  const horde = (attacks: string, more: object = {}): object => ({
    attacker: { models: 10_000, weapons: [{ attacks, hit: 3, wound: 3, rend: 1, damage: 'D3', ...more }] },
    target: { models: 10, wounds: 1, save: 4 },
  })

  it('answers ten thousand models with 6D6 attacks', () => {
    const { status, stdout } = run(horde('6D6'))
    expect(status).toBe(0)
    // 210 000 attacks on average, each 2/3 * 2/3 * 4/6 * 2 damage.
    expect(JSON.parse(stdout).results[0].damage.mean / (210_000 * (16 / 27))).toBeCloseTo(1, 12)
  })

  it('says over budget, exit 3, when neither exact nor dice fit', () => {
    const { status, stdout, stderr } = run(horde('90D6', { damage: '50D6' }))
    expect([status, stdout]).toEqual([3, ''])
    expect(stderr).toMatch(/budget/)
  })

  it('refuses a million models', () => {
    expect(run({ ...EXAMPLE, target: { models: 1_000_000, save: 4 } }).status).toBe(2)
  })

  it('gives 0 for 0 attacks and for 0 damage', () => {
    for (const weapon of [
      { attacks: 0, damage: 3 },
      { attacks: 3, damage: 0 },
    ]) {
      const { results } = JSON.parse(
        run({ attacker: { weapons: [{ hit: 3, wound: 3, ...weapon }] }, target: { save: 4, models: 2, wounds: 2 } })
          .stdout,
      )
      expect(results[0]).toMatchObject({
        damage: { mean: 0, variance: 0, pmf: [[0, 1]] },
        slain: { mean: 0 },
        destroyed: 0,
      })
    }
  })
})

describe('files', () => {
  it('refuses a file it cannot write, and leaves nothing', () => {
    const { status, stderr } = run(EXAMPLE, '--out', fileWith('a', '') + '/b.json')
    expect(status).toBe(2)
    expect(stderr).toMatch(/cannot write/)
  })
})
