/** Small rolls: ramming, unstable equipment, demolition, scatter, the peril of a power (HBR 4.7, 5.7 to 5.10, 8). */
import { RollcallError } from '@rollcall/core'
import { z } from 'zod'
import { when, without } from '../../kit/faults.ts'
import { happenings } from '../../kit/happenings.ts'
import { countOf, repeated } from '../../kit/repeated.ts'
import { odds } from '../../odds.ts'
import { whole } from '../../words.ts'
import type { Scene } from '../attack.ts'
import { SIDES } from '../dice.ts'
import { afterRam } from '../ram.ts'
import { unit } from '../schema/unit.ts'
import { count, penalties, value } from '../schema/values.ts'
import { endsOf } from '../sequence.ts'
import { standingOf } from '../standing.ts'
import { lostTo, type UnitState } from '../state.ts'
import { RULES } from '../rules.ts'
import { DIRECTIONS, scatterFaults, scatters, scatterWords } from '../scatter.ts'
import { unitAs } from './units.ts'

/** Takes part in ramming. */
const vehicle = unit.refine(({ type }) => type !== 'infantry', 'rams and is rammed as a vehicle only (HBR 5.9)')

const ramming = z.strictObject({ attacker: vehicle, target: vehicle })

export const ram = odds({
  id: 'ram',
  also: ['ramming'],
  title: 'Ramming: does the target suffer a Hit, and what becomes of it?',
  rule: '5.9',
  units: { attacker: unitAs('attacker', 'target'), target: unitAs('target', 'target') },
  input: ramming,
  solve: ({ attacker, target }) => {
    const hit = (scene: Scene): boolean => scene.ended === 'hit'
    return happenings(endsOf([target], afterRam(attacker, target)), (scene) => ({
      hit: hit(scene),
      ...standingOf(target, scene.units[0] as UnitState),
    }))
  },
})

export const unstable = odds({
  id: 'unstable',
  title: 'Unstable equipment: does it work, is it lost, does it hurt?',
  rule: '5.10',
  asks: ['value', 'suppression'],
  input: z.strictObject({
    value: whole(2, 6),
    suppression: count.default(0),
    ownRollPenalties: penalties.default(0),
  }),
  play: (chance, { value: needed, suppression, ownRollPenalties }) => {
    const face = chance.die(SIDES)
    const works = face - lostTo(suppression) - ownRollPenalties >= needed
    // The Hit comes with a natural 1 (INT-22).
    return { works, lost: !works, hit: RULES.unstableHurts.includes(face) }
  },
})

export const demolition = odds({
  id: 'demolition',
  also: ['destruction'],
  title: 'Demolition: does the structure fall?',
  rule: '5.7',
  asks: ['dice', 'structureValue'],
  input: z.strictObject({
    dice: whole(1, 30),
    structureValue: whole(1, 100),
    points: count.default(0).describe('Demolition points that it has already'),
  }),
  play: (chance, { dice, structureValue, points }) => {
    const made = countOf(chance, repeated(dice, SIDES), (face) => face >= RULES.demolitionFrom)
    return { falls: points + made >= structureValue, points: made }
  },
})

export const scatter = odds({
  id: 'scatter',
  title: 'Indirect fire: is it on target?',
  rule: '4.7',
  asks: ['scatterDistance'],
  input: z.strictObject(scatterWords).superRefine(without(scatterFaults)),
  play: (chance, asked) => {
    const face = chance.die(SIDES)
    const moves = scatters(asked) && face < RULES.scatter.onTargetFrom
    return {
      onTarget: !moves,
      ...Object.fromEntries(DIRECTIONS.map((way) => [`direction ${way}`, moves && face === way])),
    }
  },
})

const PERIL_TOKENS = ['powerLost', 'wound', 'oneExtraToken', 'twoExtraTokens', 'surge'] as const

const perilTokens = z.strictObject({
  powerLost: count.default(0),
  wound: count.default(0),
  oneExtraToken: count.default(0),
  twoExtraTokens: count.default(0),
  surge: count.default(0),
})

const perilWords = z
  .strictObject({
    psyker: z.enum(['librarian', 'weirdboy']),
    level: value.describe('Level of the psyker skill'),
    cost: whole(0, 10).describe('Suppression tokens that the power costs'),
    tokens: count.default(0).describe('Suppression tokens on the psyker before'),
    diverted: whole(0, 1).default(0).describe('Tokens of the cost that a Weirdboy puts on other Orks'),
    ownRollPenalties: penalties.default(0),
    perilTokens: perilTokens.optional().describe('Tokens of each kind in the pool of Warp Perils; the text lost them'),
  })
  .superRefine(
    without(({ psyker, cost, diverted, perilTokens: pool }) => [
      ...when(
        diverted > 0 && (psyker !== 'weirdboy' || cost < 2),
        'diverted',
        'needs a Weirdboy and a power that costs 2 or more (HBR 8.2)',
      ),
      ...when(
        psyker === 'librarian' && PERIL_TOKENS.every((each) => (pool?.[each] ?? 0) === 0),
        'perilTokens',
        'is missing: say how many Warp Peril tokens of each kind the pool holds (HBR 8.3)',
      ),
    ]),
  )

type Peril = z.output<typeof perilWords>

/** Tokens of a Librarian after a peril, beyond those that were paid; after others he has none. */
const EXTRA_TOKENS: Readonly<Record<string, number>> = RULES.perilTokens

export const peril = odds({
  id: 'peril',
  also: ['power', 'psychic', 'manifest'],
  title: 'The peril test of a psychic power: is it applied, and at what price?',
  rule: '8.2',
  input: perilWords,
  play: (chance, asked) => {
    // Tokens are paid before the test (HBR 8.1).
    const paid = asked.tokens + asked.cost - asked.diverted
    const result = chance.die(SIDES) + asked.level - lostTo(paid) - asked.ownRollPenalties
    return asked.psyker === 'librarian'
      ? librarian(result, paid, asked, (sides) => chance.die(sides))
      : weirdboy(result, paid)
  },
})

/** HBR 8.3: on 1 or less a token is drawn from the pool. */
function librarian(result: number, paid: number, { perilTokens: pool }: Peril, die: (sides: number) => number) {
  const none = {
    normal: false,
    powerApplied: true,
    hit: false,
    ...Object.fromEntries(PERIL_TOKENS.map((each) => [each, false])),
  }
  if (result >= RULES.librarianFrom) return { ...none, normal: true, tokens: paid }
  const tokens = PERIL_TOKENS.flatMap((each) => repeated(pool?.[each] ?? 0, each))
  const drawn = tokens[die(tokens.length) - 1]
  if (drawn === undefined) throw new RollcallError('ERR_INPUT_INVALID', 'the pool of Warp Peril tokens is empty')
  const extra = EXTRA_TOKENS[drawn]
  return {
    ...none,
    [drawn]: true,
    powerApplied: drawn !== 'powerLost',
    hit: drawn === 'wound',
    tokens: extra === undefined ? 0 : paid + extra,
  }
}

/** HBR 8.4. */
function weirdboy(result: number, paid: number) {
  const { hurtFrom, calmFrom } = RULES.weirdboy
  const [explodes, normal] = [result < hurtFrom, result >= calmFrom]
  return { normal, hit: !explodes && !normal, explodes, powerApplied: !explodes, tokens: normal ? paid : 0 }
}
