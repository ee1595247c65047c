/** Heroic actions, monstrous rampages, rally, terrain and the other small rolls of a round (3, 8.1, 10, 11, 13, 14). */
import { type Chance, everyRoll } from '@rollcall/core'
import { z } from 'zod'
import { odds } from '../../odds.ts'
import { wardNumber, whole } from '../schema/values.ts'
import { battleshockTest } from './battleshock.ts'
import { RULES } from '../rules.ts'
import { healedBy, isSkilled, leadershipNeeds, leads, rampages, successes, twoDice, winsPriority } from './moments.ts'
import { amountOf, modifier, reroll, rolled } from './rolls.ts'

/** Wounds that get past a ward, each rolled for (5.1). */
function past(chance: Chance, wounds: number, ward: number | undefined): number {
  return ward === undefined ? wounds : wounds - successes(chance, wounds, ward)
}

export const battleshock = odds({
  id: 'battleshock',
  title: 'Battleshock test: how many flee',
  rule: '8.6',
  asks: ['bravery', 'slain', 'models'],
  input: z.strictObject({
    bravery: whole(0, 20),
    slain: whole(0, 10_000),
    models: whole(0, 10_000).optional().describe('Models left before the test; without it as many as may flee'),
    braveryModifier: whole(-20, 20)
      .default(0)
      .describe('On the characteristic, which is never below 0: +1 of Inspiring terrain'),
    inspiringPresence: z.boolean().default(false),
    indomitable: z.boolean().default(false),
    modifier: modifier.describe('Added to the roll'),
    reroll,
  }),
  play: (chance, { models, bravery, braveryModifier, inspiringPresence, ...input }) => {
    const test = battleshockTest(chance, {
      ...input,
      bravery: Math.max(0, bravery + braveryModifier),
      models: models ?? UNCOUNTED,
      passes: false,
      immune: inspiringPresence,
    })
    return models === undefined ? test : { ...test, remaining: models - test.fled }
  },
})

/** More models than can flee. */
const UNCOUNTED = 100_000

export const rally = odds({
  id: 'rally',
  title: 'Rally: slain models that return',
  rule: '3.5',
  asks: ['slain'],
  input: z.strictObject({ slain: whole(0, 300), need: whole(2, 6).default(RULES.commands.rally) }),
  play: (chance, { slain, need }) => ({ returned: successes(chance, slain, need) }),
})

export const demolish = odds({
  id: 'demolish',
  title: 'Garrison of a demolished building: models slain',
  rule: '11',
  asks: ['models'],
  input: z.strictObject({ models: whole(0, 300) }),
  play: (chance, { models }) => ({ slain: models - successes(chance, models, RULES.terrain.demolished) }),
})

export const heroicLeadership = odds({
  id: 'heroic-leadership',
  title: `Heroic Leadership: a command point on ${leadershipNeeds(false)}+, +${RULES.heroics.generalSlain} when the General has been slain`,
  rule: '8.1',
  input: z.strictObject({ generalSlain: z.boolean().default(false) }),
  play: (chance, { generalSlain }) => ({ success: leads(chance, generalSlain) }),
})

/** A mean as a whole number of parts, so that equal means are equal. */
interface Mean {
  readonly sum: number
  readonly of: number
}

function mean(play: (chance: Chance) => number): Mean {
  const rolls = everyRoll(play)
  return { sum: rolls.reduce((sum, { outcome, ways }) => sum + outcome * ways, 0), of: rolls[0]?.of ?? 1 }
}

const isLess = (a: Mean, b: Mean): boolean => a.sum * b.of < b.sum * a.of

export const heroicRecovery = odds({
  id: 'heroic-recovery',
  title: 'Heroic Recovery: wounds healed',
  rule: '8.1',
  asks: ['bravery', 'allocated'],
  input: z.strictObject({
    bravery: whole(0, 20),
    allocated: whole(0, 1000).default(1000),
    reroll: reroll.describe('Seed of Rebirth: re-roll when a new roll heals more on average'),
  }),
  play: (chance, input) => {
    const roll = twoDice(chance)
    const fresh = mean((each) => healedBy(twoDice(each), each, input))
    const again =
      input.reroll &&
      isLess(
        mean((each) => healedBy(roll, each, input)),
        fresh,
      )
    return { healed: healedBy(again ? twoDice(chance) : roll, chance, input) }
  },
})

export const rampage = odds({
  id: 'rampage',
  title: 'Monstrous rampage: Roar, Stomp or Smash to Rubble',
  rule: '10',
  asks: ['kind'],
  input: z.strictObject({
    kind: z.enum(['roar', 'stomp', 'smashToRubble']),
    ward: wardNumber.optional().describe('Ward of the stomped unit against mortal wounds'),
  }),
  play: (chance, { kind, ward }) => {
    const success = rampages(chance, kind)
    return kind === 'stomp' ? { success, mortalWounds: success ? past(chance, stomp(chance), ward) : 0 } : { success }
  },
})

export const priority = odds({
  id: 'priority',
  title: 'Priority roll: who chooses the first turn, and double turns',
  rule: '3.2',
  input: z.strictObject({
    holdsTie: z
      .boolean()
      .default(false)
      .describe('Had the first turn last round (or finished setting up first): a tie goes to this player'),
  }),
  play: (chance, { holdsTie }) => {
    const wins = winsPriority(chance, holdsTie)
    return { priority: wins, doubleTurn: wins && !holdsTie, enemyDoubleTurn: !wins && holdsTie }
  },
  assumes: ({ holdsTie }) =>
    holdsTie ? [] : ['I had the second turn of the last round, so a tie is lost; if I had the first: --holds-tie'],
})

export const skilledLeader = odds({
  id: 'skilled-leader',
  title: `Skilled Leader: a command point on ${RULES.heroics.skilledLeader}+`,
  rule: '13',
  input: z.strictObject({}),
  play: (chance) => ({ success: isSkilled(chance) }),
})

export const terrain = odds({
  id: 'terrain',
  title: 'Mysterious terrain: which kind, and what Deadly terrain does to a unit',
  rule: '14',
  asks: ['kind'],
  input: z.strictObject({
    kind: z.enum(['unknown', 'deadly', 'damned']).default('unknown'),
    ward: wardNumber.optional(),
  }),
  play: (chance, { kind, ward }) => {
    if (kind === 'damned') return { mortalWounds: past(chance, damned(chance), ward) }
    const face = rolled(chance)
    if (kind === 'deadly')
      return { mortalWounds: RULES.mysteries.deadly.on.includes(face) ? past(chance, deadly(chance), ward) : 0 }
    return Object.fromEntries(RULES.mysteries.kinds.map((each, i) => [each.kind, face === i + 1]))
  },
})

/** Mortal wounds of a Stomp (10). */
const stomp = amountOf(RULES.mortalWounds.stomp)

/** Mortal wounds of mysterious terrain (14). */
const damned = amountOf(RULES.mysteries.damned.mortalWounds)
const deadly = amountOf(RULES.mysteries.deadly.mortalWounds)
