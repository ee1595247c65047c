/** Spells and prayers that hurt (9.1, 9.2): the roll that they need, its mishap, the enemy who unbinds, and what that very roll brings. */
import { type Dice, type LookupSpec, type Outcome, parseDice, type Place, range } from '@rollcall/core'
import type { Owned } from '../fight.ts'
import { DICE } from '../odds/rolls.ts'
import { isAbove, isAnswered } from '../odds/spells.ts'
import type { InflictEffect } from '../schema/effects.ts'
import { RULES } from '../rules.ts'
import { fixedValue, type Value } from '../schema/values.ts'
import type { Canvas } from './canvas.ts'
import { mortalWoundsOf, node, one, plainAmount, send } from '../../graph.ts'

/** An ability that must be cast or chanted first. */
type Cast = NonNullable<InflictEffect['cast']>

/** What comes of a try: what the ability brings once its roll is known, and where wounds go that fall upon the caster. */
interface Comes {
  readonly brings: (shown: Owned<InflictEffect>) => Outcome
  readonly backlash: Place
}

/** One try: for every roll that is enough, and that nobody unbinds, what the ability brings after such a roll. */
export function drawCasting(
  canvas: Canvas,
  owned: Owned<InflictEffect>,
  cast: Cast,
  { brings, backlash }: Comes,
): Outcome {
  const { graph, prefix } = canvas
  const { id, title } = owned
  const dice = cast.prayer === true ? DICE.chanting : DICE.casting
  const takesEffect = (total: number): Outcome => brings(afterRoll(owned, total))
  const hurt = mishap(canvas, owned, cast, backlash)
  const tried: Outcome = [
    one(
      node(graph, `${prefix}.cast.${id}`, null, () => ({
        label: `${cast.prayer === true ? 'chanting' : 'casting'} roll of ${title}`,
        step: {
          op: 'lookup',
          dice,
          rows: rowsOf(dice, (total) =>
            isAnswered(dice, { unmodified: total, total }, cast.value)
              ? unbindable(canvas, owned, cast, total, takesEffect(total))
              : total === range(dice).least
                ? hurt
                : [],
          ),
        },
      })),
    ),
  ]
  return unmiscast(canvas, owned, cast.after ?? 0, tried)
}

/** A miscast is D3 mortal wounds on the caster (core book 19.1.1), divine wrath one (core book 20.1.1). */
const mishap = (
  { graph, prefix }: Canvas,
  { id, title }: Owned<InflictEffect>,
  { prayer }: Cast,
  backlash: Place,
): Outcome => {
  const [cause, wounds] =
    prayer === true ? ['divine wrath', RULES.mortalWounds.divineWrath] : ['miscast', RULES.mortalWounds.miscast]
  return send(
    graph,
    `${prefix}.mishap.${id}`,
    mortalWoundsOf(`the ${cause} of ${title}`),
    plainAmount(parseDice(wounds)),
    backlash,
  )
}

/** Spells tried before it, each of which may miscast, which ends all of the phase (core book 19.1.1). */
function unmiscast(canvas: Canvas, owned: Owned, before: number, then: Outcome): Outcome {
  if (before === 0) return then
  const next = unmiscast(canvas, owned, before - 1, then)
  const miscast = range(DICE.casting).least
  return [
    one(
      node(canvas.graph, `${canvas.prefix}.before.${owned.id}.${before}`, null, () => ({
        label: `another spell before ${owned.title}`,
        step: {
          op: 'lookup',
          dice: DICE.casting,
          rows: rowsOf(DICE.casting, (total) => (total === miscast ? [] : next)),
        },
      })),
    ),
  ]
}

/** An enemy WIZARD's 2D6 above the casting roll, and nothing happens (core book 19.1.2). */
function unbindable({ graph, prefix }: Canvas, owned: Owned, { unbind }: Cast, total: number, then: Outcome): Outcome {
  if (unbind === undefined || then.length === 0) return then
  const dice: Dice = { ...DICE.casting, plus: DICE.casting.plus + unbind.modifier }
  return [
    one(
      node(graph, `${prefix}.unbind.${owned.id}.${total}`, null, () => ({
        label: `unbinding ${owned.title}, cast with ${total}`,
        step: { op: 'lookup', dice, rows: rowsOf(dice, (against) => (isAbove(against, total) ? [] : then)) },
      })),
    ),
  ]
}

function rowsOf(dice: Dice, then: (total: number) => Outcome): LookupSpec['rows'] {
  const { least, most } = range(dice)
  return Array.from({ length: most - least + 1 }, (_, i) => least + i).map((total) => ({
    from: total,
    to: total,
    then: then(total),
  }))
}

/** The ability once its roll is known: as many dice as it showed, and more where it was high enough. */
function afterRoll(owned: Owned<InflictEffect>, total: number): Owned<InflictEffect> {
  const { effect, id } = owned
  const { cast: _, better, ...plain } = effect
  const { inflict, dice } = better !== undefined && total >= better.from ? { ...plain, ...better } : plain
  return {
    ...owned,
    id: `${id}.${total}`,
    effect: { ...plain, inflict, ...(dice === undefined ? {} : { dice: shownBy(dice, total) }) },
  }
}

const shownBy = (value: Value, total: number): Value => (value.kind === 'roll' ? fixedValue(total) : value)
