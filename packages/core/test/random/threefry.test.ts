/** Threefry4x32-20 against the vectors published with it, and against a plain transcription of the paper. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { threefry, type Words } from '../../src/index.ts'

const words = (hex: string): Words => hex.split(' ').map((each) => Number.parseInt(each, 16) | 0) as Words
const hex = (each: Words): string => each.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join(' ')

function encrypted(counter: Words, key: Words): Words {
  const out: Words = [0, 0, 0, 0]
  threefry(counter, key, out)
  return out
}

describe('known answers', () => {
  // DEShawResearch/random123, tests/kat_vectors, the three lines "threefry4x32 20": zeros, ones, digits of pi.
  test.each([
    [
      '00000000 00000000 00000000 00000000',
      '00000000 00000000 00000000 00000000',
      '9c6ca96a e17eae66 fc10ecd4 5256a7d8',
    ],
    [
      'ffffffff ffffffff ffffffff ffffffff',
      'ffffffff ffffffff ffffffff ffffffff',
      '2a881696 57012287 f6c7446e a16a6732',
    ],
    [
      '243f6a88 85a308d3 13198a2e 03707344',
      'a4093822 299f31d0 082efa98 ec4e6c89',
      '59cd1dbb b8879579 86b5d00c ac8b6d84',
    ],
  ])('counter %s under key %s is %s', (counter, key, answer) => {
    expect(hex(encrypted(words(counter), words(key)))).toBe(answer)
  })
})

// Salmon et al. (2011), table of rotations of Threefry-4x32, and section 4.2: rounds, key schedule, permutation.
const ROTATIONS = [
  [10, 26],
  [11, 21],
  [13, 27],
  [23, 5],
  [6, 20],
  [17, 11],
  [25, 10],
  [18, 20],
] as const
const M = 0xffffffffn
const rotated = (x: bigint, by: number): bigint => ((x << BigInt(by)) | (x >> BigInt(32 - by))) & M

/** One loop over the rounds in whole numbers of any size: slow, and short enough to be read beside the paper. */
function naive(counter: Words, key: Words): Words {
  const k = key.map((word) => BigInt(word >>> 0))
  k.push(k.reduce((parity, word) => parity ^ word, 0x1bd11bdan))
  const x = counter.map((word, i) => (BigInt(word >>> 0) + (k[i] as bigint)) & M)
  for (let round = 0; round < 20; round++) {
    const [first, second] = ROTATIONS[round % 8] as (typeof ROTATIONS)[number]
    const [p, q] = round % 2 === 0 ? [1, 3] : [3, 1]
    for (const [a, b, by] of [
      [0, p, first],
      [2, q, second],
    ] as const) {
      x[a] = ((x[a] as bigint) + (x[b] as bigint)) & M
      x[b] = rotated(x[b] as bigint, by) ^ (x[a] as bigint)
    }
    if (round % 4 === 3) inject(x, k, (round + 1) / 4)
  }
  return x.map((word) => Number(word) | 0) as Words
}

function inject(x: bigint[], k: readonly bigint[], turn: number): void {
  for (let i = 0; i < 4; i++) x[i] = ((x[i] as bigint) + (k[(turn + i) % 5] as bigint)) & M
  x[3] = ((x[3] as bigint) + BigInt(turn)) & M
}

const block = fc.tuple(fc.integer(), fc.integer(), fc.integer(), fc.integer())

describe('laws', () => {
  test('the rounds written out are the rounds of the paper', () => {
    fc.assert(
      fc.property(block, block, (counter, key) => {
        expect(encrypted(counter, key)).toEqual(naive(counter, key))
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  test('the answer may overwrite the counter', () => {
    fc.assert(
      fc.property(block, block, (counter, key) => {
        const inPlace: Words = [...counter]
        threefry(inPlace, key, inPlace)
        expect(inPlace).toEqual(encrypted(counter, key))
      }),
      { seed: 2 },
    )
  })

  test('words are taken modulo 2^32: signed and unsigned are the same', () => {
    fc.assert(
      fc.property(block, block, (counter, key) => {
        const unsigned = (each: Words): Words => each.map((word) => word >>> 0) as Words
        expect(encrypted(unsigned(counter), unsigned(key))).toEqual(encrypted(counter, key))
      }),
      { seed: 3 },
    )
  })

  test('one bit of the counter or of the key changes about half of the answer', () => {
    // Of 128 bits each changes with chance 1/2: mean 64, sd sqrt(128)/2 = 5.66. 7 sd either side are 24 to 104; Hoeffding:
    // P(|X - 64| > 40) <= 2 exp(-2 * 40^2 / 128) = 2.8e-11, and 256 bits are tried: 7e-9 in all.
    const changed = (a: Words, b: Words): number =>
      a.reduce((sum, word, i) => sum + ((word ^ (b[i] as number)) >>> 0).toString(2).replaceAll('0', '').length, 0)
    const zero: Words = [0, 0, 0, 0]
    for (let bit = 0; bit < 128; bit++) {
      const one = zero.map((_, i) => (i === bit >> 5 ? 1 << (bit & 31) : 0)) as Words
      for (const each of [encrypted(one, zero), encrypted(zero, one)]) {
        const count = changed(each, encrypted(zero, zero))
        expect(count).toBeGreaterThanOrEqual(24)
        expect(count).toBeLessThanOrEqual(104)
      }
    }
  })
})
