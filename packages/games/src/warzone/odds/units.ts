/** Units in small questions: what of a card is the firer, the target, the fighter or the model that a question asks for. */
import type { UnitWord } from '../../odds.ts'
import { fighter } from '../schema/fighter.ts'
import { modelWords } from '../schema/model.ts'
import { targetWords } from '../schema/target.ts'

type Words = Readonly<Record<string, unknown>>

/** What of a unit has these words. */
const only = (words: readonly string[], unit: Words): Words =>
  Object.fromEntries(words.flatMap((word) => (unit[word] === undefined ? [] : [[word, unit[word]]])))

const MODEL = Object.keys(modelWords)
const TARGET = Object.keys(targetWords)
const FIGHTER = Object.keys(fighter.shape)

/** Whoever fires, with the weapon; where the card says the Actions, all of them are spent. */
export const FIRER: UnitWord = {
  side: 'attacker',
  says: ({ weapon, modifiers, actions, extraRangedActions = 0, ...unit }, { aims = 0, ...said }) => ({
    firer: only(MODEL, { ...unit, actions, extraRangedActions }),
    weapon,
    ...(modifiers === undefined ? {} : { modifiers }),
    ...(actions === undefined && aims === 0
      ? {}
      : { plan: planOf(Number(aims), Number(actions ?? 1) + Number(extraRangedActions)) }),
    ...said,
  }),
}

const planOf = (aims: number, actions: number): readonly string[] =>
  Array.from({ length: Math.max(actions, aims) }, (_, i) => (i < aims ? 'aim' : 'fire'))

/** The same without a plan. */
export const READY: UnitWord = {
  side: 'attacker',
  says: (unit, said) => {
    const { plan: _plan, ...ready } = FIRER.says(unit, said)
    return ready
  },
}

/** Whoever is struck, as this word; what is said of distance and cover is said of it. */
export const struckAs = (word: string): UnitWord => ({
  side: 'target',
  says: (unit, { targetCrouched, ...said }) => ({
    [word]: { ...only(TARGET, unit), ...(targetCrouched === true ? { crouched: true } : {}), ...said },
  }),
})

/** Whoever fights hand to hand, as this word. */
export const fighterAs = (word: string): UnitWord => ({
  side: 'target',
  says: (unit) => ({ [word]: only(FIGHTER, unit) }),
})

/** Several of them, as a word that is a list. */
export const listed = (each: (word: string) => UnitWord, word: string): UnitWord => {
  const { side, says } = each(word)
  return { side, says: (unit, said) => ({ [word]: [says(unit, said)[word]] }) }
}

/** A model, as this word. */
export const modelAs = (word: string): UnitWord => ({ side: 'target', says: (unit) => ({ [word]: only(MODEL, unit) }) })
