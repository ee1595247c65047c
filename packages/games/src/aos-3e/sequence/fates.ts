/**
 * What becomes of single wounds behind a ward, or in its place (5.1, 5.2): dice that negate them, that hand them to others, that
 * double them. All abilities that reach a unit count, one after another; the place of the one ward roll is taken by one of them.
 */
import { type LookupSpec, type Outcome, type Place, type TestSpec } from '@rollcall/core'
import { facesOf } from '../../kit/rolls.ts'
import type { Owned } from '../fight.ts'
import type { Condition, Who } from '../schema/conditions.ts'
import { decided } from '../unsaid.ts'
import { DIE } from '../rules.ts'
import type { Fate } from '../verbs/parts.ts'
import { covers, reachesUnit } from './applies.ts'
import type { Attack, Canvas } from './canvas.ts'
import { node, one, passOn } from '../../graph.ts'
import { holds } from './holds.ts'
import { takingPart } from './parts.ts'
import { POOLS } from './pools.ts'

/** One die, or none, for each wound: the fates of one ability that no result has twice. */
export interface FateRoll {
  readonly title: string
  readonly fates: readonly [Fate, ...Fate[]]
}

/**
 * Dice in the order in which a wound meets them: in the ward's place, then negated, handed over, doubled. `ward`: the share of wounds
 * that the ward roll would keep away, in whose place nobody puts what he need not and what keeps no more away.
 */
export function fateRolls(attack: Attack, ward: number): readonly FateRoll[] {
  const all = reaching(attack).reduce<readonly FateRoll[]>(onOneDie, [])
  const rivals = all.filter(takesWard)
  const isSpared = rivals.every((each) => isOptional(each) && sparing(each) <= ward * DIE)
  const rolls = isSpared ? all.filter((each) => !takesWard(each)) : all
  if (isSpared)
    for (const { title } of rivals)
      attack.notes.assumptions.add(
        `${attack.fight.target.name}: its ward keeps as many wounds away as ${title} in its place, which is not used then`,
      )
  const [best, ...rest] = rolls.filter(takesWard).toSorted((a, b) => sparing(b) - sparing(a))
  for (const { title } of rest)
    attack.notes.assumptions.add(
      `${attack.fight.target.name}: one ability at most takes the place of a ward roll (AoS 5.1): ${best?.title} does, ${title} is not used`,
    )
  const others = rolls.filter((each) => !takesWard(each)).toSorted((a, b) => turnOf(a) - turnOf(b))
  return best === undefined ? others : [best, ...others]
}

const isOptional = ({ fates }: FateRoll): boolean => fates.every(({ optional }) => optional === true)

/** Does it take the place of the ward roll? */
export const takesWard = ({ fates: [first] }: FateRoll): boolean => first.insteadOfWard

function reaching({ fight, notes, owned }: Attack): readonly { readonly owned: Owned; readonly fate: Fate }[] {
  return takingPart(owned, 'wound').flatMap(({ owned: each, part }) => {
    const fate = part(each.effect, each.owner)
    if (fate === null) return []
    const { whose, guard } = fate
    const isMeant = whose === undefined || decided(fight, notes, each, covers(fight, each.owner, whose, 'target', null))
    const isGuarded = decided(fight, notes, each, holds(fight, each.owner, nearness(guard)))
    return isMeant && isGuarded && reachesUnit(fight, notes, 'target', each) ? [{ owned: each, fate }] : []
  })
}

/** Wounds go to nobody who is not there: that a bodyguard is near is a fact of the table. */
const nearness = (guard: Who | undefined): Condition | null =>
  guard?.side !== 'friendly' || guard.within === null
    ? null
    : { self: { near: { friendly: guard.keyword.length === 0 ? ['ANY'] : guard.keyword, within: guard.within } } }

/** "2 to 5: that unit takes it, 6: it is negated" is one die; the same ability of somebody else is another. */
function onOneDie(
  rolls: readonly FateRoll[],
  { owned: { title }, fate }: { readonly owned: Owned; readonly fate: Fate },
): readonly FateRoll[] {
  const at = rolls.findIndex((each) => each.title === title && each.fates.every((other) => areApart(other, fate)))
  return at === -1
    ? [...rolls, { title, fates: [fate] }]
    : rolls.map((each, i) => (i === at ? { title, fates: [...each.fates, fate] } : each))
}

const areApart = (one: Fate, other: Fate): boolean =>
  one.insteadOfWard === other.insteadOfWard &&
  one.on !== null &&
  other.on !== null &&
  !one.on.some((face) => other.on?.includes(face))

const FACES = facesOf(DIE)

/** Results of the die that keep the wound from the unit; `4+` names more of them than a die has. */
const sparing = ({ fates }: FateRoll): number =>
  FACES.filter((face) =>
    fates.some(({ on, becomes }) => (becomes === 'elsewhere' || becomes === 0) && (on?.includes(face) ?? true)),
  ).length

/** Whoever rolls puts his own abilities in order (1.7): what comes to nothing nobody need take. */
const turnOf = ({ fates: [{ becomes }] }: FateRoll): number => (becomes === 0 ? 0 : becomes === 'elsewhere' ? 1 : 2)

/** Draws the dice; answers where a wound meets the first. */
export const drawFates = (canvas: Canvas, rolls: readonly FateRoll[]): Place =>
  rolls.reduceRight<Place>(
    (next, roll, i) => drawFate(canvas, roll, `away${i === 0 ? '' : `.${i}`}`, next),
    POOLS.target,
  )

function drawFate({ graph, prefix }: Canvas, { fates }: FateRoll, name: string, next: Place): Place {
  const [{ on, becomes }, ...others] = fates
  const what = [...new Set(fates.map((each) => FATES[each.becomes] ?? `count as ${each.becomes}`))].join(' or ')
  return node(graph, `${prefix}.${name}`, null, () => {
    if (on === null) return { label: `wounds ${what}`, step: passOn(outcome(becomes, next)) }
    const label = `does the wound ${what}?`
    return others.length > 0
      ? { label, step: lookup(fates, next) }
      : { label, step: { ...plainTest, only: on, pass: outcome(becomes, next), fail: [one(next)] } }
  })
}

const lookup = (fates: readonly Fate[], next: Place): LookupSpec => ({
  op: 'lookup',
  dice: plainTest.dice,
  rows: FACES.map((face) => {
    const fate = fates.find(({ on }) => on?.includes(face))
    return { from: face, to: face, then: outcome(fate?.becomes ?? 1, next) }
  }),
})

const outcome = (becomes: Fate['becomes'], next: Place): Outcome =>
  becomes === 'elsewhere' ? [one(POOLS.redirected)] : Array.from({ length: becomes }, () => one(next))

const FATES: Readonly<Record<string, string>> = { elsewhere: 'go to another unit', 0: 'come to nothing' }

/** A die without modifiers, re-rolls or triggers. */
const plainTest: Omit<TestSpec, 'only' | 'pass' | 'fail'> = {
  op: 'test',
  dice: { sides: [DIE], plus: 0 },
  need: 1,
  modifier: 0,
  least: null,
  most: null,
  alwaysFails: [],
  alwaysPasses: [],
  changedTo: null,
  rerolls: [],
  triggers: [],
}
