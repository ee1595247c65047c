/** What no ability of a battle speaks of is the same however things stand, and need not be looked up. */
import type { Help } from '../battle-parts/help.ts'
import { effectsIn } from '../fight.ts'
import { concernsNerve, type Nerve } from '../battle-parts/nerve.ts'
import type { Lasting } from './setup.ts'
import type { Troop } from './troop.ts'

/** Answers that hold for the whole battle; `null`: it hangs on how things stand. */
export interface Unspoken {
  readonly nerve: (troop: Troop) => Nerve | null
  readonly help: (roll: string) => Help | null
  /** Has a unit something to fight with as long as anybody of it is left? */
  readonly fights: (troop: Troop) => boolean
}

const UNAIDED: Help = { plus: 0, reroll: false }

/** Reads all abilities of a battle once. */
export function unspoken(troops: readonly Troop[], lasting: readonly Lasting[]): Unspoken {
  const units = troops.flatMap(({ me, alone }) => [me.unit, alone.unit])
  const effects = [...units.flatMap(effectsIn), ...lasting.flatMap(({ effects: own }) => own)]
  const rolls = new Set(effects.flatMap((each) => ('roll' in each ? [String(each.roll)] : [])))
  const isCalm = !effects.some(concernsNerve)
  const nerves = troops.map(({ alone }) => ({ ...CALM, bravery: alone.unit.bravery }))
  const special = effects.some((each) => 'model' in each)
  const fights = troops.map(
    ({ alone }) => !special && alone.unit.modelsInRange > 0 && alone.unit.weapons.some(isEverybodys),
  )
  return {
    nerve: ({ id }) => (isCalm ? (nerves[id] ?? null) : null),
    help: (roll) => (rolls.has(roll) ? null : UNAIDED),
    fights: ({ id }) => fights[id] === true,
  }
}

const CALM: Omit<Nerve, 'bravery'> = { modifier: 0, reroll: false, passes: false }

/** A melee weapon that every model has, and that no split has promised to somebody. */
const isEverybodys = ({ kind, models, split }: Troop['alone']['unit']['weapons'][number]): boolean =>
  kind === 'melee' && models === null && split === null
