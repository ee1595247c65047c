import fc from 'fast-check'
import { gameOf } from '@rollcall/games'
import {
  plainScenario,
  tinyScenario,
  toDocument,
  referee,
  refereeExact,
  dkwDistance,
  dkwBound,
  everyWay,
} from '../dist/index.js'
const game = gameOf('aos-3e')
const drop = (es) => (process.env.ALL ? es : es.filter((e) => !('stat' in e && (e.add ?? 0) < 0)))
const clean = (s) => ({
  attacker: { ...s.attacker, weapons: s.attacker.weapons.map((w) => ({ ...w, effects: drop(w.effects) })) },
  target: { ...s.target, effects: drop(s.target.effects) },
})
const N = Number(process.argv[2] ?? 150),
  R = Number(process.argv[3] ?? 20000)
let a = 12345
const die = (s) => {
  a |= 0
  a = (a + 0x6d2b79f5) | 0
  let t = Math.imul(a ^ (a >>> 15), 1 | a)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return 1 + Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * s)
}
let tx = 0,
  tr = 0,
  td = 0,
  bad = 0,
  slow = []
for (const s of fc.sample(plainScenario, { numRuns: N, seed: 20260101 }).map(clean)) {
  const doc = toDocument(s)
  let t0 = performance.now()
  let ex
  try {
    ex = game.answer(doc, { method: 'exact' }).results[0]
  } catch (e) {
    console.log('ERR', e.message, e.issues, JSON.stringify(doc))
    bad++
    continue
  }
  let t1 = performance.now()
  const obs = new Map(),
    obsS = new Map(),
    obsA = new Map()
  const inc = (m, k) => m.set(k, (m.get(k) ?? 0) + 1)
  for (let i = 0; i < R; i++) {
    const v = referee(s, die)
    inc(obs, v.damage)
    inc(obsS, v.slain)
    inc(obsA, v.allocated)
  }
  let t2 = performance.now()
  const sim = game.answer(doc, { method: 'simulated', dice: true, replicates: R, seed: '7' }).results[0]
  let t3 = performance.now()
  tx += t1 - t0
  tr += t2 - t1
  td += t3 - t2
  slow.push(t1 - t0)
  const b = dkwBound(R, 1e-9 / 1000)
  const d = dkwDistance(obs, ex.damage.pmf, R),
    ds = dkwDistance(obsS, ex.slain.pmf, R),
    da = dkwDistance(obsA, ex.allocated.pmf, R)
  const dd = dkwDistance(new Map(sim.damage.pmf.map(([v, p]) => [v, Math.round(p * R)])), ex.damage.pmf, R)
  if (d > b || ds > b || da > b || dd > b) {
    bad++
    let m = 0,
      k = 0
    for (const [v, c] of obs) {
      m += v * c
      k += c
    }
    console.log(
      'BAD',
      d.toFixed(4),
      ds.toFixed(4),
      da.toFixed(4),
      dd.toFixed(4),
      'exact',
      ex.damage.mean,
      'ref',
      m / k,
      'sim',
      sim.damage.mean,
      JSON.stringify(doc),
      JSON.stringify(ex.assumptions),
      JSON.stringify(ex.warnings),
    )
  }
}
console.log({ bad, tx, tr, td }, slow.sort((a, b) => b - a).slice(0, 5))
let worst = 0,
  tinyBad = 0
for (const s of fc.sample(tinyScenario, { numRuns: 300, seed: 20260101 }).map(clean)) {
  let ref
  try {
    ref = refereeExact(s)
  } catch (e) {
    console.log('tiny', e.message)
    continue
  }
  const pmf = new Map(game.answer(toDocument(s), { method: 'exact' }).results[0].damage.pmf)
  let w = 0
  for (const v of new Set([...ref.keys(), ...pmf.keys()]))
    w = Math.max(w, Math.abs((ref.get(v) ?? 0) - (pmf.get(v) ?? 0)))
  if (w > 1e-12) {
    tinyBad++
    console.log('TINY', w, JSON.stringify(toDocument(s)), [...ref], [...pmf])
  }
  worst = Math.max(worst, w)
}
console.log({ worst, tinyBad })
