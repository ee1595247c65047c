/**
 * A unit as its enemies see it: part by part, each asked for when somebody looks at it. Units that differ in nothing an attack
 * looks at are one target, and what is done to one of them is worked out for all.
 */
import type { Entrant, Faced } from '../../battle-parts/scene.ts'
import { alike } from '../../../kit/alike.ts'
import { makersThrough } from '../../../kit/lazily.ts'
import type { Ask, Question } from '../../../kit/recorded.ts'
import { memory } from '../../../kit/memory.ts'
import { madeOnce } from '../../../kit/remembered.ts'
import { partsOf } from '../../../kit/through.ts'
import { hasKeyword } from '../../../names.ts'
import { has, type Unit } from '../../fight.ts'
import { lookAtUnit } from '../../looks.ts'

/** Parts of a unit; how many of it are left is asked as things stand. */
const PARTS: readonly (readonly [part: keyof Unit, of: Question<Entrant>])[] = [
  ...partsOf(({ unit }: Entrant) => unit)([
    'name',
    'points',
    'move',
    'models',
    'counted',
    'modelsInRange',
    'slainThisTurn',
    'save',
    'wards',
    'bravery',
    'keywords',
    'armed',
    'damageTable',
    'effects',
  ]),
  [
    'wounds',
    ({ unit: { wounds } }) => alike(wounds?.length === 1 ? wounds.map(single) : (wounds ?? undefined)) ?? null,
  ],
  ['weapons', ({ unit: { weapons } }) => alike(weapons.map(({ name }) => ({ name })))],
]

/** Of a unit whose models are alike. */
const single = ({ wounds }: { readonly wounds: number }): object => ({ count: 1, wounds })

/** Looks through questions at the unit that is faced. */
export function facedThrough<S>(entrant: Question<S, Entrant>): (ask: Ask<S>) => Faced {
  const of = <T>(part: Question<Entrant, T>): Question<S, T> => {
    const known = madeOnce(part)
    return (state) => known(entrant(state))
  }
  const parts = makersThrough(PARTS.map(([part, question]) => [part, of(question)] as const))
  const course = of(({ unit: { splitsInto }, standing, casualties }) => alike({ splitsInto, standing, casualties }))
  const including = memory((wanted: string) => of(({ unit }) => has(unit, wanted)))
  const being = madeOnce((wanted: readonly string[]) => of(({ unit }) => hasKeyword(unit.keywords, wanted)))
  return (ask) => {
    const { splitsInto, standing, casualties } = ask(course)
    const unit = lookAtUnit({ splitsInto } as Unit, parts(ask))
    const asked: Faced['asked'] = { is: (wanted) => ask(being(wanted)), includes: (wanted) => ask(including(wanted)) }
    return { unit, standing, casualties, asked }
  }
}
