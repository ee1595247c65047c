/** What no ability of a battle speaks of is the same however things stand, and need not be looked up. */
import type { Help } from '../../battle-parts/help.ts'
import { concernsNerve, type Nerve } from '../../battle-parts/nerve.ts'
import { effectsIn, type Weapon } from '../../fight.ts'
import type { Effect } from '../../schema/effects.ts'
import { isOfItself } from './concerns.ts'
import { inchesBetween } from './scene.ts'
import type { AttackKind } from '../../battle-parts/switches.ts'
import type { Lasting } from '../setup.ts'
import { rearms } from '../../sequence/groups.ts'
import type { Troop } from '../troop.ts'

/** Answers that hold for the whole battle; `null`: it hangs on how things stand. */
export interface Unspoken {
  readonly nerve: (troop: Troop, enemy: Troop) => Nerve | null
  /** Does its nerve hang on nothing but itself, so that it is worked out once? */
  readonly steady: (troop: Troop, enemy: Troop) => boolean
  /** Help for a roll of one unit faced with another. */
  readonly help: (roll: string, mine: Troop, theirs: Troop) => Help | null
  /** Does any ability let it shoot or charge after a run or a retreat? */
  readonly mayHurry: (troop: Troop) => boolean
  /** Has a unit anything that reaches the target, as long as anybody of it is left? */
  readonly armed: (attacker: Troop, target: Troop, attack: AttackKind) => boolean | null
}

const UNAIDED: Help = { plus: 0, reroll: false }

/** Reads all abilities of a battle once. */
export function unspoken(troops: readonly Troop[], lasting: readonly Lasting[]): Unspoken {
  const shared = lasting.flatMap(({ effects }) => effects)
  const own = troops.map(({ me, alone }) => [...effectsIn(me.unit), ...effectsIn(alone.unit)])
  const isCalm = !shared.some(concernsNerve)
  const ownNerve = own.map((effects) => effects.filter(concernsNerve))
  const daunting = ownNerve.map((effects) => !effects.every(isOfItself))
  const changed = ownNerve.map((effects) =>
    effects.length === 0 ? 'never' : effects.every(isAlways) ? 'always' : 'at times',
  )
  const nerves = troops.map(({ alone }) => ({ ...CALM, bravery: alone.unit.bravery }))
  const aided = rollsIn(shared)
  const aids = own.map(rollsIn)
  const hurries = shared.some(isLeave)
  const hurry = own.map((effects) => hurries || effects.some(isLeave))
  const weapons = troops.map(({ alone }, id) => weaponsOf(alone.unit, [...(own[id] ?? []), ...shared]))
  return {
    nerve: ({ id }, enemy) =>
      isCalm && daunting[enemy.id] === false && changed[id] === 'never' ? (nerves[id] ?? null) : null,
    steady: ({ id }, enemy) => isCalm && daunting[enemy.id] === false && changed[id] === 'always',
    help: (roll, mine, theirs) =>
      aided.has(roll) || aids[mine.id]?.has(roll) === true || aids[theirs.id]?.has(roll) === true ? null : UNAIDED,
    mayHurry: ({ id }) => hurry[id] === true,
    armed: (attacker, target, attack) => {
      const known = weapons[attacker.id]
      if (known === undefined || known === null) return null
      return attack === 'combat' ? anyOf(known.melee, 0) : anyOf(known.missile, inchesBetween(attacker, target))
    },
  }
}

const isLeave = (each: Effect): boolean => 'still' in each

/** Does it hold at every moment, and come to the same? */
const isAlways = (each: Effect): boolean =>
  isOfItself(each) &&
  [each.if, each.when, each.until, each.limit, each.chance].every((said) => said === undefined) &&
  !/"kind":"(?:fact|table)"/.test(JSON.stringify(each))

const CALM: Omit<Nerve, 'bravery'> = { modifier: 0, reroll: false, passes: false }

const rollsIn = (effects: readonly Effect[]): ReadonlySet<string> =>
  new Set(effects.flatMap((each) => ('roll' in each ? [String(each.roll)] : [])))

type Armed = Troop['alone']['unit']

/** The weapons of a unit; `null`: special models are armed otherwise than the rest, or nobody is in range. */
function weaponsOf(
  { weapons, modelsInRange }: Armed,
  effects: readonly Effect[],
): Record<Weapon['kind'], readonly Weapon[]> | null {
  if (modelsInRange === 0 || effects.some(rearms)) return null
  const of = (wanted: Weapon['kind']): readonly Weapon[] => weapons.filter(({ kind }) => kind === wanted)
  return { melee: of('melee'), missile: of('missile') }
}

/** Does one of these reach that far (melee weapons reach whoever is fought)? `null`: only such as not everybody has. */
function anyOf(weapons: readonly Weapon[], inches: number): boolean | null {
  let some = false
  for (const each of weapons) {
    if (each.range !== null && inches > each.range) continue
    if (isEverybodys(each)) return true
    some = true
  }
  return some ? null : false
}

/** A weapon that every model has, and that no split has promised to somebody. */
const isEverybodys = ({ models, split }: Weapon): boolean => models === null && split === null
