/** The referee of Warzone, continued: blasts, flames, shots into close combat, and who has the highest roll. */
import type { Came } from '../every-luck.ts'
import {
  atLeast,
  bandFor,
  blow,
  came,
  damageBy,
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

/** A radius weapon (5.10): everybody under its marker is hit once; whoever waits may take cover (4). */
export function blast(
  play: Play,
  by: WarShooting & { readonly aimed: boolean; readonly target: WarTarget },
  onHit: readonly WarTarget[],
  onMiss: readonly { readonly probability: number; readonly models: readonly WarTarget[] }[],
): Came {
  const band = bandFor(by.weapon, inchesTo(by.target)) as WarBand
  if (by.indirect && !test(play, leadershipOf(by.firer))) return { hit: 0, kills: 0, wounds: 0 }
  const hit = test(play, toHit(play, by, band, by.target, by.aimed))
  const rest = 1 - onMiss.reduce((sum, { probability }) => sum + probability, 0)
  const miss = hit ? 0 : play.luck([...onMiss.map(({ probability }) => probability), rest])
  const under = hit ? onHit : (onMiss[miss]?.models ?? [])
  const damage = damageBy(band, by.firer.strength)
  return {
    hit: hit ? 1 : 0,
    ...scorched(play, under, { damage, rolls: band.woundRolls, antiPersonnel: by.weapon.antiPersonnel }, true),
  }
}

/** Everybody under a marker: walls are said for each, a window saves half of them (5.3, 12). */
export function scorched(
  play: Play,
  models: readonly WarTarget[],
  hit: { readonly damage: number; readonly rolls: number; readonly antiPersonnel: boolean },
  explodes: boolean,
): Came {
  const under = models.map((model) => new Standing(model, play.mistake))
  for (const each of under) {
    const { target } = each
    if (target.throughWindow && !atLeast(play, 11)) continue
    const able = target.waiting && !target.skills.includes('zombie')
    if (explodes && able && test(play, leadershipOf(target))) continue
    each.hit(play, { ...hit, damage: hit.damage - (target.heavyCover ? 2 : 0) })
  }
  return came(under)
}

/** 5.12: a shot at one of those who fight; d20 + twice the size says who is struck, ties again (INT-15). */
export function intoClose(
  play: Play,
  by: WarShooting & { readonly aimed: boolean; readonly target: WarTarget },
  contacts: readonly WarTarget[],
): Came {
  const band = bandFor(by.weapon, inchesTo(by.target)) as WarBand
  const all = [by.target, ...contacts].map((each) => new Standing(each, play.mistake))
  const hit = test(play, toHit(play, by, band, by.target, by.aimed))
  if (hit) {
    const struck = all[play.luck(highest(all.map(({ target }) => 2 * target.size)))] as Standing
    struck.hit(play, blow(play, by, band, struck.target))
  }
  return { hit: hit ? 1 : 0, ...Object.fromEntries(all.map(({ dead }, i) => [`${i} dies`, dead ? 1 : 0])) }
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
