/** How many spells and prayers a unit may try: more than its warscroll says, or spells of others that no WIZARD undoes. */
import type { Draft } from '../json.ts'
import { meant } from '../who.ts'
import type { Core } from './core.ts'

const NUMBER: Readonly<Record<string, number>> = { one: 1, two: 2 }
const numberOf = (text: string): number => NUMBER[text.toLowerCase()] ?? Number(text)

const MORE =
  /^(?<whom>.+?) can (?:attempt to )?(?<verb>cast|unbind|chant) (?<n>\d|one) (?:extra|additional) (?:spells?|prayers?) in (?:each of )?(?:your|the enemy|your opponent's|each enemy) hero phases?$/i

/** "This unit can attempt to cast 1 extra spell in your hero phase". */
const more: Core = (text, scope) => {
  const { whom = '', verb = '', n = '' } = MORE.exec(text)?.groups ?? {}
  const units = whom === '' ? undefined : meant(whom, 'self', scope)
  return units?.whos.map(
    (who): Draft => ({
      stat: `${verb.toLowerCase()}s`,
      add: numberOf(n),
      ...(who === 'self' ? {} : { for: who }),
    }),
  )
}

const UNDOES =
  /^(?:this (?:unit|model)|it) can attempt to (?:dispel (?<d>\d|one) endless spell (?:at the start of|in) your hero phase and attempt to )?unbind (?<u>\d|one|two) spells? in (?:the|each) enemy hero phase,? in the same manner as a WIZARD$/i

/** "This unit can attempt to unbind 1 spell in the enemy hero phase in the same manner as a WIZARD". */
const undoes: Core = (text) => {
  const found = UNDOES.exec(text)?.groups
  if (found === undefined) return undefined
  const { d, u = '' } = found
  return [...(d === undefined ? [] : [{ stat: 'dispels', add: numberOf(d) }]), { stat: 'unbinds', add: numberOf(u) }]
}

/** Families of tries. */
export const tries: readonly Core[] = [more, undoes]
