/** Which game a question is about: `--game`, then the document, then what one game alone knows, then what is usual, then the first. */
import { fileURLToPath } from 'node:url'
import { isCalled, loadGames, wordsIn } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { type Clue, clueOfQuestion, cluesOf, cluesOfDocument, gameFor, NO_FILES, unitNames } from '@rollcall/asking'
import { fileWith, rollcall } from './program.ts'
import { world } from '../src/world.ts'

const games = await loadGames()
const ids = games.map(({ id }) => id)
const LIST = fileURLToPath(new URL('../../../data/aos-3e/lists/stormcast-eternals.yaml', import.meta.url))
const known = (...of: readonly string[]): Clue => ({ what: 'it', games: of })
const [AOS, WH40K, HEROES] = ['aos-3e', 'wh40k-9e', 'space-marine-heroes'] as const

describe('what comes first', () => {
  it('is what only one game knows, before the environment', () => {
    process.env['ROLLCALL_GAME'] = WH40K
    try {
      expect(gameFor(world, undefined, [known(AOS)])).toBe(AOS)
      expect(gameFor(world, undefined, [known(AOS, WH40K)])).toBe(WH40K)
      expect(gameFor(world, undefined, [])).toBe(WH40K)
      expect(gameFor(world, AOS, [])).toBe(AOS)
    } finally {
      delete process.env['ROLLCALL_GAME']
    }
  })

  it('is the first game where several can be meant and nobody says', () => {
    expect(gameFor(world, undefined, [])).toBe(AOS)
    expect(gameFor(world, undefined, [known(WH40K, AOS)])).toBe(AOS)
    expect(gameFor(world, undefined, [known()])).toBe(AOS)
  })

  it('is what all clues together allow', () => {
    expect(gameFor(world, undefined, [known(AOS, WH40K), known(WH40K, HEROES)])).toBe(WH40K)
  })

  it('and clues that contradict each other are told, with what to type', () => {
    const clues = [
      { what: '"A"', games: [AOS] },
      { what: '"B"', games: [WH40K] },
    ]
    expect(() => gameFor(world, undefined, clues)).toThrow(
      expect.objectContaining({
        issues: [
          { path: '', message: '"A" is of aos-3e' },
          { path: '', message: '"B" is of wh40k-9e' },
          { path: '', message: expect.stringContaining('--game aos-3e, --game wh40k-9e') },
        ],
      }),
    )
  })

  it('and a guess tells nothing against what is certain', () => {
    const guess = { what: '"Rider"', games: [AOS], isGuess: true }
    expect(gameFor(world, undefined, [guess])).toBe(AOS)
    expect(gameFor(world, undefined, [guess, known(WH40K)])).toBe(WH40K)
    expect(() => gameFor(world, undefined, [known(AOS), known(WH40K)])).toThrow('several games at once')
  })

  it('and --game does not overrule a file that says another', () => {
    const says: Clue = { what: 'fight.yaml', games: [WH40K], says: true }
    expect(() => gameFor(world, AOS, [says])).toThrow('--game aos-3e, but fight.yaml says game: wh40k-9e')
    expect(gameFor(world, WH40K, [says])).toBe(WH40K)
  })
})

describe('what tells the game', () => {
  const gamesOf = async (text: string, side: 'attacker' | 'target' | 'unit' = 'attacker') =>
    (await cluesOf(world, [text], side)).map((each) => each.games)

  it('is a word of the name of a faction, in every game that has one of such a name, before letters within a word', async () => {
    // "of" is a word of many factions here, and in "Goff Orks" of Heroes of Black Reach it is none.
    const asked = [
      ['of', AOS],
      ['goff', 'black-reach'],
      ['Stormcast', AOS],
      ['off', 'black-reach'],
      ['rruk', AOS],
    ] as const
    for (const [word, id] of asked) expect(await gamesOf(`faction:${word}`), word).toEqual([[id]])
    for (const nothing of ['wxyz', '!']) expect(await gamesOf(`faction:${nothing}`), nothing).toEqual([[]])
  })

  it('is the name of a unit: every unit of a catalogue can be meant in its own game', async () => {
    const aos = await cluesOf(world, unitNames(world.shelf(AOS)), 'attacker')
    expect(aos.filter((each) => each.games.join() !== AOS)).toEqual([])
    for (const id of [WH40K, HEROES]) {
      const clues = await cluesOf(
        world,
        world.shelf(id).units.map(({ name }) => name),
        'unit',
      )
      expect(clues.filter((each) => each.games.join() !== id)).toEqual([])
    }
  })

  it.each([
    ['10x Spear 2A 3+/3+/-1/1', 'attacker', AOS],
    ['10x Bolter 24" RapidFire1 3+ S4 AP0 D1', 'attacker', WH40K],
    ['10x 2W 4+', 'target', AOS],
    ['T8 W12 3+ inv 5+', 'target', WH40K],
    ['Vindictors x10, charged', 'attacker', AOS],
    ['5x Marines', 'unit', WH40K],
  ] as const)('is a profile or a name with words: %s', async (text, side, game) => {
    expect(await gamesOf(text, side)).toEqual([[game]])
  })

  it('is a file that says its game, or has words that one game alone has', async () => {
    const said = fileWith('a.yaml', 'game: wh40k-9e\nname: A\n')
    const written = fileWith('b.yaml', 'name: B\nweapons: [{ attacks: 1, skill: 3+, strength: 4, ap: 0, damage: 1 }]\n')
    const plain = fileWith('c.yaml', 'name: C\nmodels: 5\n')
    expect(await gamesOf(said)).toEqual([[WH40K]])
    expect(await gamesOf(`${written}, charged`)).toEqual([[WH40K]])
    expect(await gamesOf(plain)).toEqual([])
  })

  it('are words that no other game has, and that its schemas have', () => {
    const words = games.map(({ schemas }) => new Set(Object.values(schemas()).flatMap(wordsIn)))
    for (const [i, { ownWords }] of games.entries())
      for (const word of ownWords)
        expect([word, words.map((each) => each.has(word))]).toEqual([word, ids.map((_, k) => k === i)])
  })

  it.each(games.flatMap(({ id, odds }) => odds.map((each) => [each.id, id] as const)))(
    'is a small question, of all games that have it: %s of %s',
    async (name, id) => {
      const having = games.filter(({ odds }) => odds.some((each) => isCalled(each, name))).map((each) => each.id)
      expect((await clueOfQuestion(name, [])).games).toEqual(having)
      expect(having).toContain(id)
    },
  )

  it('are words of a question that one game alone understands', async () => {
    expect((await clueOfQuestion('charge', ['needed'])).games).toEqual([WH40K])
    expect((await clueOfQuestion('objective', ['holder'])).games).toEqual([AOS])
  })

  it('is the document: its game, its question, its units', async () => {
    const found = async (content: object) =>
      gameFor(world, undefined, await cluesOfDocument({ ...world, files: NO_FILES }, content, 'it'))
    expect(await found({ game: WH40K, odds: 'charge' })).toBe(WH40K)
    expect(await found({ odds: 'battle-roll' })).toBe(HEROES)
    expect(await found({ question: 'match' })).toBe(HEROES)
    expect(await found({ attacker: 'Marines', target: 'Riders' })).toBe(WH40K)
    expect(await found({ question: 'duel', a: 'Marines', b: 'Marines' })).toBe(WH40K)
    expect(await found({ attacker: { weapons: [] }, target: { toughness: 4 } })).toBe(WH40K)
    expect(await found({ attacker: {}, target: {} })).toBe(AOS)
  })
})

describe('every command finds it', () => {
  const question = fileWith('duel.yaml', 'question: duel\na: Marines\nb: Marines\nrounds: 1\n')
  const rolled = fileWith('roll.yaml', 'odds: battle-roll\nrolledDice: [2, 2, 2, 5, 6, 6]\n')

  it.each([
    [['damage', 'Marines', '--vs', 'standard'], WH40K],
    [['damage', '10x Bolter 24" RapidFire1 3+ S4 AP0 D1', '--vs', 'T4 W1 5+'], WH40K],
    [['dist', 'Marines', '--vs', 'Riders'], WH40K],
    [['duel', 'Marines', 'Marines', '--turns', '1'], WH40K],
    [['odds', 'battle-roll', '2,2,2,5,6,6'], HEROES],
    [['odds', 'morale', '7', '3', '5'], WH40K],
    [['odds', 'charge', '9'], AOS],
    [['odds', 'charge', '--needed', '9'], WH40K],
    [['run', question], WH40K],
    [['run', rolled], HEROES],
  ])('%j', (args, game) => {
    const { status, stdout, stderr } = rollcall([...args, '--format', 'json'])
    expect([status, stderr]).toEqual([0, ''])
    expect((JSON.parse(stdout) as { readonly game: string }).game).toBe(game)
  })

  it('explain, plan and units, too', () => {
    expect(rollcall(['explain', 'Marines', '--vs', 'Riders']).status).toBe(0)
    expect(rollcall(['explain', question]).status).toBe(0)
    const simulated = fileWith('dice.yaml', 'attacker: Marines\ntarget: Riders\nmethod: simulated\n')
    const plan = JSON.parse(rollcall(['plan', simulated]).stdout) as {
      readonly documents: readonly [{ content: object }]
    }
    expect(plan.documents[0].content).toMatchObject({ game: WH40K })
    expect(JSON.parse(rollcall(['units', 'marines', '--format', 'json']).stdout)).toMatchObject([
      { name: 'Armoured Marines' },
    ])
  })

  it('and says what contradicts what, with what to type', () => {
    const { status, stdout, stderr } = rollcall(['damage', 'Marines', 'Vindictors'])
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain('"Marines" is of wh40k-9e')
    expect(stderr).toContain('--game wh40k-9e, --game aos-3e')
    const file = rollcall(['run', fileWith('x.yaml', 'game: wh40k-9e\nodds: charge\ndistance: 9\n'), '--game', AOS])
    expect(file).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('leave out --game') })
  })

  it('and army lists are those of one game, whatever is usual', () => {
    const check = (...more: readonly string[]) =>
      rollcall(['list', 'check', LIST, ...more], '', { ROLLCALL_GAME: WH40K })
    expect(check()).toMatchObject({ status: 0, stderr: '' })
    expect(check('--game', AOS).stdout).toBe(check().stdout)
    expect(check('--game', WH40K)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('army lists are those of aos-3e: leave out --game wh40k-9e'),
    })
    for (const words of [
      ['tune', LIST],
      ['damage', LIST],
      ['battle', LIST, LIST],
      ['dist', 'Hussar', '--vs', LIST],
    ])
      expect(rollcall([...words, '--game', 'warzone'])).toMatchObject({
        status: 2,
        stdout: '',
        stderr: expect.stringContaining('army lists are those of aos-3e: leave out --game warzone'),
      })
    const attacking = rollcall(['damage', LIST, '--vs', 'standard', '--format', 'json'], '', { ROLLCALL_GAME: WH40K })
    expect((JSON.parse(attacking.stdout) as { readonly game: string }).game).toBe(AOS)
  })

  it('and no name that every object has is a panel', () => {
    const { status, stderr } = rollcall(['damage', 'Vindictors', '--vs', 'constructor'])
    expect([status, stderr]).toEqual([2, expect.stringContaining('Unknown unit "constructor"')])
  })

  it('with ROLLCALL_GAME where several can be meant, and says so', () => {
    const asked = (game: string) => rollcall(['odds', 'charge', '9', '--format', 'json'], '', { ROLLCALL_GAME: game })
    const { stdout, stderr } = asked(WH40K)
    expect((JSON.parse(stdout) as { readonly game: string }).game).toBe(WH40K)
    expect(stderr).toBe('rollcall: game wh40k-9e, from ROLLCALL_GAME\n')
    expect(asked('chess')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('ROLLCALL_GAME: there is no game called "chess"'),
    })
    expect(asked('')).toMatchObject({ status: 0, stderr: '' })
  })
})
