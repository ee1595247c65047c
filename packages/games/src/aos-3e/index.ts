/** Age of Sigmar, 3rd edition. */
import { RollcallError } from '@rollcall/core'
import { z } from 'zod'
import { askEach } from '../answerable.ts'
import {
  answeredHere,
  answerOfFights,
  askOdds,
  asksFor,
  asksOdds,
  checkQuestion,
  isPlanned,
  methodFor,
} from '../asking.ts'
import type { AnswerOptions, Asked, Game } from '../game.ts'
import { type Duellists, type Identified, inDuel, withIdentity } from '../identities.ts'
import type { SeriesNumbers } from '../nameless.ts'
import { publishedSchema, wordsIn } from '../json-schema.ts'
import { readAs } from '../read.ts'
import type { Answer } from '../result.ts'
import { askFight } from './answer.ts'
import { askBattle } from './battle/ask.ts'
import { inBattle } from './battle/identity.ts'
import { resolveBattle } from './battle/resolve.ts'
import { sharesOf } from './battle/shares.ts'
import { battleReplicates, PROVIDER as BATTLES } from './battle/simulated.ts'
import { traceBattle } from './battle/trace.ts'
import { arenaOf } from './duel/arena.ts'
import { askDuel } from './duel/ask.ts'
import { explainDuel } from './duel/explain.ts'
import { notesOf as notesOfDuel } from './duel/notes.ts'
import { duellists, resolveDuels } from './duel/resolve.ts'
import { duelReplicates, PROVIDER as DUELS } from './duel/simulated.ts'
import { fractionsOf } from './exact.ts'
import { settle } from './prepare.ts'
import { explainFight } from './explain.ts'
import type { Unsaid } from '../facts.ts'
import { FACTS } from './facts.ts'
import { NAMED } from './named.ts'
import { notation } from './notation.ts'
import { questions } from './odds/index.ts'
import { type FightInput, resolveFights } from './resolve.ts'
import { effect, effectPart } from './schema/effects.ts'
import { battle as battleSchema, type BattleInput } from './schema/battle.ts'
import { duel as duelSchema, type DuelInput } from './schema/duel.ts'
import { fight as fightSchema } from './schema/scenario.ts'
import { together as togetherSchema, type TogetherInput } from './schema/together.ts'
import { PROVIDER as SERIES, together } from './together/ask.ts'
import { resolveTogether } from './together/setup.ts'

const ID = 'aos-3e'

const TITLE = 'Warhammer Age of Sigmar, 3rd edition'

/** What a document may ask for by the word `question`. */
const QUESTIONS = ['damage', 'dist', 'together', 'duel', 'battle']

/** Every word a fight may use, for "did you mean": those of the published schema. */
const words = (): readonly string[] => wordsIn(publishedSchema(ID, fightSchema, effectPart))

function readFight(document: unknown): FightInput {
  if (asksFor(document, 'duel') || asksFor(document, 'battle') || asksFor(document, 'together'))
    throw new RollcallError(
      'ERR_INPUT_INVALID',
      'a duel, a battle or several units together are no single fight: they have neither one plan nor exact fractions',
    )
  checkQuestion(TITLE, QUESTIONS, document)
  return readAs(fightSchema, document, 'the scenario', words)
}

const readDuel = (document: unknown): DuelInput =>
  readAs(duelSchema, document, 'the duel', () => wordsIn(publishedSchema(ID, duelSchema, effectPart)))

const readBattle = (document: unknown): BattleInput =>
  readAs(battleSchema, document, 'the battle', () => wordsIn(publishedSchema(ID, battleSchema, effectPart)))

const readTogether = (document: unknown): TogetherInput =>
  readAs(togetherSchema, document, 'the question', () => wordsIn(publishedSchema(ID, togetherSchema, effectPart)))

function ask(document: unknown, options: AnswerOptions = {}): Asked {
  if (asksOdds(document)) return askOdds(ID, questions, document)
  if (asksFor(document, 'battle')) {
    const input = readBattle(document)
    const part = withIdentity(askBattle(resolveBattle(input), methodFor(input, options)), inBattle(input))
    return { parts: [part], close: (results) => answerAll({ ...input, ...sharesOf(input) }, 'battle', results) }
  }
  if (asksFor(document, 'duel')) {
    const input = readDuel(document)
    const method = methodFor(input, options)
    const identities = duellists(input)
    const parts = resolveDuels(input).map((each, i) =>
      withIdentity(askDuel(each, method), inDuel(identities[i] as Duellists)),
    )
    return { parts, close: (results) => answerAll(input, 'duel', results) }
  }
  if (asksFor(document, 'together')) {
    const input = readTogether(document)
    const method = methodFor(input, options)
    const { setups, leftOut, identified } = resolveTogether(input)
    const parts = setups.map((each, i) =>
      withIdentity(together.ask(each, method), identified[i] as Identified<SeriesNumbers>),
    )
    return { parts, close: (results) => answerAll({ ...input, leftOut }, 'together', results) }
  }
  const input = readFight(document)
  const method = methodFor(input, options)
  const { parts, leftOut } = askEach(resolveFights(input), (each) => askFight(each, method))
  return { parts, close: (results) => answerAll({ ...input, leftOut }, input.question ?? 'damage', results) }
}

/** What a question says that its answer repeats. */
interface About extends Pick<Answer, 'armies' | 'leftOut'> {
  readonly name?: string | undefined
  readonly data?: Answer['data'] | undefined
}

const answerAll = ({ name, data, armies, leftOut }: About, question: string, results: Answer['results']): Answer =>
  answerOfFights({ game: ID, question, name, data, armies, leftOut }, results.filter(isPlanned))

const providers = { [DUELS]: duelReplicates, [BATTLES]: battleReplicates, [SERIES]: together.replicates }

/** Simulates what must be simulated in this thread. */
const answer = (document: unknown, options: AnswerOptions = {}): Answer =>
  answeredHere(ask(document, options), providers, options.loaded)

function unsaidIn(document: unknown): readonly Unsaid[] {
  if (asksFor(document, 'duel'))
    return resolveDuels(readDuel(document)).flatMap((each) => notesOfDuel(arenaOf(each, 'dice', false)).unsaid ?? [])
  return resolveFights(readFight(document)).fights.flatMap((each) => [...settle(each).notes.unsaid.values()])
}

/** Age of Sigmar, 3rd edition: the attack sequence and every small roll round it. */
export const aos3e: Game = {
  id: ID,
  title: TITLE,
  citedAs: 'AoS',
  summary:
    'attack sequence with the whole effect grammar, wards, allocation, battleshock; charges, magic, prayers, heroic actions, rampages; duels; battles of whole armies',
  odds: questions,
  facts: FACTS,
  situations: () => Object.entries(NAMED).map(([key, { name, takes, rule }]) => ({ key, name, takes, rule })),
  schemas: () => ({
    scenario: publishedSchema('Rollcall scenario: Age of Sigmar, 3rd edition', fightSchema, effectPart),
    together: publishedSchema(
      'Rollcall, several units on one target: Age of Sigmar, 3rd edition',
      togetherSchema,
      effectPart,
    ),
    duel: publishedSchema('Rollcall duel: Age of Sigmar, 3rd edition', duelSchema, effectPart),
    battle: publishedSchema('Rollcall battle: Age of Sigmar, 3rd edition', battleSchema, effectPart),
    effects: publishedSchema('Rollcall effects/1', z.array(effect), effectPart),
  }),
  notation,
  providers,
  ask,
  answer,
  unsaid: unsaidIn,
  plans: (document) => resolveFights(readFight(document)).fights.map((each) => settle(each).compiled.plan),
  fractions: (document) => resolveFights(readFight(document)).fights.map(fractionsOf),
  explain: (document, options = {}) => {
    if (asksOdds(document))
      throw new RollcallError(
        'ERR_INPUT_INVALID',
        'explain tells fights; the answer to a small question is all there is to it',
      )
    if (asksFor(document, 'battle')) {
      const input = readBattle(document)
      const rolling = (options.dice ?? input.dice) ? 'dice' : 'sampled'
      const { seed = input.seed ?? '1', replicate = 0, loaded = {} } = options
      return traceBattle(resolveBattle(input), { seed, replicate, rolling, loaded })
    }
    if (asksFor(document, 'duel')) {
      const input = readDuel(document)
      const [seed, replicate] = [options.seed ?? input.seed ?? '1', options.replicate ?? 0]
      return resolveDuels(input).flatMap((each, i) => [...(i === 0 ? [] : ['']), ...explainDuel(each, seed, replicate)])
    }
    if (asksFor(document, 'together')) {
      const input = readTogether(document)
      const [seed, replicate] = [options.seed ?? input.seed ?? '1', options.replicate ?? 0]
      return resolveTogether(input).setups.flatMap((each, i) => [
        ...(i === 0 ? [] : ['']),
        ...together.explain(each, seed, replicate),
      ])
    }
    const input = readFight(document)
    const { fights, hindered } = resolveFights(input)
    return [
      ...hindered.map(({ unit, reason }) => `Left out: ${unit.name}: ${reason}`),
      ...fights.flatMap((each, i) => [
        ...(i === 0 ? [] : ['']),
        ...explainFight(each, options.seed ?? input.seed ?? '1', options.replicate ?? 0),
      ]),
    ]
  },
}
