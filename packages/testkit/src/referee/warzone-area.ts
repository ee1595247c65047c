/** The referee of Warzone, continued: blasts, flames, shots into close combat, and who has the highest roll. */
import type { Came } from '../every-luck.ts'
import {
  bandFor,
  inchesTo,
  leadershipOf,
  type Play,
  Standing,
  test,
  toHit,
  type WarBand,
  type WarShooting,
  type WarTarget,
} from './warzone.ts'
import { blow, came, hurt, plainBlow, strike, type WarBlow } from './warzone-fire.ts'

/** Who is under a marker that misses, by number, and how likely. */
interface Astray {
  readonly probability: number
  readonly under: readonly number[]
}

type Aimer = WarShooting & { readonly aimed: boolean; readonly target: WarTarget }

/** Shots of a plan, one by one; `fire` tells whether it hit. An aim is for all later shots (5.4, 5.8). */
function carriedOut(
  play: Play,
  by: Aimer,
  plan: readonly ('aim' | 'fire')[],
  fire: (aimed: boolean) => boolean,
): number {
  const band = bandFor(by.weapon, inchesTo(by.target)) as WarBand
  let aimed = by.aimed
  let hits = 0
  for (const deed of plan) {
    if (deed === 'aim') aimed = !by.firer.panicked
    else if (!by.indirect || test(play, leadershipOf(by.firer))) {
      const shots = play.mistake === 'a blast has one shot' ? 1 : band.shots
      for (let shot = 0; shot < shots; shot++) if (fire(aimed)) hits++
    }
  }
  return hits
}

/** Where a shot that missed comes down: one of these ways, or nowhere that matters. */
const astray = (play: Play, ways: readonly Astray[]): readonly number[] =>
  ways[
    play.luck([
      ...ways.map(({ probability }) => probability),
      1 - ways.reduce((sum, each) => sum + each.probability, 0),
    ])
  ]?.under ?? []

/** A radius weapon (5.10): everybody under its marker is hit once, those of a hit are the first so many. */
export function blast(
  play: Play,
  by: Aimer,
  plan: readonly ('aim' | 'fire')[],
  models: readonly WarTarget[],
  onMiss: readonly Astray[],
): Came {
  const band = bandFor(by.weapon, inchesTo(by.target)) as WarBand
  const all = models.map((each) => new Standing(each, play.mistake))
  const [front] = all
  const hits = carriedOut(play, by, plan, (aims) => {
    if (!by.indirect && all.every(({ dead }) => dead)) return false
    const aimed = aims && front?.dead === false && !front.left
    const hit = test(play, toHit(play, by, band, by.target, aimed))
    const under = hit ? all : astray(play, onMiss).map((i) => all[i] as Standing)
    for (const each of under) strike(play, each, plainBlow(by, band), true)
    return hit
  })
  return { hit: hits > 0 ? 1 : 0, hits, ...came(all) }
}

/** A flame, so many times: everybody under it is hit (5.9). */
export function scorched(play: Play, models: readonly WarTarget[], hit: WarBlow, times: number): Came {
  const under = models.map((model) => new Standing(model, play.mistake))
  for (let i = 0; i < times; i++) for (const each of under) strike(play, each, hit, false)
  return came(under)
}

/** 5.12: shots at one of those who fight; d20 + twice the size says who is struck, ties again (INT-15). */
export function intoClose(
  play: Play,
  by: Aimer,
  plan: readonly ('aim' | 'fire')[],
  contacts: readonly WarTarget[],
  area: { readonly wholeMelee: boolean; readonly onMiss: readonly Astray[] },
): Came {
  const band = bandFor(by.weapon, inchesTo(by.target)) as WarBand
  // Whoever is engaged has no reserve Action (3).
  const all = [by.target, ...contacts].map((each) => new Standing({ ...each, waiting: false }, play.mistake))
  const [aimedAt] = all as [Standing]
  const hits = carriedOut(play, by, plan, (aims) => {
    if (aimedAt.dead) return false
    const hit = test(play, toHit(play, by, band, by.target, aims))
    if (hit) {
      const rolling = all.filter(({ dead }) => !dead)
      const struck = rolling[play.luck(highest(rolling.map(({ target }) => 2 * target.size)))] as Standing
      if (by.weapon.template === undefined) hurt(play, struck, blow(play, by, band, struck.target))
      else
        for (const each of all)
          if (area.wholeMelee || struck === aimedAt || each === aimedAt || each === struck)
            strike(play, each, plainBlow(by, band), true)
    } else for (const i of astray(play, area.onMiss)) strike(play, all[i] as Standing, plainBlow(by, band), true)
    return hit
  })
  return { hit: hits > 0 ? 1 : 0, ...Object.fromEntries(all.map(({ dead }, i) => [`${i} dies`, dead ? 1 : 0])) }
}

const known = new Map<string, readonly number[]>()

/** Who has the highest of d20 + bonus, when ties roll again among themselves. */
export function highest(bonuses: readonly number[]): readonly number[] {
  const key = bonuses.join(' ')
  const found = known.get(key) ?? everyRollOf(bonuses)
  known.set(key, found)
  return found
}

/** Every roll of every die looked at. */
function everyRollOf(bonuses: readonly number[]): readonly number[] {
  const wins = bonuses.map(() => 0)
  const rolls = 20 ** bonuses.length
  let allTied = 0
  for (let roll = 0; roll < rolls; roll++) {
    const sums = bonuses.map((bonus, i) => bonus + 1 + (Math.floor(roll / 20 ** i) % 20))
    const top = sums.flatMap((sum, i) => (sum === Math.max(...sums) ? [i] : []))
    if (top.length === bonuses.length && top.length > 1) allTied += 1
    else {
      const again = top.length === 1 ? [1] : highest(top.map((i) => bonuses[i] as number))
      for (const [k, i] of top.entries()) wins[i] = (wins[i] as number) + (again[k] as number)
    }
  }
  return wins.map((count) => count / (rolls - allTied))
}
