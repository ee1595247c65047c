/**
 * Models that attack alike with one weapon, drawn for themselves: nodes of a plan, and what one of these models does. A weapon is
 * drawn once for everything that was asked of its target and the situation, and met with as many of both as there are.
 */
import {
  type ActivationPlan,
  type Counted,
  DEFAULT_BUDGET,
  fixed,
  outcomesOf,
  RollcallError,
  type Place,
  type Pmf,
  pointsOf,
} from '@rollcall/core'
import { type Ask, type Question, recorded } from '../../kit/recorded.ts'
import { alike } from '../../kit/alike.ts'
import { byName } from '../../kit/forgetful.ts'
import { madeForLatest, madeOnce } from '../../kit/remembered.ts'
import { sameName } from '../../names.ts'
import { type Fight, newNotes, type Notes, type Owned, type Unit, type Weapon, withVerb } from '../fight.ts'
import type { InflictEffect } from '../schema/effects.ts'
import { addNotes } from '../unsaid.ts'
import { effectsAbout, lookInto } from './aspects.ts'
import { matters } from './matters.ts'
import { asOneList } from './owned.ts'
import { plainAmount, type Graph, newGraph } from '../../graph.ts'
import { reachesAttack, type Wielded } from '../sequence/applies.ts'
import { ATTACKS, drawWeapon } from '../sequence/attack.ts'
import type { Aspect, Canvas, Look } from '../sequence/canvas.ts'
import type { Group } from '../sequence/groups.ts'
import { drawInsteadOfAttack } from '../sequence/inflict.ts'
import { woundsArrive } from '../sequence/wounds.ts'
import { fightThrough, type InForce } from './through.ts'
import { pursesIn } from '../../kit/rolls.ts'
import { type Worth, worthOf } from './worth.ts'

/** What models that attack alike do. */
export interface Piece {
  /** Where a token starts: one for each model, or a single one for all of them. */
  readonly node: Place
  readonly perModel: boolean
  readonly nodes: ActivationPlan['nodes']
  readonly labels: Graph['labels']
  /** Purses that some roll draws on. */
  readonly purses: readonly string[]
  readonly notes: Notes
  readonly worth: Worth
  /** Does it send nothing anywhere but to the target, and draw on no purse? */
  readonly isPlain: boolean
}

/** These pieces, where they hurt nobody but the target and draw on nothing together; `null`: they do, or are not told apart. */
export const plainOnly = (pieces: readonly Piece[] | null | undefined): readonly Piece[] | null =>
  pieces?.every(({ isPlain }) => isPlain) === true ? pieces : null

/** Points of plain pieces added up, `counted` of them. Fails with `UnsupportedPlanError` over budget. */
export const addedUp = (
  { sources, repeat }: ActivationPlan,
  pieces: readonly Piece[],
  counted: Counted = () => true,
): Pmf =>
  pointsOf(
    pieces.flatMap((each, i) =>
      counted(i) ? [[each.worth.token(DEFAULT_BUDGET), sources[i]?.count ?? 0] as const] : [],
    ),
    repeat,
  )

/** How pieces come about, from the fight with the target's own characteristics changed. */
export type Drawer = (at: InForce, group: Group, place: number) => Piece

/** Draws a piece anew. */
export const draw: Drawer = ({ fight, owned }, group, place) => {
  const attack = wieldedIn(fight, group)
  return pieceOf(attack, place, lookInto({ ...attack, owned }))
}

const wieldedIn = (fight: Fight, { weapon, number, model }: Omit<Group, 'models'>): Wielded => ({
  fight,
  weapon,
  number,
  model,
  notes: newNotes(),
})

function pieceOf(attack: Wielded, place: number, look: Look): Piece {
  const graph = newGraph()
  const { node, perModel } = start({ ...attack, graph, target: attack.fight.target, prefix: `a${place}`, look })
  const purses = pursesIn(graph)
  const worth = worthOf(node, graph.nodes, purses)
  return {
    node,
    perModel,
    nodes: worth.nodes,
    labels: graph.labels,
    purses,
    notes: attack.notes,
    worth,
    isPlain: purses.length === 0 && worth.sendsTo.length === 0,
  }
}

/** A roll that takes the place of an attack; `null`: it is an attack like others. */
const INSTEAD: Aspect<Owned<InflictEffect> | null> = {
  subject: 'inflict',
  of: (attack) =>
    withVerb(attack.owned, 'inflict').find(
      (each) => each.effect.instead === 'attack' && each.effect.repeat !== true && reachesAttack(attack, each),
    ) ?? null,
}

/** Models with one weapon: an attack sequence, a roll of its own, or an agreed number of attacks (4.1). */
function start(canvas: Canvas): Pick<Piece, 'node' | 'perModel'> {
  const { weapon, fight, look } = canvas
  const instead = look(INSTEAD)
  if (instead !== null) {
    const attacks = look(ATTACKS)
    return { node: drawInsteadOfAttack(canvas, instead, attacks, woundsArrive(canvas)), perModel: true }
  }
  if (weapon.split === null) return { node: drawWeapon(canvas, null), perModel: true }
  const agreed = Object.entries(weapon.split).find(([name]) => sameName(name, fight.target.name))?.[1] ?? 0
  return { node: drawWeapon(canvas, plainAmount(fixed(agreed))), perModel: false }
}

/** Nodes that tokens can reach; what was drawn for an option that no trigger takes is dropped, so equal plans hash alike. */
export function reachable({ nodes }: Pick<ActivationPlan, 'nodes'>, starts: readonly Place[]): ActivationPlan['nodes'] {
  const kept: Record<string, ActivationPlan['nodes'][string]> = {}
  const visit = (place: string): void => {
    const node = nodes[place]
    if (node === undefined || kept[place] !== undefined) return
    kept[place] = node
    for (const { to } of outcomesOf(node.step).flat()) visit(to)
  }
  for (const place of starts) visit(place)
  return kept
}

/** Weapons of a unit that are drawn once for all targets and situations that answer alike; `drawn` hears of each piece. */
export function drawerFor(base: Unit, drawn: () => void = () => undefined): Drawer {
  const known = new Map<string, (at: InForce) => Piece>()
  return ({ fight, owned }, group, place) => {
    const key = `${place} ${group.number} ${group.model ?? ''}`
    const piece = known.get(key) ?? drawnOnce(base, group, place, drawn)
    known.set(key, piece)
    try {
      return piece({ fight, owned: relevant(owned) })
    } catch (error) {
      // Told with the names of this fight.
      if (error instanceof RollcallError) return draw({ fight, owned }, group, place)
      throw error
    }
  }
}

/** The same for many units, of which equal ones are drawn once: after so many units or pieces all are forgotten. */
export function drawersWithin(mostUnits: number, mostPieces: number): (base: Unit) => Drawer {
  let drawers = byName<Drawer>(mostUnits)
  let pieces = 0
  return madeOnce((base) => {
    if (pieces > mostPieces) {
      drawers = byName(mostUnits)
      pieces = 0
    }
    return drawers(JSON.stringify(base), () => drawerFor(base, () => pieces++))
  })
}

/** Places on the way to the pieces of one weapon, of which each takes some kilobytes. */
const MOST_OF_A_WEAPON = 5000

/** Each aspect is looked at once for everything that it asks, and the weapon is drawn once for what was found. */
function drawnOnce(base: Unit, { number, model }: Group, place: number, drawn: () => void): (at: InForce) => Piece {
  const weapon = base.weapons[number] as Weapon
  const wielded = (ask: Ask<InForce>): Wielded => wieldedIn(fightThrough(ask, base), { weapon, number, model })
  const aspects = madeOnce(({ subject, of }: Aspect<unknown>) =>
    recorded((ask: Ask<InForce>): Found => {
      const attack = wielded(ask)
      const what = of({ ...attack, owned: ask(about(subject)) })
      return isSilent(attack.notes) ? quiet(what) : { what, notes: attack.notes }
    }, MOST_OF_A_WEAPON),
  )
  return recorded((ask) => {
    drawn()
    const attack = wielded(ask)
    return pieceOf(attack, place, (aspect) => {
      const { what, notes } = ask(aspects(aspect))
      addNotes(attack.notes, notes)
      return what as ReturnType<typeof aspect.of>
    })
  }, MOST_OF_A_WEAPON)
}

/** What an aspect comes to, and what is to be said about it. */
interface Found {
  readonly what: unknown
  readonly notes: Notes
}

/** Found things that are told apart before all are forgotten: with the names of everybody whose effects they come from. */
const MOST_FOUND = 2000
const found = byName<Found>(MOST_FOUND)

/** What was found where nothing is to be said about it: for equal things one object. */
const quiet = (what: unknown): Found =>
  found(what === undefined ? '' : JSON.stringify(what), () => ({ what, notes: newNotes() }))

const isSilent = ({ warnings, assumptions }: Notes): boolean => warnings.size + assumptions.size === 0

const SUBJECTS = new Map<string, Question<InForce, readonly Owned[]>>()

/** Effects of one subject that are in force; equal lists are one. */
function about(subject: string): Question<InForce, readonly Owned[]> {
  const known = SUBJECTS.get(subject) ?? (({ owned }: InForce) => asOneList(effectsAbout(owned, subject)))
  SUBJECTS.set(subject, known)
  return known
}

/** Effects that can be of any matter to one attack: the target's characteristics are there already with everything that changes them. */
const relevant = madeForLatest((owned: readonly Owned[]): readonly Owned[] => owned.filter(matters).map(withoutPlace))

/** Equal effects are one; where they stand among others matters only to those that have nodes or purses of their own. */
const withoutPlace = ({ effect, id, ...owned }: Owned): Owned => ({
  ...owned,
  effect: alike(effect),
  id: 'on' in effect || 'inflict' in effect || ('count' in effect && effect.count !== undefined) ? id : '',
})
