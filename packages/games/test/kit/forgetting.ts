/** Is everything written down that work asks for? Compared with the work done anew; and what would be if something were forgotten. */
import { type Ask, asking, type Question, recorded } from '../../src/kit/recorded.ts'

/** What a question looks at: `round`, `target.models`. */
function lookedAt<S extends object>(question: Question<S>, at: S): readonly string[] {
  const seen: string[] = []
  const watched = <T extends object>(thing: T, path: string): T =>
    new Proxy(thing, {
      get: (_, key) => {
        const value = thing[key as keyof T] as unknown
        if (typeof value === 'object' && value !== null) return watched(value, `${path}${String(key)}.`)
        seen.push(`${path}${String(key)}`)
        return value
      },
    })
  question(watched(at, ''))
  return seen
}

/** Does what is remembered differ from what is worked out anew in any of these states? `forgotten`: what is not written down. */
export function differs<S extends object>(
  work: (ask: Ask<S>) => string,
  states: readonly S[],
  forgotten: string | null = null,
): boolean {
  let current = states[0] as S
  const known = recorded((ask: Ask<S>) =>
    work((question) => {
      const isForgotten = forgotten !== null && lookedAt(question, current).includes(forgotten)
      return isForgotten ? question(current) : ask(question)
    }),
  )
  return states.some((each) => {
    current = each
    try {
      return known(each) !== work(asking(each))
    } catch (error) {
      // Not even what is asked next is the same.
      if (forgotten !== null && /was not asked for/.test(String(error))) return true
      throw error
    }
  })
}

/** A state in which one thing is as in another. */
export function changedIn<S extends object>(one: S, other: S, name: string): S {
  const [first, second] = name.split('.') as [keyof S, string | undefined]
  if (second === undefined) return { ...one, [first]: other[first] }
  const part = (of: S): object => of[first] as object
  return { ...one, [first]: { ...part(one), [second]: (part(other) as Record<string, unknown>)[second] } }
}

/** States each of which differs from the one before in one thing. */
export const wandering = <S extends object>(
  first: S,
  steps: readonly (readonly [name: string, other: S])[],
): readonly S[] =>
  steps.reduce<readonly S[]>((all, [name, other]) => [...all, changedIn(all.at(-1) as S, other, name)], [first])
