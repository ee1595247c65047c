/** The referee of told battles on grand strategies: judged when the battle is over, each player once, by who stands then. */
import { is, once, other, type Say, type Sheet, standing, unitOf } from './aos-3e-sheet.ts'
import type { At, Of, Player } from './aos-3e-told.ts'

/** After the last turn a completed grand strategy brings what the mission says. */
export function completed(sheet: Sheet, { side, name, done, score }: Of<'strategy'>, say: Say): void {
  const { table } = sheet
  if (table === null || sheet.round !== table.rounds || sheet.turns !== 2) return say('the battle is not over')
  once(sheet, 'battle', `${side} has a grand strategy`, say)
  const judged = JUDGED[name]?.(sheet, side)
  if (judged !== undefined && judged !== done) say(`${name} is ${judged ? '' : 'not '}completed`)
  sheet.score[side] += done ? table.strategy : 0
  if (score !== sheet.score[side]) say(`the score is ${sheet.score[side]}`)
}

type Judge = (sheet: Sheet, side: Player) => boolean

const some =
  (of: (side: Player) => Player, which: (sheet: Sheet, unit: number) => boolean): Judge =>
  (sheet, side) =>
    standing(sheet, of(side)).some((each) => which(sheet, each))

const own = (side: Player): Player => side
const not =
  (judge: Judge): Judge =>
  (sheet, side) =>
    !judge(sheet, side)
const both =
  (one: Judge, another: Judge): Judge =>
  (sheet, side) =>
    one(sheet, side) && another(sheet, side)

const a =
  (keyword: string) =>
  (sheet: Sheet, unit: number): boolean =>
    is(sheet, unit, keyword)
const battleline = (sheet: Sheet, unit: number): boolean => unitOf(sheet, unit).battleline
const general = (sheet: Sheet, unit: number): boolean => unitOf(sheet, unit).general

/** Units of a player in the half of the table from which this side comes. */
const inHalf = (sheet: Sheet, of: Player, half: Player): number =>
  standing(sheet, of).filter((each) => {
    const { along } = sheet.at[each] as At
    const distance = sheet.table?.distance ?? 0
    return half === 'a' ? along * 2 < distance : along * 2 > distance
  }).length

/** Those of the core of the game; of others the referee takes the word. */
const JUDGED: Readonly<Record<string, Judge>> = {
  'Hold the Line': some(own, battleline),
  'No Place for the Weak': not(some(other, battleline)),
  Overshadow: both(some(own, battleline), not(some(other, battleline))),
  'Beast Master': some(own, a('MONSTER')),
  'Prized Sorcery': some(own, a('WIZARD')),
  'Pillars of Belief': some(own, a('PRIEST')),
  'Slaughter of Sorcery': both(not(some(own, a('WIZARD'))), not(some(other, a('WIZARD')))),
  'Sever the Head': not(some(other, a('HERO'))),
  Vendetta: both(some(own, general), not(some(other, general))),
  'Dominating Presence': (sheet, side) => standing(sheet, side).length > standing(sheet, other(side)).length,
  "Defend What's Ours": (sheet, side) => inHalf(sheet, other(side), side) === 0,
  "Take What's Theirs": (sheet, side) => inHalf(sheet, side, other(side)) > inHalf(sheet, other(side), other(side)),
}
