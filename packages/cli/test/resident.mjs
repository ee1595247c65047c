/**
 * The built program in a thread that stays loaded: it answers one command line after another, as a process of its own would, and
 * says what was written and how it ended. Who waits for the answer sleeps on a shared number meanwhile.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { workerData } from 'node:worker_threads'

/** What `process.exit` throws here: a thread that exits could not be asked again. */
const ENDED = Symbol('ended')

let running = { left: Buffer.alloc(0), stdout: '', stderr: '', status: undefined }

for (const stream of ['stdout', 'stderr']) {
  process[stream].write = (text) => {
    if (running.status === undefined) running[stream] += text
    return true
  }
}

process.exit = (code) => {
  running.status ??= code ?? process.exitCode ?? 0
  throw ENDED
}

/** Both outputs are a terminal of so many columns, or none. */
function terminal(columns) {
  for (const stream of [process.stdout, process.stderr]) {
    stream.isTTY = columns !== undefined
    stream.columns = columns === undefined ? undefined : Number(columns)
  }
}

const { readSync } = fs
fs.readSync = (file, into, ...how) => {
  if (file !== 0) return readSync(file, into, ...how)
  const piece = running.left.subarray(0, into.length)
  running.left = running.left.subarray(piece.length)
  return piece.copy(into)
}
syncBuiltinESMExports()

workerData.port.on('message', async ({ number, args, input, env }) => {
  const usual = { ...process.env }
  running = { left: Buffer.from(input), stdout: '', stderr: '', status: undefined }
  process.exitCode = undefined
  Object.assign(process.env, env)
  terminal(env.TERMINAL)
  try {
    await (await import(workerData.main)).main(args)
  } catch (error) {
    if (error !== ENDED) running.stderr += String(error?.stack)
  }
  const { status = process.exitCode ?? 0, stdout, stderr } = running
  process.stdout.removeAllListeners('error')
  process.removeAllListeners('exit')
  for (const name of Object.keys(env)) {
    if (name in usual) process.env[name] = usual[name]
    else delete process.env[name]
  }
  workerData.port.postMessage({ number, outcome: { status, stdout, stderr } })
  Atomics.add(workerData.answered, 0, 1)
  Atomics.notify(workerData.answered, 0)
})
