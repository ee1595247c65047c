// What analyses cost: a list of 2000 points with all details, ten lists of one faction, the ranked table of the whole catalogue; each
// arm in a process of its own, in ABBA order, with an A/A control. Seconds are those of this machine, ratios are what is promised.
//   node scripts/bench-analysis.mjs            three rounds
//   node scripts/bench-analysis.mjs --quick    one round
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { analyse, SECTIONS } from '@rollcall/analysis'
import { scenarioUnit } from '@rollcall/armies'
import { openCatalogue } from '@rollcall/armies/node'
import { loadGame } from '@rollcall/games'
import { readFileSync } from 'node:fs'

const self = fileURLToPath(import.meta.url)
const FACTION = 'Stormcast Eternals'
const MOST_POINTS = 2000
/** Ratios that are promised: ten lists to one, and both arms of the control. */
const WANTED = { ten: 4, control: [0.8, 1.25] }
/** Seconds of one core that are promised. */
const SECONDS = { list: 3, catalogue: 20 }

if (process.argv[2] === '--one') console.log(JSON.stringify(await measured(process.argv[3])))
else report(rounds(process.argv.includes('--quick') ? 1 : 3))

/** One arm: processor seconds of the analysis alone, after everything was loaded. */
async function measured(arm) {
  const game = await loadGame('aos-3e')
  const catalogue = openCatalogue(fileURLToPath(new URL('../data/aos-3e/', import.meta.url)))
  const attackers = new Set()
  const counted = { ...game, prepare: (attacker) => (attackers.add(JSON.stringify(attacker)), game.prepare(attacker)) }
  const panel = (name) =>
    JSON.parse(readFileSync(new URL(`../data/aos-3e/panels/${name}.json`, import.meta.url))).targets
  const member = (unit) => ({ unit, attacking: {}, defending: {} })
  const question = {
    units: unitsOf(arm, catalogue).map(member),
    panel: 'standard',
    targets: panel('standard').map(({ unit, weight = 1, role }) => ({
      ...member(bodyOf(unit, catalogue)),
      weight,
      role,
    })),
    enemies: panel('common').map(({ unit, weight = 1 }) => ({ ...member(bodyOf(unit, catalogue)), weight })),
    catalogue,
    sections: arm === 'catalogue' ? [] : SECTIONS,
  }
  const before = process.cpuUsage()
  const { asked, units } = analyse(counted, question)
  const { user, system } = process.cpuUsage(before)
  return { seconds: (user + system) / 1e6, asked, attackers: attackers.size, units: units.length }
}

/** A unit of a panel: written out, or by its name and models. */
function bodyOf(unit, catalogue) {
  if (typeof unit !== 'string') return unit
  const [, name, models] = /^(.+?)(?: x(\d+))?$/.exec(unit.split(',')[0])
  const found = everybody(catalogue).find((each) => each.unit.name === name)
  return scenarioUnit(found.unit, { models: models === undefined ? found.unit.size : Number(models) })
}

/** Every unit of the catalogue, with the name of its faction. */
function everybody(catalogue) {
  return catalogue.contents.factions.flatMap(({ id }) => {
    const { name, units } = catalogue.faction(id)
    return units.map((unit) => ({ unit, faction: name }))
  })
}

/** Lists of a faction, each as full as units in turn make it; the first is the one that stands alone. */
function unitsOf(arm, catalogue) {
  const all = everybody(catalogue).map(({ unit, faction }) => scenarioUnit(unit, { faction }))
  if (arm === 'catalogue') return all
  const mine = all.filter(({ faction, points }) => faction === FACTION && points > 0 && points <= 500)
  return Array.from({ length: arm === 'ten' ? 10 : 1 }, (_, k) => listFrom(mine, k)).flat()
}

/** Every list begins elsewhere and takes every third unit that still fits. */
function listFrom(units, start) {
  const list = []
  let points = 0
  for (let i = 0; i < 3 * units.length; i++) {
    const unit = units[(start * 5 + i * 3) % units.length]
    if (points + unit.points > MOST_POINTS) continue
    list.push(unit)
    points += unit.points
  }
  return list
}

/** Medians of arms that take turns. */
function rounds(count) {
  const order = ['list', 'ten', 'again', 'catalogue']
  const found = { list: [], ten: [], again: [], catalogue: [] }
  for (let i = 0; i < count; i++)
    for (const arm of i % 2 === 0 ? order : order.toReversed()) found[arm].push(fresh(arm === 'again' ? 'list' : arm))
  return Object.fromEntries(
    Object.entries(found).map(([arm, all]) => [
      arm,
      all.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(all.length / 2)],
    ]),
  )
}

function fresh(arm) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [self, '--one', arm], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${arm}: ${stderr}`)
  return JSON.parse(stdout)
}

function report({ list, ten, again, catalogue }) {
  const [ratio, control] = [ten.seconds / list.seconds, again.seconds / list.seconds]
  const rows = [
    ['a list with all details', list, list.seconds <= SECONDS.list],
    ['ten lists of its faction', ten, ratio <= WANTED.ten],
    ['the catalogue, ranked', catalogue, catalogue.seconds <= SECONDS.catalogue],
  ]
  console.log('| analysis | distinct units | attackers made ready | questions | seconds | questions a second | |')
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  for (const [name, { units, attackers, asked, seconds }, held] of rows)
    console.log(
      `| ${name} | ${units} | ${attackers} | ${asked} | ${seconds.toFixed(2)} | ${Math.round(asked / seconds)} | ${held ? 'held' : 'MISSED'} |`,
    )
  console.log(
    `\nten lists / one: ${ratio.toFixed(2)} (wanted: ${WANTED.ten} at most); control, one / one: ${control.toFixed(2)}`,
  )
  const [low, high] = WANTED.control
  if (control < low || control > high) throw new Error('the control is off: this run proves nothing')
  if (rows.some(([, , held]) => !held)) process.exit(1)
}
