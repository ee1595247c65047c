/** Units as players speak of them: keywords before a name, reinforcements, facts in other words. */
import * as aos from '@rollcall/data/aos-3e'
import { expect, it } from 'vitest'
import { filesOf } from '../src/files.ts'
import { shelfOf, worldOf } from '../src/shelves.ts'
import { understand } from '../src/understand.ts'

const world = worldOf([await shelfOf('aos-3e', aos)], { files: filesOf({}) })

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
])('%s has %i models', async (said, models) => {
  expect(await asked(said)).toMatchObject(unit({ name: 'Vindictors', models }))
})

it('what is said without a comma is told with it, behind the number', async () => {
  await expect(asked('Vindictors x10 charged')).rejects.toThrow('behind a comma: "Vindictors x10, charged"')
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
