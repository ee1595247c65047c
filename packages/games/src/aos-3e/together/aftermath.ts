/** Battleshock of the target when all attacks of the turn are over (8.6). */
import { chanceAs, type Following } from '../../following.ts'
import { type Series, slainBy } from '../../together/series.ts'
import { type Aftermath, aftermath } from '../answers/aftermath.ts'
import { nerveOf } from '../battle-parts/nerve.ts'
import { newNotes } from '../fight.ts'
import type { Activation } from './activations.ts'
import type { TogetherSetup } from './setup.ts'

/** The test by the points suffered; with nobody's Bravery there is none. */
export function aftermathOf({ target }: TogetherSetup, attacks: readonly Activation[]): Series['aftermath'] {
  const last = attacks.findLast(({ situation }) => situation.phase === 'combat') ?? attacks.at(-1)
  if (last === undefined || target.bravery === null || target.wounds === null) return () => ({})
  const body = { models: target.wounds, taken: target.woundsTaken }
  const known: Aftermath[] = []
  const after = (suffered: number): Aftermath => (known[suffered] ??= tested(last, target, body, suffered))
  return (suffered: Following) => {
    const failed = suffered.event((points) => after(points).failed)
    return {
      battleshock: {
        ...chanceAs('failed', failed),
        fled: suffered.number((points) => after(points).fled),
        remaining: suffered.number((points) => after(points).remaining),
      },
    }
  }
}

function tested(
  last: Activation,
  target: TogetherSetup['target'],
  body: Series['target']['body'],
  suffered: number,
): Aftermath {
  const { fight, owned } = last.scene(suffered)
  const { bravery, ...roll } = nerveOf(fight, owned, newNotes())
  const test = aftermath(fight, { ...target, bravery }, roll) as (slain: number) => Aftermath
  return test(slainBy(body, suffered))
}
