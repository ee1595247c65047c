// A small engine that shares nothing with this project: plain weapons of Age of Sigmar, by enumerating one attack and convolving.
// Everything else it declines. With the word `blunt` it forgets Rend: a mutant.
import { createInterface } from 'node:readline'

const blunt = process.argv.includes('blunt')
const KNOWN = {
  attacker: ['name', 'models', 'weapons'],
  target: ['name', 'models', 'wounds', 'save', 'ward', 'bravery'],
}
const WEAPON = ['name', 'attacks', 'hit', 'wound', 'rend', 'damage']

const only = (thing, words) => Object.keys(thing).every((word) => words.includes(word))

/** Why it cannot; nothing: it can. */
function refusal({ game, scenario }) {
  const { attacker, target } = scenario
  if (game !== 'aos-3e' || !only(scenario, ['game', 'attacker', 'target'])) return 'plain fights only'
  if (!only(attacker, KNOWN.attacker) || !only(target, KNOWN.target)) return 'plain units only'
  const isPlain = (weapon) =>
    only(weapon, WEAPON) && Number.isInteger(weapon.attacks) && Number.isInteger(weapon.damage)
  return attacker.weapons.every(isPlain) && Number.isInteger(target.wounds) ? undefined : 'plain weapons only'
}

const needOf = (text) => (text === undefined || text === '-' ? 7 : Number.parseInt(text))

/** The chance of a roll: of six faces those that do; a 1 fails, a 6 of an attack does. */
function chance(need, modifier, sixes) {
  const faces = [2, 3, 4, 5, 6].filter((face) => (sixes && face === 6) || face + modifier >= need)
  return faces.length / 6
}

function convolved(a, b) {
  const sum = Array.from({ length: a.length + b.length - 1 }, () => 0)
  a.forEach((p, i) => b.forEach((q, j) => (sum[i + j] += p * q)))
  return sum
}

/** How many models fall: each takes damage until its wounds are gone, and the rest goes on (5.2). */
const slainBy = (points, { wounds, models = 1 }) => Math.min(models, Math.floor(points / wounds))

/** Each point of damage is warded off by itself (4.7). */
function warded(damage, chanceOfWard) {
  let masses = [1]
  for (let i = 0; i < damage; i++) masses = convolved(masses, [chanceOfWard, 1 - chanceOfWard])
  return masses
}

function damageOf({ attacker, target }) {
  const ward = chance(needOf(target.ward), 0, false)
  let all = [1]
  for (const { attacks, hit, wound, rend = 0, damage } of attacker.weapons) {
    const modifier = blunt || rend === '-' ? 0 : -Math.abs(rend)
    const unsaved = 1 - chance(needOf(target.save), modifier, false)
    const p = chance(needOf(hit), 0, true) * chance(needOf(wound), 0, true) * unsaved
    const one = warded(damage, ward).map((q, points) => p * q + (points === 0 ? 1 - p : 0))
    for (let i = 0; i < attacks * (attacker.models ?? 1); i++) all = convolved(all, one)
  }
  return all
}

const told = (masses) => {
  const mean = masses.reduce((sum, p, value) => sum + p * value, 0)
  return { mean, ...Object.fromEntries(masses.map((p, value) => [value, p]).filter(([, p]) => p > 0)) }
}

const image = (masses, f) => {
  const to = []
  masses.forEach((p, points) => (to[f(points)] = (to[f(points)] ?? 0) + p))
  return Array.from(to, (p) => p ?? 0)
}

const say = (line) => process.stdout.write(`${JSON.stringify(line)}\n`)

for await (const line of createInterface({ input: process.stdin })) {
  const { id, ...asked } = JSON.parse(line)
  const cannot = refusal(asked)
  if (cannot !== undefined) {
    say({ id, cannot })
    continue
  }
  const { target } = asked.scenario
  const damage = damageOf(asked.scenario)
  const most = target.wounds * (target.models ?? 1)
  const losses = {
    allocated: told(image(damage, (points) => Math.min(points, most))),
    slain: told(image(damage, (points) => slainBy(points, target))),
  }
  const answer = { damage: told(damage), ...(target.wounds === undefined ? {} : losses) }
  say({ id, answer })
}
