/** Datasets of games that tell of actions: rows say what the game says, in its own words, and nobody is lost. */
import { type ActionResult, isAction, loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { type Entrant, evaluate, planOf, readConfig } from '../src/index.ts'
import { rowColumns } from '../src/columns.ts'
import { isUnanswered } from '../src/evaluate.ts'

const entrant = (unit: object): Entrant => ({ unit: { ...unit }, situation: {} })

const MADE = {
  'black-reach': {
    attackers: [
      { name: 'Squad', defence: '5/6', combatValue: [2, 1], points: 40 },
      { name: 'Cart', type: 'lightVehicle', defence: 7, combatValue: 3 },
      // Cannot attack: it has no combat value.
      { name: 'Crate', defence: 4 },
    ],
    targets: [
      { name: 'Mob', defence: '5/4', armourSave: { value: 5 } },
      { name: 'Wall', defence: 9 },
    ],
    situations: { distance: [4, 9], suppressive: [false, true] },
  },
  warzone: {
    attackers: [
      { name: 'Soldier', cost: 20, rangedCombat: 10, actions: 2, weapon: { bands: { short: { damage: 11 } } } },
      { name: 'Recruit', models: 3, rangedCombat: 7, weapon: { bands: { short: { damage: 9, shots: 2 } } } },
    ],
    targets: [
      { name: 'Squad', models: 3, armour: 8, leadership: 11 },
      { name: 'Brute', armour: 12, wounds: 4 },
    ],
    situations: { distance: [6, 12, 20], aims: '0-1' },
  },
}

describe.each(Object.entries(MADE))('a dataset of %s', async (id, { attackers, targets, situations }) => {
  const game = await loadGame(id)
  const measures = game.worth?.measures ?? []
  const config = readConfig({ dataset: 'made', game: id, attackers: ['x'], targets: ['x'], situations }, 'made')
  const plan = planOf(config, {
    game: id,
    attackers: attackers.map(entrant),
    targets: targets.map(entrant),
    measures,
    leftOut: [],
  })
  const parts = plan.groups.map((_, group) => evaluate(game, plan, group))
  const names = rowColumns(measures).map(({ name }) => name)

  it('explains every column, and has the measures of the game in their order', () => {
    expect(new Set(names).size).toBe(names.length)
    expect(rowColumns(measures).every(({ about }) => about.length > 10)).toBe(true)
    expect(measures.every(({ about }) => about !== undefined)).toBe(true)
  })

  it('has a row or a reason for everybody against everybody in every situation', () => {
    const outcomes = parts.flatMap((part) => part.outcomes.flat())
    expect(outcomes).toHaveLength(attackers.length * targets.length * plan.situations.length)
    for (const each of outcomes)
      if (isUnanswered(each)) expect(each.reason).not.toBe('')
      else expect(each).toHaveLength(names.length - 3)
  })

  it('says in every row what the game says to the same question', () => {
    for (const [group, part] of parts.entries())
      for (const [j, row] of part.outcomes.entries())
        for (const [k, outcome] of row.entries()) {
          if (isUnanswered(outcome)) continue
          const { situation } = plan.situations[j] as (typeof plan.situations)[number]
          const question = { game: id, attacker: attackers[group], target: targets[k], situation }
          const result = game.answer(question).results.find(isAction) as ActionResult
          const of = (name: string) => outcome[names.indexOf(name) - 3]
          expect(of('destroyed')).toBe(result.probabilities['destroyed'])
          const [first] = names.filter((name) => name.endsWith('_mean'))
          const [loss] = measures.filter(({ kind }) => kind === 'number')
          expect(of(first as string)).toBe(result.distributions[loss?.name ?? '']?.mean)
        }
  })
})
