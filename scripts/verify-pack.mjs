// Packs every published package as a registry would get it, and tries the result where no workspace can help out.
import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

const root = fileURLToPath(new URL('..', import.meta.url))
const exec = promisify(execFile)
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
const { packageManager } = readJson(join(root, 'package.json'))

/** Folders of the data, each game's among them. */
const OF_DATA = readJson(join(root, 'data/package.json')).files.filter((each) => !each.startsWith('!'))

/** What may be in a tarball; LICENSE comes from the top of the workspace, pnpm puts it in. */
const ALLOWED = new RegExp(
  `^package/(?:(?:${['dist', 'bin', 'bundle', 'example', 'data', ...OF_DATA].join('|')})/.+|README\\.md|LICENSE|package\\.json)$`,
)

const NEEDED = ['package/LICENSE', 'package/package.json', 'package/README.md']

/** Kibibytes that a tarball may have, with room for a small game more, which takes ten; those with the data of whole games may have more. */
const MOST = 800
const MOST_WITH_DATA = 2000

/** What only those install who use many machines. */
const FOR_CLUSTERS = ['bullmq', 'ioredis']

/** Paths of this machine, or of any other. */
const MACHINE_PATHS = /\/(?:home|Users)\/\w|file:\/\/\/\w|\b[A-Za-z]:\\\\\w/

const CONSUMER = `import { analyse } from '@rollcall/analysis'
import { loadCatalogue, unitNamed } from '@rollcall/armies'
import { readList } from '@rollcall/armies/lists'
import { shelfOf, understand, worldOf } from '@rollcall/asking'
import { atLeast } from '@rollcall/core'
import * as data from '@rollcall/data/aos-3e'
import { planOf, readConfig, sizeOf } from '@rollcall/dataset'
import { type Answer, isFight, loadGame } from '@rollcall/games'
import { answer } from '@rollcall/games/aos-3e'
import { readAbility } from '@rollcall/import/abilities'
import { tablesOf, toCsv } from '@rollcall/report'
import { createRunner } from '@rollcall/runner'
import { createClusterRunner } from '@rollcall/runner/cluster'
import { main } from 'rollcall'

const catalogue = await loadCatalogue(data, ['stormcast-eternals'])
const unit = unitNamed(catalogue, 'Vindictors', { models: 10 })
const fights = answer({ attacker: unit, targets: data.panels.saves, situation: { charged: true } })
const charge = answer({ odds: 'charge', distance: 9 })
const [first] = fights.results
const [rolled] = charge.results
if (first === undefined || rolled === undefined) throw new Error('nothing was answered')
const success: number = rolled.probabilities.success

const game = await loadGame('aos-3e')
const untyped: Answer = game.answer({ odds: 'charge', distance: 9 })
const member = { unit, attacking: {}, defending: {} }
const { sentence } = analyse(game, { units: [member], panel: 'itself', targets: [{ ...member, weight: 1 }], sections: [] })

const { list } = await readList('faction: Stormcast Eternals\\nunits: [10 x Vindictors]', catalogue)
const config = readConfig({ dataset: 'one', attackers: ['Vindictors'], targets: ['Vindictors'] }, 'config')
const plan = planOf(config, { game: 'aos-3e', attackers: [{ unit, situation: {} }], targets: [{ unit, situation: {} }], leftOut: [] })
const csv: string = await toCsv(tablesOf([fights], 'fights', { columns: ['attacker', 'damage_mean'] }))
const asked = await understand('damage', { attackers: ['Vindictors x10'] }, worldOf([await shelfOf('aos-3e', data)]))
console.log(asked.documents.length)
console.log(first.damage.mean > 0, success === 10 / 36, untyped.results.filter(isFight).length, sentence.length > 0, list.units.length)
console.log(sizeOf(plan), csv.split('\\n')[0], atLeast({ from: 0, mass: Float64Array.of(0.5, 0.5) }, 1))
export const told = [readAbility, main, createRunner]
export const runner = () => createClusterRunner({ redis: 'redis://127.0.0.1:1', version: fights.rollcall })
`

/** What it prints: a charge of 9 inches needs 9 (AoS 8.4), which 10 of 36 throws are. */
const CONSUMED = `1
true true 0 true 1
{ rows: 1, evaluations: 1 } attacker,damage_mean 0.5
`

/** Variables npm sets for its scripts would lead an inner npm back here; settings of the user are kept. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_(?:package|lifecycle|command|execpath)|^npm_config_(?:local_|user_agent|call)|^INIT_CWD$/i.test(name),
  ),
)

async function run(cwd, command, ...args) {
  try {
    return (await exec(command, args, { cwd, env, maxBuffer: 1 << 26 })).stdout
  } catch (error) {
    throw new Error(`${command} ${args.join(' ')} failed\n${error.stdout ?? ''}${error.stderr ?? ''}`, { cause: error })
  }
}

function insist(holds, message) {
  if (!holds) throw new Error(message)
}

const files = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))

/** A copy of the workspace to pack from: packing puts data beside the program, which other tests must not see. */
function stage(into) {
  // Links are kept as they are: through them pnpm learns the versions that "workspace:" stands for.
  for (const each of ['package.json', 'pnpm-workspace.yaml', '.npmrc', 'LICENSE', 'data', 'scripts', 'packages'])
    cpSync(join(root, each), join(into, each), { recursive: true, verbatimSymlinks: true, filter: isStaged })
}

/** Examples of other tests come and go while this one copies; everything else is there, so that nothing hides from a check. */
const isStaged = (path) => !/[\\/]\.tmp-[^\\/]*$/.test(path)

const published = (workspace) =>
  [...readdirSync(join(workspace, 'packages')).map((folder) => join('packages', folder)), 'data']
    .map((folder) => join(workspace, folder))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => readJson(join(folder, 'package.json')))
    .filter((manifest) => manifest.private !== true)

/** All at once: the packer takes longer to start than to pack. */
async function pack(workspace, into) {
  const manifests = published(workspace)
  const filters = manifests.map(({ name }) => `--filter=${name}`)
  await run(workspace, 'npx', '-y', packageManager, '-r', ...filters, 'pack', '--pack-destination', into)
  return manifests.map(({ name, version, exports }) => ({
    name,
    exports,
    tarball: join(into, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`),
  }))
}

async function lint({ name, tarball }) {
  const bytes = readFileSync(tarball)
  const pack = { tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) }
  const { messages, pkg } = await publint({ pack, strict: true })
  const said = messages.map((message) => formatMessage(message, pkg, { color: false }))
  insist(said.length === 0, `publint on ${name}:\n${said.join('\n')}`)
}

/** Nothing too much, nothing too little, nothing that only makes sense here. Says how many files there are. */
async function inspect({ name, tarball }, into, strangers) {
  const folder = join(into, name.replace('/', '-'))
  mkdirSync(folder, { recursive: true })
  await run(folder, 'tar', '-xzf', tarball)
  const packed = files(folder).map((path) => relative(folder, path).split(sep).join('/'))
  const extra = packed.filter((path) => !ALLOWED.test(path))
  const missing = NEEDED.filter((path) => !packed.includes(path))
  insist(extra.length === 0, `${name} packs ${extra.join(', ')}`)
  insist(missing.length === 0, `${name} does not pack ${missing.join(', ')}`)
  for (const path of packed) checkText(`${name}: ${path}`, readFileSync(join(folder, path), 'utf8'), strangers)
  checkSize(name, tarball, packed)
  checkMaps(name, folder, packed)
  return packed.length
}

function checkSize(name, tarball, packed) {
  const most = packed.some((path) => path.includes('/aos-3e/factions/')) ? MOST_WITH_DATA : MOST
  const size = Math.round(statSync(tarball).size / 1024)
  insist(size <= most, `${name} is ${size} KiB large, more than ${most}: what is in it that nobody needs?`)
}

/** A map of a source that is not there helps nobody; neither does a reference to a map that is not there. */
function checkMaps(name, folder, packed) {
  const text = (path) => readFileSync(join(folder, path), 'utf8')
  const stray = packed.filter((path) => path.endsWith('.map') && JSON.parse(text(path)).sourcesContent === undefined)
  insist(stray.length === 0, `${name} packs maps without sources (of an older build? remove dist): ${stray.join(', ')}`)
  const mapOf = (path) => /^\/\/# sourceMappingURL=(\S+)$/m.exec(text(path))?.[1]
  const lost = packed.filter((path) => /\.(?:js|ts)$/.test(path) && mapOf(path) !== undefined)
  insist(
    lost.every((path) => packed.includes(posix.join(posix.dirname(path), mapOf(path)))),
    `${name} packs files whose maps are missing: ${lost.join(', ')}`,
  )
}

function checkText(where, text, strangers) {
  const found = strangers.find((path) => text.includes(path)) ?? MACHINE_PATHS.exec(text)?.[0]
  insist(found === undefined, `${where} names a path of a machine: ${found}`)
  // pnpm writes versions in place of these protocols; another packer would leave them, and nobody could install it.
  const unresolved = where.endsWith('package.json') && /"(?:workspace|catalog):[^"]*"/.exec(text)?.[0]
  insist(!unresolved, `${where} says ${unresolved}`)
}

/** A project of a stranger: every tarball at once, and no way to find another version of ours. */
async function install(packed, into) {
  const ours = Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]))
  const manifest = { name: 'consumer', private: true, type: 'module', dependencies: ours, overrides: ours }
  mkdirSync(into)
  writeFileSync(join(into, 'package.json'), JSON.stringify(manifest, null, 2))
  await run(into, 'npm', 'install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund')
  const strayed = packed.filter(({ name }) => !realpathSync(join(into, 'node_modules', name)).startsWith(into))
  insist(strayed.length === 0, `installed from elsewhere: ${strayed.map(({ name }) => name).join(', ')}`)
}

/** Without BullMQ everything works but the cluster, which says what it needs. */
async function doWithoutCluster(project) {
  const there = FOR_CLUSTERS.filter((name) => existsSync(join(project, 'node_modules', name)))
  insist(there.length === 0, `installed for everybody: ${there.join(', ')}`)
  const program = join(project, 'node_modules', '.bin', 'rollcall')
  const worker = await exec(program, ['worker', '--redis', 'redis://127.0.0.1:1'], { cwd: project, env }).catch(
    (e) => e,
  )
  insist(
    /npm install bullmq ioredis/.test(worker.stderr),
    `rollcall worker did not say what it needs:\n${worker.stderr}`,
  )
}

/** How compilers look for modules: as Node does, and as bundlers do. */
const RESOLUTIONS = [
  ['--module', 'node16'],
  ['--module', 'nodenext'],
  ['--module', 'esnext', '--moduleResolution', 'bundler'],
]

/** Programs of strangers, however a compiler looks for modules: every door, a program of every package, fixtures of questions and answers. */
async function useTypes(packed, project) {
  const doors = doorsOf(packed).map((door, i) => `export type * as door${i} from '${door}'`)
  writeFileSync(join(project, 'doors.ts'), `${doors.join('\n')}\n`)
  writeFileSync(join(project, 'consumer.ts'), CONSUMER)
  cpSync(join(root, 'packages', 'docs', 'types'), join(project, 'fixtures'), { recursive: true })
  const programs = files(project).filter((path) => path.endsWith('.ts') && !path.includes(`${sep}node_modules${sep}`))
  const language = [
    '--strict',
    '--target',
    'es2023',
    '--lib',
    'es2023,dom',
    '--skipLibCheck',
    'false',
    '--resolveJsonModule',
    '--checkers',
    '1',
  ]
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules', '@types')]
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  let asked
  for (const resolution of RESOLUTIONS) {
    const out = ['--rootDir', project, '--outDir', join(project, 'out'), '--rewriteRelativeImportExtensions']
    await run(project, process.execPath, tsc, ...language, ...resolution, ...types, ...out, ...programs)
    // Modules of node16 and of bundlers are the same text: what it prints is asked once.
    const made = readFileSync(join(project, 'out', 'consumer.js'), 'utf8')
    if (made === asked) continue
    const said = await run(project, process.execPath, join('out', 'consumer.js'))
    insist(said === CONSUMED, `the program of a stranger printed\n${said}`)
    asked = made
  }
}

/** Examples of READMEs that need nothing but the packages. */
function examplesOf(packed, project) {
  const texts = packed.map(({ name }) => readFileSync(join(project, 'node_modules', name, 'README.md'), 'utf8'))
  const examples = texts.flatMap((text) => [...text.matchAll(/^```js\n([\s\S]*?)^```/gm)].map(([, code]) => code))
  const alone = examples.filter((code) => !code.includes("'../"))
  insist(alone.length >= examples.length - 1, 'more than one example of the READMEs needs the workspace')
  return alone
}

/** Modules that packages offer; one of JSON files is a pattern. */
const doorsOf = (packed) =>
  packed
    .flatMap(({ name, exports }) => Object.keys(exports).map((door) => door.replace('.', name)))
    .filter((door) => !door.endsWith('json'))

/** Every door of every package opens; that of the cluster waits for who installs what it needs. */
async function load(packed, project) {
  const modules = doorsOf(packed).filter((door) => !door.endsWith('/cluster'))
  const script = modules.map((door) => `await import('${door}')`).join('\n')
  writeFileSync(join(project, 'load.mjs'), script)
  await run(project, process.execPath, 'load.mjs')
}

/** Examples of READMEs run for whoever has the packages and nothing else, and so does the program in TypeScript. */
async function useExamples(packed, project) {
  const files = examplesOf(packed, project).map((code, i) => {
    writeFileSync(join(project, `example${i}.mjs`), code)
    return `example${i}.mjs`
  })
  writeFileSync(join(project, 'examples.mjs'), files.map((file) => `await import('./${file}')\n`).join(''))
  await run(project, process.execPath, 'examples.mjs')
}

/** What a line in a question file names is there, and the program prints the same. */
async function useSchemas(project) {
  const installed = join(project, 'node_modules', '@rollcall', 'data', 'schema', 'question.schema.json')
  const printed = await run(project, join(project, 'node_modules', '.bin', 'rollcall'), 'schema', 'question')
  insist(printed === readFileSync(installed, 'utf8'), 'rollcall schema prints another schema than the data have')
}

/** The program from a folder that is neither the repository nor the project. */
async function useProgram(project, from) {
  mkdirSync(from)
  const csv = await run(
    from,
    join(project, 'node_modules', '.bin', 'rollcall'),
    'damage',
    'Vindictors',
    '--format',
    'csv',
  )
  const [head, ...rows] = csv.trimEnd().split('\n')
  insist(head.startsWith('game,'), `rollcall printed no head of a table:\n${csv}`)
  insist(rows.length > 0 && rows.every((row) => row.startsWith('aos-3e,')), `rollcall printed no rows:\n${csv}`)
  return rows.length
}

async function verify(work) {
  const workspace = join(work, 'workspace')
  const tarballs = join(work, 'tarballs')
  mkdirSync(tarballs)
  stage(workspace)
  const packed = await pack(workspace, tarballs)
  const strangers = [root, `${work}${sep}`, join(homedir(), sep)]
  for (const each of packed) {
    await lint(each)
    console.log(`${each.name}: ${await inspect(each, join(work, 'unpacked'), strangers)} files, publint is content`)
  }
  const project = join(work, 'project')
  await install(packed, project)
  await Promise.all([useTypes(packed, project), load(packed, project), doWithoutCluster(project)])
  await Promise.all([useExamples(packed, project), useSchemas(project)])
  console.log(`installed together: types check, rollcall prints ${await useProgram(project, join(work, 'away'))} rows`)
}

const work = realpathSync(mkdtempSync(join(tmpdir(), 'rollcall-pack-')))
try {
  await verify(work)
} catch (error) {
  console.error(`verify-pack: ${error.message}`)
  process.exitCode = 1
} finally {
  rmSync(work, { recursive: true, force: true })
}
