/** The course of a duel in which nothing happens but attacks: turns of phases, in each of which those who act attack. */
import { hashJson } from '@rollcall/core'
import { type Frame, frameOf, type Reserve, reserveOf, suffer } from './body.ts'
import { type Duel, openingWords, unitName } from './duel.ts'
import { across, bothSides, type Side } from './side.ts'
import { endingWith, type Length } from './length.ts'
import type { Rolling } from '../kit/simulations.ts'
import {
  byPoints,
  type DuelStateOf,
  type FieldBase,
  type FighterBase,
  numbered,
  whatIsLeft,
  withField,
  withFighter,
} from './state.ts'
import { type StageOf, toldIn, type ToldOf, whileBothStand } from './told.ts'
import { endingTurn, rollOff } from './turns.ts'
import type { Drawn } from '../kit/drawn.ts'
import { type Volley, volleyOf } from '../kit/volley.ts'
import { plural } from '../plural.ts'

/** A unit as far as a duel knows it, in JSON. */
export interface Unit {
  readonly name: string
  readonly points: number | null
  /** In the order in which they are lost. */
  readonly wounds: readonly { readonly count: number; readonly wounds: number }[]
}

/** A duel in JSON. */
export interface Setup<U> extends Length {
  readonly a: readonly U[]
  readonly b: readonly U[]
  readonly first: Side | 'roll'
}

/** How a game attacks. */
export interface Attacking<U> {
  /** The phases of a turn, and who acts in each. */
  readonly turn: readonly { readonly phase: string; readonly acts: 'active' | 'both' }[]
  /** The attacks of what is left of a unit in a phase; `null`: none. */
  readonly attack: (phase: string, attacker: U, models: number, target: U) => Drawn | null
}

/** Where such a duel stands. */
export type State = DuelStateOf<FighterBase, FieldBase>

type Stage = StageOf<State, Volley>
type Step = Stage['step']

/** One side: its units, and what becomes of them. */
interface Duellist<U> extends Reserve<FighterBase> {
  readonly units: readonly U[]
  readonly first: FighterBase
  readonly hurt: (each: FighterBase, points: number) => FighterBase
  /** The next enemy of a gauntlet, or `null`. */
  readonly next: (each: FighterBase) => FighterBase | null
}

/** A duel ready to be fought. */
interface Ready<U> {
  readonly setup: Setup<U>
  readonly sides: { readonly [side in Side]: Duellist<U> }
  readonly field: (data: Omit<FieldBase, 'id'>) => FieldBase
  readonly volley: (state: State, striker: Side, phase: string) => Volley | null
}

/** The duel of a setup. */
export function exchange<U extends Unit>(rules: Attacking<U>, setup: Setup<U>, rolling: Rolling): Duel<State, Volley> {
  const sides = { a: duellistOf(setup.a), b: duellistOf(setup.b) }
  const field = numbered<Omit<FieldBase, 'id'>>(['active'])
  const ready: Ready<U> = { setup, sides, field, volley: volleysOf(rules, setup, rolling) }
  const round = [...turnOf(rules, ready, 'first'), ...turnOf(rules, ready, 'second')]
  const first = setup.first === 'roll' ? [opening(ready), ...round] : round
  return {
    sides,
    start: { a: sides.a.first, b: sides.b.first, field: field({ active: setup.first === 'b' ? 'b' : 'a' }) },
    rounds: setup.rounds,
    roundOf: endingWith((number) => (number === 1 ? first : round), setup),
    largest: () => volleysIn(rules, setup),
    mistaken: () => false,
    about: () => ({
      situation: openingWords({ ...setup, distance: null }).join(', '),
      planHash: hashJson({ duel: setup }),
      assumptions: [],
      warnings: [],
    }),
  }
}

const volleysIn = <U extends Unit>({ turn, attack }: Attacking<U>, setup: Setup<U>): readonly Volley[] =>
  bothSides.flatMap((side) =>
    setup[side].flatMap((unit) =>
      turn.flatMap(({ phase }) => {
        const drawn = attack(phase, unit, frameOf(unit.wounds).length, setup[across(side)][0] as U)
        return drawn === null ? [] : [volleyOf(drawn, 'sampled')]
      }),
    ),
  )

function duellistOf<U extends Unit>(units: readonly U[]): Duellist<U> {
  const frames = units.map(({ wounds }) => frameOf(wounds))
  const make = numbered<Omit<FighterBase, 'id'>>(['number', 'models', 'wounds'])
  const frame = ({ number }: Pick<FighterBase, 'number'>): Frame => frames[number] as Frame
  const fresh = (number: number): FighterBase => make({ number, models: frames[number]?.length ?? 0, wounds: 0 })
  return {
    units,
    first: fresh(0),
    ...reserveOf<FighterBase>(units.length, frame, fresh),
    hurt: byPoints((each, points) => make({ number: each.number, ...suffer(frame(each), each, points) })),
    next: ({ number }) => (number + 1 < units.length ? fresh(number + 1) : null),
  }
}

/** Attacks worked out once for everybody who is left to make them. */
function volleysOf<U extends Unit>({ attack }: Attacking<U>, setup: Setup<U>, rolling: Rolling): Ready<U>['volley'] {
  const known = new Map<string, Volley | null>()
  return (state, striker, phase) => {
    const [mine, theirs] = [state[striker], state[across(striker)]]
    const key = [phase, striker, mine.number, mine.models, theirs.number].join()
    const found = known.get(key)
    if (found !== undefined) return found
    const [unit, target] = [setup[striker][mine.number] as U, setup[across(striker)][theirs.number] as U]
    const drawn = attack(phase, unit, mine.models, target)
    const made = drawn === null ? null : volleyOf(drawn, rolling)
    known.set(key, made)
    return made
  }
}

function turnOf<U extends Unit>({ turn }: Attacking<U>, ready: Ready<U>, which: 'first' | 'second'): readonly Stage[] {
  const phases = turn.flatMap(({ phase, acts }) =>
    (acts === 'both' ? [false, true] : [false]).map((other) => ({ phase, step: strike(ready, phase, other) })),
  )
  return [...phases, { phase: 'end of the turn', step: endOfTurn(ready) }].map((each) => ({ turn: which, ...each }))
}

/** The active unit attacks, or the other. */
const strike = <U extends Unit>(ready: Ready<U>, phase: string, other: boolean): Step =>
  whileBothStand((state) => {
    const striker = other ? across(state.field.active) : state.field.active
    const volley = ready.volley(state, striker, phase)
    return volley === null ? state : struck(ready, state, striker, volley)
  })

const told = toldIn<State, Volley>()

function struck<U extends Unit>(
  { setup, sides }: Ready<U>,
  state: State,
  striker: Side,
  volley: Volley,
): ToldOf<State, Volley> {
  const victim = across(striker)
  const name = (side: Side): string => unitName(setup, state, side)
  const after = (points: number): FighterBase => sides[victim].hurt(state[victim], points)
  const step = told(
    () => `${name(striker)} attacks ${name(victim)}`,
    volley,
    (points) => withFighter(state, victim, after(points)),
    (points) => `${plural(points, 'wound')}; ${name(victim)}: ${whatIsLeft(after(points))}`,
  )
  return { ...step, blows: volley }
}

/** The next enemy of a gauntlet comes, and the other side takes its turn. */
const endOfTurn = <U extends Unit>({ sides, field }: Ready<U>): Step =>
  endingTurn<FighterBase, FieldBase>({ next: sides.b.next, field, over: (state) => state, apart: {} })

const opening = <U extends Unit>({ field }: Ready<U>): Stage => ({
  turn: null,
  phase: 'start of the battle',
  step: rollOff((state, active) => withField(state, field({ active }))),
})
