/** Whether an army is legal: faults by their codes and whom they concern, and in words. */

/** What is wrong, and with what; `army`: with all of it. */
export type ArmyFault = readonly [code: string, id: string]

/** Those of these faults that somebody has. */
export const faultsOf = (id: string, faults: Readonly<Record<string, boolean>>): readonly ArmyFault[] =>
  Object.entries(faults).flatMap(([code, is]) => (is ? [[code, id] as const] : []))

/** Faults for people, in the words of the game. */
export const inWords = (faults: readonly ArmyFault[], words: Readonly<Record<string, string>>): readonly string[] =>
  faults.map(([code, id]) => `${id}: ${words[code] ?? code} (${code})`)
