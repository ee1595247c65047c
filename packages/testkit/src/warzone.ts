/** Questions of Warzone for tests, small enough that the referee looks at every way they can come out. */
import fc from 'fast-check'
import { type Came, everyLuck, type Luck } from './every-luck.ts'
import { type Play, Standing, type WarTarget, type WarzoneMistake } from './referee/warzone.ts'
import { blast, intoClose, scorched } from './referee/warzone-area.ts'
import { activate, came } from './referee/warzone-fire.ts'
import { fireFight, volley } from './referee/warzone-battle.ts'
import { breakAway, fight, toTheDeath } from './referee/warzone-melee.ts'
import { climb, door, power, ram } from './referee/warzone-others.ts'
import {
  clash,
  fighter,
  grounded,
  gun,
  model,
  often,
  seldom,
  shooting,
  squad,
  standing,
  target,
  traits,
  vehicle,
} from './warzone-parts.ts'
import { oneOf } from './picking.ts'

/** What the referee expects: means by name (a chance is the mean of ones and zeros), and how likely each number is. */
export type Ruling = ReadonlyMap<string, { readonly mean: number; readonly chances?: ReadonlyMap<number, number> }>

/** A question, and how the referee rules on it. */
export interface WarzoneCase {
  readonly document: Readonly<Record<string, unknown>>
  readonly rule: (mistake: WarzoneMistake | null) => Ruling
}

/** What of a play is looked at. */
const ruling =
  (play: (play: Play) => Came) =>
  (mistake: WarzoneMistake | null): Ruling => {
    const law = everyLuck((luck: Luck) => play({ luck, mistake }))
    return new Map(
      [...law].map(([name, chances]) => [
        name,
        { mean: [...chances].reduce((sum, [value, p]) => sum + value * p, 0), chances },
      ]),
    )
  }

const asked = (odds: string, words: object): WarzoneCase['document'] => ({ game: 'warzone', odds, ...words })

/** Aim is lost on whoever panics. */
const plans = (panicked: boolean): fc.Arbitrary<readonly ('aim' | 'fire')[]> =>
  panicked
    ? oneOf(['fire'], ['fire', 'fire'])
    : oneOf(['fire'], ['fire', 'fire'], ['aim', 'fire'], ['fire', 'aim', 'fire'])

const fire: fc.Arbitrary<WarzoneCase> = shooting
  .chain((by) =>
    fc.tuple(
      fc.constant(by),
      plans(by.firer.panicked),
      fc.oneof(
        fc.array(target, { minLength: 1, maxLength: 3 }),
        vehicle.map((each) => [each]),
      ),
    ),
  )
  .map(([by, plan, targets]) => ({
    document: asked('fire', { ...by, plan, targets }),
    rule: ruling((play) => {
      const queue = targets.map((each) => new Standing(each, play.mistake))
      activate(play, by, plan, queue)
      const crewed = targets[0]?.crew !== undefined
      return {
        ...came(queue),
        killed: queue.some(({ dead }) => dead) ? 1 : 0,
        ...(crewed
          ? {
              vehicleUntouched: queue[0]?.own === targets[0]?.wounds ? 1 : 0,
              driverKilled: queue[0]?.driverDead === true ? 1 : 0,
            }
          : {}),
      }
    }),
  }))

/** An area weapon against a queue, the first so many of whom its marker covers. */
const marker: fc.Arbitrary<WarzoneCase> = shooting
  .chain((by) => fc.tuple(fc.constant(by), plans(by.firer.panicked), fc.array(target, { minLength: 1, maxLength: 3 })))
  .chain(([by, plan, targets]) =>
    fc.tuple(
      fc.constant({ plan, targets }),
      oneOf(1, 2, 3),
      oneOf<'radius' | 'direct'>('radius', 'direct'),
      fc.constant(by),
    ),
  )
  .map(([{ plan, targets }, underMarker, template, said]) => {
    const by = { ...said, weapon: { ...said.weapon, template } }
    const queue = targets.map(({ gliding: _gliding, ...each }) => each)
    return {
      document: asked('fire', { ...by, plan, targets: queue, underMarker }),
      rule: ruling((play) => {
        const standing = queue.map((each) => new Standing(each, play.mistake))
        activate(play, by, plan, standing, underMarker)
        return { ...came(standing), killed: standing.some(({ dead }) => dead) ? 1 : 0 }
      }),
    }
  })

/** Models that a test can tell apart. */
const numbered = <M extends object>(models: readonly M[]): readonly (M & { readonly name: string })[] =>
  models.map((each, i) => ({ ...each, name: String(i) }))

const radius: fc.Arbitrary<WarzoneCase> = fc
  .tuple(
    fc.record({
      firer: model,
      indirect: often,
      movingVehicle: seldom,
      modifiers: oneOf(0, 1),
      sizeOneModifier: oneOf<0 | -1>(0, -1),
      aimed: often,
      target: grounded,
    }),
    gun([1, 1, 1, 2]),
    fc.array(fc.record({ ...traits, ...standing, levelDifference: fc.constant(0), throughWindow: seldom }), {
      minLength: 1,
      maxLength: 2,
    }),
    oneOf([], [0.25], [0.5, 0.25]),
    oneOf<readonly ('aim' | 'fire')[]>(['fire'], ['aim', 'fire'], ['aim', 'fire'], ['fire', 'fire']),
  )
  .filter(([, { bands }, , , plan]) => plan[0] === 'aim' || Object.values(bands).every(({ shots }) => shots < 2))
  .map(([said, weapon, under, shares, plan]) => {
    const by = { ...said, weapon: { ...weapon, template: 'radius' as const } }
    const aimed = by.aimed && !by.firer.panicked
    const models = numbered(under)
    const onMiss = shares.map((probability, i) => ({ probability, under: models.map((_, at) => at).slice(i) }))
    return {
      document: asked('blast', {
        ...by,
        plan,
        aimed,
        onHit: models,
        onMiss: onMiss.map(({ probability, under: at }) => ({ probability, models: at.map((i) => models[i]) })),
      }),
      rule: ruling((play) => blast(play, { ...by, aimed }, plan, models, onMiss)),
    }
  })

const flame: fc.Arbitrary<WarzoneCase> = fc
  .tuple(
    fc.record({ damage: oneOf(6, 10, 13), woundRolls: oneOf(1, 2), antiPersonnel: often }),
    fc.array(fc.oneof(grounded, vehicle), { minLength: 1, maxLength: 2 }),
    oneOf(1, 1, 2),
  )
  .map(([said, models, actions]) => ({
    document: asked('flame', { ...said, actions, models }),
    rule: ruling((play) => scorched(play, models, { ...said, rolls: said.woundRolls }, actions)),
  }))

const intoCloseCombat: fc.Arbitrary<WarzoneCase> = fc
  .tuple(
    shooting,
    grounded,
    fc.array(grounded, { minLength: 1, maxLength: 2 }),
    often,
    oneOf<readonly ('aim' | 'fire')[]>(['fire'], ['fire'], ['aim', 'fire']),
    fc.record({
      template: oneOf<'radius' | undefined>(undefined, undefined, 'radius'),
      wholeMelee: often,
      share: oneOf(0.25, 0.5),
    }),
  )
  .map(([by, first, others, aims, plan, { template, wholeMelee, share }]) => {
    const { firer, movingVehicle, modifiers, sizeOneModifier } = by
    const weapon = template === undefined ? by.weapon : { ...by.weapon, template }
    const how = { firer, weapon, movingVehicle, modifiers, sizeOneModifier }
    const [at, ...contacts] = numbered([first, ...others]) as [WarTarget & { name: string }, ...WarTarget[]]
    const said = { ...how, aimed: aims && !firer.panicked, target: at }
    const under = contacts.map((_, i) => i + 1)
    const onMiss = template === undefined ? [] : [{ probability: share, under }]
    const words = template === undefined ? {} : { wholeMelee, onMiss: [{ probability: share, models: contacts }] }
    return {
      document: asked('into-close-combat', { ...said, plan, contacts, ...words }),
      rule: ruling((play) => intoClose(play, { ...said, indirect: false }, plan, contacts, { wholeMelee, onMiss })),
    }
  })

const closeCombat: fc.Arbitrary<WarzoneCase> = clash.map((said) => ({
  document: asked('close-combat', said),
  rule: ruling((play) => fight(play, said)),
}))

const death: fc.Arbitrary<WarzoneCase> = clash
  .map((said) => ({
    ...said,
    actions: [1],
    attacker: { ...said.attacker, armour: 8 },
    defender: { ...said.defender, armour: 8 },
  }))
  .filter(({ defender }) => defender.driver === undefined)
  .map((said) => ({
    document: asked('close-combat', { ...said, toTheDeath: true }),
    rule: (mistake) => new Map(Object.entries(toTheDeath(said, mistake)).map(([name, mean]) => [name, { mean }])),
  }))

const away: fc.Arbitrary<WarzoneCase> = fc
  .record({ runner: fighter, enemies: fc.array(fighter, { minLength: 1, maxLength: 3 }), acrossObstacle: seldom })
  .map((said) => ({ document: asked('break-away', said), rule: ruling((play) => breakAway(play, said)) }))

const rams: fc.Arbitrary<WarzoneCase> = fc
  .tuple(
    fc.record({ ...traits, movement: oneOf(3, 6), size: oneOf(3, 5) }),
    fc.array(fc.record({ ...traits, vehicle: seldom, distance: oneOf(0, 1, 3, 6) }), { minLength: 1, maxLength: 3 }),
  )
  .map(([car, models]) => {
    const path = models.toSorted((a, b) => a.distance - b.distance).map((each, i) => ({ ...each, name: String(i) }))
    return { document: asked('ram', { vehicle: car, models: path }), rule: ruling((play) => ram(play, car, path)) }
  })

const powers: fc.Arbitrary<WarzoneCase> = fc
  .record({
    user: model.map((each) => ({ ...each, panicked: false })),
    target: model,
    difficulty: oneOf(8, 12, 16),
    concentration: oneOf(0, 1, 3),
    save: oneOf<'none' | 'commandTest' | 'armourRoll' | 'power'>('none', 'commandTest', 'armourRoll', 'power'),
    damage: oneOf(5, 12),
  })
  .map(({ damage: harm, ...said }) => ({
    document: asked('power', said.save === 'armourRoll' ? { ...said, damage: harm } : said),
    rule: ruling((play) => power(play, { ...said, damage: harm })),
  }))

const doors: fc.Arbitrary<WarzoneCase> = fc
  .record({
    construction: oneOf('light', 'normal', 'reinforced', 'heavy'),
    size: oneOf(1, 2, 3),
    damage: oneOf(7, 11, 16),
    blows: oneOf(1, 3, 5),
    woundRolls: oneOf(1, 2),
    toHit: oneOf(undefined, 8, 25),
  })
  .map(({ toHit, ...said }) => {
    const all = toHit === undefined ? said : { ...said, toHit }
    return { document: asked('door', all), rule: ruling((play) => door(play, all)) }
  })

const climbs: fc.Arbitrary<WarzoneCase> = fc
  .tuple(model, oneOf(1, 3, 4, 9), oneOf<readonly number[]>([], [], [1], [1, 1]))
  .map(([climber, inches, extraRollsAt]) => ({
    document: asked('climb', { model: climber, inches, extraRollsAt }),
    rule: ruling((play) => climb(play, climber, inches, extraRollsAt)),
  }))

const volleys: fc.Arbitrary<WarzoneCase> = fc
  .tuple(shooting, gun([1, 2]), grounded, oneOf(1, 2), oneOf(1, 3, 5), oneOf(0, 3), often)
  .map(([{ firer, movingVehicle, modifiers, sizeOneModifier }, weapon, at, firers, models, gone, aims]) => {
    const plan = aims && !firer.panicked ? (['fire', 'aim', 'fire'] as const) : (['fire'] as const)
    const by = { firer, movingVehicle, modifiers, sizeOneModifier, weapon }
    const said = { firers, target: at, models, started: models + gone }
    return {
      document: asked('volley-and-morale', { ...by, plan, ...said }),
      rule: ruling((play) => volley(play, { ...by, indirect: false }, plan, said)),
    }
  })

const battles: fc.Arbitrary<WarzoneCase> = fc
  .record({
    a: squad,
    b: squad,
    turns: oneOf(1, 2, 3),
    distance: oneOf(5, 12, 20),
    sizeOneModifier: oneOf<0 | -1>(0, -1),
  })
  .map((said) => ({
    document: { game: 'warzone', question: 'battle', method: 'exact', ...said },
    rule: (mistake) =>
      new Map(Object.entries(fireFight([said.a, said.b], said, mistake)).map(([name, mean]) => [name, { mean }])),
  }))

/** Questions of every kind that the referee rules on, by name. */
export const warzoneCases: Readonly<Record<string, fc.Arbitrary<WarzoneCase>>> = {
  fire,
  marker,
  blast: radius,
  flame,
  'into close combat': intoCloseCombat,
  'close combat': closeCombat,
  'to the death': death,
  'break away': away,
  ram: rams,
  power: powers,
  door: doors,
  climb: climbs,
  'volley and morale': volleys,
  'fire-fight': battles,
}
