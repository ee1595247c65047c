/**
 * A program of everything that runs in a page: questions of every kind and game, names, lists of every writer, writers of
 * results. It runs in Node and in a browser, and comes to the same text. `bytesOf` gets a file.
 */
import { loadCatalogue, tellEffect, unitNamed } from '@rollcall/armies'
import { checkShipped, readUniversal } from '@rollcall/armies/check'
import { armyOf, listToCsv, listToWarscrollBuilder, listToYaml, readList } from '@rollcall/armies/lists'
import * as aosData from '@rollcall/data/aos-3e'
import { units } from '@rollcall/data/wh40k-9e'
import * as aos3e from '@rollcall/games/aos-3e'
import * as heroes from '@rollcall/games/space-marine-heroes'
import * as wh40k9e from '@rollcall/games/wh40k-9e'
import { damageTable, tablesOf, toCsv, toJson, toMarkdown, unitCard } from '@rollcall/report'
import { chartAlone, chartsOf } from '@rollcall/report/charts'
import { toHtml } from '@rollcall/report/html'

export async function program(bytesOf, lists) {
  const catalogue = await loadCatalogue(aosData, ['stormcast-eternals', 'ogor-mawtribes', 'orruk-warclans', 'order'])
  const vindictors = unitNamed(catalogue, 'vindictors', { models: 10 })
  const pack = unitNamed(catalogue, 'Mournfang Pack', { models: 4, options: ['Gargant Hackers'] })
  const fights = aos3e.answer({ attackers: [vindictors, pack], targets: aosData.panels.standard })
  const answers = [
    fights,
    aos3e.answer({ attacker: pack, target: vindictors, dice: true, replicates: 500, seed: '11' }),
    aos3e.answer({ question: 'duel', a: vindictors, b: pack, first: 'roll' }),
    aos3e.answer({ question: 'together', attackers: [vindictors, pack], targets: [pack] }),
    aos3e.answer({ odds: 'cast', value: 7, unbind: true }),
    wh40k9e.answer({ attackers: units.slice(0, 3), target: units[1], situation: { distance: 12, phase: 'shooting' } }),
    heroes.answer({ odds: 'battle-roll', rolledDice: 6 }),
    heroes.answer({ question: 'game', replicates: 5, seed: '3' }),
  ]
  const read = []
  for (const file of lists) {
    const { list, format, notes } = await readList(await bytesOf(file), catalogue)
    const judged = checkShipped(list, catalogue, aosData)
    read.push({ file, format, list, notes, judged, yaml: await listToYaml(list), csv: await listToCsv(list) })
  }
  const [{ list }] = read
  const again = await readList(listToWarscrollBuilder(list), catalogue)
  const army = armyOf(list, catalogue, readUniversal(aosData.enhancements))
  answers.push(aos3e.answer({ question: 'battle', a: army, b: army, replicates: 3, seed: '5' }))
  const tables = tablesOf([fights], 'fights')
  const { unit, faction } = catalogue.unit(catalogue.named('Mournfang Pack')[0].id)
  const drawn = [damageTable([fights]), unitCard(unit, { faction: faction.name, tell: tellEffect })]
  const pictures = [toHtml(answers), ...chartsOf(answers).map((chart) => chartAlone(chart))]
  return {
    answers: toJson(answers),
    pictures,
    read,
    again,
    drawn,
    csv: await toCsv(tables),
    markdown: toMarkdown(tables),
  }
}
