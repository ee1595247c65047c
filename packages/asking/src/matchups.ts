/** Attackers against targets, as questions of `damage`, `dist` and `explain`. */
import { RollcallError } from '@rollcall/core'
import { type Game, joined, loadGame, stated } from '@rollcall/games'
import { inUnits, type Looking } from './bare-words.ts'
import { cluesBeside } from './clues.ts'
import type { Document } from './documents.ts'
import { allSaid, type Said } from './facts.ts'
import { all, type Found, identity, known, leaving, nameOf, namesOf, NOBODY, together } from './found.ts'
import { shortName } from './files.ts'
import { type GameArgs, type Settled, withGame } from './game-for.ts'
import { phrasesIn } from './named-units.ts'
import type { Reference } from './reference.ts'
import { targets } from './panels.ts'
import {
  attackers,
  isOneUnit,
  isUnit,
  silent,
  situationOf,
  situationOfTarget,
  sourcesOf,
  unitOf,
} from './references.ts'
import { checkWithout } from './without.ts'
import { saidIn, saysAnything, wordSaid } from './words.ts'
import { type Shelf, type World } from './world.ts'

/** Who attacks whom, and what is said of all of them. */
export interface Matchup {
  readonly game: string
  /** Targets: a panel, names, profiles, files; default: the usual panel. */
  readonly vs?: readonly Named[] | undefined
  /** Modifiers and facts; a unit that stands behind them is an attacker. */
  readonly with?: readonly string[] | undefined
  /** Words that are said of every attacker, and of every target. */
  readonly said?: Readonly<Partial<Record<'attacker' | 'target', readonly string[]>>>
  readonly phase?: string | undefined
  /** What a document says of every fight. */
  readonly situation?: object | undefined
  /** Units that are left out. */
  readonly without?: readonly string[] | undefined
  /** How to name an attacker, for messages. */
  readonly usage?: string
}

/** Somebody in words, or written out. */
export type Named = string | object

/** The same, its game perhaps still to be found. */
export type AskedMatchup = Omit<Matchup, 'game'> & GameArgs

/** What the games are asked here, so that nothing else of them is loaded. */
const FIGHTS = { question: 'damage' }

/** Attackers, targets, and what is said of all of them. */
interface Cast {
  /** Of each side that attacks: of a comparison there are several. */
  readonly who: readonly Found[]
  readonly facing: Found
  /** What is attacked as it was said: a text each. */
  readonly against: readonly Named[]
  readonly common: Readonly<Record<string, unknown>>
}

/** The panel that is meant where nobody says what is attacked: the first of the game. */
const usualPanel = ({ panels }: Shelf): string => Object.keys(panels)[0] ?? 'saves'

/** What is asked, about the game that its units are of. */
export const settled = async <A extends AskedMatchup>(
  world: World,
  args: A,
  names: readonly Named[],
): Promise<A & Settled> =>
  withGame(world, args, [
    ...(await cluesBeside(args.game, world, names.filter(isWords), 'attacker')),
    ...(await cluesBeside(args.game, world, (args.vs ?? []).filter(isWords), 'target')),
  ])

const isWords = (each: Named): each is string => typeof each === 'string'

/** Everybody that is asked about, each with all that is said of it; the targets of several sides are found once. */
export async function castOf(world: World, args: Matchup, sides: readonly (readonly Named[])[]): Promise<Cast> {
  const game = await loadGame(args.game, FIGHTS)
  const { without = [], said = {}, usage, vs = [usualPanel(world.shelf(game.id))] } = args
  const { modifiers, units } = sortedWith(world, game, args.with ?? [])
  const attacking = sides.map((names) => [...names, ...units])
  if (attacking.some((names) => names.length === 0))
    throw new RollcallError('ERR_USAGE', 'Name at least one attacker', {
      issues: usage === undefined ? [] : [{ path: 'such as', message: usage }],
    })
  const [us, them] = [lookingFor(world, game, 'attacker'), lookingFor(world, game, 'target')]
  const against = await namedIn(vs, them)
  const [theirs, mine] = await Promise.all([
    eachOf(against, them.find),
    Promise.all(attacking.map(async (names) => await eachOf(await namedIn(names, us), us.find))),
  ])
  checkWithout(without, [theirs, ...mine].flatMap(namesOf))
  const modifying = saidIn(game, modifiers, 'attacker')
  const ofMine = [saidIn(game, said.attacker ?? [], 'attacker'), { ...modifying, situation: {} }]
  const ofTheirs = [saidIn(game, said.target ?? [], 'target')]
  return {
    who: mine.map((each) => saying(ofMine, leaving(each, without))),
    facing: saying(ofTheirs, leaving(theirs, without)),
    against,
    common: { ...args.situation, ...modifying.situation, ...stated({ phase: args.phase }) },
  }
}

/** Who is meant on a side of a fight. */
export const lookingFor = (world: World, game: Game, side: 'attacker' | 'target'): Looking => ({
  find: (text) => (side === 'attacker' ? attackers : targets)(world, game, text),
  isOne: (text) => isOneUnit(world, game, text, side),
  isSaid: (text) => saysAnything(game, text, side),
})

/** Words of one unit as one text; beside somebody who is written out each is a text. */
const namedIn = async (names: readonly Named[], looking: Looking): Promise<readonly Named[]> =>
  names.every(isWords) ? await inUnits(names, looking) : names

const eachOf = async (names: readonly Named[], find: (text: string) => Promise<Found>): Promise<Found> =>
  together(
    await Promise.all(names.map(async (each) => (isWords(each) ? await known(find(each), each) : all([silent(each)])))),
  )

/** What was said of a unit itself counts before what was said of all. */
const saying = (said: readonly Said[], { units, ...rest }: Found): Found => ({
  ...rest,
  units: units.map((each) => ({ ...each, said: allSaid([...said, each.said]) })),
})

/** What is true while one unit attacks another. */
export const situationBetween = (attacker: Reference, target: Reference | undefined, common: object): object =>
  [situationOf(attacker), target === undefined ? {} : situationOfTarget(target), common as Said['situation']].reduce(
    joined,
  )

/** Question documents for attackers against targets: one for each attacker and each situation that targets are in. */
export async function documentsFor(
  world: World,
  args: Matchup,
  names: readonly Named[],
  question: 'damage' | 'dist',
): Promise<readonly Document[]> {
  const {
    who: [who = NOBODY],
    facing,
    common,
  } = await castOf(world, args, [names])
  const groups = alike(facing.units)
  const leftOut = [...who.leftOut, ...facing.leftOut]
  return who.units.flatMap((attacker, i) => {
    const about = identity(attacker)
    return groups.map((group, k): Document => {
      const situation = situationBetween(attacker, group[0], common)
      const others = sourcesOf((at) => `targets[${at}]`, group)
      return {
        where: who.units.length === 1 ? '' : nameOf(attacker) || `attacker ${i + 1}`,
        content: { question, attacker: unitOf(attacker), targets: group.map(unitOf), situation },
        sources: attacker.file === undefined ? others : { ...others, attacker: attacker.file },
        about,
        ...(i + k === 0 && leftOut.length > 0 ? { leftOut } : {}),
        ...(i + k === 0 ? armyOf(who) : {}),
      }
    })
  })
}

/** Where a whole list attacks, it is said how much of its points took part; who attacks beside it has no part in that. */
function armyOf({ units, leftOut, beside }: Found): Pick<Document, 'army'> {
  const files = new Set(units.flatMap(({ file, number }) => (file === undefined || number === undefined ? [] : file)))
  const missing = leftOut.filter(({ number }) => number !== undefined)
  return files.size === 0
    ? {}
    : { army: { name: [...files].map(shortName).join(' and '), absent: [...missing, ...beside] } }
}

/** Neighbours in the list of which the same was said. */
function alike(references: readonly Reference[]): readonly (readonly Reference[])[] {
  const key = (each: Reference | undefined): string => JSON.stringify(each && situationOfTarget(each))
  return references.reduce<readonly (readonly Reference[])[]>((groups, each) => {
    const last = groups.at(-1)
    return last !== undefined && key(last[0]) === key(each) ? groups.with(-1, [...last, each]) : [...groups, [each]]
  }, [])
}

/** Values of `--with` are modifiers and facts, single words of them put together; a unit that stands behind them is an attacker. */
function sortedWith(
  world: World,
  game: Game,
  values: readonly string[],
): { readonly modifiers: readonly string[]; readonly units: readonly string[] } {
  const isSaid = (text = ''): boolean => saysAnything(game, text, 'attacker')
  // `charged Vindictors x10`: what is true comes first.
  const isOne = (text: string): boolean => isSaid(text) || (!isSaid(text.split(' ')[0]) && isUnit(world, game, text))
  const texts = (values.every(isOne) ? values : phrasesIn(values, isOne)) ?? values
  const attacks = (text: string, i: number): boolean =>
    i > 0 && wordSaid(game, text, 'attacker') === null && isUnit(world, game, text)
  return { modifiers: texts.filter((text, i) => !attacks(text, i)), units: texts.filter(attacks) }
}
