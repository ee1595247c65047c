/** JSON of answers: whatever a file is called, what it holds is what its ending says. */
import { toJson } from '@rollcall/report'
import { describe, expect, it } from 'vitest'
import { answerOf, battleOf } from './battles.ts'

const one = answerOf(battleOf('Red', 'Blue'))
const two = [one, answerOf(battleOf('Green', 'Blue'))]

/** What JSON can hold of an answer. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('JSON of answers', () => {
  it('is an object for one and lines for several, where nobody says', () => {
    expect(JSON.parse(toJson([one]))).toEqual(plain(one))
    expect(
      toJson(two)
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ).toEqual(plain(two))
  })

  it('is one JSON text for a file that ends in .json, however many there are', () => {
    expect(JSON.parse(toJson(two, 'text'))).toEqual(plain(two))
    expect(JSON.parse(toJson([one], 'text'))).toEqual(plain(one))
  })

  it('is a line for each answer for one that ends in .ndjson', () => {
    for (const answers of [[one], two]) {
      const lines = toJson(answers, 'lines').trimEnd().split('\n')
      expect(lines.map((line): unknown => JSON.parse(line))).toEqual(plain(answers))
    }
  })
})
