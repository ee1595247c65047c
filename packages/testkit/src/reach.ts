/** Heroes of Black Reach by every way the dice can fall: chances of where counters stand, one play after the other. */
import { type Die, everyWay } from './every-way.ts'
import {
  activate,
  activations,
  check,
  reserve,
  type ReachStandoff,
  type StandoffState,
} from './referee/black-reach-fights.ts'
import { laidOut, type Table } from './referee/black-reach.ts'
import type { ReachMistake } from './referee/black-reach-words.ts'

/** States and their chances; a state is told apart by its JSON. */
export type Chances<S> = ReadonlyMap<string, { readonly value: S; readonly probability: number }>

const certainly = <S>(state: S): Chances<S> => new Map([[JSON.stringify(state), { value: state, probability: 1 }]])

/** The chances after everybody in such a state has played on; each play gets a copy to change. */
function after<S, T = S>(chances: Chances<S>, play: (state: S, die: Die) => T): Chances<T> {
  const found = new Map<string, { readonly value: T; probability: number }>()
  for (const [written, { probability }] of chances)
    for (const [key, way] of everyWay((die) => play(JSON.parse(written) as S, die))) {
      const known = found.get(key) ?? { value: way.value, probability: 0 }
      known.probability += probability * way.probability
      found.set(key, known)
    }
  return found
}

/** A table whose players know the rules, or make this mistake. */
export const tableWith = (mistake: ReachMistake | null, tokensHinderSaves = true) => ({
  rolling: (die: Die): Table => ({ die, mistake, tokensHinderSaves }),
})

/** Plays, one after the other, from this state on. */
export const inTurn = <S>(state: S, plays: readonly ((state: S, die: Die) => void)[]): Chances<S> =>
  plays.reduce<Chances<S>>(
    (chances, play) =>
      after(chances, (at, die) => {
        play(at, die)
        return at
      }),
    certainly(state),
  )

/** How likely it is. */
export const chanceOf = <S>(chances: Chances<S>, is: (state: S) => boolean): number =>
  [...chances.values()].reduce((sum, { value, probability }) => sum + (is(value) ? probability : 0), 0)

/** The distribution of a number. */
export function spread<S>(chances: Chances<S>, of: (state: S) => number): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const { value, probability } of chances.values()) found.set(of(value), (found.get(of(value)) ?? 0) + probability)
  return found
}

/** Section 11, turn after turn, over every way the dice can fall. */
export function standoffReferee(said: ReachStandoff, mistake: ReachMistake | null): Chances<StandoffState> {
  const rolling = tableWith(mistake).rolling
  let chances = certainly<StandoffState>({
    a: said.a.units.map(laidOut),
    b: said.b.units.map(laidOut),
    result: '',
    turns: 0,
  })
  const judged = (state: StandoffState): void => {
    if (state.result === '') state.result = check(said, state)
  }
  for (let turn = 0; turn < said.turns; turn++) {
    let going = after(chances, (state) => {
      judged(state)
      return { state, left: state.result === '' ? [...activations(said, state, turn, mistake)] : [] }
    })
    while ([...going.values()].some(({ value }) => value.left.length > 0))
      going = after(going, ({ state, left }, die) => {
        const next = left.shift()
        if (next !== undefined) activate(said, state, next, rolling(die))
        return { state, left }
      })
    chances = after(going, ({ state }) => {
      if (state.result !== '') return state
      reserve(state, mistake)
      state.turns++
      return state
    })
  }
  return after(chances, (state) => {
    judged(state)
    if (state.result === '') state.result = 'undecided'
    return state
  })
}
