/**
 * The referee of told battles on what abilities forbid (3.4, 8.2, 11). What an ability asks beside keywords, inches, a phase and
 * Wounds is left to whoever played.
 */
import { apart, type Sheet, stands, unitOf } from './aos-3e-sheet.ts'
import type { BattleUnit, Meant } from './aos-3e-told.ts'

type Ban = BattleUnit['bans'][number]

/** Does an ability of a unit on the table forbid this to a unit? */
export const forbidden = (sheet: Sheet, unit: number, deed: Ban['deeds'][number], command = ''): boolean =>
  sheet.units.some(({ bans }, giver) =>
    bans.some(
      (ban) =>
        !ban.asksMore &&
        ban.deeds.includes(deed) &&
        (ban.commands === null || ban.commands.some((each) => each === command)) &&
        isMeant(sheet, ban, giver, unit),
    ),
  )

/** Is the ability of somebody who is there for a unit, now? */
export function isMeant(sheet: Sheet, ban: Meant, giver: number, unit: number): boolean {
  if (!stands(sheet, giver) || (ban.phase !== null && ban.phase !== sheet.phase)) return false
  const [{ side }, whom] = [unitOf(sheet, giver), unitOf(sheet, unit)]
  if (ban.whose === 'own' ? giver !== unit : (ban.whose === 'friend') !== (side === whom.side)) return false
  if (ban.other && giver === unit) return false
  if (ban.within !== null && apart(sheet, giver, unit) > ban.within) return false
  if (ban.most !== null && (whom.models[0] ?? 1) > ban.most) return false
  return (ban.only.length === 0 || isAny(whom, ban.only)) && !isAny(whom, ban.not)
}

/** Several keywords in one are all asked for. */
export const isAny = ({ keywords }: BattleUnit, wanted: readonly string[]): boolean => {
  const own = keywords.map((each) => each.toUpperCase())
  return wanted.some((each) => own.includes(each) || splits(each.split(' '), own))
}

/** Are these words one keyword after another? */
const splits = (words: readonly string[], own: readonly string[]): boolean =>
  words.length === 0 ||
  words.some((_, i) => own.includes(words.slice(0, i + 1).join(' ')) && splits(words.slice(i + 1), own))
