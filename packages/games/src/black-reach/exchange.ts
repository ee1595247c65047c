/** Stand-offs as kinds of questions: two armies, or every side of a against every side of b (HBR 11). */
import { type Contender, everyPairing } from '../duel/resolve.ts'
import { factWords, identityOf, sumOf, unusual } from '../identities.ts'
import type { Identity } from '../identity.ts'
import { type EncounterRules, encounters, type Encounter } from '../kit/encounters.ts'
import type { Heard } from '../kit/heard.ts'
import { distanceOf, encounterOf, policyOf } from '../duel/pairs.ts'
import type { QuestionKind } from '../kit/question.ts'
import { FACTS } from './facts.ts'
import { CARD } from './card.ts'
import { MEETINGS } from './measures.ts'
import { duel, type DuelInput, type Duellist, NOTHING_SAID, type SideSituation } from './schema/duel.ts'
import { type Army, type StandoffInput, standoff } from './schema/standoff.ts'
import { alone, isArmy, ORDERED } from './single.ts'
import { begins, countsOf, type Exchange, exchangeKey, mostOf, type Standoff, standoffSteps } from './standoff.ts'
import { whatWasRolled } from './told.ts'
import { whoIs } from './who.ts'
import { plural } from '../plural.ts'

const rules: EncounterRules<Standoff, Exchange> = {
  game: CARD.id,
  begins,
  steps: standoffSteps,
  key: exchangeKey,
  counts: countsOf,
  most: mostOf,
  measures: MEETINGS,
  assumed:
    'the stand-off (HBR 11): both forces stay where they are, the first units of each list have the orders, and everybody fires at the first enemy it can attack',
  told,
}

/** Two armies. */
export const standoffs: QuestionKind = encounters<StandoffInput, Standoff, Exchange>(rules, {
  names: ['battle', 'standoff'],
  schema: standoff,
  pairs: ({ a, b, turns, firstInitiative, suppressionAffectsArmourSave }) => [
    encounterOf(
      { a, b, turns, firstInitiative: sideNamed(firstInitiative), reading: { suppressionAffectsArmourSave } },
      [forceOf(a, 'A'), forceOf(b, 'B')],
      firstIs(sideNamed(firstInitiative)),
    ),
  ],
})

/** Every side of a against every side of b. */
export const duels: QuestionKind = encounters<DuelInput, Standoff, Exchange>(rules, {
  names: ['duel'],
  schema: duel,
  pairs: (input) => everyPairing<Duellist, SideSituation>(input).map(([a, b]) => duelOf(input, a, b)),
})

const sideNamed = (said: string): 'A' | 'B' => said.toUpperCase() as 'A' | 'B'

/** Who is first, in words. */
const firstIs = (side: 'A' | 'B'): string => `${side} has the first initiative`

/** An army: its units together. */
const forceOf = ({ name, units }: Army, side: string): Identity =>
  identityOf({}, { name: name ?? side, points: sumOf(units, 'points') })

type Contending = Contender<Duellist, SideSituation | undefined>

/** A side ready for the stand-off, and who it is. */
interface Ready {
  readonly army: Army
  readonly identity: Identity
  readonly assumptions: readonly string[]
}

function duelOf(input: DuelInput, one: Contending, other: Contending): Encounter<Standoff> {
  // Both fire over the same distance, whoever it is said of.
  const distance = distanceOf(input.distance, one, other)
  const [a, b] = [ready({ ...input, distance }, one, 'a'), ready({ ...input, distance }, other, 'b')]
  const { turns, first = input.firstInitiative ?? 'a', suppressionAffectsArmourSave } = input
  const firstInitiative = sideNamed(first)
  return encounterOf(
    { a: a.army, b: b.army, turns, firstInitiative, reading: { suppressionAffectsArmourSave } },
    [a.identity, b.identity],
    firstIs(firstInitiative),
    [...new Set([...a.assumptions, ...b.assumptions])],
  )
}

function ready(input: DuelInput, { unit, standing = NOTHING_SAID }: Contending, side: 'a' | 'b'): Ready {
  if (isArmy(unit)) return { army: unit, identity: forceOf(unit, side.toUpperCase()), assumptions: [] }
  const { fire } = policyOf(input, side)
  const situation = {
    ...standing,
    suppressive: fire === undefined ? standing.suppressive : fire === 'suppressive',
    distance: input.distance,
  }
  return {
    army: alone(unit, side, situation),
    identity: whoIs(unit, 'both', factWords(FACTS, unusual(situation))),
    assumptions: [ORDERED, ...unit.assumed],
  }
}

/** What was rolled in a step and what it changed, in words. */
function told({ a, b }: Standoff, { before, after, faces }: Heard<Exchange>): readonly string[] {
  if (after.played > before.played) return ['', `Turn ${after.played}`]
  if (after.ended !== before.ended) return [`Result: ${after.ended ?? 'undecided'}`]
  const units = [...a.units, ...b.units]
  const nameOf = (i: number): string =>
    `${units[i]?.name ?? units[i]?.id ?? `unit ${i + 1}`} (${i < a.units.length ? 'A' : 'B'})`
  const at = (after.shot ?? before.shot)?.aimed.at
  const rolls =
    faces.length === 0 || at === undefined
      ? []
      : [`  fire at ${nameOf(at)} rolls ${faces.join(', ')}: ${whatWasRolled({ before, after })}`]
  return [...rolls, ...(after.orders === before.orders ? changesOf(before, after, nameOf) : [])]
}

const changesOf = (before: Exchange, after: Exchange, nameOf: (i: number) => string): readonly string[] =>
  after.units.flatMap((state, i) => {
    const was = before.units[i]
    if (was === undefined || state === was) return []
    if (state.destroyed) return [`  ${nameOf(i)} is destroyed`]
    if (state.side > was.side) return [`  ${nameOf(i)} is reduced`]
    if (state.hitPoints < was.hitPoints) return [`  ${nameOf(i)} loses a hit point token`]
    if (state.damage.length > was.damage.length)
      return [`  ${nameOf(i)} is damaged: ${state.damage.filter((key) => !was.damage.includes(key)).join()}`]
    return state.tokens > was.tokens ? [`  ${nameOf(i)} has ${plural(state.tokens, 'suppression token')}`] : []
  })
