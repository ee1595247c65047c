/** Rules 4.2 and 4.3: the attacks of one unit at several targets, each of which gets its share and no more. */
import type { FightResult } from '@rollcall/games'
import { isFight } from '@rollcall/games'
import { describe, expect, test } from 'vitest'
import { binomial, certain, fight, game, isPmf, issuesOf, type Json, sure } from './ask.ts'

const target = (name: string, more: Json = {}): Json => ({ name, models: 10, toughness: 4, wounds: 1, ...more })

const blade = (more: Json = {}): Json => ({ ...sure({ name: 'Blade', type: 'melee', ...more }) })

interface Split {
  readonly weapons: readonly Json[]
  readonly attacker?: Json
  readonly targets: readonly Json[]
  readonly situation?: Json
}

const documentOf = ({ weapons, attacker, ...rest }: Split): Json => ({
  game: 'wh40k-9e',
  attacker: { models: 1, ...attacker, weapons },
  ...rest,
})

const results = (split: Split): readonly FightResult[] =>
  game.answer(documentOf(split), { method: 'exact' }).results.filter(isFight)

const attacksIn = (split: Split): readonly (number | undefined)[] => results(split).map(({ stages }) => stages?.attacks)

describe('melee attacks are split one by one (4.2)', () => {
  const split = { One: 3, Two: 2 }
  const targets = [target('One'), target('Two'), target('Three')]

  test('5 attacks: 3 at one target, 2 at the other, none at a third', () => {
    const all = results({ weapons: [blade({ attacks: 5, split })], targets })
    // Every attack hits and wounds on 2+; each target has its own dice.
    const due = [binomial(3, 5 / 6), binomial(2, 5 / 6), [1]]
    due.forEach((pmf, i) => isPmf(all[i]?.slain, Object.fromEntries(pmf.map((p, k) => [k, p]))))
    expect(all[0]?.assumptions).toContain('Blade: 3 attacks at One (40K 4.2)')
  })

  test('a share is as good as that many attacks at one target alone', () => {
    const [one] = results({ weapons: [blade({ attacks: 5, damage: 'D3', split })], targets })
    const alone = fight({ weapons: [blade({ attacks: 3, damage: 'D3' })], target: { models: 10 } })
    expect(one?.slain?.pmf).toEqual(alone.slain?.pmf)
    expect(one?.damage.pmf).toEqual(alone.damage.pmf)
  })

  test('the models of a unit share one agreed number, limited by those that fight', () => {
    const attacker = { models: 4, modelsFighting: 3 }
    const weapons = [blade({ attacks: 2, split: { One: 5, Two: 1 } })]
    expect(attacksIn({ weapons, attacker, targets })).toEqual([5, 1, 0])
    expect(issuesOf(documentOf({ weapons, attacker: { ...attacker, modelsFighting: 2 }, targets }))).toContain(
      'attacker.weapons[0].split: splits 6 attacks, but the weapon makes 4 at most',
    )
  })

  test('attacks that an effect adds may be split, and dice may be agreed up to their maximum', () => {
    const effects = [{ stat: 'attacks', add: 1 }]
    expect(attacksIn({ weapons: [blade({ attacks: 4, effects, split })], targets })).toEqual([3, 2, 0])
    const rolled = results({ weapons: [blade({ attacks: 'D6', split })], targets })
    expect(rolled.map(({ stages }) => stages?.attacks)).toEqual([3, 2, 0])
    expect(rolled[0]?.assumptions.join()).toContain('whatever is rolled')
  })

  test('a weapon without a split attacks every target in full, and says so', () => {
    const weapons = [blade({ attacks: 5, split }), blade({ name: 'Claws', attacks: 1 })]
    expect(attacksIn({ weapons, targets })).toEqual([4, 3, 1])
    expect(results({ weapons, targets })[0]?.assumptions.join()).toContain('Claws is not split')
  })

  test('the simulation rolls the same shares', () => {
    const document = documentOf({
      weapons: [blade({ attacks: 5, split, effects: [{ roll: 'wound', auto: true }] })],
      targets,
    })
    const all = game.answer(document, { method: 'simulated', replicates: 50 }).results.filter(isFight)
    expect(all.map(({ slain }) => slain?.pmf)).toEqual([[[3, 1]], [[2, 1]], [[0, 1]]])
  })
})

describe('all attacks of one ranged weapon go at one target (4.2): models are split', () => {
  const gun = (more: Json): Json => certain({ name: 'Gun', ...more })
  const attacker = { models: 5 }
  const targets = [target('One'), target('Two')]

  test('3 models fire at one target, 2 at the other, each with all its attacks', () => {
    expect(attacksIn({ weapons: [gun({ attacks: 2, split: { One: 3, Two: 2 } })], attacker, targets })).toEqual([6, 4])
  })

  test('Rapid Fire doubles, and Blast counts the models of its own target (4.4, 4.5)', () => {
    const rapid = gun({ type: 'rapidFire', attacks: 1, split: { One: 3, Two: 2 } })
    expect(attacksIn({ weapons: [rapid], attacker, targets, situation: { halfRange: true } })).toEqual([6, 4])
    const blast = gun({ attacks: 'D6', blast: true, split: { Few: 1, Many: 1 } })
    const sizes = [target('Few', { models: 5 }), target('Many', { models: 11 })]
    // D6 at five models, the maximum of 6 at eleven.
    const [few, many] = attacksIn({ weapons: [blast], attacker, targets: sizes })
    expect(few).toBeCloseTo(7 / 2, 12)
    expect(many).toBe(6)
  })

  test('models that throw a grenade or fire another weapon are not there to be split', () => {
    const grenade = gun({ name: 'Grenade', type: 'grenade', attacks: 6, split: { Two: 1 } })
    const weapons = (models: number): readonly Json[] => [gun({ split: { One: models, Two: 2 } }), grenade]
    expect(attacksIn({ weapons: weapons(2), attacker, targets })).toEqual([2, 2 + 6])
    expect(issuesOf(documentOf({ weapons: weapons(3), attacker, targets })).join()).toMatch(/5 models, but 4 at most/)
  })

  test('more models than have it, or attacks instead of models, are refused', () => {
    const weapons = [gun({ attacks: 2, split: { One: 6, Two: 4 } })]
    expect(issuesOf(documentOf({ weapons, attacker, targets })).join()).toMatch(
      /split: is for 10 models, but 5 at most fire it: all attacks of one ranged weapon go at one target/,
    )
  })
})

describe('a split that means nothing is refused', () => {
  test('targets that are not there, or have one name; all at once', () => {
    const weapons = [blade({ attacks: 5, split: { Won: 1, Two: 1 } })]
    const issues = issuesOf(documentOf({ weapons, targets: [target('One'), target('Two'), target('Two')] })).join('\n')
    expect(issues).toContain('split.Won: there is no target called "Won" (targets: One, Two, Two)')
    expect(issues).toContain('split.Two: 2 targets are called "Two"')
  })

  test('in a duel, and in blows that come back', () => {
    const unit = { ...target('One'), save: '5+', weapons: [blade({ attacks: 2, split: { One: 1 } })] }
    expect(issuesOf({ game: 'wh40k-9e', question: 'duel', a: unit, b: { ...unit, name: 'Two' } }).join()).toContain(
      'has no meaning in a duel',
    )
    const situation = { strikesBack: true }
    const attacker = { ...unit, name: 'A', weapons: [blade()] }
    expect(issuesOf({ game: 'wh40k-9e', attacker, target: unit, situation }).join()).toContain('blows that come back')
  })
})

describe('the Attacks of a model are split between its melee weapons (4.2)', () => {
  const unit = { attacks: 3, ws: '3+', strength: 4 }
  const sword = { name: 'Sword', type: 'melee', damage: 1 }
  const club = { ...sword, name: 'Club' }
  const told = (weapons: readonly Json[], more: Json = {}): string =>
    fight({ weapons, attacker: { models: 4, ...unit, ...more } }).warnings.join()

  test('whoever makes all of them with each is told', () => {
    expect(told([sword, club])).toContain('split their Attacks between Sword, Club (40K 4.2)')
    expect(
      told([
        { ...sword, models: 3 },
        { ...club, models: 2 },
      ]),
    ).toContain('(40K 4.2)')
  })

  test('weapons in different hands, with Attacks of their own, or with agreed shares are as meant', () => {
    expect(told([sword])).toBe('')
    expect(
      told([
        { ...sword, models: 2 },
        { ...club, models: 2 },
      ]),
    ).toBe('')
    expect(told([sword, { ...club, attacks: 1 }])).toBe('')
    expect(
      told([
        { ...sword, split: { Target: 8 } },
        { ...club, split: { Target: 4 } },
      ]),
    ).toBe('')
  })
})
