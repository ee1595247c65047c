/** Wrong and hostile documents: a RollcallError with a code and paths, all faults at once, never anything else, never long. */
import { RollcallError } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { aos, blade, documentOf, failureOf, type Json, sure } from '../ask.ts'

const LONG = 'x'.repeat(100_000)
const PATIENCE = 10_000

const withWeapon = (weapon: Json): Json => documentOf({ weapon })
const withEffect = (effect: unknown): Json => documentOf({ attacker: { effects: [effect] } })
const withTarget = (target: Json): Json => documentOf({ target })
const withSituation = (situation: unknown): Json => ({ ...documentOf({}), situation })

/** Conditions one inside the other. */
function deep(levels: number): Json {
  let condition: Json = { phase: 'combat' }
  for (let i = 0; i < levels; i += 1) condition = { not: condition }
  return condition
}

function deepChoice(levels: number): Json {
  let effect: Json = { roll: 'hit', add: 1 }
  for (let i = 0; i < levels; i += 1) effect = { choose: 1, of: { a: [effect] } }
  return effect
}

function cyclic(): Json {
  const effect: Record<string, unknown> = { choose: 1 }
  effect['of'] = { a: [effect] }
  return withEffect(effect)
}

/** Name, document, path of the fault. */
const ROWS: readonly (readonly [name: string, document: unknown, path: RegExp])[] = [
  ['null', null, /^/],
  ['undefined', undefined, /^/],
  ['a number', 7, /^/],
  ['a string', 'attack', /^/],
  ['a list', [], /^/],
  ['a function', () => 1, /^/],
  ['an empty document', {}, /attacker|target/],
  ['no target', { attacker: { weapons: [blade()] } }, /target/],
  ['no attacker', { target: { save: '4+' } }, /attacker/],
  ['no weapons', documentOf({ weapons: [] }), /attacker/],
  ['another game', { ...documentOf({}), game: 'chess' }, /game/],
  ['an unknown key', { ...documentOf({}), atacker: {} }, /atacker/],
  ['an unknown key of a weapon', withWeapon({ rendd: 1 }), /attacker\.weapons\[0\]\.rendd/],
  ['an unknown key of a unit', withTarget({ savee: '4+' }), /target\.savee/],
  ['an unknown switch', withSituation({ allOutAtack: true }), /situation\.allOutAtack/],
  ['hit 1+', withWeapon({ hit: '1+' }), /attacker\.weapons\[0\]\.hit/],
  ['hit 8+', withWeapon({ hit: '8+' }), /attacker\.weapons\[0\]\.hit/],
  ['hit 0', withWeapon({ hit: 0 }), /weapons\[0\]\.hit/],
  ['wound -3', withWeapon({ wound: -3 }), /weapons\[0\]\.wound/],
  ['hit NaN', withWeapon({ hit: Number.NaN }), /weapons\[0\]\.hit/],
  [
    'no hit at all',
    documentOf({ weapons: [{ name: 'Blade', attacks: 1, wound: '4+', damage: 1 }] }),
    /weapons\[0\]\.hit/,
  ],
  [
    'no damage at all',
    documentOf({ weapons: [{ name: 'Blade', attacks: 1, hit: '4+', wound: '4+' }] }),
    /weapons\[0\]\.damage/,
  ],
  ['attacks -1', withWeapon({ attacks: -1 }), /weapons\[0\]\.attacks/],
  ['attacks NaN', withWeapon({ attacks: Number.NaN }), /weapons\[0\]\.attacks/],
  ['attacks Infinity', withWeapon({ attacks: Number.POSITIVE_INFINITY }), /weapons\[0\]\.attacks/],
  ['attacks 1.5', withWeapon({ attacks: 1.5 }), /weapons\[0\]\.attacks/],
  ['attacks as words', withWeapon({ attacks: 'many' }), /weapons\[0\]\.attacks/],
  ['attacks as a list', withWeapon({ attacks: [1, 2] }), /weapons\[0\]\.attacks/],
  ['attacks null', withWeapon({ attacks: null }), /weapons\[0\]\.attacks/],
  ['attacks a bigint', withWeapon({ attacks: 1n }), /weapons\[0\]\.attacks/],
  ['damage a million dice', withWeapon({ damage: '1000000D6' }), /weapons\[0\]\.damage/],
  ['damage D0', withWeapon({ damage: 'D0' }), /weapons\[0\]\.damage/],
  [
    'damage that is rolled again when it fails, which it cannot',
    withEffect({ roll: 'damage', reroll: 'failed' }),
    /effects\[0\]/,
  ],
  ['a column that the table does not have', withWeapon({ attacks: 'table:Nix' }), /attacker/],
  ['rend 99', withWeapon({ rend: 99 }), /weapons\[0\]\.rend/],
  ['rend as words', withWeapon({ rend: 'sharp' }), /weapons\[0\]\.rend/],
  ['models 0', documentOf({ attacker: { models: 0 } }), /attacker\.models/],
  ['models 1.5', withTarget({ models: 1.5 }), /target\.models/],
  ['models -5', withTarget({ models: -5 }), /target\.models/],
  ['a billion models', withTarget({ models: 1e9 }), /target\.models/],
  ['models 1e3 in words', withTarget({ models: '1e3' }), /target\.models/],
  ['wounds 0', withTarget({ wounds: 0 }), /target\.wounds/],
  ['wounds an empty list', withTarget({ wounds: [] }), /target\.wounds/],
  ['more wounds taken than a model has', withTarget({ wounds: 2, woundsTaken: 5 }), /target\.woundsTaken/],
  ['save 1+', withTarget({ save: '1+' }), /target\.save/],
  ['save 9+', withTarget({ save: '9+' }), /target\.save/],
  ['ward 1+', withTarget({ ward: 1 }), /target\.ward/],
  ['ward 7', withTarget({ ward: 7 }), /target\.ward/],
  ['ward against nonsense', withTarget({ ward: { fire: 5 } }), /target\.ward/],
  ['Bravery -1', withTarget({ bravery: -1 }), /target\.bravery/],
  ['keywords as a string', withTarget({ keywords: 'HERO' }), /target\.keywords/],
  ['effects null', documentOf({ attacker: { effects: null } }), /attacker\.effects/],
  ['weapons as an object', documentOf({ attacker: { weapons: { name: 'Blade' } } }), /attacker\.weapons/],
  ['attackers as an object', { attackers: {}, target: { save: '4+' } }, /attackers/],
  ['attackers an empty list', { attackers: [], target: { save: '4+' } }, /attackers/],
  ['an effect of nothing', withEffect({}), /attacker\.effects\[0\]/],
  ['an effect null', withEffect(null), /attacker\.effects\[0\]/],
  ['an effect as a string', withEffect('hit +1'), /attacker\.effects\[0\]/],
  ['a verb without an operation', withEffect({ roll: 'hit' }), /attacker\.effects\[0\]/],
  ['two operations in one effect', withEffect({ roll: 'hit', add: 1, reroll: 'ones' }), /attacker\.effects\[0\]/],
  ['two verbs in one effect', withEffect({ roll: 'hit', stat: 'attacks', add: 1 }), /attacker\.effects\[0\]/],
  ['an unknown roll', withEffect({ roll: 'smell', add: 1 }), /attacker\.effects\[0\]\.roll/],
  ['an unknown characteristic', withEffect({ stat: 'beauty', add: 1 }), /attacker\.effects\[0\]\.stat/],
  ['a characteristic that does not change', withEffect({ stat: 'attacks' }), /attacker\.effects\[0\]/],
  ['min above max', withEffect({ stat: 'attacks', add: 1, min: 3, max: 2 }), /attacker\.effects\[0\]\.min/],
  ['times -2', withEffect({ stat: 'attacks', times: -2 }), /attacker\.effects\[0\]\.times/],
  ['a trigger without a consequence', withEffect({ on: 'hit', unmodified: 6 }), /attacker\.effects\[0\]/],
  ['a trigger without a condition', withEffect({ on: 'hit', hits: 2 }), /attacker\.effects\[0\]/],
  [
    'unmodified and modified',
    withEffect({ on: 'hit', unmodified: 6, modified: 6, hits: 2 }),
    /attacker\.effects\[0\]\.modified/,
  ],
  [
    'the sequence ends with more hits',
    withEffect({ on: 'hit', unmodified: 6, hits: 2, then: 'end' }),
    /attacker\.effects\[0\]\.then/,
  ],
  ['hits on a save roll', withEffect({ on: 'save', unmodified: 6, hits: 2 }), /attacker\.effects\[0\]\.hits/],
  ['re-roll of nonsense', withEffect({ roll: 'hit', reroll: 'sometimes' }), /attacker\.effects\[0\]\.reroll/],
  ['faces backwards', withEffect({ on: 'hit', unmodified: '6-2', hits: 2 }), /attacker\.effects\[0\]\.unmodified/],
  ['a face 0', withEffect({ on: 'hit', unmodified: [0], hits: 2 }), /attacker\.effects\[0\]\.unmodified/],
  ['an unknown predicate', withEffect({ roll: 'hit', add: 1, if: { self: { happy: true } } }), /if\.self\.happy/],
  [
    'a comparison of words',
    withEffect({ roll: 'hit', add: 1, if: { target: { models: 'lots' } } }),
    /if\.target\.models/,
  ],
  ['who twice', withEffect({ roll: 'hit', add: 1, by: { friendly: 'A', enemy: 'B' } }), /effects\[0\]\.by/],
  ['who not at all', withEffect({ roll: 'hit', add: 1, by: {} }), /effects\[0\]\.by/],
  ['rows of a table that are no results', withEffect({ table: 'D6', rows: { often: [] } }), /effects\[0\]\.rows/],
  [
    'a row of inflict that is neither results nor a comparison with a fact',
    withEffect({ inflict: { '> target.armour': 1 } }),
    /effects\[0\]/,
  ],
  [
    'an effect deep inside a choice',
    withEffect({ choose: 1, of: { a: [{ roll: 'hit', ad: 1 }] } }),
    /effects\[0\]\.of\.a\[0\]/,
  ],
  ['situation as a list', withSituation([]), /situation/],
  ['the hero phase', withSituation({ phase: 'hero' }), /situation\.phase/],
  ['three activations', withSituation({ activations: 3 }), /situation\.activations/],
  ['a charge roll of 1', withSituation({ chargeRoll: 1 }), /situation\.chargeRoll/],
  ['round 9', withSituation({ round: 9 }), /situation\.round/],
  ['a switch as a word', withSituation({ allOutAttack: 'yes' }), /situation\.allOutAttack/],
  [
    'a damage table row of words',
    documentOf({ attacker: { damageTable: [{ wounds: 'few', values: {} }] } }),
    /damageTable\[0\]\.wounds/,
  ],
  ['a name of 100 000 letters', documentOf({ attacker: { name: LONG } }), /attacker\.name/],
  ['dice of 100 000 letters', withWeapon({ attacks: LONG }), /weapons\[0\]\.attacks/],
  ['100 000 digits', withWeapon({ attacks: '9'.repeat(100_000) }), /weapons\[0\]\.attacks/],
  ['a keyword of 100 000 letters', withTarget({ keywords: [LONG] }), /target\.keywords/],
  [
    '100 000 effects',
    documentOf({ attacker: { effects: Array.from({ length: 100_000 }, () => ({ roll: 'hit', add: 1 })) } }),
    /attacker\.effects/,
  ],
  ['__proto__ in the document', JSON.parse('{"__proto__":{"attacker":{}},"target":{}}'), /attacker|__proto__/],
  [
    '__proto__ in a weapon',
    documentOf({
      weapons: [JSON.parse('{"name":"Blade","attacks":1,"hit":4,"wound":4,"damage":1,"__proto__":{"hit":2}}')],
    }),
    /__proto__/,
  ],
  ['constructor as a key of a unit', withTarget({ constructor: 1 }), /constructor/],
  ['a charge from nowhere', { odds: 'charge' }, /distance/],
  ['a charge with distance and total', { odds: 'charge', distance: 9, total: 8 }, /distance/],
  ['a charge of NaN', { odds: 'charge', distance: Number.NaN }, /distance/],
  ['a charge of -1', { odds: 'charge', distance: -1 }, /distance/],
  ['a charge with an unknown word', { odds: 'charge', distance: 9, rerol: true }, /rerol/],
  ['a casting value of 0', { odds: 'cast', value: 0 }, /value/],
  ['a prayer without a value', { odds: 'prayer' }, /value|prayer/],
  ['a prayer that nobody knows', { odds: 'prayer', prayer: 'rain' }, /prayer/],
  ['rally of -1', { odds: 'rally', slain: -1 }, /slain/],
  ['battleshock without Bravery', { odds: 'battleshock', slain: 1 }, /bravery/],
]

describe('amounts with a sign', () => {
  it.each([
    [{ stat: 'rend', set: -2 }, '-2'],
    [{ stat: 'rend', set: '−2' }, '-2'],
    [{ stat: 'damage', set: -2 }, '-2'],
  ])('%j says what is meant', (effect, found) => {
    expect(failureOf(withEffect(effect)).issues).toEqual([
      {
        path: 'attacker.effects[0].set',
        message: `"${found}" is not an amount such as 1, D3, damage, target.models or table:Claws: it has no sign, write 2 (Rend -2 is 2)`,
      },
    ])
  })
})

describe('refused, with a path', () => {
  it.each(ROWS)(
    '%s',
    (_, document, path) => {
      const failure = failureOf(document)
      expect(failure.code).toBe('ERR_INPUT_INVALID')
      expect(failure.issues.map((issue) => issue.path).join('\n')).toMatch(path)
      expect(failure.issues.length).toBeGreaterThan(0)
      expect(JSON.stringify(failure.issues).length).toBeLessThan(100_000)
    },
    PATIENCE,
  )
})

/** An answer or a failure of ours; which of the two is the engine's business. */
function survives(document: unknown): void {
  try {
    expect(aos.answer(document, { method: 'exact' }).results.length).toBeGreaterThan(0)
  } catch (error) {
    expect(error).toBeInstanceOf(RollcallError)
    expect(['ERR_INPUT_INVALID', 'ERR_PLAN_UNSUPPORTED']).toContain((error as RollcallError).code)
  }
}

const HEAVY: readonly (readonly [string, unknown])[] = [
  ['conditions 50 deep', withEffect({ roll: 'hit', add: 1, if: deep(50) })],
  ['conditions 100 000 deep', withEffect({ roll: 'hit', add: 1, if: deep(100_000) })],
  ['choices 50 deep', withEffect(deepChoice(50))],
  ['choices 20 000 deep', withEffect(deepChoice(20_000))],
  ['a choice that contains itself', cyclic()],
  [
    '10 000 models with 2D6 attacks of D6',
    documentOf({ weapons: [sure({ attacks: '2D6', damage: 'D6' })], attacker: { models: 10_000 } }),
  ],
  [
    '10 000 models with 1000 attacks',
    documentOf({ weapons: [blade({ attacks: 1000 })], attacker: { models: 10_000 } }),
  ],
  ['a million attacks of Damage 1000', documentOf({ weapons: [blade({ attacks: 1_000_000, damage: 1000 })] })],
  [
    'extra hits of 100 dice on extra hits',
    withWeapon({ attacks: 100, effects: [{ on: 'hit', success: true, hits: '20D6' }] }),
  ],
  [
    '10 000 models of 1000 wounds',
    documentOf({
      weapons: [sure({ attacks: 100, damage: 'D6' })],
      target: { models: 10_000, wounds: 1000, bravery: 5 },
    }),
  ],
  [
    '20 gates of 2D6',
    documentOf({
      attacker: {
        abilities: Object.fromEntries(
          Array.from({ length: 20 }, (_, i) => [
            `Gate ${i}`,
            [{ roll: 'hit', add: 1, chance: { die: '2D6', is: '7+' } }],
          ]),
        ),
      },
    }),
  ],
  [
    '12 choices of 4 left open',
    documentOf({
      attacker: {
        abilities: Object.fromEntries(
          Array.from({ length: 12 }, (_, i) => [
            `Choice ${i}`,
            [
              {
                choose: 1,
                of: {
                  a: [],
                  b: [{ roll: 'hit', add: 1 }],
                  c: [{ roll: 'wound', add: 1 }],
                  d: [{ stat: 'damage', add: 1 }],
                },
              },
            ],
          ]),
        ),
      },
    }),
  ],
  [
    '1000 re-rolls shared',
    documentOf({
      weapon: { attacks: 100, effects: [] },
      attacker: {
        effects: [
          { roll: 'hit', reroll: 'failed', count: 100 },
          { roll: 'wound', reroll: 'failed', count: 100 },
        ],
      },
    }),
  ],
  ['rally of 300', { odds: 'rally', slain: 300 }],
  ['near: __proto__', withSituation(JSON.parse('{"near":{"__proto__":true}}'))],
  [
    'an ability called __proto__',
    documentOf({ attacker: { abilities: JSON.parse('{"__proto__":[{"roll":"hit","add":1}]}') } }),
  ],
  [
    'a weapon called constructor',
    documentOf({ weapons: [blade({ name: 'constructor', attacks: 'table:constructor' })] }),
  ],
  [
    'a table column called toString',
    documentOf({
      weapons: [blade({ attacks: 'table:toString' })],
      attacker: { wounds: 5, damageTable: [{ wounds: '0+', values: { A: 1 } }] },
    }),
  ],
  [
    'choose: constructor',
    documentOf({
      attacker: { abilities: { A: [{ choose: 1, of: { a: [] } }] } },
      situation: { choose: { A: 'constructor' } },
    }),
  ],
]

describe('heavy or odd: answered or refused, in time, and nothing else', () => {
  it.each(HEAVY)('%s', (_, document) => survives(document), PATIENCE)
})

describe('a weapon without To Hit', () => {
  it.each([
    ['nothing says that it hits', []],
    ['another weapon always hits', [{ roll: 'hit', auto: true, weapon: 'Other' }]],
    ['it always wounds', [{ roll: 'wound', auto: true }]],
    ['it always hits some targets', [{ roll: 'hit', auto: true, if: { target: { keyword: 'MONSTER' } } }]],
    ['it always hits after a roll', [{ roll: 'hit', auto: true, chance: '4+' }]],
  ])('is refused where %s', (_, effects) => {
    const failure = failureOf({ attacker: { weapons: [blade({ hit: undefined })], effects }, target: {} })
    expect(failure.issues).toEqual([{ path: 'attacker.weapons[0].hit', message: 'is missing' }])
  })
})

describe('all faults at once', () => {
  it('five faults, five paths', () => {
    const failure = failureOf({
      attacker: { models: -1, weapons: [blade({ hit: '8+', rendd: 1 })], effects: [{ roll: 'hit' }] },
      target: { save: '1+' },
    })
    const paths = failure.issues.map(({ path }) => path).sort()
    expect(paths).toEqual(
      [
        'attacker.effects[0]',
        'attacker.models',
        'attacker.weapons[0].hit',
        'attacker.weapons[0].rendd',
        'target.save',
      ].sort(),
    )
  })

  it('contradictions are all told: wounds taken and models in range', () => {
    const failure = failureOf({
      attacker: { models: 3, modelsInRange: 9, weapons: [blade()] },
      target: { models: 2, wounds: 2, woundsTaken: 5 },
      situation: { cover: true, garrison: true },
    })
    const paths = failure.issues.map(({ path }) => path).join('\n')
    for (const path of [/attacker\.modelsInRange/, /target\.woundsTaken/, /situation/]) expect(paths).toMatch(path)
  })

  it('missing characteristics are all told', () => {
    const failure = failureOf(documentOf({ weapons: [{ name: 'A' }, { name: 'B', hit: '4+' }] }))
    const paths = failure.issues.map(({ path }) => path).join('\n')
    for (const path of [/weapons\[0\]\.attacks/, /weapons\[0\]\.hit/, /weapons\[1\]\.wound/, /weapons\[1\]\.damage/])
      expect(paths).toMatch(path)
  })

  it('an unknown question is an unknown name', () => {
    expect(failureOf({ odds: 'weather' }).code).toBe('ERR_NAME_UNKNOWN')
  })

  it('the prototype of objects is as it was', () => {
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as Json)['attacker']).toBeUndefined()
  })
})
