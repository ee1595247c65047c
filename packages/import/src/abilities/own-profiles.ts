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
  /** The line of the other models, if there is one. */
  readonly instead: string | null
}

/** The effects, with special models armed as their own lines say. */
export function withOwnProfiles(drafts: readonly Draft[], context: AbilityContext): readonly Draft[] {
  const models = [...new Set(drafts.flatMap(({ model }) => (typeof model === 'string' ? [model] : [])))]
  return models.reduce<readonly Draft[]>((effects, model) => withLines(effects, model, linesOf(model, context)), drafts)
}

function withLines(drafts: readonly Draft[], model: string, lines: readonly Line[]): readonly Draft[] {
  const armed = lines.length === 0 ? drafts : drafts.map((draft) => armedWith(draft, model, lines))
  return lines.reduce<readonly Draft[]>((effects, line) => effects.flatMap((each) => settled(each, line)), armed)
}

/** The model gets its lines, and gives up the plain ones that there are. */
function armedWith(draft: Draft, model: string, lines: readonly Line[]): Draft {
  if (draft['model'] !== model || 'armed' in draft) return draft
  const instead = lines.flatMap((line) => line.instead ?? [])
  return {
    ...draft,
    armed: {
      with: oneOrMore(lines.map(({ has }) => has)),
      ...(instead.length === 0 ? {} : { insteadOf: oneOrMore(instead) }),
    },
  }
}

/** One name, or several. */
export const oneOrMore = (names: readonly string[]): string | readonly string[] =>
  names.length === 1 ? (names[0] as string) : names

function linesOf(model: string, { weapons }: AbilityContext): readonly Line[] {
  return weapons.flatMap(({ name }) => {
    const [, plain = '', owner = ''] = /^(.+?) ?\(([^)]+)\)$/.exec(name) ?? []
    const instead = weapons.find((each) => sameName(each.name, plain))?.name ?? null
    return sameName(owner, model) ? [{ model, has: name, instead }] : []
  })
}

/** The bonus of the model is kept for its other weapons only. */
function settled(draft: Draft, { model, has, instead }: Line): readonly Draft[] {
  const by = draft['by']
  const isBonus =
    typeof by === 'object' && by !== null && 'model' in by && by.model === model && draft['stat'] !== undefined
  if (!isBonus) return [draft]
  const named = [draft['weapon']].flat().filter((weapon) => typeof weapon === 'string')
  const others = named.filter((weapon) => weapon !== has && weapon !== instead)
  if (named.length > 0 && others.length === 0) return []
  return [{ ...draft, except: has }]
}
