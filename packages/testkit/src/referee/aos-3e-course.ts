/** The referee of told battles on their course: rounds, turns, phases, command points, who may do what how often, objectives. */
import { forbidden, isAny } from './aos-3e-bans.ts'
import { apart, engaged, is, once, other, type Say, type Sheet, standing, stands, unitOf } from './aos-3e-sheet.ts'
import type { BattleUnit, Of, Player } from './aos-3e-told.ts'
import { picks } from './aos-3e-ways.ts'

const PHASES = ['hero', 'movement', 'shooting', 'charge', 'combat', 'battleshock']

/** 3.2: a D6 each; the higher wins, a tie is for who had the first turn before. */
export function priority(sheet: Sheet, { faces, holder, winner }: Of<'priority'>, say: Say): void {
  const [held = 0, against = 0] = faces
  if (faces.length !== 2) say('each player rolls one die')
  if (holder !== sheet.began) say('somebody else had the first turn before')
  if (held >= against !== (winner === holder)) say('the dice say otherwise')
}

/** 3.3: one command point for the player of the first turn, two for the other. */
export function round(sheet: Sheet, told: Of<'round'>, say: Say): void {
  if (told.round !== sheet.round + 1 || (sheet.round > 0 && sheet.turns !== 2)) say('each round has two turns')
  if (told.points[told.first] !== 1 || told.points[other(told.first)] !== 2) say('command points are 1 and 2')
  Object.assign(sheet, { began: told.first, round: told.round, turns: 0, active: null, phase: null })
  Object.assign(sheet.points, told.points)
}

/** 3.1: whoever has the first turn, then the other. */
export function turn(sheet: Sheet, { side }: Of<'turn'>, say: Say): void {
  if (sheet.began === null || side !== (sheet.turns === 0 ? sheet.began : other(sheet.began))) say('is not his turn')
  Object.assign(sheet, { active: side, phase: null, turns: sheet.turns + 1 })
  sheet.done.turn.clear()
  sheet.slain.fill(0)
}

/** 3.1: six phases in their order. */
export function phase(sheet: Sheet, told: Of<'phase'>, say: Say): void {
  const before = sheet.phase === null ? -1 : PHASES.indexOf(sheet.phase)
  if (PHASES.indexOf(told.phase) !== before + 1) say(`does not come after ${sheet.phase}`)
  sheet.phase = told.phase
  sheet.fallen.fill(0)
  sheet.falling = null
  sheet.done.phase.clear()
}

/** 3.3: one in each hero phase for whoever has his General on the table; others by powers of the own hero phase. */
export function gains(sheet: Sheet, { side, by, points }: Of<'gains'>, say: Say): void {
  if (sheet.phase !== 'hero') say('points come in the hero phase')
  if (by === 'general') {
    once(sheet, 'phase', `${side} has the point of its General`, say)
    if (!standing(sheet, side).some((each) => unitOf(sheet, each).leads)) say('there is no General')
    if (points !== sheet.points[side] + 1) say('a General brings one point')
  } else if (by === 'strategists') strategists(sheet, side, points, say)
  else if ((side !== sheet.active && !isUsedBy(sheet, side)) || points <= sheet.points[side])
    say('powers bring points to their player')
  sheet.points[side] = points
}

/** Has an ability of his just come about? */
const isUsedBy = (sheet: Sheet, side: Player): boolean =>
  sheet.last?.event === 'lays' && sheet.last.works && unitOf(sheet, sheet.last.unit).side === side

/** 12.3: once per battle for each such battalion, when its General has brought his point in the own hero phase, one more. */
function strategists(sheet: Sheet, side: Player, points: number, say: Say): void {
  if (side !== sheet.active) say('Strategists plan in their own hero phase')
  if (!sheet.done.phase.has(`${side} has the point of its General`)) say('no point was received before')
  if (points !== sheet.points[side] + 1) say('Strategists bring one point')
  const times = Array.from({ length: sheet.battalions[side].strategists }, (_, i) => `${side} plans ${i}`)
  const next = times.find((each) => !sheet.done.battle.has(each))
  if (next === undefined) say('has no Strategists left')
  else sheet.done.battle.add(next)
}

/** 12.3: commands that a battalion receives for nothing. */
const DRILLS: Readonly<Record<string, readonly string[]>> = {
  expert: ['allOutAttack', 'allOutDefence'],
  slayers: ['allOutAttack', 'unleashHell'],
  swift: ['atTheDouble', 'forwardToVictory'],
}

/** 12.3: once per battle for each battalion that has it, and for one of its own units. */
function drilled(sheet: Sheet, { unit, issuer, own, drill, command: name }: Of<'command'>, say: Say): void {
  const { side, battalions } = unitOf(sheet, unit)
  const mine = sheet.battalions[side].drills.filter(
    (each) => each.name === drill && battalions.includes(each.battalion),
  )
  const free = mine.find((each) => !sheet.done.battle.has(`${side} ${each.battalion} ${each.name}`))
  if (free === undefined) return say('none of its battalions is drilled, or has been already')
  sheet.done.battle.add(`${side} ${free.battalion} ${free.name}`)
  if (issuer !== null || own) say('nobody issues what a battalion is drilled in')
  if (DRILLS[free.name]?.includes(name) !== true) say(`${free.name} are not drilled in ${name}`)
}

/** 3.4, 3.5: who commands whom, what it costs, how often, and when. */
export function command(sheet: Sheet, told: Of<'command'>, say: Say): void {
  const { unit, issuer, points, command: name } = told
  const { side } = unitOf(sheet, unit)
  pays(sheet, told, say)
  if (points < 0) say('there is no command point to pay with')
  sheet.points[side] = points
  if (repeats(sheet, told) === 0) once(sheet, 'phase', `${side} uses ${name}`, say)
  once(sheet, 'phase', `${unit} receives a command`, say)
  sheet.done.phase.add(`${unit} received ${name}`)
  if (issuer === null) drilled(sheet, told, say)
  else issued(sheet, { ...told, issuer }, say)
  if (!stands(sheet, unit)) return say('nobody is there')
  if (forbidden(sheet, unit, 'receive', name)) say('may not receive it')
  if (issuer !== null && forbidden(sheet, issuer, 'issue', name)) say('may not issue it')
  for (const each of [issuer, unit])
    if (sheet.done.turn.has(`${each} roared at`) && sheet.phase === 'combat') say('was roared at')
  MOMENTS[name]?.(sheet, told, say)
}

function issued(sheet: Sheet, told: Of<'command'> & { readonly issuer: number }, say: Say): void {
  const { issuer, unit, own, free, command: name } = told
  const again = repeats(sheet, told)
  if (again === 0) once(sheet, 'phase', `${issuer} issues a command`, say)
  else if (!sheet.done.phase.has(`${issuer} issued ${name}`)) say('repeats what it has not issued')
  if (again > 0) counted(sheet, `${issuer} repeats it`, again, say)
  sheet.done.phase.add(`${issuer} issued ${name}`)
  if (!stands(sheet, issuer) || unitOf(sheet, issuer).side !== unitOf(sheet, unit).side) return say('nobody is there')
  if (own && !is(sheet, issuer, 'HERO')) say('only a HERO has a point of his own')
  const reach = free === null ? null : favours(sheet, told, say)
  if (reach === null ? !mayCommand(sheet, issuer, unit) : apart(sheet, issuer, unit) > reach)
    say('has nobody who may command it')
}

/** How often an ability lets its unit issue once more what it has issued in the phase; 0: it is no such command. */
const repeats = (sheet: Sheet, { issuer, free }: Of<'command'>): number =>
  issuer === null ? 0 : (unitOf(sheet, issuer).favours.find(({ name }) => name === free)?.again ?? 0)

/** 3.4: without a point, so often, to whom the ability names; answers from how far, where it says so. */
function favours(sheet: Sheet, told: Of<'command'> & { readonly issuer: number }, say: Say): number | null {
  const { issuer, unit, free, command: name, own } = told
  const favour = unitOf(sheet, issuer).favours.find((each) => each.name === free)
  if (favour === undefined || own) {
    say('has no such favour')
    return null
  }
  const isMeant =
    favour.whose === 'own' ? issuer === unit : favour.only.length === 0 || isAny(unitOf(sheet, unit), favour.only)
  if (!isMeant || isAny(unitOf(sheet, unit), favour.not)) say('is none of those that the favour is for')
  if (favour.commands?.some((each) => each === name) === false) say('is another command')
  const when =
    favour.limit === 'battle' ? '' : favour.limit === 'round' ? ` ${sheet.round}` : ` ${sheet.round}, ${sheet.turns}`
  if (favour.again > 0) return favour.within
  once(sheet, 'battle', `${issuer} favours by ${free}${when}`, say)
  return favour.within
}

function pays(sheet: Sheet, { unit, issuer, own, drill, free, points }: Of<'command'>, say: Say): void {
  const before = sheet.points[unitOf(sheet, unit).side]
  if (points !== before - (own || drill !== null || free !== null ? 0 : 1)) say('costs one command point')
  if (own && !sheet.done.turn.delete(`${issuer} has a point`)) say('has no point of its own')
}

/** 3.4: a champion his unit, a HERO within 12", who leads as a General and a TOTEM within 18". */
function mayCommand(sheet: Sheet, issuer: number, unit: number): boolean {
  const { champion, leads } = unitOf(sheet, issuer)
  const far = apart(sheet, issuer, unit)
  if (issuer === unit && champion) return true
  return (is(sheet, issuer, 'HERO') && far <= 12) || ((leads || is(sheet, issuer, 'TOTEM')) && far <= 18)
}

type Moment = (sheet: Sheet, told: Of<'command'>, say: Say) => void

/** A moment of a phase, of whose turn it is. */
const during =
  (phases: readonly string[], whose: 'own' | 'enemy' | 'any', and: Moment = () => {}): Moment =>
  (sheet, told, say) => {
    if (!phases.includes(sheet.phase ?? '')) say(`${told.command} is for another phase`)
    const isOwn = unitOf(sheet, told.unit).side === sheet.active
    if (whose !== 'any' && isOwn !== (whose === 'own')) say(`${told.command} is for the other player`)
    and(sheet, told, say)
  }

const away: Moment = (sheet, { unit }, say) => {
  if (engaged(sheet, unit)) say('an enemy is within 3"')
}

/** 3.5: when each command may be given. */
const MOMENTS: Readonly<Record<string, Moment>> = {
  rally: during(['hero'], 'any', away),
  atTheDouble: during(['movement'], 'own', away),
  redeploy: during(['movement'], 'enemy', (sheet, told, say) => {
    away(sheet, told, say)
    const { last } = sheet
    // Who redeploys at a command that is repeated does so after another has.
    const mover = ['move', 'command', 'fallsBack'].includes(last?.event ?? '') ? last : null
    if (mover?.event === 'move' && apart(sheet, told.unit, mover.unit) > 9) say('nobody who moved is within 9"')
    if (mover === null) say('nobody has moved')
  }),
  forwardToVictory: during(['charge'], 'own', ({ last, done }, { unit }, say) => {
    if (last?.event !== 'charge' || last.unit !== unit || last.reaches) say('no charge of it has failed')
    done.turn.add(`${unit} may roll again`)
  }),
  unleashHell: during(['charge'], 'enemy'),
  allOutAttack: during(['shooting', 'combat'], 'any', (sheet, { unit }, say) => {
    if (sheet.phase === 'shooting' && unitOf(sheet, unit).side !== sheet.active) say('does not shoot now')
  }),
  allOutDefence: during(['shooting', 'combat'], 'any'),
  inspiringPresence: during(['battleshock'], 'any'),
}

/** 8.1: one heroic action for each player, of a HERO on the table. */
export function heroic(sheet: Sheet, { unit, action }: Of<'heroic'>, say: Say): void {
  if (sheet.phase !== 'hero') say('is for the hero phase')
  once(sheet, 'phase', `${unitOf(sheet, unit).side} has its heroic action`, say)
  if (!is(sheet, unit, 'HERO') || !stands(sheet, unit)) say('is no HERO on the table')
  if (action === 'finestHour') once(sheet, 'battle', `${unit} has its finest hour`, say)
  if (action === 'willpower' && is(sheet, unit, 'WIZARD')) say('is a WIZARD')
  sheet.done.phase.add(`${unit} ${action}`)
}

/** 8.1: a 4+ brings a point of his own, a 2+ when the General has been slain. */
export function leads(sheet: Sheet, { unit, faces, need, gains: does }: Of<'leads'>, say: Say): void {
  const { side } = unitOf(sheet, unit)
  const slain = sheet.units.some((each, i) => each.side === side && each.general && sheet.left[i]?.models === 0)
  if (need !== (slain ? 2 : 4)) say('another face is needed')
  if ((faces.at(-1) ?? 0) >= need !== does) say('the die says otherwise')
  if (!sheet.done.phase.has(`${unit} leadership`)) say('another heroic action was chosen')
  if (does) sheet.done.turn.add(`${unit} has a point`)
}

/** 9.1, 9.2: in the own hero phase, each spell and each prayer once, as many by each caster as its warscroll says. */
export function casts(sheet: Sheet, { unit, target, kind, name, mishap }: Of<'cast'>, say: Say): void {
  if (target !== null) picks(sheet, unit, target, `${kind}s`, say)
  const { side, wizard, priest, more } = unitOf(sheet, unit)
  if (sheet.phase !== 'hero' || side !== sheet.active) say('is for the own hero phase')
  once(sheet, 'phase', `${side} tries ${kind} ${name}`, say)
  if (sheet.done.phase.has(`${unit} miscast`)) say('casts after a miscast')
  const most =
    kind === 'spell' ? withMore(more, 'casts', wizard?.casts ?? 0) : withMore(more, 'chants', priest?.chants ?? 0)
  if ((kind === 'spell' ? wizard : priest) === null) say('is neither a WIZARD nor a PRIEST')
  counted(sheet, `${unit} ${kind}`, most, say)
  if (mishap && kind === 'spell') sheet.done.phase.add(`${unit} miscast`)
}

/** With what abilities may add; what they take away holds only at times. */
const withMore = (more: BattleUnit['more'], of: string, printed: number): number =>
  more.reduce((sum, each) => sum + (each.of === of ? Math.max(0, each.add) : 0), printed)

/** No more often than so many times in this phase. */
function counted({ done }: Sheet, what: string, most: number, say: Say): void {
  let times = 1
  while (done.phase.has(`${what} ${times}`)) times++
  done.phase.add(`${what} ${times}`)
  if (times > most) say(`has no more than ${most} of them in a phase`)
}

/** 9.1: one attempt at a spell that was cast just now, by an enemy wizard within 30", or by Heroic Willpower. */
export function unbinds(sheet: Sheet, { unit }: Of<'unbind'>, say: Say): void {
  const { side, wizard, more } = unitOf(sheet, unit)
  const { last } = sheet
  if (last?.event !== 'cast' || !last.success || last.kind !== 'spell') return say('no spell was cast just now')
  if (side === unitOf(sheet, last.unit).side) say('unbinds a spell of a friend')
  if (!stands(sheet, unit) || apart(sheet, unit, last.unit) > 30) say('the caster is not within 30"')
  const printed = wizard?.unbinds ?? (sheet.done.phase.has(`${unit} willpower`) ? 1 : 0)
  counted(sheet, `${unit} unbinds`, withMore(more, 'unbinds', printed), say)
}

/** 9.1: at the start of a hero phase, by a WIZARD, a PRIEST or Heroic Willpower, each once. */
export function dispels(sheet: Sheet, { unit, name }: Of<'dispel'>, say: Say): void {
  const { wizard, priest, side, more } = unitOf(sheet, unit)
  if (sheet.phase !== 'hero') say('is for the hero phase')
  const may = wizard !== null || priest !== null || is(sheet, unit, 'PRIEST') || withMore(more, 'dispels', 0) > 0
  if (!may && !sheet.done.phase.has(`${unit} willpower`)) say('is neither a WIZARD nor a PRIEST')
  once(sheet, 'phase', `${unit} dispels`, say)
  once(sheet, 'phase', `${side} tries to dispel ${name}`, say)
}

/** 8.5: whoever has not fought and is within 3" of an enemy or has charged; alternately, the active player first. */
export function picked(sheet: Sheet, told: Of<'fights'>, say: Say): void {
  const { unit, order, by, again } = told
  const { side } = unitOf(sheet, unit)
  const { done } = sheet
  const now = done.phase.delete(`${unit} may fight now`)
  if (!now && sheet.phase !== 'combat') say('is for the combat phase')
  if (!isEligible(sheet, unit)) say('nobody is within 3", and it has not charged')
  sheet.picked = { left: [...sheet.left], attacking: 0 }
  if (now) return afresh(done.phase, unit)
  if (again !== null) return fightsAgain(sheet, told, say)
  once(sheet, 'phase', `${unit} fights`, say)
  // Whose turn it is to pick does not change when somebody fights at once after a friend.
  if (by !== null) return follows(sheet, unit, by.unit, say)
  const first = order !== 'normal' || done.phase.has('somebody fights first')
  if (order !== 'normal') done.phase.add('somebody fights first')
  const due = sheet.phase === null ? null : (dueOf(done.phase) ?? sheet.active)
  const waits = standing(sheet, other(side)).some(
    (each) =>
      !done.phase.has(`${each} fights`) && !sheet.done.turn.has(`${each} strikes last`) && isEligible(sheet, each),
  )
  // Who fights first or last stands on warscrolls that the referee has not read.
  if (!first && due !== side && waits) say('the other player picks first')
  for (const each of ['a', 'b']) done.phase.delete(`${each} picks next`)
  done.phase.add(`${other(side)} picks next`)
}

/** By an ability of a friend who has fought. */
function follows(sheet: Sheet, unit: number, friend: number, say: Say): void {
  if (unitOf(sheet, friend).side !== unitOf(sheet, unit).side) say('fights at the word of an enemy')
  if (!sheet.done.phase.has(`${friend} fights`)) say('fights after somebody who has not fought')
}

/** 1.8: a second time, by an ability, and never a third. */
function fightsAgain({ done, ...sheet }: Sheet, { unit }: Of<'fights'>, say: Say): void {
  if (!done.phase.has(`${unit} fights`)) say('fights for the second time before the first')
  once({ done, ...sheet }, 'phase', `${unit} fights again`, say)
  afresh(done.phase, unit)
}

/** It fights, and may attack whom it has attacked before. */
function afresh(done: Set<string>, unit: number): void {
  for (const each of done) if (each.startsWith(`${unit} attacks `)) done.delete(each)
  done.add(`${unit} fights`)
}

const dueOf = (done: ReadonlySet<string>): Player | undefined =>
  (['a', 'b'] as const).find((each) => done.has(`${each} picks next`))

const isEligible = (sheet: Sheet, unit: number): boolean =>
  stands(sheet, unit) && (engaged(sheet, unit) || sheet.done.turn.has(`${unit} charged`) || pounces(sheet, unit))

/** By an ability, from farther away than 3". */
const pounces = (sheet: Sheet, unit: number): boolean =>
  unitOf(sheet, unit).pounces.some(({ range }) =>
    standing(sheet, other(unitOf(sheet, unit).side)).some((each) => apart(sheet, unit, each) <= range),
  )

/** 8.6: a test for models slain in this turn, the active player's first, and none after Inspiring Presence. */
export function tests(sheet: Sheet, { unit, slain }: Of<'battleshock'>, say: Say): void {
  const { side } = unitOf(sheet, unit)
  const { done } = sheet
  if (sheet.phase !== 'battleshock') say('is for the battleshock phase')
  once(sheet, 'phase', `${unit} tests`, say)
  if (slain !== sheet.slain[unit]) say(`${sheet.slain[unit]} were slain`)
  if (done.phase.has(`${unit} received inspiringPresence`)) say('is inspired, and needs no test')
  if (side === sheet.active && done.phase.has('the other player tests')) say('the active player tests first')
  if (side !== sheet.active) done.phase.add('the other player tests')
}
