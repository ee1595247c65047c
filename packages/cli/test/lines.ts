/** A command line of every kind, with names as players write them: wide characters, emoji of several code points, accents, long compounds. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EXITS } from '../src/errors.ts'
import { fileBeside, fileWith, freshFolder, rollcall } from './program.ts'

/** Names of units, armies and weapons. */
export const NAMES = [
  '雷霆戰士 of the 한국의 Host',
  '👨‍👩‍👧 Family ⚔️',
  'Ne\u0301fe\u0301rata the Großkanzleramtsverwalter',
]

const unit = (name: string, models = 3): object => ({
  name,
  models,
  wounds: 2,
  save: '4+',
  bravery: 6,
  move: 6,
  points: 120,
  weapons: [
    { name: `${name} Blade`, attacks: 2, hit: '3+', wound: '3+', rend: -1, damage: 'D3' },
    { name: '弓', kind: 'missile', range: 18, attacks: 1, hit: '4+', wound: '4+', damage: 1 },
  ],
})

const marines = (name: string): object => ({
  name,
  models: 5,
  toughness: 4,
  wounds: 2,
  save: '3+',
  leadership: 7,
  weapons: [
    { name: `${name} Rifle`, type: 'rapidFire', attacks: 1, range: 24, skill: '3+', strength: 4, ap: -1, damage: 1 },
  ],
})

const [first = '', second = '', third = ''] = NAMES
const file = (name: string, document: object): string => fileWith(name, JSON.stringify(document))

/** Files of units with these names. */
export const UNITS = NAMES.map((name, i) => file(`unit${i}.json`, unit(name)))
const [ONE = '', OTHER = ''] = UNITS
const army = (name: string) => file('army.json', { army: { name, units: [unit(first), unit(first), unit(second, 1)] } })
const [RED, BLUE, GREEN] = [army(first), army(second), army(third)]
const DUEL40K = file('marines.json', {
  game: 'wh40k-9e',
  question: 'duel',
  rounds: 2,
  a: marines(first),
  b: marines(second),
})
const FIGHT40K = file('fight.json', { game: 'wh40k-9e', attacker: marines(third), targets: NAMES.map(marines) })
const HEROES = ['--game', 'space-marine-heroes']
const MARINES = ['--game', 'wh40k-9e']
const data = (path: string): string => fileURLToPath(new URL(`../../../data/${path}`, import.meta.url))
const LIST = data('aos-3e/lists/stormcast-eternals.yaml')
const STRANGE = fileURLToPath(new URL('../../armies/test/lists/app-2024.txt', import.meta.url))
const BSDATA = fileURLToPath(new URL('../../import/example', import.meta.url))
/** The widest names of a small faction: a longer list of a larger one is tuned for longer, and no wider. */
const SMALL = fileWith(
  'small.yaml',
  `name: ${first}\nfaction: Fyreslayers\npointsLimit: 1000\nunits:\n${[
    '{ name: Auric Runesmiter on Magmadroth, role: leader, models: 1, points: 310, general: true }',
    '{ name: Vulkite Berzerkers with Bladed Slingshields, role: battleline, models: 10, points: 150 }',
    '{ name: Vulkite Berzerkers with Fyresteel Handaxes, role: battleline, models: 10, points: 160 }',
    '{ name: Hearthguard Berzerkers, role: other, models: 5, points: 150 }',
  ]
    .map((each) => `  - ${each}\n`)
    .join('')}`,
)
const FEW = ['--replicates', '2', '--threads', '1']
const QUESTION = file('question.json', { attacker: unit(first), target: unit(second) })
const DATASET = file('dataset.json', {
  dataset: 'names',
  attackers: NAMES.map((_, i) => `unit${i}.json`),
  targets: ['4+', '10x 2W 4+'],
})

for (const [i, name] of NAMES.entries()) fileBeside(DATASET, `unit${i}.json`, JSON.stringify(unit(name)))

/** Where something is written that no line of the page shows. */
const place = (name: string): readonly string[] => ['--out', join(freshFolder(), name)]

/** Runs a command that others need the work of, and gives its place. */
function made(name: string, ...args: readonly string[]): string {
  const out = join(freshFolder(), name)
  const { status, stderr } = rollcall([...args, '--out', out])
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`)
  return out
}

const PLANNED = made('plan.json', 'plan', QUESTION, '--dice', '--replicates', '40', '--seed', '5')
const SHARDS = [1, 2].map((index) =>
  made(`shard${index}.json`, 'shard', PLANNED, '--index', String(index), '--of', '2', '--threads', '1'),
)
const BUILT = made('built', 'dataset', 'build', DATASET, '--threads', '1')
const PARTS = [1, 2].map((part) => made(`part${part}`, 'dataset', 'shard', DATASET, `${part}/2`, '--threads', '1'))

/** A command line, made anew each time, and the exit code that it ends with. */
export interface Line {
  readonly args: () => readonly string[]
  readonly code?: number
}

const line = (...args: readonly string[]): Line => ({ args: () => args })

/** Every command of the program stands here: a law asks for it. */
export const LINES: readonly Line[] = [
  line('damage', ...UNITS),
  line('damage', ...UNITS, '--vs', ...UNITS),
  line('damage', ...UNITS, '--vs', ONE, '--layout', 'matrix', '--assumptions'),
  line('damage', ...UNITS, '--vs', OTHER, '--sort', 'damage', '--columns', 'damage,sd,damage_q0.95'),
  line('damage', ...UNITS, '--vs', OTHER, '--by-weapon'),
  line('damage', ...UNITS, '--vs', OTHER, '--dice', ...FEW),
  line('damage', ...UNITS, '--vs', OTHER, '--together', '--phases', 'shooting,combat'),
  line('damage', ...UNITS, '--vs', OTHER, '--chart', '1'),
  line('damage', LIST),
  line('damage', LIST, '--vs', '10x 2W 4+'),
  line('dist', ONE, '--vs', OTHER),
  line('dist', ONE, '--vs', OTHER, '--sort', '-damage'),
  line('duel', ONE, OTHER),
  line('duel', ONE, OTHER, '--dice', ...FEW),
  line('duel', ONE, OTHER, '--vs', ...UNITS),
  line('duel', ...UNITS, '--gauntlet', '--assumptions'),
  line('duel', ONE, ONE, '--explain'),
  line('duel', 'Trukk', 'Sgt. Vorolanus', '--game', 'black-reach'),
  line('duel', 'Hussar captain', 'Hussar captain'),
  line('damage', 'Hussar captain', '--vs', 'armour'),
  line('damage', 'Sgt. Vorolanus', '--vs', 'defences'),
  line('battle', RED, BLUE, ...FEW),
  line('battle', RED, BLUE, ...FEW, '--by-unit', '--sort', 'dealt'),
  line('battle', RED, BLUE, GREEN, '--round-robin', ...FEW),
  line('battle', RED, RED, '--trace', '0'),
  line('tournament', RED, BLUE, ...FEW, '--policies', 'greedy', 'objective', 'plain', 'random'),
  line('battle', RED, BLUE, '--leave-one-out', ...FEW),
  line('battle', RED, BLUE, '--swap', `${first}=`, ...FEW),
  line('compare', RED, BLUE, '--against', GREEN, ...FEW),
  line('analyse', ...UNITS),
  line('analyse', ...UNITS, '--vs', ...UNITS, '--details'),
  line('compare', ...UNITS),
  line('compare', ONE, OTHER, '--vs', ...UNITS),
  line('compare', ONE, OTHER, '--vs', '10x 2W 4+', '--until', '80%'),
  line('tune', SMALL, '--vs', '10x 2W 4+', '--changes', '1', '--battles', '2', '--against', RED, '--threads', '1'),
  line('explain', ONE, '--vs', OTHER),
  line('run', DUEL40K),
  line('run', FIGHT40K),
  line('run', data('scenarios/space-marine-heroes.yaml'), ...FEW),
  { args: () => ['plan', QUESTION, '--dice', '--replicates', '40', ...place('plan.json')] },
  { args: () => ['shard', PLANNED, '--index', '1', '--of', '2', '--threads', '1', ...place('shard.json')] },
  line('merge', ...SHARDS),
  line('merge', ...SHARDS, '--by-weapon', '--verbose'),
  // Nobody listens there: what it says of that is what people see of it.
  { args: () => ['worker', '--redis', 'no address'], code: EXITS.usage.code },
  line('odds'),
  line('odds', ...MARINES),
  line('odds', ...HEROES),
  line('odds', 'charge', '9', '--reroll'),
  line('odds', 'command-points'),
  line('odds', 'morale', '7', '3', '5', ...MARINES),
  line('odds', 'battle-roll', '2,2,2,5,6,6', ...HEROES),
  line('units'),
  line('units', '--faction', 'stormcast'),
  line('units', 'mournfang'),
  line('units', 'Frostlord on Stonehorn'),
  line('units', ...MARINES),
  line('units', ...HEROES),
  line('list', 'show', LIST),
  line('list', 'check', LIST),
  { args: () => ['list', 'check', STRANGE], code: EXITS.illegal.code },
  { args: () => ['list', 'check', STRANGE, '--assumptions'], code: EXITS.illegal.code },
  { args: () => ['list', 'convert', LIST, '--to', 'yaml', ...place('list.yaml')] },
  line('cache', 'show'),
  line('cache', 'clear'),
  line('cache', 'path'),
  line('panels'),
  line('panels', 'standard'),
  line('panels', 'standard', ...MARINES),
  line('rules'),
  line('rules', '4'),
  line('rules', 'wh40k-9e', '5.2'),
  line('schema'),
  line('import', 'bsdata', BSDATA),
  line('import', 'bsdata', BSDATA, '--report'),
  line('import', 'bsdata', BSDATA, '--translations'),
  { args: () => ['dataset', 'build', DATASET, '--threads', '1', ...place('built')] },
  { args: () => ['dataset', 'build', DATASET, '--dry-run', '--threads', '1', ...place('built')] },
  { args: () => ['dataset', 'shard', DATASET, '1/2', '--threads', '1', ...place('part')] },
  { args: () => ['dataset', 'merge', DATASET, ...PARTS, ...place('whole')] },
  line('dataset', 'verify', BUILT, '--rows', '3', '--replicates', '50'),
  line('dataset', 'diff', BUILT, BUILT),
  { args: () => ['conformance', '--game', 'warzone', '--faults', '3', 'false'], code: 6 },
  line('games'),
]
