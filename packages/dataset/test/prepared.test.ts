/** Rows of the catalogue: what attackers made ready once say is what the game answers to each question. */
import { fileURLToPath } from 'node:url'
import { scenarioUnit } from '@rollcall/armies'
import { openCatalogue } from '@rollcall/armies/node'
import { expect, it } from 'vitest'
import { type Entrant, evaluate, planOf, readConfig } from '../src/index.ts'
import { game } from './made.ts'

const catalogue = openCatalogue(fileURLToPath(new URL('../../../data/aos-3e/', import.meta.url)))

const every = (n: number, from: number): readonly Entrant[] =>
  catalogue.contents.units
    .filter((_, i) => i % n === from)
    .map(({ id }) => ({ unit: { ...scenarioUnit(catalogue.unit(id)!.unit) }, situation: {} }))

it('cached is uncached, over the catalogue and every kind of situation', () => {
  const situations = [
    { phase: 'combat', charged: [false, true], rend: [0, 2] },
    { phase: 'shooting', cover: true },
  ]
  const plan = planOf(readConfig({ dataset: 'd', attackers: ['x'], targets: ['x'], situations }, 'd'), {
    game: 'aos-3e',
    attackers: every(90, 7),
    targets: every(120, 11),
    leftOut: [],
  })
  const { prepare: _, ...asked } = game
  for (const group of plan.groups.keys()) expect(evaluate(game, plan, group)).toEqual(evaluate(asked, plan, group))
})
