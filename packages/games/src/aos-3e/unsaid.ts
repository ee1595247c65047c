/** Facts that abilities ask for and nobody said: what they are taken as, kept as data and told as a warning. */
import { type Unsaid, unsaidText } from '../facts.ts'
import type { Fight, Notes, Owned } from './fight.ts'
import type { Answer } from './sequence/answers.ts'

/** Yes or no; whatever had to be supposed for it is kept in mind. */
export function decided(
  fight: Fight,
  notes: Notes,
  { owner, title }: Pick<Owned, 'owner' | 'title'>,
  { is, supposed }: Answer,
): boolean {
  for (const { fact, as } of supposed)
    note(notes, { unit: fight[owner].name, side: owner, ability: title, fact, as, applied: is })
  return is
}

/** Keeps in mind what was not said. Of an ability that says "A if ..., otherwise B" the half that is applied is told. */
export function note(notes: Notes, unsaid: Unsaid): void {
  const otherHalf = unsaidText({ ...unsaid, applied: !unsaid.applied })
  if (!unsaid.applied && notes.unsaid.has(otherHalf)) return
  notes.unsaid.delete(otherHalf)
  notes.warnings.delete(otherHalf)
  const text = unsaidText(unsaid)
  notes.unsaid.set(text, unsaid)
  notes.warnings.add(text)
}

/** Adds what is to be said of a part. */
export function addNotes(notes: Notes, more: Notes): void {
  for (const each of more.warnings) {
    const unsaid = more.unsaid.get(each)
    if (unsaid === undefined) notes.warnings.add(each)
    else note(notes, unsaid)
  }
  for (const each of more.assumptions) notes.assumptions.add(each)
}
