/** The dice of an attack in words: each roll of each weapon in one line, its faces by what came of them. */
import { NO_SAVE_ROLL } from '../../../graph.ts'
import type { HeardRoll } from '../../battle-parts/heard.ts'

/** Lines of the rolls that were made against a unit, which they need not name; what went on without dice is not told. */
export function rollLines(rolls: readonly HeardRoll[], against: string): readonly string[] {
  const lines: string[] = []
  let weapon = ''
  for (const [first, alike] of groupsOf(rolls.filter(isTold))) {
    if (first.weapon !== weapon && first.weapon !== '') lines.push(`${first.weapon}:`)
    weapon = first.weapon
    const line = `${first.title}: ${broughtBy(alike).join('; ')}`
    lines.push(`${weapon === '' ? '' : '  '}${line.replaceAll(` of ${against}`, '')}`)
  }
  return lines
}

const isTold = ({ faces, title }: HeardRoll): boolean => faces.length > 0 && title !== NO_SAVE_ROLL

/** Rolls of one kind of one weapon, in the order in which the first of each was made. */
const groupsOf = (rolls: readonly HeardRoll[]): readonly (readonly [HeardRoll, readonly HeardRoll[]])[] =>
  grouped(rolls, ({ weapon }) => weapon).flatMap((ofWeapon) =>
    grouped(ofWeapon, ({ title }) => title).map((alike) => [alike[0] as HeardRoll, alike] as const),
  )

/** `6 5 5 -> wound roll`, the highest faces first. */
const broughtBy = (rolls: readonly HeardRoll[]): readonly string[] =>
  grouped(
    rolls.toSorted((x, y) => last(y) - last(x)),
    ({ brings }) => brings,
  ).map((alike) => `${alike.map(faceOf).join(' ')} -> ${alike[0]?.brings}`)

function grouped(rolls: readonly HeardRoll[], by: (roll: HeardRoll) => string): readonly (readonly HeardRoll[])[] {
  const groups = new Map<string, HeardRoll[]>()
  for (const each of rolls) {
    const group = groups.get(by(each)) ?? []
    groups.set(by(each), group)
    group.push(each)
  }
  return [...groups.values()]
}

const last = ({ faces }: HeardRoll): number => faces.at(-1) ?? 0

/** `5`, `1/5` where it was rolled again, `3+4` where dice are added up. */
function faceOf({ faces, dice }: HeardRoll): string {
  const each = Math.max(1, dice)
  const tries = Array.from({ length: Math.ceil(faces.length / each) }, (_, i) =>
    faces.slice(i * each, (i + 1) * each).join('+'),
  )
  return tries.join('/')
}
