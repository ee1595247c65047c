/** What people type as they would say it: `vs` between two sides, numbers before and behind names, names of several words. */
import { describe, expect, it } from 'vitest'
import { spoken } from '../src/spoken.ts'
import { rollcall } from './program.ts'

it.each<[string, string]>([
  ['damage vindictors vs brutes', 'damage|vindictors|--vs|brutes'],
  ['damage vindictors against brutes 4+ --format csv', 'damage|vindictors|--vs|brutes|4+|--format|csv'],
  ['damage 10 vindictors Into brutes x10', 'damage|10|vindictors|--vs|brutes|x10'],
  ['damage 10x vindictors and liberators --vs 5 brutes', 'damage|10x|vindictors|liberators|--vs|5|brutes'],
  ['duel A versus B & C', 'duel|A|--vs|B|C'],
  ['dist gotrek vs nagash --seed 3', 'dist|gotrek|--vs|nagash|--seed|3'],
  ['damage A vs -', 'damage|A|--vs|-'],
  ['damage A --round 2 vs 5 brutes --quiet', 'damage|A|--round|2|--vs|5|brutes|--quiet'],
  ['units —keyword hero –all', 'units|--keyword|hero|--all'],
  ['damage A -vs 4+ -round 2 --sort -damage -h', 'damage|A|--vs|4+|--round|2|--sort|-damage|-h'],
  ['damage -- A', 'damage|A'],
  ['conformance -- node -x -foo', 'conformance|--|node|-x|-foo'],
  ['battle a.txt vs b.txt', 'battle|a.txt|b.txt'],
  // What is compared is not attacked; what both are measured against is.
  ['compare A vs B', 'compare|A|B'],
  ['compare A x5 vs B vs C --vs 3+', 'compare|A|x5|B|C|--vs|3+'],
  ['compare A vs B into 3+', 'compare|A|B|--vs|3+'],
  ['damage A vs B vs C', 'damage|A|--vs|B|C'],
  // Three sides are told what a duel of several is.
  ['duel A vs B vs C', 'duel|A|B|C'],
  ['damage A 10 --vs B', 'damage|A|10|--vs|B'],
  ['damage „A x10“ “B” «C»', 'damage|A|x10|B|C'],
  ['compare A and B into 3+', 'compare|A|B|--vs|3+'],
  ['compare A B vs 3+', 'compare|A|B|--vs|3+'],
])('%s', (typed, meant) => {
  expect(spoken(typed.split(' ')).join('|')).toBe(meant)
})

it('the two sides may stand in one pair of quotes; a file is a file', () => {
  expect(spoken(['duel', 'Vindictors, charged vs Brutes x5'])).toEqual([
    'duel',
    'Vindictors, charged',
    '--vs',
    'Brutes x5',
  ])
  expect(spoken(['damage', 'me vs Bob.txt'])).toEqual(['damage', 'me vs Bob.txt'])
})

it.each([
  'damage vs brutes',
  'damage A vs B --vs C',
  'units vs',
  'odds charge 9 and',
  'damage 3+/3+/-1/1 10',
  'dist A --seed 3 vs',
  'damage A --mark vs --quiet',
  'damage A --round 2 vs --quiet',
  'run a.yaml and b.yaml',
])('%s stays as it is', (typed) => {
  expect(spoken(typed.split(' ')).join(' ')).toBe(typed)
})

describe('a name of several words', () => {
  const attackers = (...words: string[]): readonly string[] =>
    rollcall(['damage', ...words, '--vs', '4+', '--format', 'csv', '--columns', 'attacker'])
      .stdout.trim()
      .split('\n')
      .slice(1)

  it('needs no quotes where it is the very name of one unit', () => {
    expect(attackers('lord', 'celestant', 'on', 'dracoth')).toEqual(['Lord-Celestant on Dracoth'])
    expect(attackers('orruk', 'brutes')).toEqual(['Orruk Brutes'])
  })

  it('nor do profiles, where their parts alone are nothing', () => {
    const rows = (...args: string[]): readonly string[] =>
      rollcall(['damage', ...args, '--format', 'csv', '--columns', 'attacker,target'])
        .stdout.trim()
        .split('\n')
        .slice(1)
    expect(rows('Vindictors', '--vs', '4+', 'ward', '5+')).toEqual(['Vindictors,4+ ward 5+'])
    expect(rows('Vindictors', '--vs', '5x', '2W', '4+')).toEqual(['Vindictors,5x 2W 4+'])
    expect(rows('2A', '3+/3+/-1/1', '--vs', '4+', '3+')).toEqual(['2A 3+/3+/-1/1,4+', '2A 3+/3+/-1/1,3+'])
  })

  it('is no name where the words mean units of their own, or more than the name was typed', () => {
    expect(attackers('Vindictors', 'Liberators')).toEqual(['Vindictors', 'Liberators'])
    expect(attackers('foo', 'Orruk Brutes')).toEqual(['Orruk Brutes'])
    expect(rollcall(['damage', 'foo', 'Orruk Brutes', '--vs', '4+']).status).toBe(4)
  })
})

it('every command about attackers puts bare words together, and says what it attacks as it was meant', () => {
  const asked = (...args: string[]): string => rollcall([...args, '--format', 'csv']).stdout
  expect(asked('dist', 'Annihilators', 'charged', 'vs', 'Brutes')).toContain('"combat, charged"')
  expect(asked('dist', 'Vindictors', 'Liberators', '--vs', '4+')).toMatch(/Vindictors[^]*Liberators/)
  expect(rollcall(['explain', 'Lord', 'Celestant', 'on', 'Dracoth', 'vs', 'Orruk', 'Brutes']).stdout).toContain(
    'Lord-Celestant on Dracoth against Orruk Brutes (combat)',
  )
  expect(asked('compare', 'Vindictors', 'Orruk', 'Brutes', '--vs', '10x', '2W', '4+')).toContain('aos-3e,10x 2W 4+,')
  expect(rollcall(['compare', 'Orruk', 'Brutes']).stderr).toContain('Name at least two')
})

it('a small question where a command was wanted is told how it is asked', () => {
  const { status, stderr } = rollcall(['charge', '9', '--reroll'])
  expect(stderr).toContain('There is no command "charge"; for the small question: rollcall odds charge 9 --reroll')
  expect(status).toBe(2)
})

it('a command of a family without it is told with it, and no small question of that name', () => {
  expect(rollcall(['check', 'army.txt']).stderr).toContain('for that of list: rollcall list check army.txt\n')
  expect(rollcall(['build', 'all.yaml']).stderr).toContain('for that of dataset: rollcall dataset build all.yaml\n')
})

it('a word of a small question without its dashes is told with them', () => {
  expect(rollcall(['odds', 'charge', '9', 'reroll']).stderr).toContain('it is --reroll')
  expect(rollcall(['odds', 'cast', '7', '+1']).stderr).toContain('a modifier is --modifier 1')
})

it('no command is guessed of three letters that are others', () => {
  expect(rollcall(['how', 'many']).stderr).not.toContain('Did you mean')
  expect(rollcall(['dule', 'A', 'B']).stderr).toContain('Did you mean "duel"?')
})

describe('games', () => {
  const game = (said: string): string | undefined =>
    rollcall(['odds', 'charge', '9', '--game', said, '--format', 'csv'])
      .stdout.split(/[\n,]/)
      .find((each) => /-\de$/.test(each))

  it.each([
    ['40k', 'wh40k-9e'],
    ['40K', 'wh40k-9e'],
    ['AoS', 'aos-3e'],
    ['Aos 3e', 'aos-3e'],
    ['WH40K-9E', 'wh40k-9e'],
  ])('%s', (said, id) => {
    expect(game(said)).toBe(id)
  })

  it('are found as their rules are cited', () => {
    for (const said of ['SMH', 'hbr', 'wz'])
      expect(rollcall(['odds', '--game', said, '--format', 'json']).status, said).toBe(0)
    expect(rollcall(['rules', '40k']).stdout).toContain('Warhammer 40,000, 9th edition')
  })

  it('are refused where several may be meant, or none', () => {
    for (const said of ['9', 'aos-4e', 'warhammer', 'a'])
      expect(rollcall(['odds', 'charge', '9', '--game', said]).stderr).toMatch(`there is no game called "${said}"`)
  })
})

it('a modifier as an option is told how it is said', () => {
  const { stderr } = rollcall(['damage', 'Vindictors', '--all-out-attack'])
  expect(stderr).toContain('There is no option --all-out-attack.\n')
  expect(stderr).toContain('is said as --with "All-out Attack", or behind a unit: "Vindictors, All-out Attack"')
  expect(rollcall(['damage', 'Vindictors', '--cover']).stderr).toMatch(
    /There is no option --cover\.\n"Cover" is said as/,
  )
  expect(rollcall(['damage', 'Vindictors', '--mystic-shield']).stderr).toContain('--vs "Vindictors, Mystic Shield"')
})

it('a battle that is to be told is told how', () => {
  expect(rollcall(['battle', 'a.txt', 'b.txt', '--story']).stderr).toContain('Did you mean "--trace"?')
})

it('a way to compute as an option is told, and the version may be asked for without dashes', () => {
  expect(rollcall(['damage', 'Vindictors', '--simulate']).stderr).toContain('Did you mean "--method simulated"?')
  expect(rollcall(['version']).stdout).toBe(rollcall(['--version']).stdout)
})

it('a clause behind a typed weapon that nobody knows is told how clauses are written', () => {
  const told = (...args: string[]): string => rollcall(['damage', ...args]).stderr
  expect(told('20A 3+/4+/-1/2, mortal wounds on 6s')).toContain('of a typed weapon: 6 to hit: 1 mortal instead, ')
  expect(told('Vindictors', '--vs', '4+, mortal wounds on 6s')).not.toContain('typed weapon')
})
