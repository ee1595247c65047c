/** Strengths of players who met in pairs: those under which what happened is most likely, and how well they are known. */
import { exp } from '../elementary.ts'

/** Games of two players, by their numbers; a draw is half a point for each. */
export interface Meeting {
  readonly one: number
  readonly other: number
  /** Of the first. */
  readonly points: number
  readonly games: number
}

/** Strength in natural logarithms of odds, 0 for the mean of all players, and its standard error. */
export interface Strength {
  readonly strength: number
  readonly se: number
}

const STEPS = 100
const SMALLEST_STEP = 1e-12

/**
 * The model of R. A. Bradley and M. E. Terry, Biometrika 39 (1952): odds are differences of strengths. A draw is added to every
 * meeting, so that whoever won all of his games has a strength, too. Newton's method; errors are those of the information.
 */
export function bradleyTerry(players: number, meetings: readonly Meeting[]): readonly Strength[] {
  const met = meetings.map((each) => ({ ...each, points: each.points + 0.5, games: each.games + 1 }))
  let strengths = new Array<number>(players).fill(0)
  for (let step = 0; step < STEPS; step++) {
    const { slope, known } = surroundings(strengths, met)
    const changes = known.map((row) => row.reduce((sum, each, i) => sum + each * (slope[i] as number), 0))
    const size = Math.max(0, ...changes.map(Math.abs))
    // Far from the top one whole step would go beyond it.
    strengths = strengths.map((each, i) => each + (changes[i] as number) / Math.max(1, size))
    if (size < SMALLEST_STEP) break
  }
  const { known } = surroundings(strengths, met)
  return strengths.map((strength, i) => ({
    strength,
    // Of the differences alone anything is known: what all have in common is taken out.
    se: Math.sqrt(Math.max(0, (known[i]?.[i] as number) - 1 / players)),
  }))
}

/** The slope of the logarithm of the likelihood, and the inverse of what is known of differences, with 1/n in each field. */
function surroundings(
  strengths: readonly number[],
  meetings: readonly Meeting[],
): { readonly slope: readonly number[]; readonly known: readonly (readonly number[])[] } {
  const n = strengths.length
  const slope = new Array<number>(n).fill(0)
  const information = Array.from({ length: n }, () => new Array<number>(n).fill(1 / n))
  const add = (row: number, column: number, amount: number): void => {
    const fields = information[row] as number[]
    fields[column] = (fields[column] as number) + amount
  }
  for (const { one, other, points, games } of meetings) {
    const expected = 1 / (1 + exp((strengths[other] as number) - (strengths[one] as number)))
    const weight = games * expected * (1 - expected)
    slope[one] = (slope[one] as number) + points - games * expected
    slope[other] = (slope[other] as number) - points + games * expected
    for (const [row, column] of [
      [one, other],
      [other, one],
    ] as const) {
      add(row, row, weight)
      add(row, column, -weight)
    }
  }
  return { slope, known: inverse(information) }
}

/** Of a symmetric matrix that is positive definite (Gauss and Jordan), which needs no exchange of rows. */
function inverse(matrix: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const n = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => Number(i === j))])
  rows.forEach((pivot, i) => {
    const scale = pivot[i] as number
    pivot.forEach((each, j) => (pivot[j] = each / scale))
    rows.forEach((row, k) => {
      if (k === i) return
      const factor = row[i] as number
      row.forEach((each, j) => (row[j] = each - factor * (pivot[j] as number)))
    })
  })
  return rows.map((row) => row.slice(n))
}
