/**
 * Random streams, contract v1: the dice of replicate r depend on (seed, stream, r) alone.
 * Threefry4x32-20 of the counter (r low, r high, stream, contract) keyed by (seed low, seed high, 0, 0) is the 128-bit
 * state of an sfc32 (C. Doty-Humphrey, PractRand), which then supplies the words of that replicate.
 * Any partition of the replicates over threads, shards or machines therefore gives the same bits.
 * Never change this without a new contract number.
 */
import { RollcallError } from '../errors.ts'
import { type Chance, type Pool, rollPool } from '../chance/chance.ts'
import { threefry, type Words } from './threefry.ts'

/** The number of the contract that every result states. */
export const CONTRACT = 1

/** A seed as people write it, a whole number below 2^64. */
export type Seed = string

const TWO_32 = 4294967296
const BITS_24 = 16777216

/** The words of a seed; fails with `ERR_INPUT_INVALID` on anything but a whole number from 0 to 2^64 - 1. */
export function seedWords(seed: Seed): readonly [low: number, high: number] {
  if (!/^\d{1,20}$/.test(seed) || BigInt(seed) >= 1n << 64n) {
    throw new RollcallError(
      'ERR_INPUT_INVALID',
      `"${seed}" is not a seed: use a whole number from 0 to 18446744073709551615`,
    )
  }
  const value = BigInt(seed)
  return [Number(value & 0xffffffffn), Number(value >> 32n)]
}

/** The generator of one stream. It is a class because it is state: `start` puts it at the beginning of a replicate. */
export class Stream implements Chance {
  private a = 0
  private b = 0
  private c = 0
  private d = 0
  private readonly key: Words
  private readonly counter: Words
  private readonly state: Words = [0, 0, 0, 0]

  constructor(seed: Seed, stream = 0) {
    const [low, high] = seedWords(seed)
    this.key = [low | 0, high | 0, 0, 0]
    this.counter = [0, 0, stream | 0, CONTRACT]
  }

  /** Begins replicate `r`, 0 to 2^53 - 1, of this stream, or from now on of another one of the same seed. */
  start(r: number, stream = this.counter[2]): this {
    this.counter[2] = stream | 0
    this.counter[0] = r | 0
    this.counter[1] = (r / TWO_32) | 0
    threefry(this.counter, this.key, this.state)
    this.a = this.state[0]
    this.b = this.state[1]
    this.c = this.state[2]
    this.d = this.state[3]
    return this
  }

  /** The next word as a signed 32-bit integer; use `>>>` to read it unsigned. */
  word(): number {
    const t = (((this.a + this.b) | 0) + this.d) | 0
    this.d = (this.d + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (((this.c << 21) | (this.c >>> 11)) + t) | 0
    return t
  }

  /**
   * A face of a fair die of at most 100 sides, exactly uniform: 24 bits times the sides in whole numbers, drawn again
   * in the few cases that would favour a face. Lemire, "Fast random integer generation in an interval", TOMACS 29 (2019).
   */
  die(sides: number): number {
    for (;;) {
      const product = (this.word() >>> 8) * sides
      const low = product & (BITS_24 - 1)
      if (low >= sides || low >= BITS_24 % sides) return (product >>> 24) + 1
    }
  }

  pool<S, R>(pool: Pool<S, R>): R {
    return rollPool(pool, (sides) => this.die(sides))
  }
}
