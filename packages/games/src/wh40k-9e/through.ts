/**
 * A fight seen through questions: of the attacker everything is known, of its target and the situation nothing that was not asked.
 * Whoever draws from it can use what was drawn again for any target that answers alike.
 */
import { alike } from '../kit/alike.ts'
import { makersThrough } from '../kit/lazily.ts'
import type { Ask, Question } from '../kit/recorded.ts'
import { partsOf, TARGET_NAME } from '../kit/through.ts'
import type { Fight, Group, Situation, Unit } from './fight.ts'
import { lookAtGroup, lookAtSituation, lookAtUnit, OF_SITUATION, PARTS } from './looks.ts'

/** The fight of a unit, seen through questions. */
export const fightThrough = (ask: Ask<Fight>, attacker: Unit): Fight => ({
  attacker,
  target: targetThrough(ask, attacker),
  situation: lookAtSituation(NOTHING, throughSituation(ask)),
})

const keysOf = <T extends object>(parts: T): readonly (keyof T & string)[] => Object.keys(parts) as (keyof T & string)[]
const throughTarget = makersThrough(partsOf(({ target }: Fight) => target)(keysOf(PARTS)))
const throughSituation = makersThrough(partsOf(({ situation }: Fight) => situation)(keysOf(OF_SITUATION)))
const NOTHING = {} as Situation

const targetThrough = (ask: Ask<Fight>, attacker: Unit): Unit =>
  lookAtUnit(lookAtUnit(attacker, throughTarget(ask)), {
    groups: () => groupsThrough(ask),
    name: () => ask(called),
  })

/** Who splits attacks asks for names, and an ability without a name is called by that of its unit. */
const called: Question<Fight, string> = ({ attacker, target }) =>
  attacker.weapons.some(({ split }) => split !== null) || target.effects.some(({ name }) => name === undefined)
    ? target.name
    : TARGET_NAME

/** How models are protected, without how many of them there are. */
const shapes: Question<Fight, readonly Omit<Group, 'count'>[]> = ({ target }) =>
  alike(target.groups.map(({ count: _count, ...group }) => group))

const counts: Question<Fight, readonly number[]> = ({ target }) => alike(target.groups.map(({ count }) => count))

const groupsThrough = (ask: Ask<Fight>): readonly Group[] =>
  ask(shapes).map((group, i) => lookAtGroup(group as Group, { count: () => ask(counts)[i] as number }))
