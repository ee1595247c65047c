/**
 * How many models of a horde reach in combat: the rule of the line model against round bases placed one by one. The page about
 * validity has these errors; the rule is an approximation, and its error is what is tested.
 */
import { readFileSync } from 'node:fs'
import { placed, rankOf, seededDie } from '../src/index.ts'
import { describe, expect, it } from 'vitest'
import { baseOf } from '../../games/src/aos-3e/battle/ground/bases.ts'
import { abreast, room } from '../../games/src/aos-3e/battle/ground/frontage.ts'

const REACHES = [1, 2, 3]
const LAYOUTS = 2

/** Wounds of who attacks, and of who is attacked with how many models. */
const PAIRS = [1, 2, 3, 4, 5].flatMap((wounds) =>
  [
    { of: 1, models: 10 },
    { of: 1, models: 20 },
    { of: 2, models: 5 },
    { of: 2, models: 1 },
    { of: 3, models: 3 },
    { of: 5, models: 3 },
    { of: 5, models: 1 },
    { of: 8, models: 1 },
    { of: 12, models: 1 },
  ].map((enemy) => ({ wounds, enemy })),
)

/** What the rule says and what finds room, for each reach. */
const cases = PAIRS.flatMap(({ wounds, enemy }) => {
  const [base, enemyBase] = [baseOf(wounds), baseOf(enemy.of)]
  const placing = { base, enemyBase, abreast: abreast(enemy.models) }
  const die = seededDie(18)
  const layouts = Array.from({ length: LAYOUTS }, () =>
    placed(
      placing,
      rankOf(placing, () => (die(1001) - 1) / 1000),
      REACHES,
    ),
  )
  return REACHES.map((reach, i) => ({
    rule: room(base, reach, { models: enemy.models, base: enemyBase }),
    truth: layouts.reduce((sum, each) => sum + (each[i] as number), 0) / LAYOUTS,
  }))
})

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
const errors = (models: number): readonly number[] =>
  cases.map(({ rule, truth }) => Math.min(models, rule) / Math.min(models, truth) - 1)
const percent = (x: number): number => Math.round(100 * x)

describe('the rule of frontage', () => {
  const found = {
    'of the room there is': percent(mean(errors(Number.POSITIVE_INFINITY).map(Math.abs))),
    'too many or too few on average': percent(mean(errors(Number.POSITIVE_INFINITY))),
    'of 10 models': percent(mean(errors(10).map(Math.abs))),
    'of 20 models': percent(mean(errors(20).map(Math.abs))),
    'of 20 models, if all of them reached': percent(mean(cases.map(({ truth }) => 20 / Math.min(20, truth) - 1))),
  }

  it('errs as the page about validity says', () => {
    const page = readFileSync(new URL('../../docs/validity.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/^\| reach (.+?) +\| +(-?\d+) % \|$/gm)].map(([, what, error]) => [
      what,
      Number(error),
    ])
    expect(Object.fromEntries(rows)).toEqual(found)
  })

  it('is nearer to bases on a table than the assumption that everybody reaches', () => {
    expect(found['of 20 models']).toBeLessThan(found['of 20 models, if all of them reached'] / 3)
  })
})
