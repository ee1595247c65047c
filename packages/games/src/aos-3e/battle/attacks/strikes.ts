/** What the units of a battle do to each other, each worked out once for everything that it can depend on. */
import { type Blows, blowsOf } from '../../battle-parts/blows.ts'
import type { Rolling } from '../../../kit/simulations.ts'
import { isLastFight, lastFights } from '../../battle-parts/dying.ts'
import { helpWith } from '../../battle-parts/help.ts'
import { type Hurry, leaveOf } from '../../battle-parts/leave.ts'
import { type Nerve, nerveOf } from '../../battle-parts/nerve.ts'
import { type StrikeOrder, strikeOrder } from '../../battle-parts/order.ts'
import {
  extrasAt,
  inflicted,
  type Moment,
  mortalWounds,
  OF_SLAIN,
  type Wounds,
  STOMP,
  timesIn,
  timesOf,
} from '../../battle-parts/mortal.ts'
import { type AboutAttack, armed, type Scene, sceneOf, strengthNow, strengthOf } from '../../battle-parts/scene.ts'
import { memory } from '../../../kit/memory.ts'
import { type Ask, recorded } from '../../../kit/recorded.ts'
import { effectsIn, newNotes, type Notes, type Side } from '../../fight.ts'
import { exchanged } from '../../battle-parts/switches.ts'
import { formOf } from '../../battle-parts/form.ts'
import { type Concern, speaksOfModels, stakesOf, switchesTouched, touched, touching } from './concerns.ts'
import { gathering } from './gathered.ts'
import { abilitiesForOthers } from './neighbours.ts'
import { expectation } from './expectation.ts'
import { type Battle, enemyOf, grantsOn } from '../battle.ts'
import { nearest } from '../ground/field.ts'
import { holds } from '../../sequence/holds.ts'
import { decided } from '../../unsaid.ts'
import type { Condition } from '../../schema/conditions.ts'
import type { Effect } from '../../schema/effects.ts'
import { GIVEN_UP, type GivenUp } from '../../verbs/still.ts'
import { bitOfLasting, type Bits, entrantsOf } from '../lasting.ts'
import { rollsOf } from './rolls.ts'
import type { Lasting } from '../setup.ts'
import type { Asked, Besides, Roll, Rolls, Strikes } from '../state.ts'
import { aboutAttacks, type Engagement, switchesOf } from './scene.ts'
import type { Troop } from '../troop.ts'
import { type Unspoken, unspoken } from './unspoken.ts'

/** What a unit asks of itself. */
const ITSELF = { owner: 'attacker', title: 'healing' } as const

const ALL_ORDERS: readonly StrikeOrder[] = ['first', 'normal', 'last']
const NOTHING: readonly Besides[] = []

/** Answers a question about two units that meet: once for everything that it can depend on. */
type Known = <T extends NonNullable<unknown> | null>(concern: Concern, answer: (scene: Scene) => T) => Asked<T>

/** What answers come from. */
interface Sources {
  readonly troops: readonly Troop[]
  readonly lasting: readonly Lasting[]
  /** Does anything that comes and goes speak of special models? */
  readonly rearms: boolean
  readonly rolling: Rolling
  readonly notes: Notes
  readonly always: Unspoken
  readonly about: (concern: Concern) => AboutAttack<Engagement>
  readonly known: Known
}

/** Prepares what the units of a battle do to each other. */
export function strikesOf(troops: readonly Troop[], rolling: Rolling, lasting: readonly Lasting[] = []): Strikes {
  const notes = newNotes()
  const { found: others, left: noRoomFor } = abilitiesForOthers(troops)
  const all = [...lasting, ...others]
  const about = aboutEach(troops, lasting, others, rolling)
  const always = unspoken(troops, all)
  const rearms = all.some(({ effects }) => effects.some(speaksOfModels))
  const sources = { troops, lasting, rearms, rolling, notes, always, about, known: knowing(about) }
  const moments = new Set([
    ...troops.flatMap(({ me }) => timesOf(me.unit)),
    ...lasting.flatMap((each) => timesIn(each.effects)),
  ])
  return {
    ...attacksOf(sources),
    ...woundsBeside(sources),
    ...mindsOf(sources),
    leave: leavesIn(sources),
    expected: expectation(troops, about('attacks'), notes),
    orders: mayHaste(troops, all) ? ALL_ORDERS : ['normal'],
    moments,
    avenges: avengersAmong(troops, all),
    notes,
    noRoomFor,
  }
}

/** Questions about two units that meet, each with those of the abilities that come and go on which the answer can hang. */
function aboutEach(
  troops: readonly Troop[],
  lasting: readonly Lasting[],
  others: readonly Lasting[],
  rolling: Rolling,
): Sources['about'] {
  const { itself, under } = entrantsOf(troops, lasting, others)
  const own = troops.flatMap(({ me, alone }) => [...effectsIn(me.unit), ...effectsIn(alone.unit)])
  const stakes = stakesOf([...own, ...[...lasting, ...others].flatMap(({ effects }) => effects)])
  return memory((concern) => {
    const touches = touching(concern, stakes)
    const bits = (owner: Side): Bits => ({
      lasting: touched(lasting, touches, owner),
      others: touched(others, touches, owner),
    })
    const wanted = { attacker: bits('attacker'), target: bits('target'), switches: switchesTouched(touches) }
    const gathered = gathering(concern)
    // Where nobody hears by whose doing dice count more or less, two commands that do the same are one.
    const count = rolling === 'dice' ? (switches: number) => switches : exchanged
    return {
      ...aboutAttacks(itself),
      owned: (at) =>
        gathered(
          under(at.attacker, at.target, wanted.attacker),
          under(at.target, at.attacker, wanted.target),
          wanted.switches === 0 ? 0 : count(switchesOf(at) & wanted.switches),
        ),
    }
  })
}

function knowing(about: Sources['about']): Known {
  return (concern, answer) => {
    const answers = recorded((ask: Ask<Engagement>) => answer(sceneOf(ask, about(concern))))
    return (battle, attacker, target, attack) => answers({ battle, attacker, target, attack })
  }
}

/** Whole attacks: drawn model by model where one form does for every strength, else as they are. */
function attacksOf({ rearms, rolling, notes, always, about, known }: Sources): Pick<Strikes, 'canAttack' | 'blows'> {
  const rolls = rollsOf(rolling)
  const whole = known('attacks', (scene) => rolls(blowsOf(scene, notes, rolling), () => blowsOf(scene, notes, 'dice')))
  const form = known('attacks', (scene) => formOf(scene, notes))
  const arms = about('arms')
  const strength = recorded((ask: Ask<Engagement>) =>
    rearms ? strengthOf(sceneOf(ask, arms)) : strengthNow(ask, arms),
  )
  const formed: Asked<Rolls> = (battle, attacker, target, attack) =>
    form(battle, attacker, target, attack)?.(strength({ battle, attacker, target, attack })) ??
    whole(battle, attacker, target, attack)
  const canAttack = known('arms', armed)
  return {
    canAttack: (battle, attacker, target, attack) =>
      always.armed(attacker, target, attack) ?? canAttack(battle, attacker, target, attack),
    blows: rolling === 'dice' ? whole : formed,
  }
}

/** Mortal wounds outside attacks. */
function woundsBeside({
  troops,
  lasting,
  rolling,
  notes,
  known,
}: Sources): Pick<Strikes, 'extras' | 'mortal' | 'stomp'> {
  const rolls = rollsOf(rolling)
  const slim = (blows: Blows): Rolls => rolls(blows, () => blows)
  const extras = byName((moment: Moment) =>
    known('wounds', ({ fight, owned }) =>
      extrasAt(moment, fight, owned, notes, rolling).map(({ blows: dealt, ...each }) => ({
        ...each,
        blows: slim(dealt),
      })),
    ),
  )
  const mortal = byName((wounds: Wounds) => {
    const what = mortalWounds(wounds)
    return known('wards', ({ fight, owned }) => slim(inflicted(what, fight, owned, notes, rolling)))
  })
  const stomp = known('wards', ({ fight, owned }) => slim(inflicted(STOMP, fight, owned, notes, rolling)))
  const has = momentsOf(troops, lasting)
  return {
    extras: (battle, attacker, target, moment) =>
      has(attacker, moment) ? extras(moment)(battle, attacker, target, 'combat') : NOTHING,
    mortal: (battle, attacker, target, wounds) => mortal(wounds)(battle, attacker, target, 'combat'),
    stomp: (battle, attacker, target) => stomp(battle, attacker, target, 'combat'),
  }
}

/** What units are faced with each other: their nerve, their turn to fight, what helps their rolls, what holds of them. */
function mindsOf(sources: Sources): Pick<Strikes, 'nerve' | 'order' | 'lastFights' | 'holds' | 'help'> {
  const { notes, always, known } = sources
  const order = known('order', ({ fight, owned }) => strikeOrder(fight, owned, notes))
  const slain = known('lastFights', ({ fight, owned }) => lastFights(fight, owned, notes))
  const help = byName((roll: Roll) => known(roll, ({ fight, owned }) => helpWith(roll, fight, owned, notes)))
  const truth = byName((condition: Condition) =>
    known('state', ({ fight }) => decided(fight, notes, ITSELF, holds(fight, 'attacker', condition))),
  )
  return {
    nerve: nerveIn(sources),
    order: (battle, troop, enemy) => order(battle, troop, enemy, 'combat'),
    lastFights: (battle, troop, enemy) => slain(battle, troop, enemy, 'combat'),
    holds: (battle, troop, condition) => {
      const { troops: enemies } = enemyOf(battle, troop.side)
      return truth(condition)(battle, troop, nearest(enemies, troop) ?? (enemies[0] as Troop), 'combat')
    },
    help: (battle, troop, enemy, roll) => always.help(roll, troop, enemy) ?? help(roll)(battle, troop, enemy, 'combat'),
  }
}

/** Who may still shoot or charge; where no ability speaks of it nobody is asked. */
function leavesIn({ notes, always, known }: Sources): Strikes['leave'] {
  const of = (deed: GivenUp, after: Hurry): Asked<string | null> =>
    known('leave', ({ fight, owned }) => leaveOf(deed, after, fight, owned, notes))
  const [shoot, charge] = GIVEN_UP.map((deed) => ({ run: of(deed, 'run'), retreat: of(deed, 'retreat') }))
  const asked = { shoot, charge } as Record<GivenUp, Record<Hurry, Asked<string | null>>>
  return (battle, troop, deed, after) => {
    if (!always.mayHurry(troop)) return null
    const { troops } = enemyOf(battle, troop.side)
    return asked[deed][after](battle, troop, nearest(troops, troop) ?? (troops[0] as Troop), 'combat')
  }
}

/** Nerve that hangs on nothing but the unit is worked out once. */
function nerveIn({ notes, always, known }: Sources): Strikes['nerve'] {
  const nerve = known('nerve', ({ fight, owned }) => nerveOf(fight, owned, notes))
  const nerves = new Map<number, Nerve>()
  const steady = (battle: Battle, troop: Troop, enemy: Troop): Nerve => {
    const found = nerves.get(troop.id) ?? nerve(battle, enemy, troop, 'combat')
    nerves.set(troop.id, found)
    return found
  }
  return (battle, troop, enemy) =>
    always.nerve(troop, enemy) ??
    (always.steady(troop, enemy) ? steady(battle, troop, enemy) : nerve(battle, enemy, troop, 'combat'))
}

/** Can anybody fight first or last? */
const mayHaste = (troops: readonly Troop[], lasting: readonly Lasting[]): boolean =>
  anyOf(troops, lasting, (each) => 'fight' in each && !isLastFight(each))

/** Units of which something may come when their models are slain: by what is their own, or by what anybody may be given. */
function avengersAmong(troops: readonly Troop[], lasting: readonly Lasting[]): Strikes['avenges'] {
  const isOfSlain = (effects: readonly Effect[]): boolean =>
    effects.some(isLastFight) || timesIn(effects).some((each) => OF_SLAIN.includes(each))
  const isGiven = lasting.some(({ effects }) => isOfSlain(effects))
  const avenging = troops.map(({ me: { unit } }) => isGiven || isOfSlain(effectsIn(unit)))
  return ({ id }) => avenging[id] === true
}

/** Is there an effect of this kind, of units or upon them? */
const anyOf = (troops: readonly Troop[], lasting: readonly Lasting[], is: (each: Effect) => boolean): boolean =>
  troops.some(({ me }) => effectsIn(me.unit).some(is)) || lasting.some(({ effects }) => effects.some(is))

function byName<K, T>(make: (name: K) => T): (name: K) => T {
  const known = new Map<K, T>()
  return (name) => {
    const found = known.get(name) ?? make(name)
    known.set(name, found)
    return found
  }
}

/** Moments at which each unit inflicts mortal wounds outside its attacks, by what is its own or has been laid upon it. */
function momentsOf(troops: readonly Troop[], lasting: readonly Lasting[]): (troop: Troop, moment: Moment) => boolean {
  const moments = troops.map(({ me }) => new Set(timesOf(me.unit)))
  const given = new Map<Moment | null, number>()
  lasting.forEach(({ effects }, i) => {
    for (const each of timesIn(effects)) given.set(each, (given.get(each) ?? 0) | bitOfLasting(i))
  })
  return (troop, moment) =>
    moments[troop.id]?.has(moment) === true || (given.size > 0 && (grantsOn(troop) & (given.get(moment) ?? 0)) !== 0)
}
