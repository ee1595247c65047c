/** Psychic tests, Perils of the Warp, Deny the Witch and Smite (14). */
import { amount, type Chance, type Dice, roller } from '@rollcall/core'
import { z } from 'zod'
import { type Chain, chain, odds } from '../../odds.ts'
import { dice, whole } from '../../words.ts'
import { best } from '../schema/values.ts'
import { amountAfter, gathered } from '../sequence/characteristics.ts'
import { beats, rollPair, SMITE, smiteSides } from './moments.ts'
import { notIgnored, wantsAgain } from './rolls.ts'
import { modifiers, type Policy, policy } from '../schema/rolls.ts'
import { RULES } from '../rules.ts'

/** D3 as a D6 halved and rounded up (2.2). */
const D3: Dice = { sides: [3], plus: 0 }

/** Most that attempt Smite one after the other. */
const MOST_PSYKERS = 12

const wounds = whole(1, 1000).optional().describe('Wounds the psyker has left; default: more than perils can take')
const warpCharge = whole(1, 30)

/** Attempts of the enemy to deny: none, one, or a number of them; a roll may be modified and rolled again. */
const denying = z
  .union([
    z.boolean(),
    whole(0, 20),
    z.strictObject({ attempts: whole(0, 20).default(1), modifier: modifiers, reroll: policy }),
  ])
  .default(false)
  .transform((each) => {
    if (typeof each === 'object') return each
    return { attempts: Number(each), modifier: 0, reroll: 'none' as Policy }
  })

const testing = {
  modifier: modifiers,
  reroll: policy,
  wounds,
  psykerWounds: wounds,
  ignoreWounds: best.default(null).describe("The psyker's own roll to ignore wounds"),
  deny: denying,
  denyAttempts: whole(0, 20).optional(),
}

interface Testing {
  readonly modifier: number
  readonly reroll: Policy
  readonly wounds: number
  readonly ignoreWounds: number | null
  readonly deny: { readonly attempts: number; readonly modifier: number; readonly reroll: Policy }
}

type TestingInput = Partial<z.output<z.ZodObject<typeof testing>>> &
  Pick<z.output<z.ZodObject<typeof testing>>, 'modifier' | 'reroll' | 'ignoreWounds' | 'deny'>

const testingOf = (read: TestingInput): Testing => ({
  modifier: read.modifier,
  reroll: read.reroll,
  wounds: read.wounds ?? read.psykerWounds ?? Number.MAX_SAFE_INTEGER,
  ignoreWounds: read.ignoreWounds,
  deny: read.denyAttempts === undefined ? read.deny : { ...read.deny, attempts: read.denyAttempts },
})

/** A psyker of a series, where it differs from what is said of all. */
const psyker = z.strictObject({
  wounds,
  modifier: modifiers.optional(),
  reroll: policy.optional(),
  ignoreWounds: best.optional(),
})

const manyWounds = z
  .union([whole(1, 1000), z.array(whole(1, 1000)).min(1).max(MOST_PSYKERS)])
  .optional()
  .describe('Wounds the psyker has left, or those of each of several')

type Psyker = Omit<Testing, 'deny'>

/** The psykers of a series: so many alike, those listed, or one for each number of Wounds. */
function psykersOf(
  said: number | readonly z.output<typeof psyker>[] | undefined,
  each: readonly number[] | null,
  all: Psyker,
): readonly Psyker[] {
  if (each !== null) return each.map((left) => ({ ...all, wounds: left }))
  if (typeof said === 'number') return Array.from({ length: said }, () => all)
  return (said ?? [{}]).map((one) => ({
    wounds: one.wounds ?? all.wounds,
    modifier: one.modifier ?? all.modifier,
    reroll: one.reroll ?? all.reroll,
    ignoreWounds: one.ignoreWounds ?? all.ignoreWounds,
  }))
}

/** What became of an attempt to use a power. */
interface Attempt {
  readonly passed: boolean
  readonly perils: boolean
  readonly psykerDestroyed: boolean
  readonly denied: boolean
  readonly manifested: boolean
  readonly psykerMortalWounds: number
  readonly result: number
}

/** Test, perils, deny, in this order (14.1 to 14.3, INT-13). */
function attempt(chance: Chance, charge: number, testing: Testing): Attempt {
  const does = (total: number): boolean => total >= charge
  const first = rollPair(chance)
  const roll = wantsAgain(testing.reroll, first.total, testing.modifier, does) ? rollPair(chance) : first
  const result = roll.total + testing.modifier
  const suffered = roll.perils ? notIgnored(chance, roller(D3)(chance), testing.ignoreWounds) : 0
  const psykerDestroyed = suffered >= testing.wounds
  const tried = does(result) && !psykerDestroyed && testing.deny.attempts > 0
  const denied = tried && beats(chance, result, testing.deny)
  return {
    passed: does(result),
    perils: roll.perils,
    psykerDestroyed,
    denied,
    manifested: does(result) && !psykerDestroyed && !denied,
    psykerMortalWounds: Math.min(suffered, testing.wounds),
    result,
  }
}

const happening = ({ result: _result, ...rest }: Attempt, mortalWounds: number): Record<string, boolean | number> => ({
  ...rest,
  mortalWounds,
})

export const psychic = odds({
  id: 'psychic',
  title: 'Psychic test, Perils of the Warp and Deny the Witch',
  rule: '14.1',
  also: ['psychicTest', 'psychicPower'],
  asks: ['warpCharge'],
  input: z
    .strictObject({
      warpCharge,
      mortalWounds: dice.default({ sides: [], plus: 0 }).describe('Mortal wounds of the power'),
      ...testing,
    })
    .transform((read) => ({ warpCharge: read.warpCharge, mortalWounds: read.mortalWounds, ...testingOf(read) })),
  play: (chance, input) => {
    const done = attempt(chance, input.warpCharge, input)
    const after = amountAfter(input.mortalWounds, gathered([], 0))
    return happening(done, done.manifested ? amount(after, roller(after.dice)(chance)) : 0)
  },
})

export const deny = odds({
  id: 'deny',
  title: 'Deny the Witch: 2D6 above the result of the test',
  rule: '14.3',
  also: ['denyTheWitch'],
  asks: ['testResult'],
  input: z.strictObject({ testResult: whole(1, 40), modifier: modifiers, reroll: policy }),
  play: (chance, { testResult, modifier, reroll }) => ({ success: beats(chance, testResult, { modifier, reroll }) }),
})

export const perils = odds({
  id: 'perils',
  title: `Perils of the Warp: D3 mortal wounds on the psyker, and on all within ${RULES.distances.perils}" if it is destroyed`,
  rule: '14.2',
  also: ['perilsOfTheWarp'],
  asks: ['wounds'],
  input: z.strictObject({ wounds, ignoreWounds: best.default(null) }),
  play: (chance, input) => {
    const has = input.wounds ?? Number.MAX_SAFE_INTEGER
    const lost = Math.min(has, notIgnored(chance, chance.die(3), input.ignoreWounds))
    const psykerDestroyed = lost === has
    return { psykerDestroyed, lost, mortalWoundsNearby: psykerDestroyed ? chance.die(3) : 0 }
  },
})

export const smite = odds({
  id: 'smite',
  title: 'Smite: one psyker, or several one after the other',
  rule: '14.4',
  asks: ['earlierAttempts'],
  input: z
    .strictObject({
      earlierAttempts: whole(0, 20).default(0).describe('Attempts of the army earlier in this phase'),
      previousAttempts: whole(0, 20).optional(),
      attempt: whole(1, 21).optional().describe('Which attempt of the phase this is: 2 is the second'),
      warpCharge: warpCharge.optional().describe('Of the first attempt asked about, instead'),
      psykers: z
        .union([whole(1, MOST_PSYKERS), z.array(psyker).min(1).max(MOST_PSYKERS)])
        .optional()
        .describe('So many attempt it, one after the other; or a list of them: wounds, modifier, reroll, ignoreWounds'),
      ...testing,
      wounds: manyWounds,
      psykerWounds: manyWounds,
    })
    .superRefine(({ psykers, wounds: said, psykerWounds = said }, context) => {
      const count = Array.isArray(psykers) ? null : psykers
      if (Array.isArray(psykerWounds) && (count === null || (count ?? psykerWounds.length) !== psykerWounds.length))
        context.addIssue({ code: 'custom', message: 'is one number for each psyker', path: ['wounds'] })
    })
    .transform(({ wounds: said, psykerWounds = said, ...read }) => {
      const list = Array.isArray(psykerWounds) ? psykerWounds : null
      const { deny: denied, ...all } = testingOf({
        ...read,
        wounds: list === null ? (psykerWounds as number | undefined) : undefined,
      })
      return {
        charge:
          read.warpCharge ??
          SMITE + (read.attempt === undefined ? (read.previousAttempts ?? read.earlierAttempts) : read.attempt - 1),
        psykers: psykersOf(read.psykers, list, all),
        deny: denied,
      }
    }),
  play: (chance, { charge, psykers: [only], deny: denies }) => {
    const done = attempt(chance, charge, { ...(only as Psyker), deny: denies })
    return happening(done, smitten(chance, done))
  },
  chain: (input) => (input.psykers.length === 1 ? null : severalSmites(input)),
})

/** Mortal wounds of a Smite. */
const smitten = (chance: Chance, { manifested, result }: Pick<Attempt, 'manifested' | 'result'>): number =>
  manifested ? chance.die(smiteSides(result)) : 0

/** What several attempts have come to so far. */
interface Attempts {
  readonly made: number
  readonly denials: number
  readonly mortalWounds: number
  readonly manifested: number
  readonly denied: number
  readonly perils: number
  readonly psykersDestroyed: number
}

const NONE_YET = { made: 0, mortalWounds: 0, manifested: 0, denied: 0, perils: 0, psykersDestroyed: 0 }

/** One attempt more, and what came of it. */
type OneMore = Omit<Attempt, 'result' | 'passed'> & { readonly tried: boolean; readonly mortalWounds: number }

const withOneMore = (before: Attempts, done: OneMore): Attempts => ({
  made: before.made + 1,
  denials: before.denials - Number(done.tried),
  mortalWounds: before.mortalWounds + done.mortalWounds,
  manifested: before.manifested + Number(done.manifested),
  denied: before.denied + Number(done.denied),
  perils: before.perils + Number(done.perils),
  psykersDestroyed: before.psykersDestroyed + Number(done.psykerDestroyed),
})

/** Psykers attempt it one after the other, once each; the enemy denies while it has attempts left (14.5). */
function severalSmites(
  input: Pick<Testing, 'deny'> & { readonly charge: number; readonly psykers: readonly Psyker[] },
): Chain {
  return chain({
    start: { ...NONE_YET, denials: input.deny.attempts },
    rounds: input.psykers.length,
    given: ({ made, denials }: Attempts) => ({ made, denies: Math.min(1, denials) }),
    roll: (chance, { made, denies }) => {
      const deny = { ...input.deny, attempts: denies }
      const { result, passed, ...done } = attempt(chance, input.charge + made, {
        ...(input.psykers[made] as Psyker),
        deny,
      })
      const tried = passed && !done.psykerDestroyed && denies > 0
      return { ...done, tried, mortalWounds: smitten(chance, { ...done, result }) }
    },
    next: withOneMore,
    end: ({ made: _made, denials: _left, ...counts }) => ({ ...counts, any: counts.manifested > 0 }),
  })
}
