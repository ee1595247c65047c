/** Several units on one target: examples worked out by hand. Attacks that hit and wound without a roll leave only the save. */
import { loadGame, isSeries, type SeriesResult } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { failureOf, type Json, near as isNear, type Pmf, same as isSame, SURE } from '../aos-3e/ask.ts'

const aos = await loadGame('aos-3e')

const blade = (more: Json = {}): Json => ({ name: 'Blade', attacks: 1, damage: 1, effects: SURE, ...more })
const bow = (more: Json = {}): Json => blade({ name: 'Bow', kind: 'missile', ...more })
const unit = (name: string, weapons: readonly Json[], more: Json = {}): Json => ({ name, models: 1, weapons, ...more })

/** Two models of 2 wounds that nothing saves, unless said otherwise. */
const target = (more: Json = {}): Json => ({ name: 'Wall', models: 2, wounds: 2, save: '-', ...more })

function ask(question: Json, options: object = {}): SeriesResult {
  const [result] = aos.answer({ question: 'together', ...question }, options).results
  if (result === undefined || !isSeries(result)) throw new Error('not a series')
  return result
}

const near = (got: number | undefined, expected: number): void => isNear(got, expected, 'value')
const same = (got: Parameters<typeof isSame>[0], expected: Pmf): void => isSame(got, expected, 'value')

const steps = ({ steps: all }: SeriesResult): readonly string[] =>
  all.map(({ attacker, phase, ability }) => `${attacker}, ${phase}${ability === undefined ? '' : `, ${ability}`}`)

describe('casualties in between', () => {
  // A: three attacks of damage 2 against a save of 4+: unsaved Bin(3, 1/2), damage 0, 2, 4, 6 with 1/8, 3/8, 3/8, 1/8.
  const a = unit('A', [blade({ attacks: 3, damage: 2 })], { points: 100 })
  const b = unit('B', [blade({ attacks: 2 })], { points: 50 })

  it('the second unit meets what the first has left, and nobody when all are gone', () => {
    const { steps: found, total } = ask({ attackers: [a, b], targets: target({ save: '4+' }) })
    // The four wounds of the wall fall to A with 3/8 + 1/8.
    near(found[0]?.destroyed, 1 / 2)
    near(found[1]?.met, 1 / 2)
    same(found[0]?.allocated, { 0: 1 / 8, 2: 3 / 8, 4: 1 / 2 })
    // B attacks in the other half only: Bin(2, 1/2).
    same(found[1]?.damage, { 0: 1 / 2 + 1 / 8, 1: 1 / 4, 2: 1 / 8 })
    // It destroys the rest from 2 wounds (3/8) with two unsaved (1/4).
    near(total.destroyed, 1 / 2 + 3 / 32)
    // From nothing (1/8) and from 2 wounds (3/8): one more is slain by two unsaved (1/4) each time.
    same(total.slain, { 0: (1 / 8) * (3 / 4), 1: (1 / 8) * (1 / 4) + (3 / 8) * (3 / 4), 2: 1 / 2 + 3 / 32 })
    // 3 of A, and 1/2 of B's single point; for 150 points.
    near(total.damage.mean, 3.5)
    near(total.points, 150)
    near(total.damagePer100, 7 / 3)
    // A's third unsaved attack (1/8) goes two points too far, and nothing else does.
    near(total.overkill, 1 / 4)
  })

  it('wounds on a model stay there: two single points of different units slay it', () => {
    const one = (name: string): Json => unit(name, [blade()])
    const { steps: found, total } = ask({ attackers: [one('A'), one('B'), one('C')], targets: target() })
    expect(found.map(({ slain }) => slain?.mean)).toEqual([0, 1, 0])
    same(total.slain, { 1: 1 })
  })

  it('wounds that come to nothing only so often do so once for all who attack in a phase, or in a turn', () => {
    // Two units, each with two certain wounds in every phase, on twenty models of 1 wound.
    const armed = (name: string): Json => unit(name, [blade({ attacks: 2 }), bow({ attacks: 2 })])
    const spared = (effect: Json, how: Json = {}): readonly number[] =>
      ask({
        attackers: [armed('A'), armed('B')],
        targets: target({ models: 20, wounds: 1, effects: [{ allocate: 'negate', count: 3, ...effect }] }),
        phases: ['shooting', 'combat'],
        ...how,
      }).steps.map(({ damage }) => damage.mean)
    // Of the 4 wounds of a phase 3 are negated: both of A, one of B.
    expect(spared({ per: 'phase' })).toEqual([0, 1, 0, 1])
    expect(spared({ per: 'turn' })).toEqual([0, 1, 2, 2])
    expect(spared({ allocate: 'cap', per: 'phase' })).toEqual([2, 1, 2, 1])
    expect(spared({ allocate: 'cap', per: 'turn' })).toEqual([2, 1, 0, 0])
    expect(spared({ per: 'phase' }, { dice: true, replicates: 2 })).toEqual([0, 1, 0, 1])
  })

  it('a story says what comes to nothing', () => {
    const question = {
      attackers: [unit('A', [blade({ attacks: 2 })]), unit('B', [blade({ attacks: 2 })])],
      targets: target({ models: 20, wounds: 1, effects: [{ allocate: 'cap', count: 3, per: 'turn' }] }),
    }
    const story = aos.explain({ question: 'together', ...question })
    expect(story.filter((line) => line.includes(' damage, '))).toEqual([
      '  2 damage, 2 slain',
      '  1 damage, 1 more come to nothing, 1 slain',
      'In all: 3 damage, 3 slain',
    ])
  })

  it('what is negated of an uncertain attack is negated no more of the next', () => {
    // A wounds with 1/2. Where it does, its wound is negated, and that of B is suffered; else that of B is negated.
    const attackers = [unit('A', [blade()]), unit('B', [blade({ rend: -6 })])]
    const effects = [{ allocate: 'negate', count: 1, per: 'phase' }]
    const { steps: found, total } = ask({ attackers, targets: target({ save: '4+', effects }) })
    near(found[0]?.damage.mean, 0)
    same(found[1]?.damage, { 0: 1 / 2, 1: 1 / 2 })
    same(total.damage, { 0: 1 / 2, 1: 1 / 2 })
  })

  it('what is negated on conditions is so anew in each attack, which is said', () => {
    const effects = [{ allocate: 'negate', count: 1, per: 'phase', if: { self: { models: '>=1' } } }]
    const question = { attackers: [unit('A', [blade()]), unit('B', [blade()])], targets: target({ effects }) }
    const { total, assumptions } = ask(question)
    near(total.damage.mean, 0)
    expect(assumptions).toContain('wounds that are negated or limited by phase or turn are so anew in each attack')
  })

  it('wounds that the target had before count', () => {
    const { total } = ask({ attackers: unit('A', [blade()]), targets: target({ woundsTaken: 1 }) })
    same(total.slain, { 1: 1 })
  })

  it('a damage table is read anew for every unit (22.5)', () => {
    const hydra = target({
      models: 1,
      wounds: 4,
      damageTable: [
        { wounds: '0', values: { Shell: 2 } },
        { wounds: '1+', values: { Shell: 4 } },
      ],
      effects: [{ stat: 'save', set: 'table:Shell' }],
    })
    const { steps: found } = ask({ attackers: [unit('A', [blade()]), unit('B', [blade()])], targets: hydra })
    near(found[0]?.damage.mean, 1 / 6)
    // 2+ still fails once in six; after the first wound 4+ fails every other time.
    near(found[1]?.damage.mean, (5 / 6) * (1 / 6) + (1 / 6) * (1 / 2))
  })

  it('what hangs on the models of the target is asked anew for every unit', () => {
    const proud = target({
      wounds: 1,
      save: '4+',
      effects: [{ roll: 'save', add: 1, if: { self: { models: '>=2' } } }],
    })
    const { steps: found } = ask({ attackers: [unit('A', [blade()]), unit('B', [blade()])], targets: proud })
    near(found[0]?.damage.mean, 1 / 3)
    near(found[1]?.damage.mean, (2 / 3) * (1 / 3) + (1 / 3) * (1 / 2))
  })

  it('without Wounds nobody falls, and damage adds up', () => {
    const { steps: found, total } = ask({ attackers: [a, b], targets: { save: '4+' } })
    expect(found[1]?.slain).toBeUndefined()
    expect(total.destroyed).toBeUndefined()
    near(total.damage.mean, 4)
  })

  it('battleshock is tested once, after everything (8.6)', () => {
    // Two of four models fall for certain: D6 + 2 above 5 with 4, 5 and 6, of whom 1, 2 and 3 would flee; two are left.
    const two = (name: string): Json => unit(name, [blade({ damage: 2 })])
    const { battleshock } = ask({ attackers: [two('A'), two('B')], targets: target({ models: 4, bravery: 5 }) })
    near(battleshock?.failed, 1 / 2)
    same(battleshock?.fled, { 0: 1 / 2, 1: 1 / 6, 2: 1 / 3 })
  })

  it('every attacker meets every target of a list anew', () => {
    const { results } = aos.answer({
      question: 'together',
      attackers: [a, b],
      targets: [target(), target({ name: 'Other' })],
    })
    expect(results.filter(isSeries).map((each) => each.target)).toEqual(['Wall', 'Other'])
  })
})

describe('phases', () => {
  const both = unit('Both', [bow(), blade({ damage: 2 })])
  const archer = unit('Archer', [bow()])
  const fighter = unit('Fighter', [blade()])

  it('a unit with weapons of both kinds attacks in each phase, everybody shoots before anybody fights', () => {
    const result = ask({
      attackers: [both, archer, fighter],
      targets: target({ models: 9 }),
      phases: ['combat', 'shooting'],
    })
    expect(steps(result)).toEqual(['Both, shooting', 'Archer, shooting', 'Both, combat', 'Fighter, combat'])
    near(result.total.damage.mean, 1 + 1 + 2 + 1)
    expect(result.assumptions).toEqual(
      expect.arrayContaining(['nothing to fight with: Archer', 'nothing to shoot with: Fighter']),
    )
    expect(result.warnings).toEqual([])
  })

  it('without phases each attacks in the one that a single question takes, and what it leaves out is said', () => {
    const result = ask({ attackers: [both, archer], targets: target({ models: 9 }) })
    expect(steps(result)).toEqual(['Archer, shooting', 'Both, combat'])
    expect(result.assumptions).toContain('Both: attacks in the combat phase only')
  })

  it('a unit that takes no part at all is named as left out', () => {
    const asked = { question: 'together', attackers: [both, fighter], targets: target(), phases: ['shooting'] }
    const { results, leftOut } = aos.answer(asked)
    expect(results.filter(isSeries).map(({ together }) => together)).toEqual([['Both']])
    expect(leftOut).toEqual([{ unit: 'Fighter', reason: 'Fighter has no missile weapon (phase shooting)' }])
  })

  it('points count once, however often a unit attacks', () => {
    const { total } = ask({ attackers: { ...both, points: 80 }, targets: target(), phases: ['shooting', 'combat'] })
    near(total.points, 80)
  })

  it('who strikes first fights before the others, who strikes last after them, whatever the list says (8.5)', () => {
    const late = unit('Late', [blade()], { effects: [{ fight: 'last' }] })
    const early = unit('Early', [blade()], { effects: [{ fight: 'first' }] })
    expect(steps(ask({ attackers: [late, fighter, early], targets: target() }))).toEqual([
      'Early, combat',
      'Fighter, combat',
      'Late, combat',
    ])
  })

  it('mortal wounds beside the attacks come at their moment: after the charge, after fighting, at the end', () => {
    const beast = unit('Beast', [bow(), blade()], {
      abilities: {
        Impact: [{ inflict: 1, when: 'charged' }],
        Tail: [{ inflict: 1, when: 'combat.end' }],
        Maw: [{ inflict: 1, when: 'fought' }],
        Horns: [{ inflict: 1, when: 'fights' }],
        Spit: [{ inflict: 1, when: 'shooting.mine' }],
      },
    })
    const result = ask({
      attackers: [fighter, beast],
      targets: target({ models: 9 }),
      phases: ['shooting', 'combat'],
      situation: { charged: true },
    })
    expect(steps(result)).toEqual([
      'Beast, shooting, Spit',
      'Beast, shooting',
      'Beast, charge, Impact',
      'Fighter, combat',
      'Beast, combat, Horns',
      'Beast, combat',
      'Beast, combat, Maw',
      'Beast, combat, Tail',
    ])
    near(result.total.damage.mean, 8)
  })

  it('abilities that hang on the target ask for it as it is at their moment', () => {
    // One of two models is left after the blow: the first ability wants both, the second the last of them.
    const beast = unit('Beast', [blade({ damage: 2 })], {
      abilities: {
        Herd: [{ inflict: 5, when: 'combat.end', if: { target: { models: '>=2' } } }],
        Finish: [{ inflict: 1, when: 'combat.end', if: { target: { models: '<=1' } } }],
      },
    })
    const result = ask({ attackers: beast, targets: target() })
    expect(steps(result)).toEqual(['Beast, combat', 'Beast, combat, Herd', 'Beast, combat, Finish'])
    expect(result.steps.map(({ damage }) => damage.mean)).toEqual([2, 0, 1])
    const rolled = ask({ attackers: beast, targets: target() }, { dice: true, replicates: 10 })
    expect(rolled.steps.map(({ damage }) => damage.mean)).toEqual([2, 0, 1])
  })

  it('nobody has charged when it shoots, though it will', () => {
    const keen = unit('Keen', [bow(), blade()], {
      effects: [{ stat: 'damage', add: 2, if: { self: { charged: true } } }],
    })
    const { steps: found } = ask({
      attackers: keen,
      targets: target({ models: 9 }),
      phases: ['shooting', 'combat'],
      situation: { charged: true },
    })
    expect(found.map(({ damage }) => damage.mean)).toEqual([1, 3])
  })

  it('what may be used once in a turn is used once, in the last phase', () => {
    const sly = unit('Sly', [bow(), blade()], { effects: [{ name: 'Trick', stat: 'damage', add: 1, limit: 'turn' }] })
    const { steps: found } = ask({ attackers: sly, targets: target({ models: 9 }), phases: ['shooting', 'combat'] })
    expect(found.map(({ damage }) => damage.mean)).toEqual([1, 2])
  })
})

describe('the order', () => {
  // A shell of 4+ that the first wound breaks.
  const shell = target({
    name: 'Shell',
    models: 1,
    wounds: 3,
    damageTable: [
      { wounds: '0', values: { Shell: 4 } },
      { wounds: '1+', values: { Shell: 7 } },
    ],
    effects: [{ stat: 'save', set: 'table:Shell' }],
  })
  const pin = unit('Pin', [blade({ damage: 1 })])
  const hammer = unit('Hammer', [blade({ damage: 2 })])

  it('is told where it matters, with the best and the worst', () => {
    // A 4+ is failed every other time. Hammer first: 2 wounds with 1/2, and Pin takes the third for certain; else Pin takes one
    // with 1/2: 3/2 + 1/4 on average. Pin first: Hammer takes the other two for certain; else 2 with 1/2: 3/2 + 2/4.
    const { orders, total } = ask({ attackers: [hammer, pin], targets: shell })
    near(total.allocated?.mean, 7 / 4)
    expect(orders).toMatchObject({ tried: 2, all: true })
    expect(orders?.best.order).toEqual(['Pin', 'Hammer'])
    near(orders?.best.allocated, 2)
    near(orders?.best.destroyed, 1 / 2)
    near(orders?.worst.allocated, 7 / 4)
  })

  it('is not told where nothing hangs on it', () => {
    expect(ask({ attackers: [hammer, pin], targets: target({ save: '4+' }) }).orders).toBeUndefined()
  })

  it('of many units only the reverse is tried', () => {
    const pins = Array.from({ length: 5 }, (_, i) => ({ ...pin, name: `Pin ${i + 1}` }))
    expect(ask({ attackers: [...pins, hammer], targets: { ...shell, wounds: 9 } }).orders).toMatchObject({
      tried: 2,
      all: false,
    })
  })
})

describe('what is asked and cannot be meant', () => {
  const fighter = unit('Fighter', [blade()])
  const issuesOf = (question: Json): string =>
    failureOf({ question: 'together', attackers: fighter, targets: target(), ...question })
      .issues.map(({ path, message }) => `${path} ${message}`)
      .join()

  it('a command for two units in one phase is a warning (6.1)', () => {
    const hits = unit('Hits', [blade({ hit: 4, wound: 4, effects: [] })])
    const asked = { attackers: [hits, { ...hits, name: 'Too' }], targets: target(), situation: { allOutAttack: true } }
    expect(ask(asked).warnings.join()).toMatch(/All-out Attack: used for 2 units in the combat phase/)
  })

  it('as many situations as attackers', () => {
    expect(issuesOf({ situation: [{}, {}] })).toMatch(/situation lists 2 situations for 1 attackers/)
  })

  it('a phase or phases', () => {
    expect(issuesOf({ phases: ['combat'], situation: { phase: 'combat' } })).toMatch(
      /situation.phase say phase or phases/,
    )
  })

  it('one target has all the attacks', () => {
    const split = unit('Split', [blade({ attacks: 2, split: { Wall: 1 } })])
    expect(issuesOf({ attackers: split })).toMatch(/weapons\[0\].split has no meaning here/)
  })
})

describe('a series of one', () => {
  it('is the fight itself', () => {
    const attacker = unit('A', [
      {
        name: 'Axe',
        attacks: 'D6',
        hit: 3,
        wound: 4,
        rend: 1,
        damage: 'D3',
        effects: [{ on: 'hit', unmodified: 6, hits: 2 }],
      },
    ])
    const victim = target({ save: '4+', ward: '5+', bravery: 6 })
    const [fight] = aos.answer({ attacker, target: victim }).results
    const { total, battleshock } = ask({ attackers: attacker, targets: victim })
    expect(total.damage).toEqual(expect.objectContaining({ min: 0 }))
    for (const name of ['damage', 'slain', 'allocated'] as const)
      same(total[name], Object.fromEntries((fight as SeriesResult['total'])[name]?.pmf ?? []))
    near(total.destroyed, (fight as SeriesResult['total']).destroyed as number)
    same(battleshock?.fled, Object.fromEntries((fight as SeriesResult).battleshock?.fled.pmf ?? []))
  })
})
