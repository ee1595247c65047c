/** A command that was interrupted is told as it goes on: with everything that its bytes and its pace hang on. */
import { expect, it } from 'vitest'
import { BUILD, MAKE } from '../src/dataset-options.ts'
import { typedAgain } from '../src/typed-again.ts'

const build = (said: object): string => typedAgain(['dataset', 'build', 'game.yaml'], BUILD, { ...said, resume: true })

it('says nothing that nobody said', () => {
  const usual = { out: 'game', parquet: false, quiet: false, strict: false, threads: undefined, 'dry-run': false }
  expect(build(usual)).toBe('rollcall dataset build game.yaml --out game --resume')
})

it.each<[string, unknown, string]>([
  ['parquet', true, '--parquet'],
  ['threads', 3, '--threads 3'],
  ['quiet', true, '--quiet'],
  ['strict', true, '--strict'],
  ['cluster', 'redis://host:6379', '--cluster redis://host:6379'],
  ['game', 'warzone', '--game warzone'],
  ['catalogue', 'my units', "--catalogue 'my units'"],
])('says --%s', (name, value, told) => {
  expect(build({ [name]: value })).toContain(` ${told}`)
  expect(build({ [name]: value })).toContain(' --resume')
})

it('knows every option of a build and of a shard, but for --dry-run, which is never interrupted', () => {
  const all = { ...BUILD, ...MAKE }
  const said = Object.fromEntries(Object.keys(all).map((name) => [name, true]))
  for (const name of Object.keys(all)) expect(typedAgain([], all, said)).toContain(`--${name}`)
})

it('is one word for the shell, whatever is in it', () => {
  expect(typedAgain(["it's $HOME"], {}, {})).toBe(String.raw`rollcall 'it'\''s $HOME'`)
})
