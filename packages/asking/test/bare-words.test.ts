/** Words that a shell hands over one by one: what they cost, and that every door puts them together alike. */
import * as aos from '@rollcall/data/aos-3e'
import { expect, it } from 'vitest'
import { shelfOf, worldOf } from '../src/shelves.ts'
import { understand } from '../src/understand.ts'

const shelf = await shelfOf('aos-3e', aos)
const world = worldOf([shelf])

/** How often the table of contents is searched for these attackers. */
async function searches(attackers: readonly string[]): Promise<number> {
  let times = 0
  const known = shelf.catalogue as NonNullable<typeof shelf.catalogue>
  const catalogue = new Proxy(known, {
    get: (of, key) => {
      if (key === 'contents') times++
      return Reflect.get(of, key) as unknown
    },
  })
  await understand('damage', { attackers, vs: ['4+'] }, worldOf([{ ...shelf, catalogue }]))
  return times
}

it('a line of the same words over and over searches for each phrase once', async () => {
  const line = (times: number): readonly string[] =>
    Array.from({ length: times }, () => ['Vindictors', 'charged', 'Orruk', 'Brutes']).flat()
  // A phrase has ten words at most: those of 16 words are all that 100 have. What 42 more units look up is what becomes of them,
  // once or twice each, and none of the ten phrases that begin with them.
  const more = (await searches(line(25))) - (await searches(line(4)))
  expect(more).toBeLessThanOrEqual(2 * 42)
})

it('the name of one unit with another before it is no other word for it', async () => {
  const { documents } = await understand(
    'damage',
    { attackers: ['Vindictors', 'x5', 'Orruk', 'Brutes', 'charged'], vs: ['4+'] },
    world,
  )
  expect(documents.map(({ content }) => (content as { attacker: { name: string } }).attacker.name)).toEqual([
    'Vindictors',
    'Orruk Brutes',
  ])
  await expect(understand('damage', { attackers: ['Vindictors Orruk Brutes'], vs: ['4+'] }, world)).rejects.toThrow(
    'each in quotes: "Vindictors" "Orruk Brutes"',
  )
})

it.each(['Gotrek and Nagash', 'Gotrek/Nagash', 'Gotrek; Nagash'])(
  '%s are told how two units are written',
  async (text) => {
    await expect(understand('damage', { attackers: [text], vs: ['4+'] }, world)).rejects.toThrow(
      'each in quotes: "Gotrek" "Nagash"',
    )
  },
)

const namesIn = (units: unknown): readonly unknown[] =>
  (units as readonly { readonly name: string }[]).map(({ name }) => name)

/** Who fights whom. */
async function duelOf(...a: string[]): Promise<readonly unknown[]> {
  const { documents } = await understand('duel', { a }, world)
  const [content] = documents.map((each) => each.content as Readonly<Record<string, unknown>>)
  const { a: us, b: them, ...more } = content ?? {}
  return [namesIn(us), namesIn(them), more['situationB'] ?? null]
}

it.each([
  ['Vindictors Orruk Brutes', null],
  ['Vindictors Brutes charged', [{ charged: true }]],
  ['Vindictors x5 Orruk Brutes charged', [{ charged: true }]],
  ['Vindictors reinforced Orruk Brutes', null],
])('a duel of %s needs no quotes', async (line, situation) => {
  expect(await duelOf(...line.split(' '))).toEqual([['Vindictors'], ['Orruk Brutes'], situation])
})

it('a word of a duel that is nobody is named; of three units nobody knows who stands against whom', async () => {
  await expect(duelOf('Vindictors', 'Orruk', 'Brutse', 'foo')).rejects.toThrow('"Orruk" may be "Orruk Ardboys"')
  await expect(duelOf('Vindictors', 'Liberators', 'Praetors')).rejects.toThrow('a duel needs two units')
})

it.each([
  [
    ['Orruk', 'Brutes', 'Vindictors', 'charged'],
    ['Orruk Brutes x5', 'Vindictors x5, charged'],
  ],
  [
    ['Vindictors', 'Liberators'],
    ['Vindictors x5', 'Liberators x5'],
  ],
])('a comparison of %j is of %j', async (words, names) => {
  const sides = words.map((each) => ({ units: [each] }))
  const { contestants } = await understand('compare', { sides, vs: ['4+'] }, world)
  expect(contestants.map(({ name }) => name)).toEqual(names)
})

/** Targets by what they can take. */
async function attacked(...vs: readonly string[]): Promise<unknown> {
  const { documents } = await understand('damage', { attackers: ['Vindictors'], vs }, world)
  return documents.flatMap(({ content }) =>
    (content as { targets: readonly Record<string, unknown>[] }).targets.map(({ save, ward }) => [save, ward]),
  )
}

it.each([
  [
    ['3+', '4+', 'ward', '5+'],
    [
      ['3+', undefined],
      ['4+', '5+'],
    ],
  ],
  [
    ['3+', 'ward', '5+', '4+', 'ward', '6+', '2+'],
    [
      ['3+', '5+'],
      ['4+', '6+'],
      ['2+', undefined],
    ],
  ],
  [['3+', '5+', 'ward'], [['3+', '5+']]],
  [
    ['10x', '2W', '4+', 'bravery', '6', '3+'],
    [
      ['4+', undefined],
      ['3+', undefined],
    ],
  ],
])('%j is cut where nothing is cut in two that is said', async (words, targets) => {
  expect(await attacked(...words)).toEqual(targets)
})

it('words of what is true are put together, too', async () => {
  const said = async (...words: readonly string[]): Promise<unknown> =>
    (await understand('damage', { attackers: ['Vindictors'], vs: ['4+'], with: words }, world)).documents[0]?.content
  expect(await said('+1', 'attack', 'All-out', 'Attack')).toEqual(await said('+1 attack', 'All-out Attack'))
  expect(await said('charged', 'Orruk', 'Brutes')).toMatchObject({ situation: { charged: true } })
  await expect(said('+1', 'foo')).rejects.toThrow('"+1"')
})

/** Who attacks with how many models, whom, and who is left out. */
async function told(attackers: string, vs = '4+'): Promise<object> {
  const { documents } = await understand('damage', { attackers: attackers.split(' '), vs: vs.split(' ') }, world)
  const contents = documents.map(
    ({ content }) => content as { attacker: { name: string }; targets: { name: string }[] },
  )
  return {
    who: contents.map(({ attacker }) => attacker.name),
    whom: contents[0]?.targets.map(({ name }) => name),
    leftOut: documents.flatMap(({ leftOut = [] }) => leftOut.map(({ unit }) => unit)),
  }
}

it('a number behind a word counts nothing behind it', async () => {
  expect(await told('distance 9 Mortek Guard +1 to hit')).toMatchObject({ who: ['Mortek Guard'], leftOut: [] })
  expect(await told('Vindictors', '9x 4W 5+ bravery 8 Liberators')).toMatchObject({
    whom: ['9x 4W 5+ bravery 8', 'Liberators'],
  })
})

it('a number counts what is only nearly a name, too', async () => {
  expect(await told('10 vindicators', '5 Brutes Gore-Gruntas x6')).toMatchObject({
    who: ['Vindictors'],
    whom: ['Orruk Brutes', 'Orruk Gore-Gruntas'],
    leftOut: [],
  })
})

it('a profile before a name is a target of its own', async () => {
  expect(await told('Vindictors', '3+ ward 6+ Liberators Saurus Guard x15')).toMatchObject({
    whom: ['3+ ward 6+', 'Liberators', 'Saurus Guard'],
    leftOut: [],
  })
})

it('what is said may stand on both sides of a name, and beside a profile', async () => {
  const said = async (...attackers: readonly string[]): Promise<unknown> =>
    (await understand('damage', { attackers, vs: ['4+'] }, world)).documents.map(({ content }) => content)
  expect(await said('charged', 'Vindictors', 'x10', 'round', '3')).toEqual(
    await said('Vindictors x10, charged, round 3'),
  )
  expect(await said('7x', 'Spear', '3A', '3+/4+/-1/2', 'charged')).toEqual(
    await said('7x Spear 3A 3+/4+/-1/2, charged'),
  )
})

it('of words that nobody understands those that mean something together are told together', async () => {
  expect(await told('Vindictors foo re-roll 1s to wound')).toEqual({
    who: ['Vindictors'],
    whom: ['4+'],
    leftOut: ['foo', 're-roll 1s to wound'],
  })
})
