/** At whom attacks are split, whatever the game: targets that are there, each of them once. */
import type { Issue } from '@rollcall/core'
import { sameName } from './names.ts'

/** Names of a split that are no target, that several targets share, or that are there twice, each with its path. */
export function badTargets(
  split: Readonly<Record<string, number>>,
  targets: readonly string[],
  path: string,
): readonly Issue[] {
  const names = Object.keys(split)
  return names.flatMap((name, i): readonly Issue[] => {
    const called = targets.filter((each) => sameName(each, name)).length
    const before = names.slice(0, i).find((other) => sameName(other, name))
    if (called === 1 && before === undefined) return []
    return [{ path: `${path}.${name}`, message: reason(name, called, targets, before) }]
  })
}

function reason(name: string, called: number, targets: readonly string[], before: string | undefined): string {
  if (called === 0) return `there is no target called "${name}" (targets: ${targets.join(', ')})`
  if (called > 1) return `${called} targets are called "${name}": give them different names`
  return `is the same target as "${before}": give its attacks once`
}
