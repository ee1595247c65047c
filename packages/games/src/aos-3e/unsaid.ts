/** Abilities that are not applied because nobody said what they ask for: kept as data, and told as a warning. */
import { type FactAsked, type Unsaid, unsaidText } from '../facts.ts'
import type { Fight, Notes, Owned } from './fight.ts'

/** Keeps in mind that an effect is not applied for want of a fact. */
export const noteUnsaid = (
  notes: Notes,
  fight: Fight,
  { owner, title }: Pick<Owned, 'owner' | 'title'>,
  fact: FactAsked,
): void => note(notes, { unit: fight[owner].name, side: owner, ability: title, fact })

/** Keeps in mind what was not said. */
export function note(notes: Notes, unsaid: Unsaid): void {
  const text = unsaidText(unsaid)
  notes.unsaid.set(text, unsaid)
  notes.warnings.add(text)
}
