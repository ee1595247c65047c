/** Units in small questions: what of a card is the firer, the target, the fighter or the model that a question asks for. */
import type { Json } from '@rollcall/core'
import { repeated } from '../../kit/repeated.ts'
import { type Fact, fact, number, YES } from '../../facts.ts'
import type { UnitWord } from '../../odds.ts'
import { FACTS } from '../facts.ts'
import { fighterWords } from '../schema/fighter.ts'
import { lacking, modelWords } from '../schema/model.ts'
import { planOf } from '../schema/shooting.ts'
import { manned, targetWords } from '../schema/target.ts'
import { UNARMED } from '../schema/weapon.ts'
import { stated } from '../../records.ts'

const only = (words: readonly string[], unit: Json): Json =>
  Object.fromEntries(words.flatMap((word) => (unit[word] === undefined ? [] : [[word, unit[word]]])))

const MODEL = Object.keys(modelWords)
const TARGET = Object.keys(targetWords)
const FIGHTER = Object.keys(fighterWords)

/** Each as often as its card counts. */
const times = (count: unknown, each: unknown): readonly unknown[] => repeated(Number(count ?? 1), each)

/** Whoever fires, with the weapon; where the card says the Actions, all of them are spent. */
export const FIRER: UnitWord = {
  side: 'attacker',
  says: (card, { aims = 0, ...said }) => {
    const { weapon, modifiers, actions, extraRangedActions = 0, ...unit } = gunnerOf(card)
    return {
      firer: only(MODEL, { ...unit, actions, extraRangedActions }),
      weapon,
      ...stated({ modifiers }),
      ...(actions === undefined && aims === 0
        ? {}
        : { plan: spentBy(Number(aims), Number(actions ?? 1) + Number(extraRangedActions)) }),
      ...said,
    }
  },
}

/** Of a vehicle the first of its crew who has anything to fire (WZ 10). */
function gunnerOf(card: Json): Json {
  if (card['crew'] === undefined) return card
  const gunner = manned(card as Parameters<typeof manned>[0]).find(({ weapon }) => weapon !== undefined)
  if (gunner === undefined) throw lacking('firer', UNARMED)
  return gunner
}

const spentBy = (aims: number, actions: number): readonly string[] => planOf(aims, Math.max(0, actions - aims))

/** The same without a plan. */
export const READY: UnitWord = {
  side: 'attacker',
  says: (unit, said) => {
    const { plan: _plan, ...ready } = FIRER.says(unit, said)
    return ready
  },
}

/** Alike models that wait, or one of several; how the one that moves stands to each is said behind it. */
export const WATCHING: UnitWord = {
  side: 'attacker',
  counts: true,
  says: (unit, said) => ({
    ...READY.says(unit, said),
    ...(unit['models'] === undefined ? {} : { watchers: unit['models'] }),
  }),
}
export const WATCHERS: UnitWord = {
  side: 'attacker',
  counts: true,
  facts: FACTS.filter(({ key }) => key === 'cover' || key === 'heavyCover').map(
    (fact): Fact => ({ ...fact, of: 'attacker' }),
  ),
  says: (unit, said) => ({ watchers: times(unit['models'], READY.says(unit, said)) }),
}

/** Somebody who has these words, as this word of the question, with what is said of him; how many a marker covers is said beside. */
const one =
  (words: readonly string[]) =>
  (word: string): UnitWord => ({
    side: 'target',
    says: (unit, { targetCrouched, underMarker, ...said }) => ({
      [word]: { ...only(words, unit), ...(targetCrouched === true ? { crouched: true } : {}), ...said },
      ...stated({ underMarker }),
    }),
  })

/** Whoever is struck, as this word; what is said of distance and cover is said of it. */
export const struckAs: (word: string) => UnitWord = one(TARGET)

/** Whoever fights hand to hand, as this word. */
export const fighterAs: (word: string) => UnitWord = one(FIGHTER)

/** A model, as this word. */
export const modelAs: (word: string) => UnitWord = one(MODEL)

/** Several of them, as a word that is a list: each is there as often as its card counts. */
export const listed = (each: (word: string) => UnitWord, word: string): UnitWord => {
  const { side, says } = each(word)
  return {
    side,
    counts: true,
    says: (unit, said) => {
      const { [word]: model, ...beside } = says(unit, said)
      return { [word]: times(unit['models'], model), ...beside }
    },
  }
}

/** Whoever a blast is aimed at; where it is said how many a marker covers, those are alike. */
export const CENTRE: UnitWord = {
  side: 'target',
  counts: true,
  says: (unit, said) => {
    const { target, underMarker } = struckAs('target').says(unit, said)
    if (underMarker === undefined && Number(unit['models'] ?? 1) > 1)
      throw lacking('target', `is ${String(unit['models'])} models: say behind it ", under marker <number>" (WZ 5.10)`)
    return { target, ...(underMarker === undefined ? {} : { onHit: times(underMarker, target) }) }
  },
}

const CHANCE: Fact = fact(
  'target',
  'probability',
  'chance',
  { kind: 'chance' },
  'how likely a miss comes down on them (WZ 5.11)',
)

/** Whom a marker covers that misses, and how likely. */
export const missing = (word: string): UnitWord => ({
  side: 'target',
  counts: true,
  facts: [CHANCE],
  says: (unit, { probability, ...said }) => {
    const { model } = struckAs('model').says(unit, said)
    return { [word]: [{ probability, models: times(unit['models'], model) }] }
  },
})

/** A squad that tests as one, on the Leadership of its leader. */
export const squadAs = (word: string): UnitWord => ({ ...modelAs(word), counts: true })

/** Models on the path of a vehicle that rams, each at its distance. */
export const ON_PATH: UnitWord = {
  ...listed(modelAs, 'models'),
  facts: [fact('target', 'vehicle', 'vehicle', YES, 'a vehicle, which cannot dodge (WZ 10)')],
}

/** Enemies that are seen: of a card only name and size count. */
export const SEEN: UnitWord = {
  side: 'target',
  facts: [
    fact('target', 'engaged', 'engaged', YES, 'it is engaged in close combat (WZ 5.2)'),
    fact('target', 'unit', 'squad', { kind: 'named', such: 'squad' }, 'the squad that it is of'),
    fact('target', 'distance', 'distance', number(0, 1000), 'inches to it'),
  ],
  says: ({ name, size }, { unit = {}, ...said }) => ({
    enemies: [{ name, size, ...said, unit: Object.keys(unit as Json)[0] }],
  }),
}
