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

const complaints = []
const bundle = await rolldown({
  input: { main: fileURLToPath(new URL('dist/main.js', cli)) },
  platform: 'node',
  external: /^@rollcall\/(?:runner|tuning|dataset\/node)|^@resvg\//,
  plugins: [english],
  onLog: (_, { message }) => void complaints.push(message),
})
rmSync(folder, { recursive: true, force: true })
const { output } = await bundle.write({ dir: folder, format: 'esm', minify: true })
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
