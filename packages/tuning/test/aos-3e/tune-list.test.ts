/** Lists that are made better: legal, measured again from nothing, the best there are, whatever the order of the list. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { analyse, type Member, type Weighted } from '@rollcall/analysis'
import { candidatesFor, rebuilt } from '@rollcall/armies/building'
import { checkList, knownFor, readBattlepacks, readUniversal, rulesFor, rulesWith } from '@rollcall/armies/check'
import { type ArmyList, listedScenario, listToYaml, readList } from '@rollcall/armies/lists'
import { openCatalogue } from '@rollcall/armies/node'
import { loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { type ListQuestion, solver, tuneList, type Tuning } from '../../src/index.ts'

const data = fileURLToPath(new URL('../../../../data/aos-3e/', import.meta.url))
const json = (file: string): object => JSON.parse(readFileSync(`${data}${file}.json`, 'utf8')) as object
const catalogue = openCatalogue(data)
const game = await loadGame('aos-3e')
const solve = await solver()
const universal = readUniversal(json('enhancements'))
const presets = readBattlepacks(json('battlepacks'))
const rulesOf = rulesWith({
  battalions: json('battalions'),
  enhancements: json('enhancements'),
  exceptions: json('exceptions'),
})

const member = (unit: object): Member => ({ unit: { ...unit }, attacking: {}, defending: {} })
const targets: readonly Weighted[] = [
  { ...member({ name: 'Line', models: 10, wounds: 1, save: '4+' }), weight: 2 },
  { ...member({ name: 'Monster', models: 1, wounds: 12, save: '3+' }), weight: 1 },
]

const shipped = async (name: string): Promise<ArmyList> =>
  (await readList(readFileSync(`${data}lists/${name}.yaml`), catalogue, { where: name })).list

/** The question of a list, and what it is judged by. */
function asking(list: ArmyList, more: Partial<ListQuestion> = {}): ListQuestion {
  const known = knownFor(list, catalogue)
  const rules = rulesFor(list, known, presets, rulesOf)
  return { list, catalogue, known, rules, universal, panel: 'two', targets, top: 2, apart: 2, changes: 2, ...more }
}
const answers = new Map<string, Tuning>()
/** The same question is asked once. */
function tuned(list: ArmyList, more: Partial<ListQuestion> = {}): Tuning {
  const key = JSON.stringify([list, more])
  const answer = answers.get(key) ?? tuneList(game, solve, asking(list, more))
  answers.set(key, answer)
  return answer
}

const lists = ['stormcast-eternals', 'orruk-warclans']

describe.each(lists)('%s', (name) => {
  it('becomes lists that are legal, and worth what they say when all of them is measured again', async () => {
    const list = await shipped(name)
    const tuning = tuned(list)
    const { rules, known } = asking(list)
    expect(tuning.lists.length).toBe(2)
    for (const better of tuning.lists) {
      const read = (await readList(Buffer.from(await listToYaml(better.list)), catalogue, { where: 'saved' })).list
      const checked = checkList(read, known, rules)
      expect(checked.violations).toEqual([])
      expect(checked.read.points).toBe(better.points)
      const units = better.list.units.map(listedScenario(better.list, catalogue, universal)).map(member)
      const { totals } = analyse(game, { units, panel: 'two', targets, catalogue, sections: [] })
      expect(better.figures['damage']).toBeCloseTo(totals.useful, 9)
      expect(better.worth).toBeGreaterThan(100)
    }
  })

  it('is the same list in any order, and so are its better ones', async () => {
    const list = await shipped(name)
    const turned = tuned({ ...list, units: list.units.toReversed() })
    const straight = tuned(list)
    expect(turned.lists.map(({ worth }) => worth)).toEqual(straight.lists.map(({ worth }) => worth))
    expect(turned.lists.map((each) => each.in)).toEqual(straight.lists.map((each) => each.in))
  })

  it('gives up no more units than may be, and lists differ in as many as they shall', async () => {
    const list = await shipped(name)
    const { lists: better } = tuned(list, { changes: 1, apart: 1, top: 3 })
    for (const { out } of better) expect(out.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(1)
    expect(
      new Set(better.map(({ list: { units } }) => JSON.stringify(units.map((each) => [each.name, each.models])))).size,
    ).toBe(better.length)
  })
})

describe('a list of another season', () => {
  const one = { top: 1, changes: 1, apart: 1 }
  const prices = ({ warnings }: Tuning): readonly string[] =>
    warnings.filter((each) => each.startsWith('whoever stays'))

  it('pays its own prices for who stays, and is told whose differ from those of the catalogue', async () => {
    const list = await shipped('stormcast-eternals')
    const dearer = (unit: ArmyList['units'][number]) =>
      unit.name === 'Vindictors' ? { ...unit, points: (unit.points as number) + 5 } : unit
    const [said] = prices(tuned({ ...list, units: list.units.map(dearer) }, one))
    expect(said).toMatch(/Vindictors x5 (\d+), not (\d+)$/)
    const [, now, known] = /Vindictors x5 (\d+), not (\d+)$/.exec(said as string) as RegExpExecArray
    expect(Number(now) - Number(known)).toBe(5)
    expect(prices(tuned(list, one))).toEqual([])
  })
})

describe('a list that is not legal', () => {
  it('is told what stands in the way when other units cannot mend it', async () => {
    const list = await shipped('orruk-warclans')
    const leaderless = { ...list, units: list.units.map((each) => ({ ...each, general: false })) }
    const { sentence, lists: none } = tuned(leaderless, { top: 1, changes: 1, apart: 1, goal: 'damage' })
    expect(none).toEqual([])
    expect(sentence).toMatch(/not legal, and no other units mend that: no unit is the General, 1 is needed/)
  })

  it('is told of an enhancement that its bearer may not have, who stays (core book 27.3.1), unless he is banned', async () => {
    const list = await shipped('stormcast-eternals')
    const { id, name, points } = catalogue
      .faction('stormcast-eternals')
      .units.find((each) => each.name === 'Yndrasta') as {
      readonly id: string
      readonly name: string
      readonly points: number
    }
    const units = list.units
      .filter((each) => each.name !== 'Praetors' && each.name !== 'Celestar Ballista')
      .map((each) => (each.name === 'Knight-Arcanum' ? { ...each, id, name, points } : each))
    const adorned = { ...list, units } as ArmyList
    const one = { top: 1, changes: 1, apart: 1, goal: 'damage' }
    const { sentence, lists: none } = tuned(adorned, one)
    expect(none).toEqual([])
    expect(sentence).toMatch(/no other units mend that: Yndrasta is Unique.* stays unless banned by name \(--ban\)/)
    expect(tuned(adorned, { ...one, ban: ['Yndrasta'] }).lists.length).toBe(1)
  })

  it('that too few changes can mend is told how many were tried', async () => {
    const list = await shipped('orruk-warclans')
    const [first] = list.units
    // Three more of a unit than fit: with one of them gone it is too large as before.
    const larger = {
      ...list,
      units: [...list.units, ...Array.from({ length: 3 }, () => ({ ...first, general: false }))],
    }
    const { sentence } = tuned(larger as typeof list, { top: 1, changes: 1, apart: 1, goal: 'damage' })
    expect(sentence).toMatch(/not legal.*by giving up at most 1 unit \(--changes 2 tries more\)/)
  })

  it('becomes the best that is, though it be worth less on paper', async () => {
    const list = await shipped('orruk-warclans')
    const boltboyz = list.units.find(({ name }) => name === 'Man-skewer Boltboyz') as ArmyList['units'][number]
    const own = list.units.map(({ name }) => name)
    const { units } = catalogue.faction(list.factionId as string)
    // 240 points more than its 1940: one unit must go, and who comes for it, of those that the list has, costs less than it did.
    const larger = { ...list, units: [...list.units, boltboyz] }
    const ban = units.map(({ name }) => name).filter((name) => !own.includes(name))
    const { lists: found, now, warnings } = tuned(larger, { top: 1, changes: 1, apart: 1, goal: 'durability', ban })
    expect(now).toMatchObject({ points: 2180, legal: false })
    const [best] = found
    expect(best?.worth).toBeLessThan(100)
    expect(best?.points).toBeLessThanOrEqual(2000)
    // Of many warnings a table shows the first ones.
    expect(warnings[0]).toMatch(/not legal.*2180 points, at most 2000 are allowed$/)
  })
})

describe('a list that has points left', () => {
  it('is legal when they are spent, though it was for a smaller battle before', async () => {
    const list = await shipped('orruk-warclans')
    const few = [list.units[0], list.units[2], list.units[3]] as ArmyList['units']
    // 790 points, which 1000 allow with two units of Battleline; of 2000 points three are needed (core book 25.5).
    const half = { ...list, units: few }
    expect(checkList(half, asking(half).known, asking(half).rules).legal).toBe(true)
    const { lists: found } = tuned(half, { top: 1, changes: 1, apart: 1, goal: 'damage', keep: ['Gutrippaz'] })
    const better = found[0]?.list as ArmyList
    const { known, rules } = asking(better)
    expect(found[0]?.points).toBeGreaterThan(1500)
    expect(checkList(better, known, rules).violations).toEqual([])
  })

  it('is told how many of them the better one spends', async () => {
    const list = await shipped('stormcast-eternals')
    const [first, ...others] = list.units.toSorted((x, y) => Number(y.general) - Number(x.general))
    const left = { ...list, units: [first, ...others.slice(0, -1)] as ArmyList['units'] }
    const { sentence, now, lists: better } = tuned(left, { top: 1, changes: 1, apart: 1 })
    const more = (better[0]?.points ?? 0) - now.points
    expect(more).toBeGreaterThan(0)
    expect(sentence).toMatch(new RegExp(`, ${better[0]?.points} points, ${more} points more than now\\.$`))
  })
})

describe('a wish', () => {
  it('keeps and bans units by name', async () => {
    const list = await shipped('stormcast-eternals')
    const free = tuned(list)
    const [gone] = free.lists[0]?.out ?? []
    const [come] = free.lists[0]?.in ?? []
    const plain = (text = ''): string => text.replace(/ x\d+$/, '')
    const wished = tuned(list, { top: 1, keep: [plain(gone?.unit)], ban: [plain(come?.unit)] })
    expect(wished.lists[0]?.out.map(({ unit }) => plain(unit))).not.toContain(plain(gone?.unit))
    expect(wished.lists[0]?.in.map(({ unit }) => plain(unit))).not.toContain(plain(come?.unit))
    expect(wished.lists[0]?.worth).toBeLessThan(free.lists[0]?.worth as number)
  })

  it('that bans whoever stays in any case is told', async () => {
    const list = await shipped('stormcast-eternals')
    const said = (ban: readonly string[]): readonly string[] =>
      tuned(list, { top: 1, changes: 1, apart: 1, ban }).warnings.filter((each) => each.startsWith('banned'))
    expect(said(['Praetors'])).toEqual([])
    expect(said(['Praetors', 'Lord-Celestant on Stardrake'])).toEqual([
      expect.stringMatching(/the General.*: Lord-Celestant on Stardrake \(Battle-lust\)$/),
    ])
  })

  it('for nobody that is known is refused with a name that is meant', async () => {
    const list = await shipped('stormcast-eternals')
    expect(() => tuned(list, { keep: ['Vindicktors'] })).toThrow(/"Vindicktors"; did you mean "Vindictors"\?/)
  })
})

describe('a goal', () => {
  it('that names what the list has none of says that it does not count', async () => {
    const list = await shipped('orruk-warclans')
    const units = list.units.filter(({ name }) => name.startsWith('Killaboss') || name === 'Gutrippaz')
    const { warnings } = tuned({ ...list, units }, { top: 1, changes: 1, apart: 1, goal: 'shooting,durability' })
    expect(warnings[0]).toMatch(/^the list has no shooting now, .* it does not count in --goal$/)
  })
})

describe('the best list', () => {
  // A world in which everything can be tried: of the faction only these may come.
  const FEW = ['Orruk Brutes', 'Orruk Ardboys', 'Weirdbrute Wrekkaz', 'Orruk Gore-gruntas', 'Brute Ragerz', 'Gutrippaz']
  const others = (list: ArmyList): readonly string[] => [
    ...new Set(
      catalogue
        .faction(list.factionId as string)
        .units.map(({ name }) => name)
        .filter((name) => !FEW.includes(name) && !list.units.some((each) => each.name === name)),
    ),
  ]

  it('is found by trying everything that may come for one unit, and stays the best', async () => {
    const list = await shipped('orruk-warclans')
    const question = { top: 1, changes: 1, apart: 1, goal: 'damage', ban: others(list) }
    const { rules, known } = asking(list)
    const standing = candidatesFor(list, known, rules, question)
    const { totals, units } = analyse(game, {
      units: standing.map(({ unit }, i) =>
        member({ ...listedScenario(list, catalogue, universal)(unit), number: i + 1 }),
      ),
      panel: 'two',
      targets,
      catalogue,
      sections: [],
    })
    expect(totals.useful).toBeGreaterThan(0)
    const useful = new Map(units.flatMap(({ numbers, useful: each }) => numbers.map((number) => [number - 1, each])))
    const damageOf = (choice: readonly number[]): number =>
      choice.reduce((sum, count, i) => sum + count * (useful.get(i) ?? 0), 0)
    const now = standing.map(({ own }) => own.length)
    const points = (choice: readonly number[]): number =>
      choice.reduce((sum, count, i) => sum + count * (standing[i] as (typeof standing)[number]).points, 0)
    const room = rules.battlepack.points - (list.features[0]?.points ?? 0)
    /** Every choice that has more of some, as long as there are points. */
    const filled = (choice: readonly number[], from = 0): readonly (readonly number[])[] => [
      choice,
      ...standing.flatMap(({ most }, i) => {
        const more = choice.with(i, (choice[i] as number) + 1)
        return i < from || (more[i] as number) > most || points(more) > room ? [] : filled(more, i)
      }),
    ]
    const tried = standing.flatMap(({ own, least }, out) =>
      own.length === 0 || least > 0 ? [] : filled(now.with(out, (now[out] as number) - 1)),
    )
    const best = [now, ...tried]
      .toSorted((a, b) => damageOf(b) - damageOf(a))
      .find((choice) => checkList(rebuilt(list, known, rules, standing, choice), known, rules).legal)
    const [found] = tuned(list, question).lists
    expect(tried.length).toBeGreaterThan(100)
    expect(found?.figures['damage']).toBeCloseTo(damageOf(best as readonly number[]), 9)
    const again = tuned((found as NonNullable<typeof found>).list, { ...question, changes: 0 })
    expect(again.sentence).toContain('Nothing within the rules is worth more')
  })
})
