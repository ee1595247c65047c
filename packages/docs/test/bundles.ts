/** What a page is made of: bundles for browsers, made of the built packages. */
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

/** Files of a bundle by their names, and what the bundler had to say. */
export interface Bundle {
  readonly files: ReadonlyMap<string, string>
  readonly complaints: readonly string[]
}

/** Bundles a module of ours, or a file of the tests, for browsers. */
export async function bundled(input: string): Promise<Bundle> {
  const complaints: string[] = []
  const bundle = await rolldown({
    input: { main: input },
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    platform: 'browser',
    onLog: (_, { message }) => void complaints.push(message),
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  const files = output.map((each) => [each.fileName, each.type === 'chunk' ? each.code : String(each.source)] as const)
  return { files: new Map(files), complaints }
}

/** What is loaded at once: the first file, and all that it imports without waiting. */
export function loadedAtOnce({ files }: Bundle): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const take = (name: string): void => {
    const code = files.get(name)
    if (code === undefined || found.has(name)) return
    found.set(name, code)
    for (const [, next] of code.matchAll(/\b(?:from|import)\s*"\.\/([^"]+)"/g)) take(next as string)
  }
  take('main.js')
  return found
}

const KIBIBYTE = 1024

/** KiB of a bundle: minified, as it travels (gzip), and of that what is loaded at once. */
export function weightsOf({ files }: Bundle): readonly [number, number, number] {
  const sum = (sizes: readonly number[]): number => sizes.reduce((a, b) => a + b, 0) / KIBIBYTE
  const all = [...files.values()]
  const zipped = (code: string): number => gzipSync(code).length
  return [
    sum(all.map((code) => Buffer.byteLength(code))),
    sum(all.map(zipped)),
    zipped(files.get('main.js') ?? '') / KIBIBYTE,
  ]
}
