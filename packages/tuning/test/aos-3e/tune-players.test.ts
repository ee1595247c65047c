/** Lists that ship, and those that players played where they are at hand (`../shared/fixtures`): whatever units are worth, better ones are lists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { candidatesFor, limitsFor, rebuilt } from '@rollcall/armies/building'
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

/** Better ones of a list by such a worth, without whoever is banned. */
function tuned(list: ArmyList, salt: number) {
  const known = knownFor(list, catalogue)
  const said = rulesFor(list, known, presets, rulesOf)
  // A list that spends its points is made for a battle of that size, and of no smaller one.
  const { points } = said.battlepack
  const rules = { ...said, others: (said.others ?? []).filter((each) => each.points >= points) }
  const spared = list.units.find(({ general, enhancements }) => !general && enhancements === undefined)?.name
  const wishes = { keep: spared === undefined ? [] : [spared] }
  const candidates = candidatesFor(list, known, rules, wishes).map((each) => ({
    ...each,
    figures: { fame: worthOf(each.unit.name, each.points, salt) },
  }))
  const { legal, violations } = checkList(list, known, said)
  const hopeless = violations.some(({ check = 0 }) => HOPELESS.includes(check))
  const answer = tune<ArmyList>(solve, {
    candidates,
    limits: limitsFor(list, known, rules, candidates),
    now: candidates.map(({ own }) => own.length),
    isIllegal: !legal,
    goal: [{ figure: 'fame', weight: 1 }],
    top: 1,
    changes: 3,
    apart: 2,
    build: (choice) => {
      const built = rebuilt(list, known, rules, candidates, choice)
      const checked = checkList(built, known, rules)
      return checked.legal ? built : { illegal: checked.violations.map(({ message }) => message).join('; ') }
    },
  })
  return { ...answer, hopeless, spared }
}

/** One of three is enough to be quick: all of them have been tried. */
const some = files.filter((_, i) => i % 3 === 0)

describe('every list', () => {
  it.each(some)('%s becomes one that is legal when read again, and no search ends by refusals', async (file) => {
    const [list] = await readFrom(readFileSync(file))
    if (list === undefined) return
    const { found, isComplete, illegal, hopeless, spared } = tuned(list, some.indexOf(file))
    if (hopeless) return
    expect(isComplete, illegal.join(' | ')).toBe(true)
    for (const { built } of found) {
      const [again] = (await readFrom(Buffer.from(await listToYaml(built)))) as [ArmyList]
      const known = knownFor(again, catalogue)
      expect(checkList(again, known, rulesFor(again, known, presets, rulesOf)).violations).toEqual([])
      const of = ({ units }: ArmyList): number => units.filter(({ name }) => name === spared).length
      expect(of(built), `keeps ${spared}`).toBeGreaterThanOrEqual(of(list))
    }
  })
})
