/** Every table and every sentence of every command on terminals of four widths: nothing sticks out, no word is torn. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { widthOf } from '@rollcall/report'
import { describe, expect, it } from 'vitest'
import { fileWith, freshFolder, rollcall } from './program.ts'

const WIDTHS = [60, 80, 100, 160]

/** Names as players write them: wide characters, emoji of several code points, combining accents, long compounds. */
const NAMES = ['雷霆戰士 of the 한국의 Host', '👨‍👩‍👧 Family ⚔️', 'Ne\u0301fe\u0301rata the Großkanzleramtsverwalter']

const unit = (name: string, models = 3): object => ({
  name,
  models,
  wounds: 2,
  save: '4+',
  bravery: 6,
  move: 6,
  points: 120,
  weapons: [
    { name: `${name} Blade`, attacks: 2, hit: '3+', wound: '3+', rend: -1, damage: 'D3' },
    { name: '弓', kind: 'missile', range: 18, attacks: 1, hit: '4+', wound: '4+', damage: 1 },
  ],
})

const marines = (name: string): object => ({
  name,
  models: 5,
  toughness: 4,
  wounds: 2,
  save: '3+',
  leadership: 7,
  weapons: [
    { name: `${name} Rifle`, type: 'rapidFire', attacks: 1, range: 24, skill: '3+', strength: 4, ap: -1, damage: 1 },
  ],
})

const [first = '', second = '', third = ''] = NAMES
const file = (name: string, document: object): string => fileWith(name, JSON.stringify(document))
const UNITS = NAMES.map((name, i) => file(`unit${i}.json`, unit(name)))
const [ONE = '', OTHER = ''] = UNITS
const army = (name: string) => file('army.json', { army: { name, units: [unit(first), unit(first), unit(second, 1)] } })
const [RED, BLUE, GREEN] = [army(first), army(second), army(third)]
const DUEL40K = file('marines.json', {
  game: 'wh40k-9e',
  question: 'duel',
  rounds: 2,
  a: marines(first),
  b: marines(second),
})
const FIGHT40K = file('fight.json', { game: 'wh40k-9e', attacker: marines(third), targets: NAMES.map(marines) })
const HEROES = ['--game', 'space-marine-heroes']
const MARINES = ['--game', 'wh40k-9e']
const LIST = fileURLToPath(new URL('../../../data/aos-3e/lists/stormcast-eternals.yaml', import.meta.url))
const FEW = ['--replicates', '4', '--threads', '1']

const COMMANDS: readonly (readonly string[])[] = [
  ['damage', ...UNITS],
  ['damage', ...UNITS, '--vs', ...UNITS],
  ['damage', ...UNITS, '--vs', ONE, '--layout', 'matrix', '--assumptions'],
  ['damage', ...UNITS, '--vs', OTHER, '--sort', 'damage', '--columns', 'damage,sd,damage_q0.95'],
  ['damage', ...UNITS, '--vs', OTHER, '--by-weapon'],
  ['damage', ...UNITS, '--vs', OTHER, '--dice', ...FEW],
  ['damage', ...UNITS, '--vs', OTHER, '--together', '--phases', 'shooting,combat'],
  ['damage', LIST],
  ['damage', LIST, '--vs', '10x 2W 4+'],
  ['dist', ONE, '--vs', OTHER],
  ['dist', ONE, '--vs', OTHER, '--sort', '-damage'],
  ['duel', ONE, OTHER],
  ['duel', ONE, OTHER, '--dice', ...FEW],
  ['duel', ONE, OTHER, '--vs', ...UNITS],
  ['duel', ...UNITS, '--gauntlet', '--assumptions'],
  ['duel', ONE, ONE, '--explain'],
  ['battle', RED, BLUE, ...FEW],
  ['battle', RED, BLUE, ...FEW, '--by-unit', '--sort', 'dealt'],
  ['battle', RED, BLUE, GREEN, '--round-robin', ...FEW],
  ['battle', RED, RED, '--trace', '0'],
  ['explain', ONE, '--vs', OTHER],
  ['run', DUEL40K],
  ['run', FIGHT40K],
  ['odds'],
  ['odds', ...MARINES],
  ['odds', ...HEROES],
  ['odds', 'charge', '9', '--reroll'],
  ['odds', 'command-points'],
  ['odds', 'morale', '7', '3', '5', ...MARINES],
  ['odds', 'battle-roll', '2,2,2,5,6,6', ...HEROES],
  ['units'],
  ['units', '--faction', 'stormcast'],
  ['units', 'mournfang'],
  ['units', 'Frostlord on Stonehorn'],
  ['units', ...MARINES],
  ['units', ...HEROES],
  ['list', 'show', LIST],
  ['list', 'check', LIST],
  ['games'],
  ['rules'],
  ['rules', '4'],
  ['rules', 'wh40k-9e', '5.2'],
]

/** What a line may never be cut within: words of names, where they fit. */
const words = NAMES.flatMap((name) => name.split(' '))

/** Are there letters of the word where the line ends or begins, but not the word? */
function torn(lines: readonly string[]): readonly string[] {
  const text = lines.join('\n')
  return words.filter((word) => {
    const letters = [...new Intl.Segmenter('en').segment(word)].map(({ segment }) => segment)
    return letters.slice(1).some((_, i) => {
      const [head, tail] = [letters.slice(0, i + 1).join(''), letters.slice(i + 1).join('')]
      return text.includes(`${head}\n`) && new RegExp(`\\n *${tail}`).test(text) && letters.length > 3
    })
  })
}

/** Progress is shown by busy machines: from where the cursor is saved to where it is put back and the line erased. */
// oxlint-disable-next-line no-control-regex
const PROGRESS = /\u001b7[\s\S]*?\u001b8(?:\u001b\[\d*[GK])*/g

describe.each(WIDTHS)('on %i columns', (width) => {
  it.each(COMMANDS.map((args) => [args.map((each) => each.replace(/^\/.*\//, '')).join(' '), args] as const))(
    '%s',
    (_, args) => {
      const { status, stdout, stderr } = rollcall(args, '', { TERMINAL: String(width), NO_COLOR: '1' })
      expect([status, /unexpected[^]*/.exec(stderr)?.[0]]).toEqual([0, undefined])
      const lines = [...stdout.split('\n'), ...stderr.replaceAll(PROGRESS, '').split('\n')]
      expect(lines.filter((line) => widthOf(line) > width)).toEqual([])
      expect(torn(lines)).toEqual([])
    },
  )
})

describe('help', () => {
  it.each([
    'damage',
    'dist',
    'duel',
    'battle',
    'odds',
    'run',
    'explain',
    'units',
    'rules',
    'games',
    'merge',
    'import bsdata',
    'list show',
  ])('of %s fits 80 columns', (command) => {
    const { stdout } = rollcall([...command.split(' '), '--help'], '', { TERMINAL: '80', NO_COLOR: '1' })
    expect(stdout.split('\n').filter((line) => widthOf(line) > 80)).toEqual([])
  })
})

describe('rows of a table', () => {
  it.each([
    [['--sort', 'damage'], -1],
    [['--sort', '-damage'], 1],
    [['--sort=-damage'], 1],
  ] as const)('stand in the order of %j', (sort, turn) => {
    const attackers = ['1x 1A 3+/3+/-/1', '1x 3A 3+/3+/-/1', '1x 2A 3+/3+/-/1']
    const { stdout } = rollcall(['damage', ...attackers, '--vs', '5+', ...sort, '--format', 'json'])
    expect(JSON.parse(stdout).results).toHaveLength(attackers.length)
    const rows = rollcall(['damage', ...attackers, '--vs', '5+', ...sort, '--format', 'csv'])
      .stdout.trimEnd()
      .split('\n')
    const [head = '', ...lines] = rows
    const at = head.split(',').indexOf('damage_mean')
    const means = lines.map((line) => Number(line.replaceAll(/"[^"]*"/g, '').split(',')[at]))
    expect(means).toEqual(means.toSorted((x, y) => turn * (x - y)))
    expect(new Set(means).size).toBe(3)
  })
})

describe('files', () => {
  it('ending in .json are one JSON text, those ending in .ndjson have a line for each answer', () => {
    const questions = fileWith('two.ndjson', '{"odds":"charge","distance":7}\n{"odds":"priority"}\n')
    const [json = '', lines = ''] = ['json', 'ndjson'].map((ending) => {
      const out = join(freshFolder(), `answers.${ending}`)
      expect(rollcall(['run', questions, '--out', out]).status).toBe(0)
      return readFileSync(out, 'utf8')
    })
    const told = (JSON.parse(json) as { results: { odds: string }[] }[]).map(({ results }) => results[0]?.odds)
    expect(told).toEqual(['charge', 'priority'])
    expect(
      lines
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).results[0].odds),
    ).toEqual(told)
  })
})

describe('columns of a table', () => {
  it('stand under each other, whatever the width of the letters in the names', () => {
    const { stdout } = rollcall(['damage', ...UNITS, '--vs', OTHER], '', { TERMINAL: '100', NO_COLOR: '1' })
    const rows = stdout.split('\n').filter((line) => / \d+\.\d\d /.test(line))
    expect(rows).toHaveLength(NAMES.length)
    // Up to the first decimal point all lines take the same room.
    expect(new Set(rows.map((line) => widthOf(line.slice(0, line.search(/\.\d\d /)))))).toHaveLength(1)
  })
})
