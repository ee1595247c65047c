// What the guides say of battles is measured: played anew, and put between "<!-- measured: name -->" and "<!-- end -->".
//   npm run measured                   all of it, on an idle machine: milliseconds of players are told, too
//   npm run measured -- validity elo   some of it
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'measured-'))
const [stormcast, orruks, nighthaunt] = ['stormcast-eternals', 'orruk-warclans', 'nighthaunt'].map(
  (name) => `data/aos-3e/lists/${name}.yaml`,
)
/** Battles of one answer. */
const BATTLES = 800
/** Battles of each list that is compared. */
const PAIRS = 512
/** Battles of each list with a unit left out. */
const FEW = 256
/** Lists that players played, where the folder beside the project is at hand: about 2000 points, one of each faction. */
const played = [
  'battlescribe-1707542195622.html',
  'warhammer_app-1707428733911.txt',
  'battlescribe-1635561437647.html',
  'warhammer_app-1632087431639.txt',
  'warscroll-1634325793027.txt',
  'warscroll-1707253692694.txt',
  'warhammer_app-1707409327935.txt',
  'warscroll-1707398693294.txt',
  'warscroll-1707246579982.txt',
  'battlescribe-1625979656671.html',
  'battlescribe-1626169886006.html',
  'battlescribe-1635034418636.html',
  'warscroll-1634517704793.txt',
].map((name) => `../shared/fixtures/lists/aos-3e/real/${name}`)

const measured = {
  validity: { page: 'validity.md', lines: varied },
  players: { page: 'validity.md', lines: players },
  elo: { page: 'validity.md', lines: elo },
  paired: { page: 'paired.md', lines: changes },
  scores: { page: 'paired.md', lines: scores },
  dice: { page: 'paired.md', lines: dice },
  tuning: { page: 'tuning.md', lines: tuned },
}
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in measured))
if (unknown.length > 0) throw new Error(`measured: no "${unknown.join('", "')}": ${Object.keys(measured).join(', ')}`)
for (const name of asked.length > 0 ? asked : Object.keys(measured)) put(name, measured[name])
rmSync(folder, { recursive: true })

/** Puts what was measured into its page. */
function put(name, { page, lines }) {
  const file = join(root, 'packages/docs', page)
  const before = readFileSync(file, 'utf8')
  const block = new RegExp(`(<!-- measured: ${name} -->\n)[^]*?(\n<!-- end -->)`)
  if (!block.test(before)) throw new Error(`measured: ${page} has no place for ${name}`)
  const text = `\n${lines().join('\n')}\n`
  writeFileSync(
    file,
    before.replace(block, (_, begins, ends) => begins + text + ends),
  )
  console.log(`${page}, ${name}:\n${text}`)
}

/** What moves the win rate of the two lists that ship. */
function varied() {
  const usual = battle(stormcast, orruks)
  const { missions, firstTurn } = usual
  const [least, most] = [missions.toSorted((x, y) => x.a - y.a)[0], missions.toSorted((x, y) => y.a - x.a)[0]]
  const turns = [firstTurn.a, firstTurn.b]
  const reversed = battle(backwards(stormcast), backwards(orruks))
  if (JSON.stringify(reversed.missions) !== JSON.stringify(missions)) throw new Error('measured: hangs on the order')
  return table(
    ['what was varied', 'A wins', 'moves by', 'ahead in missions'],
    [
      [
        `the dice: ${BATTLES} battles`,
        wins(usual),
        `${points(half(usual.a.winsInterval))}, less with more`,
        ahead(usual),
      ],
      ['the order of the units in both lists', 'the same battles, bit for bit', 'nothing', ahead(reversed)],
      [
        `the mission, ${missions[0].replicates} battles each`,
        `${rate(least.a)} (${least.name}) to ${rate(most.a)} (${most.name})`,
        points(most.a - least.a),
        '',
      ],
      [
        'who goes first',
        `${rate(turns[0].a)} going first, ${rate(turns[1].a)} second`,
        moved(turns[0].a - turns[1].a, ...turns.map((each) => each.aInterval)),
        '',
      ],
      ...['objective', 'plain', 'random'].map((policy) => {
        const other = battle(stormcast, orruks, '--policy', policy)
        const by = moved(other.a.wins - usual.a.wins, other.a.winsInterval, usual.a.winsInterval)
        return [`who decides: \`--policy ${policy}\``, wins(other), by, ahead(other)]
      }),
    ],
  )
}

/** How well players play, and what a battle of theirs costs. */
function players() {
  const rows = [
    ['greedy', 'plain', '96'],
    ['thoughtful', 'plain', '64'],
    ['greedy', 'objective', '48'],
    ['thoughtful', 'objective', '32'],
    ['thoughtful', 'plain', '16', '24'],
  ].map((words) => {
    const [said] = node('scripts/bench-players.mjs', ...words).split('\n')
    const [, share, battles, ms] = /: (.*) of (\d+) battles, (.*) ms/.exec(said)
    return [
      `\`${words[0]}\``,
      `\`${words[1]}\``,
      share,
      `${battles}, of ${words[3] ?? 8} lists`,
      `${Math.round(ms)} ms`,
    ]
  })
  return table(['player', 'against', 'wins', 'battles', 'processor time of a battle'], rows)
}

/** All of them against each other, in mirrors of the two lists that ship. */
function elo() {
  const { policies } = JSON.parse(rollcall('tournament', stormcast, orruks, '--replicates', '32'))
  const names = policies.map(({ policy }) => policy)
  return table(
    ['player', 'Elo (95 % interval)', 'score', ...names],
    policies.map(({ policy, elo: is, eloInterval: { low, high }, score, against }) => [
      `\`${policy}\``,
      `${is.toFixed(0)} (${low.toFixed(0)} to ${high.toFixed(0)})`,
      rate(score),
      ...names.map((name) => {
        const met = against.find((each) => each.policy === name)
        return met === undefined ? '' : rate(met.score, 0)
      }),
    ]),
  )
}

/** What a change of a list is worth, and how much the battles of both have in common. */
function changes() {
  const amulet = (name) => [
    `${name}, role: leader`,
    `${name}, enhancements: { artefact: Amulet of Destiny }, role: leader`,
  ]
  const rows = [
    ['another command trait', stormcast, orruks, ['commandTrait: Battle-lust', 'commandTrait: Staunch Defender']],
    ['Arcane Tome for Amulet of Destiny', stormcast, orruks, ['artefact: Amulet of Destiny', 'artefact: Arcane Tome']],
    ['5 Liberators for 3 Praetors', stormcast, orruks, 'Praetors=Liberators x5'],
    ['without Vanquishers', stormcast, orruks, 'Vanquishers='],
    ['without Celestar Ballista', stormcast, orruks, 'Celestar Ballista='],
    ['11 Gutrippaz for 10', orruks, stormcast, 'Gutrippaz #3=Gutrippaz x11'],
    ['with Amulet of Destiny', orruks, stormcast, amulet('Killaboss on Corpse-rippa Vulcha')],
    ['5 Brutes for 10 Gutrippaz', orruks, stormcast, 'Gutrippaz #3=Brutes x5'],
    ['without Boltboyz', orruks, stormcast, 'Man-skewer Boltboyz='],
    ['without 10 Gutrippaz', orruks, stormcast, 'Gutrippaz #3='],
    ['11 Chainrasps for 10', nighthaunt, nighthaunt, 'Chainrasps #2=Chainrasps x11'],
    ['with Amulet of Destiny', nighthaunt, nighthaunt, amulet('Knight of Shrouds')],
    ['8 Glaivewraiths for 10 Bladegheists', nighthaunt, nighthaunt, 'Bladegheist Revenants=Glaivewraith Stalkers x8'],
    ['without 10 Chainrasps', nighthaunt, nighthaunt, 'Chainrasps #2='],
  ].map(([what, list, enemy, change]) => {
    const { base, others } = compared(list, enemy, change)
    const [{ difference, interval, score, correlation }] = others
    const [wins, scores] = [
      `${signed(100 * difference, 1)} % (± ${(100 * half(interval)).toFixed(1)})`,
      `${signed(score.difference, 2)} (± ${half(score.interval).toFixed(2)})`,
    ]
    return [`${base.name} (${rate(base.wins, 0)})`, what, correlation?.toFixed(2) ?? 'none', wins, scores]
  })
  return table(['list', 'what was changed', 'correlation', 'wins more often', 'scores more'], rows)
}

/** How many battles wins need, beside scores, until an interval leaves nothing: the absence of each unit in turn. */
function scores() {
  const rows = [
    [stormcast, orruks],
    [orruks, stormcast],
    [nighthaunt, nighthaunt],
  ].map(([list, enemy]) => {
    const how = ['--leave-one-out', '--policy', 'greedy', '--replicates', String(FEW)]
    const { base, others } = result(rollcall('battle', list, enemy, ...how))
    const needed = ({ difference, interval }) => (half(interval) / difference) ** 2
    const isTold = ({ difference, interval }) => Math.abs(difference) > half(interval)
    const told = others.filter((each) => isTold(each) || isTold(each.score))
    const times = told.map((each) => needed(each) / needed(each.score)).toSorted((a, b) => a - b)
    const said = [times[0], times[(times.length - 1) >> 1], times.at(-1)].map((each) => each?.toFixed(1) ?? '')
    return [`${base.name} (${rate(base.wins, 0)})`, `${told.length} of ${others.length}`, ...said]
  })
  return table(['list', 'units whose absence tells', 'least', 'in the middle', 'most'], rows)
}

/** How far a list and itself win the same battles where one kind of dice is drawn anew; that of Nighthaunt shoots nobody. */
function dice() {
  const lines = node('scripts/bench-common-dice.mjs', nighthaunt, nighthaunt, String(PAIRS)).trim().split('\n')
  const rows = lines.map((line) => line.split(': ')).filter(([kind]) => kind !== 'shooting')
  return table(['drawn anew', 'correlation'], rows)
}

/** Gains that "rollcall tune" claims, and what comes of them when somebody looks again. */
function tuned() {
  const how = ['--battles', '64', '--policy', 'greedy']
  const lines = node('scripts/bench-tuning.mjs', ...how, stormcast, orruks, ...played)
    .trim()
    .split('\n')
  const [head, , ...rows] = lines.slice(0, -1).map((line) => line.slice(2, -2).split(' | '))
  return [...table(head, rows), '', `${lines.at(-1)}.`]
}

/** A list beside itself with a swap, or with other words in its file. */
function compared(list, enemy, change) {
  const how = ['--policy', 'greedy', '--replicates', String(PAIRS)]
  if (typeof change === 'string') return result(rollcall('battle', list, enemy, '--swap', change, ...how))
  const other = written('changed', readFileSync(join(root, list), 'utf8').replace(...change))
  return result(rollcall('compare', list, other, '--against', enemy, ...how))
}

/** The list with its units from the last to the first. */
function backwards(list) {
  const [, head, units, tail] = /^([^]*\nunits:\n)((?:(?: {2}|#).*\n)+)([^]*)$/.exec(
    readFileSync(join(root, list), 'utf8'),
  )
  const each = units.split(/^(?= {2}- )/m)
  return written(list.split('/').at(-1), `${head}${each.toReversed().join('')}${tail}`)
}

function written(name, text) {
  const file = join(folder, `${name}.yaml`)
  writeFileSync(file, text)
  return file
}

function battle(a, b, ...how) {
  return result(rollcall('battle', a, b, '--replicates', String(BATTLES), ...how))
}

/** The only result of an answer. */
function result(answer) {
  return JSON.parse(answer).results[0]
}

function rollcall(...words) {
  return node('packages/cli/bin/rollcall.js', ...words, '--seed', '1', '--format', 'json', '--quiet')
}

function node(...words) {
  return execFileSync(process.execPath, words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
}

/** By how much shares differ, or that their intervals do not tell. */
function moved(difference, ...intervals) {
  const known = Math.hypot(...intervals.map(half))
  return Math.abs(difference) < known
    ? 'nothing beyond the dice'
    : `${points(Math.abs(difference))}, known to ${points(known)}`
}

function half({ low, high }) {
  return (high - low) / 2
}

function rate(share, digits = 1) {
  return `${(100 * share).toFixed(digits)} %`
}

function points(share) {
  return `${(100 * share).toFixed(0)} points`
}

function signed(value, digits) {
  return `${value > 0 ? '+' : ''}${value.toFixed(digits)}`
}

function wins({ a: { wins: share, winsInterval } }) {
  return `${rate(share)} (${(100 * winsInterval.low).toFixed(1)} to ${(100 * winsInterval.high).toFixed(1)})`
}

function ahead({ missions }) {
  return `${missions.filter(({ a, b }) => a > b).length} of ${missions.length}`
}

/** Markdown whose columns are as wide as what is in them. */
function table(head, rows) {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i].length)))
  const line = (row) => `| ${row.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
}
