/** Facts that the units of a command line ask for, and nothing else, as a shell completes them. */
import type { Game, Unsaid } from '@rollcall/games'
import { optionsSettling, wordsSettling } from './fact-options.ts'
import { understand } from '@rollcall/asking'
import { world } from './world.ts'
import { inWords } from './matchup-args.ts'

/** Somebody to attack or to be attacked, while the other side is still to be named. */
const ANYBODY = { attacker: ['9A 3+/3+/-1/1', '9A 3+/3+/-1/1, missile'], target: '10x 2W 4+ bravery 6' } as const

/** What is still unsaid between these units, in any phase. Units that nobody knows yet ask for nothing. */
export async function unsaidBetween(
  game: Game,
  attackers: readonly string[],
  targets: readonly string[],
  said: Readonly<Record<string, unknown>> = {},
): Promise<readonly Unsaid[]> {
  const vs = targets.length === 0 ? [ANYBODY.target] : targets
  const names = attackers.length === 0 ? ANYBODY.attacker : attackers
  const phases = [game.id === 'aos-3e' ? 'combat' : 'fight', 'shooting'] as const
  const found = await Promise.all(
    phases.map((phase) => unsaidIn(game, { ...said, game: game.id, vs, phase, with: undefined }, names)),
  )
  return found.flat()
}

async function unsaidIn(
  game: Game,
  args: Parameters<typeof inWords>[0] & { readonly game: string },
  names: readonly string[],
): Promise<readonly Unsaid[]> {
  try {
    const { documents } = await understand('damage', { ...inWords(args), attackers: names }, world)
    return documents.flatMap(({ content }) => unsaidOf(game, content))
  } catch {
    return []
  }
}

/** A fight that cannot be fought in this phase asks for nothing. */
function unsaidOf(game: Game, content: unknown): readonly Unsaid[] {
  try {
    return game.unsaid?.(content) ?? []
  } catch {
    return []
  }
}

const settling = (game: Game, unsaid: readonly Unsaid[]): readonly string[] => [
  ...new Set(unsaid.flatMap(({ fact }) => optionsSettling(game, fact))),
]

/** Names of the options that settle something. */
export const optionsAsked = (game: Game, unsaid: readonly Unsaid[]): readonly string[] => [
  ...new Set(settling(game, unsaid).map((option) => option.split(' ', 1)[0] as string)),
]

/** Things of which such an option would settle something: marks, neighbours, commands. */
export const valuesAsked = (game: Game, unsaid: readonly Unsaid[], option: string): readonly string[] => [
  ...new Set(
    unsaid.flatMap(({ fact }) =>
      fact.which !== undefined && optionsSettling(game, fact).some((each) => each.startsWith(`${option} `))
        ? [fact.which]
        : [],
    ),
  ),
]

/** Words behind a unit's name that settle something about this side. */
export const wordsAsked = (game: Game, unsaid: readonly Unsaid[], side: 'attacker' | 'target'): readonly string[] => [
  ...new Set(
    unsaid.flatMap(({ fact }) =>
      fact.of === side || fact.of === 'fight' ? wordsSettling(game, fact).filter((each) => !each.includes('<')) : [],
    ),
  ),
]
