/**
 * A plain second writing of whole games (rules 2, 4, 5, 6) for `mostResults(t)` and `greedyAdvance`, in Terminator armour and
 * without equipment. It shares the referee's reading of dice, and nothing with the program but the order in which dice fall:
 * the coin, then each roll, then armour.
 */
import { collectionsOf } from './referee.ts'

const R = 4
const TYPES = ['luckySix', 'doubleSix', 'triple', 'straight3', 'straight4', 'straight5']

/** A result as its place in the list of rules 3, for ties. */
interface Kept {
  readonly type: string
  readonly faces: readonly number[]
}

/** Results that cover some faces: the referee tells types, and which faces are left tells the rest for six dice and one type. */
function bestCollection(faces: readonly number[]): { kept: readonly Kept[]; left: readonly number[] } | null {
  const offers = everything(faces).filter(({ kept }) => kept.length > 0)
  offers.sort((a, b) => b.kept.length - a.kept.length || b.left.length - a.left.length || compare(a.kept, b.kept))
  return offers[0] ?? null
}

const LIST: readonly Kept[] = [
  { type: 'luckySix', faces: [6] },
  { type: 'doubleSix', faces: [6, 6] },
  ...[1, 2, 3, 4, 5].map((face) => ({ type: 'triple', faces: [face, face, face] })),
  ...[123, 234, 345, 1234, 2345, 12345].map((digits) => {
    const dice = Array.from(String(digits), Number)
    return { type: `straight${dice.length}`, faces: dice }
  }),
]

/** Every way to take results from the list, in its order. */
function everything(faces: readonly number[], from = 0): { kept: readonly Kept[]; left: readonly number[] }[] {
  const found: { kept: readonly Kept[]; left: readonly number[] }[] = [{ kept: [], left: faces }]
  for (let i = from; i < LIST.length; i++) {
    const result = LIST[i] as Kept
    const left = remove(faces, result.faces)
    if (left === null) continue
    for (const more of everything(left, i)) found.push({ kept: [result, ...more.kept], left: more.left })
  }
  return found
}

function remove(faces: readonly number[], some: readonly number[]): readonly number[] | null {
  const left = [...faces]
  for (const face of some) {
    const at = left.indexOf(face)
    if (at < 0) return null
    left.splice(at, 1)
  }
  return left
}

function compare(a: readonly Kept[], b: readonly Kept[]): number {
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [LIST.indexOf(a[i] as Kept), LIST.indexOf(b[i] as Kept)]
    if (x !== y) return x - y
  }
  return 0
}

/** How a plain game ended. */
export interface PlainEnd {
  readonly winner: number
  readonly turns: number
  readonly scores: readonly [number, number]
}

/** Plays one game; `die` gives the next face. */
export function plainGame(die: (sides: number) => number, pushIfAtLeast: readonly [number, number]): PlainEnd {
  const spaces: [number[], number[]] = [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ]
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)
  let player = die(2) - 1
  for (let turns = 1; ; turns++) {
    const [own, enemy] = player === 0 ? [spaces[0], spaces[1]] : [spaces[1], spaces[0]]
    const { kept, maximum } = plainTurn(die, pushIfAtLeast[player] as number)
    act(die, own, enemy, kept)
    if (own.filter((each) => each >= R).length >= 3 && sum(own) > sum(enemy))
      return { winner: player, turns, scores: [sum(spaces[0]), sum(spaces[1])] }
    if (!maximum) player = 1 - player
  }
}

function plainTurn(die: (sides: number) => number, least: number): { kept: readonly Kept[]; maximum: boolean } {
  let kept: readonly Kept[] = []
  let dice = 6
  for (;;) {
    const faces = Array.from({ length: dice }, () => die(6))
    // The referee of dice agrees on what is a bust.
    const offers = collectionsOf(faces.map((face) => ({ face, isNew: true })))
    const best = bestCollection(faces)
    if ((best === null) !== offers.every(({ types }) => types.length === 0)) throw new Error('two readings of a bust')
    if (best === null) return { kept: [], maximum: false }
    kept = [...kept, ...best.kept]
    dice = best.left.length
    if (dice === 0) return { kept, maximum: true }
    if (dice < least) return { kept, maximum: false }
  }
}

function act(die: (sides: number) => number, own: number[], enemy: number[], kept: readonly Kept[]): void {
  const facing = (column: number): number => 4 - column
  const at = (list: readonly number[], i: number): number => list[i] as number
  const isBlocked = (column: number): boolean => at(own, column) + at(enemy, facing(column)) === 2 * R - 2
  const move = (column: number): void => {
    if (!isBlocked(column)) own[column] = at(own, column) + 1
  }
  const columns = [0, 1, 2, 3, 4]
  const of = (type: string): readonly Kept[] => kept.filter((each) => each.type === type)
  for (const _ of of('luckySix')) {
    const able = columns.filter((c) => at(own, c) >= 1 && at(enemy, facing(c)) >= 1 && isBlocked(c))
    const most = Math.max(...able.map((c) => at(enemy, facing(c))))
    const target = able.find((c) => at(enemy, facing(c)) === most)
    if (target !== undefined && die(6) < 4) enemy[facing(target)] = at(enemy, facing(target)) - 1
  }
  for (const type of TYPES.slice(3)) for (const { faces } of of(type)) for (const face of faces) move(face - 1)
  for (const { faces } of of('triple')) for (let i = 0; i < 2; i++) move(at(faces, 0) - 1)
  for (const _ of of('doubleSix')) {
    const able = columns.filter((c) => !isBlocked(c))
    const behind = able.filter((c) => at(own, c) < R)
    const list = behind.length > 0 ? behind : able
    const most = Math.max(...list.map((c) => at(own, c)))
    const mover = list.find((c) => at(own, c) === most)
    if (mover !== undefined) move(mover)
  }
}
