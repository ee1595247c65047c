/** The referee of told battles on triumphs: core book 27.3.6 and 27.5.5. */
import { once, other, type Say, type Sheet, unitOf } from './aos-3e-sheet.ts'
import type { Of } from './aos-3e-told.ts'

/** Once per battle each, by an army whose list has fewer points. */
function spent(sheet: Sheet, unit: number, triumph: string, say: Say): void {
  const { side } = unitOf(sheet, unit)
  const [mine, theirs] = [sheet.listPoints[side], sheet.listPoints[other(side)]]
  if (mine === null || theirs === null || mine >= theirs) say('triumphs are for the army of fewer points')
  const at = sheet.triumphs[side].indexOf(triumph)
  if (at < 0) return say(`has no ${triumph} left`)
  sheet.triumphs[side].splice(at, 1)
}

/** A charge that has just failed is rolled again, or a unit that was picked to shoot or to fight is inspired in this phase. */
export function triumph(sheet: Sheet, { unit, triumph: name }: Of<'triumph'>, say: Say): void {
  spent(sheet, unit, name, say)
  const { last, phase, active, done } = sheet
  if (name === 'bloodthirsty') {
    if (last?.event !== 'charge' || last.unit !== unit || last.reaches) say('no charge of it has failed')
    done.turn.add(`${unit} may roll again`)
    return
  }
  const isPicked = (last?.event === 'fights' || last?.event === 'pilesIn') && last.unit === unit
  const shoots = phase === 'shooting' && unitOf(sheet, unit).side === active
  if (!shoots && !(phase === 'combat' && isPicked)) say('was not picked to shoot or to fight')
  once(sheet, 'phase', `${unit} is inspired`, say)
}

/** Of a unit that failed its test nobody flees. */
export function indomitable(sheet: Sheet, { unit, fleeing }: Of<'battleshock'>, say: Say): void {
  spent(sheet, unit, 'indomitable', say)
  if (fleeing === 0) say('the test was passed')
}

/** All wound rolls of whoever is inspired have 1 more in this phase, and those of nobody else. */
export function inspired({ done }: Sheet, { unit, rolls }: Of<'blow'>, say: Say): void {
  const is = done.phase.has(`${unit} is inspired`)
  for (const each of rolls)
    if (each.kind === 'wound' && each.test !== null && each.title.includes('+1 Inspired') !== is)
      say(is ? 'an inspired unit adds 1 to its wound rolls' : 'is not inspired')
}
