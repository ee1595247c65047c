/** Every shipped unit of Warhammer 40,000 and every hero: an answer in each phase, or a warning that names who and why. */
import { readFileSync } from 'node:fs'
import { loadGame, isFight } from '@rollcall/games'
import { describe, expect, it } from 'vitest'

const marines = await loadGame('space-marine-heroes')
const wh40k = await loadGame('wh40k-9e')

interface Card {
  readonly name: string
  readonly listedSize?: number
  readonly weapons: readonly { readonly name: string; readonly type: string }[]
}

const dataOf = (path: string): { units: readonly Card[]; targets: readonly { unit: object }[] } =>
  JSON.parse(readFileSync(new URL(`../../../../data/${path}`, import.meta.url), 'utf8'))

const { units } = dataOf('wh40k-9e/units.json')
const targets = dataOf('wh40k-9e/panels/standard.json').targets.map(({ unit }) => unit)

/** The unit as a scenario has it. */
function attackerOf(card: Card): object {
  const { listedSize, faction: _, aliases: _a, options: _o, ...unit } = card as Card & Record<string, unknown>
  return { models: listedSize ?? 1, ...unit }
}

describe.each(units.map((each) => [each.name, each] as const))('%s', (name, card) => {
  it.each([undefined, 'shooting', 'fight'])('in the phase %s', (phase) => {
    const situation = phase === undefined ? {} : { phase }
    const document = { game: 'wh40k-9e', attacker: attackerOf(card), targets, situation }
    const results = wh40k.answer(document).results.filter(isFight)
    expect(results).toHaveLength(targets.length)
    for (const { damage, warnings, assumptions } of results) {
      const said = [...warnings, ...assumptions]
      const names = [name, ...card.weapons.map((weapon) => weapon.name)]
      expect(
        said.filter((each) => !names.some((known) => each.includes(known)) && !/Blast|pistols/.test(each)),
      ).toEqual([])
      if (warnings.length === 0) expect(damage.mean).toBeGreaterThan(0)
    }
    // Where nobody says the phase there is always something to attack with, and no reason to complain.
    if (phase === undefined) expect(results.flatMap(({ warnings }) => warnings)).toEqual([])
  })
})

it.each(dataOf('space-marine-heroes/units.json').units.map((each) => [each.name, each] as const))(
  'the hero %s plays, and what nobody knows of it is said',
  (name, card) => {
    const { aliases: _, points: _p, ...hero } = card as Card & Record<string, unknown>
    const document = { game: 'space-marine-heroes', armies: [{ heroes: [hero, {}, {}, {}, {}] }, {}], replicates: 3 }
    const { results, warnings } = marines.answer(document)
    expect(results).toHaveLength(1)
    if ((hero as { equipment?: unknown }).equipment === null) expect(warnings.join()).toContain(name)
    else expect(warnings).toEqual([])
  },
)
