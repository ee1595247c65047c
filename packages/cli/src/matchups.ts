/** Attackers against targets, as questions of `damage`, `dist` and `explain`. */
import { RollcallError } from '@rollcall/core'
import { type Game, loadGame } from '@rollcall/games'
import { wordsSaid } from './fact-options.ts'
import {
  all,
  allSaid,
  checkWithout,
  type Document,
  type Found,
  identity,
  joined,
  known,
  leaving,
  nameOf,
  namesOf,
  type Reference,
  type Said,
  saidIn,
  together,
  wordSaid,
} from '@rollcall/asking'
import { cluesOf } from './clues.ts'
import { usualPanel } from './panels.ts'
import { type GameArgs, type Settled, withGame } from './game-for.ts'
import { type SituationArgs, STDIN } from './options.ts'
import type { Reach } from './reach.ts'
import { attackers, isUnit, silent, situationOf, situationOfTarget, sourcesOf, targets, unitOf } from './references.ts'

/** What `damage`, `dist` and `explain` are asked about. */
export interface Matchup extends AskedMatchup {
  readonly game: string
  /** Files that names may mean; default: any. */
  readonly reach?: Reach
  /** What a file says of every fight. */
  readonly situation?: object | undefined
}

/** Somebody in words, or written out. */
export type Named = string | object

/** The same, its game perhaps still to be found. */
export interface AskedMatchup extends SituationArgs, GameArgs {
  readonly [option: string]: unknown
  readonly vs?: readonly Named[] | undefined
  readonly without?: readonly string[] | undefined
}

/** What the games are asked here, so that nothing else of them is loaded. */
export const FIGHTS = { question: 'damage' }

/** Attackers, targets, and what the command line says of all of them. */
export interface Cast {
  readonly who: Found
  readonly facing: Found
  readonly common: Readonly<Record<string, unknown>>
}

/** The command line, about the game that its units are of. */
export const settled = async <A extends AskedMatchup>(args: A, names: readonly string[]): Promise<A & Settled> =>
  withGame(args, [
    ...(await cluesOf(names, 'attacker')),
    ...(await cluesOf((args.vs ?? []).filter((each) => typeof each === 'string').map(dash), 'target')),
  ])

/** A dash is standard input where files stand, and no save where targets do. */
const dash = (text: string): string => (text === STDIN ? '-' : text)

/** Everybody that `damage` is asked about, each with all that is said of it. */
export async function castOf(args: Matchup, names: readonly Named[]): Promise<Cast> {
  const game = await loadGame(args.game, FIGHTS)
  const { without = [], reach = 'anywhere' } = args
  const { modifiers, units } = sortedWith(game, args.with ?? [])
  const vs = (args.vs ?? [usualPanel(game.id)]).map((each) => (typeof each === 'string' ? dash(each) : each))
  const [theirs, mine] = await Promise.all([
    Promise.all(vs.map((each) => found(each, (text) => targets(game, text, reach)))),
    Promise.all(
      atLeastOne([...names, ...units], args).map((each) => found(each, (text) => attackers(game, text, reach))),
    ),
  ])
  checkWithout(without, [...theirs, ...mine].flatMap(namesOf))
  const modifying = saidIn(game, modifiers, 'attacker')
  const ofMine = [saidIn(game, wordsSaid(args, 'attacker'), 'attacker'), { ...modifying, situation: {} }]
  const ofTheirs = [saidIn(game, wordsSaid(args, 'target'), 'target')]
  return {
    who: saying(ofMine, leaving(together(mine), without)),
    facing: saying(ofTheirs, leaving(together(theirs), without)),
    common: { ...args.situation, ...modifying.situation, ...(args.phase === undefined ? {} : { phase: args.phase }) },
  }
}

/** Whoever is written out need not be found. */
const found = (each: Named, find: (text: string) => Promise<Found>): Promise<Found> =>
  typeof each === 'string' ? known(find(each), each) : Promise.resolve(all([silent(each)]))

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
  args: Matchup,
  names: readonly string[],
  question: 'damage' | 'dist',
): Promise<readonly Document[]> {
  const { who, facing, common } = await castOf(args, names)
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

/** Where a whole list attacks, it is said how much of its points took part. */
function armyOf({ units, leftOut, beside }: Found): Pick<Document, 'army'> {
  const files = new Set(units.flatMap(({ file, number }) => (file === undefined || number === undefined ? [] : file)))
  return files.size === 0 ? {} : { army: { name: [...files].join(' and '), absent: [...leftOut, ...beside] } }
}

/** Neighbours in the list of which the same was said. */
function alike(references: readonly Reference[]): readonly (readonly Reference[])[] {
  const key = (each: Reference | undefined): string => JSON.stringify(each && situationOfTarget(each))
  return references.reduce<readonly (readonly Reference[])[]>((groups, each) => {
    const last = groups.at(-1)
    return last !== undefined && key(last[0]) === key(each) ? groups.with(-1, [...last, each]) : [...groups, [each]]
  }, [])
}

/** Values of `--with` are modifiers and facts; a unit that stands behind them is an attacker. */
function sortedWith(
  game: Game,
  values: readonly string[],
): { readonly modifiers: readonly string[]; readonly units: readonly string[] } {
  const attacks = (text: string, i: number): boolean =>
    i > 0 && wordSaid(game, text, 'attacker') === null && isUnit(game, text)
  return { modifiers: values.filter((text, i) => !attacks(text, i)), units: values.filter(attacks) }
}

function atLeastOne(names: readonly Named[], { _: typed }: AskedMatchup): readonly Named[] {
  if (names.length > 0) return names
  const [command = 'damage'] = Array.isArray(typed) ? (typed as readonly string[]) : []
  throw new RollcallError('ERR_USAGE', `Name at least one attacker: rollcall ${command} <unit>`)
}
