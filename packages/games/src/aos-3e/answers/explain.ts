/** How a number comes about: every roll with its modifiers and its chances, then one activation die by die. */
import { allocate, type Chance, Stream, type Tables } from '@rollcall/core'
import { meanDamage, rollsOf, tellActivation as tell, tellFight, type Telling } from '../../kit/story.ts'
import { exactResult } from './exact.ts'
import type { Compiled } from '../plan/compile.ts'
import type { Fight } from '../fight.ts'
import { namesOf } from '../plan/plan-names.ts'
import { POOLS } from '../sequence/pools.ts'
import { describeSituation, type Prepared, prepare } from './prepare.ts'

/** The story of a fight: what each roll needs, and how replicate `replicate` went. */
export function explainFight(fight: Fight, seed: string, replicate: number): readonly string[] {
  const prepared = prepare(fight)
  return tellFight({
    title: `${fight.attacker.name} against ${fight.target.name} (${describeSituation(fight)})`,
    rolls: rollsIn(prepared),
    seed,
    replicate,
    story: storyOf(prepared, seed, replicate),
    mean: () => meanDamage(exactResult(prepared)),
    notes: prepared.notes,
  })
}

/** Every roll of the plan once, in the order of the sequence. */
const rollsIn = ({ tables, compiled }: Prepared): readonly string[] =>
  tables.kind === 'branch'
    ? ['A roll made before the attacks decides which of several plans is followed.']
    : rollsOf(tables, namesOf(compiled))

function storyOf({ tables, compiled, fight }: Prepared, seed: string, replicate: number): readonly string[] {
  const { lines, rolled } = tellActivation(tables, compiled, new Stream(seed).start(replicate))
  const damage = rolled.rolled.pools[rolled.tables.pools.indexOf(POOLS.target)] ?? 0
  const fold = rolled.tables.folds[POOLS.target]
  const losses = fold === undefined || fold.models.length === 0 ? '' : `, ${allocate(fold, damage).slain} slain`
  return [...lines, `Damage to ${fight.target.name}: ${damage}${losses}`]
}

/** Rolls an activation and tells it die by die. */
export const tellActivation = (tables: Tables, compiled: Pick<Compiled, 'labels' | 'details'>, dice: Chance): Telling =>
  tell(tables, namesOf(compiled), dice)
