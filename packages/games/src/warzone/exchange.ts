/** Fire-fights as kinds of questions: two squads, or every unit of one side against every unit of the other (WZ 3, 8, 15). */
import { type Contender, everyPairing } from '../duel/resolve.ts'
import { factWords, identityOf, unusual } from '../identities.ts'
import { type EncounterRules, encounters, type Encounter } from '../kit/encounters.ts'
import type { Heard } from '../kit/heard.ts'
import { distanceOf, encounterOf, policyOf } from '../duel/pairs.ts'
import type { QuestionKind } from '../kit/question.ts'
import { FACTS } from './facts.ts'
import { begins, countsOf, type Field, fieldKey, firefightSteps, mostOf } from './firefight.ts'
import { CARD } from './card.ts'
import { MEETINGS } from './measures.ts'
import { duel, type DuelInput, type Duellist, type SideSituation } from './schema/duel.ts'
import { type FirefightInput, firefight, type Squad } from './schema/firefight.ts'
import { modelOf } from './schema/model.ts'
import { inTurn, ownNerve, plainly, whoIs } from './who.ts'
import { plural } from '../plural.ts'

/** A fire-fight with every default filled in. */
type Setup = Pick<FirefightInput, 'a' | 'b' | 'turns' | 'distance' | 'sizeOneModifier'>

const rules: EncounterRules<Setup, Field> = {
  game: CARD.id,
  begins,
  steps: (setup) => firefightSteps(setup as FirefightInput),
  key: fieldKey,
  counts: (_, field) => countsOf(field),
  most: mostOf,
  measures: MEETINGS,
  assumed:
    'a fire-fight: both squads see each other at one distance and stay there, every member that lives spends all its Actions on aiming and firing at the enemy in front, and the leader survives (WZ 5.5, INT-38)',
  told,
}

/** Two squads. */
export const firefights: QuestionKind = encounters<FirefightInput, Setup, Field>(rules, {
  names: ['battle', 'firefight'],
  schema: firefight,
  pairs: (input) => [
    encounterOf(setupOf(input), [squadOf(input.a, 'A'), squadOf(input.b, 'B')], `distance ${input.distance}`),
  ],
})

/** Every unit of a against every unit of b. */
export const duels: QuestionKind = encounters<DuelInput, Setup, Field>(rules, {
  names: ['duel'],
  schema: duel,
  pairs: (input) => everyPairing<Duellist, SideSituation>(input).map(([a, b]) => duelOf(input, a, b)),
})

const setupOf = ({ a, b, turns, distance, sizeOneModifier }: Setup): Setup => ({
  turns,
  distance,
  a,
  b,
  sizeOneModifier,
})

type Named = ReturnType<typeof whoIs>

const squadOf = ({ name, models, cost }: Squad, side: string): Named =>
  identityOf({}, { name: name ?? side, models, points: cost === undefined ? undefined : cost * models })

type Fighter = Contender<Duellist, SideSituation | undefined>

const USUAL_INCHES = 12
const NOBODY_SAID = `${USUAL_INCHES} inches, because nobody said a distance`

function duelOf(input: DuelInput, a: Fighter, b: Fighter): Encounter<Setup> {
  const said = distanceOf(input.distance, a, b)
  const [mine, theirs] = [fielded(a, policyOf(input, 'a')), fielded(b, policyOf(input, 'b'))]
  const { turns, sizeOneModifier } = input
  const ofUnits = [a, b].flatMap(({ unit }) => [...unit.assumed, ...plainly(unit), ...inTurn(unit), ...ownNerve(unit)])
  const assumptions = [...new Set([...(said === undefined ? [NOBODY_SAID] : []), ...ofUnits])]
  const setup = { turns, distance: said ?? USUAL_INCHES, a: mine, b: theirs, sizeOneModifier }
  return encounterOf(setup, [named(a, mine), named(b, theirs)], `distance ${setup.distance}`, assumptions)
}

/** A unit as the fire-fight has it: what is decided and what is true of it for all of its length. */
function fielded(
  { unit, standing = {} as SideSituation }: Fighter,
  policy: { readonly aims?: number | undefined },
): Squad {
  const { models, started, weapon, crew, crewFrom, modifiers, aims, cover, heavyCover } = unit
  return {
    ...modelOf(unit),
    models,
    started,
    weapon,
    crew,
    crewFrom,
    modifiers,
    aims: policy.aims ?? standing.aims ?? aims,
    cover: standing.cover ?? cover,
    heavyCover: heavyCover || standing.heavyCover === true,
    crouched: unit.crouched || standing.targetCrouched === true,
  }
}

/** What is said of a unit that is not usual: aims, cover. */
function named({ unit, standing }: Fighter, { aims, cover }: Squad): Named {
  const situation = unusual({ ...standing, distance: undefined, aims, cover })
  return whoIs(unit, 'both', factWords(FACTS, situation))
}

/** What a step changed, in words. */
function told({ a, b }: Setup, { before, after, faces }: Heard<Field>): readonly string[] {
  const names = { a: `${a.name ?? 'the squad'} (A)`, b: `${b.name ?? 'the squad'} (B)` }
  if (after.turns > before.turns)
    return ['', `Turn ${after.turns}: ${after.first === null ? 'nobody' : names[after.first]} has the initiative`]
  return (['a', 'b'] as const).flatMap((side) => {
    const [was, is, name] = [before[side], after[side], names[side]]
    if (is.models < was.models) return [`  rolls ${faces.join(', ')}: one of ${name} dies, ${is.models} left`]
    const lost = was.crew.reduce((sum, left, i) => sum + left - (is.crew[i] ?? left), 0)
    if (lost > 0) return [`  rolls ${faces.join(', ')}: the crew of ${name} loses ${plural(lost, 'wound')}`]
    if (is.hurt > was.hurt) return [`  rolls ${faces.join(', ')}: one of ${name} is wounded`]
    if (is.panicked !== was.panicked)
      return [`  rolls ${faces.join(', ')}: ${name} ${is.panicked ? 'panics' : 'rallies'}`]
    return []
  })
}
