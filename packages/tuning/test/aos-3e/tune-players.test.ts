/** Lists that ship, and those that players played where they are at hand (`../shared/fixtures`): whatever units are worth, better ones are lists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { candidatesFor, limitsFor, rebuilt, type Wishes } from '@rollcall/armies/building'
import { checkList, knownFor, readBattlepacks, rulesFor, rulesWith } from '@rollcall/armies/check'
import { type ArmyList, listToYaml, readList } from '@rollcall/armies/lists'
import { openCatalogue } from '@rollcall/armies/node'
import { describe, expect, it } from 'vitest'
import { solver, tune } from '../../src/index.ts'

const root = new URL('../../../../', import.meta.url)
const data = new URL('data/aos-3e/', root)
const json = (name: string): object => JSON.parse(readFileSync(new URL(`${name}.json`, data), 'utf8')) as object
const catalogue = openCatalogue(data.pathname)
const solve = await solver()
const presets = readBattlepacks(json('battlepacks'))
const rulesOf = rulesWith({
  battalions: json('battalions'),
  enhancements: json('enhancements'),
  exceptions: json('exceptions'),
})
const files = [new URL('lists/', data), new URL('../shared/fixtures/lists/aos-3e/real/', root)].flatMap((folder) =>
  existsSync(folder) ? readdirSync(folder).map((name) => new URL(name, folder)) : [],
)

async function readFrom(bytes: Uint8Array): Promise<readonly ArmyList[]> {
  try {
    return [(await readList(bytes, catalogue)).list]
  } catch {
    return []
  }
}

/** Worth that nobody chose: points, more or less by a share that the name decides. */
const worthOf = (name: string, points: number, salt: number): number => {
  let hash = salt
  for (const letter of name) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0
  return points * (1 + (hash >>> 0) / 2 ** 32)
}

/** Faults that units cannot mend: of the General, of those who bear enhancements. */
const HOPELESS = [2, 13]

/** A list, whoever may stand in it, and what judges another that is made of these. */
function ruled(list: ArmyList, salt: number, wishes: Wishes) {
  const known = knownFor(list, catalogue)
  const said = rulesFor(list, known, presets, rulesOf)
  // A list that spends its points is made for a battle of that size, and of no smaller one.
  const { points } = said.battlepack
  const rules = { ...said, others: (said.others ?? []).filter((each) => each.points >= points) }
  const candidates = candidatesFor(list, known, rules, wishes).map((each) => ({
    ...each,
    figures: { fame: worthOf(each.unit.name, each.points, salt) },
  }))
  const build = (choice: readonly number[]): ArmyList | { readonly illegal: string } => {
    const built = rebuilt(list, known, rules, candidates, choice)
    const { legal, violations } = checkList(built, known, rules)
    return legal ? built : { illegal: violations.map(({ message }) => message).join('; ') }
  }
  return { known, rules, candidates, build, now: candidates.map(({ own }) => own.length) }
}

/** Better ones of a list by such a worth. */
function tuned(list: ArmyList, salt: number, wishes: Wishes, changes: number) {
  const { known, rules, candidates, build, now } = ruled(list, salt, wishes)
  return tune<ArmyList>(solve, {
    candidates,
    limits: limitsFor(list, known, rules, candidates),
    now,
    isIllegal: !checkList(list, known, rules).legal,
    goal: [{ figure: 'fame', weight: 1 }],
    top: 1,
    changes,
    apart: 1,
    build,
  })
}

/** One of three is enough to be quick: all of them have been tried. */
const some = files.filter((_, i) => i % 3 === 0)

describe('every list', () => {
  it.each(some.map((file) => ({ file, name: file.pathname.split('/').at(-1) })))(
    '$name becomes one that is legal when read again, and no search ends by refusals',
    async ({ file }) => {
      const [list] = await readFrom(readFileSync(file))
      if (list === undefined) return
      const known = knownFor(list, catalogue)
      const { violations } = checkList(list, known, rulesFor(list, known, presets, rulesOf))
      if (violations.some(({ check = 0 }) => HOPELESS.includes(check))) return
      const spared = list.units.find(({ general, enhancements }) => !general && enhancements === undefined)?.name
      const keep = spared === undefined ? [] : [spared]
      const { found, isComplete, illegal } = tuned(list, some.indexOf(file), { keep }, 3)
      expect(isComplete, illegal.join(' | ')).toBe(true)
      for (const { built } of found) {
        const [again] = (await readFrom(Buffer.from(await listToYaml(built)))) as [ArmyList]
        expect(checkList(again, known, rulesFor(again, known, presets, rulesOf)).violations).toEqual([])
        const of = ({ units }: ArmyList): number => units.filter(({ name }) => name === spared).length
        expect(of(built), `keeps ${spared}`).toBeGreaterThanOrEqual(of(list))
      }
    },
  )
})

describe('a list whose Warlord battalion allows its second artefact', () => {
  const text = readFileSync(new URL('lists/stormcast-eternals.yaml', data), 'utf8')
    .replace('{ commandTrait: Battle-lust }', '{ commandTrait: Battle-lust, artefact: Arcane Tome }')
    .replace(
      / {2}- name: Knight-Relictor\n(?: {4}.*\n)+/,
      '  - { name: Lord-Imperatant, role: leader, points: 140, battalions: [1] }\n',
    )
    .replace(/((?:Vindictors|Praetors|Annihilators|Ballista), .*), battalions: \[1\]/g, '$1')
    .replace(/ {2}- \{ name: Vanquishers.*\n/, '')
    .replace('Battle Regiment', 'Warlord')
  const FEW = ['Lord-Vigilant on Gryph-stalker', 'Lord-Celestant', 'Vanquishers', 'Annihilators', 'Protectors']

  it.each([1, 2, 3, 4])('becomes the best of all that may come for one unit (%i)', async (salt) => {
    const [list] = (await readFrom(Buffer.from(text))) as [ArmyList]
    const names = catalogue.faction('stormcast-eternals').units.map(({ name }) => name)
    const ban = names.filter((name) => !FEW.includes(name) && list.units.every((each) => each.name !== name))
    const { candidates, build, now, rules } = ruled(list, salt, { ban })
    const sum = (choice: readonly number[], of: (each: (typeof candidates)[number]) => number): number =>
      choice.reduce((so, count, i) => so + count * of(candidates[i] as (typeof candidates)[number]), 0)
    const fame = (choice: readonly number[]): number => sum(choice, ({ figures }) => figures.fame)
    /** Every choice that has more of some, as long as there are points. */
    const filled = (choice: readonly number[], from = 0): readonly (readonly number[])[] => [
      choice,
      ...candidates.flatMap(({ most }, i) => {
        const more = choice.with(i, (choice[i] as number) + 1)
        const isRoom =
          i >= from && (more[i] as number) <= most && sum(more, ({ points }) => points) <= rules.battlepack.points
        return isRoom ? filled(more, i) : []
      }),
    ]
    const tried = candidates.flatMap(({ own, least }, i) =>
      own.length > least ? filled(now.with(i, (now[i] as number) - 1)) : [],
    )
    const best = [now, ...tried].toSorted((a, b) => fame(b) - fame(a)).find((choice) => !('illegal' in build(choice)))
    const [found] = tuned(list, salt, { ban }, 1).found
    expect(tried.length).toBeGreaterThan(100)
    expect(found?.figures['fame'] ?? fame(now)).toBeCloseTo(fame(best as readonly number[]), 9)
  })
})
