/** The wiring of a game, written once: from the kinds of questions it answers to everything that a game offers. */
import { type Providers, RollcallError } from '@rollcall/core'
import { answeredHere, answerOfResults, askOdds, asksOdds, checkQuestion, methodFor, wholeFrom } from '../asking.ts'
import { checkSimulations } from '../budget.ts'
import { type AnswerOptions, type Asked, type Game, isSimulation, type UnitNotation } from '../game.ts'
import { definitionsOf, document, type VerbPart, wordsIn } from '../json-schema.ts'
import { oneOrSeveral, questionOf, questionParts, smallQuestions } from '../question-schema.ts'
import { readAs } from '../read.ts'
import { inPlayersWords } from '../answers.ts'
import type { Document, QuestionKind } from './question.ts'
import { madeOnce } from './remembered.ts'
import { stated } from '../records.ts'

/** What is a game's own. */
interface GameRules
  extends Pick<Game, 'id' | 'title' | 'citedAs' | 'summary' | 'odds' | 'ownWords'>,
    Partial<Pick<Game, 'facts' | 'situations' | 'notation' | 'named' | 'prepare' | 'worth' | 'answers'>> {
  /** What may be asked, the usual first. */
  readonly questions: readonly [QuestionKind, ...QuestionKind[]]
  /** JSON Schemas of what may be asked, and of files; default: of the questions as the game reads them. */
  readonly published?: Pick<Game, 'questions' | 'schemas'>
  /** The grammar of effects, in games that have one. */
  readonly effects?: VerbPart
  /** A document in the words of its schema, where people may use others. */
  readonly reword?: (document: unknown) => unknown
}

/** A document that was read. */
interface Read {
  readonly kind: QuestionKind
  readonly input: Document
  /** What was read, in the words of its schema. */
  readonly written: unknown
}

/** A game: reading its documents, answering, telling. */
export function defineGame(rules: GameRules): Game {
  const { id, title, citedAs, summary, odds, ownWords, facts = [], situations = () => [], named, questions } = rules
  return {
    id,
    title,
    citedAs,
    summary,
    odds,
    asked: questions.flatMap(({ names }) => names),
    kinds: questions.map(({ names: [name] }) => name),
    ownWords,
    answers: rules.answers ?? {},
    facts,
    situations,
    ...(rules.published ?? publishedOf(rules)),
    notation: rules.notation ?? noUnits(rules),
    ...stated({ named, prepare: rules.prepare, worth: rules.worth }),
    ...answering(rules),
  }
}

type Answering = Pick<Game, 'providers' | 'ask' | 'answer' | 'unsaid' | 'plans' | 'fractions' | 'explain'>

/** What a game does with a document. */
function answering(rules: GameRules): Answering {
  const { questions, reword = (document) => document } = rules
  const read = (document: unknown): Read => readIn(rules, reword(document))
  const providers: Providers = Object.assign({}, ...questions.map((each) => each.providers))
  const ask = (document: unknown, options: AnswerOptions = {}): Asked => {
    const written = reword(document)
    return asksOdds(written) ? askOdds(rules, written) : asked(rules, readIn(rules, written), options)
  }
  return {
    providers,
    ask,
    answer: (document, options = {}) => answeredHere(ask(document, options), providers, options.loaded),
    unsaid: (document) => {
      const { kind, input } = read(document)
      return kind.unsaid?.(input) ?? []
    },
    plans: (document) => ofFights(read(document), ({ plans }) => plans),
    fractions: (document) => ofFights(read(document), ({ fractions }) => fractions),
    explain: (document, options = {}) => {
      const written = reword(document)
      if (asksOdds(written)) throw nothingToTell()
      return told(readIn(rules, written), options)
    },
  }
}

function publishedOf({ id, title, questions, odds, effects }: GameRules): Pick<Game, 'questions' | 'schemas'> {
  const kinds = Object.fromEntries(questions.map(({ names, schema }) => [names[0], schema]))
  const [usual, ...others] = questions
  const asked = (): ReturnType<Game['questions']> => questionParts({ id, kinds, odds, ...stated({ effects }) })
  const names = others.map(({ names: [name] }) => name)
  return {
    questions: asked,
    schemas: () => ({
      question: document(`A question about ${title}`, oneOrSeveral, {
        question: questionOf(odds, usual.names, names),
        odds: smallQuestions(odds),
        ...asked(),
      }),
    }),
  }
}

function readIn(rules: GameRules, written: unknown): Read {
  const { title, questions } = rules
  checkQuestion(
    title,
    questions.flatMap(({ names }) => names),
    written,
  )
  const name = (written as Document | null)?.question
  const kind = questions.find(({ names }) => name !== undefined && names.includes(name)) ?? questions[0]
  const input = readAs(kind.schema, written, kind.document, () => wordsOf(kind, rules.effects)) as Document
  return { kind, input, written }
}

/** Every word of a kind of question. To describe a schema takes longer than to read with it. */
const wordsOf = madeOnce(({ schema: question }: QuestionKind, effects: VerbPart | undefined) =>
  wordsIn(definitionsOf({ question }, effects)),
)

function asked({ id: game, answers = {} }: GameRules, { kind, input, written }: Read, options: AnswerOptions): Asked {
  const { question = kind.names[0], name, data } = input
  const { parts, ...about } = kind.ask(input, methodFor(input, options), written)
  checkSimulations(parts.filter(isSimulation))
  return {
    parts,
    close: (results) =>
      answerOfResults({ game, question, name, data, ...about, results: results.map(inPlayersWords(answers)) }),
  }
}

const told = ({ kind, input }: Read, { seed, replicate, dice, loaded = {} }: Told): readonly string[] =>
  kind.explain(input, {
    seed: seed ?? input.seed ?? '1',
    replicate: wholeFrom(0, 'replicate', replicate) ?? 0,
    dice: dice ?? input.dice ?? false,
    loaded,
  })

type Told = NonNullable<Parameters<Game['explain']>[1]>

/** What only fights have: plans, and the same in fractions. */
function ofFights<T>(
  { kind, input }: Read,
  wanted: (kind: QuestionKind) => ((input: unknown) => readonly T[]) | undefined,
): readonly T[] {
  const made = wanted(kind)
  if (made !== undefined) return made(input)
  throw new RollcallError(
    'ERR_INPUT_INVALID',
    `the question "${kind.names[0]}" has no attack sequence of one fight, and so neither plans nor fractions`,
  )
}

const nothingToTell = (): RollcallError =>
  new RollcallError(
    'ERR_INPUT_INVALID',
    'explain tells fights and games; the answer to a small question is all there is to it',
  )

/** Of a game whose units are not typed in one line, or that has none. */
function noUnits({ title, questions }: GameRules): UnitNotation {
  const lacks = questions.some(({ plans }) => plans !== undefined) ? 'notation for units' : 'attackers and targets'
  const refuse = (): never => {
    const names = questions.flatMap((each) => each.names).join(', ')
    throw new RollcallError(
      'ERR_INPUT_INVALID',
      `${title} has no ${lacks}: ask "rollcall odds", or "rollcall run" with a question (${names})`,
    )
  }
  return { attacker: refuse, target: refuse }
}
