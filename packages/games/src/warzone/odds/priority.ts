/** Who may be shot at: target priority as a function of the enemies that are seen (WZ 5.2). */
import type { Fraction } from '@rollcall/core'
import { z } from 'zod'
import { CERTAIN, NEVER } from '../../kit/fractions.ts'
import { odds } from '../../odds.ts'
import { name, whole } from '../../words.ts'
import { RULES } from '../rules.ts'
import { yes } from '../schema/values.ts'
import { SEEN } from './units.ts'

const enemy = z.strictObject({
  name,
  distance: z.number().min(0).max(1000).describe('Inches'),
  size: whole(1, 30).default(2),
  engaged: yes.describe('It is engaged in close combat'),
  unit: name.optional().describe('Its squad; without it a unit of its own'),
})

type Enemy = z.output<typeof enemy>

const words = z.strictObject({
  enemies: z.array(enemy).min(1).max(60).describe('Enemies in sight and in the fire arc'),
  antiTank: yes.describe('The weapon is an anti-tank weapon'),
  reach: z.number().min(0).max(48).optional().describe('Inches that the weapon reaches; for indirect fire'),
  otherUnit: yes.describe('Tactical Sense was passed, or a Sniper has aimed once: another unit may be chosen'),
  anyEnemy: yes.describe('A Sniper has aimed twice: any enemy may be chosen'),
})

type Asked = z.output<typeof words>

/** Those of them that are nearest; several may be equally near. */
function nearest(all: readonly Enemy[]): readonly Enemy[] {
  const least = Math.min(...all.map(({ distance }) => distance))
  return all.filter(({ distance }) => distance === least)
}

const nearestOfUnits = (all: readonly Enemy[]): readonly Enemy[] =>
  [...new Set(all.map(({ unit, name: own }) => unit ?? own))].flatMap((each) =>
    nearest(all.filter(({ unit, name: own }) => (unit ?? own) === each)),
  )

/** Enemies of the sizes that a weapon may prefer: anti-tank weapons the large ones, all others the small ones. */
const preferred = ({ antiTank }: Asked, all: readonly Enemy[]): readonly Enemy[] =>
  all.filter(({ size }) => (antiTank ? size >= RULES.priority.largeFrom : size < RULES.priority.largeFrom))

/** Everybody who may be shot at. */
function targetsOf(asked: Asked): readonly Enemy[] {
  const { enemies, otherUnit, anyEnemy } = asked
  if (anyEnemy) return enemies
  // Close enemies are free to choose among, engaged or not (INT-7).
  const close = enemies.filter(({ distance }) => distance <= RULES.priority.close)
  const free = enemies.filter(({ engaged }) => !engaged)
  if (otherUnit) return [...new Set([...close, ...nearestOfUnits(free)])]
  if (close.length > 0) return close
  return [...new Set([...nearest(free), ...nearest(preferred(asked, free))])]
}

/** Indirect fire is allowed where nobody who is seen is within reach. */
const mayArc = ({ enemies, reach }: Asked): boolean =>
  reach !== undefined && enemies.every(({ distance }) => distance > reach)

export const priority = odds({
  id: 'target-priority',
  also: ['priority', 'targets'],
  title: 'Target priority: who may be shot at, of the enemies that are seen',
  rule: '5.2',
  units: { enemies: SEEN },
  input: words,
  solve: (asked) => {
    const may = targetsOf(asked)
    const { enemies, reach } = asked
    const sure = (is: boolean): Fraction => (is ? CERTAIN : NEVER)
    return {
      probabilities: {
        ...Object.fromEntries(enemies.map((each) => [`${each.name} may be shot at`, sure(may.includes(each))])),
        ...(reach === undefined ? {} : { indirectFire: sure(mayArc(asked)) }),
      },
      decision: { targets: enemies.filter((each) => may.includes(each)).map(({ name: own }) => own) },
    }
  },
})
