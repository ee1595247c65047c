/** Several units on one target: in words, and as question files say it. */
import { joined, stated } from '@rollcall/games'
import type { Document } from './documents.ts'
import type { Said } from './facts.ts'
import { NOBODY } from './found.ts'
import { castOf, type Matchup, type Named, situationBetween } from './matchups.ts'
import type { Reference } from './reference.ts'
import { ofAll, situationOf, situationOfTarget, sourcesOf, unitOf } from './references.ts'
import type { World } from './world.ts'

/** One question about all of them on one target after another; `phases`: those in which every unit attacks. */
export async function documentTogether(
  world: World,
  args: Matchup,
  names: readonly Named[],
  phases?: readonly string[],
): Promise<Document> {
  const {
    who: [who = NOBODY],
    facing,
    common,
  } = await castOf(world, args, [names])
  const leftOut = [...who.leftOut, ...facing.leftOut]
  ofAll('--vs', facing.units.map(situationOfTarget))
  return {
    where: '',
    content: {
      question: 'together',
      attackers: who.units.map(unitOf),
      targets: facing.units.map(unitOf),
      situation: who.units.map((each) => situationBetween(each, facing.units[0], common)),
      ...stated({ phases }),
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
