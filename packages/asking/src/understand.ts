/** The one door: what somebody asks, in words, becomes questions that games answer. */
import type { AnalysisQuestion, Section } from '@rollcall/analysis'
import { type Game, loadGame, stated } from '@rollcall/games'
import { analysisOf, type Asked, type HowAsked } from './analysing.ts'
import { battlesIn, mirrorsIn, pairedIn } from './armies.ts'
import type { BattleWords } from './battles.ts'
import { type SaidSide, type Sides, sidesOf } from './comparing.ts'
import { withRevision } from './data-revision.ts'
import type { Document } from './documents.ts'
import { duelIn, type DuelWords } from './duels.ts'
import { gameNamed } from './game-named.ts'
import { type AskedMatchup, documentsFor, type Named, settled } from './matchups.ts'
import { oddsIn, type OddsWords } from './odds.ts'
import { withUnitsOf } from './odds-units.ts'
import type { PairedWords } from './paired.ts'
import { questionsIn } from './questions.ts'
import { documentTogether } from './together.ts'
import type { TournamentWords } from './tournaments.ts'
import type { TuneAsked, TuneWords } from './tuning.ts'
import { forOnce, type World } from './world.ts'

/** Attackers against targets. */
export interface FightWords extends AskedMatchup {
  readonly attackers: readonly Named[]
}

/** What may be asked, by the name of the question. */
export interface Words {
  /** Expected damage: a row for each attacker and target. */
  readonly damage: FightWords
  /** The same in full. */
  readonly dist: FightWords
  /** All attackers on one target after another; `phases`: those in which every unit attacks. */
  readonly together: FightWords & { readonly phases?: readonly string[] | undefined }
  readonly duel: DuelWords
  /** Battles of every two of the armies. */
  readonly battle: BattleWords
  /** Lists beside each other, or one and what comes of its changes, in the same battles. */
  readonly paired: PairedWords
  /** Policies against each other: a document for every two of them on each list. */
  readonly tournament: TournamentWords
  readonly odds: OddsWords
  /** A question that is written out, in which units may be named. */
  readonly document: { readonly content: unknown; readonly game?: string; readonly without?: readonly string[] }
  /** What units and lists are worth. */
  readonly analyse: FightWords &
    HowAsked &
    Pick<AnalysisQuestion, 'charge' | 'threshold'> & { readonly sections?: readonly Section[] }
  /** A list in a file, of which better ones are wanted: its units as an analysis measures them. */
  readonly tune: TuneWords
  /** Sides measured against the same targets. */
  readonly compare: AskedMatchup & HowAsked & { readonly sides: readonly SaidSide[] }
}

/** Questions about a game, each for its `ask` or `answer`. */
export interface Questions {
  readonly game: Game
  readonly documents: readonly Document[]
}

interface Meanings {
  readonly analyse: Asked
  readonly compare: Sides
  readonly tune: TuneAsked
}

/** What is understood: of analyses and comparisons the question of `@rollcall/analysis`, of all others documents. */
export type Understood<Name extends keyof Words> = Name extends keyof Meanings ? Meanings[Name] : Questions

type Readers = { readonly [Name in keyof Words]: (words: Words[Name], world: World) => Promise<Understood<Name>> }

const READERS: Readers = {
  damage: fights('damage'),
  dist: fights('dist'),
  together: async (words, world) => {
    const args = await settled(world, words, words.attackers)
    const document = await documentTogether(world, args, words.attackers, words.phases)
    return await asked(world, args.game, [document])
  },
  duel: async (words, world) => {
    const { game, document } = await duelIn(world, words)
    return await asked(world, game, [document])
  },
  battle: async (words, world) => {
    const { game, pairs } = await battlesIn(world, words)
    const documents = pairs.map(({ a, b, document }) => ({ where: `${a.file} against ${b.file}`, content: document }))
    return { game, documents }
  },
  paired: async (words, world) => {
    const { game, document } = await pairedIn(world, words)
    return { game, documents: [document] }
  },
  tournament: async (words, world) => {
    const { game, mirrors } = await mirrorsIn(world, words)
    return { game, documents: mirrors.map(({ document }) => document) }
  },
  odds: async (words, world) => {
    const { game, question, content } = await oddsIn(world, words)
    const placed = question === undefined ? content : await withUnitsOf(world, game, question, content)
    return { game, documents: [{ where: '', content: placed }] }
  },
  document: async ({ content, game: said, without }, world) => {
    const documents = await questionsIn(world, [{ where: '', content, files: world.files }], said, without)
    return { game: await loadGame(gameNamed(documents[0]?.content, ''), content), documents }
  },
  analyse: async ({ attackers, sections = [], charge, threshold, ...words }, world) => {
    const further = stated({ charge, threshold })
    return await analysisOf(world, await settled(world, words, attackers), attackers, sections, further)
  },
  tune: async (words, world) => (await import('./tuning.ts')).tuneIn(world, words),
  compare: async ({ sides, ...words }, world) => {
    const args = await settled(
      world,
      words,
      sides.flatMap(({ units }) => units),
    )
    return await sidesOf(world, args, sides)
  },
}

function fights(question: 'damage' | 'dist'): Readers['damage'] {
  return async (words, world) => {
    const args = await settled(world, words, words.attackers)
    return await asked(world, args.game, await documentsFor(world, args, words.attackers, question))
  }
}

/** Documents with the catalogue that their units are of, and as much of the game as they need. */
const asked = async (world: World, game: string, documents: readonly Document[]): Promise<Questions> => ({
  game: await loadGame(game, documents[0]?.content),
  documents: documents.map((each) => ({ ...each, content: withRevision(world, each.content, game) })),
})

/**
 * What somebody asks in words, as questions. Fails with a `RollcallError`: `ERR_NAME_UNKNOWN` for names, with what may be meant,
 * `ERR_INPUT_INVALID` and `ERR_USAGE` for what cannot be asked, `ERR_INPUT_UNREADABLE` for files.
 */
export const understand = <Name extends keyof Words>(
  name: Name,
  words: Words[Name],
  world: World,
): Promise<Understood<Name>> => READERS[name](words, forOnce(world))
