/** Questions of Heroes of Black Reach that cannot be answered: what the source lost must be said, and every fault is told at once. */
import { RollcallError } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { game, issuesOf } from './ask.ts'

const tank = { type: 'heavyVehicle', defence: 6 }

describe('what the text of the rules lost must be supplied (HBR 0)', () => {
  it.each([
    [
      'the damage of a heavy vehicle',
      { odds: 'fire', combatValue: 4, ...tank },
      'target.heavy.locationTable',
      /give the damage for each result/,
    ],
    [
      'its damage when it is rammed',
      { odds: 'ram', attacker: { type: 'lightVehicle', defence: 12 }, target: tank },
      'target.heavy.locationTable',
      /give the damage/,
    ],
    [
      'the pool of Warp Perils',
      { odds: 'peril', psyker: 'librarian', level: 1, cost: 2 },
      'perilTokens',
      /how many Warp Peril tokens of each kind/,
    ],
    [
      'the values of a template',
      {
        odds: 'template',
        attack: { template: true },
        targets: [{ target: { id: 'p', defence: 4 } }],
        coverage: { onTarget: ['p'] },
      },
      'attack.combatValue',
      /is missing/,
    ],
    [
      'the value against this type',
      { odds: 'fire', attack: { combatValue: { infantry: 2 } }, target: { type: 'lightVehicle', defence: 6 } },
      'combatValue.lightVehicle',
      /is missing/,
    ],
    [
      'a value that is X',
      { odds: 'fire', attack: { combatValue: { lightVehicle: 'X' } }, target: { type: 'lightVehicle', defence: 6 } },
      'combatValue.lightVehicle',
      /this type cannot be attacked/,
    ],
  ])('%s', (_, document, path, message) => {
    expect(issuesOf(document)).toEqual([{ path, message: expect.stringMatching(message) }])
  })

  it('but a heavy vehicle that cannot be hit needs no table', () => {
    expect(issuesOf({ odds: 'fire', combatValue: 0, type: 'heavyVehicle', defence: 9 })).toEqual([])
  })
})

describe('all faults are told at once, each at its place', () => {
  it.each([
    [
      'an attack and its target',
      { odds: 'fire', attack: { combatValue: 'many', dice: 3 }, target: { defence: 0, camoCloakTokens: 9 } },
      ['attack.combatValue', 'attack.dice', 'target.camoCloakTokens', 'target.defence'],
    ],
    [
      'both sides of an assault',
      { odds: 'assault', attacker: { defence: 5, assault: -1 }, defender: { defence: '5/x' }, supports: 1e308 },
      ['attacker.assault', 'defender.defence', 'supports'],
    ],
    [
      'both armies',
      { question: 'battle', turns: 0, a: { units: [] }, b: { units: [{ defence: 5, group: 'nobody', type: 'tank' }] } },
      ['turns', 'a.units', 'b.units[0].type'],
    ],
    ['a barrage at nobody', { odds: 'barrage', attack: { combatValue: 3 }, targets: [] }, ['targets']],
  ])('%s', (_, document, paths) => {
    expect(
      issuesOf(document)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(paths.toSorted())
  })
})

/** A question of each kind. */
const QUESTIONS: Readonly<Record<string, object>> = {
  fire: {
    odds: 'fire',
    attacks: [{ combatValue: 3, bonuses: [1] }],
    targets: [
      { id: 'p', defence: '5/6', armourSave: { value: 4 } },
      { id: 'q', defence: 4 },
    ],
  },
  vehicle: {
    odds: 'fire',
    attack: { combatValue: { heavyVehicle: 4 } },
    target: { ...tank, heavy: { locationTable: { '1-2': 'traction', 3: 'hull', '4-6': 'explosion' } } },
  },
  barrage: {
    odds: 'barrage',
    attack: { combatValue: 3 },
    targets: [{ target: { id: 'p', defence: 4 }, allocated: 2 }],
  },
  template: {
    odds: 'template',
    indirect: true,
    attack: { combatValue: 3 },
    targets: [{ target: { id: 'p', defence: '4/5' } }],
    coverage: { onTarget: ['p'], 1: [] },
  },
  assault: {
    odds: 'assault',
    attacker: { combatValue: 1, assault: 3, defence: '5/4' },
    defender: { combatValue: 3, assault: 1, defence: '5/6' },
    preparation: { mode: 'suppressive', combatValue: 2 },
  },
  ram: { odds: 'ram', attacker: { type: 'lightVehicle', defence: 7 }, target: { type: 'lightVehicle', defence: 7 } },
  suppression: {
    odds: 'suppression',
    turns: 2,
    attacks: [{ mode: 'suppressive', combatValue: 3 }],
    target: { defence: 5, movement: 4 },
  },
  peril: { odds: 'peril', psyker: 'librarian', level: 3, cost: 2, perilTokens: { powerLost: 1 } },
  demolition: { odds: 'demolition', dice: 4, structureValue: 3 },
  unstable: { odds: 'unstable', value: 3 },
  scatter: { odds: 'scatter', scatterDistance: 2 },
  efficiency: {
    odds: 'efficiency',
    attackers: [{ id: 'x', points: 50, attacks: { combatValue: 2 } }],
    target: { defence: '5/6' },
  },
  orders: { odds: 'orders', stars: 9, special: 1, bluffs: 2 },
  army: {
    odds: 'army',
    army: {
      tiles: [{ id: 't', slots: [{ id: 'l', borders: ['blue'] }], units: [{ id: 'u', orderStars: 1 }] }],
      options: [{ id: 'o', kind: 'order', attachedTo: { tile: 't', slot: 'l' } }],
    },
  },
  battle: {
    question: 'battle',
    turns: 1,
    a: { groups: [{ id: 'm' }], units: [{ group: 'm', defence: '5/6', combatValue: [2, 1], orderStars: 1 }] },
    b: { units: [{ defence: 4, combatValue: 1, orderStars: 1 }] },
  },
  damage: {
    question: 'damage',
    attackers: [{ combatValue: 2, defence: 5, attacks: [{ combatValue: 1 }] }],
    targets: [{ defence: '5/6' }],
    situation: { distance: 3 },
  },
}

const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  [],
  {},
  -1,
  0.5,
  1e308,
  Number.NaN,
  '__proto__',
  'constructor',
  'x'.repeat(5000),
  { toString: 1 },
]

type Path = readonly (string | number)[]

function* placesIn(value: unknown, path: Path = []): Generator<Path> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) {
    yield [...path, key]
    yield* placesIn(each, [...path, key])
  }
}

/** The value with something else at this place; a name such as `__proto__` is a key like any other. */
function withAt(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put
  const known = value as Readonly<Record<string, unknown>>
  const after = withAt(known[key], rest, put)
  if (Array.isArray(value)) return value.with(Number(key), after)
  return Object.fromEntries([...Object.entries(known).filter(([each]) => each !== key), [key, after]])
}

describe.each(Object.entries(QUESTIONS))('a question about %s', (_, document) => {
  it('is answered', () => {
    expect(issuesOf(document)).toEqual([])
  })

  it('is answered or refused with issues, whatever stands at any place of it', () => {
    const faults = [...placesIn(document)].flatMap((path, i) => {
      const added = withAt(document, [...path.slice(0, -1), '__proto__'], 1)
      const inTable = !Array.isArray(
        path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document),
      )
      return [
        ...HOSTILE.filter((_each, j) => (i + j) % 3 === 0).map((each) => withAt(document, path, each)),
        ...(inTable ? [added] : []),
      ].flatMap(faultOf)
    })
    expect(faults).toEqual([])
  })
})

/** What is wrong with how a question is refused. */
function faultOf(document: unknown): readonly string[] {
  try {
    game.ask({ game: 'black-reach', ...(document as object) }, {})
    return []
  } catch (error) {
    const isFine = error instanceof RollcallError && (error.issues ?? []).length > 0
    return isFine ? [] : [`${String(error)}: ${JSON.stringify(document).slice(0, 300)}`]
  }
}

describe('what the text lost, and what contradicts the rules, is refused with what to do', () => {
  const said = (document: object): Readonly<Record<string, string>> =>
    Object.fromEntries(issuesOf(document).map(({ path, message }) => [path, message]))
  const tile = { id: 'a', kind: 'recruitment' }
  it.each<readonly [string, object, string, RegExp]>([
    [
      'a template without its value',
      { odds: 'fire', attack: { template: true }, target: { defence: 5 } },
      'attack.combatValue',
      /printed on .* the template/,
    ],
    ['Signum without the distance', { odds: 'scatter', signum: true }, 'scatterDistance', /how many intersections/],
    [
      'a limit without costs',
      { odds: 'army', army: { pointsLimit: 100, tiles: [tile] } },
      'army.tiles[0].points',
      /say the one that is printed/,
    ],
    [
      'two dice added up, with a combat value',
      { odds: 'fire', attack: { sumOfTwoDice: true, combatValue: 1 }, target: { defence: 5 } },
      'attack.combatValue',
      /leave it out/,
    ],
    [
      'a sniper with a flame',
      { odds: 'fire', attack: { mode: 'sniper', flame: true }, target: { defence: 5 } },
      'attack.mode',
      /fires no template/,
    ],
    [
      'a template that suppresses',
      {
        odds: 'template',
        attack: { mode: 'suppressive', combatValue: 2 },
        targets: [{ target: { id: 'p', defence: 4 } }],
        coverage: { onTarget: ['p'] },
      },
      'attack.mode',
      /is normal/,
    ],
    [
      'a barrage of flames',
      {
        odds: 'barrage',
        attack: { combatValue: 2, flame: true },
        targets: [{ target: { defence: 4 }, allocated: 1 }],
      },
      'attack',
      /no template/,
    ],
    [
      'a Charge that suppresses',
      {
        odds: 'assault',
        attacker: { defence: 5, combatValue: 2, assault: 1 },
        defender: { defence: 5, combatValue: 1 },
        charge: { mode: 'suppressive', combatValue: 2 },
      },
      'charge.mode',
      /is normal/,
    ],
  ])('%s', (_, document, path, message) => {
    expect(said(document)[path]).toMatch(message)
  })
  it.each(['template', 'flame', 'sumOfTwoDice', 'sniper'])('suppressive fire with %s, in a situation', (kind) => {
    const weapon =
      kind === 'sniper' ? { mode: 'sniper' } : { [kind]: true, ...(kind === 'sumOfTwoDice' ? {} : { combatValue: 3 }) }
    const fires = { attacker: { defence: 5, combatValue: 1, attacks: [weapon] }, target: { defence: 5 } }
    expect(said(fires)).toEqual({})
    expect(said({ ...fires, situation: { suppressive: true } })).toEqual({
      'attacker.attacks.mode': 'suppressive fire is no alternative fire action (HBR 4.5)',
    })
  })
  it('Da Krunch has no combat value, not even that of the face: 2D6 against 8 is 15/36', () => {
    const fires = {
      attacker: { defence: 5, combatValue: 3, attacks: [{ sumOfTwoDice: true }] },
      target: { defence: 8 },
    }
    expect(game.answer({ game: 'black-reach', ...fires }).results[0]).toMatchObject({ fractions: { success: '5/12' } })
  })
  it('without a movement nobody says whether it is immobilised', () => {
    const fire = { odds: 'suppression', attacks: [{ mode: 'suppressive', combatValue: 3 }], target: { defence: 5 } }
    const [result] = game.answer({ game: 'black-reach', ...fire }).results as unknown as readonly [
      { probabilities: object; notes: readonly string[] },
    ]
    expect(result.probabilities).toEqual({})
    expect(result.notes).toEqual([expect.stringMatching(/say the movement/)])
  })
  it('in a stand-off a sniper passes over vehicles', () => {
    const side = (units: readonly object[]): object => ({ units })
    const fight = {
      question: 'battle',
      turns: 1,
      a: side([{ defence: 5, orderStars: 1, attack: { mode: 'sniper' } }]),
      b: side([{ type: 'lightVehicle', defence: 5, orderStars: 1, combatValue: 'X' }, { defence: 5 }]),
    }
    const [result] = game.answer({ game: 'black-reach', ...fight }).results as unknown as readonly [
      { distributions: Record<string, { mean: number }> },
    ]
    // 4 and more of a die: one step of infantry in two.
    expect(result.distributions['stepsLost B']?.mean).toBeCloseTo(1 / 2, 12)
  })
})
