/** The referee of one attack of a told battle: every die of it against the rulebook (4.2 to 5.1), and that none is lost. */

import type { Of } from './aos-3e-told.ts'

/** One unit attacks another. */
type AttackEvent = Of<'blow'>

type AttackRolled = AttackEvent['rolls'][number]

/** What is wrong with it; `spares`, `keeps`: target and attacker have abilities that negate or limit wounds. */
export function blowFaults(told: AttackEvent, spares: boolean, keeps = false): readonly string[] {
  const { rolls, faces, damage, backlash, redirected } = told
  const dice = rolls.flatMap((each) => each.faces)
  const arrived = (pool: string): number =>
    sum(rolls.flatMap(({ to }) => to.filter((each) => each.arrives && each.place === pool).map(({ count }) => count)))
  return [
    ...(dice.length === faces.length && dice.every((face, i) => face === faces[i])
      ? []
      : ['dice are lost, or made up']),
    ...rolls.flatMap(rollFaults),
    ...lostOnTheWay(rolls),
    ...(damage === arrived('target') || (spares && damage < arrived('target'))
      ? []
      : ['damage is not what got through']),
    ...(backlash === arrived('attacker') || (keeps && backlash < arrived('attacker'))
      ? []
      : ['what comes back is not what was sent back']),
    ...(redirected === arrived('redirected') ? [] : ['others take another number of wounds']),
  ]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** Whoever goes on from a roll must arrive at the next: as many rolls are made at a place as were sent there. */
function lostOnTheWay(rolls: readonly AttackRolled[]): readonly string[] {
  const sent = new Map<string, number>()
  for (const { to } of rolls)
    for (const { place, count, arrives } of to) if (!arrives) sent.set(place, (sent.get(place) ?? 0) + count)
  return [...sent].flatMap(([place, count]) => {
    const made = rolls.filter((each) => each.place === place).length
    // Where nothing can come of it, nothing is rolled.
    return made === count || made === 0 ? [] : [`${count} go on to ${place}, ${made} are rolled`]
  })
}

function rollFaults(roll: AttackRolled): readonly string[] {
  const { kind, test, faces, title } = roll
  if (test === null || kind === 'other' || kind === 'damage') return []
  const last = faces.at(-1) ?? 0
  const said = (fault: string): readonly string[] => [`${title}, rolled ${faces.join(', ')}: ${fault}`]
  // 1.3: no die is rolled again twice; 4.3: modifiers of hits and wounds, and those that help a save, count 1 at most.
  if (faces.length < 1 || faces.length > 2) return said('is rolled once, or once again')
  if ((kind === 'hit' || kind === 'wound') && Math.abs(test.modifier) > 1) return said('is modified by more than 1')
  if (kind === 'save' && test.modifier > 1) return said('is helped by more than 1')
  const does = succeeds(kind, last, test)
  return does === goesOn(roll, does) ? [] : said(does ? 'is stopped' : 'goes on')
}

/** 4.3, 5.1: an unmodified 1 fails, an unmodified 6 to hit or to wound succeeds. What stops an attack is a save or ward that succeeds. */
function succeeds(
  kind: AttackRolled['kind'],
  face: number,
  { need, modifier, fails, passes }: NonNullable<AttackRolled['test']>,
): boolean {
  const natural = passes.includes(face) || (face === 6 && (kind === 'hit' || kind === 'wound'))
  const does = face !== 1 && !fails.includes(face) && (natural || face + modifier >= need)
  return kind === 'save' || kind === 'ward' ? !does : does
}

/**
 * Does the attack come nearer to its target? What falls back on the attacker does not, nor do mortal wounds of abilities that
 * a failed roll sets off.
 */
const goesOn = ({ to }: AttackRolled, does: boolean): boolean =>
  to.some(({ place }) => place !== 'attacker' && !place.includes('backlash') && (does || !place.includes('mortal')))
