/** Tests on a characteristic, initiative, Tactical Sense, taking cover (WZ 1, 3, 4, 5.2). */
import { z } from 'zod'
import { when, without } from '../../kit/faults.ts'
import { NEVER, wholly } from '../../kit/fractions.ts'
import { odds } from '../../odds.ts'
import { whole } from '../../words.ts'
import { chanceOf, opposed } from '../dice.ts'
import { highestOf } from '../highest.ts'
import { halved, has, model } from '../schema/model.ts'
import { characteristic, modifier, summed, yes } from '../schema/values.ts'
import { RULES } from '../rules.ts'
import { modelAs } from './units.ts'

const testWords = z
  .strictObject({
    target: modifier.optional().describe('Target number, all told'),
    characteristic: characteristic.optional(),
    modifiers: summed.default(0),
    halvings: whole(0, 3).default(0).describe('Halvings of the characteristic: out of command, panicked, crouched'),
    against: characteristic.optional().describe('An opposed value: 10 + own - opposing'),
  })
  .superRefine(
    without(({ target, characteristic: own }) =>
      when((target === undefined) === (own === undefined), 'target', 'say the target number, or the characteristic'),
    ),
  )

export const test = odds({
  id: 'test',
  also: ['command-test', 'roll'],
  title: 'A test: roll a target number or less, 1 always and 20 never',
  rule: '1',
  asks: ['target'],
  input: testWords,
  solve: ({ target, characteristic: own = 0, modifiers, halvings, against }) => {
    const value = Array.from({ length: halvings }).reduce<number>((left) => Math.floor(left / 2), own) + modifiers
    const needs = target ?? (against === undefined ? value : opposed(value, against))
    return { probabilities: { success: chanceOf(needs) }, values: { target: wholly(needs) } }
  },
})

export const initiative = odds({
  id: 'initiative',
  title: 'Initiative: d20 and the highest Leadership, ties again',
  rule: '3',
  asks: ['leaderships'],
  input: z.strictObject({
    leaderships: z.array(characteristic).min(2).max(8).describe('Highest Leadership of each player: 14,12'),
  }),
  solve: ({ leaderships }) => ({
    probabilities: Object.fromEntries(highestOf(leaderships).map((share, i) => [`player ${i + 1}`, share])),
  }),
})

const coverWords = z.strictObject({
  model,
  waiting: z.boolean().default(true),
  ramming: yes,
  modifiers: summed
    .default(0)
    .describe('Of ramming: how much larger the vehicle is, and how many it has struck before (WZ 10)'),
})

export const takeCover = odds({
  id: 'take-cover',
  title: 'Taking cover from a blast or a ramming vehicle',
  rule: '4',
  units: { model: modelAs('model') },
  input: coverWords,
  solve: ({ model: who, waiting, ramming, modifiers }) => {
    // Whoever panics has lost his reserve Action (WZ 8).
    const may = (ramming || (waiting && !who.panicked)) && !has(who, 'zombie')
    return { probabilities: { safe: may ? chanceOf(halved(who, 'leadership', 'model') + modifiers) : NEVER } }
  },
})

const senseWords = z.strictObject({
  model: model.describe("Of a squad in command its leader's Leadership"),
  enemyNear: yes.describe(
    `An enemy is within ${RULES.priority.close} inches: ${RULES.tacticalSense.enemyNear} (INT-34)`,
  ),
  camouflaged: yes.describe(`Fire is shifted onto a camouflaged target in cover: ${RULES.tacticalSense.camouflaged}`),
})

/** Tactical Sense: a Command Test to choose another unit as the target (WZ 5.2). */
export const tacticalSense = odds({
  id: 'tactical-sense',
  title: 'Tactical Sense: may another unit be chosen as the target?',
  rule: '5.2',
  units: { model: modelAs('model') },
  input: senseWords,
  solve: ({ model: who, enemyNear, camouflaged }) => {
    const modifiers =
      (enemyNear ? RULES.tacticalSense.enemyNear : 0) + (camouflaged ? RULES.tacticalSense.camouflaged : 0)
    return { probabilities: { passes: chanceOf(halved(who, 'leadership', 'model') + modifiers) } }
  },
})
