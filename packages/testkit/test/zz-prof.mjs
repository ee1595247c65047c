import fc from 'fast-check'
import { plainScenario, referee } from '../dist/index.js'
let a = 12345,
  n = 0
const die = (s) => {
  n++
  a |= 0
  a = (a + 0x6d2b79f5) | 0
  let t = Math.imul(a ^ (a >>> 15), 1 | a)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return 1 + Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * s)
}
const t = performance.now()
for (const s of JSON.parse(JSON.stringify(fc.sample(plainScenario, { numRuns: 150, seed: 20260101 }))))
  for (let i = 0; i < 3000; i++) referee(s, die)
console.log(performance.now() - t, n)
