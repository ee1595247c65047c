/** Answers kept under what was asked for them: never another answer than the work itself gives, and no more work than is needed. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Ask, asking, compared, type Question, recorded } from '../../src/kit/recorded.ts'

type State = readonly number[]

const PLACES = 4
const places = Array.from(
  { length: PLACES },
  (_, i): Question<State, number> =>
    (state) =>
      state[i] as number,
)
const state = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: PLACES, maxLength: PLACES })

/** Work as a tree: what is asked at each point hangs on what was answered before. */
interface Tree {
  readonly place: number
  readonly next: readonly (Tree | number)[]
}

const { tree } = fc.letrec<{ tree: Tree; branch: Tree | number }>((tie) => ({
  tree: fc.record({ place: fc.nat(PLACES - 1), next: fc.tuple(tie('branch'), tie('branch'), tie('branch')) }),
  branch: fc.oneof({ maxDepth: 4 }, fc.nat(100), tie('tree')),
}))

const workOf =
  (start: Tree) =>
  (ask: Ask<State>): { readonly answer: number } => {
    let at: Tree | number = start
    while (typeof at !== 'number') at = at.next[ask(places[at.place] as Question<State, number>)] as Tree | number
    return { answer: at }
  }

describe('work that is recorded', () => {
  it('answers what it would answer anew, for any work and any states', () => {
    fc.assert(
      fc.property(
        tree,
        fc.array(state, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 20 }),
        (start, states, most) => {
          const [work, known] = [workOf(start), recorded(workOf(start), most)]
          for (const each of states) expect(known(each)).toEqual(work(asking(each)))
        },
      ),
      { numRuns: 200, seed: 1 },
    )
  })

  it('is done once for states that answer alike what is asked, whatever else they are', () => {
    let done = 0
    const work = recorded((ask: Ask<State>) => {
      done++
      return { sum: ask(places[0]!) === 0 ? 0 : ask(places[1]!) }
    })
    const [first, second] = [work([0, 1, 2, 0]), work([0, 2, 1, 1])]
    expect(second).toBe(first)
    work([1, 1, 0, 0])
    work([1, 1, 2, 2])
    work([1, 2, 0, 0])
    expect(done).toBe(3)
  })

  it('tells numbers that are only compared apart by the side on which they are', () => {
    let done = 0
    const work = recorded((ask: Ask<State>) => {
      done++
      return ask(compared(places[0]!, '>=', 10))
    })
    expect([[3], [9], [10], [30]].map(work)).toEqual([false, false, true, true])
    expect(done).toBe(2)
  })

  it('forgets all when it is full, and answers the same', () => {
    let done = 0
    const work = recorded((ask: Ask<State>) => {
      done++
      return ask(places[0]!) * 2
    }, 10)
    for (let time = 0; time < 3; time++) for (let i = 0; i < 100; i++) expect(work([i])).toBe(2 * i)
    expect(done).toBe(300)
    expect(work([99])).toBe(198)
    expect(done).toBe(300)
  })
})

describe('a look past the questions', () => {
  it('is found out where it decides what is asked next', () => {
    let peeked = 0
    const work = recorded((ask: Ask<State>) => ask(places[peeked]!) + ask(places[2]!))
    work([0, 0, 0, 0])
    peeked = 1
    expect(() => work([1, 0, 0, 0])).toThrow('was not asked for')
  })

  it('cannot be taken when the answer has been given', () => {
    const work = recorded((ask: Ask<State>) => () => ask(places[0]!))
    expect(work([0])).toThrow('after the answer was given')
  })
})
