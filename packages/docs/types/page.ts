/** The page of the browser test: runs the program, and sends home what came of it. */
import { program } from './page-program.ts'

const bytesOf = async (file: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(`/files/${encodeURIComponent(file)}`)).arrayBuffer())
const { lists } = (await (await fetch('/question')).json()) as { readonly lists: readonly string[] }
const body = await program(bytesOf, lists).then(
  (found) => JSON.stringify(found),
  (error: unknown) => JSON.stringify({ error: error instanceof Error ? error.stack : String(error) }),
)
await fetch('/answer', { method: 'POST', body })
