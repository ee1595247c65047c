/**
 * A plain second writing of rules 3, 4, 7 and 8, sharing nothing with the program: dice one by one in lists, every subset
 * of dice tried, no fractions. Slow, and short enough to be compared with the rules by eye.
 */

/** One die on the table. */
export interface Die {
  readonly face: number
  readonly isNew: boolean
}

export type Values = Readonly<Record<string, number>>

const rising = (faces: readonly number[]): readonly number[] => faces.toSorted((a, b) => a - b)

/** What some dice are together; `null` when they are no winning result. */
function typeOf(dice: readonly Die[]): string | null {
  const faces = dice.map(({ face }) => face).sort((a, b) => a - b)
  if (faces.every((face) => face === 6))
    return faces.length === 1 ? 'luckySix' : faces.length === 2 ? 'doubleSix' : null
  if (faces.includes(6) || faces.length < 3) return null
  if (faces.length === 3 && faces[0] === faces[2]) return 'triple'
  return faces.every((face, i) => i === 0 || face === (faces[i - 1] as number) + 1) ? `straight${faces.length}` : null
}

const subsetsOf = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  list.reduce<readonly (readonly T[])[]>((all, each) => [...all, ...all.map((some) => [...some, each])], [[]])

/** Everything that can be set aside at once: types, and faces left. The first die is left, or is in one of the results. */
export function collectionsOf(dice: readonly Die[]): readonly { types: readonly string[]; left: readonly number[] }[] {
  const [first, ...others] = dice
  if (first === undefined) return [{ types: [], left: [] }]
  const without = collectionsOf(others).map(({ types, left }) => ({ types, left: [...left, first.face] }))
  const within = subsetsOf(others).flatMap((mates) => {
    const together = [first, ...mates]
    const type = typeOf(together)
    // A result counts when a die just rolled is in it (INT-1).
    if (type === null || !together.some(({ isNew }) => isNew)) return []
    return collectionsOf(others.filter((die) => !mates.includes(die))).map(({ types, left }) => ({
      types: [...types, type],
      left,
    }))
  })
  const all = [...without, ...within].map(({ types, left }) => ({
    types: types.toSorted((a, b) => a.localeCompare(b)),
    left: rising(left),
  }))
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()]
}

/** Every sequence of faces. */
function* sequences(dice: number): Generator<readonly number[]> {
  if (dice === 0) return yield []
  for (const rest of sequences(dice - 1)) for (let face = 1; face <= 6; face++) yield [face, ...rest]
}

/** What is played for. */
export interface Aim {
  readonly values: Values
  /** What a maximum is worth besides. */
  readonly maximum: number
  readonly canHold: boolean
  readonly canStop: boolean
}

/** The value of every state under the best play, found by trying everything. */
export function bestPlay({ values, maximum, canHold, canStop }: Aim) {
  const afterKnown = new Map<string, number>()
  const rollKnown = new Map<string, number>()
  const offers = new Map<string, ReturnType<typeof collectionsOf>>()

  /** Dice remain, so much is kept: stop, or roll some of them. */
  const after = (remaining: readonly number[], kept: number): number => {
    if (remaining.length === 0) return kept + maximum
    const name = `${remaining.join('')} ${kept}`
    const known = afterKnown.get(name)
    if (known !== undefined) return known
    const holds = canHold ? subsetsOf(remaining).filter((hold) => hold.length < remaining.length) : [[]]
    const pushes = holds.map((hold) => rolling(remaining.length - hold.length, rising(hold), kept))
    const best = Math.max(...(canStop ? [kept] : []), ...pushes)
    afterKnown.set(name, best)
    return best
  }

  /** So many dice are about to be rolled, others are held. */
  const rolling = (count: number, held: readonly number[], kept: number): number => {
    const name = `${count} ${held.join('')} ${kept}`
    const known = rollKnown.get(name)
    if (known !== undefined) return known
    let sum = 0
    for (const faces of sequences(count)) sum += shown(rising(faces), held, kept)
    rollKnown.set(name, sum / 6 ** count)
    return sum / 6 ** count
  }

  /** Dice have fallen: set something aside, or have nothing. */
  const shown = (faces: readonly number[], held: readonly number[], kept: number): number => {
    const name = `${faces.join('')} ${held.join('')}`
    const offer =
      offers.get(name) ??
      collectionsOf([...faces.map((face) => ({ face, isNew: true })), ...held.map((face) => ({ face, isNew: false }))])
    offers.set(name, offer)
    const worths = offer
      .filter(({ types }) => types.length > 0)
      .map(({ types, left }) =>
        after(
          left,
          types.reduce((sum, type) => sum + (values[type] ?? Number.NaN), kept),
        ),
      )
    return Math.max(0, ...worths)
  }

  return { after, rolling, shown }
}
