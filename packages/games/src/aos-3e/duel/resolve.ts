/** From what a person wrote to duels: defaults filled in, everything that is missing or contradicts itself found at once. */
import type { Issue } from '@rollcall/core'
import { type Contender, duelsOf, setupOf } from '../../duel/resolve.ts'
import type { Identity } from '../../identity.ts'
import { type Formed, formed } from '../battle-parts/formed.ts'
import { withoutGuards } from '../battle-parts/guards.ts'
import type { Unit } from '../fight.ts'
import { NAMED } from '../named.ts'
import { who, wordsOfSide } from '../reading/identity.ts'
import { inTheirPlace, withKinds } from '../battle-parts/splitting.ts'
import { resolveUnit } from '../reading/resolve.ts'
import type { DuelInput, SideSituation } from '../schema/duel.ts'
import type { UnitInput } from '../schema/unit.ts'
import { TABLE } from '../schema/duel-policies.ts'
import { counted } from '../battle-parts/rations.ts'
import type { DuelSetup } from './setup.ts'
import type { Side } from '../../duel/side.ts'
import type { Standing } from '../battle-parts/standing.ts'

/** The duels of a question: every unit of one side against every unit of the other, or against all of them in a gauntlet. */
export function resolveDuels(input: DuelInput): readonly DuelSetup[] {
  const duels = duelsOf<UnitInput, SideSituation, Unit, Standing>(input, (issues) => ({
    unit: (each, path, side) => unitOf(each, path, side, issues),
    standing: standingOf,
  }))
  return duels.map((each) => ({
    ...setupOf(input, TABLE, { ...each, a: each.a.map(whole), b: each.b.map(whole) }),
    priority: input.priority,
  }))
}

function whole({ unit, standing }: Contender<Unit, Standing>): Formed {
  const ready = withoutGuards(formed(unit, standing))
  return { ...ready, unit: counted(ready.unit) }
}

/** Who a unit of a duel is. */
export const duellist = (words: UnitInput, side: Side, situation: SideSituation | undefined): Identity =>
  who({ words, unit: unitOf(words, side, side, []) }, { situation: wordsOfSide(situation), armed: true })

function unitOf(input: UnitInput, path: string, side: Side, issues: Issue[]): Unit {
  const say = (field: string, message: string): void => void issues.push({ path: `${path}.${field}`, message })
  if (input.wounds === undefined) say('wounds', 'is missing: how much can a model take?')
  if (input.save === undefined) say('save', 'is missing: give 2+ to 6+, or "-"')
  const unit = withKinds(resolveUnit(input, path, 'attacker', issues))
  if (input.splitsInto.length > 0 && unit.slainThisTurn > 0)
    say('slainThisTurn', 'has no meaning where slain models are replaced: nobody of them has been slain yet')
  unit.weapons.forEach(({ split }, k) => {
    if (split !== null) say(`weapons[${k}].split`, 'has no meaning in a duel: there is one enemy at a time')
  })
  return { ...unit, name: input.name ?? side.toUpperCase(), assumed: [...unit.assumed, ...inTheirPlace(unit)] }
}

/** What is true of a unit for a whole duel or battle, sorted into facts and names. */
export function standingOf(input: SideSituation | undefined): Standing {
  const { choose = {}, decline = [], requireSuccess = false, ...rest } = input ?? {}
  const entries = Object.entries(rest as Readonly<Record<string, unknown>>).filter(([, value]) => value !== undefined)
  const isNamed = (key: string): boolean => NAMED[key] !== undefined
  return {
    facts: Object.fromEntries(entries.filter(([key]) => !isNamed(key))) as Standing['facts'],
    named: Object.fromEntries(entries.filter(([key, on]) => isNamed(key) && on !== false)) as Standing['named'],
    choose,
    decline,
    requireSuccess,
  }
}
