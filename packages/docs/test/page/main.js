// The page of the browser test: runs the program, and sends home what came of it.
import { program } from './program.js'

const bytesOf = async (file) => new Uint8Array(await (await fetch(`/files/${encodeURIComponent(file)}`)).arrayBuffer())
const { lists } = await (await fetch('/question')).json()
const body = await program(bytesOf, lists).then(
  (found) => JSON.stringify(found),
  (error) => JSON.stringify({ error: String(error?.stack ?? error) }),
)
await fetch('/answer', { method: 'POST', body })
