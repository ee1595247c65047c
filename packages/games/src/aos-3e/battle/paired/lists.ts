/**
 * Several lists against one opponent, made ready together: units that lists have in common are one, so that what they do to
 * others is worked out once, and their luck is the same in every list.
 */
import type { Effect } from '../../schema/effects.ts'
import { effectsOn } from '../ground/mysteries.ts'
import type { Issue, Loaded } from '@rollcall/core'
import type { Rolling } from '../../../kit/simulations.ts'
import type { ArmyInput } from '../../schema/battle.ts'
import type { Battle } from '../battle.ts'
import { learning } from '../lasting.ts'
import { MOST_LASTING } from '../powers/powers.ts'
import { ledgerFor } from '../counting/ledger.ts'
import { battleWith } from '../play.ts'
import { calledIn, told } from '../ranks.ts'
import { armyOf } from '../resolve.ts'
import type { Army, ArmyUnit, BattleSetup } from '../setup.ts'
import { strikesOf } from '../attacks/strikes.ts'
import { type Troop, troopOf } from '../troop.ts'
import { type Luck, numberOf } from '../common-dice.ts'

/** What all battles of a comparison have in common. */
export type Common = Pick<BattleSetup, 'missions' | 'first'> & {
  readonly policies: readonly string[]
  readonly rolling: Rolling
}

/** A list against one opponent, ready to fight. */
export interface Field {
  readonly luck: Luck
  /** Its battle under this policy; whoever is of other lists is not there. */
  readonly battle: (policy: number) => Battle
}

/** Armies of a question by where they stand in it. Whoever asks has looked for faults before. */
interface Resolved {
  readonly lists: readonly Army[]
  readonly enemy: Army
  readonly lasting: BattleSetup['lasting']
  /** Effects of spells and prayers had to be forgotten, or nearly so. */
  readonly isFull: boolean
}

/** Resolves lists and whom they meet; puts everything that is wrong among the issues. */
export function resolvedLists(
  lists: readonly ArmyInput[],
  enemy: ArmyInput,
  at: Places,
  issues: Issue[],
  ground: readonly Effect[] = [],
): Resolved {
  const { learn, lasting } = learning()
  return {
    lists: lists.map((each, i) => armyOf(each, at.lists[i] as string, learn, issues, ground)),
    enemy: armyOf(enemy, at.enemy, learn, issues, ground),
    lasting,
    isFull: lasting.length === MOST_LASTING,
  }
}

/** Where they stand in the question. */
interface Places {
  readonly lists: readonly string[]
  readonly enemy: string
}

/** Makes every list ready against one opponent: all at once, or one by one where a battle has no room for what all of them can do. */
export function fieldOf(
  lists: readonly ArmyInput[],
  enemy: ArmyInput,
  common: Common,
  loaded: Loaded,
): readonly Field[] {
  const each = (list: ArmyInput): readonly Field[] => readied([list], enemy, common, loaded) ?? []
  return readied(lists, enemy, common, loaded) ?? lists.flatMap(each)
}

/** `null`: there is no room for what several lists can do. */
function readied(
  lists: readonly ArmyInput[],
  enemy: ArmyInput,
  common: Common,
  loaded: Loaded,
): readonly Field[] | null {
  const places = { lists: lists.map((_, i) => `lists[${i}]`), enemy: 'against' }
  const resolved = resolvedLists(lists, enemy, places, [], effectsOn(common.missions))
  if (lists.length > 1 && resolved.isFull) return null
  const pool = pooled(lists, enemy, resolved)
  const strikes = strikesOf(pool.troops, common.rolling, resolved.lasting)
  if (lists.length > 1 && strikes.noRoomFor.length > 0) return null
  const known = { strikes, ledger: ledgerFor(pool.troops.length) }
  return resolved.lists.map((list, i) => fieldIn(pool, list, i, { ...resolved, ...common }, known, loaded))
}

function fieldIn(
  { members, allies, enemies }: Pool,
  list: Army,
  i: number,
  { enemy, lasting, missions, first, policies }: Resolved & Common,
  known: Pick<Battle, 'strikes' | 'ledger'>,
  loaded: Loaded,
): Field {
  const { units: mine, luck } = members[i] as Member
  const absent = allies.filter((each) => !mine.includes(each))
  const a: Army = { ...list, units: mine.map(({ me }) => me) }
  const battles = policies.map((policy) =>
    battleWith(
      { a, b: enemy, missions, first, lasting, policies: { a: policy, b: policy } },
      [...mine, ...enemies],
      known,
      loaded,
    ),
  )
  const battle = (policy: number): Battle => {
    for (const each of absent) each.where = 'gone'
    return battles[policy] as Battle
  }
  return { luck, battle }
}

interface Pool {
  readonly troops: readonly Troop[]
  readonly allies: readonly Troop[]
  /** Of each list. */
  readonly members: readonly Member[]
  readonly enemies: readonly Troop[]
}

/** Units of a list, and their luck. */
interface Member {
  readonly units: readonly Troop[]
  readonly luck: Luck
}

/** Everybody who stands in any of the lists, as often as he stands in the list that has most of him; then the enemies. */
function pooled(lists: readonly ArmyInput[], enemy: ArmyInput, resolved: Resolved): Pool {
  const texts = lists.map(({ units }) => told(units))
  const mine = new Map(texts.flatMap((all, i) => all.map((text, k) => [text, unitIn(resolved.lists[i], k)] as const)))
  const order = [...mine.keys()].toSorted()
  const allies = order.map((text, rank) => troopOf({ ...(mine.get(text) as ArmyUnit), rank }, 'a', rank))
  const enemies = resolved.enemy.units.map((unit, i) => troopOf(unit, 'b', order.length + i))
  const theirs = calledIn(enemy.units)
  const members = texts.map((all, i): Member => {
    const units = all.map((text) => allies[order.indexOf(text)] as Troop)
    const names = calledIn((lists[i] as ArmyInput).units)
    const luck = new Map([
      ...units.map((unit, k) => [unit, numberOf(`a ${names[k]}`)] as const),
      ...enemies.map((unit, k) => [unit, numberOf(`b ${theirs[k]}`)] as const),
    ])
    return { units: units.toSorted((x, y) => x.id - y.id), luck: (unit) => luck.get(unit) as number }
  })
  return { troops: [...allies, ...enemies], allies, members, enemies }
}

const unitIn = (army: Army | undefined, i: number): ArmyUnit => army?.units[i] as ArmyUnit
