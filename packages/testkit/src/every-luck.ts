/** Every way that chance can fall, for plays that ask for chances instead of faces: passed or failed instead of twenty faces. */

/** Picks one of several outcomes with these chances, and says which. */
export type Luck = (chances: readonly number[]) => number

/** What came of a play: numbers by name; a chance is a 1 or a 0. */
export type Came = Readonly<Record<string, number>>

/** How likely each number is, by name. */
export type Law = ReadonlyMap<string, ReadonlyMap<number, number>>

const MOST_WAYS = 2_000_000

/** Plays every way there is, the last choice turning first, and adds up the chances of what came of it. */
export function everyLuck(play: (luck: Luck) => Came): Law {
  const law = new Map<string, Map<number, number>>()
  let picks: readonly number[] | null = []
  for (let ways = 0; picks !== null; ways++) {
    if (ways === MOST_WAYS) throw new RangeError(`more than ${MOST_WAYS} ways`)
    const asked: { readonly picked: number; readonly chances: readonly number[] }[] = []
    const laid: readonly number[] = picks
    const came = play((chances) => {
      const picked = laid[asked.length] ?? possible(chances, 0)
      asked.push({ picked, chances })
      return picked
    })
    addTo(
      law,
      came,
      asked.reduce((product, { picked, chances }) => product * (chances[picked] as number), 1),
    )
    picks = nextPicks(asked)
  }
  return law
}

/** The first outcome from here that can happen at all; -1: none. */
const possible = (chances: readonly number[], from: number): number => chances.findIndex((p, i) => i >= from && p > 0)

function nextPicks(
  asked: readonly { readonly picked: number; readonly chances: readonly number[] }[],
): readonly number[] | null {
  const last = asked.findLastIndex(({ picked, chances }) => possible(chances, picked + 1) >= 0)
  if (last < 0) return null
  const { picked, chances } = asked[last] as (typeof asked)[number]
  return [...asked.slice(0, last).map((each) => each.picked), possible(chances, picked + 1)]
}

function addTo(law: Map<string, Map<number, number>>, came: Came, chance: number): void {
  for (const [name, value] of Object.entries(came)) {
    const row = law.get(name) ?? new Map<number, number>()
    row.set(value, (row.get(value) ?? 0) + chance)
    law.set(name, row)
  }
}
