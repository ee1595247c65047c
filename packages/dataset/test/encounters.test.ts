/** Duels of games with measures of their own: rows say what the game says, whoever is on which side. */
import { type EncounterResult, isEncounter, loadGame } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { duelColumns, duelOf } from '../src/duels.ts'
import { type Keyed, planOf, readConfig } from '../src/index.ts'

const GUN = { bands: { short: { damage: 10 } } }
const WARZONE = [
  { name: 'Soldier', rangedCombat: 10, leadership: 12, armour: 8, weapon: GUN },
  { name: 'Squad', models: 3, rangedCombat: 8, leadership: 9, armour: 7, weapon: GUN },
]
const REACH = [
  { name: 'Foot', defence: '5/6', combatValue: 2 },
  { name: 'Cart', type: 'lightVehicle', defence: 7, combatValue: 3 },
]

async function table(id: string, units: readonly object[]) {
  const game = await loadGame(id)
  const entrants = units.map((unit) => ({ unit: unit as Keyed['unit'], situation: {} }))
  const plan = planOf(
    readConfig({ dataset: 'd', game: id, attackers: ['x'], targets: ['x'], questions: ['duel'] }, 'd'),
    {
      game: id,
      attackers: entrants,
      targets: entrants,
      meetings: game.worth?.meetings,
      leftOut: [],
    },
  )
  const names = duelColumns(plan.meetings).map(({ name }) => name)
  const row = (a: number, b: number): Readonly<Record<string, unknown>> => {
    const [attacker, target] = [plan.attackers[a] as Keyed, plan.targets[b] as Keyed]
    const fought = duelOf(game, plan, attacker, target)
    if ('reason' in fought) throw new Error(fought.reason)
    const cells = [attacker.key, target.key, ...fought.cells]
    expect(cells).toHaveLength(names.length)
    return Object.fromEntries(names.map((name, i) => [name, cells[i]]))
  }
  return { game, row }
}

describe.each([
  ['warzone', WARZONE, ['attacker_wins', 'target_panicked', 'attacker_models_left_mean', 'turns_played_mean']],
  ['black-reach', REACH, ['attacker_wins', 'draw', 'target_steps_lost_mean', 'attacker_victory_points_mean']],
] as const)('%s', (id, units, columns) => {
  it('has a column for each measure, with the side first, and tells what the game tells', async () => {
    const { game, row } = await table(id, units)
    const said = row(0, 1)
    expect(Object.keys(said)).toEqual(expect.arrayContaining([...columns]))
    expect(new Set(Object.keys(said)).size).toBe(duelColumns(game.worth?.meetings).length)
    const [duel] = game.answer({ question: 'duel', a: units[0], b: units[1] }).results.filter(isEncounter)
    const { probabilities, distributions } = duel as EncounterResult
    expect([said['attacker_wins'], said['target_wins']]).toEqual([probabilities['A'], probabilities['B']])
    expect(said['turns_played_mean']).toBe(distributions['turnsPlayed']?.mean)
    expect(said['attacker_wins_low']).toBeNull()
  })
})

it('warzone rolls for the initiative, so that a row is the other one turned round', async () => {
  const { row } = await table('warzone', WARZONE)
  const [there, back] = [row(0, 1), row(1, 0)]
  for (const [name, value] of Object.entries(there))
    if (typeof value === 'number') expect(back[turned(name)], name).toBeCloseTo(value, 12)
})

const turned = (name: string): string =>
  name.startsWith('attacker_') ? name.replace('attacker_', 'target_') : name.replace('target_', 'attacker_')
