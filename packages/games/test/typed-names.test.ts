/** Units typed in a line: what looks like a field and is none is answered, never taken into a name, where it would mean nothing. */
import { RollcallError } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { loadGames, type UnitNotation } from '../src/index.ts'

/** Before what numbers begin; what is typed is put there. */
const LINES: Readonly<Record<string, readonly (readonly [keyof UnitNotation, string])[]>> = {
  'aos-3e': [
    ['attacker', '10x Guard | 2A 3+/3+/-1/1'],
    ['target', '10x Guard | 2W 4+'],
    ['unit', '10x Guard | 2W 4+ with Spear 2A 3+/3+/-1/1'],
    ['unit', '10x Guard 2W 4+ with Spear | 2A 3+/3+/-1/1'],
  ],
  'wh40k-9e': [
    ['attacker', '10x Bolter | 24" RapidFire1 3+ S4 AP0 D1'],
    ['target', '5x Troops | T4 W2 3+'],
    ['unit', '5x Troops | T4 W2 3+ with Bolter 24" RapidFire1 3+ S4 AP0 D1'],
  ],
  'black-reach': [
    ['attacker', 'Boyz | CV +1/0/0'],
    ['target', 'Boyz | D5/4'],
    ['unit', 'Boyz | D5/4 CV +1/0/0'],
  ],
  warzone: [
    ['attacker', '8x Trooper | RC 10 with SMG +1 x2 D9'],
    ['attacker', '8x Trooper RC 10 with SMG | +1 x2 D9'],
    ['target', '8x Trooper | AR 8'],
  ],
}

const STRAYS = ['Mob defence: 5/4', 'armour: 4', 'Toughness=4', 'save 3+', 'Health: +3', 'stat 5/4', 'guarding 5+']

/** Words of a notation that stand behind its numbers. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'black-reach': ['twin', 'piercing', 'HP 2', 'save 4', 'fragile', 'moving fire 2', 'assault 3'],
  warzone: ['camouflage', 'out of command', 'weapon immunity 12', 'flame', 'melee'],
}

const games = (await loadGames()).filter(({ id }) => LINES[id] !== undefined)

/** What the notation makes of it; `null`: it says what is wrong. */
function read(notation: UnitNotation, how: keyof UnitNotation, text: string): unknown {
  try {
    return (notation[how] as UnitNotation['attacker'])(text)?.unit ?? 'no typed unit'
  } catch (error) {
    expect(error).toBeInstanceOf(RollcallError)
    return null
  }
}

const named = (unit: unknown): string =>
  JSON.stringify(unit, (key, value: unknown) =>
    Array.isArray(value) || typeof value === 'object' || key === 'name' ? value : undefined,
  )

it('a die and a number that are written alike are told apart: D6 is a Damage of 6, DD6 the die', () => {
  const read = games.find(({ id }) => id === 'wh40k-9e')?.notation.attacker
  const assumed = (damage: string): unknown => read?.(`Gun Heavy2 3+ S8 AP-3 ${damage}`)?.unit
  expect(assumed('D6')).toMatchObject({ assumed: ['Gun: "D6" is a Damage of 6; for the die write DD6'] })
  for (const damage of ['DD6', 'D D3', 'D1', 'D2', 'D 6']) expect(assumed(damage)).not.toHaveProperty('assumed')
})

it('the plus of hit and wound rolls may be left out', () => {
  const read = games.find(({ id }) => id === 'aos-3e')?.notation.attacker
  expect(read?.('10x 2A 3/4/-1/1')?.unit).toMatchObject({ weapons: [{ hit: '3+', wound: '4+', rend: '-1' }] })
})

const WHOLE = [
  ['aos-3e', '10x Guard 2W 4+ with Spear 2A 3+/3+/-1/1; 1x Horn 1A 4+/4+/-/1'],
  ['wh40k-9e', '10x Guard T3 W1 5+ with Rifle 24" RapidFire1 4+ S3 AP0 D1; Knife Melee1 4+ S3 AP0 D1'],
] as const

it.each(WHOLE)('a whole unit of %s attacks, too, as that in a duel', (id, line) => {
  const notation = games.find((game) => game.id === id)?.notation as UnitNotation
  expect(notation.attacker(line)).toEqual(notation.unit?.(line))
})

it.each([
  ['aos-3e', '12A 3+/4+/-/1'],
  ['wh40k-9e', '12x Gun Heavy2 4+ S4 AP0 D1'],
])('what %s tells of clauses behind a typed weapon is understood there', (id, weapon) => {
  const notation = games.find((game) => game.id === id)?.notation
  const clauses = notation?.clauses ?? ''
  const examples = clauses.split(', ')
  expect(examples.length).toBeGreaterThan(5)
  for (const each of examples) expect(notation?.attacker(`${weapon}, ${each}`)?.unread, each).toEqual([])
})

describe.each(games)('$id', ({ id, notation }) => {
  const lines = LINES[id] ?? []
  it.each(lines)('reads %s: %s', (how, line) => {
    expect(read(notation, how, line.replace(' |', ''))).toMatchObject({})
  })

  const strays = lines.flatMap(([how, line]) =>
    [...STRAYS, ...(WORDS[id] ?? [])].map((stray) => [how, line, stray] as const),
  )
  it.each(strays)('%s: %s with "%s"', (how, line, stray) => {
    const unit = read(notation, how, line.replace('|', stray))
    // A skill of the unit may stand before its numbers as well as behind them; in a name it may not stand.
    if (unit !== null) expect(named(unit)).not.toContain(stray)
  })
})

/** What is said of a unit that is attacked, in the order of its game's notation. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'aos-3e': ['3W', '4+', 'ward 6+', 'bravery 7'],
  'wh40k-9e': ['M6', 'T4', 'W2', '3+', 'inv 5+', 'fnp 6+', 'Ld 8'],
}

/** How players write the same. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  'aos-3e': ['3 wounds', '4+ save', '6+ ward', 'bravery 7'],
  'wh40k-9e': ['M6"', 'T4', 'W2', 'save 3+', '5++', '6+++', 'Ld 8'],
}

/** Each part in front, at the end, and all of them backwards. */
const orders = (parts: readonly string[]): readonly (readonly string[])[] => [
  parts.toReversed(),
  ...parts.map((part) => [part, ...parts.filter((each) => each !== part)]),
  ...parts.map((part) => [...parts.filter((each) => each !== part), part]),
]

describe.each(Object.entries(FIELDS))('targets of %s', (id, parts) => {
  const notation = games.find((game) => game.id === id)?.notation as UnitNotation
  const unitIn = (said: readonly string[]): object | undefined => notation.target(`5x Guard ${said.join(' ')}`)?.unit

  it('are the same in whatever order they are typed', () => {
    const usual = unitIn(parts)
    expect(usual).toMatchObject({ name: 'Guard', models: 5 })
    for (const each of orders(parts)) expect(unitIn(each), each.join(' ')).toEqual(usual)
  })

  it('may have their name behind some of it, and their number as a field', () => {
    const usual = unitIn(parts)
    for (let i = 0; i < parts.length; i++) {
      const line = `${parts.slice(0, i).join(' ')} Guard ${parts.slice(i).join(' ')}`
      expect(notation.target(`5x ${line}`)?.unit, line).toEqual(usual)
    }
    expect(notation.target(`5 models Guard ${parts.join(' ')}`)?.unit).toEqual(usual)
    expect(() => notation.target(`5x Guard ${parts.join(' ')} 5 models`)).toThrow(/cannot read/)
  })

  it('have no words behind their fields, nor such between them as speak of something: they would be a name that means nothing', () => {
    const [first, ...others] = parts
    for (const stray of ['in cover', '-1 to hit', 'Boss', 'not charged', 'cover 2'])
      expect(() => notation.target(`5x ${parts.join(' ')} ${stray}`), stray).toThrow(/cannot read/)
    for (const stray of ['in cover', '-1 to hit', 'with Shields'])
      expect(() => notation.target(`5x ${first} ${stray} ${others.join(' ')}`), stray).toThrow(/cannot read/)
  })

  it('are the same in the words of players', () => {
    expect(unitIn(OTHERWISE[id] ?? [])).toEqual(unitIn(parts))
  })

  it('are refused where something is said twice, or stands between', () => {
    for (const part of parts) expect(() => unitIn([...parts, part])).toThrow(/cannot read/)
    expect(() => unitIn([...parts.slice(0, 2), 'Boss', ...parts.slice(2)])).toThrow(/cannot read/)
    const [first, ...others] = parts
    expect(() => notation.target(`5x ${first} Guard ${others.join(' ')} Boss`)).toThrow(/cannot read/)
  })
})
