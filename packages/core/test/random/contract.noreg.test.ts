/**
 * No regression: these numbers are what contract v1 gave when it was written, and were obtained by running it. They prove
 * nothing about being right (the other tests of this folder do); they fail when a stream changes without a new contract number.
 */
import { expect, test } from 'vitest'
import { CONTRACT, Stream } from '../../src/index.ts'

const words = (stream: Stream): string =>
  Array.from({ length: 4 }, () => (stream.word() >>> 0).toString(16).padStart(8, '0')).join(' ')
const dice = (stream: Stream, sides: number): string => Array.from({ length: 12 }, () => stream.die(sides)).join(' ')

test('contract 1, seed 2026', () => {
  const stream = new Stream('2026')
  expect({
    contract: CONTRACT,
    first: words(stream.start(0)),
    second: words(stream.start(1)),
    beyond32bits: words(stream.start(2 ** 32 + 5)),
    last: words(stream.start(Number.MAX_SAFE_INTEGER)),
    otherStream: words(new Stream('2026', 1).start(0)),
    largestSeed: words(new Stream('18446744073709551615').start(0)),
    d6: dice(stream.start(0), 6),
    d3: dice(stream.start(1), 3),
    d100: dice(stream.start(2), 100),
  }).toMatchInlineSnapshot(`
    {
      "beyond32bits": "23284031 bcdfced6 4ff42e16 f4013c13",
      "contract": 1,
      "d100": "33 80 8 52 42 97 99 25 66 36 36 82",
      "d3": "3 1 3 3 2 2 1 1 1 2 1 1",
      "d6": "2 2 1 2 4 4 6 2 1 1 6 2",
      "first": "4ed3f88d 5403d442 1776f91f 36f44e82",
      "largestSeed": "ed939b96 0b109dbf c21887f3 4673a620",
      "last": "4f49bab6 c15732f2 417eb589 668f6ac6",
      "otherStream": "9f92113e ab2e54a3 6899b77d 3c07e3fe",
      "second": "f9bc704e 3e9d12a9 dc818a4f eb975ed9",
    }
  `)
})
