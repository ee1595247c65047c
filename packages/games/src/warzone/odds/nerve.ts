/** Morale, rally, fear (WZ 8). */
import type { Fraction } from '@rollcall/core'
import { z } from 'zod'
import { CERTAIN, not, over, times, total, wholly } from '../../kit/fractions.ts'
import { odds, type Solved } from '../../odds.ts'
import { whole } from '../../words.ts'
import { chanceOf } from '../dice.ts'
import { isFearless, isHalf } from '../morale.ts'
import { halved, has, model, type Model } from '../schema/model.ts'
import { summed, yes } from '../schema/values.ts'
import { RULES } from '../rules.ts'
import { modelAs, squadAs } from './units.ts'

const moraleWords = z.strictObject({
  unit: model.describe('Leadership, skills and states of whoever tests'),
  started: whole(1, 100).optional().describe('Models it started with; of a single its wounds'),
  left: whole(0, 100).optional(),
  lostNow: z.boolean().default(true).describe('Did it lose any in this activation?'),
  modifiers: summed.default(0),
})

type Morale = z.output<typeof moraleWords>

/** Is a test due (WZ 8, INT-24)? */
const isDue = ({ unit, started, left, lostNow }: Morale): boolean =>
  lostNow &&
  !unit.panicked &&
  !isFearless(unit) &&
  (started === undefined || left === undefined || (left > 0 && isHalf(left, started)))

/** The chance to pass a Morale Test; Inspire Discipline repeats a failed one (WZ 8). */
function moraleChance(unit: Model, modifiers: number): Fraction {
  const once = chanceOf(halved(unit, 'leadership', 'unit') + unit.highMorale + modifiers)
  return has(unit, 'inspireDiscipline') ? not(times(not(once), not(once))) : once
}

/** Members of a squad that its card counts are those that are left. */
const leftOf = ({ models }: Readonly<Record<string, unknown>>): object => (models === undefined ? {} : { left: models })

export const morale = odds({
  id: 'morale',
  also: ['morale-test', 'panic'],
  title: 'A Morale Test: is one due, and does the unit panic?',
  rule: '8',
  units: {
    unit: { ...squadAs('unit'), says: (unit, said) => ({ ...squadAs('unit').says(unit, said), ...leftOf(unit) }) },
  },
  input: moraleWords,
  solve: (asked) => {
    const due = isDue(asked)
    const passes = due ? moraleChance(asked.unit, asked.modifiers) : CERTAIN
    return { probabilities: { due: wholly(due ? 1 : 0), passes, panics: not(passes) } }
  },
})

const rallyWords = z.strictObject({
  unit: model,
  enemyInSight: yes,
  leadershipOf: model.optional().describe('Rally Comrades: whose Leadership is used (INT-25)'),
})

export const rally = odds({
  id: 'rally',
  title: 'Rally: the chance of each turn, and how many turns it takes',
  rule: '8',
  units: { unit: squadAs('unit'), leadershipOf: modelAs('leadershipOf') },
  input: rallyWords,
  solve: ({ unit, enemyInSight, leadershipOf }): Solved => {
    const { leadership, outOfCommand } = leadershipOf ?? unit
    const rallies = moraleChance({ ...unit, leadership, outOfCommand }, enemyInSight ? RULES.morale.enemyInSight : 0)
    return {
      probabilities: { rallies },
      values: { meanTurns: over(CERTAIN, rallies) },
    }
  },
})

export const fear = odds({
  id: 'fear',
  also: ['cause-fear'],
  title: 'Cause Fear: does an Action get lost?',
  rule: '8',
  units: { model: modelAs('model') },
  input: z.strictObject({ model }),
  solve: ({ model: who }: { model: Model }) => {
    const immune = has(who, 'immuneToFear') || has(who, 'zombie')
    const passes = immune ? CERTAIN : chanceOf(halved(who, 'leadership', 'model'))
    const actions = who.actions === undefined ? {} : { meanActions: total([wholly(who.actions - 1), passes]) }
    return { probabilities: { passes, losesAnAction: not(passes) }, values: actions }
  },
})
