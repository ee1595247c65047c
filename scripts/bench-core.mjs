// The core on its flagship: 20 attacks 3+ re-rolling 1s, 6s explode, 3+ to wound with a mortal wound on 6, Rend 1 against
// 4+, D3 damage, ward 5+. The base of most benches is the plain loop that one would write by hand for just this fight.
// The volley is 40 attacks 3+, S5 against T4, AP -1 against 3+, D3 damage on ten models of 3 wounds, which take it in order.
import { readFileSync } from 'node:fs'
import { aliasTable, draw, poolPmf, rollerOf, Stream, tabulate, walkPmf } from '@rollcall/core'
import { loadGame } from '@rollcall/games'

const aos = await loadGame('aos-3e')
const wh40k = await loadGame('wh40k-9e')

const SEED = '20260101'

const scenario = (file) => JSON.parse(readFileSync(new URL(`../data/scenarios/${file}`, import.meta.url), 'utf8'))
export const flagship = scenario('flagship.json')
export const volley = scenario('volley.json')
const [weapon] = flagship.attacker.weapons
const sixty = { ...flagship, attacker: { models: 60, weapons: [{ ...weapon, attacks: 'D6' }] } }

const tablesOf = (document) => tabulate((document.game === wh40k.id ? wh40k : aos).plans(document)[0])

/** One combat by hand: dice in the order in which the steps roll them, so that equal dice give equal damage. */
function plainCombat(stream) {
  let damage = 0
  for (let attack = 0; attack < 20; attack++) {
    let hit = stream.die(6)
    if (hit === 1) hit = stream.die(6)
    if (hit < 3) continue
    for (let hits = hit === 6 ? 2 : 1; hits > 0; hits--) {
      const wound = stream.die(6)
      if (wound < 3) continue
      const save = stream.die(6)
      if (save === 1 || save - 1 < 4) {
        for (let points = stream.die(3); points > 0; points--) if (stream.die(6) < 5) damage++
      }
      if (wound === 6 && stream.die(6) < 5) damage++
    }
  }
  return damage
}

/** One volley by hand, in the same order of dice: damage that a model cannot take is lost. */
function plainVolley(stream) {
  let left = 3
  let lost = 0
  for (let attack = 0; attack < 40; attack++) {
    if (stream.die(6) < 3) continue
    if (stream.die(6) < 3) continue
    const save = stream.die(6)
    if (save !== 1 && save - 1 >= 3) continue
    const points = Math.min(left, stream.die(3))
    if (lost === 30) continue
    lost += points
    left = left === points ? 3 : left - points
  }
  return lost
}

/** Combats of consecutive replicates; the checksum is taken over the first thousand, whatever the speed. */
function combats(fight) {
  return () => {
    const stream = new Stream(SEED)
    let r = 0
    let sum = 0
    const once = () => {
      const damage = fight(stream.start(r))
      if (r++ < 1000) sum = (sum * 31 + damage) % 1_000_003
    }
    return {
      units: 50,
      batch: () => {
        for (let i = 0; i < 50; i++) once()
      },
      checksum: () => {
        while (r < 1000) once()
        return sum
      },
    }
  }
}

export const plain = combats(plainCombat)
const plainVolleys = combats(plainVolley)
export const withoutChecksum = (arm) => () => ({ ...arm(), checksum: undefined })

/** Work whose result is a number; `units` says how many times over the base it may cost. */
export const work = (units, run) => () => {
  let kept = 0
  return {
    units,
    batch: () => {
      kept += run()
    },
    kept: () => kept,
  }
}

function roller() {
  const roll = rollerOf(tablesOf(flagship))
  return combats((stream) => roll(stream).rolled.pools[0])()
}

function volleyRoller() {
  const tables = tablesOf(volley)
  const pool = tables.pools.indexOf('target')
  const roll = rollerOf(tables)
  return combats((stream) => roll(stream).rolled.allocated[pool])()
}

const exactVolley = () => {
  const tables = tablesOf(volley)
  return work(1, () => walkPmf(tables, 'target').mass[3])()
}

function sampler(startsStream) {
  return () => {
    const table = aliasTable(poolPmf(tablesOf(flagship), 'target'))
    const stream = new Stream(SEED).start(0)
    let r = 0
    let kept = 0
    const batch = startsStream
      ? () => {
          for (let i = 0; i < 1000; i++) kept += draw(table, stream.start(r++))
        }
      : () => {
          for (let i = 0; i < 1000; i++) kept += draw(table, stream)
        }
    return { units: 1000, batch, kept: () => kept }
  }
}

const exactOf = (document) => {
  const tables = tablesOf(document)
  return work(1, () => poolPmf(tables, 'target').mass[3])
}

/** Every bench: what is divided by what, and the ratio that is wanted. */
export const benches = [
  { name: 'A/A: plain combat / plain combat', candidate: plain, base: plain, least: 0.97, most: 1.03 },
  { name: 'dice roller / plain combat', candidate: roller, base: plain, most: 3 },
  {
    name: 'exact from a compiled plan / plain combat',
    candidate: exactOf(flagship),
    base: withoutChecksum(plain),
    most: 100,
  },
  {
    name: 'exact including compile / plain combat',
    candidate: work(1, () => poolPmf(tablesOf(flagship), 'target').mass[3]),
    base: withoutChecksum(plain),
    most: 1000,
  },
  {
    name: 'one sampled activation / plain combat',
    candidate: sampler(false),
    base: withoutChecksum(plain),
    most: 1 / 30,
  },
  {
    name: 'the same starting its stream / plain combat',
    candidate: sampler(true),
    base: withoutChecksum(plain),
    most: 1 / 15,
  },
  {
    name: 'exact of 60 models with D6 attacks / exact of the flagship',
    candidate: exactOf(sixty),
    base: exactOf(flagship),
    most: 20,
  },
  { name: 'A/A: plain volley / plain volley', candidate: plainVolleys, base: plainVolleys, least: 0.97, most: 1.03 },
  { name: 'dice roller, volley / plain volley', candidate: volleyRoller, base: plainVolleys, most: 5 },
  {
    name: 'exact volley from a compiled plan / plain volley',
    candidate: exactVolley,
    base: withoutChecksum(plainVolleys),
    most: 300,
  },
  {
    name: 'exact volley including tables / plain volley',
    candidate: () => {
      const [plan] = wh40k.plans(volley)
      return work(1, () => walkPmf(tabulate(plan), 'target').mass[3])()
    },
    base: withoutChecksum(plainVolleys),
    most: 300,
  },
]
