/** What is known of each game: its own word where it has one, else what stands here. */
import { RollcallError } from '@rollcall/core'
import { type ActionResult, type Game, stated, type Worth } from '@rollcall/games'
import { terms as aos3e } from './aos-3e/terms.ts'
import { situationOf } from './fighting.ts'
import type { Member } from './question.ts'
import type { ActionOutcome, Terms } from './terms.ts'
import { terms as wh40k9e } from './wh40k-9e/terms.ts'

const KNOWN: readonly Terms[] = [aos3e, wh40k9e]

/** What is known of the game. Fails with `ERR_USAGE` where nothing is. */
export function termsOf({ id, title, worth }: Pick<Game, 'id' | 'title' | 'worth'>): Terms {
  const found = worth === undefined ? KNOWN.find(({ game }) => game === id) : termsOfActions(id, worth)
  if (found !== undefined) return found
  throw new RollcallError('ERR_USAGE', `${title} has no units of which an analysis could tell`, {
    issues: [{ path: '', message: `its small questions are asked with "rollcall odds --game ${id}"` }],
  })
}

/** Nothing that such a game does adds up from one action to the next: units are hurt, squads run. */
const termsOfActions = (game: string, worth: Worth): Terms => ({
  game,
  words: worth.words,
  measures: worth.measures,
  counted: (result) => lossesIn(result, worth),
  phases: [worth.action],
  addsUp: false,
  destroyedAfter: (attacker, target) => worth.destroyedAfter(documentOf(attacker, target)),
  probes: worth.probes,
  modifiers: worth.switches,
  holds: worth.holds,
  ...stated({ points: worth.points }),
  threat: ({ unit }) => {
    const inches = worth.threat(unit)
    return inches === undefined ? {} : { [worth.action]: inches }
  },
  traits: () => [],
})

/** A question about one action, of units as they were said. */
function documentOf({ unit: attacker, attacking }: Member, { unit: target, defending }: Member): object {
  const { phase: _, ...situation } = situationOf(attacking, [{ defending }])
  return { question: 'damage', attacker, target, situation }
}

/** Means of its numbers and chances of its events, beside the losses. */
function lossesIn(result: ActionResult, { lost, kills }: Worth): ActionOutcome {
  const { distributions, probabilities } = result
  const [of] = lost.flatMap((each) => distributions[each] ?? [])
  if (of === undefined) throw new RollcallError('ERR_INPUT_INVALID', `${result.target} loses nothing that is counted`)
  const slain = kills === undefined ? undefined : distributions[kills]
  const { destroyed } = probabilities
  const means = Object.entries(distributions).map(([name, { mean }]) => [name, mean] as const)
  return {
    lost: of,
    ...stated({ slain, destroyed }),
    figures: { ...probabilities, ...Object.fromEntries(means) },
  }
}
