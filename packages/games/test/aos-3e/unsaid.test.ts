/** Whatever a condition may ask for can be said, and when nobody said it the result names the unit, the ability and the fact. */
import { describe, expect, it } from 'vitest'
import { loadGame } from '../../src/registry.ts'
import { isFight, type FightResult } from '../../src/result.ts'

const game = await loadGame('aos-3e')

/** Ten attacks at 3+/3+ without rend; +1 to hit while something is true. */
const attacker = (condition: object): object => ({
  name: 'Guard',
  weapons: [{ name: 'Sword', attacks: 10, hit: '3+', wound: '3+', damage: 1 }],
  abilities: { Zeal: [{ roll: 'hit', add: 1, if: condition }] },
})

function answer(condition: object, situation: object = {}, target: object = { name: 'Foe', save: '-' }): FightResult {
  const [result] = game.answer({ attacker: attacker(condition), target, situation }).results
  if (result === undefined || !isFight(result)) throw new Error('no fight')
  return result
}

/** 10 * 4/6 * 4/6 without the ability, 10 * 5/6 * 4/6 with it. */
const [WITHOUT, WITH] = [40 / 9, 50 / 9]

/** A condition, where its fact is said, and what to say for yes and for no. */
const ASKED: readonly (readonly [condition: object, path: string, yes: object, no: object])[] = [
  ...['charged', 'stationary', 'ran', 'retreated', 'fought', 'contesting', 'setUp', 'general'].map(
    (key) => [{ self: { [key]: true } }, `situation.${key}`, { [key]: true }, { [key]: false }] as const,
  ),
  [{ self: { territory: 'own' } }, 'situation.territory', { territory: 'own' }, { territory: 'enemy' }],
  [{ self: { far: 9 } }, 'situation.far', { far: true }, { far: false }],
  [{ self: { mark: 'frozen' } }, 'situation.marks["frozen"]', { marks: ['frozen'] }, { marks: [] }],
  [
    { self: { mark: 'frozen' } },
    'situation.marks["frozen"]',
    { marks: { frozen: true } },
    { marks: { frozen: false } },
  ],
  [{ self: { used: 'Tactic' } }, 'situation.used["Tactic"]', { used: ['Tactic'] }, { used: { Tactic: false } }],
  [{ self: { commanded: 'Rally' } }, 'situation.commanded["Rally"]', { commanded: ['Rally'] }, { commanded: [] }],
  [{ self: { killed: 'HERO' } }, 'situation.killed["HERO"]', { killed: ['HERO'] }, { killed: { HERO: false } }],
  [{ self: { near: { enemy: 'any', within: 3 } } }, 'situation.near["enemy"]', { near: { enemy: true } }, { near: [] }],
  [
    { self: { near: { friendly: 'HERO', wholly: 9 } } },
    'situation.near["friendly HERO"]',
    { near: { HERO: true } },
    { near: { friendly: false } },
  ],
  [{ battle: { round: '>=3' } }, 'situation.round', { round: 3 }, { round: 2 }],
  [{ battle: { turn: 'second' } }, 'situation.turn', { turn: 'second' }, { turn: 'first' }],
  [{ target: { charged: true } }, 'situation.target.charged', { targetCharged: true }, { target: { charged: false } }],
]

/** What is said of the ability, and where the fact is said. */
const TOLD = /^Guard: Zeal not applied(?:, taking ".+" as \w+)?; say (.+)$/

describe('a fact that nobody said', () => {
  it.each(ASKED)('%j is %s', (condition, path, yes, no) => {
    const open = answer(condition)
    expect(open.damage.mean).toBeCloseTo(WITHOUT, 12)
    expect(open.unsaid).toMatchObject([
      { unit: 'Guard', side: 'attacker', ability: 'Zeal', fact: { path }, applied: false },
    ])
    expect(open.warnings.filter((each) => TOLD.exec(each)?.[1]?.startsWith(path))).toHaveLength(1)
    for (const [situation, mean] of [
      [yes, WITH],
      [no, WITHOUT],
    ] as const) {
      const said = answer(condition, situation)
      expect(said.unsaid).toBeUndefined()
      expect(said.warnings).toEqual([])
      expect(said.damage.mean).toBeCloseTo(mean, 12)
    }
  })

  it('about a profile is said on the unit', () => {
    const condition = { target: { bravery: '<=6' } }
    expect(answer(condition).unsaid).toMatchObject([{ fact: { key: 'bravery', of: 'target', path: 'target.bravery' } }])
    expect(answer(condition, {}, { save: '-', bravery: 6 }).damage.mean).toBeCloseTo(WITH, 12)
    expect(answer(condition, {}, { save: '-', bravery: 7 }).damage.mean).toBeCloseTo(WITHOUT, 12)
  })

  it('of one thing is not answered by what was said of another', () => {
    const condition = { self: { mark: 'frozen' } }
    expect(answer(condition, { marks: { stunned: true } }).unsaid).toHaveLength(1)
    const near = { self: { near: { enemy: 'MONSTER', within: 3 } } }
    expect(answer(near, { near: { 'friendly MONSTER': true } }).unsaid).toHaveLength(1)
    // Near an enemy, and not near the MONSTER: the narrower word counts.
    expect(answer(near, { near: { enemy: true, MONSTER: false } }).damage.mean).toBeCloseTo(WITHOUT, 12)
  })

  it('that a charge brings is asked for, too', () => {
    const charge = { inflict: 3, when: 'charged' }
    const ask = (situation: object): FightResult =>
      game.answer({
        attacker: { ...attacker({}), abilities: { Impact: [charge] } },
        target: { save: '-' },
        situation,
      }).results[0] as FightResult
    expect(ask({}).unsaid).toMatchObject([{ ability: 'Impact', fact: { path: 'situation.charged' } }])
    expect(ask({ charged: true }).extras).toHaveLength(1)
    expect(ask({ charged: false }).extras).toBeUndefined()
  })
})

describe('an ability for those who did not', () => {
  it('is applied, and its warning says what is taken for granted', () => {
    const open = answer({ self: { charged: false } })
    expect(open.damage.mean).toBeCloseTo(WITH, 12)
    expect(open.unsaid).toMatchObject([{ unit: 'Guard', ability: 'Zeal', as: 'no', applied: true }])
    expect(open.warnings).toEqual(['Guard: Zeal applied, taking "charged" as no; say situation.charged'])
    expect(answer({ self: { charged: false } }, { charged: true }).damage.mean).toBeCloseTo(WITHOUT, 12)
  })
})

describe('the table of facts', () => {
  it('has every word that a condition or a value may ask for', () => {
    const keys = game.facts.map(({ key }) => key)
    const asked = ASKED.map(([, path]) => /(?:situation|target)\.(?:target\.)?(\w+)/.exec(path)?.[1] as string)
    expect(asked.filter((each) => !keys.includes(each))).toEqual([])
  })

  it('agrees with the schema: each is said there, and nothing a unit may be said to be is missing', () => {
    const { situation, unit: target } = game.questions() as { situation: object; unit: object }
    const keysOf = (schema: object): readonly string[] => Object.keys((schema as { properties: object }).properties)
    const bySide = keysOf((situation as { properties: { target: object } }).properties.target)
    expect(game.facts.filter(({ of }) => of === 'side').map(({ key }) => key)).toEqual(bySide)
    for (const { key, of } of game.facts) expect(keysOf(of === 'profile' ? target : situation)).toContain(key)
  })
})

describe('a deed of a player', () => {
  const deed = (situation: object): FightResult => {
    const { abilities: _, ...plain } = attacker({}) as Record<string, unknown>
    const abilities = { Rage: [{ roll: 'hit', add: 1, deed: 'command', when: 'combat.start', until: 'phase' }] }
    const [result] = game.answer({
      attacker: { ...plain, abilities },
      target: { name: 'Foe', save: '-' },
      situation,
    }).results
    if (result === undefined || !isFight(result)) throw new Error('no fight')
    return result
  }

  it('is used where somebody says so, and else nobody is asked, like a command of the core book', () => {
    expect(deed({ used: ['Rage'] }).damage.mean).toBeCloseTo(WITH)
    expect(deed({}).damage.mean).toBeCloseTo(WITHOUT)
    expect(deed({}).warnings.join()).not.toContain('Rage')
  })
})

it.each([
  [{ self: { near: { objective: 'NOT MINE', wholly: 12 } } }, '(an objective you do not control wholly within 12")'],
  [{ self: { near: { objective: 'MINE', within: 6 } } }, '(an objective you control within 6")'],
  [{ self: { contesting: 'mine' } }, 'say situation.contesting (an objective you control)'],
])('%j is asked in the words of players', (condition, words) => {
  expect(answer(condition).warnings.join()).toContain(words)
})

// Nobody attacks in a hero phase: what ends with it can change no attack. Neither can it be meant.
it.each([
  [{ roll: 'hit', add: 1 }],
  [{ roll: 'save', add: 1 }],
  [{ stat: 'attacks', add: 1 }],
  [{ on: 'hit', unmodified: 6, mortalWounds: 1 }],
])('%j until the end of a phase without attacks is told to mean nothing', (effect) => {
  const warnings = (more: object): string => {
    const unit = { ...attacker({}), abilities: { Zeal: [{ ...effect, ...more }] } }
    return game.answer({ attacker: unit, target: { name: 'Foe', save: '4+' } }).warnings.join()
  }
  expect(warnings({ when: 'hero.start', until: 'phase' })).toContain('Guard: Zeal: nobody attacks in that phase')
  expect(warnings({ when: 'movement.mine.end', until: 'phase' })).toContain('nobody attacks in that phase')
  expect(warnings({ when: 'hero.start', until: 'turn' })).not.toContain('nobody attacks')
  expect(warnings({ when: 'charge.start', until: 'phase' })).not.toContain('nobody attacks')
})

it('a model of which nothing says how many there are is told with the unit that speaks of it', () => {
  const unit = { ...attacker({}), abilities: { Shield: [{ ward: 6, for: { model: 'Piper' } }] } }
  const { warnings } = game.answer({ attacker: unit, target: { name: 'Foe', save: '4+' } })
  expect(warnings).toContain('Guard: Shield: nothing says how many Piper there are (an effect "model" does)')
})
