/** Nobody is lost in silence: who was asked about and has no row is named, with the reason, whoever else is asked about. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Answer, isFight, loadGame } from '../src/index.ts'

const aos = await loadGame('aos-3e')

const SWORD = { name: 'Sword', attacks: 2, hit: '3+', wound: '3+', damage: 1 }
const FENCER = { name: 'Fencer', points: 100, weapons: [SWORD] }
const ARCHER = { name: 'Archer', weapons: [{ ...SWORD, name: 'Bow', kind: 'missile' }] }
const UNARMED = { name: 'Wraith', points: 90, notModelled: ['Scythe'] }
/** Its Damage is what an ability makes of a monster; against others it has none. */
const VENOMOUS = {
  name: 'Fiend',
  weapons: [{ ...SWORD, name: 'Stinger', damage: undefined }],
  abilities: { Venom: [{ stat: 'damage', set: 3, weapon: 'Stinger', if: { target: { keyword: 'MONSTER' } } }] },
}
const GHOST = { name: 'Save 4+', save: '4+' }
const KNIGHTS = { name: 'Knights', models: 5, wounds: 3, save: '4+', keywords: ['MONSTER'] }
const GIANT = { name: 'Giant', wounds: 35, save: '4+', keywords: ['MONSTER'] }

const ask = (attackers: readonly object[], targets: readonly object[], situation: object = {}): Answer =>
  aos.answer({ attackers, targets, situation })

const rowsOf = ({ results }: Answer): readonly string[] =>
  results.filter(isFight).map(({ attacker, target }) => `${attacker} on ${target}`)

describe('who has no row is named', () => {
  it('a unit without a usable weapon, with its points and with what is not modelled', () => {
    const answer = ask([UNARMED, FENCER], [KNIGHTS])
    expect(rowsOf(answer)).toEqual(['Fencer on Knights'])
    expect(answer.leftOut).toEqual([
      {
        unit: 'Wraith',
        points: 90,
        reason: 'Wraith has no usable weapon: its attacks come from what is not modelled (Scythe)',
      },
    ])
  })

  it('a unit without a weapon of the phase', () => {
    const answer = ask([FENCER, ARCHER], [KNIGHTS], { phase: 'shooting' })
    expect(rowsOf(answer)).toEqual(['Archer on Knights'])
    expect(answer.leftOut).toEqual([
      { unit: 'Fencer', points: 100, reason: 'Fencer has no missile weapon (phase shooting)' },
    ])
  })

  it('a unit that has no Damage against one target: that row, and no other', () => {
    const answer = ask([VENOMOUS, FENCER], [GHOST, KNIGHTS])
    expect(rowsOf(answer)).toEqual(['Fiend on Knights', 'Fencer on Save 4+', 'Fencer on Knights'])
    expect(answer.leftOut).toHaveLength(1)
    expect(answer.leftOut?.[0]).toMatchObject({ unit: 'Fiend', target: 'Save 4+' })
    expect(answer.leftOut?.[0]?.reason).toMatch(/Stinger has no "damage"/)
  })

  it('the target is not named where it is so with every target', () => {
    const { leftOut } = ask([VENOMOUS, FENCER], [GHOST, { ...GHOST, name: 'Save 5+' }])
    expect(leftOut).toEqual([{ unit: 'Fiend', reason: expect.stringMatching(/Stinger/) }])
  })

  it('a target of 10 or more Wounds, which cannot be a garrison (17.2.1), where another can', () => {
    const answer = ask([FENCER], [KNIGHTS, GIANT], { garrison: true })
    expect(rowsOf(answer)).toEqual(['Fencer on Knights'])
    expect(answer.leftOut).toEqual([
      { unit: 'Fencer', points: 100, target: 'Giant', reason: expect.stringMatching(/^Giant has 35 Wounds/) },
    ])
  })

  it('a target that contradicts itself, once for all attackers', () => {
    const { leftOut } = ask([FENCER, ARCHER], [KNIGHTS, { ...GIANT, models: 2, wounds: [35] }])
    expect(leftOut).toEqual([{ unit: 'Giant', reason: expect.stringMatching(/^models is 2, but wounds lists 1/) }])
  })
})

describe('an answer of nothing at all is none', () => {
  it.each([
    ['one unit without a weapon', [UNARMED], {}, /Wraith has no usable weapon/],
    ['the wrong phase', [FENCER], { phase: 'shooting' }, /Fencer has no missile weapon \(phase shooting\)/],
    ['no melee weapon in combat', [ARCHER], { phase: 'combat' }, /Archer has no melee weapon \(phase combat\)/],
    ['a Damage that is not known', [VENOMOUS], {}, /is missing/],
  ])('%s', (_, attackers, situation, message) => {
    const wrong = (): Answer => ask(attackers, [GHOST], situation)
    expect(wrong).toThrow(expect.objectContaining({ code: 'ERR_INPUT_INVALID' }))
    try {
      wrong()
    } catch (error) {
      expect((error as { issues: { message: string }[] }).issues.map((each) => each.message).join()).toMatch(message)
    }
  })

  it('an answer with everybody in it does not speak of it', () => {
    expect(ask([FENCER], [KNIGHTS])).not.toHaveProperty('leftOut')
  })
})

describe('units in are rows out and units named', () => {
  const KINDS = [FENCER, ARCHER, UNARMED, VENOMOUS]
  const attackers = fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 6 }).map((some) =>
    // A fencer and a garrison of knights are always answered.
    [FENCER, ...some].map((each, i) => ({ ...each, name: `${each.name} ${i}` })),
  )
  const targets = fc.subarray([GHOST, GIANT]).map((some) => [KNIGHTS, ...some])
  const situation = fc.constantFrom({}, { garrison: true }, { phase: 'combat' })

  it('of whatever is asked, and in whatever order', () => {
    fc.assert(
      fc.property(attackers, targets, situation, fc.gen(), (mine, theirs, said, g) => {
        const answer = ask(mine, theirs, said)
        const named = (answer.leftOut ?? []).reduce(
          (sum, { target }) => sum + (target === undefined ? theirs.length : 1),
          0,
        )
        expect(answer.results.length + named).toBe(mine.length * theirs.length)
        const shuffled = g(() => fc.shuffledSubarray(mine, { minLength: mine.length }))
        expect(rowsOf(ask(shuffled, theirs, said)).toSorted()).toEqual(rowsOf(answer).toSorted())
      }),
      { numRuns: 60, seed: 1 },
    )
  })
})
