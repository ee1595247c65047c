/** One battle told: an example with every die rolled, the very one that `--dice` counts under its seed and number. */
import { type DiceSource, type Loaded, rollPool, Stream } from '@rollcall/core'
import { RULES } from '../../rules.ts'
import type { Effect, RollEffect, StillEffect } from '../../schema/effects.ts'
import type { Drills, Fielded, Leave, Lunge, Plain, ToldEvent } from '../events.ts'
import { crossingUpon } from '../ground/crossing.ts'
import { battleOf, play, winnerOf } from '../play.ts'
import type { Army, Around, Battleplan, BattleSetup, Crossing } from '../setup.ts'
import { stratumOf } from '../scoring/missions.ts'
import { storyteller } from './story.ts'
import type { Battle } from '../battle.ts'
import type { Troop } from '../troop.ts'

/** Which battle. */
export interface Traced {
  readonly seed: string
  readonly replicate: number
  readonly loaded: Loaded
}

/** Everything that happens in a battle, as data, and the battle as it ends. */
export interface Happened {
  readonly battle: Battle
  readonly events: readonly ToldEvent[]
}

/** Tells battles of two armies, which are made ready once. */
export function tellerOf(setup: BattleSetup, loaded: Loaded): (which: Omit<Traced, 'loaded'>) => Happened {
  const battle = battleOf(setup, 'dice', loaded)
  const { a, b } = battle.armies
  const armies = {
    event: 'armies',
    units: battle.troops.map(fieldedOf),
    battalions: { a: drillsOf(a.army), b: drillsOf(b.army) },
    triumphs: { a: a.army.triumphs, b: b.army.triumphs },
    listPoints: { a: a.army.listPoints, b: b.army.listPoints },
    summoning: { a: a.army.summoning, b: b.army.summoning },
  } as const
  return ({ seed, replicate }) => {
    const events: ToldEvent[] = []
    const stream = new Stream(seed).start(replicate)
    let faces: number[] = []
    const die = (sides: number): number => {
      const face = stream.die(sides)
      faces.push(face)
      return face
    }
    const heard: DiceSource = { die, pool: (pool) => rollPool(pool, die), word: () => stream.word() }
    battle.luck = stream
    battle.tell = (event) => {
      events.push({ ...event, faces })
      faces = []
    }
    battle.tell(armies)
    const { opener, mission } = stratumOf(setup, replicate)
    play(battle, heard, opener, mission)
    return { battle, events }
  }
}

const fieldedOf = ({ name, side, line, points, ranges, base, reach, me }: Troop): Fielded => ({
  name,
  side,
  models: line.slice(0, me.unit.models),
  splitsInto: me.unit.splitsInto.map(({ models, wounds }) => ({ models, wounds })),
  taken: me.unit.woundsTaken,
  points,
  keywords: me.unit.keywords,
  general: me.general,
  leads: me.leads,
  battleline: me.battleline,
  champion: me.champion,
  flies: me.flies,
  wizard: me.wizard === null ? null : { casts: me.wizard.casts, unbinds: me.wizard.unbinds },
  priest: me.priest === null ? null : { chants: me.priest.chants },
  more: me.more ?? [],
  reserve: me.reserve,
  mayReserve: me.mayReserve,
  joins: me.joins,
  ranges,
  base,
  reach,
  counts: me.counts,
  leaves: leavesOf(me),
  lunges: lungesOf(me),
  favours: me.favours ?? [],
  pounces: me.pounces ?? [],
  bans: (me.bans ?? []).filter(({ on }) => on === null).map(plainly),
  crossings: [...(me.crossings ?? []).map(plainly), ...laidCrossings(me)],
  hides: (me.hides ?? []).map(plainly),
  battalions: me.battalions,
})

/** Everything that abilities of a unit, and its spells and prayers, say of itself or of friends. */
function saidBy({ unit, phaseAbilities, wizard, priest }: Troop['me']): readonly Said[] {
  const powers = [...phaseAbilities.map(({ power }) => power), ...(wizard?.spells ?? []), ...(priest?.prayers ?? [])]
  return [
    ...unit.effects.map(
      (effect): Said => ({
        effect,
        name: effect.name ?? unit.name,
        whose: effect.for?.side === 'friendly' || effect.by?.side === 'friendly' ? 'friend' : 'own',
      }),
    ),
    ...powers.flatMap(({ name, effects = [] }) =>
      effects.map((effect): Said => ({ effect, name: effect.name ?? name, whose: 'friend' })),
    ),
  ]
}

interface Said {
  readonly effect: Effect
  readonly name: string
  readonly whose: 'own' | 'friend'
}

/** What lets units shoot or charge after a run or a retreat. */
const leavesOf = (me: Troop['me']): readonly Leave[] =>
  saidBy(me).flatMap(({ effect, name, whose }) => {
    if (!('still' in effect)) return []
    const { still: deeds, after } = effect as StillEffect
    return [{ name, deeds, after, whose }]
  })

/** What lets units charge with other dice. */
const lungesOf = (me: Troop['me']): readonly Lunge[] =>
  saidBy(me).flatMap(({ effect, whose }) => {
    const { roll, dice, within = RULES.distances.charge } = effect as RollEffect
    return roll === 'charge' && dice !== undefined ? [{ dice: dice.sides.length, within, whose }] : []
  })

/** What spells, prayers and abilities of a moment let somebody move across while they lie upon him. */
const laidCrossings = (me: Troop['me']): readonly Plain<Crossing>[] =>
  saidBy(me).flatMap(({ effect }) => {
    const crossing = crossingUpon(effect)
    return crossing === null ? [] : [{ ...plainly(crossing), asksMore: true }]
  })

/** Whom an ability means, as far as it can be told plainly. */
function plainly<T extends Around>({ if: condition, whom, ...said }: T): Plain<T> {
  const { wounds = [], ...more } = whom?.self ?? {}
  const most = wounds.flatMap(({ sign, with: size }) => (sign === '<=' || size === 1 ? [Number(size)] : []))
  const isSize = whom === null || Object.keys({ ...whom, ...more }).length === 1
  return { ...said, most: most.length === 0 ? null : Math.max(...most), asksMore: condition !== null || !isSize }
}

const drillsOf = ({ drills, strategists }: Army): Drills => ({
  drills: drills.map(({ battalion, name }) => ({ battalion, name })),
  strategists,
})

const missionWords = ({ name }: Battleplan): string => (name === null ? '' : `, ${name}`)

/** The lines of a battle's log. */
export function traceBattle(setup: BattleSetup, traced: Traced): readonly string[] {
  const { battle, events } = tellerOf(setup, traced.loaded)(traced)
  const tell = storyteller(setup, battle.troops)
  const winner = winnerOf(battle)
  return [
    `${setup.a.name} (A) against ${setup.b.name} (B), battle ${traced.replicate} of seed ${traced.seed}${missionWords(battle.battleplan)}`,
    'One example with every die rolled: what --dice counts as this battle. "5 4 -> wound roll": these faces go on to it; 1/5: a 1 rolled again.',
    ...events.flatMap(tell),
    winner === null ? 'A draw.' : `${setup[winner].name} (${winner.toUpperCase()}) wins.`,
  ]
}
