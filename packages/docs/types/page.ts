/** The page of the browser test: runs the program, and sends home what came of it. */
import { program } from './page-program.ts'

const bytesOf = async (file: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(`/files/${encodeURIComponent(file)}`)).arrayBuffer())

/** No `await` at the top: a bundle's later parts import what they share from its entry, and would wait for an entry that waits for them. */
async function main(): Promise<void> {
  const { lists } = (await (await fetch('/question')).json()) as { readonly lists: readonly string[] }
  const body = await program(bytesOf, lists).then(
    (found) => JSON.stringify(found),
    (error: unknown) => JSON.stringify({ error: error instanceof Error ? error.stack : String(error) }),
  )
  await fetch('/answer', { method: 'POST', body })
}

void main()
