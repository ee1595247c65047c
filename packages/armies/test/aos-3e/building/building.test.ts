/** Other lists under the same rules: what a legal list has now is within its own limits, and choosing it changes nothing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { candidatesFor, limitsFor, rebuilt } from '@rollcall/armies/building'
import { checkList, knownFor, rulesFor } from '@rollcall/armies/check'
import { type ArmyList, readList } from '@rollcall/armies/lists'
import { describe, expect, it } from 'vitest'
import { presets, rulesOf } from '../check/check-army.ts'
import { shipped as catalogue } from '../../shipped.ts'

const root = new URL('../../../../../', import.meta.url)
const folders = ['data/aos-3e/lists/', '../shared/fixtures/lists/aos-3e/real/'].map((each) => new URL(each, root))
const files = folders.flatMap((folder) =>
  existsSync(folder) ? readdirSync(folder).map((name) => new URL(name, folder)) : [],
)

async function readFrom(file: URL): Promise<readonly ArmyList[]> {
  try {
    return [(await readList(readFileSync(file), catalogue)).list]
  } catch {
    return []
  }
}

const lists = (await Promise.all(files.map(readFrom))).flat()

function ruled(list: ArmyList) {
  const known = knownFor(list, catalogue)
  const rules = rulesFor(list, known, presets, (battlepack) => rulesOf(battlepack))
  const candidates = candidatesFor(list, known, rules)
  return { list, known, rules, candidates, now: candidates.map(({ own }) => own.length) }
}

const all = lists.map(ruled)

/** Who stands in the battalions of a name. */
const membersOf = ({ battalions, units }: ArmyList, name: string): readonly string[] =>
  units
    .filter((unit) => unit.battalions.some((number) => battalions[number - 1]?.name === name))
    .map((unit) => unit.name)

describe('a list', () => {
  it('is one of the choices of its own candidates, and comes back as it was', () => {
    for (const { list, known, rules, candidates, now } of all) {
      expect(candidates.flatMap(({ own }) => own).length).toBe(list.units.length)
      expect(candidates.every(({ own, least, most }) => own.length >= least && own.length <= most)).toBe(true)
      expect(rebuilt(list, known, rules, candidates, now)).toBe(list)
    }
  })

  it('that is legal is within its limits', () => {
    let legal = 0
    for (const { list, known, rules, candidates, now } of all) {
      if (!checkList(list, known, rules).legal) continue
      legal++
      for (const { of, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } of limitsFor(
        list,
        known,
        rules,
        candidates,
      )) {
        const sum = candidates.reduce((so, { counts }, i) => so + (counts[of] ?? 0) * (now[i] as number), 0)
        expect(sum, `${list.faction}: ${of}`).toBeGreaterThanOrEqual(least)
        expect(sum, `${list.faction}: ${of}`).toBeLessThanOrEqual(most)
      }
    }
    expect(legal).toBeGreaterThan(1)
  })

  it('with too few units that surely have a role keeps those that may have it', () => {
    const list = lists.find(({ faction }) => faction === 'Stormcast Eternals') as ArmyList
    // Two units of Vindictors are left, and Praetors whose points are of another day: so may be their role.
    const units = list.units
      .filter(({ name }) => name !== 'Liberators' && name !== 'Vanquishers')
      .map((each) => (each.name === 'Praetors' ? { ...each, points: 135 } : each))
    const older = ruled({ ...list, totals: {}, units })
    expect(checkList(older.list, older.known, older.rules).legal).toBe(true)
    expect(limitsFor(older.list, older.known, older.rules, older.candidates)).toContainEqual({
      of: 'perhaps battleline',
      least: 3,
    })
    const praetors = older.candidates.filter(({ unit }) => unit.name === 'Praetors')
    // Who stays, then who comes: of the catalogue of today.
    expect(praetors.map(({ own, counts }) => [own.length, counts['perhaps battleline'] ?? 0])).toEqual(
      expect.arrayContaining([
        [1, 1],
        [0, 0],
      ]),
    )
  })

  it('of another day takes roles from the catalogue: who has none there counts towards none', () => {
    for (const { list, candidates } of all.slice(0, 3)) {
      // With other points for every unit a list is of another day.
      const units = list.units.map((each) => ({ ...each, points: (each.points ?? 0) + 5 }))
      const older = ruled({ ...list, units })
      const rolesOf = (those: typeof candidates) => those.map(({ unit, counts }) => [unit.name, of(counts)])
      const of = (counts: Readonly<Record<string, number>>) =>
        Object.keys(counts).filter((name) => /at (least|most)$/.test(name))
      expect(rolesOf(older.candidates)).toEqual(rolesOf(candidates))
    }
  })

  it('that gives up a unit keeps every battalion that the unit was not in, with whom it has', () => {
    let kept = 0
    for (const { list, known, rules, candidates, now } of all) {
      for (const [i, { own, least }] of candidates.entries()) {
        const gone = own.at(-1)
        if (gone === undefined || least === own.length) continue
        const touched = gone.battalions.map((number) => list.battalions[number - 1]?.name)
        const less = rebuilt(list, known, rules, candidates, now.with(i, (now[i] as number) - 1))
        const named = list.battalions.filter(
          ({ name }, at) => !touched.includes(name) && list.units.some(({ battalions }) => battalions.includes(at + 1)),
        )
        for (const { name } of named) {
          kept++
          expect(membersOf(less, name), `${list.faction} without ${gone.name}: ${name}`).toEqual(membersOf(list, name))
        }
      }
    }
    expect(kept).toBeGreaterThan(0)
  })

  it('that gives up a unit of a battalion fills it anew, or gives it up', () => {
    for (const { list, known, rules, candidates, now } of all) {
      const spared = candidates.findIndex(
        ({ own, least }) => least === 0 && own.some((each) => each.battalions.length > 0),
      )
      if (spared < 0 || !checkList(list, known, rules).legal) continue
      const less = rebuilt(list, known, rules, candidates, now.with(spared, (now[spared] as number) - 1))
      const wrong = checkList(less, known, rules).violations.filter(({ rule }) => rule?.startsWith('26') === true)
      expect(wrong, list.faction).toEqual([])
    }
  })
})
