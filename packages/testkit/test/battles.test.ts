/** Told battles: a referee finds nothing illegal in any of them, and they are battles like those that are drawn. */
import type { Answer, BattleResult } from '@rollcall/games'
import { answer, type BattleQuestion, battleEvents, explain, type ToldEvent } from '@rollcall/games/aos-3e'
import { describe, expect, it } from 'vitest'
import { battleFaults, dkwBound } from '../src/index.ts'
import { FEW, TOLD } from './told-armies.ts'

const question = (pair: string, policy: Policy = 'greedy'): BattleQuestion => ({
  question: 'battle',
  ...(TOLD[pair] as Pick<BattleQuestion, 'a' | 'b'>),
  policyA: policy,
  policyB: policy,
})

type Policy = NonNullable<BattleQuestion['policyA']>

const told = (asked: BattleQuestion, replicate: number, seed = '18'): readonly ToldEvent[] =>
  battleEvents(asked, { seed, replicate })

/** Units that negate or limit wounds allocated to them, or hand them on. */
const sparing = ({ a, b }: BattleQuestion): readonly string[] =>
  [...a.units, ...b.units].filter((each) => JSON.stringify(each).includes('"allocate"')).map(({ name }) => String(name))

const BATTLES = 10
const POLICIES = ['greedy', 'objective', 'random'] as const

describe.each(Object.keys(TOLD))('battles of %s', (pair) => {
  it.each(POLICIES)('hold no illegal step, decided by %s', (policy) => {
    const asked = question(pair, policy)
    for (let r = 0; r < BATTLES; r++) expect(battleFaults(told(asked, r), sparing(asked)), `battle ${r}`).toEqual([])
  })
})

/** The first event of a kind, changed. */
const changed =
  <K extends ToldEvent['event']>(
    kind: K,
    change: (event: Extract<ToldEvent, { readonly event: K }>) => object | null,
  ) =>
  (events: readonly ToldEvent[]): readonly ToldEvent[] | null => {
    for (const [i, each] of events.entries()) {
      const made = each.event === kind ? change(each as Extract<ToldEvent, { readonly event: K }>) : null
      if (made !== null) return events.with(i, { ...each, ...made } as ToldEvent)
    }
    return null
  }

type Blow = Extract<ToldEvent, { readonly event: 'blow' }>
type Roll = Blow['rolls'][number]

/** One roll of an attack, changed. */
const roll = (which: (roll: Roll) => boolean, change: (roll: Roll) => Partial<Roll>) =>
  changed('blow', (event: Blow) => {
    const at = event.rolls.findIndex(which)
    return at < 0
      ? null
      : { rolls: event.rolls.with(at, { ...(event.rolls[at] as Roll), ...change(event.rolls[at] as Roll) }) }
  })

const MUTANTS: Readonly<Record<string, (events: readonly ToldEvent[]) => readonly ToldEvent[] | null>> = {
  'priority for who rolled less': changed('priority', ({ winner }) => ({ winner: winner === 'a' ? 'b' : 'a' })),
  'a command point too many': changed('round', ({ points }) => ({ points: { ...points, a: points.a + 1 } })),
  'a charge that falls short and gets there': changed('charge', ({ reaches }) => (reaches ? null : { reaches: true })),
  'a charge from too far': changed('charge', ({ inches }) => ({ inches: inches + 9, need: Math.ceil(inches + 8.5) })),
  'a charge roll that adds up to more': changed('charge', ({ total }) => ({ total: total + 1 })),
  'a run of more than its die': changed('move', ({ gait, to }) =>
    gait === 'ran' ? { to: { ...to, along: to.along + 30 } } : null,
  ),
  'a step too far': changed('move', ({ gait, from, inches }) =>
    gait === 'moved' ? { to: { along: from.along, across: from.across + inches + 1 } } : null,
  ),
  'a miss that hits': roll(
    ({ kind, to }) => kind === 'hit' && to.length === 0,
    () => ({ to: [{ place: 'target', count: 1, arrives: true }] }),
  ),
  'a hit that misses': roll(
    ({ kind, to }) => kind === 'hit' && to.length > 0,
    () => ({ to: [] }),
  ),
  'a natural 1 that wounds': roll(
    ({ kind, faces }) => kind === 'wound' && faces.at(-1) === 6,
    ({ faces }) => ({ faces: faces.with(-1, 1) }),
  ),
  'a save that was failed': roll(
    ({ kind, to }) => kind === 'save' && to.length > 0,
    () => ({ to: [] }),
  ),
  'a die that nobody rolled': roll(
    ({ kind }) => kind === 'hit',
    ({ faces }) => ({ faces: [...faces, 6] }),
  ),
  'a third try': roll(
    ({ kind }) => kind === 'hit',
    ({ faces }) => ({ faces: [1, 1, ...faces] }),
  ),
  'damage that nothing dealt': changed('blow', ({ damage }) => ({ damage: damage + 1 })),
  'one slain too few': changed('blow', ({ before, left }) =>
    before.models === left.models ? null : { left: { ...left, models: left.models + 1 } },
  ),
  'a unit that was hurt less before': changed('blow', ({ before }) => ({
    before: { ...before, models: before.models + 1 },
  })),
  'one who flees too few': changed('battleshock', ({ fled }) => (fled === 0 ? null : { fled: fled - 1 })),
  'a passed test in flight': changed('battleshock', ({ fled }) => (fled > 0 ? null : { fled: 1 })),
  'a spell below its value': changed('cast', ({ success, kind }) =>
    success || kind !== 'spell' ? null : { success: true },
  ),
  'a prayer on a 1': changed('cast', ({ mishap, kind }) =>
    mishap && kind === 'prayer' ? { mishap: false, success: true } : null,
  ),
  'an unbinding that only equals': changed('unbind', ({ faces, plus, success }) =>
    success ? { value: faces.slice(-2).reduce((x, y) => x + y, 0) + plus } : null,
  ),
  'a leader on a bad die': changed('leads', ({ gains }) => ({ gains: !gains })),
  'more healed than the dice say': changed('recovers', ({ wounds }) => ({ wounds: wounds + 1 })),
  'a roar in vain that counts': changed('rampage', ({ need, does }) => (need === null ? null : { does: !does })),
  'a dead unit that tests its nerve': (events) => {
    const test = events.find(({ event }) => event === 'battleshock') as
      | Extract<ToldEvent, { event: 'battleshock' }>
      | undefined
    const dead = events.findLast((each) => each.event === 'blow' && each.left.models === 0) as Blow | undefined
    return test === undefined || dead === undefined ? null : [...events, { ...test, unit: dead.target }]
  },
}

describe('the referee of battles', () => {
  const battles = Array.from({ length: BATTLES }, (_, r) => told(question('armies of everything'), r))
  it.each(Object.entries(MUTANTS))('catches %s', (_, mutate) => {
    const broken = battles.map((each) => mutate(each)).filter((each) => each !== null)
    expect(broken.length).toBeGreaterThan(0)
    for (const each of broken) expect(battleFaults(each)).not.toEqual([])
  })
})

/** Wounds that units are left with at the end, from what happened to them. */
function woundsLeft(events: readonly ToldEvent[]): readonly number[] {
  const [armies] = events
  if (armies?.event !== 'armies') throw new Error('a battle begins with its armies')
  const left = armies.units.map(({ models, taken }) => ({ models: models.length, wounds: taken }))
  for (const each of events) {
    if (each.event === 'blow') left[each.target] = each.left
    if (each.event === 'heals' || each.event === 'returns' || each.event === 'takes' || each.event === 'battleshock')
      left[each.unit] = each.left
  }
  return left.map(({ models, wounds }, i) => {
    const all = armies.units[i]?.models ?? []
    return all.slice(all.length - models).reduce((sum, each) => sum + each, 0) - wounds
  })
}

describe('a told battle', () => {
  const few: BattleQuestion = { question: 'battle', ...FEW, seed: '7' }
  /** Every unit of such battles, simulated. */
  const units = ({ results: [result] }: Answer<BattleResult>): readonly BattleResult['a']['units'][number][] =>
    result === undefined ? [] : [...result.a.units, ...result.b.units]

  it('is the battle that rolled dice count under its seed and number', () => {
    // A run of one battle is its battle 0.
    for (const seed of ['1', '2', '3', '4', '5']) {
      const counted = units(answer({ ...few, seed, dice: true, replicates: 1 })).map(
        ({ woundsLeft: left }) => left.mean,
      )
      expect(woundsLeft(told(few, 0, seed))).toEqual(counted)
    }
  })

  it('is told the same every time, and otherwise with another seed', () => {
    expect(explain(few, { replicate: 3 })).toEqual(explain(few, { replicate: 3 }))
    expect(told(few, 3)).not.toEqual(told(few, 3, '8'))
    expect(explain(few)[1]).toContain('One example with every die rolled')
  })

  // Told battles are those of rolled dice. Of two samples of one law, one is further from it than its bound with a chance of at most 1e-6.
  it('ends as drawn ones do: every unit is left with as many wounds as often', () => {
    const many = 1500
    const rolled = units(answer({ ...few, dice: true, seed: '8', replicates: many }))
    const drawn = units(answer({ ...few, replicates: many }))
    drawn.forEach(({ woundsLeft: { pmf } }, unit) => {
      const other = rolled[unit]?.woundsLeft.pmf ?? []
      for (const [most] of pmf) {
        const [due, seen] = [pmf, other].map((each) =>
          each.filter(([value]) => value <= most).reduce((sum, [, p]) => sum + p, 0),
        ) as [number, number]
        expect(Math.abs(seen - due), `unit ${unit}, at most ${most}`).toBeLessThan(2 * dkwBound(many, 1e-6))
      }
    })
  })
})
