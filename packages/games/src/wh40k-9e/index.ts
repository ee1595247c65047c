/** Warhammer 40,000, 9th edition. */
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
import type { Answer, LeftOut } from '../result.ts'
import { askFight } from './answer.ts'
import { askDuel } from './duel/ask.ts'
import { explainDuel } from './duel/explain.ts'
import { duellists, resolveDuels } from './duel/resolve.ts'
import { duelReplicates, PROVIDER } from './duel/simulated.ts'
import { fractionsOf } from './exact.ts'
import { explainFight } from './explain.ts'
import { FACTS } from './facts.ts'
import { notation } from './notation.ts'
import { questions } from './odds/index.ts'
import { prepare } from './prepare.ts'
import { resolveFights } from './resolve.ts'
import { duel as duelSchema, type DuelInput } from './schema/duel.ts'
import { anyEffect, effect, verbs } from './schema/effects.ts'
import { type FightInput, fight as fightSchema, SWITCHES } from './schema/scenario.ts'
import { together as togetherSchema, type TogetherInput } from './schema/together.ts'
import { PROVIDER as SERIES, together } from './together/ask.ts'
import { resolveTogether } from './together/setup.ts'

const ID = 'wh40k-9e'

const TITLE = 'Warhammer 40,000, 9th edition'

/** What a document may ask for by the word `question`. */
const QUESTIONS = ['damage', 'dist', 'together', 'duel']

const EFFECT = { name: 'effect', loose: anyEffect, alternatives: Object.values(verbs) }

/** Every word a fight may use, for "did you mean": those of the published schema. */
const words = (): readonly string[] => wordsIn(publishedSchema(ID, fightSchema, EFFECT))

function readFight(document: unknown): FightInput {
  if (asksFor(document, 'duel') || asksFor(document, 'together'))
    throw new RollcallError(
      'ERR_INPUT_INVALID',
      'a duel or several units together are no single fight: they have neither one plan nor exact fractions',
    )
  checkQuestion(TITLE, QUESTIONS, document)
  return readAs(fightSchema, document, 'the scenario', words)
}

const readDuel = (document: unknown): DuelInput =>
  readAs(duelSchema, document, 'the duel', () => wordsIn(publishedSchema(ID, duelSchema, EFFECT)))

const readTogether = (document: unknown): TogetherInput =>
  readAs(togetherSchema, document, 'the question', () => wordsIn(publishedSchema(ID, togetherSchema, EFFECT)))

function ask(document: unknown, options: AnswerOptions = {}): Asked {
  if (asksOdds(document)) return askOdds(ID, questions, document)
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
    return { parts, close: (results) => answerAll(input, 'together', results, leftOut) }
  }
  const input = readFight(document)
  const method = methodFor(input, options)
  const { parts, leftOut } = askEach({ ...resolveFights(input), hindered: [] }, (each) => askFight(each, method))
  return { parts, close: (results) => answerAll(input, input.question ?? 'damage', results, leftOut) }
}

const answerAll = (
  { name, data }: { readonly name?: string | undefined; readonly data?: Answer['data'] | undefined },
  question: string,
  results: Answer['results'],
  leftOut: readonly LeftOut[] = [],
): Answer => answerOfFights({ game: ID, question, name, data, leftOut }, results.filter(isPlanned))

const providers = { [PROVIDER]: duelReplicates, [SERIES]: together.replicates }

/** Warhammer 40,000, 9th edition: the attack sequence model by model, and every small roll round it. */
export const wh40k9e: Game = {
  id: ID,
  title: TITLE,
  citedAs: '40K',
  summary:
    'attack sequence with weapon types, invulnerable saves, mortal wounds, ignored wounds and slain models in order, morale; charges, psychic powers, transports; duels',
  odds: questions,
  facts: FACTS,
  situations: () =>
    Object.entries(SWITCHES).map(([key, { name, rule }]) => ({ key, name, takes: 'yes' as const, rule })),
  schemas: () => ({
    scenario: publishedSchema('Rollcall scenario: Warhammer 40,000, 9th edition', fightSchema, EFFECT),
    together: publishedSchema(
      'Rollcall, several units on one target: Warhammer 40,000, 9th edition',
      togetherSchema,
      EFFECT,
    ),
    duel: publishedSchema('Rollcall duel: Warhammer 40,000, 9th edition', duelSchema, EFFECT),
    effects: publishedSchema('Rollcall effects: Warhammer 40,000, 9th edition', z.array(effect), EFFECT),
  }),
  notation,
  providers,
  ask,
  answer: (document, options) => answeredHere(ask(document, options), providers),
  unsaid: (document) =>
    asksFor(document, 'duel')
      ? []
      : resolveFights(readFight(document)).fights.flatMap((each) => [...prepare(each).notes.unsaid.values()]),
  plans: (document) => resolveFights(readFight(document)).fights.map((each) => prepare(each).plan),
  fractions: (document) => resolveFights(readFight(document)).fights.map(fractionsOf),
  explain: (document, options = {}) => {
    if (asksOdds(document))
      throw new RollcallError(
        'ERR_INPUT_INVALID',
        'explain tells fights; the answer to a small question is all there is to it',
      )
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
    return resolveFights(input).fights.flatMap((each, i) => [
      ...(i === 0 ? [] : ['']),
      ...explainFight(each, options.seed ?? input.seed ?? '1', options.replicate ?? 0),
    ])
  },
}
