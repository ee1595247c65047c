/** Whatever an ability asks for can be said on the command line, and its warning says how. */
import { readFileSync } from 'node:fs'
import { type Fact, type FactAsked, type Game, loadGame, type Unsaid } from '@rollcall/games'
import { FACT_TABLES } from '@rollcall/games/facts'
import { describe, expect, it } from 'vitest'
import yargs from 'yargs'
import { FACT_OPTIONS, optionRemedy, optionsSettling, quoted } from '../src/fact-options.ts'
import { understand, factSaid, unitNames } from '@rollcall/asking'
import { fileBeside, fileWith, rollcall } from './program.ts'
import { world } from '../src/world.ts'
import { inWords } from '../src/matchup-args.ts'

const other = await loadGame('wh40k-9e')

const game = await loadGame('aos-3e')

describe('help', () => {
  const listed = (...words: readonly string[]): readonly string[] =>
    [...rollcall(['damage', '--help', ...words]).stdout.matchAll(/^ +--([\w-]+)/gm)].map(([, name]) => name as string)

  it.each(Object.entries(FACT_TABLES))('of %s lists what can be true in it, and of no other game', (id, facts) => {
    const names = (of: readonly { readonly of: string; readonly name: string }[]): readonly string[] =>
      of.flatMap(({ of: whom, name }) =>
        whom === 'profile' ? [] : [`${whom === 'target' ? 'target-' : ''}${name.replaceAll(' ', '-')}`],
      )
    const shown = listed('--game', id)
    const strange = Object.keys(FACT_OPTIONS).filter((name) => !names(facts).includes(name))
    expect(names(facts).filter((name) => !shown.includes(name))).toEqual([])
    expect(strange.filter((name) => shown.includes(name))).toEqual([])
  })

  it('says first what the command can do', () => {
    const shown = listed()
    expect(shown.indexOf('vs')).toBeLessThan(shown.indexOf('charged'))
    expect(shown.indexOf('vs')).toBeGreaterThanOrEqual(0)
  })
})

const read = new Map<string, Record<string, unknown>>()

/** An option as somebody types it, read as the program reads it: once, as many units have the same. */
function argsOf(option: string): Record<string, unknown> {
  const args = read.get(option) ?? argsAnew(option)
  read.set(option, args)
  return args
}

function argsAnew(option: string): Record<string, unknown> {
  const [, name, value] = /^(\S+)(?: (.*))?$/s.exec(option) as RegExpExecArray
  return yargs(value === undefined ? [name as string] : [name as string, unquoted(value)])
    .options(FACT_OPTIONS)
    .parseSync()
}

const unquoted = (value: string): string =>
  value === '<number>' ? '3' : value.replace(/^(['"])(.*)\1$/s, '$2').replaceAll(String.raw`'\''`, "'")

async function unsaidOf(attacker: string, target: string, args: Record<string, unknown>): Promise<readonly Unsaid[]> {
  const { documents } = await understand(
    'damage',
    { ...inWords({ game: game.id, vs: [target], ...args }), attackers: [attacker] },
    world,
  )
  return documents.flatMap(({ content }) => game.unsaid?.(content) ?? [])
}

const same = (a: FactAsked, b: FactAsked): boolean => a.key === b.key && a.of === b.of && a.which === b.which

/** All that a fight asks for; units that have nothing to attack with in this phase ask for nothing. */
async function openFacts(attacker: string, target: string, phase: string): Promise<readonly Unsaid[]> {
  try {
    return await unsaidOf(attacker, target, { phase })
  } catch {
    return []
  }
}

describe('every unit of the catalogue', () => {
  it('says of each unsaid fact whose ability asks, and an option that settles it, either way', async () => {
    const wrong: string[] = []
    let asked = 0
    for (const unit of unitNames(world.shelf(game.id)))
      for (const phase of ['combat', 'shooting'])
        for (const [attacker, target] of [
          [unit, '10x 2W 4+'],
          [phase === 'combat' ? 'Spear 9A 3+/3+/-1/1' : 'Bow 9A 3+/3+/-1/1, missile', unit],
        ] as const)
          for (const each of await openFacts(attacker, target, phase)) {
            asked += 1
            if (each.unit === '' || each.ability === '') wrong.push(`${unit}: nobody is named`)
            const options = optionsSettling(game, each.fact)
            for (const option of options) {
              const after = await unsaidOf(attacker, target, { phase, ...argsOf(option) })
              if (after.some(({ fact }) => same(fact, each.fact))) wrong.push(`${unit}: ${option} settles nothing`)
            }
          }
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(200)
  }, 300_000)
})

describe('a fact', () => {
  const unsaid = (fact: Partial<FactAsked>): Unsaid => ({
    unit: 'A',
    side: 'attacker',
    ability: 'B',
    fact: { key: 'charged', of: 'attacker', path: '', ...fact },
    as: 'no',
    applied: false,
  })

  it.each([
    [{}, 'add --charged or --no-charged'],
    [{ of: 'target' }, 'add --target-charged or --no-target-charged'],
    [{ key: 'territory' }, 'add --territory own or --territory enemy or --territory neither'],
    [{ key: 'round', of: 'fight' }, 'add --round <number>'],
    [{ key: 'bravery', of: 'target' }, 'add --target-bravery <number>'],
    [{ key: 'marks', which: 'frozen' }, 'add --mark frozen or --not-mark frozen'],
    [
      { key: 'near', which: 'enemy HERO', of: 'target' },
      'add --target-near "enemy HERO" or --target-not-near "enemy HERO"',
    ],
  ] as const)('%j: %s', (fact, remedy) => {
    expect(optionRemedy(game)(unsaid(fact))).toBe(remedy)
  })

  it.each([
    ['frozen', 'frozen'],
    ['bears the grudge', '"bears the grudge"'],
    ['within 3" of it', `'within 3" of it'`],
    [`Be'lakor`, `"Be'lakor"`],
  ])('%s is quoted as a shell reads it', (text, expected) => {
    expect(quoted(text)).toBe(expected)
  })

  it.each([
    ['charged', { own: { charged: true } }],
    ['not charged', { own: { charged: false } }],
    ['Moved', { own: { stationary: false } }],
    ['not moved', { own: { stationary: true } }],
    ['set up', { own: { setUp: true } }],
    ['near HERO', { own: { near: { HERO: true } } }],
    ['not near an enemy', { own: { near: { enemy: false } } }],
    ['mark: within 3" of it', { own: { marks: { 'within 3" of it': true } } }],
    ['own territory', { own: { territory: 'own' } }],
    ['distance 9"', { situation: { distance: 9 } }],
    ['second turn', { situation: { turn: 'second' } }],
    ['wounds taken 5', { profile: { woundsTaken: 5 } }],
    ['save 4+', { profile: { save: 4 } }],
    ['bravery 6', { profile: { bravery: 6 } }],
  ])('is read behind a name: %s', (text, said) => {
    expect(factSaid(game, text, 'attacker')).toMatchObject(said)
  })

  it.each(['charge', 'near', 'round nine', 'not round 3', 'territory theirs'])('%s is none', (text) => {
    expect(factSaid(game, text, 'attacker')).toBeNull()
  })

  it('has a range', () => {
    expect(() => factSaid(game, 'round 6', 'attacker')).toThrow(/round is from 1 to 5/)
  })
})

describe('in Warhammer 40,000', () => {
  const asking = (fact: string): string => {
    const effects = [{ roll: 'wound', add: 1, if: { [fact]: true } }]
    const weapons = [
      { name: 'Gun', type: 'heavy', attacks: 4, skill: '3+', strength: 5, ap: 0, damage: 1, range: 24, effects },
    ]
    return fileWith('gunners.json', JSON.stringify({ name: 'Gunners', models: 5, weapons }))
  }
  const unsaidOf40k = async (fact: string, args: Record<string, unknown>): Promise<readonly FactAsked[]> => {
    const common = { game: other.id, vs: ['5x T4 W1 3+'], phase: 'shooting' as const, ...args }
    const { documents } = await understand('damage', { ...inWords(common), attackers: [asking(fact)] }, world)
    return documents.flatMap(({ content }) => other.unsaid?.(content) ?? []).map((each) => each.fact)
  }

  it.each(['charged', 'withinHalfRange', 'attackerMoved', 'attackerAdvanced', 'overwatch'])(
    'an option settles %s, either way',
    async (key) => {
      const [fact, ...more] = await unsaidOf40k(key, {})
      expect(more).toEqual([])
      expect(fact?.key).toBe(key)
      for (const option of optionsSettling(other, fact as FactAsked))
        expect(await unsaidOf40k(key, argsOf(option))).toEqual([])
    },
  )
})

/** A fact as the guide shows it: key, of whom, word behind a name, option, meaning. */
function rowOf(game: Game, { key, of, name, takes, means }: Fact): readonly string[] {
  const [settling = ''] = optionsSettling(game, { key, of: of === 'target' ? of : 'attacker', path: '' })
  const [option = ''] = settling.split(' ')
  const value = takes.kind === 'yes' ? '' : takes.kind === 'one' ? ` ${takes.of.join('\\|')}` : ' ...'
  return [`\`${key}\``, of, `\`${name}${value}\``, `\`${option}${value}\``, means]
}

describe('the guide', () => {
  it.each(['aos-3e', 'wh40k-9e'])('has the facts of %s as they are', async (id) => {
    const page = readFileSync(new URL('../../docs/facts.md', import.meta.url), 'utf8')
    const rows = page.split('\n').map((line) =>
      line
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim())
        .slice(1, -1),
    )
    const game = await loadGame(id)
    for (const fact of game.facts) expect(rows).toContainEqual(rowOf(game, fact))
  })
})

describe('on the command line', () => {
  const SPEAR = '10x Spear 2A 3+/3+/-1/1'
  const CHARGE = {
    name: 'Lancers',
    models: 5,
    weapons: [{ name: 'Lance', attacks: 2, hit: '3+', wound: '3+', damage: 1 }],
  }
  const unit = (more: object): string => fileWith('unit.json', JSON.stringify({ ...CHARGE, ...more }))
  const lancers = unit({ abilities: { Impact: [{ roll: 'wound', add: 1, if: { self: { charged: true } } }] } })
  const meanOf = (...args: readonly string[]): { mean: number; warnings: readonly string[] } => {
    const { stdout, stderr } = rollcall([...args, '--format', 'json'])
    if (stdout === '') throw new Error(stderr)
    const { results, warnings } = JSON.parse(stdout) as { results: { damage: { mean: number } }[]; warnings: string[] }
    return { mean: results[0]?.damage.mean as number, warnings }
  }

  it('the warning names unit, ability and options, in every form and under --strict', () => {
    const warning = 'Lancers: Impact not applied; add --charged or --no-charged'
    expect(meanOf('damage', lancers, '--vs', '-').warnings).toEqual([warning])
    expect(rollcall(['damage', lancers, '--vs', '-']).stderr).toContain(`warning: ${warning}`)
    expect(rollcall(['damage', lancers, '--vs', '-', '--strict'])).toMatchObject({ status: 2, stdout: '' })
    expect(rollcall(['explain', lancers, '--vs', '-']).stdout).toContain(`warning: ${warning}`)
  })

  // 10 attacks, 4/6 hit, 4/6 wound; 5/6 after a charge.
  it.each([
    [[lancers, '--vs', '-', '--charged'], (10 * 4 * 5) / 36],
    [[lancers, '--vs', '-', '--no-charged'], (10 * 4 * 4) / 36],
    [[`${lancers}, charged`, '--vs', '-'], (10 * 4 * 5) / 36],
    [[`${lancers}, not charged`, '--vs', '-'], (10 * 4 * 4) / 36],
    // What was said of a unit itself counts before what was said of all.
    [[`${lancers}, not charged`, '--vs', '-', '--charged'], (10 * 4 * 4) / 36],
  ])('%j', (args, mean) => {
    const said = meanOf('damage', ...args)
    expect(said.warnings).toEqual([])
    expect(said.mean).toBeCloseTo(mean, 12)
  })

  it('what is said of a target is true of that target', () => {
    const guard = unit({
      save: '4+',
      abilities: { Shields: [{ roll: 'save', add: 1, if: { self: { charged: true } } }] },
    })
    const rows = (...targets: readonly string[]): readonly number[] =>
      (
        JSON.parse(rollcall(['damage', SPEAR, '--vs', ...targets, '--format', 'json']).stdout) as {
          results: { damage: { mean: number } }[]
        }
      ).results.map(({ damage }) => damage.mean)
    // 20 attacks at 3+/3+; Rend -1 leaves a save of 5+, or 4+ with the shields.
    const [plain, shielded] = [((20 * 4 * 4) / 36) * (4 / 6), ((20 * 4 * 4) / 36) * (3 / 6)]
    const found = rows(`${guard}, charged`, `${guard}, not charged`, guard)
    expect(found).toHaveLength(3)
    for (const [i, mean] of [shielded, plain, plain].entries()) expect(found[i]).toBeCloseTo(mean, 12)
  })

  it('a unit behind --with attacks; a modifier that nobody knows is refused', () => {
    const { mean } = meanOf('damage', '--with', 'All-out Attack', SPEAR, '--vs', '-')
    expect(mean).toBeCloseTo((20 * 5 * 4) / 36, 12)
    const both = meanOf('damage', SPEAR, '--vs', '4+', '--with', 'All-out Attack', 'Mystic Shield')
    expect(both.mean).toBeCloseTo(((20 * 5 * 4) / 36) * (3 / 6), 12)
    expect(rollcall(['damage', SPEAR, '--with', 'allout']).stderr).toContain(
      'Unknown modifier "allout". Did you mean "All-out Attack"',
    )
  })

  it('a wrong word behind a unit tells the options of that unit first', () => {
    const { status, stderr } = rollcall(['damage', 'Liberators, Grandwepon'])
    expect(status).toBe(2)
    expect(stderr).toContain('Liberators has no option "Grandwepon". Did you mean "Grandweapon"?')
    expect(stderr).toMatch(/its options: .*Grandweapon/)
    expect(stderr).toMatch(/facts .*charged, stationary/)
  })

  it('a duel says what to write behind the name', () => {
    const still = unit({
      wounds: 2,
      save: '4+',
      abilities: { Calm: [{ roll: 'hit', add: 1, if: { self: { stationary: true } } }] },
    })
    const ask = (a: string): string => rollcall(['duel', a, '10x Guard 2W 4+ with Spear 2A 3+/3+/-1/1']).stderr
    expect(ask(still)).toContain('Lancers: Calm not applied; write ", stationary" or ", not stationary" behind Lancers')
    expect(ask(`${still}, stationary`)).not.toContain('Calm')
  })

  it('a question file is told where it says the fact', () => {
    const question = `game: aos-3e\nattacker: "${lancers}"\ntarget: "5x 2W 4+"\n`
    expect(rollcall(['run', fileBeside(lancers, 'q.yaml', question)]).stderr).toContain(
      'Impact not applied; say situation.charged',
    )
    const said = question.replace(lancers, `${lancers}, charged`)
    expect(rollcall(['run', fileBeside(lancers, 'q.yaml', said)]).stderr).toBe('')
  })
})

describe('what is said of the fight', () => {
  const table = (...args: string[]): string => rollcall(['damage', ...args, '--format', 'table']).stdout

  it('stands above a table, once, whatever comes of it', () => {
    expect(table('Vindictors', '--vs', '4+', '--round', '3', '--distance', '9')).toContain(
      'Damage against 4+, combat, round 3, distance 9, exact',
    )
    expect(table('Vindictors', '--vs', '4+', '5+', '--turn', 'second')).toMatch(/^Damage, combat, second turn, exact/)
  })

  it('stands beside those of whom it was said, and nothing is told where nothing was said', () => {
    expect(table('Vindictors', 'Liberators, round 2', '--vs', '4+')).toMatch(/Liberators x5, round 2 /)
    expect(table('Vindictors', '--vs', '4+')).toContain('Damage against 4+, exact')
  })
})
