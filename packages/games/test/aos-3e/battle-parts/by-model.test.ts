/** Attacks drawn model by model are the attacks whose distribution is worked out whole. */
import { type Likely, Stream } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { blowsOf, type Blows } from '../../../src/aos-3e/battle-parts/blows.ts'
import type { Blow } from '../../../src/aos-3e/battle-parts/blow.ts'
import { newNotes } from '../../../src/aos-3e/fight.ts'
import { effectsOf } from '../../../src/aos-3e/plan/owned.ts'
import { resolveSituation, resolveUnit } from '../../../src/aos-3e/reading/resolve.ts'
import { situation } from '../../../src/aos-3e/schema/scenario.ts'
import { unit } from '../../../src/aos-3e/schema/unit.ts'

const DRAWS = 20_000
/** Dvoretzky, Kiefer, Wolfowitz and Massart: beyond this once in a million tests. */
const FAR = Math.sqrt(Math.log(2e6) / (2 * DRAWS))

const blade = { name: 'Blade', attacks: 2, hit: 3, wound: 4, rend: -1, damage: 'D3' }

function blows(attacker: object, target: object): Blows {
  const [mine, theirs] = [attacker, target].map((each, i) =>
    resolveUnit(unit.parse({ wounds: 2, save: '4+', bravery: 6, ...each }), '', i === 0 ? 'attacker' : 'target', []),
  ) as [ReturnType<typeof resolveUnit>, ReturnType<typeof resolveUnit>]
  const fight = { attacker: mine, target: theirs, situation: resolveSituation(situation.parse({}), mine) }
  return blowsOf({ fight, owned: effectsOf(fight) }, newNotes(), 'sampled')
}

/** The greatest distance of what is drawn from what is likely, in each number of a blow. */
function farthest(likely: readonly Likely<Blow>[], roll: (stream: Stream) => Blow): number {
  const stream = new Stream('7').start(0)
  const drawn = Array.from({ length: DRAWS }, () => roll(stream))
  const of = (number: (blow: Blow) => number): number => {
    const upTo = (most: number): number =>
      likely.reduce((sum, { result, probability }) => sum + (number(result) <= most ? probability : 0), 0)
    const values = [...new Set(likely.map(({ result }) => number(result)))]
    const seen = (most: number): number => drawn.filter((each) => number(each) <= most).length / DRAWS
    return Math.max(...values.map((value) => Math.abs(seen(value) - upTo(value))))
  }
  // The sum of two numbers sees how they hang together.
  return Math.max(
    of(({ damage }) => damage),
    of(({ backlash }) => backlash),
    of(({ redirected }) => redirected),
    of(({ damage, redirected, backlash }) => damage + 2 * redirected + 2 * backlash),
  )
}

const CASES: Readonly<Record<string, readonly [attacker: object, target: object]>> = {
  'two weapons of different models': [
    { name: 'Band', models: 6, weapons: [blade, { ...blade, name: 'Axe', models: 2, attacks: 'D6', damage: 2 }] },
    { name: 'Wall', models: 10, ward: '6+' },
  ],
  'wounds that a bodyguard takes': [
    { name: 'Band', models: 4, weapons: [blade] },
    {
      name: 'Lord',
      models: 1,
      effects: [{ name: 'Guard', allocate: 'redirect', die: [3, 4, 5, 6], insteadOf: 'ward' }],
    },
  ],
  'mortal wounds that come back': [
    { name: 'Band', models: 4, weapons: [blade] },
    {
      name: 'Spikes',
      models: 5,
      effects: [{ name: 'Spikes', on: 'save', unmodified: 6, mortalWounds: 1, to: 'attacker' }],
    },
  ],
  'a roll that decides about all attacks': [
    {
      name: 'Band',
      models: 3,
      weapons: [blade],
      effects: [{ name: 'Frenzy', chance: '4+', stat: 'attacks', add: 2 }],
    },
    { name: 'Wall', models: 10 },
  ],
  'wounds that are negated, and no more than so many': [
    { name: 'Band', models: 3, weapons: [blade] },
    {
      name: 'Wall',
      models: 10,
      effects: [
        { name: 'Stone', allocate: 'negate', count: 1 },
        { name: 'Hide', allocate: 'cap', count: 4 },
      ],
    },
  ],
}

describe('an attack drawn model by model', () => {
  for (const [name, [attacker, target]] of Object.entries(CASES))
    it(`is as likely as it is worked out to be: ${name}`, () => {
      const each = blows(attacker, target)
      const roll = each.byModel()
      expect(roll).not.toBeNull()
      expect(farthest(each.likely(), (stream) => (roll as NonNullable<typeof roll>)(stream))).toBeLessThan(FAR)
    })

  it('is not drawn so where models share a limited number of re-rolls', () => {
    const sharing = { name: 'Luck', roll: 'hit', reroll: 'failed', count: 1 }
    expect(
      blows({ name: 'Band', models: 3, weapons: [blade], effects: [sharing] }, { name: 'Wall' }).byModel(),
    ).toBeNull()
  })

  it('gives those who are left the dice that they had among more', () => {
    // 5 models and 4 on the same words: what the fifth one does is all that is missing.
    const [five, four] = [5, 4].map((models) =>
      blows(
        { name: 'Band', models, weapons: [blade, { ...blade, name: 'Axe' }] },
        { name: 'Wall', models: 10 },
      ).byModel(),
    )
    for (let r = 0; r < 50; r++) {
      const [more, fewer] = [five, four].map((roll) => roll?.(new Stream('1').start(r)).damage ?? Number.NaN)
      expect(more).toBeGreaterThanOrEqual(fewer as number)
    }
  })
})
