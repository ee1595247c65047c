/** Other lists under the same rules: what a legal list has now is within its own limits, and choosing it changes nothing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { candidatesFor, limitsFor, rebuilt } from '@rollcall/armies/building'
import { checkList, knownFor, rulesFor } from '@rollcall/armies/check'
import { type ArmyList, readList } from '@rollcall/armies/lists'
import { Stream } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { isGranting } from '../../../src/aos-3e/building/granting.ts'
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

/** A list that ships with two artefacts, one of which its Warlord battalion allows: two heroes cannot be spared, the third comes from it. */
const magnificent = async (): Promise<ArmyList> => {
  const [first] = folders as [URL]
  const text = readFileSync(new URL('stormcast-eternals.yaml', first), 'utf8')
    .replace('{ commandTrait: Battle-lust }', '{ commandTrait: Battle-lust, artefact: Arcane Tome }')
    .replace(
      / {2}- name: Knight-Relictor\n(?: {4}.*\n)+/,
      '  - { name: Lord-Imperatant, role: leader, points: 140, battalions: [1] }\n',
    )
    .replace(/(Vindictors, .*|Praetors, .*|Annihilators, .*|Ballista, .*), battalions: \[1\]/g, '$1')
    .replace(/ {2}- \{ name: Vanquishers.*\n/, '')
    .replace('Battle Regiment', 'Warlord')
  return (await readList(Buffer.from(text), catalogue)).list
}

const lists = [...(await Promise.all(files.map(readFrom))).flat(), await magnificent()]

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
      // A sum that the list states, and which its units do not come to, excuses no other list.
      if (!checkList({ ...list, totals: {} }, known, rules).legal) continue
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

  it('that is legal and gives up a unit keeps every battalion that it was not in, with whom it has, where enhancements need none', () => {
    let kept = 0
    for (const { list, known, rules, candidates, now } of all) {
      const isNeeded = list.battalions.some((each) => isGranting(rules, each))
      if (isNeeded || !checkList(list, known, rules).legal) continue
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

  it('whose enhancements need battalions keeps as many as they need exactly where its limits say so', () => {
    const seen = { within: 0, beyond: 0 }
    for (const { list, known, rules, candidates, now } of all) {
      const limits = limitsFor(list, known, rules, candidates).filter(
        ({ of, least = 0 }) => of.startsWith('fit for') && least > 0,
      )
      const own = candidates.flatMap(({ own: { length }, least }, i) => (length > least ? [i] : []))
      if (limits.length === 0 || !checkList(list, known, rules).legal) continue
      for (const gone of [...own.map((i) => [i]), own, ...own.map((i) => own.filter((other) => other !== i))]) {
        const choice = now.map((count, i) =>
          gone.includes(i) ? (candidates[i] as (typeof candidates)[number]).least : count,
        )
        const isWithin = limits.every(
          ({ of, least = 0 }) =>
            candidates.reduce((so, { counts }, i) => so + (counts[of] ?? 0) * (choice[i] as number), 0) >= least,
        )
        const less = rebuilt(list, known, rules, candidates, choice)
        const extra = checkList(less, known, rules).violations.filter(({ check }) => check === 12)
        if (isWithin) expect(extra, `${list.faction} without ${gone.join(', ')}`).toEqual([])
        else expect(less.battalions.length, list.faction).toBeLessThan(list.battalions.length)
        seen[isWithin ? 'within' : 'beyond']++
      }
    }
    expect(Math.min(seen.within, seen.beyond)).toBeGreaterThan(0)
  })

  it('has enough units of Battleline exactly where its limits say so, whoever comes and whoever is missing beside them', () => {
    const stream = new Stream('2551').start(0)
    const seen = { within: 0, beyond: 0 }
    for (const { list, known, rules: said, candidates } of all) {
      // Of a list of another day, or one that was not read in full, nobody is certain that it lacks any.
      if (list.unread.length > 0 || candidates.some(({ points, catalogued = points }) => points !== catalogued))
        continue
      const rules = { ...said, others: [] }
      const limits = limitsFor({ ...list, units: [] }, known, rules, candidates).filter(({ of }) =>
        /battleline (at|wi)/.test(of),
      )
      for (let choices = 0; choices < 20; choices++) {
        const choice = candidates.map(({ own, least, most }) => {
          const isHere = stream.die(own.length > 0 ? 2 : 20) === 1
          return isHere ? Math.max(least, Math.min(1, most)) : least
        })
        const sum = (of: string): number =>
          candidates.reduce((so, { counts }, i) => so + (counts[of] ?? 0) * (choice[i] as number), 0)
        const isWithin = limits.every(
          ({ of, least = 0, most = Number.POSITIVE_INFINITY }) => sum(of) >= least && sum(of) <= most,
        )
        const { violations } = checkList(rebuilt(list, known, rules, candidates, choice), known, rules)
        const isShort = violations.some(({ message }) => /battleline units?, at least/.test(message))
        expect(isShort, `${list.faction}: ${choice.join()}`).toBe(!isWithin)
        seen[isWithin ? 'within' : 'beyond']++
      }
    }
    expect(Math.min(seen.within, seen.beyond)).toBeGreaterThan(0)
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
