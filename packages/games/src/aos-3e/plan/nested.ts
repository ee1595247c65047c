/** Effects that stand within others, on the way to plain ones. */
import type { Fight, Owned } from '../fight.ts'
import type { ChooseEffect, Effect, TableEffect } from '../schema/effects.ts'
import { heldBy } from '../verbs/choose.ts'

/** A fight with some of its rolls made and some of its choices settled. */
export interface Way {
  readonly fight: Fight
  readonly owned: readonly Owned[]
  /** What was chosen without anybody having said so. */
  readonly labels: readonly string[]
  /** Profiles of the attacker that were not picked. */
  readonly unused: readonly string[]
}

/** Effects in the place of the one that held them. */
export const replaced = (owned: readonly Owned[], gone: Owned, effects: readonly Owned[]): readonly Owned[] =>
  owned.flatMap((each) => (each === gone ? effects : [each]))

/** Effects that stand at a place within another, as effects of their own. */
export function within(
  holder: Owned<TableEffect | ChooseEffect>,
  place: number,
  effects: readonly Effect[],
): readonly Owned[] {
  return effects.map((effect, i) => ({
    ...holder,
    effect: heldBy(holder.effect, effect) as Effect,
    title: effect.name ?? holder.title,
    id: `${holder.id}.${place}.${i}`,
  }))
}
