/** Several units on one target: as the command line says it, and as question files do. */
import { RollcallError } from '@rollcall/core'
import { type Document, joined, type Reference, type Said } from '@rollcall/asking'
import type { TogetherArgs } from './options.ts'
import { castOf, type Matchup, situationBetween } from './matchups.ts'
import { ofAll, situationOf, situationOfTarget, sourcesOf, unitOf } from './references.ts'

/** The question of `--together`; `null` without it. Fails with `ERR_USAGE` on phases of single units. */
export async function documentTogether(
  args: Matchup & TogetherArgs & { readonly byWeapon: boolean },
  names: readonly string[],
): Promise<Document | null> {
  const { together, phases, byWeapon } = args
  if (together !== true && phases === undefined) return null
  if (together !== true) throw new RollcallError('ERR_USAGE', '--phases goes with --together; one phase is --phase')
  if (byWeapon) throw new RollcallError('ERR_USAGE', '--by-weapon and --together ask for different tables')
  const { who, facing, common } = await castOf(args, names)
  const leftOut = [...who.leftOut, ...facing.leftOut]
  ofAll('--vs', facing.units.map(situationOfTarget))
  return {
    where: '',
    content: {
      question: 'together',
      attackers: who.units.map(unitOf),
      targets: facing.units.map(unitOf),
      situation: who.units.map((each) => situationBetween(each, facing.units[0], common)),
      ...(phases === undefined ? {} : { phases: phases.split(',').map((each) => each.trim()) }),
    },
    sources: { ...sourcesOf((i) => `attackers[${i}]`, who.units), ...sourcesOf((i) => `targets[${i}]`, facing.units) },
    ...(leftOut.length === 0 ? {} : { leftOut }),
  }
}

/** The situation of each attacker: what was said after its name is true of it alone, and what was said of targets of all. */
export function situationOfEach(
  { attackers, situation: said }: Readonly<Record<string, unknown>>,
  mine: readonly Reference[],
  theirs: readonly Reference[],
): readonly object[] {
  const common = ofAll('targets', theirs.map(situationOfTarget))
  const ofOne = (i: number): Said['situation'] => ((Array.isArray(said) ? said[i] : said) ?? {}) as Said['situation']
  const own = (i: number): Said['situation'] => (mine[i] === undefined ? {} : situationOf(mine[i]))
  return [attackers].flat().map((_, i) => [own(i), common, ofOne(i)].reduce(joined))
}
