/**
 * What the grammar can write and nothing here reads, in whatever role and phase: said aloud, because half an effect is never
 * passed over in silence. What only waits for another moment, side or question is at home there, and not told here.
 */
import type {
  AllocateEffect,
  ChooseEffect,
  Effect,
  FightEffect,
  InflictEffect,
  OnEffect,
  RollEffect,
  StatEffect,
  TableEffect,
  WardEffect,
} from './schema/effects.ts'
import type { Value } from './schema/values.ts'

/** Something without a meaning: when it is, and in which words. */
type Rule<E> = readonly [says: string, is: (effect: E) => boolean]

const rolls =
  (...kinds: readonly RollEffect['roll'][]): ((effect: RollEffect) => boolean) =>
  ({ roll }) =>
    kinds.includes(roll)

const isTest = rolls('hit', 'wound', 'save', 'ward')
const isAmount = rolls('attacks', 'damage')

const FOR = 'whose attacks is said with `by`, and `for` is not looked at'

const ROLL: readonly Rule<RollEffect>[] = [
  [FOR, (each) => rolls('hit', 'wound', 'attacks', 'damage')(each) && each.for !== undefined],
  [
    'only a save roll is changed by Rend or cover',
    (each) => (each.ignore === 'rend' || each.ignore === 'cover') && each.roll !== 'save',
  ],
  ['`max` goes with `ignore: rend`', ({ max, ignore }) => max !== undefined && ignore !== 'rend'],
  [
    '`count` and `forced` go with `reroll`',
    (each) => each.reroll === undefined && (each.count ?? each.forced) !== undefined,
  ],
  ['`keep` goes with `dice`', ({ keep, dice }) => keep !== undefined && dice === undefined],
  ['banishing is not modelled', rolls('banish')],
  [
    'such a roll is only added to or rolled again',
    (each) => !isTest(each) && !isAmount(each) && changesOtherwise(each),
  ],
  ['such a roll is only rolled again where it fails', (each) => !isTest(each) && !isAmount(each) && isOddReroll(each)],
]

/** Everything but a modifier and a re-roll; a battleshock test may also be passed without a roll. */
const changesOtherwise = ({ roll, ignore, only, need, auto, set, dice }: RollEffect): boolean =>
  [ignore, only, need, set, dice, roll === 'battleshock' ? undefined : auto].some((each) => each !== undefined)

const isOddReroll = ({ reroll, forced }: RollEffect): boolean => reroll !== undefined && !helps({ reroll, forced })

/** Does it let a roll outside the attack sequence be rolled again when it fails? */
export const helps = ({ reroll, forced }: Pick<RollEffect, 'reroll' | 'forced'>): boolean =>
  forced !== true && (reroll === 'failed' || reroll === 'any')

/** Characteristics of the unit, not of its attacks: whoever attacks it, and with whatever. */
const OF_UNIT: readonly StatEffect['stat'][] = ['save', 'wounds', 'bravery', 'move', 'row']

/** Characteristics that are a number, whatever is rolled. */
const NUMBERS: readonly StatEffect['stat'][] = ['hit', 'wound', 'rend', ...OF_UNIT, 'range']

const isDice = (value: Value | 'top' | undefined): boolean =>
  typeof value === 'object' && value.kind === 'dice' && value.dice.sides.length > 0

const STAT: readonly Rule<StatEffect>[] = [
  ['`top` is a row of the damage table', ({ stat, set }) => set === 'top' && stat !== 'row'],
  ['a row of the damage table is only set to `top`', ({ stat, set }) => stat === 'row' && set !== 'top'],
  [
    'a characteristic that is a number is not rolled for',
    ({ stat, add, set }) => NUMBERS.includes(stat) && (isDice(add) || isDice(set)),
  ],
  ['`round` goes with `times`', ({ round, times }) => round !== undefined && times === undefined],
  [
    'a characteristic of the unit is the same against all attacks: `by`, `against`, `weapon` and `except` are not looked at (`for` says whose)',
    (each) => OF_UNIT.includes(each.stat) && saysWhichAttacks(each),
  ],
  [FOR, ({ stat, ...each }) => !OF_UNIT.includes(stat) && stat !== 'range' && each.for !== undefined],
]

const saysWhichAttacks = ({ by, against, weapon, except }: Effect): boolean =>
  [by, against, weapon, except].some((each) => each !== undefined)

/** Does it set off, on a failed hit or wound roll, nothing but what a hit is needed for? */
const isOfFailure = (each: OnEffect): boolean =>
  (each.on === 'hit' || each.on === 'wound') &&
  each.success === false &&
  each.mortalWounds === undefined &&
  each.mark === undefined &&
  !(each.on === 'wound' && each.autoWound === true)

const changesHit = ({ mortalWounds, hits, autoWound, noSave, rend, damage, mark, then }: OnEffect): boolean =>
  [mortalWounds, hits, autoWound, noSave, rend, damage, mark, then].some((each) => each !== undefined)

const ON: readonly Rule<OnEffect>[] = [
  [FOR, (each) => (each.on === 'hit' || each.on === 'wound') && each.for !== undefined],
  [
    'a ward roll is the end of a wound already: `then: end` adds nothing',
    ({ on, then }) => on === 'ward' && then !== undefined,
  ],
  ['what changes a hit needs one, so that nothing follows from a failed roll', isOfFailure],
  [
    'a wound roll that succeeds wounds already',
    (each) =>
      each.on === 'wound' &&
      each.success === true &&
      each.autoWound === true &&
      !changesHit({ ...each, autoWound: undefined }),
  ],
  [
    'a save that succeeds ends the attack already',
    (each) => each.on === 'save' && each.success === true && each.then !== undefined && each.mortalWounds === undefined,
  ],
  ['Rend is a number and not rolled for', ({ rend }) => rend?.by === 'set' && isDice(rend.value)],
]

const WARD: readonly Rule<WardEffect>[] = [
  ['wounds of spells are not told apart from others; wards against them are not modelled', ({ vs }) => vs === 'spell'],
]

const ALLOCATE: readonly Rule<AllocateEffect>[] = [
  [
    'say how many wounds with `count`, or a `die` for each',
    (each) => each.allocate === 'negate' && each.count === undefined && each.die === undefined,
  ],
  ['say how many wounds with `count`', (each) => each.allocate === 'cap' && each.count === undefined],
  [
    'a `die` is rolled for wounds that are negated or redirected',
    ({ allocate, die }) => allocate === 'cap' && die !== undefined,
  ],
  [
    'all wounds of a kind are redirected: `count` is not looked at',
    ({ allocate, count }) => allocate === 'redirect' && count !== undefined,
  ],
  [
    'with a `die` for each wound `count` is not looked at',
    (each) => each.allocate === 'negate' && each.count !== undefined && each.die !== undefined,
  ],
  [
    'wounds are allocated alike whatever made them: `by`, `against`, `weapon` and `except` are not looked at',
    saysWhichAttacks,
  ],
]

const INFLICT: readonly Rule<InflictEffect>[] = [
  ['mortal wounds instead of magic are not modelled', ({ instead }) => instead === 'magic'],
  ['what it does to itself or to friends is not told', ({ to }) => to !== undefined && HARMLESS.includes(to.side)],
  ['`point` is not modelled', ({ point }) => point !== undefined],
]

/** Sides on which the wounds of an attacker's ability do not fall upon its target. */
const HARMLESS: readonly string[] = ['self', 'friendly', 'mount', 'model', 'models', 'attacker']

const FIGHT: readonly Rule<FightEffect>[] = [
  [
    '`order`, `range` and `pileIn` are not modelled',
    (each) => [each.order, each.range, each.pileIn].some((word) => word !== undefined),
  ],
]

const WHOLE: readonly Rule<Effect>[] = [
  [
    '`chooser` goes with `choose` or `profile`',
    (each) => each.chooser !== undefined && !('choose' in each) && !('profile' in each),
  ],
]

/** Does this ability inflict mortal wounds on somebody else than whoever is attacked? */
export const isHarmless = ({ to }: InflictEffect): boolean => to !== undefined && HARMLESS.includes(to.side)

/** What of an effect has no meaning anywhere, in plain words. */
export function meaningless(effect: Effect): readonly string[] {
  const found = <E>(rules: readonly Rule<E>[]): readonly string[] =>
    rules.flatMap(([says, is]) => (is(effect as E) ? [says] : []))
  if ('choose' in effect) return [...found(WHOLE), ...inOthers(Object.values((effect as ChooseEffect).of).flat())]
  if ('table' in effect)
    return [...found(WHOLE), ...inOthers((effect as TableEffect).rows.flatMap((row) => row.effects))]
  return [...found(WHOLE), ...found(rulesOf(effect))]
}

/** Mortal wounds beside the attacks are worked out for themselves, and no choice or table is looked into for them. */
const inOthers = (effects: readonly Effect[]): readonly string[] =>
  effects.flatMap((each) => [
    ...('inflict' in each && each.instead === undefined
      ? ['mortal wounds beside the attacks that hang on a choice or a table are not modelled']
      : []),
    ...meaningless(each),
  ])

function rulesOf(effect: Effect): readonly Rule<never>[] {
  if ('on' in effect) return ON
  if ('roll' in effect) return ROLL
  if ('stat' in effect) return STAT
  if ('ward' in effect) return WARD
  if ('allocate' in effect) return ALLOCATE
  if ('inflict' in effect) return INFLICT
  return 'fight' in effect ? FIGHT : []
}
