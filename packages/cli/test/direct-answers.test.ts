/**
 * Questions of players, one command each, as they meet them on a terminal of 80 columns: one sentence to copy into a chat, then the
 * table, then the picture. Units, lists and factions; exact and simulated; both games that deal in wounds.
 */
import { describe, expect, it } from 'vitest'
import { rollcall } from './program.ts'

const LIST = 'data/aos-3e/lists/stormcast-eternals.yaml'
const BOLTERS = '10x Bolter 24" RapidFire1 3+ S4 AP0 D1'
const RIFLES = '5x Rifle 30" RapidFire1 3+ S4 AP1 D2'
const ROLLED = ['--method', 'simulated', '--replicates', '300', '--no-cache']

const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  'which of these two units?': ['compare', 'Vindictors', 'Annihilators'],
  'which of these loadouts?': ['compare', 'Vindictors', 'Vindictors, All-out Attack'],
  'which of these lists?': ['compare', LIST, 'data/aos-3e/lists/orruk-warclans.yaml'],
  'which of these factions?': ['compare', 'faction:Fyreslayers', 'faction:Idoneth Deepkin'],
  'how many until it is dead with 80 %?': ['compare', 'Vindictors', '--vs', 'Brutes', '--until'],
  'that it charges from 9 inches and kills?': ['analyse', 'Annihilators', '--vs', 'Brutes', '--charge'],
  'what does my list do, phase by phase?': ['analyse', LIST],
  'which unit is its weakest?': ['analyse', LIST, '--details', 'list'],
  'what is +1 to hit worth?': ['analyse', 'Vindictors', '--details', 'sensitivity'],
  'how long does it live, and what kills it?': ['analyse', 'Vindictors', '--details', 'durability'],
  'whom should it attack?': ['analyse', 'Vindictors', '--details', 'matchups'],
  'can I count on it?': ['analyse', 'Vindictors', '--vs', 'Brutes', '--details', 'reliability'],
  'what could I take instead?': ['compare', 'Vindictors', '--swap'],
  'what does a faction do?': ['analyse', 'faction:Fyreslayers'],
  'what if somebody unbinds?': ['analyse', 'Knight-Arcanum', '--vs', 'Brutes', '--unbind'],
  'the same with rolled dice': ['compare', 'Vindictors', 'Annihilators', '--vs', 'Brutes x5', ...ROLLED],
  'one unit with rolled dice': ['analyse', 'Vindictors', '--vs', 'Brutes', ...ROLLED],
}

describe.each(Object.entries(QUESTIONS))('%s', (_, args) => {
  it('a sentence, a table, a picture, within 80 columns', () => {
    const { stdout, status } = rollcall(args, '', { TERMINAL: '80', NO_COLOR: '1' })
    const lines = stdout.split('\n')
    const [sentence = '', ...rest] = stdout.split('\n\n')
    expect(status).toBe(0)
    expect(sentence.replaceAll(/\s+/g, ' ')).toMatch(/^[\w("'].*\d.*\.$/)
    expect(rest[0]).toMatch(/─|^\S.*\n {2}\S+ +\S/)
    expect(rest.at(-1)).toMatch(/█|▏|│|across: /)
    expect(lines.filter((line) => line.length > 80)).toEqual([])
  })
})

describe('Warhammer 40,000', () => {
  const answers: readonly (readonly string[])[] = [
    ['analyse', BOLTERS, '--vs', '10x T4 W1 4+'],
    ['compare', BOLTERS, RIFLES, '--vs', '10x T4 W1 4+'],
    ['analyse', BOLTERS, '--details', 'sensitivity'],
  ]
  it.each(answers)('%s %s', (...args) => {
    const { stdout, status } = rollcall([...args, '--game', 'wh40k-9e'], '', { TERMINAL: '80', NO_COLOR: '1' })
    expect(status).toBe(0)
    expect(stdout.split('\n\n')[0]?.replaceAll(/\s+/g, ' ')).toMatch(/\d.*\.$/)
    expect(stdout).toMatch(/█/)
  })
})

it('no picture where none is wanted, and none in a pipe', () => {
  const asked = ['analyse', 'Vindictors', '--vs', 'Brutes']
  const shown = (...more: readonly string[]): string =>
    rollcall([...asked, ...more], '', { TERMINAL: '80', NO_COLOR: '1' }).stdout
  expect(shown()).toContain('█')
  for (const more of [['--chart', '0'], ['--quiet']]) expect(shown(...more)).not.toContain('█')
  expect(rollcall([...asked, '--format', 'table']).stdout).not.toContain('█')
})

describe('Markdown', () => {
  const table = (...more: readonly string[]): readonly string[] =>
    rollcall(['analyse', LIST, '--format', 'md', ...more])
      .stdout.split('\n')
      .filter((line) => line.startsWith('|'))
  const widest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length))

  it('of the ranked table is as narrow as a forum is, and has what was asked for instead', () => {
    expect(table()[0]).toBe('| Unit | Points | Useful | per 100 | Kills | Destroyed | wounds at Rend -1 | Threat |')
    expect(widest(table())).toBeLessThanOrEqual(90)
    expect(table('--columns', 'hero,shooting,combat')[0]).toBe('| Unit | hero | shooting | combat |')
  })
})
