/** What a reader should know beside the numbers of a duel, as far as it is the same in every game. */
import { hasKeyword } from '../names.ts'
import type { Length } from './length.ts'
import { asOption } from './policies.ts'
import { across, bothSides, type Side } from './side.ts'

/** The two sides as far as notes are about them. */
type Sides = {
  readonly [side in Side]: {
    readonly units: readonly { readonly name: string; readonly keywords: readonly string[] }[]
    readonly policies: Readonly<Record<string, string>>
  }
}

/** When it is over, and who comes after the fallen. */
export const courseToTheEnd = ({ turns, rounds, b }: Length & Pick<Sides, 'b'>): readonly string[] => [
  ...(turns === null ? [] : [`over after ${turns === 1 ? 'the first turn' : `${turns} turns`}`]),
  ...(rounds === null ? ['fought until somebody is destroyed, 100 rounds at most'] : []),
  'a duel is over at the end of the turn in which somebody is destroyed; if both are, neither wins',
  ...(b.units.length > 1 ? ['the next enemy of the gauntlet comes at the end of the turn in which the last fell'] : []),
]

/** What is said of both sides and of their fights, each once. */
export const ofBoth = (of: (side: Side) => readonly string[], fights: ReadonlySet<string>): readonly string[] => [
  ...new Set([...bothSides.flatMap(of), ...fights]),
]

/** A decision about units of a keyword that a side does not have; said of both sides it may be meant for the other. */
export function useless(sides: Sides, side: Side, name: string, keyword: string): readonly string[] {
  const [mine, theirs] = [sides[side], sides[across(side)]]
  const has = ({ units }: Sides[Side]): boolean => units.some(({ keywords }) => hasKeyword(keywords, [keyword]))
  const choice = mine.policies[name] as string
  const isForTheOther = theirs.policies[name] !== 'never' && (side === 'b' || has(theirs))
  return choice === 'never' || has(mine) || isForTheOther
    ? []
    : [`${asOption(name, choice)}: ${mine.units[0]?.name} is no ${keyword}, so nothing comes of it`]
}
