/**
 * Threefry4x32-20, a counter-based generator: the words are a pure function of (counter, key), so replicate 10^9 costs
 * as much as replicate 0. Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC11 (2011).
 */

/** Four 32-bit words. */
export type Words = [number, number, number, number]

const PARITY = 0x1bd11bda

/**
 * Encrypts `counter` under `key` into `out` (which may be `counter` itself); all words are taken modulo 2^32.
 * Written out round by round: this runs once per replicate and a loop over the rotations costs twice as much.
 */
export function threefry(counter: Readonly<Words>, key: Readonly<Words>, out: Words): void {
  const k0 = key[0]
  const k1 = key[1]
  const k2 = key[2]
  const k3 = key[3]
  const k4 = PARITY ^ k0 ^ k1 ^ k2 ^ k3
  let x0 = (counter[0] + k0) | 0
  let x1 = (counter[1] + k1) | 0
  let x2 = (counter[2] + k2) | 0
  let x3 = (counter[3] + k3) | 0
  // Rounds 1 to 4, then the key schedule turned by 1.
  x0 = (x0 + x1) | 0
  x1 = ((x1 << 10) | (x1 >>> 22)) ^ x0
  x2 = (x2 + x3) | 0
  x3 = ((x3 << 26) | (x3 >>> 6)) ^ x2
  x0 = (x0 + x3) | 0
  x3 = ((x3 << 11) | (x3 >>> 21)) ^ x0
  x2 = (x2 + x1) | 0
  x1 = ((x1 << 21) | (x1 >>> 11)) ^ x2
  x0 = (x0 + x1) | 0
  x1 = ((x1 << 13) | (x1 >>> 19)) ^ x0
  x2 = (x2 + x3) | 0
  x3 = ((x3 << 27) | (x3 >>> 5)) ^ x2
  x0 = (x0 + x3) | 0
  x3 = ((x3 << 23) | (x3 >>> 9)) ^ x0
  x2 = (x2 + x1) | 0
  x1 = ((x1 << 5) | (x1 >>> 27)) ^ x2
  x0 = (x0 + k1) | 0
  x1 = (x1 + k2) | 0
  x2 = (x2 + k3) | 0
  x3 = (x3 + k4 + 1) | 0
  // Rounds 5 to 8, then the key schedule turned by 2.
  x0 = (x0 + x1) | 0
  x1 = ((x1 << 6) | (x1 >>> 26)) ^ x0
  x2 = (x2 + x3) | 0
  x3 = ((x3 << 20) | (x3 >>> 12)) ^ x2
  x0 = (x0 + x3) | 0
  x3 = ((x3 << 17) | (x3 >>> 15)) ^ x0
  x2 = (x2 + x1) | 0
  x1 = ((x1 << 11) | (x1 >>> 21)) ^ x2
  x0 = (x0 + x1) | 0
  x1 = ((x1 << 25) | (x1 >>> 7)) ^ x0
  x2 = (x2 + x3) | 0
  x3 = ((x3 << 10) | (x3 >>> 22)) ^ x2
  x0 = (x0 + x3) | 0
  x3 = ((x3 << 18) | (x3 >>> 14)) ^ x0
  x2 = (x2 + x1) | 0
  x1 = ((x1 << 20) | (x1 >>> 12)) ^ x2
  x0 = (x0 + k2) | 0
  x1 = (x1 + k3) | 0
  x2 = (x2 + k4) | 0
  x3 = (x3 + k0 + 2) | 0
  // Rounds 9 to 12, then the key schedule turned by 3.
  x0 = (x0 + x1) | 0
  x1 = ((x1 << 10) | (x1 >>> 22)) ^ x0
  x2 = (x2 + x3) | 0
  x3 = ((x3 << 26) | (x3 >>> 6)) ^ x2
  x0 = (x0 + x3) | 0
  x3 = ((x3 << 11) | (x3 >>> 21)) ^ x0
  x2 = (x2 + x1) | 0
  x1 = ((x1 << 21) | (x1 >>> 11)) ^ x2
  x0 = (x0 + x1) | 0
  x1 = ((x1 << 13) | (x1 >>> 19)) ^ x0
  x2 = (x2 + x3) | 0
  x3 = ((x3 << 27) | (x3 >>> 5)) ^ x2
  x0 = (x0 + x3) | 0
  x3 = ((x3 << 23) | (x3 >>> 9)) ^ x0
  x2 = (x2 + x1) | 0
  x1 = ((x1 << 5) | (x1 >>> 27)) ^ x2
  x0 = (x0 + k3) | 0
  x1 = (x1 + k4) | 0
  x2 = (x2 + k0) | 0
  x3 = (x3 + k1 + 3) | 0
  // Rounds 13 to 16, then the key schedule turned by 4.
  x0 = (x0 + x1) | 0
  x1 = ((x1 << 6) | (x1 >>> 26)) ^ x0
  x2 = (x2 + x3) | 0
  x3 = ((x3 << 20) | (x3 >>> 12)) ^ x2
  x0 = (x0 + x3) | 0
  x3 = ((x3 << 17) | (x3 >>> 15)) ^ x0
  x2 = (x2 + x1) | 0
  x1 = ((x1 << 11) | (x1 >>> 21)) ^ x2
  x0 = (x0 + x1) | 0
  x1 = ((x1 << 25) | (x1 >>> 7)) ^ x0
  x2 = (x2 + x3) | 0
  x3 = ((x3 << 10) | (x3 >>> 22)) ^ x2
  x0 = (x0 + x3) | 0
  x3 = ((x3 << 18) | (x3 >>> 14)) ^ x0
  x2 = (x2 + x1) | 0
  x1 = ((x1 << 20) | (x1 >>> 12)) ^ x2
  x0 = (x0 + k4) | 0
  x1 = (x1 + k0) | 0
  x2 = (x2 + k1) | 0
  x3 = (x3 + k2 + 4) | 0
  // Rounds 17 to 20, then the key schedule turned by 5.
  x0 = (x0 + x1) | 0
  x1 = ((x1 << 10) | (x1 >>> 22)) ^ x0
  x2 = (x2 + x3) | 0
  x3 = ((x3 << 26) | (x3 >>> 6)) ^ x2
  x0 = (x0 + x3) | 0
  x3 = ((x3 << 11) | (x3 >>> 21)) ^ x0
  x2 = (x2 + x1) | 0
  x1 = ((x1 << 21) | (x1 >>> 11)) ^ x2
  x0 = (x0 + x1) | 0
  x1 = ((x1 << 13) | (x1 >>> 19)) ^ x0
  x2 = (x2 + x3) | 0
  x3 = ((x3 << 27) | (x3 >>> 5)) ^ x2
  x0 = (x0 + x3) | 0
  x3 = ((x3 << 23) | (x3 >>> 9)) ^ x0
  x2 = (x2 + x1) | 0
  x1 = ((x1 << 5) | (x1 >>> 27)) ^ x2
  x0 = (x0 + k0) | 0
  x1 = (x1 + k1) | 0
  x2 = (x2 + k2) | 0
  x3 = (x3 + k3 + 5) | 0
  out[0] = x0
  out[1] = x1
  out[2] = x2
  out[3] = x3
}
