/** Which of several profiles is used, who fights first, last or again. */
import { meant } from '../who.ts'
import type { Draft } from '../json.ts'
import type { Scope } from '../scope.ts'
import { weaponsOf } from '../weapons.ts'
import type { Core } from './core.ts'

const CHOICES: readonly RegExp[] = [
  /^(?:each time (?:this unit|a model) (?:shoots|fights|attacks)(?: with .+?)?, )?choose either the (.+?) (?:missile |melee )?weapon characteristics for (?:all(?: of)?|that)(?: the)? (?:shooting )?attacks?(?: (?:it|is) makes with (?:its|this unit's) (.+))?$/i,
]

const chosen: Core = (text, scope) => {
  const found = CHOICES.map((pattern) => pattern.exec(text)).find((each) => each !== null)
  if (found === undefined || found === null) return undefined
  const names = (found[1] as string).split(/,? or |, /).map((name) => name.trim())
  const profiles = names.map((name) => profileOf(name, found[2] ?? '', scope))
  if (names.length < 2 || profiles.some((each) => each === undefined)) return undefined
  return [{ profile: 'choose', of: profiles as readonly string[] }]
}

/** The one weapon profile called so. */
function profileOf(name: string, family: string, scope: Scope): string | undefined {
  const words = [name, `${family.replace(/s$/, '')}: ${name}`, `${name} ${family}`]
  for (const each of words) {
    const found = weaponsOf(each, scope.context)
    if (found?.length === 1 && found[0] !== 'melee' && found[0] !== 'missile') return found[0]
  }
  return undefined
}

const strikes: Core = (text, scope) => {
  const found = /^the strike-(first|last) effect applies to (.+)$/i.exec(text)
  const units = found === null ? undefined : meant(found[2] as string, 'self', scope)
  return units?.whos.map(
    (who): Draft => ({ fight: String(found?.[1]).toLowerCase(), ...(who === 'self' ? {} : { for: who }) }),
  )
}

/** Families of choice and order. */
export const order: readonly Core[] = [chosen, strikes]
export { profileOf }
