/** The referee of told battles on objectives: who controls them, what units count there, and what is scored. */
import { forbidden } from './aos-3e-bans.ts'
import {
  enemiesWithin,
  inches,
  is,
  once,
  other,
  type Say,
  type Sheet,
  standing,
  stands,
  unitOf,
} from './aos-3e-sheet.ts'
import type { At, BattleUnit, LeftOfUnit, Of, Player } from './aos-3e-told.ts'

/** 11: strictly more models than the enemy gain control at the end of a turn, and its player scores what he holds then. */
export function scored(sheet: Sheet, { a, b, holders, tactic }: Of<'score'>, say: Say): void {
  const { table, active } = sheet
  if (table === null || active === null || sheet.phase !== 'battleshock') return say('a turn is scored at its end')
  const dues = controls(sheet)
  const due = dues.find((each) => each.every((holder, i) => holder === holders[i])) ?? (dues[0] as typeof holders)
  if (due.some((each, i) => each !== holders[i])) say(`objectives belong to ${due.join(', ')}`)
  sheet.holders = due
  const held = (side: Player): number => due.filter((each) => each === side).length
  const [mine, theirs] = [held(active), held(other(active))]
  const { each, one, two, more } = table.score
  sheet.score[active] += each * mine + (mine >= 1 ? one : 0) + (mine >= 2 ? two : 0) + (mine > theirs ? more : 0)
  const brought = tacticScore(sheet)
  if (tactic !== brought) say(`the tactic brings ${brought}`)
  sheet.score[active] += brought ?? 0
  sheet.tactic = null
  if (a !== sheet.score.a || b !== sheet.score.b) say(`the score is ${sheet.score.a} to ${sheet.score.b}`)
}

/** A tactic of the mission: picked as the own turn begins, each once in a battle, about somebody or something that will do. */
export function tactics(sheet: Sheet, told: Of<'tactic'>, say: Say): void {
  const { side, number, deed, target, objective } = told
  const tactic = sheet.table?.tactics[number]
  if (sheet.phase !== null || side !== sheet.active) say('tactics are picked as the own turn begins')
  if (tactic === undefined || tactic.deed !== deed) say('the mission has no such tactic')
  once(sheet, 'battle', `${side} picks tactic ${number}`, say)
  if (sheet.tactic !== null) say('one tactic in a turn')
  if ((deed === 'slay' || deed === 'destroy') !== (target !== null)) say('picks nobody, or somebody for nothing')
  if (target !== null && (!stands(sheet, target) || unitOf(sheet, target).side === side)) say('picks no enemy')
  if (deed === 'slay' && (target === null || !unitOf(sheet, target).general)) say('picks no General')
  if (deed === 'seize' && (objective === null || sheet.holders[objective] !== other(side)))
    say('the enemy does not hold it')
  sheet.tactic = told
}

/** What the tactic of this turn brings; `null`: there is none. */
function tacticScore(sheet: Sheet): number | null {
  const { tactic, table, holders } = sheet
  if (tactic === null || table === null) return null
  const beyond = (unit: number): boolean => {
    const { along } = sheet.at[unit] as At
    return tactic.side === 'a' ? along * 2 > table.distance : along * 2 < table.distance
  }
  const through = standing(sheet, tactic.side).filter(beyond).length >= 2
  const slain = tactic.target !== null && !stands(sheet, tactic.target)
  const seized = tactic.objective !== null && holders[tactic.objective] === tactic.side
  const done = tactic.deed === 'breakthrough' ? through : tactic.deed === 'seize' ? seized : slain
  return done ? (table.tactics[tactic.number]?.points ?? 0) : 0
}

/** 11: who controls what, for every way in which units as near to one objective as to another may choose. */
function controls(sheet: Sheet): readonly (readonly (Player | null)[])[] {
  const { objectives } = sheet.table as NonNullable<Sheet['table']>
  let ways: readonly (readonly number[])[] = [objectives.map(() => 0)]
  sheet.units.forEach(({ side }, unit) => {
    const near = stands(sheet, unit) ? contested(sheet, unit) : []
    const count = (at: number): number => (side === 'a' ? 1 : -1) * countOf(sheet, unit, at)
    if (near.length === 0) return
    const all = ways.flatMap((counts) => near.map((at) => counts.with(at, (counts[at] as number) + count(at))))
    ways = [...new Map(all.map((counts) => [counts.join(), counts])).values()]
  })
  return ways.map((counts) =>
    counts.map((count, i) => (count > 0 ? 'a' : count < 0 ? 'b' : (sheet.holders[i] ?? null))),
  )
}

/** 11: the nearest objectives within 6": one, or several as near. */
function contested(sheet: Sheet, unit: number): readonly number[] {
  const { objectives } = sheet.table as NonNullable<Sheet['table']>
  const far = objectives.map((place) => inches(place, sheet.at[unit] as At))
  const least = Math.min(...far)
  return least > 6 ? [] : far.flatMap((each, i) => (each === least ? [i] : []))
}

/** 11: models of a MONSTER count 5, those of 5 Wounds or more 2, others 1; numbers of abilities come in the place of these. */
function countOf(sheet: Sheet, unit: number, at: number): number {
  if (forbidden(sheet, unit, 'contest')) return 0
  const { models, wounds } = sheet.left[unit] as LeftOfUnit
  const each = is(sheet, unit, 'MONSTER') ? 5 : (unitOf(sheet, unit).models[0] ?? 1) >= 5 ? 2 : 1
  const said = unitOf(sheet, unit).counts.filter((row) => holdsOn(sheet, unit, at, row))
  const value = ({ rows }: (typeof said)[number]): number =>
    rows.filter(({ from }) => from <= wounds).at(-1)?.value ?? 0
  const numbers = said.flatMap((row) =>
    row.of === 'more' ? [] : [row.of === 'each' ? models * value(row) : value(row)],
  )
  const more = said.filter(({ of }) => of === 'more').reduce((sum, row) => sum + value(row), 0)
  return (numbers.length === 0 ? each * models : Math.max(...numbers)) + more
}

/** Does an ability count here and now? Territories are the halves of the table; what lies between them is partly in both. */
function holdsOn(sheet: Sheet, unit: number, at: number, row: BattleUnit['counts'][number]): boolean {
  const { objectives, distance } = sheet.table as NonNullable<Sheet['table']>
  const { along } = objectives[at] as At
  const home = unitOf(sheet, unit).side === 'a' ? along * 2 <= distance : along * 2 >= distance
  if (sheet.round < (row.from ?? 1) || sheet.round > (row.until ?? sheet.round)) return false
  if (row.if === 'charged') return sheet.done.turn.has(`${unit} charged`)
  if (row.if === 'in its own territory') return home
  if (row.if === 'outside its own territory') return !home
  if (row.if === undefined) return true
  return enemiesWithin(sheet, unit, sheet.at[unit] as At, 3).some((enemy) => is(sheet, enemy, 'MONSTER'))
}
