/** Shards on their way: every replicate is made once, by threads and by this one beside them, few at a time. */
import { emptyTally, type Simulate, type Tally } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { type Makers, type Flown, flightsOf } from '../src/flights.ts'

const START = { next: 17, tally: emptyTally, replicatesPerMs: 0.5 }
const TO = 5000

const tallyOf = (from: number, to: number): Tally => ({ ...emptyTally, replicates: to - from })

/** Flies to the end; answers the shards of each in the order in which they came back, and the most that were on their way. */
async function flown(threads: number, isHere: boolean, shardSize?: number) {
  const [theirs, ours]: [Set<number>, Set<number>] = [new Set(), new Set()]
  const byThread: Makers['byThread'] = async (from, to) => {
    theirs.add(from)
    return await Promise.resolve(tallyOf(from, to))
  }
  const here: Simulate = ({ from, to }) => {
    ours.add(from)
    return tallyOf(from, to)
  }
  const options = { seed: '1', to: TO, ...(shardSize === undefined ? {} : { shardSize }) }
  const flights = flightsOf({ threads, byThread, here: isHere ? here : null }, options, START)
  const back: Flown[] = []
  let most = 0
  for (flights.launch(0); flights.flying.size > 0; flights.launch(0)) {
    most = Math.max(most, flights.flying.size)
    const next = await Promise.race(flights.flying.values())
    flights.end(next)
    back.push(next)
  }
  return { back, most, theirs, ours }
}

describe.each([
  ['by threads alone', false],
  ['by this thread, too', true],
])('made %s', (_, isHere) => {
  it.each([1, 2, 5])('every replicate is made once, with %i threads', async (threads) => {
    const { back, most, theirs, ours } = await flown(threads, isHere)
    const shards = back.toSorted((a, b) => a.from - b.from)
    expect(shards.map(({ from }) => from)).toEqual([START.next, ...shards.slice(0, -1).map(({ to }) => to)])
    expect(shards.at(-1)?.to).toBe(TO)
    expect(shards.every(({ from, to, tally }) => tally.replicates === to - from)).toBe(true)
    // Two for each thread, and one here.
    expect(most).toBe(2 * threads + (isHere ? 1 : 0))
    expect([theirs.size > 0, ours.size > 0]).toEqual([true, isHere])
  })
})

describe('shards', () => {
  it('are as large as somebody says', async () => {
    const { back } = await flown(2, false, 100)
    expect(new Set(back.slice(0, -1).map(({ from, to }) => to - from))).toEqual(new Set([100]))
  })

  it('grow for threads that bring them back at once, and stay as they are here', async () => {
    // Half a replicate takes a millisecond: a tenth of a second makes 50.
    const { back, ours } = await flown(1, true)
    const sizes = (isOurs: boolean): readonly number[] =>
      back.filter(({ from, to }) => ours.has(from) === isOurs && to < TO).map(({ from, to }) => to - from)
    expect(new Set(sizes(true))).toEqual(new Set([50]))
    expect(Math.max(...sizes(false))).toBeGreaterThan(50)
  })
})
