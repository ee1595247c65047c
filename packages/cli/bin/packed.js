// Is the program packed, and was nothing built since? What is published is built once.
import { existsSync, readdirSync, statSync } from 'node:fs'

const at = (path) => new URL(path, import.meta.url)
const madeAt = (path) => statSync(at(path), { throwIfNoEntry: false })?.mtimeMs ?? 0

export function isPacked() {
  const folders = existsSync(at('../src/')) ? readdirSync(at('../../')) : []
  const builds = folders.map((folder) => madeAt(`../../${folder}/tsconfig.tsbuildinfo`))
  return madeAt('../bundle/main.js') > Math.max(0, ...builds)
}
