/** Every section of the rules pages of Warzone and Black Reach can be pointed at: a module that cites it, and a test that shows it. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const text = (path: string): string => readFileSync(new URL(path, root), 'utf8')

/** Sections that no dice decide, or that only list, and what is made of them. */
interface Page {
  readonly game: string
  readonly cites: string
  readonly without: Readonly<Record<string, string>>
  /** Where each is shown: a file of tests or of worked examples, and words that stand in it. */
  readonly shown: Readonly<Record<string, readonly [file: string, words: string]>>
}

const WZ = (file: string): string => `packages/games/test/warzone/${file}.test.ts`
const WZ_GOLDEN = (file: string): string => `data/golden/warzone/${file}.yaml`
const HBR = (file: string): string => `packages/games/test/black-reach/${file}.test.ts`
const HBR_GOLDEN = (file: string): string => `data/golden/black-reach/${file}.yaml`

const WARZONE: Page = {
  game: 'warzone',
  cites: 'WZ',
  without: {
    '6.5': 'geometry: how many can reach',
    '7': 'the flag outOfCommand',
    '16': 'data/warzone/units.json',
    '17': 'glossary',
    '18': 'cited as INT-n',
    '19': 'data/golden/warzone',
  },
  shown: {
    '0': [WZ('area'), 'WZ 0'],
    '1': [WZ_GOLDEN('01-fire'), 'E1,'],
    '2': [WZ('refused'), 'is missing'],
    '3': [WZ_GOLDEN('04-others'), 'E19'],
    '4': [WZ_GOLDEN('04-others'), 'E22'],
    '5': [WZ('to-hit'), 'bands (WZ 5.1)'],
    '5.1': [WZ('to-hit'), 'bands (WZ 5.1)'],
    '5.2': [WZ('interpretations'), 'WZ 5.2'],
    '5.3': [WZ_GOLDEN('01-fire'), 'E2,'],
    '5.4': [WZ('to-hit'), 'WZ 5.4'],
    '5.5': [WZ_GOLDEN('01-fire'), 'E7'],
    '5.6': [WZ_GOLDEN('01-fire'), 'E6'],
    '5.7': [WZ_GOLDEN('01-fire'), 'E4'],
    '5.8': [WZ_GOLDEN('02-area'), 'E10'],
    '5.9': [WZ_GOLDEN('02-area'), 'E8'],
    '5.10': [WZ_GOLDEN('02-area'), 'E9, a blast'],
    '5.11': [WZ('odd-combinations'), 'WZ 5.11'],
    '5.12': [WZ_GOLDEN('02-area'), 'E11'],
    '6': [WZ_GOLDEN('03-close-combat'), 'E12'],
    '6.1': [WZ_GOLDEN('03-close-combat'), 'E12'],
    '6.2': [WZ_GOLDEN('03-close-combat'), 'E13, as amended'],
    '6.3': [WZ_GOLDEN('03-close-combat'), 'E13, against a model that waits'],
    '6.4': [WZ('skills'), 'WZ 6.4'],
    '6.6': [WZ_GOLDEN('03-close-combat'), 'E14'],
    '6.7': ['packages/testkit/src/referee/warzone-melee.ts', '(6.7)'],
    '8': [WZ_GOLDEN('04-others'), 'E18'],
    '9': [WZ_GOLDEN('04-others'), 'E15'],
    '10': [WZ('duel'), 'WZ 10'],
    '11': [WZ('area'), 'WZ 11'],
    '12': [WZ('odd-combinations'), 'WZ 12'],
    '13': [WZ('odd-combinations'), 'WZ 13'],
    '14': [WZ('army'), 'WZ 14'],
    '15': [WZ('duel'), 'is simulated as it is exactly'],
  },
}

const BLACK_REACH: Page = {
  game: 'black-reach',
  cites: 'HBR',
  without: {
    '2': 'its parts',
    '2.4': 'scenarios are stated; of broken tiles HBR 10.6',
    '3.3': 'distance is stated',
    '3.4': 'data/black-reach/units.json',
    '5.1': 'HBR 5.2 to 5.6',
    '7': 'its parts',
    '7.3': 'there is no morale test; HBR 6.5 and 10.6',
    '9': 'its parts',
    '9.1': 'each skill where it counts; a table on the page of the game',
    '9.2': 'bonuses',
    '9.3': 'what each option changes: a table on the page of the game',
    '10.4': 'the word "character"',
    '12': 'geometry: stated',
    '13': 'glossary',
    '14': 'cited as INT-n',
    '15': 'data/golden/black-reach',
    '15.1': 'lookups.test.ts',
    '15.2': 'lookups.test.ts',
    '15.3': 'data/golden/black-reach',
  },
  shown: {
    '0': [HBR('input'), 'HBR 0'],
    '1': [HBR('interpretations'), 'INT-'],
    '2.1': [HBR_GOLDEN('04-others'), 'E33'],
    '2.2': [HBR_GOLDEN('04-others'), 'E35'],
    '2.3': [HBR('standoff'), 'HBR 2.3'],
    '3': [HBR('duel'), 'the reduced +1 on 5 or more'],
    '3.1': [HBR('input'), 'this type cannot be attacked'],
    '3.2': [HBR_GOLDEN('02-losses'), 'E12'],
    '4': [HBR_GOLDEN('01-fire'), 'E1,'],
    '4.1': [HBR('input'), 'a value that is X'],
    '4.2': [HBR_GOLDEN('01-fire'), 'E8'],
    '4.3': [HBR_GOLDEN('01-fire'), 'E5'],
    '4.4': [HBR_GOLDEN('01-fire'), 'E4'],
    '4.5': [HBR_GOLDEN('01-fire'), 'E6'],
    '4.6': [HBR_GOLDEN('02-losses'), 'E28'],
    '4.7': [HBR_GOLDEN('02-losses'), 'E29'],
    '4.8': [HBR_GOLDEN('01-fire'), 'E24'],
    '4.9': [HBR_GOLDEN('01-fire'), 'E11'],
    '5': [HBR_GOLDEN('02-losses'), 'E13'],
    '5.2': [HBR_GOLDEN('02-losses'), 'E15'],
    '5.3': [HBR_GOLDEN('02-losses'), 'E14'],
    '5.4': [HBR_GOLDEN('02-losses'), 'E12'],
    '5.5': [HBR('duel'), 'HBR 5.5'],
    '5.6': [HBR_GOLDEN('02-losses'), 'E16'],
    '5.7': [HBR_GOLDEN('04-others'), 'E30'],
    '5.8': [HBR_GOLDEN('02-losses'), 'E13'],
    '5.9': [HBR_GOLDEN('04-others'), 'E31'],
    '5.10': [HBR('interpretations'), 'unstable'],
    '5.11': ['packages/testkit/src/referee/black-reach.ts', '(5.11)'],
    '6': [HBR_GOLDEN('03-assault'), 'E19'],
    '6.1': [HBR('interpretations'), 'loses the face with the Assault skill'],
    '6.2': [HBR('lookups'), 'HBR 15.2'],
    '6.3': [HBR('interpretations'), 'INT-30'],
    '6.4': [HBR('interpretations'), 'HBR 6.4'],
    '6.5': ['packages/testkit/src/referee/black-reach-fights.ts', '6.5'],
    '6.6': [HBR_GOLDEN('03-assault'), 'E21'],
    '6.7': ['packages/testkit/src/referee/black-reach-fights.ts', '6.7'],
    '6.8': [HBR('interpretations'), 'INT-4'],
    '7.1': [HBR_GOLDEN('03-assault'), 'E20'],
    '7.2': [HBR_GOLDEN('02-losses'), 'E32'],
    '8': [HBR_GOLDEN('04-others'), 'E25'],
    '8.1': [HBR_GOLDEN('04-others'), 'E26'],
    '8.2': [HBR_GOLDEN('04-others'), 'E26'],
    '8.3': [HBR_GOLDEN('04-others'), 'E25'],
    '8.4': [HBR_GOLDEN('04-others'), 'E26'],
    '8.5': [HBR_GOLDEN('02-losses'), 'E27'],
    '10': [HBR('army'), 'is legal'],
    '10.1': [HBR('army'), 'kind'],
    '10.2': [HBR('army'), 'every fault of an item'],
    '10.3': [HBR('army'), 'lends materiel'],
    '10.5': [HBR('army'), 'HBR 10.5'],
    '10.6': [HBR('standoff'), 'breakPoint'],
    '10.7': [HBR('army'), 'orders after losses'],
    '10.8': [HBR_GOLDEN('04-others'), 'E34'],
    '11': [HBR_GOLDEN('04-others'), 'E33'],
  },
}

const numberedIn = (page: string): readonly string[] =>
  [...page.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number = '']) => number)

/** All that the modules of a game cite: `WZ 5.3, 10`, `HBR 5.7 to 5.10`. */
function citedIn(game: string, cites: string): ReadonlySet<string> {
  const folder = new URL(`packages/games/src/${game}/`, root)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const all = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n')
  const runs = [...all.matchAll(new RegExp(`${cites} ((?:\\d+(?:\\.\\d+)?(?:,| to| and)? ?)+)`, 'g'))]
  return new Set(
    runs.flatMap(([, run = '']) => [...run.matchAll(/(\d+(?:\.\d+)?)(?: to (\d+(?:\.\d+)?))?/g)].flatMap(spanned)),
  )
}

/** `5.7 to 5.10` is 5.7, 5.8, 5.9 and 5.10. */
function spanned([, from = '', to]: readonly (string | undefined)[]): readonly string[] {
  const [chapter, first] = from.split('.').map(Number)
  const last = Number(to?.split('.')[1] ?? first)
  if (to === undefined || first === undefined) return [from]
  return Array.from({ length: last - first + 1 }, (_, i) => `${chapter}.${first + i}`)
}

describe.each([WARZONE, BLACK_REACH])('the rules of $game', ({ game, cites, without, shown }) => {
  const sections = numberedIn(text(`data/${game}/rules.md`))
  it('are all named here, and nothing else is', () => {
    expect([...Object.keys(without), ...Object.keys(shown)].toSorted()).toEqual(sections.toSorted())
  })
  it('are cited by a module each', () => {
    const cited = citedIn(game, cites)
    expect(Object.keys(shown).filter((section) => !cited.has(section))).toEqual([])
  })
  it.each(Object.entries(shown))('%s is shown', (_, [file, words]) => {
    expect(text(file).includes(words), `${file}: ${words}`).toBe(true)
  })
})
