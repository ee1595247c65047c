/** Scenarios for tests: varied, valid, small enough to be played by hand and answered exactly in no time. */
import fc from 'fast-check'
import type {
  PlainAmount,
  PlainEffect,
  PlainReroll,
  PlainRoll,
  PlainScenario,
  PlainTarget,
  PlainTrigger,
  PlainWeapon,
} from './referee/aos-3e.ts'
import { amountText, dice, oneOf } from './picking.ts'

const attacks = oneOf<PlainAmount>(1, 1, 2, 2, 3, 4, dice(1, 3), dice(1, 6), dice(1, 3, 1), dice(2, 3))
const damage = oneOf<PlainAmount>(1, 1, 1, 2, 2, 3, dice(1, 3), dice(1, 3), dice(1, 6), dice(1, 3, 1), dice(2, 3))
const few = oneOf<PlainAmount>(1, 1, 1, 2, dice(1, 3))
const plusOrMinus = oneOf(1, 1, -1, 2, -2)

const attackRoll = oneOf<'hit' | 'wound'>('hit', 'hit', 'wound')

/** Results that effects look for: mostly sixes. */
const results = oneOf<readonly number[]>([6], [6], [6], [5, 6], [4, 5, 6], [1], [1, 2])
/** With modifiers a result can be 7. */
const modifiedResults = oneOf<readonly number[]>([6, 7], [6, 7], [5, 6, 7], [7])

/** Which rolls trigger: mostly a die as it lies, sometimes a total, sometimes any success. */
const condition: fc.Arbitrary<Partial<PlainTrigger>> = fc.oneof(
  { weight: 6, arbitrary: results.map((unmodified) => ({ unmodified })) },
  { weight: 2, arbitrary: modifiedResults.map((modified) => ({ modified })) },
  { weight: 1, arbitrary: results.map((unmodified) => ({ unmodified, success: true })) },
  { weight: 1, arbitrary: fc.constant({ success: true }) },
)

const inflicted: fc.Arbitrary<Partial<PlainTrigger>> = fc
  .record({ mortalWounds: oneOf<PlainAmount | 'damage'>(1, 1, 2, dice(1, 3), 'damage'), ends: fc.boolean() })
  .map(({ mortalWounds, ends }) => (ends ? { mortalWounds, then: 'end' } : { mortalWounds }))

/** What can follow from a hit and from a wound. */
const changed: fc.Arbitrary<Partial<PlainTrigger>> = fc.oneof(
  oneOf(1, 2).map((rend) => ({ rend })),
  oneOf(1, 2).map((add) => ({ damage: { add } })),
  oneOf<PlainAmount>(2, 3, dice(1, 6)).map((set) => ({ damage: { set } })),
  fc.constant({ noSave: true as const }),
)

/** What can follow only from a hit. */
const multiplied: fc.Arbitrary<Partial<PlainTrigger>> = fc.oneof(
  oneOf<PlainAmount>(2, 2, 3, dice(1, 3)).map((hits) => ({ hits })),
  fc.constant({ autoWound: true as const }),
  fc.constant({ autoWound: true as const, rend: 1 }),
)

const trigger: fc.Arbitrary<PlainTrigger> = attackRoll.chain((on) => {
  const consequence = fc.oneof(inflicted, changed, on === 'hit' ? multiplied : inflicted)
  return fc.tuple(condition, consequence).map(([when, what]) => ({ on, ...when, ...what }))
})

/** A mortal wound on a missed hit or a failed wound roll. */
const misfire: fc.Arbitrary<PlainTrigger> = fc
  .tuple(attackRoll, few)
  .map(([on, mortalWounds]) => ({ on, success: false, mortalWounds }))

const which = fc.oneof(
  { weight: 3, arbitrary: oneOf<PlainReroll['reroll']>('ones', 'failed', 'any') },
  { weight: 1, arbitrary: oneOf<PlainReroll['reroll']>([1, 2], [1, 2, 3], [6], [2, 5]) },
)

/** A forced re-roll names its dice: everything but `any`. */
const forced = oneOf<PlainReroll['reroll']>('ones', 'failed', [1, 2], [6], [5, 6], [1, 6])

const reroll = (roll: fc.Arbitrary<PlainRoll>): fc.Arbitrary<PlainReroll> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ roll, reroll: which }) },
    { weight: 2, arbitrary: fc.record({ roll, reroll: forced, forced: fc.constant(true) }) },
    { weight: 2, arbitrary: fc.record({ roll, reroll: which, count: oneOf(1, 1, 2, 3) }) },
  )

/** Dice that are turned to another side. */
const change = (roll: fc.Arbitrary<PlainRoll>): fc.Arbitrary<PlainEffect> =>
  fc.record({ roll, set: oneOf(6, 6, 5, 1, 4), from: oneOf<readonly number[]>([5], [1, 2], [6], [3, 4, 5], [1]) })

const characteristic: fc.Arbitrary<PlainEffect> = fc.oneof(
  oneOf(1, 1, 2, -1).map((add) => ({ stat: 'attacks' as const, add })),
  oneOf(1, 1, 2, -1).map((add) => ({ stat: 'rend' as const, add })),
  oneOf(1, 1, 2, -1).map((add) => ({ stat: 'damage' as const, add })),
  oneOf(-1, -1, 1).map((add) => ({ stat: 'hit' as const, add })),
  oneOf(-1, -1, 1).map((add) => ({ stat: 'wound' as const, add })),
  fc.constant({ stat: 'attacks' as const, times: 2 }),
)

const weaponEffect: fc.Arbitrary<PlainEffect> = fc.oneof(
  { weight: 6, arbitrary: trigger },
  { weight: 1, arbitrary: misfire },
  { weight: 3, arbitrary: reroll(attackRoll) },
  { weight: 3, arbitrary: fc.record({ roll: attackRoll, add: plusOrMinus }) },
  { weight: 3, arbitrary: characteristic },
  { weight: 2, arbitrary: change(attackRoll) },
)

const curse: PlainTrigger = { on: 'hit', unmodified: [6], mortalWounds: 1 }
const save = fc.constant<PlainRoll>('save')

/** Effects of the unit that is attacked. */
const targetEffect: fc.Arbitrary<PlainEffect> = fc.oneof(
  { weight: 4, arbitrary: plusOrMinus.map((add) => ({ roll: 'save' as const, add })) },
  { weight: 3, arbitrary: reroll(save) },
  { weight: 1, arbitrary: change(save) },
  { weight: 2, arbitrary: fc.record({ roll: attackRoll, add: fc.constant(-1) }) },
  { weight: 1, arbitrary: fc.constant({ roll: 'hit' as const, reroll: [6], forced: true }) },
  { weight: 1, arbitrary: fc.constant({ roll: 'save' as const, ignore: 'rend' as const }) },
  { weight: 2, arbitrary: fc.constant({ stat: 'damage' as const, add: -1, min: 1 }) },
  { weight: 2, arbitrary: fc.constant({ stat: 'damage' as const, times: 0.5 }) },
  { weight: 1, arbitrary: fc.constant({ stat: 'rend' as const, add: -1 }) },
  { weight: 1, arbitrary: fc.constant(curse) },
)

/** Mostly none or one of these, seldom more. */
const some = (effect: fc.Arbitrary<PlainEffect>, most: number): fc.Arbitrary<readonly PlainEffect[]> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 3, arbitrary: effect.map((each) => [each]) },
    { weight: 4, arbitrary: fc.array(effect, { minLength: 2, maxLength: most, size: 'max' }) },
  )

const weapon = (most: number): fc.Arbitrary<PlainWeapon> =>
  fc.record({
    models: fc.integer({ min: 1, max: most }),
    attacks,
    hit: oneOf(2, 3, 3, 4, 4, 5, 6),
    wound: oneOf(2, 3, 3, 4, 4, 5, 6),
    rend: oneOf(0, 0, 1, 1, 2, 3),
    damage,
    effects: some(weaponEffect, 4).map(oneLimit),
  })

const attacker = fc
  .integer({ min: 1, max: 4 })
  .chain((models) =>
    fc.record({ models: fc.constant(models), weapons: fc.array(weapon(models), { minLength: 1, maxLength: 3 }) }),
  )

const save7 = oneOf(2, 3, 3, 4, 4, 5, 6, 7)
const maybeWard = oneOf<number | null>(null, null, 6, 5, 4)

/** Wounds of the models: all alike, or one big one among small ones. */
const wounds = (models: number): fc.Arbitrary<PlainTarget['wounds']> =>
  fc.oneof(
    { weight: 5, arbitrary: oneOf(1, 1, 2, 2, 3, 5, 12) },
    { weight: 1, arbitrary: fc.array(oneOf(1, 2, 3), { minLength: models, maxLength: models, size: 'max' }) },
  )

const firstWounds = (each: PlainTarget['wounds']): number => (typeof each === 'number' ? each : (each[0] ?? 1))

const target: fc.Arbitrary<PlainTarget> = fc
  .integer({ min: 1, max: 6 })
  .chain((models) =>
    fc.record({
      models: fc.constant(models),
      wounds: wounds(models),
      save: save7,
      effects: some(targetEffect, 3).map(oneLimit),
    }),
  )
  .chain((unit) => fc.record({ unit: fc.constant(unit), taken: fc.nat(), normal: maybeWard, mortal: maybeWard }))
  .map(({ unit, taken, normal, mortal }) => ({
    ...unit,
    ...(normal === null ? {} : { wardNormal: normal }),
    ...(mortal === null ? {} : { wardMortal: mortal }),
    woundsTaken: taken % firstWounds(unit.wounds),
  }))

/** At most one limited re-roll of each roll: the game refuses to share out two, so no such document is valid. */
function oneLimit(effects: readonly PlainEffect[]): readonly PlainEffect[] {
  const isLimited = (each: PlainEffect): each is PlainReroll => 'reroll' in each && each.count !== undefined
  const first = (each: PlainReroll): boolean => effects.find((e) => isLimited(e) && e.roll === each.roll) === each
  return effects.filter((each) => !isLimited(each) || first(each))
}

/** One attacker of one to four models with one to three weapons against one target, with effects of every kind. */
export const plainScenario: fc.Arbitrary<PlainScenario> = fc.record({ attacker, target })

const smallDamage = oneOf<PlainAmount>(1, 1, 2, dice(1, 3))

/** One attack of one model, with so few dice that every sequence can be played. */
export const tinyScenario: fc.Arbitrary<PlainScenario> = fc
  .record({ weapon: weapon(1), damage: smallDamage, target })
  .map(({ weapon: each, damage: small, target: unit }) => ({
    attacker: { models: 1, weapons: [{ ...each, attacks: 1, damage: small, effects: each.effects.slice(0, 2) }] },
    target: unit,
  }))

/** The scenario as a document of the project: what a player would write in a file. */
export const toDocument = ({ attacker: unit, target: other }: PlainScenario): object => ({
  game: 'aos-3e',
  attacker: { models: unit.models, weapons: unit.weapons.map(weaponText) },
  target: {
    models: other.models,
    wounds: other.wounds,
    save: other.save === 7 ? '-' : other.save,
    ...wardText(other),
    woundsTaken: other.woundsTaken,
    effects: other.effects.map((each) => ({ ...effectText(each), ...(isSave(each) ? {} : { against: 'self' }) })),
  },
})

/** Save rolls are the unit's own; everything else is about attacks that target it. */
const isSave = (effect: PlainEffect): boolean => 'roll' in effect && effect.roll === 'save'

/** A weapon as a player would write it. */
export const weaponText = (each: PlainWeapon, i: number): object => ({
  ...each,
  name: `Weapon ${i + 1}`,
  attacks: amountText(each.attacks),
  damage: amountText(each.damage),
  effects: each.effects.map(effectText),
})

function wardText({ wardNormal: normal, wardMortal: mortal }: PlainTarget): object {
  if (normal === undefined && mortal === undefined) return {}
  return { ward: { ...(normal === undefined ? {} : { normal }), ...(mortal === undefined ? {} : { mortal }) } }
}

const effectText = (effect: PlainEffect): object => ('on' in effect ? triggerText(effect) : { ...effect })

const triggerText = ({ mortalWounds, hits, rend, damage: change, ...rest }: PlainTrigger): object => ({
  ...rest,
  ...(mortalWounds === undefined
    ? {}
    : { mortalWounds: mortalWounds === 'damage' ? 'damage' : amountText(mortalWounds) }),
  ...(hits === undefined ? {} : { hits: amountText(hits) }),
  ...(rend === undefined ? {} : { rend: `+${rend}` }),
  ...(change === undefined ? {} : { damage: 'add' in change ? `+${change.add}` : amountText(change.set) }),
})
