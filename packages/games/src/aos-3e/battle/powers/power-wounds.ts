/** How much a spell or prayer hurts: dice counted for one target and one roll, and the mean that decisions are made from. */
import { parseDice, range } from '@rollcall/core'
import { byName } from '../../../kit/forgetful.ts'
import { isSo } from '../../../kit/recorded.ts'
import type { Wounds } from '../../battle-parts/mortal.ts'
import { DIE } from '../../rules.ts'
import { type Comparison, readResults } from '../../schema/values.ts'
import type { PowerWounds } from './powers.ts'

/** What a casting or chanting roll showed. */
export interface Shown {
  /** With modifiers. */
  readonly total: number
  readonly unmodified: number
}

/** Numbers of a unit that dice may be counted by; its Bravery is worked out where it is asked for. */
export interface Counts {
  readonly models: number
  /** Of one model: what slays it is worth as many. */
  readonly wounds: number
  readonly save: () => number
  readonly bravery: () => number
}

/** What results bring that slay a model outright. */
export const SLAIN = 'slay'

/** Wounds of a power as they are written, where what nobody said may be there as undefined. */
type Written = string | (Pick<OfDice, 'results'> & { readonly dice?: OfDice['dice'] | undefined })

type OfDice = Exclude<PowerWounds, string>

/** Equal wounds are one object, so that what is worked out for them is found again. */
const made = new WeakMap<object, Map<number, Wounds>>()

/** The wounds that a power deals to such a target after such a roll; `null`: no dice at all. */
export function measured(dealt: Written, counts: Counts, shown: Shown): Wounds | null {
  if (typeof dealt === 'string') return dealt
  const { dice } = dealt
  if (dice === undefined || typeof dice === 'number') return dealt as Wounds
  const count = countOf(dice, counts, shown)
  return count < 1 ? null : counted(dealt, count)
}

function countOf(
  dice: 'models' | 'bravery' | 'roll' | 'unmodified',
  { models, bravery }: Counts,
  shown: Shown,
): number {
  if (dice === 'models') return models
  return dice === 'bravery' ? bravery() : shown[dice === 'roll' ? 'total' : 'unmodified']
}

function counted(dealt: Pick<OfDice, 'results'>, count: number): Wounds {
  const known = made.get(dealt) ?? new Map<number, Wounds>()
  if (known.size === 0) made.set(dealt, known)
  const wounds = known.get(count) ?? { dice: count, results: dealt.results }
  known.set(count, wounds)
  return wounds
}

/** Mean mortal wounds, before wards. */
export function meanOf(dealt: Written, counts: Counts, shown: Shown): number {
  const wounds = measured(dealt, counts, shown)
  if (wounds === null) return 0
  if (typeof wounds === 'string') return meanOfAmount(wounds)
  return isComparing(wounds) ? workedOut(wounds, counts) : meanOfDice(wounds)
}

type Diced = Exclude<Wounds, string>

/** Does it hang on whom it is upon? */
const isComparing = ({ results }: Diced): boolean =>
  Object.entries(results).some(([shown, then]) => then === SLAIN || /[<>]/.test(shown))

/** Decisions ask for the same few means again and again. */
const MOST_AMOUNTS = 1000
const amounts = byName<number>(MOST_AMOUNTS)
const diced = new WeakMap<Diced, number>()

const meanOfAmount = (text: string): number => amounts(text, () => range(parseDice(text)).mean)

function meanOfDice(wounds: Diced): number {
  const known = diced.get(wounds) ?? workedOut(wounds, NOBODY)
  diced.set(wounds, known)
  return known
}

const NOBODY = { wounds: 1, save: () => 0 }

type Measures = Pick<Counts, 'wounds' | 'save'>

function workedOut({ dice = 1, results }: Diced, whom: Measures): number {
  const each = Object.entries(results).reduce(
    (sum, [shown, then]) => sum + faces(shown, whom) * (then === SLAIN ? whom.wounds : meanOfAmount(then)),
    0,
  )
  return (dice * each) / DIE
}

/** How many faces of the die are among these results, some of which are held against the Wounds of a model or its Save. */
function faces(text: string, whom: Measures): number {
  const read = readResults(text)
  const all = Array.from({ length: DIE }, (_, i) => i + 1)
  if (read?.kind === 'listed') return all.filter((face) => read.values.includes(face)).length
  return all.filter((face) => read?.comparisons.every((each) => compares(face, each, whom)) === true).length
}

const compares = (face: number, { sign, with: other, times = 1 }: Comparison, { wounds, save }: Measures): boolean =>
  isSo(face, sign, times * (typeof other === 'number' ? other : other === 'target.save' ? save() : wounds))
