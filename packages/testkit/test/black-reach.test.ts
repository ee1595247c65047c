/**
 * Heroes of Black Reach: the engine against the referee, to 1e-12, over generated scenarios of which every way the dice can
 * fall is played. The scenarios are seeded: a test that passes once passes always.
 */
import { type EncounterResult, isEncounter, isOdds, loadGame, type OddsResult } from '@rollcall/games'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Die, everyWay } from '../src/every-way.ts'
import { type Chances, chanceOf, inTurn, spread, standoffReferee, tableWith } from '../src/reach.ts'
import { reachAssault, reachRam, reachStandoff } from '../src/reach-fight-scenarios.ts'
import {
  reachDemolition,
  reachPeril,
  reachScatter,
  type ReachSuppression,
  reachSuppression,
  reachUnstable,
} from '../src/reach-roll-scenarios.ts'
import {
  reachBarrage,
  type ReachBarrage,
  reachFire,
  type ReachFire,
  reachSaves,
  reachTemplate,
  type ReachTemplate,
  reachVehicles,
} from '../src/reach-scenarios.ts'
import {
  assaultPlays,
  beforeAssault,
  isBroken,
  type ReachArmy,
  type ReachAssault,
  type ReachStandoff,
} from '../src/referee/black-reach-fights.ts'
import { type Counter, laidOut, ram, shoot, stepsLost } from '../src/referee/black-reach.ts'
import {
  demolish,
  endOfTurn,
  isStuck,
  manifest,
  type ReachCame,
  scatter,
  turnOfFire,
  useUnstable,
} from '../src/referee/black-reach-rolls.ts'
import type { ReachMistake, ReachUnit } from '../src/referee/black-reach-words.ts'

const game = await loadGame('black-reach')

type Told = OddsResult | EncounterResult

function asked(document: object): Told {
  const [result] = game.answer({ game: 'black-reach', ...document }, { method: 'exact' }).results
  if (result === undefined || !(isOdds(result) || isEncounter(result))) throw new Error('no chances')
  return result
}

type Numbers = ReadonlyMap<string, number>

/** Everything that the answer says, as numbers with a name: chances, and chances of each value of a distribution. */
function told({ probabilities, distributions }: Told): Numbers {
  const found = new Map<string, number>(Object.entries(probabilities ?? {}).map(([name, p]) => [name, p as number]))
  for (const [name, { pmf }] of Object.entries(distributions ?? {}))
    for (const [value, p] of pmf) found.set(`${name} = ${value}`, p)
  return found
}

/** What of the referee's numbers the answer says otherwise; a chance of nothing need not be said. */
const apart = (played: Numbers, answer: Numbers): readonly string[] =>
  [...played].flatMap(([name, p]) => {
    const said = answer.get(name) ?? 0
    return Math.abs(said - p) <= 1e-12 ? [] : [`${name} is ${p} by hand, ${said} in the answer`]
  })

function pmf<S>(into: Map<string, number>, name: string, chances: Chances<S>, of: (state: S) => number): void {
  for (const [value, p] of spread(chances, of)) into.set(`${name} = ${value}`, p)
}

/** What becomes of the units: destroyed, steps lost, tokens, damage. */
function fates<S>(
  units: readonly ReachUnit[],
  names: readonly string[],
  chances: Chances<S>,
  at: (state: S, i: number) => Counter,
) {
  const found = new Map<string, number>()
  units.forEach((unit, i) => {
    const own = names[i] ?? ''
    found.set(
      `${own}destroyed`,
      chanceOf(chances, (state) => !at(state, i).alive),
    )
    pmf(found, `${own}tokens`, chances, (state) => (at(state, i).alive ? at(state, i).tokens : 0))
    if (unit.type === 'heavyVehicle') damaged(found, own, chances, (state) => at(state, i))
    else {
      pmf(found, `${own}stepsLost`, chances, (state) => stepsLost(unit, at(state, i)))
      if ((unit.startSide ?? 0) === 0 && unit.sides.length === 2)
        found.set(
          `${own}reduced`,
          chanceOf(chances, (state) => at(state, i).alive && at(state, i).side === 1),
        )
    }
  })
  return found
}

function damaged<S>(into: Map<string, number>, own: string, chances: Chances<S>, at: (state: S) => Counter): void {
  for (const key of ['traction', 'hull', 'secondaryWeapon', 'mainWeapon'])
    into.set(
      `${own}${key}`,
      chanceOf(chances, (state) => at(state).alive && at(state).damage.includes(key)),
    )
}

const named = (units: readonly ReachUnit[]): readonly string[] =>
  units.length === 1 ? [''] : units.map(({ id }, i) => `${id ?? `target ${i + 1}`}: `)

function fireByHand(said: ReachFire, mistake: ReachMistake | null): Numbers {
  const { rolling } = tableWith(mistake, said.suppressionAffectsArmourSave)
  const units = [...said.targets, ...(said.bodyguard === undefined ? [] : [said.bodyguard])]
  const plays = said.attacks.map((attack) => (counters: Counter[], die: (sides: number) => number) => {
    const at = counters.findIndex(({ alive }, i) => alive && i < said.targets.length)
    if (at < 0) return
    const guard = said.bodyguard
    const aside = guard === undefined ? null : { unit: guard, counter: counters[1] as Counter }
    shoot(rolling(die), attack, units[at] as ReachUnit, counters[at] as Counter, aside)
  })
  return fates(units, named(units), inTurn(units.map(laidOut), plays), (counters, i) => counters[i] as Counter)
}

function barrageByHand({ attack, targets }: ReachBarrage, mistake: ReachMistake | null): Numbers {
  const { rolling } = tableWith(mistake)
  const units = targets.map(({ target }) => target)
  const plays = targets.map(
    ({ allocated, target, ...way }, i) =>
      (counters: Counter[], die: (sides: number) => number) => {
        shoot(rolling(die), { ...attack, ...way }, target, counters[i] as Counter, null, allocated)
      },
  )
  return fates(units, named(units), inTurn(units.map(laidOut), plays), (counters, i) => counters[i] as Counter)
}

function templateByHand(said: ReachTemplate, mistake: ReachMistake | null): Numbers {
  const { rolling } = tableWith(mistake)
  const units = said.targets.map(({ target }) => target)
  const falls = said.indirect && said.scatterDistance - (said.signum ? 1 : 0) > 0
  interface Landed {
    place: keyof ReachTemplate['coverage']
    readonly counters: Counter[]
  }
  const start: Landed = { place: 'onTarget', counters: units.map(laidOut) }
  const scatter = (state: Landed, die: (sides: number) => number): void => {
    const face = falls ? die(6) : 6
    if (face <= 4) state.place = String(face) as Landed['place']
  }
  const plays = said.targets.map(({ target, obstacles }, i) => (state: Landed, die: (sides: number) => number) => {
    if (!said.coverage[state.place].includes(target.id as string)) return
    const way = { ...said.attack, ignoresObstacles: said.indirect || said.attack.ignoresObstacles === true }
    shoot(rolling(die), { ...way, obstacles: obstacles ?? [] }, target, state.counters[i] as Counter)
  })
  return fates(units, named(units), inTurn(start, [scatter, ...plays]), ({ counters }, i) => counters[i] as Counter)
}

function assaultByHand(said: ReachAssault, mistake: ReachMistake | null): Numbers {
  const chances = inTurn(beforeAssault(said), assaultPlays(said, tableWith(mistake).rolling))
  const found = fates([said.attacker, said.defender], ['attacker: ', 'defender: '], chances, (state, i) =>
    i === 0 ? state.attacker : state.defender,
  )
  for (const key of ['attacker', 'defender', 'tie', 'automatic', 'defenderDestroyedBefore', 'attackerDestroyedBefore'])
    found.set(
      key,
      chanceOf(chances, ({ winner }) => winner === key),
    )
  return found
}

interface ReachRam {
  readonly attacker: ReachUnit
  readonly target: ReachUnit
}

function ramByHand({ attacker, target }: ReachRam, mistake: ReachMistake | null): Numbers {
  const { rolling } = tableWith(mistake)
  const chances = inTurn({ counter: laidOut(target), hit: false }, [
    (state, die) => {
      state.hit = ram(rolling(die), attacker, target, state.counter)
    },
  ])
  const found = fates([target], [''], chances, ({ counter }) => counter)
  return found.set(
    'hit',
    chanceOf(chances, ({ hit }) => hit),
  )
}

function standoffByHand(said: ReachStandoff, mistake: ReachMistake | null): Numbers {
  const chances = standoffReferee(said, mistake)
  const found = new Map<string, number>()
  for (const result of ['A', 'B', 'draw', 'undecided'])
    found.set(
      result,
      chanceOf(chances, (state) => state.result === result),
    )
  pmf(found, 'turnsPlayed', chances, ({ turns }) => turns)
  for (const [side, name, other] of [
    ['a', 'A', 'b'],
    ['b', 'B', 'a'],
  ] as const) {
    const units = said[side].units
    pmf(found, `unitsLeft ${name}`, chances, (state) => state[side].filter(({ alive }) => alive).length)
    pmf(found, `stepsLost ${name}`, chances, (state) =>
      units.reduce((sum, unit, i) => sum + stepsLost(unit, state[side][i] as Counter), 0),
    )
    pmf(found, `victoryPoints ${name}`, chances, (state) => points(said[other], state[other]))
  }
  return found
}

/** One roll, over every way its dice can fall; a number is told with its chances, a yes with its chance. */
const rollByHand =
  <S>(play: (die: Die, said: S, mistake: ReachMistake | null) => ReachCame) =>
  (said: S, mistake: ReachMistake | null): Numbers => {
    const found = new Map<string, number>()
    for (const { value, probability } of everyWay((die) => play(die, said, mistake)).values())
      for (const [name, number] of Object.entries(value)) {
        const told = NUMBERS.includes(name) ? `${name} = ${number}` : name
        found.set(told, (found.get(told) ?? 0) + probability * (told === name ? number : 1))
      }
    return found
  }

const NUMBERS = ['points', 'tokens']

function suppressionByHand(said: ReachSuppression, mistake: ReachMistake | null): Numbers {
  const { attacks, target, turns, extraRemovedPerTurn } = said
  const fire = turnOfFire(attacks, target, tableWith(mistake).rolling)
  const discard = endOfTurn(extraRemovedPerTurn, mistake)
  const before = Array.from({ length: turns - 1 }, () => [...fire, discard]).flat()
  const found = new Map<string, number>()
  const under = inTurn(laidOut(target), [...before, ...fire])
  found.set(
    'immobilised',
    chanceOf(under, (counter) => isStuck(target, counter, mistake)),
  )
  pmf(found, 'beforeDiscard', under, ({ tokens }) => tokens)
  pmf(found, 'afterDiscard', inTurn(laidOut(target), [...before, ...fire, discard]), ({ tokens }) => tokens)
  return found
}

const points = (army: ReachArmy, counters: readonly Counter[]): number =>
  army.groups.reduce((sum, { id, victoryPoints }) => sum + (isBroken(army, counters, id) ? victoryPoints : 0), 0)

/** A scenario: what is asked, what is answered, and how it is played by hand. */
interface Scenario {
  readonly document: object
  readonly answer: Numbers
  readonly byHand: (mistake: ReachMistake | null) => Numbers
}

const kind = <S>(
  arbitrary: fc.Arbitrary<S>,
  numRuns: number,
  documentOf: (said: S) => object,
  byHand: (said: S, mistake: ReachMistake | null) => Numbers,
): readonly Scenario[] =>
  fc.sample(arbitrary, { numRuns, seed: 20270101 }).map((said) => {
    const document = documentOf(said)
    return { document, answer: told(asked(document)), byHand: (mistake) => byHand(said, mistake) }
  })

const odds =
  (name: string) =>
  (said: object): object => ({ odds: name, ...said })

const KINDS = {
  fire: kind(reachFire, 70, odds('fire'), fireByHand),
  vehicles: kind(reachVehicles, 30, odds('fire'), fireByHand),
  saves: kind(reachSaves, 30, odds('fire'), fireByHand),
  barrage: kind(reachBarrage, 40, odds('barrage'), barrageByHand),
  template: kind(reachTemplate, 40, odds('template'), templateByHand),
  assault: kind(reachAssault, 90, odds('assault'), assaultByHand),
  ram: kind(reachRam, 40, odds('ram'), ramByHand),
  demolition: kind(reachDemolition, 40, odds('demolition'), rollByHand(demolish)),
  unstable: kind(reachUnstable, 40, odds('unstable'), rollByHand(useUnstable)),
  scatter: kind(reachScatter, 20, odds('scatter'), rollByHand(scatter)),
  peril: kind(reachPeril, 60, odds('peril'), rollByHand(manifest)),
  suppression: kind(reachSuppression, 40, odds('suppression'), suppressionByHand),
  standoff: kind(reachStandoff, 40, (said) => ({ question: 'battle', ...said }), standoffByHand),
} as const

type KindName = keyof typeof KINDS

/** Where the answer and the referee part. */
const partings = (name: KindName): readonly string[] =>
  KINDS[name].flatMap(({ document, answer, byHand }) =>
    apart(byHand(null), answer).map((each) => `${each}: ${JSON.stringify(document)}`),
  )

describe('every way the dice can fall adds up to the answer', () => {
  test.each(Object.keys(KINDS) as KindName[])('%s', (name) => {
    expect(partings(name)).toEqual([])
  })
})

/** Each way to read the rules wrongly, and the kind of scenarios in which it shows. */
const MISTAKES: Readonly<Record<ReachMistake, KindName>> = {
  'long range begins at seven': 'barrage',
  'bonuses are added after the doubling': 'fire',
  'penalties are doubled': 'fire',
  'a double hit needs twice the printed defence': 'saves',
  'tokens do not hinder saves': 'saves',
  'a save stops one Hit of two': 'saves',
  'a hit point token stops a double hit': 'saves',
  'repeated damage is harmless': 'vehicles',
  'piercing does not move the location': 'vehicles',
  'saved Hits intimidate': 'fire',
  'a sniper minds the distance': 'fire',
  'camouflage helps under a template': 'template',
  'a saved Hit stops the flames': 'template',
  'the bodyguard takes the tokens': 'fire',
  'terrain does not help in an assault': 'assault',
  'a tie is won by the attacker': 'assault',
  'a saved loser stays': 'assault',
  'Terrifying needs a victory': 'assault',
  'halves are rounded down': 'ram',
  'a ram succeeds on a tie': 'ram',
  'the initiative stays': 'standoff',
  'tokens stay on the units': 'standoff',
  'orders of the dead go to others': 'standoff',
  'demolition needs a five': 'demolition',
  'a structure stands at its value': 'demolition',
  'a modified 1 hurts': 'unstable',
  'Signum does nothing': 'scatter',
  'the tokens just paid do not count': 'peril',
  'a Librarian needs three': 'peril',
  'a wounded psyker keeps his tokens': 'peril',
  'the last power works': 'peril',
  'nothing left to move is enough': 'suppression',
  'inspiration replaces the discard': 'suppression',
}

/** Is there a scenario in which the referee, who is mistaken, parts from the answer? */
const isNoticed = (name: KindName, mistake: ReachMistake): boolean =>
  KINDS[name].some(({ answer, byHand }) => apart(byHand(mistake), answer).length > 0)

describe('the comparison refuses a referee for whom', () => {
  test.each(Object.entries(MISTAKES) as [ReachMistake, KindName][])('%s', (mistake, name) => {
    expect(isNoticed(name, mistake)).toBe(true)
  })
})
