/** How a number comes about: every roll with its modifiers and its chances, then one activation die by die. */
import { type ActivationTables, type Chance, type Rolled, slainAfter, Stream } from '@rollcall/core'
import { type Names, rollsOf, tellActivation as tell, tellFight } from '../kit/story.ts'
import { exactResult } from './exact.ts'
import type { Fight } from './fight.ts'
import { describeSituation, isCounted, type Prepared, prepare } from './prepare.ts'
import { TARGET } from './sequence/attack.ts'
import { plural } from '../plural.ts'

/** The story of a fight: what each roll needs, and how replicate `replicate` went. */
export function explainFight(fight: Fight, seed: string, replicate: number): readonly string[] {
  const prepared = prepare(fight)
  return tellFight({
    title: `${fight.attacker.name} against ${fight.target.name} (${describeSituation(fight)})`,
    rolls: rollsOf(activationOf(prepared), namesOf(prepared)),
    seed,
    replicate,
    story: storyOf(prepared, seed, replicate),
    mean: () => meansOf(prepared),
    notes: prepared.notes,
  })
}

function meansOf(prepared: Prepared): string {
  const { damage, slain } = exactResult(prepared)
  const models = slain === undefined ? '' : `, mean slain ${slain.mean.toFixed(4)}, sd ${slain.sd.toFixed(4)}`
  return `mean damage ${damage.mean.toFixed(4)}${models}`
}

/** What an activation is told from. */
export type Tellable = Pick<Prepared, 'tables' | 'labels' | 'sources'>

const activationOf = ({ tables }: Tellable): ActivationTables => tables as ActivationTables

/** What stories call the parts of a plan; points that are only counted are told where they arrive. */
const namesOf = ({ labels, sources }: Pick<Tellable, 'labels' | 'sources'>): Names => ({
  labels,
  heading: (source) => sources[source]?.weapon ?? 'Weapon',
  arrived: (_, count) => `${plural(count, 'wound')} on the model in front`,
  counts: (place) => place.endsWith('.point'),
})

function storyOf(prepared: Prepared, seed: string, replicate: number): readonly string[] {
  const { fight, fold } = prepared
  const { lines, rolled } = tellActivation(prepared, new Stream(seed).start(replicate), 0)
  const pool = activationOf(prepared).pools.indexOf(TARGET)
  const [points, wounds] = [rolled.pools[pool] ?? 0, rolled.allocated[pool] ?? 0]
  const losses = isCounted(prepared) ? `, ${wounds} of them suffered, ${slainAfter(fold, wounds)} slain` : ''
  return [...lines, `Damage to ${fight.target.name}: ${points}${losses}`]
}

/** Rolls an activation at a unit that has lost so many wounds before, and tells it die by die. */
export function tellActivation(
  told: Tellable,
  dice: Chance,
  lost: number,
): { readonly lines: readonly string[]; readonly rolled: Rolled } {
  const { lines, rolled } = tell(told.tables, namesOf(told), dice, lost)
  return { lines, rolled: rolled.rolled }
}
