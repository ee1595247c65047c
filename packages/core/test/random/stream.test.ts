/**
 * Streams, contract v1: a replicate owns its dice, and the dice are fair.
 *
 * Error rate. Every statistical check below has the chance ALPHA of refusing a perfect generator (chi-square is asymptotic;
 * the least expected count is 1 000 or more in every cell, where it is good in the far tail as well). With fewer than 100
 * checks a perfect generator is refused with a chance below 1e-7. Seeds are fixed and were not chosen among several.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Chance, CONTRACT, RollcallError, Stream, seedWords, threefry, type Words } from '../../src/index.ts'
import { uniformity } from '../support/compare.ts'

const ALPHA = 1e-9
const SEED = '20261118'
const DICE = [0, 1, 2, 5, 20] as const

const take = (stream: Stream, count: number): number[] => Array.from({ length: count }, () => stream.word())
const replicate = fc.oneof(fc.nat(1000), fc.maxSafeNat())
const seed = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }).map(String)

describe('a replicate depends on (seed, stream, replicate) alone', () => {
  test('whatever was rolled before, and in any order', () => {
    fc.assert(
      fc.property(seed, fc.nat(5), fc.array(fc.tuple(replicate, fc.nat(40))), (key, number, visits) => {
        const stream = new Stream(key, number)
        for (const [r, count] of visits) {
          expect(take(stream.start(r), count)).toEqual(take(new Stream(key, number).start(r), count))
        }
      }),
      { seed: 1, numRuns: 50 },
    )
  })

  test('the contract, word for word', () => {
    // The text of the contract: Threefry of (r low, r high, stream, 1) under (seed low, seed high, 0, 0) is the state of an
    // sfc32 (PractRand, RNG_engines/sfc.cpp): tmp = a + b + counter++; a = b ^ b >> 9; b = c + (c << 3);
    // c = rotate(c, 21) + tmp; the word is tmp. Whole numbers of any size, cut to 32 bits.
    const M = (1n << 32n) - 1n
    const cut = (x: bigint, shift = 0n): number => Number((x >> shift) & M) | 0
    const contract = (key: string, stream: number, r: number, count: number): number[] => {
      const state: Words = [0, 0, 0, 0]
      const k = BigInt(key)
      threefry([cut(BigInt(r)), cut(BigInt(r), 32n), stream, 1], [cut(k), cut(k, 32n), 0, 0], state)
      let [a, b, c, counter] = state.map((word) => BigInt(word >>> 0)) as [bigint, bigint, bigint, bigint]
      return Array.from({ length: count }, () => {
        const word = (a + b + counter) & M
        counter = (counter + 1n) & M
        a = b ^ (b >> 9n)
        b = (c + (c << 3n)) & M
        c = (((c << 21n) | (c >> 11n)) + word) & M
        return cut(word)
      })
    }
    fc.assert(
      fc.property(seed, fc.nat(), replicate, (key, stream, r) => {
        expect(take(new Stream(key, stream).start(r), 20)).toEqual(contract(key, stream, r, 20))
      }),
      { seed: 2 },
    )
    expect(CONTRACT).toBe(1)
  })

  test('another seed, another stream or another replicate is another sequence', () => {
    // Four words are 128 bits: two of 2 000 sequences alike by chance have a probability of 2000^2 / 2^129 = 6e-33.
    const sequences = new Set<string>()
    for (let i = 0; i < 500; i++) {
      sequences.add(take(new Stream('0').start(1 + i), 4).join())
      sequences.add(take(new Stream('0').start((1 + i) * 2 ** 32), 4).join())
      sequences.add(take(new Stream('0', 1 + i).start(0), 4).join())
      sequences.add(take(new Stream(String(1 + i)).start(0), 4).join())
    }
    expect(sequences.size).toBe(2000)
  })

  test('a pool is rolled die by die, in order', () => {
    const faces = { dice: [6, 3, 10, 6], start: [] as number[], next: (all: number[], face: number) => [...all, face] }
    const pooled = new Stream(SEED).start(7).pool({ ...faces, end: (all) => all })
    const one = new Stream(SEED).start(7)
    expect(pooled).toEqual(faces.dice.map((sides) => one.die(sides)))
  })
})

describe('seeds', () => {
  test.each([
    ['0', 0, 0],
    ['1', 1, 0],
    ['4294967296', 0, 1],
    // 2^64 - 1
    ['18446744073709551615', 0xffffffff, 0xffffffff],
    ['007', 7, 0],
  ])('%s has the words %d and %d', (text, low, high) => {
    expect(seedWords(text)).toEqual([low, high])
  })

  test.each([
    '',
    ' 1',
    '1\n',
    '-1',
    '+1',
    '1.5',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '١',
    '18446744073709551616',
    '0'.repeat(21),
  ])('%j is no seed', (text) => {
    expect(() => new Stream(text)).toThrow(expect.objectContaining({ code: 'ERR_INPUT_INVALID' }))
    expect(() => seedWords(text)).toThrow(RollcallError)
  })
})

/** A stream whose words are counted out one by one, so that every one of the 2^24 leading parts is met exactly once. */
class EveryWord extends Stream {
  private next = 0

  override word(): number {
    if (this.next === 2 ** 24) throw new RangeError('all words are used up')
    return this.next++ << 8
  }
}

describe('a die is exactly fair', () => {
  // Of 2^24 equally likely words 2^24 mod sides are thrown away and every face gets the same share of the rest.
  test.each([1, 2, 3, 4, 6, 7, 10, 100])('of %d sides, over every word there is', (sides) => {
    const stream = new EveryWord(SEED)
    const counts = new Array<number>(sides).fill(0)
    const share = Math.floor(2 ** 24 / sides)
    for (let i = 0; i < share * sides; i++) {
      const face = stream.die(sides)
      counts[face - 1] = (counts[face - 1] as number) + 1
    }
    expect(new Set(counts)).toEqual(new Set([share]))
    expect(() => stream.die(sides)).toThrow('used up')
  })

  test('and does not look at the low bits of a word', () => {
    class LowBits extends EveryWord {
      override word(): number {
        return super.word() | 0xff
      }
    }
    const [plain, noisy] = [new EveryWord(SEED), new LowBits(SEED)]
    for (let i = 0; i < 1000; i++) expect(noisy.die(6)).toBe(plain.die(6))
  })
})

type Rolls = (r: number) => Chance

/** The k-th die of a replicate. */
function kth(chance: Chance, k: number, sides: number): number {
  for (let i = 0; i < k; i++) chance.die(sides)
  return chance.die(sides)
}

/** p-value of the k-th die being uniform over replicates. */
function acrossReplicates(rolls: Rolls, k: number, n: number, sides: number): number {
  const counts = new Array<number>(sides).fill(0)
  for (let r = 0; r < n; r++) {
    const face = kth(rolls(r), k, sides)
    counts[face - 1] = (counts[face - 1] as number) + 1
  }
  return uniformity(counts)
}

/** p-value of the k-th dice of a replicate and of the next being a uniform pair; pairs do not overlap, so they are independent. */
function neighbours(rolls: Rolls, k: number, pairs: number): number {
  const counts = new Array<number>(36).fill(0)
  for (let pair = 0; pair < pairs; pair++) {
    const first = kth(rolls(2 * pair), k, 6)
    const cell = (first - 1) * 6 + kth(rolls(2 * pair + 1), k, 6) - 1
    counts[cell] = (counts[cell] as number) + 1
  }
  return uniformity(counts)
}

/** p-value of the dice k and k + 1 of a replicate being a uniform pair. */
function withinReplicate(rolls: Rolls, k: number, n: number): number {
  const counts = new Array<number>(36).fill(0)
  for (let r = 0; r < n; r++) {
    const chance = rolls(r)
    const cell = (kth(chance, k, 6) - 1) * 6 + chance.die(6) - 1
    counts[cell] = (counts[cell] as number) + 1
  }
  return uniformity(counts)
}

const contractRolls = (): Rolls => {
  const stream = new Stream(SEED)
  return (r) => stream.start(r)
}
const seedRolls: Rolls = (r) => new Stream(String(r)).start(0)

describe('dice are fair across replicates and seeds', () => {
  test.each(DICE)('die %d over 100 000 replicates', (k) => {
    expect(acrossReplicates(contractRolls(), k, 100_000, 6)).toBeGreaterThan(ALPHA)
    expect(acrossReplicates(contractRolls(), k, 100_000, 100)).toBeGreaterThan(ALPHA)
  })

  test.each(DICE)('die %d over the seeds 0 to 9 999', (k) => {
    expect(acrossReplicates(seedRolls, k, 10_000, 6)).toBeGreaterThan(ALPHA)
  })

  test.each(DICE)('die %d of a replicate and of the next', (k) => {
    expect(neighbours(contractRolls(), k, 100_000)).toBeGreaterThan(ALPHA)
    expect(neighbours((r) => contractRolls()(r + 1), k, 50_000)).toBeGreaterThan(ALPHA)
  })

  test.each(DICE)('die %d and the one after it', (k) => {
    expect(withinReplicate(contractRolls(), k, 100_000)).toBeGreaterThan(ALPHA)
  })
})

/** The shortcut that the contract forbids: the number of the replicate as it is, put into the state of an sfc32. */
class Unmixed extends Stream {
  private mine: Words = [0, 0, 0, 0]

  override start(r: number): this {
    this.mine = [r | 0, 0, 0, 1]
    return this
  }

  override word(): number {
    const [a, b, c, d] = this.mine
    const t = (a + b + d) | 0
    this.mine = [b ^ (b >>> 9), (c + (c << 3)) | 0, (((c << 21) | (c >>> 11)) + t) | 0, (d + 1) | 0]
    return t
  }
}

describe('the same checks reject generators that are not good enough', () => {
  // Its words are r + 1, then 2, then 9 r + 12: far too small to be anything but a 1.
  test.each([0, 1])('a state that is not mixed: die %d over replicates', (k) => {
    const unmixed = new Unmixed(SEED)
    expect(acrossReplicates((r) => unmixed.start(r), k, 100_000, 6)).toBeLessThan(ALPHA)
  })

  test('replicates that share their dice with a neighbour', () => {
    const shared = new Stream(SEED)
    expect(neighbours((r) => shared.start(r >> 1), 0, 100_000)).toBeLessThan(ALPHA)
  })

  test('a die that is 1 % off', () => {
    // A face of 1 becomes a 2 once in 17 times: 1/6 -> 0.157 and 0.176. Chi-square grows by 1e5 * 2 * 0.0098^2 / (1/6) = 115
    // on 5 degrees of freedom, where ALPHA is at 51.
    let thrown = 0
    const rolls: Rolls = (r) => {
      const stream = new Stream(SEED).start(r)
      const die = (sides: number): number => {
        const face = stream.die(sides)
        return face === 1 && ++thrown % 17 === 0 ? 2 : face
      }
      return { die, pool: (pool) => stream.pool(pool) }
    }
    expect(acrossReplicates(rolls, 0, 100_000, 6)).toBeLessThan(ALPHA)
  })
})
