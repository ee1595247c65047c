/** Who commands as a champion or as a General does by its abilities (3.3, 3.4). */
import type { Effect, LeadsEffect } from '../../schema/effects.ts'

/** Whom its unit leads by an effect; `null`: it is no such effect. */
export const leadingBy = (each: Effect): LeadsEffect | null => ('leads' in each ? (each as LeadsEffect) : null)

/** Does a unit lead itself, or the army, by any of its effects? */
export const leads = ({ effects }: { readonly effects: readonly Effect[] }, whom: LeadsEffect['leads']): boolean =>
  effects.some((each) => leadingBy(each)?.leads === whom)
