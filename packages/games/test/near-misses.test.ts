/** Whoever writes nearly a word is told what to write: every word and every choice of every schema, mistaken in every usual way. */
import { describe, expect, it } from 'vitest'
import { jsonSchemaOf, loadGame, loadGames } from '../src/index.ts'
import { meantOf, type Vocabulary, vocabularyOf, writtenAs } from '../src/vocabulary.ts'

const games = await loadGames()

/** Other ways in which people write a word. */
const misspelt = (word: string): readonly string[] => {
  const apart = word.replaceAll(/(?=[A-Z])/g, ' ')
  return [
    word.toUpperCase(),
    word.toLowerCase(),
    apart.toLowerCase(),
    apart.replaceAll(/\b\w/g, (letter) => letter.toUpperCase()),
    apart.replaceAll(' ', '-'),
    apart.replaceAll(' ', '_'),
  ]
}

/** The same with a number behind it. */
const numbered = (word: string): readonly string[] =>
  misspelt(word).flatMap((each) => [`${each} 3`, `${each}3`, `${each} (+3)`, `${each} 3+`])

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '')

const vocabularies = games.flatMap((game): readonly (readonly [string, Vocabulary])[] => [
  ...game.odds.map((each) => [`${game.id} ${each.id}`, vocabularyOf(jsonSchemaOf(each))] as const),
  ...Object.entries(game.questions()).map(
    ([name, schema]) => [`${game.id} ${name}`, vocabularyOf(schema as object)] as const,
  ),
])

describe.each(vocabularies)('%s', (_, vocabulary) => {
  const words = [...vocabulary].filter(([word]) => letters(word) !== '')
  it('every word is known in every case, with spaces, dashes, and a number behind it', () => {
    const strange = words.flatMap(([word]) =>
      [...misspelt(word), ...numbered(word)].filter(
        (said) => letters(meantOf(said, vocabulary.keys()) ?? '') !== letters(word),
      ),
    )
    expect(strange).toEqual([])
  })
  it('every choice is known among its own', () => {
    const strange = words.flatMap(([, { choices }]) =>
      choices
        .filter((each) => /^[a-z]+$/i.test(each))
        .flatMap((each) => misspelt(each).filter((said) => letters(meantOf(said, choices) ?? '') !== letters(each))),
    )
    expect(strange).toEqual([])
  })
  it('a word that takes a number is written with it', () => {
    const strange = words
      .filter(([word, { takes }]) => takes === 'number' && /^[a-z]+$/i.test(word))
      .flatMap(([word]) => numbered(word).filter((said) => writtenAs(said, vocabulary)?.endsWith(': 3') !== true))
    expect(strange).toEqual([])
  })
})

/** Where a document is refused, and with what words. */
async function refused(id: string, document: object): Promise<Readonly<Record<string, string>>> {
  const game = await loadGame(id)
  try {
    game.answer({ game: id, ...document })
    return {}
  } catch (error) {
    const { issues } = error as { readonly issues: readonly { readonly path: string; readonly message: string }[] }
    return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
  }
}

const shot = (target: object): object => ({
  odds: 'fire',
  firer: { rangedCombat: 10 },
  weapon: { bands: { medium: { damage: 10 } } },
  target: { armour: 8, ...target },
})

const fired = (target: object): object => ({
  odds: 'fire',
  attack: { combatValue: 2 },
  target: { defence: 5, ...target },
})

const against = (whom: string, weapon: object, target: object): object => ({
  attacker: {
    models: 1,
    weapons: [{ attacks: 1, damage: 1, ...weapon, effects: [{ roll: 'hit', add: 1, against: whom }] }],
  },
  target,
})

it.each<readonly [string, string, object, string, RegExp]>([
  [
    'a word of another place, of which nobody knows the value',
    'aos-3e',
    against('weapons', { hit: '4+', wound: '4+' }, { save: '-' }),
    'attacker.weapons[0].effects[0].against',
    /^"weapons" is unknown: use one of self, target, attacker, mount$/,
  ],
  [
    'the same where other words may stand',
    'wh40k-9e',
    against('attacker', { skill: '3+', strength: 4 }, { models: 1, toughness: 4, wounds: 1, save: '4+' }),
    'attacker.weapons[0].effects[0].against',
    /^"attacker" is not self, or keywords of units such as \{ keyword: VEHICLE \}$/,
  ],
  [
    'a skill with its number',
    'warzone',
    shot({ skills: ['weaponImmunity 10'] }),
    'target.skills[0]',
    /write weaponImmunity: 10/,
  ],
  [
    'a skill as it is printed',
    'warzone',
    shot({ skills: ['High Morale +2'] }),
    'target.skills[0]',
    /write highMorale: 2/,
  ],
  ['a state among the skills', 'warzone', shot({ skills: ['crouched'] }), 'target.skills[0]', /write crouched: true/],
  [
    'a skill in two words',
    'warzone',
    shot({ skills: ['First Strike'] }),
    'target.skills[0]',
    /did you mean "firstStrike"/,
  ],
  [
    'a skill that takes no number',
    'warzone',
    shot({ skills: ['Vampirism 2'] }),
    'target.skills[0]',
    /did you mean "vampirism"/,
  ],
  ['a skill without a list', 'warzone', shot({ skills: 'camouflage' }), 'target.skills', /write \[camouflage\]/],
  ['a skill as a word', 'warzone', shot({ camouflage: true }), 'target.camouflage', /write skills: \[camouflage\]/],
  [
    'a record for a list',
    'warzone',
    shot({ skills: { weaponImmunity: 10 } }),
    'target.skills',
    /^\{"weaponImmunity":10\} is not a list/,
  ],
  [
    'words in another case',
    'warzone',
    shot({ WeaponImmunity: 10 }),
    'target.WeaponImmunity',
    /did you mean "weaponImmunity"/,
  ],
  [
    'skills of the other game',
    'black-reach',
    fired({ skills: ['Fragile', 'Assault 3'] }),
    'target.skills',
    /write fragile: true, assault: 3/,
  ],
  ['a number joined to a word', 'black-reach', fired({ 'assault 3': true }), 'target.assault 3', /write assault: 3/],
  [
    'a save without its words',
    'black-reach',
    fired({ armourSave: '4+' }),
    'target.armourSave',
    /words of its own.*\(value, kind, /,
  ],
  [
    'a type as it is printed',
    'black-reach',
    fired({ type: 'Light Vehicle' }),
    'target.type',
    /did you mean "lightVehicle"/,
  ],
])('%s', async (_, game, document, path, message) => {
  expect(await refused(game, document)).toMatchObject({ [path]: expect.stringMatching(message) })
})

describe('a word of another place', () => {
  const fight = { attacker: { weapons: [{ attacks: 1, hit: '4+', wound: '4+', damage: 1 }] }, target: { save: '4+' } }
  it.each([
    ['aos-3e', { ...fight, phase: 'combat' }, 'phase: does not belong here: it stands under situation or situations'],
    ['aos-3e', { ...fight, hit: '3+' }, 'hit: does not belong here: it stands under weapons'],
    // Too many parts have one.
    ['aos-3e', { ...fight, models: 5 }, 'models: does not belong here'],
  ])('%s is told with it', async (id, document, told) => {
    const game = await loadGame(id)
    try {
      game.answer(document)
      expect.unreachable()
    } catch (error) {
      const { issues = [] } = error as { issues?: readonly { path: string; message: string }[] }
      expect(issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([told])
    }
  })
})
