/**
 * The attack of a duel or a battle is worked out once for everything that was asked for it. For generated abilities with every kind
 * of value and condition that changes, what is remembered is what is worked out anew; and if one question were not
 * written down, that would be seen.
 */
import { fileURLToPath } from 'node:url'
import { canonicalJson } from '@rollcall/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gathering } from '../../src/aos-3e/battle/attacks/gathered.ts'
import { type Blows, blowsOf } from '../../src/aos-3e/battle-parts/blows.ts'
import { helpWith } from '../../src/aos-3e/battle-parts/help.ts'
import { extrasIn, inflicted, STOMP } from '../../src/aos-3e/battle-parts/mortal.ts'
import { nerveOf } from '../../src/aos-3e/battle-parts/nerve.ts'
import { strikeOrder } from '../../src/aos-3e/battle-parts/order.ts'
import {
  type AboutAttack,
  type AboutSide,
  armed,
  effectsBetween,
  type Entrant,
  entrantOf,
  type Scene,
  sceneOf,
} from '../../src/aos-3e/battle-parts/scene.ts'
import { type AttackKind, exchanged, SWITCHES } from '../../src/aos-3e/battle-parts/switches.ts'
import { extrasOf } from '../../src/aos-3e/plan/extras.ts'
import { compile } from '../../src/aos-3e/plan/compile.ts'
import { newNotes } from '../../src/aos-3e/fight.ts'
import { resolveUnit } from '../../src/aos-3e/reading/resolve.ts'
import { unit as schema } from '../../src/aos-3e/schema/unit.ts'
import { inBudget } from '../../src/kit/method.ts'
import { type Ask, asking, type Question } from '../../src/kit/recorded.ts'
import { openCatalogue } from '../../../armies/src/aos-3e/catalogue/folder.ts'
import { scenarioUnit } from '../../../armies/src/aos-3e/catalogue/scenario.ts'
import type { CatalogueUnit } from '../../../armies/src/aos-3e/catalogue/schema.ts'
import { fuzzRuns } from '../../../testkit/src/index.ts'
import { changedIn, differs, wandering } from './forgetting.ts'

type Json = Readonly<Record<string, unknown>>

/** How one side stands. */
interface Stand {
  readonly models: number
  readonly wounds: number
  readonly next: number
  readonly spentBattle: boolean
  readonly spentRound: boolean
  readonly charged: boolean
  readonly stationary: boolean
  readonly ran: boolean
  readonly retreated: boolean
  readonly fought: boolean
  readonly contesting: boolean
  readonly territory: 'own' | 'enemy'
  readonly setUp: boolean
  readonly near: boolean
}

/** How everything stands. */
interface Now {
  readonly attacker: Stand
  readonly target: Stand
  readonly attack: AttackKind
  readonly switches: number
  readonly inches: number
  readonly round: number
  readonly turn: 'first' | 'second'
}

const flag = fc.boolean()
const stand: fc.Arbitrary<Stand> = fc.record({
  models: fc.integer({ min: 1, max: 4 }),
  wounds: fc.integer({ min: 0, max: 3 }),
  next: fc.integer({ min: 1, max: 3 }),
  spentBattle: flag,
  spentRound: flag,
  charged: flag,
  stationary: flag,
  ran: flag,
  retreated: flag,
  fought: flag,
  contesting: flag,
  territory: fc.constantFrom('own', 'enemy'),
  setUp: flag,
  near: flag,
})
const now: fc.Arbitrary<Now> = fc.record({
  attacker: stand,
  target: stand,
  attack: fc.constantFrom<AttackKind>('combat', 'shooting', 'unleashHell'),
  switches: fc.constantFrom(0, ...SWITCHES.map((_, i) => 1 << i)),
  inches: fc.constantFrom(0.5, 5, 9, 20),
  round: fc.integer({ min: 1, max: 3 }),
  turn: fc.constantFrom('first', 'second'),
})

const amount = fc.constantFrom<unknown>(
  1,
  'D3',
  'table:Claws',
  'self.models',
  'target.models',
  'self.allocated',
  'target.allocated',
  'target.wounds',
  'round',
)

const condition = fc.constantFrom<Json>(
  { self: { allocated: '>=1' } },
  { target: { allocated: '1-2' } },
  { self: { models: '>=2' } },
  { target: { models: '<=2' } },
  { target: { models: '< self.models' } },
  { target: { wounds: '<=2' } },
  { attacker: { wounds: '<=2' } },
  { target: { territory: 'own' } },
  { attacker: { near: { enemy: ['ANY'], within: 9 } } },
  { battle: { round: '>=2' } },
  { battle: { turn: 'second' } },
  ...['charged', 'stationary', 'ran', 'retreated', 'fought', 'contesting', 'setUp'].flatMap((fact) => [
    { self: { [fact]: true } },
    { target: { [fact]: true } },
  ]),
  { self: { territory: 'own' } },
  { target: { near: { friendly: ['HERO'], within: 6 } } },
  { self: { far: 9 } },
  { phase: 'combat' },
)

const change = (value: unknown): fc.Arbitrary<Json> =>
  fc.constantFrom<Json>(
    { stat: 'attacks', set: value },
    { stat: 'damage', set: value },
    { stat: 'save', set: 'table:Shell' },
    { stat: 'hit', set: 'table:Hits' },
    { stat: 'bravery', add: 1 },
    { stat: 'attacks', add: 1, limit: 'battle' },
    { roll: 'wound', add: 1, limit: 'round' },
    { roll: 'hit', add: 1, against: { enemy: ['ANY'], within: 6 } },
    { roll: 'charge', add: 1 },
    { roll: 'save', add: 1 },
    { ward: 5 },
    { ward: 4, limit: 'battle' },
    { ward: 6, limit: 'round' },
    { on: 'hit', unmodified: 6, mortalWounds: value },
    { on: 'save', unmodified: '5+', mortalWounds: value, to: 'attacker' },
    { inflict: { '4+': value }, when: 'combat.end' },
    { fight: 'first' },
    { model: 'Leader', count: 2 },
    { stat: 'attacks', add: 1, by: { model: 'Leader' } },
  )

const effect = fc
  .tuple(amount.chain(change), condition, flag)
  .map(([what, when, always]) => (always ? what : { ...what, if: when }))

/** Who is meant, in every way in which it can be said, and what hangs on others. */
const phrased = fc
  .tuple(
    fc.constantFrom<Json>(
      { roll: 'hit', add: 1 },
      { roll: 'wound', reroll: 'failed' },
      { roll: 'save', add: -1 },
      { roll: 'save', reroll: 'ones' },
      { stat: 'attacks', add: 1 },
      { stat: 'rend', add: 1 },
      { on: 'hit', unmodified: 6, mortalWounds: 1 },
      { on: 'save', unmodified: 6, mortalWounds: 1, to: 'attacker' },
    ),
    fc.constantFrom<Json>(
      {},
      { by: 'self' },
      { by: { enemy: ['ANY'] } },
      { by: 'attacker' },
      { against: 'self' },
      { against: 'target' },
      { against: { enemy: ['ANY'] } },
      { weapon: 'melee' },
    ),
  )
  .map(([what, whom]) => ({ ...what, ...whom }))

const alone = fc.constantFrom<Json>(
  { ward: 5, for: 'self' },
  { ward: 'none', against: { enemy: ['ANY'] } },
  { ward: 'none', vs: 'mortal', against: 'target' },
  { stat: 'save', add: -1, for: { enemy: ['ANY'] } },
  { stat: 'save', add: -1, for: 'self' },
  { stat: 'bravery', add: -2, for: { enemy: ['ANY'] } },
  { stat: 'bravery', add: 1 },
  { roll: 'battleshock', add: 1, for: { enemy: ['ANY'] } },
  { roll: 'hit', add: 1, if: { target: { bravery: '<=6' } } },
  { inflict: { '>=target.bravery': 'D3' }, dice: 1, when: 'combat.end' },
  { fight: 'last', for: { enemy: ['ANY'] } },
  { choose: 1, of: { Fury: [{ roll: 'hit', add: 1 }], Guard: [{ ward: 5 }] } },
  { chance: '4+', stat: 'attacks', add: 1 },
)

/** Nothing is said of it. */
const PLAIN = { facts: {}, named: {}, choose: {}, decline: [], requireSuccess: false }

const entering = (
  effects: fc.Arbitrary<Json>,
  casualties: fc.Arbitrary<'specialLast' | 'specialFirst'>,
): fc.Arbitrary<Entrant> =>
  fc.tuple(fc.array(effects, { minLength: 3, maxLength: 6 }), flag, casualties).map(([effects, mixed, casualties]) =>
    entrantOf(
      resolveUnit(
        schema.parse({
          name: 'U',
          ...(mixed ? { wounds: [1, 1, 2, 3] } : { models: 4, wounds: 3 }),
          save: '4+',
          bravery: 6,
          keywords: ['HERO', 'MONSTER'],
          damageTable: [
            { wounds: '0-0', values: { Shell: 2, Claws: 4, Hits: 3 } },
            { wounds: '1-2', values: { Shell: 4, Claws: 3, Hits: 4 } },
            { wounds: '3+', values: { Shell: 6, Claws: 1, Hits: 5 } },
          ],
          effects,
          weapons: [
            { name: 'Claw', attacks: 2, hit: '3+', wound: '3+', rend: -1, damage: 1 },
            { name: 'Bow', kind: 'missile', range: 8, attacks: 1, hit: '4+', wound: '4+', damage: 1, models: 2 },
          ],
        }),
        'unit',
        'attacker',
        [],
      ),
      PLAIN,
      casualties,
    ),
  )

const entrant = entering(effect, fc.constantFrom('specialLast', 'specialFirst'))

/** A unit whose effects are the same ones whoever falls. */
const setUp = entering(effect, fc.constant('specialLast'))

const meant = entering(fc.oneof(effect, phrased, { weight: 2, arbitrary: alone }), fc.constant('specialLast'))

type Pair = readonly [attacker: Entrant, target: Entrant]

/** Every question that may be asked of two units. */
function aboutPair([attacker, target]: Pair): AboutAttack<Now> {
  const side = (name: 'attacker' | 'target', who: Entrant): AboutSide<Now> => {
    const of =
      <K extends keyof Stand>(key: K): Question<Now, Stand[K]> =>
      (at) =>
        at[name][key]
    const near = of('near')
    return {
      entrant: () => who,
      models: of('models'),
      wounds: of('wounds'),
      next: of('next'),
      active: () => true,
      spent: { battle: of('spentBattle'), round: of('spentRound') },
      facts: {
        charged: of('charged'),
        stationary: of('stationary'),
        ran: of('ran'),
        retreated: of('retreated'),
        fought: of('fought'),
        contesting: of('contesting'),
        territory: of('territory'),
        setUp: of('setUp'),
      },
      near: () => near,
    }
  }
  return {
    attacker: side('attacker', attacker),
    target: side('target', target),
    attack: ({ attack }) => attack,
    switches: ({ switches }) => switches,
    inches: ({ inches }) => inches,
    round: ({ round }) => round,
    turn: ({ turn }) => turn,
  }
}

/** Everything that a duel or a battle wants to know of an attack. */
const everything =
  (about: AboutAttack<Now>) =>
  (ask: Ask<Now>): string => {
    const scene = sceneOf(ask, about)
    const { fight, owned } = scene
    const notes = newNotes()
    return canonicalJson({
      plan: armed(scene) ? compile(fight, owned, notes).plan : null,
      extras: extrasOf(fight, owned, notes).map(({ title, plan }) => [title, plan]),
      nerve: { ...nerveOf(fight, owned, notes) },
      order: strikeOrder(fight, owned, notes),
      help: { ...helpWith('charge', fight, owned, notes) },
    } as unknown as Json)
  }

const THINGS: readonly string[] = [
  'attack',
  'switches',
  'inches',
  'round',
  'turn',
  ...['attacker', 'target'].flatMap((side) =>
    fc
      .sample(stand, 1)
      .flatMap((each) => Object.keys(each))
      .map((key) => `${side}.${key}`),
  ),
]

const moments = fc
  .tuple(now, fc.array(fc.tuple(fc.constantFrom(...THINGS), now), { minLength: 20, maxLength: 80 }))
  .map(([first, steps]) => wandering(first, steps))

/** Results and how likely they are, as they are told. */
const told = (blows: Blows): unknown =>
  inBudget(() =>
    blows
      .likely()
      .map(({ result, probability }) => `${JSON.stringify(result)} ${probability.toPrecision(9)}`)
      .toSorted(),
  )

/** What is asked of two units that meet, each with what it may hang on. */
const ANSWERS = {
  attacks: (scene: Scene) => (armed(scene) ? told(blowsOf(scene, newNotes(), 'sampled')) : null),
  arms: armed,
  wounds: ({ fight, owned }: Scene) =>
    extrasIn(fight, owned, newNotes(), 'sampled').map(({ title, blows }) => [title, told(blows)]),
  wards: ({ fight, owned }: Scene) => told(inflicted(STOMP, fight, owned, newNotes(), 'sampled')),
  nerve: ({ fight, owned }: Scene) => ({ ...nerveOf(fight, owned, newNotes()) }),
  order: ({ fight, owned }: Scene) => strikeOrder(fight, owned, newNotes()),
  charge: ({ fight, owned }: Scene) => ({ ...helpWith('charge', fight, owned, newNotes()) }),
}

/** How often two units that ship meet. */
const MOMENTS = 3

/** The warscrolls of every faction that say most of themselves. */
const shipped = (): readonly Entrant[] => {
  const catalogue = openCatalogue(fileURLToPath(new URL('../../../../data/aos-3e', import.meta.url)))
  const says = ({ abilities }: CatalogueUnit): number => abilities.flatMap(({ effects = [] }) => effects).length
  return catalogue.contents.factions.flatMap(({ id }) =>
    catalogue
      .faction(id)
      .units.toSorted((one, other) => says(other) - says(one))
      .slice(0, 8)
      .map((unit) =>
        entrantOf(resolveUnit(schema.parse(scenarioUnit(unit)), 'unit', 'attacker', []), PLAIN, 'specialLast'),
      ),
  )
}

/** No more of it than there is of such a unit. */
function bodyOf({ unit }: Entrant, at: Stand): Stand {
  const wounds = unit.wounds?.[0]?.wounds ?? 1
  const models = Math.min(at.models, unit.models)
  return { ...at, models, wounds: Math.min(at.wounds, wounds - 1), next: wounds }
}

describe('an attack that is remembered', () => {
  it('is the attack that is worked out anew, at all moments, for abilities that ask for anything', () => {
    fc.assert(
      fc.property(entrant, entrant, moments, (a, b, all) => {
        expect(differs(everything(aboutPair([a, b])), all)).toBe(false)
      }),
      { numRuns: 30, seed: 7 },
    )
  })

  it('would be another if any question were not written down', () => {
    const cases = fc.sample(fc.tuple(entrant, entrant, now, now), { numRuns: 250, seed: 11 })
    const unseen = THINGS.filter(
      (name) =>
        !cases.some(([a, b, one, other]) =>
          differs(everything(aboutPair([a, b])), [one, changedIn(one, other, name)], name),
        ),
    )
    expect(unseen).toEqual([])
  })

  const planOf = ({ fight, owned }: Scene, draws?: Scene['draws']): string =>
    canonicalJson(compile(fight, owned, newNotes(), draws).plan as unknown as Json)

  it('comes to the same under any switches that do the same', () => {
    let changed = 0
    fc.assert(
      fc.property(setUp, setUp, now, fc.nat(2 ** SWITCHES.length - 1), (a, b, at, switches) => {
        const about = aboutPair([a, b])
        const one = asking({ ...at, switches })
        const scene = sceneOf(one, about)
        if (exchanged(switches) !== switches) changed++
        if (armed(scene))
          expect(planOf(sceneOf(one, { ...about, owned: () => effectsBetween(a, b, exchanged(switches)) }))).toBe(
            planOf(scene),
          )
      }),
      { numRuns: 200, seed: 5 },
    )
    expect(changed).toBeGreaterThan(50)
  })

  /** Asks everything with all effects, and with those alone that touch it; answers of how many something was left out. */
  function droppedOf(a: Entrant, b: Entrant, at: Now): number {
    const about = aboutPair([a, b])
    const whole = sceneOf(asking(at), about)
    const all = effectsBetween(a, b, at.switches).length
    let dropped = 0
    for (const [concern, answer] of Object.entries(ANSWERS) as [keyof typeof ANSWERS, (scene: Scene) => unknown][]) {
      const owned = gathering(concern)(a, b, at.switches)
      if (owned.length < all) dropped++
      const scene = sceneOf(asking(at), { ...about, owned: () => owned })
      expect(answer(scene), `${concern}: ${a.unit.name} against ${b.unit.name}`).toEqual(answer(whole))
    }
    return dropped
  }

  it('is told apart by nothing that does not touch it: attacks, wounds beside them, nerve, order, rolls', () => {
    let dropped = 0
    fc.assert(
      fc.property(meant, meant, now, (a, b, at) => {
        dropped += droppedOf(a, b, at)
      }),
      { numRuns: fuzzRuns(600), seed: 13 },
    )
    expect(dropped).toBeGreaterThan(1000)
  })

  it('nor are attacks of units that ship: eight warscrolls of each faction, each against the next', () => {
    const units = shipped()
    const moments = fc.sample(now, { numRuns: units.length * MOMENTS, seed: 17 })
    const dropped = units.flatMap((a, i) => {
      const b = units[(i + 1) % units.length] as Entrant
      return moments
        .slice(i * MOMENTS, (i + 1) * MOMENTS)
        .map((at) => droppedOf(a, b, { ...at, attacker: bodyOf(a, at.attacker), target: bodyOf(b, at.target) }))
    })
    expect(dropped.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(units.length * MOMENTS)
  })

  it('is as likely as any other of its name', () => {
    const likely = new Map<string, string>()
    let again = 0
    fc.assert(
      fc.property(entrant, entrant, moments, (a, b, all) => {
        const about = aboutPair([a, b])
        for (const each of all) {
          const scene = sceneOf(asking(each), about)
          if (!armed(scene)) continue
          const blows = blowsOf(scene, newNotes(), 'sampled')
          const said = JSON.stringify(blows.likely())
          if (likely.has(blows.name())) again++
          else likely.set(blows.name(), said)
          expect(likely.get(blows.name())).toBe(said)
        }
      }),
      { numRuns: 12, seed: 3 },
    )
    expect(again).toBeGreaterThan(50)
  })

  it('is drawn piece by piece as it is drawn anew', () => {
    let drawn = 0
    fc.assert(
      fc.property(entrant, entrant, moments, (a, b, all) => {
        const about = aboutPair([a, b])
        for (const each of all) {
          const scene = sceneOf(asking(each), about)
          if (!armed(scene)) continue
          drawn++
          expect(planOf(scene, scene.draws)).toBe(planOf(scene))
        }
      }),
      { numRuns: 15, seed: 9 },
    )
    expect(drawn).toBeGreaterThan(300)
  })
})
