/** What players say of rolls and characteristics: one meaning is read, of several each is told in words that work. */
import * as aos from '@rollcall/data/aos-3e'
import * as wh40k from '@rollcall/data/wh40k-9e'
import { expect, it } from 'vitest'
import { filesOf } from '../src/files.ts'
import { shelfOf, worldOf } from '../src/shelves.ts'
import { understand } from '../src/understand.ts'

const world = worldOf([await shelfOf('aos-3e', aos), await shelfOf('wh40k-9e', wh40k)], { files: filesOf({}) })

type Side = 'attacker' | 'target'

/** What comes to the effects of a unit by what is said behind its name, and what is true then. */
async function meant(unit: string, words: string, side: Side = 'attacker'): Promise<unknown> {
  const [attacker, target] = side === 'attacker' ? [`${unit}, ${words}`, unit] : [unit, `${unit}, ${words}`]
  const { documents } = await understand('damage', { attackers: [attacker], vs: [target] }, world)
  const { content } = documents[0] as { content: Record<string, unknown> }
  const whom = [content[side] ?? content[`${side}s`]].flat()[0] as Record<string, unknown>
  const { effects = [], enhancements: _, ...body } = whom
  const nameless = ({ name: _name, ...each }: { readonly name?: string }): object => each
  return { body, situation: content['situation'], effects: (effects as readonly object[]).map(nameless) }
}

// The right column is the notation of effects.md and of a typed weapon, or a fact.
it.each<[said: string, written: string, side?: Side]>([
  ['exploding 6s', '6 to hit: 2 hits'],
  ['6s explode', '6 to hit: 2 hits'],
  ['hits of 5+ explode', '5+ to hit: 2 hits'],
  ['unmodified hit rolls of 6 explode', '6 to hit: 2 hits'],
  ['on a 6 to hit: 2 hits', '6 to hit: 2 hits'],
  ['6s to hit: two hits', '6 to hit: 2 hits'],
  ['auto-wounds on 6s', '6 to hit: auto wound'],
  ['2 mortals on 5+ to hit instead', '5+ to hit: 2 mortals instead'],
  ['reroll hit rolls of 1', 're-roll 1s to hit'],
  ['plus one to hit', '+1 to hit'],
  ['wound -1', '-1 to wound'],
  ['extra attack', '+1 attack'],
  ['two more attacks', '+2 attacks'],
  ['extra rend', '+1 rend'],
  ['improve rend by 1', '+1 rend'],
  ['2+ to hit', 'hit of 2+'],
  ['hitting on 2+', 'hit of 2+'],
  ['damage 2', 'damage of 2'],
  ['fights twice', 'twice'],
  ['at 9"', 'distance 9'],
  ['feel no pain 5+', 'ward 5+', 'target'],
  ['+1 save', '+1 to save', 'target'],
  ['save +1', '+1 to save', 'target'],
  ['ignores rend -1', 'ignore rend 1', 'target'],
  ['-1 to be hit', '-1 to hit', 'target'],
])('"%s" is "%s"', async (said, written, side) => {
  expect(await meant('Vindictors', said, side)).toEqual(await meant('Vindictors', written, side))
})

it.each([
  ['+1 attack', { stat: 'attacks', add: 1 }],
  // A Damage that is reduced is 1 at least.
  ['-1 damage', { stat: 'damage', add: -1, min: 1 }],
  ['half damage', { stat: 'damage', times: 0.5 }],
  ['worsen rend by 1', { stat: 'rend', add: -1 }],
  ['rend of -2', { stat: 'rend', set: 2 }],
  ['wounds on 2+', { stat: 'wound', set: 2 }],
  ['damage of D3', { stat: 'damage', set: 'd3' }],
  ['always hits', { roll: 'hit', auto: true }],
])('"%s" is %j', async (said, effect) => {
  expect(await meant('Vindictors', said)).toMatchObject({ effects: expect.arrayContaining([effect]) })
})

it.each([
  ['+1 strength', { stat: 'strength', add: 1, min: 1 }],
  ['exploding 6s', { on: 'hit', unmodified: '6', hits: '2' }],
])('Line Troopers, %s: %j', async (said, effect) => {
  expect(await meant('Line Troopers', said)).toMatchObject({ effects: expect.arrayContaining([effect]) })
})

// Better or worse, with the hit or instead of it, 5 alone or 6, too: nobody knows which.
it.each([
  ['-1 rend', ['+1 rend', 'worsen rend by 1']],
  ['rend -2', ['+2 rend', 'rend of -2']],
  ['3 attacks', ['+3 attacks', 'attacks of 3']],
  ['exploding 5s', ['5+ to hit: 2 hits', '5 to hit: 2 hits']],
  ['mortal wounds on 6s to hit', ['6 to hit: 1 mortal instead', '6 to hit: 1 mortal in addition']],
  ['reroll 1s', ['re-roll 1s to hit', 're-roll 1s to wound']],
  ['+1 to hit and wound', ['+1 to hit, +1 to wound']],
])('"%s" may be %j, each of which can be said', async (said, ways) => {
  const hint = ways.map((each) => `"${each}"`).join(' or ')
  await expect(meant('Vindictors', said)).rejects.toThrow(`"${said}". Did you mean ${hint}?`)
  for (const each of ways) await expect(meant('Vindictors', each)).resolves.toBeDefined()
})

it('whoever attacks is not told to be hit', async () => {
  await expect(meant('Vindictors', '-1 to be hit')).rejects.toThrow('is said of the target, not of the attacker')
})
