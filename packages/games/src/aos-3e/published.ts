/** The published JSON Schemas of this game: its questions, and the files that are read beside them. */
import type { Json } from '@rollcall/core'
import { z } from 'zod'
import type { Game } from '../game.ts'
import { decided, type Definitions, document, leadingFrom, publishedSchema, refTo } from '../json-schema.ts'
import { publishedGame } from '../kit/published.ts'
import { fightInFile, unitFile } from '../question-schema.ts'
import { questions } from './odds/index.ts'
import { battle } from './schema/battle.ts'
import { battleplan } from './schema/battleplan.ts'
import { duel } from './schema/duel.ts'
import { effect, effectPart } from './schema/effects.ts'
import { fight } from './schema/scenario.ts'
import { paired } from './schema/paired.ts'
import { together } from './schema/together.ts'

const GAME = 'Age of Sigmar, 3rd edition'

const NAMES = {
  unit: 'As on the command line: a name of the catalogue with its options ("Vindictors x10, charged"), a typed profile ("10x 2W 4+"), the file of a unit or a list; for targets also a panel such as standard',
  armyUnit: 'A name of the catalogue with its options: "Lord-Celestant, general", "Vindictors x10"',
  army: 'The file of an army or of a list',
}

/** A module is code: files cannot name it (`refuseModule` of the command line). */
function withoutModules({ properties, ...rest }: Json): Json {
  const said = properties as Readonly<Record<string, Json>>
  const named = (policy: string): Json => {
    const { anyOf, ...words } = said[policy] as Json
    return { [policy]: { ...words, ...(anyOf as readonly Json[])[0] } }
  }
  return { ...rest, properties: { ...said, ...named('policyA'), ...named('policyB') } }
}

/** The same of policies that share the battles. */
function withoutOwnPolicies({ properties, ...rest }: Json): Json {
  const said = properties as Readonly<Record<string, Json>>
  const { items, ...words } = said['policies'] as Json
  const [named] = (items as { anyOf: readonly Json[] }).anyOf
  return { ...rest, properties: { ...said, policies: { ...words, items: named as Json } } }
}

/** A file of an army: the army, or `army` with it or with its units. */
const armyFile: Json = decided(
  [
    {
      when: { required: ['army'] },
      then: { properties: { army: { anyOf: [{ $ref: refTo('army') }, { $ref: refTo('units') }] } } },
    },
  ],
  { $ref: refTo('army') },
)

/** Files that are read beside questions. */
function files(parts: Definitions): Readonly<Record<string, Json>> {
  const { units } = (parts['army'] as { properties: Definitions }).properties
  return {
    army: document(
      `An army for battles of ${GAME}`,
      armyFile,
      leadingFrom(armyFile, { ...parts, units: units as Json }),
    ),
    battleplan: publishedSchema(`The table of a battle of ${GAME}`, battleplan),
    unit: document(`Units of one's own for ${GAME}`, unitFile, leadingFrom(unitFile, parts)),
    effects: publishedSchema('Effects of units and weapons (effects/1)', z.array(effect), effectPart),
  }
}

/** What is published of this game. */
export const published: Pick<Game, 'questions' | 'schemas'> = publishedGame({
  id: 'aos-3e',
  title: GAME,
  kinds: { damage: fight, together, duel, battle, paired },
  odds: questions,
  effects: effectPart,
  names: NAMES,
  inFiles: { damage: fightInFile, battle: withoutModules, paired: withoutOwnPolicies },
  files,
})
