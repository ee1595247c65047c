/**
 * The referee of told battles: reads what happened as data, die by die, and says what the rulebook does not allow. It knows
 * the sections of the rules and what stands on the warscrolls, and nothing of how the battle was played.
 */
import * as elsewhere from './aos-3e-elsewhere.ts'
import { blowFaults } from './aos-3e-blow.ts'
import * as course from './aos-3e-course.ts'
import { scored, tactics } from './aos-3e-objectives.ts'
import * as falling from './aos-3e-falling.ts'
import * as field from './aos-3e-field.ts'
import { completed } from './aos-3e-strategies.ts'
import * as deeds from './aos-3e-deeds.ts'
import * as mending from './aos-3e-mending.ts'
import * as summoning from './aos-3e-summoning.ts'
import { backTo, type Fallen, fleeOf, splitBy } from './aos-3e-splitting.ts'
import * as triumphs from './aos-3e-triumphs.ts'
import { newSheet, type Say, type Sheet, written } from './aos-3e-sheet.ts'
import type { At, BattleTold, BattleUnit, LeftOfUnit, Of } from './aos-3e-told.ts'

/**
 * Everything that is against the rules, each with the number of its event. `sparing`: names of units with abilities that negate
 * or limit wounds allocated to them.
 */
export function battleFaults(told: readonly BattleTold[], sparing: readonly string[] = []): readonly string[] {
  const [armies] = told
  if (armies?.event !== 'armies') return ['nobody says who takes part']
  const sheet = newSheet(armies, sparing)
  const faults: string[] = []
  told.forEach((each, i) => judge(sheet, each, (fault) => faults.push(`${i} ${each.event}: ${fault}`)))
  return faults
}

function judge(sheet: Sheet, told: BattleTold, say: Say): void {
  if ('unit' in told && sheet.left[told.unit]?.models === 0 && !['blow', 'falls'].includes(told.event))
    say(`${sheet.units[told.unit]?.name} is destroyed`)
  summoning.spellsSettled(sheet, told)
  const before = [...sheet.left]
  for (const rule of (RULES[told.event] ?? []) as readonly Rule<BattleTold>[]) rule(sheet, told, say)
  summoning.lossesSettled(sheet, told, before)
  written(sheet, told)
}

type Rule<T> = (sheet: Sheet, told: T, say: Say) => void

/** The rules of each kind of event, those of places and of the course first; what has none may happen at any time. */
const RULES: { readonly [K in BattleTold['event']]?: readonly Rule<Of<K>>[] } = {
  deployed: [field.deployed],
  priority: [course.priority],
  round: [course.round],
  turn: [course.turn],
  phase: [course.phase, summoning.phaseBegins],
  gains: [course.gains],
  command: [course.command],
  triumph: [triumphs.triumph],
  heroic: [course.heroic],
  leads: [course.leads],
  recovers: [recovers],
  mends: [mending.mends, deeds.done],
  lays: [mending.lays, deeds.done],
  heals: [mending.healed, heals],
  returns: [mending.returned, returns],
  move: [field.moves, (_, told, say) => moves(told, say)],
  steps: [field.steps],
  arrives: [field.arrives],
  setsUpAgain: [elsewhere.setsUpAgain],
  goes: [elsewhere.goes],
  acts: [elsewhere.acts],
  balks: [elsewhere.balks],
  trial: [elsewhere.trial],
  spreads: [elsewhere.spreads],
  passes: [elsewhere.passesAcross],
  shrugs: [elsewhere.shrugs],
  neverArrives: [field.neverArrives],
  collects: [summoning.collects],
  watches: [summoning.watches],
  calls: [summoning.calls],
  joins: [summoning.joins],
  fallsBack: [
    field.fallsBack,
    (_, told, say) => {
      if (way(told) > told.inches + HAIR || told.inches !== last(told.faces)) say('further than the die')
    },
  ],
  still: [field.still],
  charge: [field.charges, field.lunges, (_, told, say) => charges(told, say)],
  fights: [course.picked],
  pilesIn: [field.pilesIn],
  rampage: [field.rampages, roars],
  cast: [course.casts, (_, told, say) => casts(told, say)],
  unbind: [course.unbinds, (_, told, say) => undoes(told, say)],
  dispel: [course.dispels, (_, told, say) => undoes(told, say)],
  blow: [field.reached, triumphs.inspired, blow],
  falls: [falling.falls],
  takes: [(sheet, told, say) => falls(sheet, told.unit, told.wounds, told, say)],
  battleshock: [course.tests, battleshock],
  tactic: [tactics],
  score: [scored],
  strategy: [completed],
}

/** 10: a roar that is loud enough. */
function roars({ done }: Sheet, { rampage, need, faces, does, target }: Of<'rampage'>, say: Say): void {
  if (need !== null && last(faces) >= need !== does) say('the die says otherwise')
  if (rampage === 'roar' && need !== 3) say('a roar needs a 3+')
  if (need !== null && does) done.turn.add(`${target} roared at`)
}

/** Places are sums of fractions of inches. */
const HAIR = 1e-6

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
const last = (faces: readonly number[]): number => faces.at(-1) ?? 0
const way = ({ from, to }: { readonly from: At; readonly to: At }): number =>
  Math.abs(from.along - to.along) + Math.abs(from.across - to.across)

/** 8.1: 2D6 below Bravery heal D3 wounds, equal to it 1, above it none. */
function recovers({ left }: Sheet, { unit, faces, bravery, wounds }: Of<'recovers'>, say: Say): void {
  const roll = sum(faces.slice(0, 2))
  const gains = roll > bravery ? 0 : roll === bravery ? 1 : last(faces)
  if (faces.length !== (roll < bravery ? 3 : 2)) say('a D3 is rolled below Bravery only')
  if (wounds !== Math.min(gains, left[unit]?.wounds ?? 0)) say('other wounds than the dice heal')
}

function heals({ left }: Sheet, { unit, wounds, left: after }: Of<'heals'>, say: Say): void {
  const before = left[unit] as LeftOfUnit
  if (after.models !== before.models || after.wounds !== before.wounds - wounds || after.wounds < 0)
    say('healing leaves other wounds')
  left[unit] = after
}

/** 3.5, 5.4: models that were slain come back, one for each die that is high enough. */
function returns(
  { left, lines, units, kinds }: Sheet,
  { unit, models, need, faces, left: after }: Of<'returns'>,
  say: Say,
): void {
  const before = left[unit] as LeftOfUnit
  if (need !== null && models !== faces.filter((face) => face >= need).length) say('another number than dice that do')
  const own = kinds[unit] ?? null
  const most = own === null ? (units[unit]?.models.length ?? 0) : backTo(own, units[unit] as BattleUnit, models)
  if (before.models + models > most) say('more models than it began with')
  if (after.models !== before.models + models || after.wounds !== before.wounds) say('other models are left')
  if (own === null) lines[unit] = withBack(lines[unit] as readonly number[], before, models)
  left[unit] = after
}

/** 5.2: the model that has wounds is finished before those that come back. */
function withBack(line: readonly number[], { models, wounds }: LeftOfUnit, back: number): readonly number[] {
  const [gone, stand] = [line.slice(0, line.length - models), line.slice(line.length - models)]
  if (wounds === 0 || back === 0) return line
  const returned = gone.slice(gone.length - back)
  return [...gone.slice(0, gone.length - back), stand[0] as number, ...returned, ...stand.slice(1)]
}

/** 8.2: no further than the Move, and a D6 or 6" more for a run. */
function moves(told: Of<'move'>, say: Say): void {
  const { faces, run, gait, inches } = told
  if (way(told) > inches + run + HAIR) say('moves too far')
  if (gait !== 'ran' && run !== 0) say('only a run adds to a Move')
  if (gait === 'ran' && faces.length === 0 && run !== 6) say('a run without a die is 6"')
}

/** 8.4: 2D6 and what is added, to within half an inch, tried from more than 3" up to 12"; one re-roll of a failed charge. */
function charges({ faces, dice, inches, need, plus, total, reaches }: Of<'charge'>, say: Say): void {
  if (inches <= 3) say('charges are tried from more than 3"')
  if (need !== Math.max(2, Math.ceil(inches - 0.5))) say('another total is needed')
  if (total !== sum(faces.slice(-dice)) + plus) say('the dice add up to something else')
  if (reaches !== total >= need) say('the total says otherwise')
  if (faces.length > dice && (faces.length !== 2 * dice || sum(faces.slice(0, dice)) + plus >= need))
    say('a charge that needs no re-roll')
}

/** 9.1, 9.2: 2D6 reach a casting value and a double 1 miscasts; a D6 reaches an answer value and a 1 is divine wrath. */
function casts({ kind, faces, mishap, value, plus, total, success }: Of<'cast'>, say: Say): void {
  const dice = kind === 'spell' ? 2 : 1
  // The D3 of a miscast comes after it.
  const rolls = mishap && kind === 'spell' ? faces.slice(0, -1) : faces
  const roll = sum(rolls.slice(-dice))
  if (total !== roll + plus) say('the dice add up to something else')
  if (mishap !== (roll === dice)) say('only the least roll is a mishap')
  if (success !== (!mishap && total >= value)) say('the total says otherwise')
}

/** 9.1: 2D6 above the casting roll, or above the casting value of what stays on the table. */
function undoes({ faces, plus, value, success }: Of<'unbind'> | Of<'dispel'>, say: Say): void {
  if (sum(faces.slice(-2)) + plus > value !== success) say('the dice must be above it')
}

function blow(sheet: Sheet, told: Of<'blow'>, say: Say): void {
  const spares = (unit: number): boolean => sheet.sparing.includes(sheet.units[unit]?.name ?? '')
  for (const fault of blowFaults(told, spares(told.target), spares(told.unit))) say(fault)
  falls(sheet, told.target, told.damage, told, say)
  // Mortal wounds that come back are allocated like any others (4.7).
  if (told.backlash > 0) sheet.left[told.unit] = lost(sheet, told.unit, told.backlash).left
}

/** 5.2: wounds go to the model that has some already, then to the next, until there are none left to give. */
function falls(
  sheet: Sheet,
  unit: number,
  wounds: number,
  { before, left, slain }: Pick<Of<'blow'>, 'before' | 'left' | 'slain'>,
  say: Say,
): void {
  const held = sheet.left[unit] as LeftOfUnit
  if (held.models !== before.models || held.wounds !== before.wounds) say('it was in another state before')
  const { left: due, slain: dead, taken } = lost(sheet, unit, wounds)
  if (left.models !== due.models || left.wounds !== due.wounds)
    say(`${wounds} wounds leave ${due.models} models and ${due.wounds} wounds, not ${left.models} and ${left.wounds}`)
  if (slain !== dead) say(`${dead} count as slain, not ${slain}`)
  sheet.suffered = taken
  sheet.left[unit] = left
}

/** So many wounds upon a unit; whoever they slay is written down. */
function lost(sheet: Sheet, unit: number, wounds: number): Fallen {
  const own = sheet.kinds[unit] ?? null
  const fallen =
    own === null
      ? allocated(sheet, unit, wounds)
      : splitBy(own, sheet.units[unit] as BattleUnit, sheet.left[unit]?.wounds ?? 0, wounds)
  sheet.slain[unit] = (sheet.slain[unit] ?? 0) + fallen.slain
  sheet.fallen[unit] = (sheet.fallen[unit] ?? 0) + fallen.slain
  return fallen
}

function allocated({ lines, left }: Sheet, unit: number, wounds: number): Fallen {
  const all = lines[unit] as readonly number[]
  const before = (left[unit] as LeftOfUnit).models
  let { models, wounds: on } = left[unit] as LeftOfUnit
  let taken = 0
  for (; taken < wounds && models > 0; taken++) {
    on++
    if (on >= (all[all.length - models] as number)) {
      models--
      on = 0
    }
  }
  return { left: { models, wounds: on }, slain: before - models, taken }
}

/** 8.6: a D6 and the models slain against Bravery; one flees for each point above it. */
function battleshock(sheet: Sheet, told: Of<'battleshock'>, say: Say): void {
  const { unit, faces, slain, modifier, bravery, fleeing, indomitable, left } = told
  const before = sheet.left[unit] as LeftOfUnit
  const over = last(faces) + slain + modifier - bravery
  const due = Math.min(before.models, Math.max(0, over))
  if (slain <= 0) say('nobody was slain')
  if (faces.length !== 1 && (faces.length !== 2 || (faces[0] as number) + slain + modifier <= bravery))
    say('a test that was passed is rolled again')
  if (fleeing !== due) say(`${due} flee`)
  if (indomitable) triumphs.indomitable(sheet, told, say)
  if (left.models !== before.models - (indomitable ? 0 : due)) say('other models are left')
  if (!indomitable) fleeOf(sheet.kinds[unit] ?? [], due)
  sheet.left[unit] = left
}
