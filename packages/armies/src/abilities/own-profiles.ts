/**
 * Special models whose weapon has a line of its own, such as "Lance (Captain)": that line has the model's bonus in it
 * already, so the bonus is not added once more.
 */
import { sameName } from '@rollcall/games'
import type { AbilityContext } from './ability.ts'
import type { Draft } from './json.ts'

/** A line of its own: whose, and of which weapon. */
interface Line {
  readonly model: string
  readonly has: string
  readonly instead: string
}

/** The effects, with special models armed as their own lines say. */
export function withOwnProfiles(drafts: readonly Draft[], context: AbilityContext): readonly Draft[] {
  const lines = drafts.flatMap(({ model }) => (typeof model === 'string' ? linesOf(model, context) : []))
  return lines.reduce<readonly Draft[]>((effects, line) => effects.flatMap((each) => settled(each, line)), drafts)
}

function linesOf(model: string, { weapons }: AbilityContext): readonly Line[] {
  return weapons.flatMap(({ name }) => {
    const [, instead = '', owner = ''] = /^(.+?) ?\(([^)]+)\)$/.exec(name) ?? []
    return sameName(owner, model) ? [{ model, has: name, instead }] : []
  })
}

/** The model gets its line; its bonus is kept for its other weapons only. */
function settled(draft: Draft, { model, has, instead }: Line): readonly Draft[] {
  if (draft['model'] === model)
    return 'armed' in draft ? [draft] : [{ ...draft, armed: { with: has, insteadOf: instead } }]
  const by = draft['by']
  const isBonus =
    typeof by === 'object' && by !== null && 'model' in by && by.model === model && draft['stat'] !== undefined
  if (!isBonus) return [draft]
  const named = [draft['weapon']].flat().filter((weapon) => typeof weapon === 'string')
  const others = named.filter((weapon) => weapon !== has && weapon !== instead)
  if (named.length > 0 && others.length === 0) return []
  return [{ ...draft, except: has }]
}
