/**
 * A program of everything that runs in a page, written from the published types alone: questions of every kind and game, names,
 * lists of every writer, writers of results. It runs in Node and in a browser, and comes to the same text.
 */
import { type Catalogue, loadCatalogue, tellEffect, unitNamed } from '@rollcall/armies'
import { checkShipped, readUniversal } from '@rollcall/armies/check'
import { type ArmyList, armyOf, listToCsv, listToWarscrollBuilder, listToYaml, readList } from '@rollcall/armies/lists'
import { filesOf, shelfOf, understand, worldOf } from '@rollcall/asking'
import * as aosData from '@rollcall/data/aos-3e'
import * as marineData from '@rollcall/data/wh40k-9e'
import type { Answer } from '@rollcall/games'
import * as aos3e from '@rollcall/games/aos-3e'
import * as blackReach from '@rollcall/games/black-reach'
import * as heroes from '@rollcall/games/space-marine-heroes'
import * as warzone from '@rollcall/games/warzone'
import * as wh40k9e from '@rollcall/games/wh40k-9e'
import { damageTable, tablesOf, toCsv, toJson, toMarkdown, unitCard } from '@rollcall/report'
import { chartAlone, chartsOf } from '@rollcall/report/charts'
import { toHtml } from '@rollcall/report/html'

/** What the program comes to. */
export interface Found {
  readonly answers: string
  readonly pictures: readonly string[]
  readonly read: readonly object[]
  readonly again: object
  /** Answers to what was asked in words. */
  readonly said: readonly object[]
  readonly drawn: readonly string[]
  readonly csv: string
  readonly markdown: string
  /** Numbers that a program reads from typed answers. */
  readonly numbers: readonly (number | undefined)[]
}

/** Asks and writes; `bytesOf` gets a file. */
export async function program(
  bytesOf: (file: string) => Promise<Uint8Array>,
  files: readonly string[],
): Promise<Found> {
  const catalogue = await loadCatalogue(aosData, ['stormcast-eternals', 'ogor-mawtribes', 'orruk-warclans', 'order'])
  const vindictors = unitNamed(catalogue, 'vindictors', { models: 10 })
  const pack = unitNamed(catalogue, 'Mournfang Pack', { models: 4, options: ['Gargant Hackers'] })
  const fights = aos3e.answer({ attackers: [vindictors, pack], targets: aosData.panels.standard })
  const cast = aos3e.answer({ odds: 'cast', value: 7, unbind: true })
  const roll = heroes.answer({ odds: 'battle-roll', rolledDice: 6 })
  const fired = warzone.answer({ odds: 'test', characteristic: 7 })
  const assault = blackReach.answer({ odds: 'unstable', value: 3 })
  const answers: Answer[] = [
    fights,
    aos3e.answer({ attacker: pack, target: vindictors, dice: true, replicates: 500, seed: '11' }),
    aos3e.answer({ question: 'duel', a: vindictors, b: pack, first: 'roll' }),
    aos3e.answer({ question: 'together', attackers: [vindictors, pack], targets: [pack] }),
    cast,
    wh40k9e.answer({
      attackers: marineData.units.slice(0, 3),
      target: guarded(),
      situation: { distance: 12, phase: 'shooting' },
    }),
    roll,
    heroes.answer({ question: 'game', replicates: 5, seed: '3' }),
    fired,
    assault,
  ]
  const { lists, read } = await listsIn(files, bytesOf, catalogue)
  const [list] = lists
  if (list === undefined) throw new Error('there are no lists')
  const again = await readList(listToWarscrollBuilder(list), catalogue)
  const army = armyOf(list, catalogue, readUniversal(aosData.enhancements))
  const battle = aos3e.answer({ question: 'battle', a: army, b: army, replicates: 3, seed: '5' })
  answers.push(battle)
  const tables = tablesOf([fights], 'fights')
  return {
    answers: toJson(answers),
    pictures: [toHtml(answers), ...chartsOf(answers).map((chart) => chartAlone(chart))],
    read,
    again,
    said: await inWords(files, bytesOf),
    drawn: [damageTable([fights]), cardOf(catalogue, 'Mournfang Pack')],
    csv: await toCsv(tables),
    markdown: toMarkdown(tables),
    numbers: [
      fights.results[0]?.damage.mean,
      cast.results[0]?.probabilities.miscast,
      cast.results[0]?.distributions.casterMortalWounds.mean,
      roll.results[0]?.probabilities.luckySix,
      fired.results[0]?.probabilities.success,
      assault.results[0]?.probabilities.works,
      battle.results[0]?.a.wins,
    ],
  }
}

/** A unit that is shot at. */
function guarded(): (typeof marineData.units)[number] {
  const [, unit] = marineData.units
  if (unit === undefined) throw new Error('there are no units')
  return unit
}

/** The same questions as people type them, about units and lists of a world made of data. */
async function inWords(
  files: readonly string[],
  bytesOf: (file: string) => Promise<Uint8Array>,
): Promise<readonly object[]> {
  const [list = ''] = files
  const shelves = [
    await shelfOf('aos-3e', aosData, ['stormcast-eternals', 'ogor-mawtribes']),
    await shelfOf('wh40k-9e', marineData),
  ]
  const world = worldOf(shelves, { files: filesOf({ [list]: await bytesOf(list) }) })
  const attackers = ['Mournfang Pack x4, Gargant Hackers, charged', list, '10x Spear 2A 3+/3+/-1/1']
  const all = [
    await understand('damage', { attackers, vs: ['5x 3W 4+'], with: ['All-out Attack'] }, world),
    await understand('damage', { attackers: ['Line Troopers x10'], vs: ['toughness'], phase: 'shooting' }, world),
    await understand('duel', { a: ['Vindictors'], b: ['Annihilators'], turns: 1 }, world),
    await understand('odds', { question: 'charge', numbers: ['9'], words: { reroll: true } }, world),
    await understand('document', { content: { attacker: 'Vindictors', target: 'saves' } }, world),
  ]
  return all.flatMap(({ game, documents }) => documents.map(({ content }) => game.answer(content)))
}

/** Lists as they are read, judged and written again. */
async function listsIn(
  files: readonly string[],
  bytesOf: (file: string) => Promise<Uint8Array>,
  catalogue: Catalogue,
): Promise<{ readonly lists: readonly ArmyList[]; readonly read: readonly object[] }> {
  const lists: ArmyList[] = []
  const read: object[] = []
  for (const file of files) {
    const { list, format, notes } = await readList(await bytesOf(file), catalogue)
    const judged = checkShipped(list, catalogue, aosData)
    lists.push(list)
    read.push({ file, format, list, notes, judged, yaml: await listToYaml(list), csv: await listToCsv(list) })
  }
  return { lists, read }
}

function cardOf(catalogue: Catalogue, name: string): string {
  const [named] = catalogue.named(name)
  const found = named === undefined ? undefined : catalogue.unit(named.id)
  if (found === undefined) throw new Error(`there is no ${name}`)
  return unitCard(found.unit, { faction: found.faction.name, tell: tellEffect })
}
