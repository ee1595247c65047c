/** Units as players speak of them: keywords before a name, reinforcements, facts in other words. */
import * as aos from '@rollcall/data/aos-3e'
import * as wh40k from '@rollcall/data/wh40k-9e'
import { expect, it } from 'vitest'
import { filesOf } from '../src/files.ts'
import { shelfOf, worldOf } from '../src/shelves.ts'
import { understand } from '../src/understand.ts'

const world = worldOf([await shelfOf('aos-3e', aos), await shelfOf('wh40k-9e', wh40k)], { files: filesOf({}) })

/** Who attacks, and in what situation. */
async function asked(unit: string): Promise<unknown> {
  const { documents } = await understand('damage', { attackers: [unit], vs: ['4+'] }, world)
  return documents.map(({ content }) => content)[0]
}

const unit = (more: object): object => ({ attacker: expect.objectContaining(more) })

it.each([
  ['Ironjawz Brutes', 'Orruk Brutes'],
  ['stormcast vindictors', 'Vindictors'],
  ['Stormcast Eternals Vindictors', 'Vindictors'],
])('%s are %s, which is said', async (said, name) => {
  expect(await asked(said)).toMatchObject(unit({ name }))
  expect(JSON.stringify(await asked(said))).toContain('is taken for')
})

it.each(['nighthaunt vindictors', 'foo vindictors', 'Ironjawz'])(
  '%s is nobody: no unit has the keyword',
  async (said) => {
    await expect(asked(said)).rejects.toThrow(`Unknown unit "${said}"`)
  },
)

// Vindictors come in fives, and may be reinforced twice.
it.each([
  ['Vindictors, reinforced', 10],
  ['Reinforced Vindictors', 10],
  ['Vindictors (reinforced twice)', 15],
  ['Vindictors, reinforced once, charged', 10],
  ['Vindictors x10, reinforced', 10],
  ['Vindictors reinforced twice charged', 15],
])('%s has %i models', async (said, models) => {
  expect(await asked(said)).toMatchObject(unit({ name: 'Vindictors', models }))
})

it.each([
  ['Vindictors x10 charged', 'Vindictors x10, charged'],
  ['charged Vindictors', 'Vindictors, charged'],
  ['10 Vindictors +1 to hit and charged', 'Vindictors x10, +1 to hit, charged'],
  ['Vindictors with Standard Bearer and ward 5+', 'Vindictors with Standard Bearer, ward 5+'],
  ['Ironjawz Brutes 6 wounds left, charged', 'Ironjawz Brutes, 6 wounds left, charged'],
])('"%s" needs no comma', async (said, known) => {
  expect(await asked(said)).toEqual(await asked(known))
})

it('words behind a name that say nothing are told as such, with how those that do are listed', async () => {
  await expect(asked('Vindictors foo')).rejects.toThrow(
    'Nobody knows what "foo" says of it; "Vindictors, foo" lists what may be said',
  )
})

/** The target of a question. */
async function attacked(unit: string): Promise<unknown> {
  const { documents } = await understand('damage', { attackers: ['Vindictors'], vs: [unit] }, world)
  return documents.map(({ content }) => (content as { targets: unknown[] }).targets[0])[0]
}

// What is typed of a unit may be said of a named one: its characteristics, and what becomes of rolls.
it.each([
  ['Liberators with ward 5+', { ward: '5+' }],
  ['Liberators, 5+ ward save', { ward: '5+' }],
  ['Brutes without armour', { save: '-' }],
  ['Brutes, no save', { save: '-' }],
  ['Brutes, save -', { save: '-' }],
  ['Brutes -1 to hit', { effects: [{ name: '-1 to hit', roll: 'hit', add: '-1', against: 'self' }] }],
  ['Brutes, +1 to save', { effects: [{ name: '+1 to save', roll: 'save', add: '+1' }] }],
  ['10x 2W 4+, re-roll saves', { effects: [{ name: 're-roll saves', roll: 'save', reroll: 'any' }] }],
])('"%s" can be attacked', async (said, words) => {
  expect(await attacked(said)).toMatchObject(words)
})

it('what is said of a profile is told of the unit, and how many models there are is part of its name', async () => {
  expect(await attacked('Liberators with ward 5+')).toMatchObject({ enhancements: ['ward 5+'] })
  expect(await attacked('Liberators, save 3+, -1 to hit')).toMatchObject({ enhancements: ['-1 to hit', 'save 3+'] })
  expect(await attacked('Liberators, models 3')).not.toHaveProperty('enhancements')
})

// 40K INT-4: cover adds to armour saves alone.
it.each(['in cover', 'in light cover', 'cover'])(
  '%s is one more to save from shooting in Warhammer 40,000',
  async (said) => {
    const words = { attackers: ['Line Troopers'], vs: [`Armoured Marines, ${said}`], game: 'wh40k-9e' }
    const { documents } = await understand('damage', words, world)
    expect(documents[0]?.content).toMatchObject({
      targets: [{ effects: [{ roll: 'save', add: '+1', if: { phase: 'shooting' } }] }],
    })
  },
)

it.each([
  ['+1 attack', { stat: 'attacks', add: 1 }],
  ['rend +1', { stat: 'rend', add: 1 }],
])('"%s" behind a comma is no weapon', async (said, effect) => {
  expect(await asked(`Vindictors, ${said}`)).toMatchObject(unit({ effects: [expect.objectContaining(effect)] }))
})

it.each(['4+ ward 5+', '4+ 5++', '4+ 5+++'])('%s is a save and a ward', async (typed) => {
  expect(await attacked(typed)).toMatchObject({ save: '4+', ward: '5+' })
})

it.each([
  ['reroll 1s', '"re-roll 1s to hit" or "re-roll 1s to wound"'],
  ['AoA', '"All-out Attack"'],
])('"%s" is nearly %s', async (said, meant) => {
  await expect(asked(`Vindictors, ${said}`)).rejects.toThrow(`Did you mean ${meant}?`)
})

it.each(['10x Spear', '10 Spear', '10× Spear'])('%s are ten models, typed in', async (models) => {
  expect(await asked(`${models} 2A 3+/3+/-1/1`)).toMatchObject(unit({ models: 10 }))
})

it.each([
  ['5 Brutes 3W 4+', 5],
  ['5 models 3 wounds 4+ save', 5],
  ['3 wounds 4+ save', 1],
  ['10x2W 4+', 10],
])('%s are %i models', async (typed, models) => {
  expect(await attacked(typed)).toMatchObject({ models })
})

it('a question about several units on one target may say that target in the singular', async () => {
  const content = { question: 'together', attackers: ['Vindictors'], target: { save: '4+' } }
  const { documents } = await understand('document', { content }, world)
  expect(documents[0]?.content).toMatchObject({ targets: { save: '4+' } })
})

it('what is said of saves is said of the target', async () => {
  await expect(asked('Vindictors, +1 to save')).rejects.toThrow(
    '"+1 to save" is said of the target, not of the attacker',
  )
})

// Brutes have 3 Wounds each: 5 are left of two of them, one of which has lost 1; who is slain was paid for.
it.each([
  ['Orruk Brutes, 5 wounds left', { models: 2, woundsTaken: 1, points: 140 }],
  ['Orruk Brutes x10, 3 models left', { models: 3, points: 280 }],
  ['5x 3W 4+, 6 wounds left', { models: 2, woundsTaken: 0 }],
  ['Orruk Brutes, wounds left 5', { models: 2, woundsTaken: 1 }],
  ['Orruk Brutes, rerolling saves', { effects: [{ name: 'rerolling saves', roll: 'save', reroll: 'any' }] }],
  ['Lord-Celestant on Stardrake, 6 wounds left', { models: 1, woundsTaken: 12, move: 10 }],
])('what is left: %s', async (said, words) => {
  expect(await attacked(said)).toMatchObject(words)
})

it.each([
  ['Vanguard-Hunters in the shooting phase', 'shooting'],
  ['Vanguard-Hunters, phase shooting', 'shooting'],
  ['Vanguard-Hunters, combat phase', 'combat'],
])('"%s" is about the %s phase', async (said, phase) => {
  expect(await asked(said)).toMatchObject({ situation: { phase } })
})

it('a 6 that is a mortal wound is one, where nobody says how many', async () => {
  expect(await asked('10x Spear 2A 3+/3+/-1/1, 6 to hit: mortal')).toMatchObject({
    attacker: { weapons: [{ effects: [{ on: 'hit', unmodified: '6', mortalWounds: '1' }] }] },
  })
})

it('nobody has more left than it has', async () => {
  await expect(asked('Orruk Brutes, 16 wounds left')).rejects.toThrow(
    'Orruk Brutes cannot have 16 wounds left: 5 models with 3 each have 15',
  )
  await expect(asked('Orruk Brutes, 6 models left')).rejects.toThrow('cannot have 6 models left: it has 5')
})

// 10 Vindictors and their Prime make 21 attacks at 3+ 3+ -1 1, of which a 6 to hit is a mortal wound instead. With +1 to hit four
// faces hit otherwise: 21 x (4/6 x 4/6 x 4/6 + 1/6); against -1 to hit two do: 21 x (2/6 x 4/6 x 4/6 + 1/6).
it.each([
  ['10 Vindictors +1 to hit', '4+', 21 * (8 / 27 + 1 / 6)],
  ['10 Vindictors', '10x 2W 4+, -1 to hit', 21 * (4 / 27 + 1 / 6)],
  ['10 Vindictors', 'Orruk Brutes with ward 5+', 21 * (2 / 9 + 1 / 6) * (2 / 3)],
])('%s against %s', async (who, whom, mean) => {
  const { game, documents } = await understand('damage', { attackers: [who], vs: [whom] }, world)
  const [result] = game.answer(documents[0]?.content).results as readonly {
    readonly damage: { readonly mean: number }
  }[]
  expect(result?.damage.mean).toBeCloseTo(mean, 9)
})

it('single words of a shell are put together with what is said of a unit', async () => {
  const namesOf = async (...attackers: string[]): Promise<readonly unknown[]> => {
    const { documents } = await understand('damage', { attackers, vs: ['4+'] }, world)
    return documents.map(({ content }) => {
      const { attacker, situation } = content as { attacker: { name: string }; situation: object }
      return [attacker.name, situation]
    })
  }
  expect(await namesOf('10 Vindictors', 'charged', 'Orruk', 'Brutes')).toEqual([
    ['Vindictors', { charged: true }],
    ['Orruk Brutes', {}],
  ])
})

it('who may not be reinforced is told so', async () => {
  await expect(asked('Vindictors x5, reinforced')).rejects.toThrow('10 models so reinforced, and not 5')
  await expect(asked('Orruk Megaboss, reinforced')).rejects.toThrow('cannot be reinforced: it has 1 model at most')
})

it.each([
  ['charging', 'charged'],
  ['in Mystical terrain', 'Mystical terrain'],
  ['with All-out Attack', 'All-out Attack'],
])('"%s" is "%s"', async (said, known) => {
  expect(await asked(`Vindictors, ${said}`)).toEqual(await asked(`Vindictors, ${known}`))
})

it('what protects counts for whoever is attacked, and that is told where it is said of the attacker', async () => {
  const assumed = async (who: string, whom: string): Promise<string> => {
    const { documents } = await understand('damage', { attackers: [who], vs: [whom] }, world)
    return JSON.stringify(documents[0]?.content)
  }
  const shield = 'Mystic Shield counts for the unit that is attacked, of which it speaks'
  expect(await assumed('Vindictors, Mystic Shield', 'Liberators')).toContain(shield)
  expect(await assumed('Vindictors', 'Liberators, Mystic Shield')).not.toContain('of which it speaks')
  expect(await assumed('Vindictors', 'Liberators, All-out Attack')).toContain('counts for the unit that attacks')
})

it.each([
  ['Nagash, Supreme Lord of the Undead', 'Nagash, Supreme Lord of the Undead'],
  ['Nagash, Supreme Lord of the Undead, charged', 'Nagash, Supreme Lord of the Undead, charged'],
  ['nagash, charged', 'Nagash, Supreme Lord of the Undead, charged'],
  ['Vindictors x10, charged', 'Vindictors x10, charged'],
  ['10x Spear 2A 3+/3+/-1/1, 6 to hit: 1 mortal', '10x Spear 2A 3+/3+/-1/1, 6 to hit: 1 mortal'],
])('%s is called %s in a comparison: a comma of its own name begins no words', async (said, name) => {
  const { contestants } = await understand('compare', { sides: [{ units: [said] }], vs: ['4+'] }, world)
  expect(contestants.map((each) => each.name)).toEqual([name])
})

it('several units or panels with commas between them: panels are taken, units are told how they are written', async () => {
  const targetsOf = async (...vs: string[]): Promise<number> => {
    const { documents } = await understand('damage', { attackers: ['Vindictors'], vs }, world)
    return documents.flatMap(({ content }) => (content as { targets: unknown[] }).targets).length
  }
  expect(await targetsOf('saves,Standard')).toBe(await targetsOf('saves', 'standard'))
  await expect(targetsOf('Orruk Brutes,Liberators')).rejects.toThrow(
    '"Liberators" is a unit: several stand with spaces between them, each in quotes',
  )
})
