/** Fights seen through questions: parts that are asked for one by one, and the target without its name until somebody is told. */
import { alike } from './alike.ts'
import type { Notes } from './notes.ts'
import type { Question } from './recorded.ts'

/** Parts of something that are plain values, or plain data that is the same when it is equal. */
export const partsOf =
  <S, T extends object>(of: (state: S) => T) =>
  <K extends keyof T & string>(keys: readonly K[]): readonly (readonly [K, Question<S, unknown>])[] =>
    keys.map((key) => [
      key,
      (state: S) => {
        const value = of(state)[key] as unknown
        return typeof value === 'object' && value !== null ? alike(value) : value
      },
    ])

/** What the target is called here: names are put in when somebody is told. */
export const TARGET_NAME = '\u0001target\u0001'

/** What is to be said of a fight, with the name of its target. */
export function calledBy(name: string, notes: Notes): Notes {
  const { warnings, assumptions, unsaid } = notes
  if (warnings.size + assumptions.size + unsaid.size === 0) return notes
  const called = (text: string): string => text.replaceAll(TARGET_NAME, name)
  return {
    warnings: new Set([...warnings].map(called)),
    assumptions: new Set([...assumptions].map(called)),
    unsaid: new Map([...unsaid].map(([text, each]) => [called(text), { ...each, unit: called(each.unit) }])),
  }
}
