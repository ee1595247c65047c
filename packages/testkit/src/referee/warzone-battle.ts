/** The referee of Warzone, at last: a volley with its Morale Test, and squads that fire at each other over turns (3, 8). */
import { type Came, everyLuck } from '../every-luck.ts'
import { highest } from './warzone-area.ts'
import { activate } from './warzone-fire.ts'
import {
  has,
  leadershipOf,
  type Play,
  Standing,
  test,
  type WarModel,
  type WarShooting,
  type WarTarget,
  type WarWeapon,
  type WarzoneMistake,
} from './warzone.ts'

/** A squad of alike members. */
export interface WarSquad extends WarModel {
  readonly models: number
  readonly started: number
  readonly actions: number
  readonly weapon: WarWeapon
  readonly modifiers: number
  readonly aims: number
  readonly cover: WarTarget['cover']
  readonly heavyCover: boolean
}

/** 8: a Morale Test, with one re-roll of those who have Inspire Discipline. */
function morale(play: Play, unit: WarModel, modifier = 0): boolean {
  const halves = unit.panicked && play.mistake === 'panic hits Leadership'
  const leadership = halves ? Math.floor(leadershipOf(unit) / 2) : leadershipOf(unit)
  const target = leadership + unit.highMorale + modifier
  return test(play, target) || (has(unit, 'inspireDiscipline') && test(play, target))
}

const fearless = (unit: WarModel): boolean => has(unit, 'immuneToPanic') || has(unit, 'zombie')

/** 8: is a test due? A squad by its dead, a single by its wounds. */
function due(
  unit: WarModel & { readonly started: number },
  models: number,
  front: number,
  killed: number,
  hurt: number,
): boolean {
  if (models === 0 || fearless(unit) || unit.panicked) return false
  if (unit.started > 1) return killed > 0 && models * 2 <= unit.started
  return hurt > 0 && front * 2 <= unit.wounds
}

/** 8: some alike firers at one squad, then its test. */
export function volley(
  play: Play,
  by: WarShooting,
  plan: readonly ('aim' | 'fire')[],
  said: { readonly firers: number; readonly target: WarTarget; readonly models: number; readonly started: number },
): Came {
  const queue = Array.from({ length: said.models }, () => new Standing(said.target, play.mistake))
  for (let i = 0; i < said.firers; i++) activate(play, by, plan, queue)
  const alive = queue.filter(({ dead }) => !dead)
  const lost = queue.reduce((sum, each) => sum + each.lost, 0)
  const kills = said.models - alive.length
  const tested = due({ ...said.target, started: said.started }, alive.length, alive[0]?.own ?? 0, kills, lost)
  const panics = tested && !morale(play, said.target)
  return { kills, tested: tested ? 1 : 0, panics: panics ? 1 : 0 }
}

/** A squad as the turns have left it. */
interface Now {
  readonly models: number
  readonly front: number
  readonly panicked: boolean
}

type Both = readonly [Now, Now]

/** A fire-fight: states and their chances, turn by turn, each squad once a turn in the order of the initiative. */
export function fireFight(
  squads: readonly [WarSquad, WarSquad],
  said: { readonly distance: number; readonly turns: number; readonly sizeOneModifier: 0 | -1 },
  mistake: WarzoneMistake | null,
): Readonly<Record<string, number>> {
  let states = new Map<string, number>([[JSON.stringify(squads.map(fresh)), 1]])
  const known = new Map<string, ReadonlyMap<string, number>>()
  const act: Act = (both, side) => {
    const key = JSON.stringify([both, side])
    const law = known.get(key) ?? activation(squads, both, side, said, mistake)
    known.set(key, law)
    return law
  }
  const turns: Record<number, number> = {}
  for (let turn = 1; turn <= said.turns; turn++) {
    const next = new Map<string, number>()
    for (const [key, p] of states) {
      const both = JSON.parse(key) as Both
      if (over(both)) add(next, key, p)
      else for (const [after, q] of playTurn(squads, both, act)) add(next, after, p * q)
    }
    const fought = [...states].reduce((sum, [key, p]) => sum + (over(JSON.parse(key) as Both) ? 0 : p), 0)
    turns[turn] = fought
    states = next
  }
  return summed(
    [...states].map(([key, p]) => [JSON.parse(key) as Both, p]),
    turns,
  )
}

const fresh = (squad: WarSquad): Now => ({ models: squad.models, front: squad.wounds, panicked: squad.panicked })
const over = (both: Both): boolean => both.some(({ models }) => models === 0)
const add = (to: Map<string, number>, key: string, p: number): void => void to.set(key, (to.get(key) ?? 0) + p)

/** What comes of a squad's activation. */
type Act = (both: Both, side: 0 | 1) => ReadonlyMap<string, number>

function playTurn(squads: readonly [WarSquad, WarSquad], both: Both, act: Act): ReadonlyMap<string, number> {
  const [aFirst = 0.5, bFirst = 0.5] = highest(squads.map(({ leadership }) => leadership))
  const after = new Map<string, number>()
  for (const [order, p] of [[[0, 1], aFirst] as const, [[1, 0], bFirst] as const]) {
    let states = new Map([[JSON.stringify(both), p]])
    for (const side of order) {
      const next = new Map<string, number>()
      for (const [key, q] of states) for (const [then, r] of act(JSON.parse(key) as Both, side)) add(next, then, q * r)
      states = next
    }
    for (const [key, q] of states) add(after, key, q)
  }
  return after
}

/** One activation: rally, fire, and the Morale Test of whoever was fired at. */
function activation(
  squads: readonly [WarSquad, WarSquad],
  both: Both,
  side: 0 | 1,
  said: { readonly distance: number; readonly sizeOneModifier: 0 | -1 },
  mistake: WarzoneMistake | null,
): ReadonlyMap<string, number> {
  if (over(both)) return new Map([[JSON.stringify(both), 1]])
  const [me, other] = [squads[side], squads[1 - side] as WarSquad]
  const [mine, theirs] = [both[side], both[1 - side] as Now]
  const law = everyLuck((luck) => {
    const play = { luck, mistake }
    const rallies = mine.panicked && morale(play, { ...me, panicked: true }, mistake === 'rally unseen' ? 0 : -4)
    const panicked = mine.panicked && !rallies
    const queue = front(other, theirs, said.distance, mistake)
    fire(play, { ...me, panicked }, mine.models, queue, said.sizeOneModifier)
    const alive = queue.filter(({ dead }) => !dead)
    const left = alive[0]?.own ?? 0
    const killed = theirs.models - alive.length
    const tested = due({ ...other, panicked: theirs.panicked }, alive.length, left, killed, theirs.front - left)
    const broke = theirs.panicked || (tested && !morale(play, other))
    return {
      state: packed([
        { ...mine, panicked },
        { models: alive.length, front: left, panicked: broke && alive.length > 0 },
      ]),
    }
  })
  return new Map([...(law.get('state') ?? [])].map(([state, p]) => [JSON.stringify(ordered(unpacked(state), side)), p]))
}

const ordered = ([mine, theirs]: Both, side: 0 | 1): Both => (side === 0 ? [mine, theirs] : [theirs, mine])

/** Those who are left, the wounded one in front. */
function front(squad: WarSquad, now: Now, distance: number, mistake: WarzoneMistake | null): readonly Standing[] {
  const target = { ...squad, distance, levelDifference: 0, throughWindow: false }
  const queue = Array.from({ length: now.models }, () => new Standing(target, mistake))
  if (queue[0]?.rows[0] !== undefined) queue[0].rows[0].left = now.front
  return queue
}

/** 13: a zombie out of command tests in every turn before it does anything. */
const sleeps = (play: Play, who: WarModel): boolean =>
  has(who, 'zombie') && who.outOfCommand && play.mistake !== 'zombies always wake' && !test(play, leadershipOf(who))

/** Every member aims and fires with all its Actions; whoever panics may not aim (8). */
function fire(play: Play, me: WarSquad, members: number, queue: readonly Standing[], sizeOneModifier: 0 | -1): void {
  const by = {
    firer: me,
    weapon: me.weapon,
    indirect: false,
    movingVehicle: false,
    modifiers: me.modifiers,
    sizeOneModifier,
  }
  const aims = me.panicked ? 0 : Math.min(me.aims, 1)
  const wasted = me.panicked ? 0 : me.aims
  const plan = [
    ...Array.from({ length: aims }, () => 'aim' as const),
    ...Array.from({ length: me.actions - wasted }, () => 'fire' as const),
  ]
  for (let i = 0; i < members; i++) if (!sleeps(play, me)) activate(play, by, plan, queue)
}

const packed = (both: Both): number =>
  both.reduce((sum, { models, front: left, panicked }) => ((sum * 50 + models) * 50 + left) * 2 + (panicked ? 1 : 0), 0)

function unpacked(state: number): Both {
  const one = (n: number): Now => ({
    models: Math.floor(n / 100),
    front: Math.floor(n / 2) % 50,
    panicked: n % 2 === 1,
  })
  return [one(Math.floor(state / 5000)), one(state % 5000)]
}

function summed(
  ends: readonly (readonly [Both, number])[],
  turns: Readonly<Record<number, number>>,
): Readonly<Record<string, number>> {
  const chance = (of: (both: Both) => boolean): number => ends.reduce((sum, [both, p]) => sum + (of(both) ? p : 0), 0)
  const left = (side: 0 | 1): number => ends.reduce((sum, [both, p]) => sum + p * both[side].models, 0)
  return {
    A: chance(([, b]) => b.models === 0),
    B: chance(([a]) => a.models === 0),
    'panicked A': chance(([a]) => a.panicked),
    'panicked B': chance(([, b]) => b.panicked),
    'models left A': left(0),
    'models left B': left(1),
    turnsPlayed: Object.values(turns).reduce((sum, p) => sum + p, 0),
  }
}
