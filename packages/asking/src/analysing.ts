/** Who is analysed against whom, as the command line names them. */
import {
  type AnalysisQuestion,
  type Answering,
  type Member,
  type Section,
  SECTIONS,
  type Unbinders,
  type Weighted,
} from '@rollcall/analysis'
import { revisionOf } from '@rollcall/armies'
import { RollcallError } from '@rollcall/core'
import { didYouMean, type Game, joined, type LeftOut, loadGame, stated } from '@rollcall/games'
import { castOf, type Matchup, type Named } from './matchups.ts'
import type { Reference } from './reference.ts'
import { targets } from './panels.ts'
import { fileIn, situationOf, situationOfTarget, unitOf } from './references.ts'
import type { Shelf, World } from './world.ts'

/** The panel that units are measured against where nobody says another. */
const USUAL = 'standard'

/** Who strikes back where the targets cannot: units of the game. */
const STRIKING = 'common'

/** What is asked, and who could not be found. */
export interface Asked {
  readonly game: Game
  readonly question: AnalysisQuestion
  readonly leftOut: readonly LeftOut[]
}

/** What is said of all fights of an analysis: how they are answered, and who unbinds. */
export interface HowAsked extends Answering {
  /** In words, or as files say it. */
  readonly unbind?: string | Unbinders | undefined
}

/** What is asked about some units. */
export async function analysisOf(
  world: World,
  args: Matchup & HowAsked,
  names: readonly Named[],
  sections: readonly Section[],
  further: Pick<AnalysisQuestion, 'charge' | 'threshold'> = {},
): Promise<Asked> {
  const { game, members, common, leftOut } = await measured(world, args, [names])
  const needsEnemies = sections.includes('durability')
  const enemies = needsEnemies ? await enemiesIn(world, game, common.targets) : []
  return { game, question: { units: members.flat(), ...common, enemies, sections, ...further }, leftOut }
}

/** Sides that are measured against the same targets. */
interface Measured extends Pick<Asked, 'game' | 'leftOut'> {
  readonly members: readonly (readonly Member[])[]
  readonly common: Pick<AnalysisQuestion, 'targets' | 'panel' | 'answering' | 'unbinding' | 'data' | 'catalogue'>
}

/** Everybody of each side, and whom they are measured against. */
export async function measured(
  world: World,
  args: Matchup & HowAsked,
  sides: readonly (readonly Named[])[],
): Promise<Measured> {
  const vs = args.vs ?? [USUAL]
  const { who, facing, against, common } = await castOf(world, { ...args, vs }, sides)
  const game = await loadGame(args.game)
  return {
    game,
    members: who.map(({ units }) => units.map((each) => memberOf(each, common))),
    common: {
      panel: panelOf(world, against),
      targets: facing.units.map((each) => weightedOf(each, common)),
      ...answeringIn(args),
      ...unbindingIn(args.unbind),
      ...catalogueIn(world.shelf(game.id), [...who.flatMap(({ units }) => units), ...facing.units]),
    },
    leftOut: [...who, facing].flatMap(({ leftOut }) => leftOut),
  }
}

const UNBINDING = /^(\d{1,2})?\s*([+-]\d{1,2})?\s*(?:at\s*(\d{1,3})\s*(?:"|in|inch|inches)?)?$/

/** Who unbinds: `2 +1 at 24`, or nothing behind the word for one plain try. Fails with `ERR_USAGE`. */
function unbindingIn(said: HowAsked['unbind']): Pick<AnalysisQuestion, 'unbinding'> {
  if (said === undefined) return {}
  if (typeof said !== 'string') return { unbinding: said }
  const [found, tries = '1', bonus = '0', inches] = UNBINDING.exec(said.trim()) ?? []
  if (found === undefined)
    throw new RollcallError(
      'ERR_USAGE',
      `--unbind does not understand "${said}": say tries, bonus, inches: --unbind "2 +1 at 24"`,
    )
  const distance = inches === undefined ? {} : { distance: Number(inches) }
  return { unbinding: { tries: Number(tries), modifier: Number(bonus), ...distance } }
}

/** How the game is to answer, where somebody says so. */
function answeringIn({ method, replicates, seed }: Answering): Pick<AnalysisQuestion, 'answering'> {
  const said = { method, replicates, seed }
  return Object.values(said).some((each) => each !== undefined) ? { answering: said } : {}
}

/** What the targets are called together; files of one name in two folders by these, too. */
function panelOf(world: World, vs: readonly Named[]): string {
  const whole = vs.map((each) => toldAs(each))
  const isFile = whole.map((each) => fileIn(world.files, each) !== null)
  const endings = (parts: number): readonly string[] =>
    whole.map((each, i) => (isFile[i] ? each.split(/[/\\]/).slice(-parts).join('/').slice(-MOST_OF_PATH) : each))
  const apart = [1, 2, 3].map((parts) => endings(parts)).find((each) => new Set(each).size === new Set(whole).size)
  return (apart ?? whole).join(' and ')
}

/** Letters of a way to a file that a sentence holds. */
const MOST_OF_PATH = 80

/** What somebody is called: by his words, or by his name where he is written out. */
const toldAs = (each: Named): string =>
  typeof each === 'string' ? each : 'name' in each && typeof each.name === 'string' ? each.name : 'one target'

/** The catalogue, and its revision where a unit comes from it. */
function catalogueIn(
  { catalogue, isOwn }: Shelf,
  units: readonly Reference[],
): Pick<AnalysisQuestion, 'catalogue' | 'data'> {
  if (catalogue === null) return {}
  const isOfCatalogue = units.some((each) => typeof (unitOf(each) as Member['unit'])['id'] === 'string')
  return {
    catalogue,
    ...(isOfCatalogue ? { data: revisionOf(catalogue.contents, isOwn) } : {}),
  }
}

/** A unit with all that is said of it, in both roles. */
const memberOf = (reference: Reference, common: object): Member => ({
  unit: unitOf(reference) as Member['unit'],
  attacking: joined(situationOf(reference), common as Member['attacking']),
  defending: situationOfTarget(reference),
})

const weightedOf = (reference: Reference, common: object): Weighted => ({
  ...memberOf(reference, common),
  defending: situationOfTarget(reference),
  weight: reference.weight ?? 1,
  ...stated({ role: reference.role }),
})

const hasWeapons = ({ weapons }: { readonly weapons?: unknown }): boolean =>
  Array.isArray(weapons) && weapons.length > 0

/** Targets that have weapons strike back; where none has, the units that are often met. */
async function enemiesIn(world: World, game: Game, those: readonly Weighted[]): Promise<readonly Weighted[]> {
  const { isArmed = hasWeapons } = game.worth ?? {}
  const armed = those.filter(({ unit }) => isArmed(unit))
  if (armed.length > 0 || !Object.hasOwn(world.shelf(game.id).panels, STRIKING)) return armed
  return (await targets(world, game, STRIKING)).units.map((each) => weightedOf(each, {}))
}

/** Sections by name; `undefined`: nobody asked for details, and an empty word: all of them. Fails with `ERR_USAGE`. */
export function sectionsIn(said: string | undefined): readonly Section[] {
  if (said === undefined) return []
  if (said === '') return SECTIONS
  return said.split(',').map((word) => {
    const found = SECTIONS.find((each) => each === word.trim())
    if (found !== undefined) return found
    throw new RollcallError('ERR_USAGE', `--details has no section "${word}"${didYouMean(word, SECTIONS)}`, {
      issues: [{ path: '', message: `sections: ${SECTIONS.join(', ')}; --details alone shows all of them` }],
    })
  })
}
