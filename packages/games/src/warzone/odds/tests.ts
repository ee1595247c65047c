/** Small tests: characteristics, initiative, powers, morale and rally, falls and climbs, doors, wounds healed (WZ 1 to 4, 8, 9, 11 to 13). */
import { drawOf, fork, followRational, type Fraction, RollcallError, type StateShare } from '@rollcall/core'
import { z } from 'zod'
import { happenings, total } from '../../kit/happenings.ts'
import { odds, type Solved } from '../../odds.ts'
import { whole } from '../../words.ts'
import { SIDES, within } from '../dice.ts'
import { highestOf } from '../highest.ts'
import { isFearless } from '../morale.ts'
import { armourNeeded } from '../ranged.ts'
import { halved, has, model, type Model, needed } from '../schema/model.ts'
import { characteristic, count, modifier, summed, yes } from '../schema/values.ts'

/** The chance to roll a target number or less. */
export const chanceOf = (target: number): Fraction => ({
  numerator: BigInt(within(target)),
  denominator: BigInt(SIDES),
})

export const not = ({ numerator, denominator }: Fraction): Fraction => ({
  numerator: denominator - numerator,
  denominator,
})

export const times = (...all: readonly Fraction[]): Fraction =>
  all.reduce((product, { numerator, denominator }) => ({
    numerator: product.numerator * numerator,
    denominator: product.denominator * denominator,
  }))

const whole1 = (value: number): Fraction => ({ numerator: BigInt(value), denominator: 1n })

const testWords = z
  .strictObject({
    target: modifier.optional().describe('Target number, all told'),
    characteristic: characteristic.optional(),
    modifiers: summed.default(0),
    halvings: whole(0, 3).default(0).describe('Halvings of the characteristic: out of command, panicked, crouched'),
    against: characteristic.optional().describe('An opposed value: 10 + own - opposing'),
  })
  .superRefine(({ target, characteristic: own }, context) => {
    if ((target === undefined) === (own === undefined))
      context.addIssue({ code: 'custom', path: ['target'], message: 'say the target number, or the characteristic' })
  })

type Test = z.output<typeof testWords>

export const test = odds<Test>({
  id: 'test',
  also: ['command-test', 'roll'],
  title: 'A test: roll a target number or less, 1 always and 20 never',
  rule: '1',
  asks: ['target'],
  input: testWords as unknown as z.ZodType<Test, unknown>,
  solve: ({ target, characteristic: own = 0, modifiers, halvings, against }) => {
    const value = Array.from({ length: halvings }).reduce<number>((left) => Math.floor(left / 2), own) + modifiers
    const needs = target ?? (against === undefined ? value : 10 + value - against)
    return { probabilities: { success: chanceOf(needs) }, values: { target: whole1(needs) } }
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

const powerWords = z.strictObject({
  user: model,
  target: model.optional(),
  difficulty: whole(0, 60),
  concentration: count.default(0).describe('Actions spent concentrating'),
  save: z.enum(['none', 'commandTest', 'armourRoll', 'power']).default('none'),
  damage: whole(0, 60).optional().describe('Of a power that is saved by an Armour Roll'),
})

type Power = z.output<typeof powerWords>

/** How likely its target saves itself (WZ 9). */
function saveOf({ save, target, difficulty, damage }: Power): Fraction {
  if (save === 'none') return { numerator: 0n, denominator: 1n }
  if (target === undefined) throw missing('target', 'the power can be resisted: say by whom')
  if (save === 'commandTest') return chanceOf(halved(target, 'leadership', 'target'))
  if (save === 'power') return chanceOf(10 + halved(target, 'power', 'target') - difficulty)
  if (damage === undefined) throw missing('damage', 'is missing: an Armour Roll is made against it')
  return chanceOf(armourNeeded(needed(target, 'armour', 'target'), damage))
}

const missing = (path: string, message: string): RollcallError =>
  new RollcallError('ERR_INPUT_INVALID', 'the question cannot be used', { issues: [{ path, message }] })

/** Every Action that is spent concentrating adds so much (WZ 9). */
const CONCENTRATION = 2

export const power = odds<Power>({
  id: 'power',
  also: ['cast', 'supernatural-power'],
  title: 'A supernatural power: is it cast, and does it take effect?',
  rule: '9',
  asks: [],
  input: powerWords as unknown as z.ZodType<Power, unknown>,
  solve: (asked) => {
    const cast = asked.user.panicked
      ? { numerator: 0n, denominator: 1n }
      : chanceOf(10 + halved(asked.user, 'power', 'user') + CONCENTRATION * asked.concentration - asked.difficulty)
    const saved = saveOf(asked)
    return { probabilities: { cast, saved, effect: times(cast, not(saved)) } }
  },
})

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
  (started === undefined || left === undefined || (left > 0 && 2 * left <= started))

/** The chance to pass a Morale Test; Inspire Discipline repeats a failed one (WZ 8). */
export function moraleChance(unit: Model, modifiers: number): Fraction {
  const once = chanceOf(halved(unit, 'leadership', 'unit') + unit.highMorale + modifiers)
  return has(unit, 'inspireDiscipline') ? not(times(not(once), not(once))) : once
}

export const morale = odds<Morale>({
  id: 'morale',
  also: ['morale-test', 'panic'],
  title: 'A Morale Test: is one due, and does the unit panic?',
  rule: '8',
  asks: [],
  input: moraleWords as unknown as z.ZodType<Morale, unknown>,
  solve: (asked) => {
    const due = isDue(asked)
    const passes = due ? moraleChance(asked.unit, asked.modifiers) : whole1(1)
    return { probabilities: { due: whole1(due ? 1 : 0), passes, panics: not(passes) } }
  },
})

const rallyWords = z.strictObject({
  unit: model,
  enemyInSight: yes,
  leadershipOf: model.optional().describe('Rally Comrades: whose Leadership is used (INT-25)'),
})

type Rally = z.output<typeof rallyWords>

/** Any enemy in sight of any member (WZ 8). */
const IN_SIGHT = -4

export const rally = odds<Rally>({
  id: 'rally',
  title: 'Rally: the chance of each turn, and how many turns it takes',
  rule: '8',
  asks: [],
  input: rallyWords as unknown as z.ZodType<Rally, unknown>,
  solve: ({ unit, enemyInSight, leadershipOf }): Solved => {
    const { leadership, outOfCommand } = leadershipOf ?? unit
    const rallies = moraleChance({ ...unit, leadership, outOfCommand }, enemyInSight ? IN_SIGHT : 0)
    return {
      probabilities: { rallies },
      values: { meanTurns: { numerator: rallies.denominator, denominator: rallies.numerator } },
    }
  },
})

export const fear = odds({
  id: 'fear',
  also: ['cause-fear'],
  title: 'Cause Fear: does an Action get lost?',
  rule: '8',
  asks: [],
  input: z.strictObject({ model }),
  solve: ({ model: who }: { model: Model }) => {
    const immune = has(who, 'immuneToFear') || has(who, 'zombie')
    const passes = immune ? whole1(1) : chanceOf(halved(who, 'leadership', 'model'))
    const actions = who.actions === undefined ? {} : { meanActions: total([whole1(who.actions - 1), passes]) }
    return { probabilities: { passes, losesAnAction: not(passes) }, values: actions }
  },
})

/** Damage and Armour Rolls of falls, by the most inches (WZ 4). */
const FALLS: readonly (readonly [inches: number, damage: number, rolls: number])[] = [
  [3, 4, 1],
  [6, 7, 1],
  [9, 10, 2],
  [12, 13, 2],
  [15, 16, 3],
  [18, 19, 3],
]

/** What a fall does. Fails with `ERR_INPUT_INVALID` beyond 18 inches (INT-5). */
function fallFrom(inches: number): { readonly damage: number; readonly rolls: number } {
  const found = FALLS.find(([most]) => inches <= most)
  if (found === undefined) throw missing('height', 'the rules end at falls of 18 inches (WZ 4)')
  return { damage: found[1], rolls: found[2] }
}

const fallWords = z.strictObject({
  model,
  height: z.number().min(0).max(1000),
  voluntary: yes.describe('A jump: from 6 inches on it needs an Action and a Command Test'),
})

/** Wounds that a fall costs, of those that are left. */
function fallen(who: Model, inches: number, left: number): readonly StateShare<number>[] {
  const { damage, rolls } = fallFrom(inches)
  const saves = within(armourNeeded(needed(who, 'armour', 'model'), damage))
  const failed = drawOf((chance) =>
    chance.pool({
      dice: Array.from({ length: rolls }, () => SIDES),
      start: 0,
      next: (sum, face) => sum + (face > saves ? 1 : 0),
      end: (sum) => sum,
    }),
  )
  const ends = followRational(
    { lost: 0 },
    [() => fork(failed, (lost) => ({ lost: Math.min(left, lost) }))],
    ({ lost }) => lost,
  )
  return ends.map(({ state, share }) => ({ state: state.lost, share }))
}

/** A jump from so many inches is an Action that must be dared (WZ 4). */
const DARING = 6

export const fall = odds<z.output<typeof fallWords>>({
  id: 'fall',
  also: ['jump', 'crash'],
  title: 'A fall or a jump: wounds, and whether it kills',
  rule: '4',
  asks: [],
  input: fallWords as unknown as z.ZodType<z.output<typeof fallWords>, unknown>,
  solve: ({ model: who, height, voluntary }) => {
    const { probabilities = {}, distributions = {} } = happenings(fallen(who, height, who.wounds), (wounds) => ({
      dies: wounds === who.wounds,
      wounds,
    }))
    if (!voluntary || height < DARING) return { probabilities, distributions }
    return { probabilities: { dares: chanceOf(halved(who, 'leadership', 'model')), ...probabilities }, distributions }
  },
})

const climbWords = z.strictObject({ model, inches: whole(1, 18) })

/** On such faces a climber falls; one with the skill on the last of them only (WZ 4). */
const SLIPS_FROM = 19
const SKILLED_SLIPS_FROM = 20

export const climb = odds<z.output<typeof climbWords>>({
  id: 'climb',
  title: 'Climbing: does it reach the top, or fall and die?',
  rule: '4',
  asks: [],
  input: climbWords as unknown as z.ZodType<z.output<typeof climbWords>, unknown>,
  solve: ({ model: who, inches }) => {
    const slips = SIDES + 1 - (has(who, 'climber') ? SKILLED_SLIPS_FROM : SLIPS_FROM)
    const slip: Fraction = { numerator: BigInt(slips), denominator: BigInt(SIDES) }
    const falls = Array.from({ length: inches }, (_, i) => ({
      from: i + 1,
      share: times(...Array.from({ length: i }, () => not(slip)), slip),
    }))
    const dead = (from: number): Fraction =>
      total(
        fallen(who, from, who.wounds)
          .filter(({ state }) => state === who.wounds)
          .map(({ share }) => share),
      )
    return {
      probabilities: {
        top: times(...Array.from({ length: inches }, () => not(slip))),
        falls: total(falls.map(({ share }) => share)),
        dies: total(falls.map(({ from, share }) => times(share, dead(from)))),
      },
    }
  },
})

/** Armour of locked access points by their construction (WZ 12). */
const DOORS = { light: 7, normal: 10, reinforced: 13, heavy: 15 } as const

const doorWords = z.strictObject({
  construction: z.enum(['light', 'normal', 'reinforced', 'heavy']),
  size: whole(1, 10),
  damage: whole(0, 60),
  blows: whole(1, 60),
  woundRolls: whole(1, 20).default(1),
  toHit: modifier.optional().describe('Target number of shots; blows in close combat hit automatically'),
})

/** Wounds for every size of an access point (WZ 12). */
const WOUNDS_PER_SIZE = 2

export const door = odds<z.output<typeof doorWords>>({
  id: 'door',
  also: ['access-point', 'portal'],
  title: 'A locked access point: is it broken open?',
  rule: '12',
  asks: [],
  input: doorWords as unknown as z.ZodType<z.output<typeof doorWords>, unknown>,
  solve: ({ construction, size, damage, blows, woundRolls, toHit }) => {
    const wounds = WOUNDS_PER_SIZE * size
    const saves = within(armourNeeded(DOORS[construction], damage))
    const blow = drawOf((chance) => {
      if (toHit !== undefined && chance.die(SIDES) > within(toHit)) return 0
      return chance.pool({
        dice: Array.from({ length: woundRolls }, () => SIDES),
        start: 0,
        next: (sum, face) => sum + (face > saves ? 1 : 0),
        end: (sum) => sum,
      })
    })
    const step = ({ lost }: { lost: number }) => fork(blow, (more: number) => ({ lost: Math.min(wounds, lost + more) }))
    const ends = followRational(
      { lost: 0 },
      Array.from({ length: blows }, () => step),
      ({ lost }) => lost,
    )
    return happenings(ends, ({ lost }) => ({ destroyed: lost === wounds, wounds: lost }))
  },
})

const healWords = z.strictObject({
  regeneration: whole(1, 20).optional().describe('Regeneration N'),
  medic: model.optional().describe('A medic tests on his Leadership (INT-32)'),
  actions: whole(1, 20).default(1),
  wounds: whole(1, 100),
  left: whole(0, 100),
})

export const heal = odds<z.output<typeof healWords>>({
  id: 'heal',
  also: ['regeneration', 'medic'],
  title: 'Regeneration or a medic: wounds regained',
  rule: '13',
  asks: [],
  input: healWords as unknown as z.ZodType<z.output<typeof healWords>, unknown>,
  solve: ({ regeneration, medic, actions, wounds, left }) => {
    const target = regeneration ?? (medic === undefined ? undefined : halved(medic, 'leadership', 'medic'))
    if (target === undefined) throw missing('regeneration', 'or a medic: say who heals')
    const regains = drawOf((chance) => (chance.die(SIDES) <= within(target) ? 1 : 0))
    const step = (state: { left: number }) =>
      fork(regains, (one: number) => ({ left: Math.min(wounds, state.left + one) }))
    const ends = followRational(
      { left },
      Array.from({ length: actions }, () => step),
      (state) => state.left,
    )
    return happenings(ends, (state) => ({ [`${state.left} wounds`]: true, regained: state.left - left }))
  },
})

const coverWords = z.strictObject({ model, waiting: z.boolean().default(true), ramming: yes })

export const takeCover = odds<z.output<typeof coverWords>>({
  id: 'take-cover',
  title: 'Taking cover from a blast or a ramming vehicle',
  rule: '4',
  asks: [],
  input: coverWords as unknown as z.ZodType<z.output<typeof coverWords>, unknown>,
  solve: ({ model: who, waiting, ramming }) => {
    const may = (ramming || waiting) && !has(who, 'zombie')
    return { probabilities: { safe: may ? chanceOf(halved(who, 'leadership', 'model')) : whole1(0) } }
  },
})
