// Packs the built program into few files, which start in half the time: packages/cli/bundle. The libraries stay as they are; the
// runner, whose worker threads are files, is not packed. Licences of what is packed lie beside it.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const cli = new URL('../packages/cli/', import.meta.url)
const folder = fileURLToPath(new URL('bundle/', cli))

/** Messages of zod in sixty languages, of which English alone is used: that is imported by itself. */
const english = {
  name: 'english',
  resolveId: (id, from) => (id.endsWith('locales/index.js') && /[\\/]zod[\\/]/.test(from ?? '') ? '\0locales' : null),
  load: (id) => (id === '\0locales' ? 'export {}' : null),
}

/**
 * What always starts, what reads a command line, what every answer and every error needs, and what the question asked most needs
 * besides: a file each, for to find and open a file takes as long as to read ten.
 */
const TOGETHER = {
  start: 'cli/dist/main.js',
  program: 'cli/dist/program.js',
  core: 'core/dist/index.js',
  damage: 'cli/dist/commands/damage.js',
}

/** The file that a module belongs to with everything that it imports; of two the first. */
const fileOf = new Map()
const together = {
  name: 'together',
  buildEnd() {
    const gather = (id, file) => {
      const { isExternal, importedIds } = this.getModuleInfo(id) ?? this.error(`there is no module ${id}`)
      if (isExternal || fileOf.has(id)) return
      fileOf.set(id, file)
      for (const each of importedIds) gather(each, file)
    }
    for (const [file, module] of Object.entries(TOGETHER)) gather(fileURLToPath(new URL(`../${module}`, cli)), file)
  },
}

const complaints = []
const bundle = await rolldown({
  input: { main: fileURLToPath(new URL('dist/main.js', cli)) },
  platform: 'node',
  external: /^@rollcall\/(?:runner|tuning|dataset\/node)|^@resvg\//,
  preserveEntrySignatures: 'allow-extension',
  plugins: [english, together],
  onLog: (_, { message }) => void complaints.push(message),
})
rmSync(folder, { recursive: true, force: true })
const groups = Object.keys(TOGETHER).map((name) => ({ name, test: (id) => fileOf.get(id) === name }))
const { output } = await bundle.write({
  dir: folder,
  format: 'esm',
  minify: true,
  codeSplitting: { includeDependenciesRecursively: false, groups },
})
const licences = new Set(output.flatMap(({ moduleIds = [] }) => moduleIds.flatMap(licenceOf)))
writeFileSync(`${folder}THIRD-PARTY.txt`, [...licences].toSorted((a, b) => a.localeCompare(b, 'en')).join('\n\n'))
for (const each of complaints) console.error(`bundle: ${each}`)

/** Name and licence of the foreign package that a module belongs to. */
function licenceOf(module) {
  const [root] = /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/]/.exec(module) ?? []
  if (root === undefined) return []
  const { name, version, license } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license'].map((each) => root + each).find(existsSync)
  return [`${name} ${version} (${license})\n\n${file === undefined ? '' : readFileSync(file, 'utf8')}`]
}
