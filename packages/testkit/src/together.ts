/** Several units on one target, for tests: varied, valid, with targets that change as they are worn down. */
import fc from 'fast-check'
import { plainScenario, toDocument } from './arbitraries.ts'
import type { PlainScenario } from './referee/aos-3e.ts'
import type { PlainSeries, PlainVictim } from './referee/aos-3e-together.ts'

/** Wounds of the turn that come to nothing. */
const spared = fc.record({
  kind: fc.constantFrom('negate' as const, 'cap' as const),
  count: fc.integer({ min: 1, max: 6 }),
})

/** Changes of the target as it is worn down: none, its numbers, its wounds, or what it is spared. */
const wear = (target: Omit<PlainVictim, 'wounds'>, wounds: number): fc.Arbitrary<PlainVictim> =>
  fc.oneof(
    fc.constant({ ...target, wounds }),
    fc.integer({ min: 1, max: 6 }).map((rankAndFile) => ({ ...target, wounds, rankAndFile })),
    fc.record({ from: fc.integer({ min: 1, max: 11 }), save: fc.integer({ min: 2, max: 7 }) }).map((crumbles) => ({
      ...target,
      models: 1,
      wounds: 12,
      woundsTaken: target.woundsTaken % 12,
      crumbles,
    })),
    spared.map((each) => ({ ...target, wounds, spared: each })),
  )

/** Two to four units against one target. */
export const plainSeries: fc.Arbitrary<PlainSeries> = fc
  .tuple(fc.array(plainScenario, { minLength: 2, maxLength: 4, size: 'max' }), fc.constantFrom(1, 2, 3, 5))
  .chain(([scenarios, wounds]) => {
    const { target } = scenarios[0] as PlainScenario
    const attackers = scenarios.map(({ attacker }) => attacker)
    const fresh = { ...target, woundsTaken: target.woundsTaken % wounds }
    return wear(fresh, wounds).map((victim) => ({ attackers, target: victim }))
  })

/** The series as a question of the project. */
export function seriesDocument({ attackers, target: victim }: PlainSeries): object {
  const { rankAndFile, crumbles, spared: ration, ...plain } = victim
  const texts = attackers.map(
    (attacker) => toDocument({ attacker, target: plain }) as { readonly attacker: object; readonly target: Written },
  )
  const target = (texts[0] as (typeof texts)[number]).target
  const proud = { roll: 'save', add: 1, if: { self: { models: `>=${rankAndFile}` } } }
  const shell = { stat: 'save', set: 'table:Shell' }
  const rows = (from: number, save: number): object => ({
    damageTable: [
      { wounds: `0-${from - 1}`, values: { Shell: plain.save } },
      { wounds: `${from}+`, values: { Shell: save } },
    ],
  })
  return {
    game: 'aos-3e',
    question: 'together',
    attackers: texts.map(({ attacker }, i) => ({ name: `Unit ${i + 1}`, ...attacker })),
    targets: {
      ...target,
      ...(crumbles === undefined ? {} : rows(crumbles.from, crumbles.save)),
      effects: [
        ...target.effects,
        ...(rankAndFile === undefined ? [] : [proud]),
        ...(crumbles === undefined ? [] : [shell]),
        ...(ration === undefined ? [] : [{ allocate: ration.kind, count: ration.count, per: 'turn' }]),
      ],
    },
  }
}

interface Written {
  readonly effects: readonly object[]
}
