/** What a shell is told when somebody presses the tabulator: names that would be understood, and no errors. */
import { describe, expect, it } from 'vitest'
import { FORMS } from '../src/forms.ts'
import { rollcall } from './program.ts'

/** Words after `rollcall`, the last of them begun. */
const completed = (words: readonly string[], shell = '/bin/bash'): readonly string[] => {
  const { status, stdout, stderr } = rollcall(['--get-yargs-completions', 'rollcall', ...words], '', { SHELL: shell })
  expect([status, stderr]).toEqual([0, ''])
  return stdout.split('\n').filter((line) => line !== '')
}

const MARK = 'within 3" of an enemy that received All-out Defence in this phase'

describe('completion', () => {
  it.each([
    ['a unit', ['damage', 'Vind'], ['Vindictors']],
    ['a unit behind a number', ['damage', 'Praetors', '--seed', '4', 'Vind'], ['Vindictors']],
    ['a unit behind a flag', ['damage', 'Praetors', '--charged', 'Vind'], ['Vindictors']],
    ['a name of several words', ['duel', 'Namarti'], ['Namarti Reavers', 'Namarti Thralls']],
    ['a name in quotes', ['duel', '"Namarti T'], ['Namarti Thralls']],
    ['a name that the shell escaped', ['duel', String.raw`Namarti\ T`], ['Namarti Thralls']],
    ['a name with a sign of the shell', ['units', "Be'lak"], [String.raw`Be\'lakor`]],
    ['a target or a panel', ['damage', 'Vindictors', '--vs', 'sta'], ['standard']],
    ['the second target', ['damage', 'Vindictors', '--vs', 'saves', 'Vind'], ['Vindictors']],
    ['a unit of another game', ['duel', '--game', 'wh40k-9e', 'Armoured'], ['Armoured Marines']],
    ['a game', ['damage', 'Vindictors', '--game', 'wh'], ['wh40k-9e']],
    ['a question of any game', ['odds', 'ch'], ['charge', 'characteristic']],
    ['a unit of the only game that it can be', ['duel', 'Marines', 'Armoured'], ['Armoured Marines']],
    ['a question of another game', ['odds', '--game', 'wh40k-9e', 'mora'], ['morale']],
    ['a unit that a question asks for', ['odds', 'ram', '--game', 'warzone', '--vehicle', 'Off'], ['Off-roader']],
    ['what it may be', ['odds', 'close-combat', '--game', 'warzone', '--charge', 'c'], ['charge', 'counterCharge']],
    [
      'what may be said of a unit in this question alone',
      ['odds', 'barrage', '--game', 'black-reach', '--targets', 'D5, s'],
      ['D5, share <number>', 'D5, suppressive'],
    ],
    ['nothing behind a question', ['odds', 'charge', 'r'], []],
    ['a policy of a duel', ['duel', 'A', 'B', '--policy', 'ral'], ['rally=never', 'rally=always']],
    ['the second policy, of one side', ['duel', 'A', 'B', '--policy', 'x', 'B.rally=n'], ['B.rally=never']],
    ['what a policy may be, where = ends a word', ['duel', 'A', 'B', '--policy', 'rally', '=', 'al'], ['always']],
    [
      'who decides in a battle',
      ['battle', 'a', 'b', '--policy', ''],
      ['greedy', 'objective', 'plain', 'random', 'thoughtful'],
    ],
    ['a part of the situation', ['damage', 'Vindictors', '--with', 'All-out A'], ['All-out Attack']],
    ['a mark that the unit asks for', ['damage', 'Bestigors', '--mark', 'with'], [MARK]],
    ['who must be near the target', ['damage', 'Vindictors', '--vs', 'Dryads', '--target-near', ''], ['terrain']],
    ['a fact of a unit', ['damage', '"Frostlord on Stonehorn, ch'], ['Frostlord on Stonehorn, charged']],
    ['its opposite', ['damage', 'Frostlord on Stonehorn, not'], ['Frostlord on Stonehorn, not charged']],
    [
      'a fact of a target',
      ['damage', 'Vindictors', '--vs', 'Dryads, n'],
      ['Dryads, near terrain', 'Dryads, not near terrain'],
    ],
    ['an option of a unit', ['damage', 'Liberators, Gr'], ['Liberators, Grandweapon']],
    ['nothing where a file stands', ['battle', 'Vind'], []],
    ['nothing of a game that is not known', ['duel', '--game', 'chess', 'Vind'], []],
  ])('finds %s', (_, words, found) => {
    expect(completed(words)).toEqual(found)
  })

  it('finds commands and options as ever', () => {
    expect(completed(['dam'])).toContain('damage')
    expect(completed(['list', ''])).toEqual(['check', 'show', 'convert'])
    expect(completed(['damage', 'Vindictors', '--'])).toContain('--vs')
    expect(completed(['damage', 'Vindictors', '--format', ''])).toEqual(Object.keys(FORMS))
  })

  it('finds the words of a small question', () => {
    expect(completed(['odds', 'run', '--at'])).toContain('--at-the-double')
    expect(completed(['odds', 'battle-roll', '--'])).toContain('--held-dice')
  })

  it('finds units where nothing was typed yet, and no options among them', () => {
    const found = completed(['damage', ''])
    expect(found).toContain('Beastlord')
    expect(found.filter((each) => each.startsWith('-'))).toEqual([])
  })

  it('finds of the facts just those that the units ask for and nobody said', () => {
    const facts = (...words: readonly string[]): readonly string[] =>
      completed([...words, '--']).filter((each) =>
        /^--(?:no-|not-)?(?:target-)?(?:charged|near|mark|round|far)/.test(each),
      )
    expect(facts('damage', 'Vindictors', '--vs', '10x 2W 4+')).toEqual([])
    expect(facts('damage', '"Frostlord on Stonehorn"')).toEqual(['--charged', '--no-charged'])
    expect(facts('damage', 'Frostlord on Stonehorn', '--charged')).toEqual([])
    expect(facts('damage', 'Bestigors', '--vs', 'Vindictors')).toEqual(['--mark', '--not-mark'])
  })

  it('speaks the language of the shell', () => {
    const begun = ['units', 'Eidolon of Mathlann: Aspect of the Se']
    expect(completed(begun)).toEqual(['Eidolon of Mathlann: Aspect of the Sea'])
    expect(completed(begun, '/bin/zsh')).toEqual([String.raw`Eidolon of Mathlann\: Aspect of the Sea`])
    expect(completed(['units', "Be'lak"], '/usr/bin/fish')).toEqual(["Be'lakor"])
  })
})
