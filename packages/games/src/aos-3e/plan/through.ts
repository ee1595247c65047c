/**
 * A fight seen through questions: of the attacker everything that never changes is known, of its target and the situation nothing
 * that was not asked. Whoever draws from it can use what was drawn again for any target that answers alike.
 */
import { alike } from '../../kit/alike.ts'
import { makersThrough } from '../../kit/lazily.ts'
import { type Ask, type Question, type Sign } from '../../kit/recorded.ts'
import { partsOf, TARGET_NAME } from '../../kit/through.ts'
import {
  type Fight,
  type Near,
  type Owned,
  type Side,
  type Sight,
  type Situation,
  type Size,
  type Unit,
  type Weapon,
  includes,
  isOf,
  isWhole,
  woundsOf,
} from '../fight.ts'
import { lookAtFacts, lookAtSituation, lookAtUnit } from '../looks.ts'
import { whileAttacked } from './matters.ts'
import type { Facts } from '../schema/scenario.ts'
import { isWithin } from '../sequence/applies.ts'
import { nearLabel, sizeCompares } from '../sequence/holds.ts'

/** A fight, and what is in force in it. Effects in force are told apart by their list. */
export interface InForce {
  readonly fight: Fight
  readonly owned: readonly Owned[]
}

/** The fight of a unit, seen through questions: how many are left of the target is asked no more closely than is wanted. */
export const fightThrough = (ask: Ask<InForce>, base: Unit): Fight => ({
  attacker: lookAtUnit(base, { ...bodyThrough(ask, 'attacker'), damageTable: () => ask(attackersTable) }),
  target: targetThrough(ask, base),
  situation: situationThrough(ask),
  sight: sightThrough(ask),
})

/** The same where all losses are wanted: the target's models are looked at one by one. */
export function wholeThrough(ask: Ask<InForce>, base: Unit): Fight {
  const { sight, ...fight } = fightThrough(ask, base)
  return { ...fight, sight: { ...(sight as Sight), whole: true } }
}

const attackersTable: Question<InForce, Unit['damageTable']> = ({ fight }) => alike(fight.attacker.damageTable)

const NOTHING: Facts = {}

const TARGET = partsOf(({ fight }: InForce) => fight.target)([
  'points',
  'move',
  'counted',
  'modelsInRange',
  'slainThisTurn',
  'save',
  'wards',
  'bravery',
  'keywords',
  'armed',
  'damageTable',
])

/** What the target does with its own attacks is no question of anybody who attacks it. */
const effectsAttacked: Question<InForce, Unit['effects']> = ({ fight }) => whileAttacked(fight.target.effects)

const FACTS = [
  'charged',
  'stationary',
  'ran',
  'retreated',
  'fought',
  'contesting',
  'territory',
  'setUp',
  'general',
  'commanded',
  'killed',
  'used',
  'marks',
  'near',
  'far',
] as const

const SITUATION = partsOf(({ fight }: InForce) => fight.situation)([
  ...FACTS,
  'phase',
  'round',
  'turn',
  'distance',
  'chargeRoll',
  'unmodifiedChargeRoll',
  'activations',
  'requireSuccess',
  'choose',
  'decline',
  'targetCharged',
  'inspiringPresence',
  'indomitable',
  'named',
])

const OF_TARGET = partsOf(({ fight }: InForce) => fight.situation.target)(FACTS)

const throughSituation = makersThrough(SITUATION)
const throughFacts = makersThrough(OF_TARGET)
const throughTarget = makersThrough(TARGET)

const situationThrough = (ask: Ask<InForce>): Situation =>
  lookAtSituation(lookAtSituation(NOTHING as Situation, throughSituation(ask)), {
    target: () => lookAtFacts(NOTHING, throughFacts(ask)),
  })

const weaponNames: Question<InForce, readonly string[]> = ({ fight }) =>
  alike(fight.target.weapons.map(({ name }) => name))

/** Who splits attacks asks for names, and an ability without a name is called by that of its unit. */
const called: Question<InForce, string> = ({ fight: { attacker, target } }) =>
  attacker.weapons.some(({ split }) => split !== null) || target.effects.some(({ name }) => name === undefined)
    ? target.name
    : TARGET_NAME

const targetThrough = (ask: Ask<InForce>, base: Unit): Unit =>
  lookAtUnit(lookAtUnit(base, throughTarget(ask)), {
    ...bodyThrough(ask, 'target'),
    effects: () => ask(effectsAttacked),
    name: () => ask(called),
    weapons: () => ask(weaponNames).map((name) => ({ name }) as Weapon),
  })

const BODIES = { attacker: aboutBody('attacker'), target: aboutBody('target') }

function aboutBody(side: Side): { readonly [part in Size | 'wounds' | 'front' | 'seen']: Question<InForce, unknown> } {
  return {
    models: ({ fight }) => fight[side].models,
    allocated: ({ fight }) => fight[side].woundsTaken,
    // Whoever keeps the unit himself shows only the model that is lost next.
    seen: ({ fight }) => isWhole(fight),
    wounds: ({ fight }) => (fight[side].wounds === null ? null : alike(fight[side].wounds as object)),
    front: ({ fight }) => woundsOf(fight[side]),
  }
}

function bodyThrough(ask: Ask<InForce>, side: Side): object {
  const about = BODIES[side]
  const front = (): Unit['wounds'] => {
    const wounds = ask(about.front) as number | null
    if (wounds === null) return null
    return [
      {
        get count() {
          return ask(about.models) as number
        },
        wounds,
      },
    ]
  }
  return {
    models: () => ask(about.models),
    woundsTaken: () => ask(about.allocated),
    wounds: () => (ask(about.seen) === true ? ask(about.wounds) : front()),
  }
}

/** A question made once for its words. */
function worded<A extends readonly unknown[], T>(
  words: (...said: A) => string,
  make: (...said: A) => Question<InForce, T>,
): (...said: A) => Question<InForce, T> {
  const known = new Map<string, Question<InForce, T>>()
  return (...said) => {
    const key = words(...said)
    const question = known.get(key) ?? make(...said)
    known.set(key, question)
    return question
  }
}

const comparing = worded(
  (side: Side, size: Size, sign: Sign, other: number) => `${side} ${size} ${sign} ${other}`,
  (side, size, sign, other) =>
    ({ fight }) =>
      sizeCompares(fight, side, size, sign, other),
)

const within = worded(
  String as (inches: number) => string,
  (inches) =>
    ({ fight }) =>
      isWithin(fight, inches),
)

const seeing = worded(
  (side: Side, wanted: Near) => `${side} ${nearLabel(wanted)}`,
  (side, wanted) =>
    ({ fight }) =>
      fight.sight?.near(side, wanted) ?? null,
)

const being = worded(
  (side: Side, keywords: readonly string[]) => `${side} ${keywords.join()}`,
  (side, keywords) =>
    ({ fight }) =>
      isOf(fight, side, keywords),
)

const including = worded(
  (side: Side, wanted: string) => `${side} ${wanted}`,
  (side, wanted) =>
    ({ fight }) =>
      includes(fight, side, wanted),
)

const sightThrough = (ask: Ask<InForce>): Sight => ({
  compares: (...comparison) => ask(comparing(...comparison)),
  within: (inches) => ask(within(inches)),
  near: (...wanted) => ask(seeing(...wanted)),
  is: (...wanted) => ask(being(...wanted)),
  includes: (...wanted) => ask(including(...wanted)),
})
