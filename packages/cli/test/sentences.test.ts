/** Sentences that the program puts together of parts: one of anything is one, a sentence ends before the next begins, and what is said is true. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileWith, freshFolder, rollcall } from './program.ts'

const LIST = fileWith(
  'mine.txt',
  [
    'Allegiance: Seraphon',
    'Leaders',
    'Slann Starmaster (265)*',
    '- General',
    'Saurus Astrolith Bearer (150)*',
    'Skink Priest (80)',
    'Other Units',
    '30 x Skinks (225)',
    'Core Battalions',
    '*Warlord',
    '**Battle Regiment',
    'Total: 720 / 1000',
  ].join('\n'),
)

const said = (...args: readonly string[]): string => {
  const { stdout, stderr } = rollcall(args, '', { TERMINAL: '80', NO_COLOR: '1' })
  return `${stdout}${stderr}`.replaceAll(/\s+/g, ' ')
}

const SAID: Readonly<Record<string, string>> = {
  distribution: said('dist', 'Vindictors', '--vs', '4+'),
  check: said('list', 'check', LIST),
  show: said('list', 'show', LIST),
  damage: said('damage', LIST, '--vs', '4+'),
  duel: said('duel', 'Vindictors', 'Annihilators'),
}

describe.each(Object.entries(SAID))('%s', (_, text) => {
  it('has one of one thing, and ends its sentences', () => {
    expect(text).not.toMatch(/(?<![\d.,-])1 (?:values|units|lists|battles|models|things|warnings|violations)\b/)
    expect(text).not.toMatch(/(?<![\d.] ?)(?:[2-9]|\d\d+) (?:Sub-commander|Commander|value|unit|violation)\b/)
    expect(text).not.toMatch(/ 1 are\b/)
    expect(text).not.toMatch(/[a-z0-9] To go without/)
    expect(text).not.toMatch(/Battle Regiment: battalion|: $/)
  })
})

it('a battalion in which nobody is says so', () => {
  expect(SAID['show']).toContain('2 Battle Regiment: the list does not say who is in it')
})

it('a unit that left the game is told in two sentences', () => {
  expect(SAID['damage']).toContain('until the battletome of 2023. To go without it: --without "Skink Priest"')
})

it('nobody is told that everything is exact where nothing was answered', () => {
  const asked = ['damage', 'Vindictors', '--vs', '4+', '--method', 'simulated', '--replicates', '1000000000000']
  expect(said(...asked)).toMatch(/over budget/)
  expect(said(...asked)).not.toContain('everything is exact')
  expect(said('damage', 'Vindictors', '--vs', '4+', '--replicates', '10')).toContain('everything is exact')
})

it('files of one name are told apart by their folders, not by all of the way to them', () => {
  const folder = freshFolder()
  const files = ['mine', 'theirs'].map((each) => {
    mkdirSync(join(folder, each))
    const file = join(folder, each, 'army.txt')
    writeFileSync(file, 'Faction: Stormcast Eternals\nLord-Imperatant (general)\n10 Vindictors\n')
    return file
  })
  const [sentence = ''] = said('analyse', 'Annihilators', '--vs', ...files, '--chart', '0').split('. ')
  expect(sentence).toContain('against mine/army.txt and theirs/army.txt')
  expect(sentence).not.toContain(folder)
})

it('a question without its value is told how it is typed', () => {
  expect(said('odds', 'cast')).toContain('give the casting value, or the name of a spell: rollcall odds cast <value>')
  expect(said('odds', 'battleshock', '7')).toContain('rollcall odds battleshock <bravery> <slain> <models>')
})

it('what is no number is told as it was typed', () => {
  for (const each of ['NaN', 'nine', 'Infinity', 'Nine'])
    expect(said('odds', 'charge', each)).toMatch(new RegExp(`"${each}" is not a number`, 'i'))
  expect(said('odds', 'charge', 'NaN')).toContain('"NaN"')
})
