/**
 * The referee of told battles on units that join an army (2.7): he keeps the points of each rule himself, and looks at who comes,
 * when, for what, and where he is set up.
 */
import { enemiesWithin, inches, once, other, type Say, type Sheet, standing, stands, unitOf } from './aos-3e-sheet.ts'
import type { At, BattleSummoning, BattleTold, LeftOfUnit, Of, Player } from './aos-3e-told.ts'

const HAIR = 1e-6

type Earning = BattleSummoning['earns'][number]

/** Points for every rule of both players that something brings any. */
function earn(sheet: Sheet, what: string, points: (each: Earning, side: Player) => number): void {
  for (const side of ['a', 'b'] as const)
    sheet.summoning[side].forEach(({ earns }, i) => {
      for (const each of earns)
        if (each.for === what) sheet.stores[side][i] = (sheet.stores[side][i] ?? 0) + points(each, side)
    })
}

/** For what a unit has done, or for what was done to it. */
const byUnit = (sheet: Sheet, what: string, unit: number): void =>
  earn(sheet, what, ({ whose, only, points }, side) => {
    const isOwn = unitOf(sheet, unit).side === side
    return (whose === 'any' || (whose === 'own') === isOwn) && isMeant(sheet, unit, only) ? points : 0
  })

/** Has it all keywords of one of these rows of keywords? */
function isMeant(sheet: Sheet, unit: number, only: readonly string[] | undefined): boolean {
  if (only === undefined || only.length === 0) return true
  const mine = unitOf(sheet, unit).keywords.map(plain)
  const made = (words: string): boolean =>
    words === '' ||
    mine.some((each) => words === each || (words.startsWith(`${each} `) && made(words.slice(each.length + 1))))
  return only.some((each) => made(plain(each)))
}

const plain = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim()

/** Before an event: a spell that was cast just now and that nobody unbinds brings its points. */
export function spellsSettled(sheet: Sheet, told: BattleTold): void {
  const { last } = sheet
  const cast = last?.event === 'cast' && last.kind === 'spell' && last.success ? last.unit : null
  if (cast !== null && (told.event !== 'unbind' || !told.success)) byUnit(sheet, 'spell', cast)
  if (told.event === 'unbind' && told.success) byUnit(sheet, 'unbinding', told.unit)
  if (told.event === 'dispel' && told.success) byUnit(sheet, 'dispelling', told.unit)
}

/** After an event: units that are destroyed by it, and wounds of the fight that is watched. */
export function lossesSettled(sheet: Sheet, told: BattleTold, before: readonly LeftOfUnit[]): void {
  before.forEach(({ models }, unit) => {
    if (models > 0 && sheet.left[unit]?.models === 0) byUnit(sheet, 'destroyed', unit)
  })
  if (told.event !== 'blow' || told.verb !== 'fights') return
  const { watched } = sheet
  if (watched === null || watched.unit !== told.unit || watched.target !== told.target) return
  earn(sheet, 'wounds', ({ points }, side) => (unitOf(sheet, told.unit).side === side ? points * sheet.suffered : 0))
}

/** As a hero phase begins: units on the table, and territories, of the player whose turn it is. */
export function phaseBegins(sheet: Sheet, told: Of<'phase'>): void {
  sheet.watched = null
  if (told.phase !== 'hero' || sheet.active === null) return
  const { active } = sheet
  const mine = standing(sheet, active)
  earn(sheet, 'unit', ({ points, only }, side) =>
    side === active ? points * mine.filter((each) => isMeant(sheet, each, only)).length : 0,
  )
  earn(sheet, 'territory', ({ points, only, alone = 0 }, side) => {
    if (side !== active) return 0
    const held = (['a', 'b'] as const).filter((half) =>
      mine.some((each) => isIn(sheet, half, each) && isMeant(sheet, each, only)),
    )
    const free = held.filter((half) => !standing(sheet, other(active)).some((each) => isIn(sheet, half, each)))
    return points * held.length + alone * free.length
  })
}

function isIn({ at, table }: Sheet, half: Player, unit: number): boolean {
  const middle = (table?.distance ?? 0) / 2
  const { along } = at[unit] as At
  return half === 'a' ? along < middle : along > middle
}

/** What a player says that he has collected. */
export function collects(sheet: Sheet, { side, name, points }: Of<'collects'>, say: Say): void {
  const has = sheet.summoning[side].flatMap((each, i) => (each.name === name ? [sheet.stores[side][i]] : []))
  if (!has.includes(points)) say(`has ${has.join(' or ')} points`)
}

/** One fight in the own combat phase, of two units that fight each other. */
export function watches(sheet: Sheet, { unit, target }: Of<'watches'>, say: Say): void {
  const { side } = unitOf(sheet, unit)
  if (sheet.phase !== 'combat' || side !== sheet.active) say('is for the own combat phase')
  once(sheet, 'phase', `${side} watches a fight`, say)
  if (!stands(sheet, unit) || !stands(sheet, target)) return say('nobody is there')
  if (unitOf(sheet, target).side === side || inches(sheet.at[unit] as At, sheet.at[target] as At) > 3)
    say('does not fight it')
  const may = sheet.summoning[side].some(({ earns }) =>
    earns.some((each) => each.for === 'wounds' && isMeant(sheet, unit, each.only)),
  )
  if (!may) say('brings no points')
  sheet.watched = { unit, target }
}

/** A roll that a rule asks for. */
export function calls(sheet: Sheet, { unit, by, need, works, faces }: Of<'calls'>, say: Say): void {
  const { side } = unitOf(sheet, unit)
  if (!sheet.summoning[side].some((rule) => rule.name === by && rule.roll === need && isNow(sheet, side, rule)))
    say('needs another face, or is for another moment')
  if ((faces.at(-1) ?? 0) >= need !== works) say('the die says otherwise')
  once(sheet, 'phase', `${side} calls by ${by}`, say)
}

/** 2.7: by a rule of its army, at its moment, for its points, in its place. */
export function joins(sheet: Sheet, told: Of<'joins'>, say: Say): void {
  const { unit, by } = told
  const { side, joins: joining, name } = unitOf(sheet, unit)
  if (joining === null || joining.by !== by) return say(`${name} does not join by ${by}`)
  if (sheet.at[unit] !== null) say(`${name} is there already`)
  const place = sheet.summoning[side].findIndex((rule) => rule.name === by && isNow(sheet, side, rule))
  const rule = sheet.summoning[side][place]
  if (rule === undefined) return say('is for another moment')
  if (rule.all !== true) once(sheet, 'phase', `${side} is joined by ${by}`, say)
  const { last } = sheet
  if (rule.roll !== undefined && (last?.event !== 'calls' || last.unit !== unit || !last.works)) say('was not called')
  const left = (sheet.stores[side][place] ?? 0) - joining.cost
  if (left < 0) say('costs more than there is')
  if (told.points !== left) say(`leaves ${left} points`)
  sheet.stores[side][place] = left
  if (joining.replaces !== undefined && !isDue(sheet, unit, joining.replaces)) say('replaces nobody who is destroyed')
  if (enemiesWithin(sheet, unit, told.to, rule.apart).length > 0) say(`comes within ${rule.apart}" of an enemy`)
  besides(sheet, told, rule, say)
  sheet.done.turn.add(`${unit} was set up`)
  if (rule.rests === true) sheet.done.turn.add(`${unit} rests`)
}

/** The start and the end of a phase are told by nothing but its name. */
const isNow = ({ phase, active }: Sheet, side: Player, { moment }: BattleSummoning): boolean =>
  phase === moment.phase && (moment.turn === 'each' || (moment.turn === 'mine') === (side === active))

/** A friend of the right kind stands as near as the rule asks. */
function besides(sheet: Sheet, { unit, near, to }: Of<'joins'>, rule: BattleSummoning, say: Say): void {
  if (rule.near === undefined) return
  if (near === null || !stands(sheet, near)) return say('nobody is near')
  if (unitOf(sheet, near).side !== unitOf(sheet, unit).side || !isMeant(sheet, near, rule.near.only))
    say('is near somebody else')
  if (inches(sheet.at[near] as At, to) > rule.near.within + HAIR) say(`comes farther than ${rule.near.within}" away`)
}

/** Of units of its list that are called so and were as many, more are destroyed than were replaced. */
function isDue(
  sheet: Sheet,
  unit: number,
  { name, models }: { readonly name: string; readonly models: number },
): boolean {
  const { side } = unitOf(sheet, unit)
  const count = (which: (each: number) => boolean): number =>
    sheet.units.filter((each, i) => each.side === side && which(i)).length
  const destroyed = count((i) => {
    const { joins: joining, name: called, models: line } = unitOf(sheet, i)
    return joining === null && called === name && line.length === models && sheet.left[i]?.models === 0
  })
  const replaced = count((i) => {
    const replaces = unitOf(sheet, i).joins?.replaces
    return sheet.at[i] !== null && replaces?.name === name && replaces.models === models
  })
  return destroyed > replaced
}
