/** The referee of Warzone, continued: what a plan of aiming and firing comes to, shot by shot (5.4 to 5.10). */
import type { Came } from '../every-luck.ts'
import { fall, holds } from './warzone-others.ts'
import {
  atLeast,
  bandFor,
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

/** What a hit is: its Damage, its Armour Rolls, and whether Weapon Immunity minds it. */
export interface WarBlow {
  readonly damage: number
  readonly rolls: number
  readonly antiPersonnel: boolean
}

/** What a shot does where it strikes: walls, where they are said, take 2 off its Damage (5.3). */
export function blow(play: Play, by: WarShooting, band: WarBand, at: WarTarget): WarBlow {
  const wall = at.heavyCover && play.mistake !== 'cover lowers no Damage'
  const damage = damageBy(band, by.firer.strength) - (wall ? 2 : 0)
  return { damage, rolls: band.woundRolls, antiPersonnel: by.weapon.antiPersonnel }
}

/** 5.7: aims and fires at a queue, nearest first. */
export function activate(
  play: Play,
  by: WarShooting,
  plan: readonly ('aim' | 'fire')[],
  queue: readonly Standing[],
  underMarker = 0,
): void {
  let aimedAt: Standing | null = null
  for (const deed of plan) {
    const first = queue.find(({ stands }) => stands)
    if (first === undefined) return
    if (deed === 'aim') aimedAt = first
    else if (!by.indirect || test(play, leadershipOf(by.firer))) {
      const burst = bandFor(by.weapon, inchesTo(first.target))?.shots ?? 0
      const shots = by.weapon.template === 'direct' ? Math.min(1, burst) : burst
      for (let shot = 0; shot < shots; shot++) fireOnce(play, by, queue, aimedAt, underMarker)
    }
  }
}

function fireOnce(
  play: Play,
  by: WarShooting,
  queue: readonly Standing[],
  aimedAt: Standing | null,
  underMarker: number,
): void {
  const at = queue.find(({ stands }) => stands)
  const band = at === undefined ? undefined : bandFor(by.weapon, inchesTo(at.target))
  if (at === undefined || band === undefined) return
  const aimed = aimedAt === at || (aimedAt !== null && play.mistake === 'aim bonus at the next target')
  if (by.weapon.template !== 'direct' && !test(play, toHit(play, by, band, at.target, aimed))) return
  if (by.weapon.template !== undefined) {
    const most = play.mistake === 'markers cover everybody' ? queue.length : underMarker
    for (const each of queue.filter(({ stands }) => stands).slice(0, most))
      strike(play, each, plainBlow(by, band), by.weapon.template === 'radius')
    return
  }
  const over = hurt(play, at, blow(play, by, band, at.target))
  const next = queue.find(({ stands }) => stands)
  if (over > 0 && play.mistake === 'surplus wounds carry over' && next?.rows[0] !== undefined)
    next.rows[0].left = Math.max(0, next.rows[0].left - over)
}

/** What became of everybody. */
export const came = (queue: readonly Standing[]): Came => ({
  kills: queue.filter(({ dead }) => dead).length,
  wounds: queue.reduce((sum, each) => sum + each.lost, 0),
})

/** 4, 11: whoever is wounded aloft and lives holds on, or falls. Tells wounds left over. */
export function hurt(play: Play, of: Standing, hit: WarBlow): number {
  const before = of.own
  const over = of.hit(play, hit)
  const { gliding, climbing } = of.target
  const height = gliding ?? climbing
  if (height === undefined || of.own === before || of.own === 0) return over
  if (gliding !== undefined ? play.mistake === 'gliders never fall' : play.mistake === 'climbers hold on') return over
  if (gliding !== undefined ? test(play, leadershipOf(of.target)) : holds(play, of.target)) return over
  of.down = true
  const row = of.rows[0] as { left: number }
  row.left = Math.max(0, row.left - fall(play, of.target, height))
  return over
}

/** What an area weapon does, before walls. */
export const plainBlow = (by: WarShooting, band: WarBand): WarBlow => ({
  damage: damageBy(band, by.firer.strength),
  rolls: band.woundRolls,
  antiPersonnel: by.weapon.antiPersonnel,
})

/** One model under a marker: a window saves half of them, whoever waits may take cover once (4, 5.3, 12). */
export function strike(play: Play, of: Standing, hit: WarBlow, explodes: boolean): void {
  const { target } = of
  if (of.left || (of.dead && play.mistake !== 'the dead are struck')) return
  if (target.throughWindow && !atLeast(play, 11)) return
  const calm = !target.panicked || play.mistake === 'panicked models take cover'
  const flies = target.gliding !== undefined
  const able = target.waiting && calm && !flies && !target.skills.includes('zombie')
  const tries = able && (!of.stayed || play.mistake === 'cover is taken again')
  if (explodes && tries) {
    of.left = test(play, leadershipOf(target))
    of.stayed = true
    if (of.left) return
  }
  hurt(play, of, { ...hit, damage: hit.damage - (target.heavyCover ? 2 : 0) })
}
