/**
 * Rolls made once before the attacks and choices, in each other as deep as anybody writes them, until plain effects are
 * left. Rolls that stand open come first, then the choices in their order: whoever chooses knows what has been rolled.
 */
import { type Dice, UnsupportedPlanError } from '@rollcall/core'
import { answersTo, type Choice } from './choices.ts'
import { type Fight, newNotes, type Notes, type Owned } from '../fight.ts'
import { openingRolls } from './gates.ts'
import { madeOnce } from '../../kit/remembered.ts'
import { replaced, type Way, within } from './nested.ts'
import type { Effect, TableEffect } from '../schema/effects.ts'
import { isInForce } from '../sequence/applies.ts'
import { addNotes } from '../unsaid.ts'

/** What is made of a fight while it unfolds. */
interface Unfolding<T> {
  /** Of plain effects, with nothing left to roll or to choose. */
  readonly plain: (way: Way, notes: Notes) => T
  /** Of a roll: what is made of each of its results. */
  readonly rolled: (dice: Dice, rows: readonly Row<T>[], otherwise: T) => T
  /** Which of several answers to a choice is taken, by its number. */
  readonly taken: (choice: Choice, answers: readonly T[]) => number
}

/** What is made of so many results of a roll. */
interface Row<T> {
  readonly results: readonly number[]
  readonly then: T
}

/** Results of rolls and answers to choices on one way; beyond this nobody waits for the answer. */
const MOST_ROLLED = 256
const MOST_CHOSEN = 64

/** Unfolds a fight. Fails with `UnsupportedPlanError` where too much is open. */
export const unfold = <T>(fight: Fight, owned: readonly Owned[], notes: Notes, make: Unfolding<T>): T =>
  unfolding({ fight, owned, labels: [], unused: [], rolled: 1, chosen: 1 }, notes, make)

/** Whoever is attacked may choose among abilities, but uses no profile of a weapon. */
const isChoice = ({ effect, owner }: Owned): boolean =>
  'choose' in effect || ('profile' in effect && owner === 'attacker')

/** A way, and how many there are beside it. */
interface Open extends Way {
  readonly rolled: number
  readonly chosen: number
}

function unfolding<T>(open: Open, notes: Notes, make: Unfolding<T>): T {
  if (open.rolled > MOST_ROLLED)
    throw new UnsupportedPlanError('too many rolls that decide about effects of one activation')
  if (open.chosen > MOST_CHOSEN)
    throw new UnsupportedPlanError('too many choices are open: say which with situation.choose')
  const gated = open.owned.find(({ effect }) => effect.chance !== undefined)
  if (gated !== undefined) return gate(open, gated, notes, make)
  const table = open.owned.find((each): each is Owned<TableEffect> => 'table' in each.effect)
  if (table !== undefined) return rollTable(open, table, notes, make)
  const choice = open.owned.find(isChoice) as Choice | undefined
  return choice === undefined ? make.plain(open, notes) : choose(open, choice, notes, make)
}

/** One roll for all effects of an ability with the same chance. */
function gate<T>(open: Open, gated: Owned, notes: Notes, make: Unfolding<T>): T {
  const { chance } = gated.effect
  if (chance === undefined || !isInForce(open.fight, gated, notes))
    return unfolding({ ...open, owned: open.owned.filter((each) => each !== gated) }, notes, make)
  const same = (each: Owned): boolean =>
    each.title === gated.title &&
    each.owner === gated.owner &&
    JSON.stringify(each.effect.chance) === JSON.stringify(chance)
  const passed = open.owned.map((each) => (same(each) ? { ...each, effect: ungated(each.effect) } : each))
  const rolled = open.rolled * 2
  const results = openingRolls(open.fight, gated, chance, notes)
  return make.rolled(
    chance.dice,
    [{ results, then: unfolding({ ...open, owned: passed, rolled }, notes, make) }],
    unfolding({ ...open, owned: open.owned.filter((each) => !same(each)), rolled }, notes, make),
  )
}

const ungated = madeOnce((effect: Effect): Effect => ({ ...effect, chance: undefined }))

function rollTable<T>(open: Open, table: Owned<TableEffect>, notes: Notes, make: Unfolding<T>): T {
  const { rows, table: dice } = table.effect
  const instead = (effects: readonly Owned[]): Open => ({
    ...open,
    owned: replaced(open.owned, table, effects),
    rolled: open.rolled * (rows.length + 1),
  })
  if (!isInForce(open.fight, table, notes)) return unfolding({ ...instead([]), rolled: open.rolled }, notes, make)
  return make.rolled(
    dice,
    rows.map(({ results, effects }, i) => ({
      results,
      then: unfolding(instead(within(table, i, effects)), notes, make),
    })),
    unfolding(instead([]), notes, make),
  )
}

/** Every answer leaves notes of its own: those of what is not taken are nobody's business. */
function choose<T>(open: Open, choice: Choice, notes: Notes, make: Unfolding<T>): T {
  const answers = answersTo(open, choice, notes)
  const tried = answers.map((way) => {
    const own = newNotes()
    return { own, made: unfolding({ ...open, ...way, chosen: open.chosen * answers.length }, own, make) }
  })
  const at =
    tried.length === 1
      ? 0
      : make.taken(
          choice,
          tried.map(({ made }) => made),
        )
  const { own, made } = tried[at] as (typeof tried)[number]
  addNotes(notes, own)
  return made
}
