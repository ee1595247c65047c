/** Rules of an army beside its warscrolls: battle traits of its faction and of its subfactions (core book 27.1). */
import type { CatalogueTrait, EffectJson, Faction } from '@rollcall/armies'
import { plainName, stated } from '@rollcall/games'
import type { AbilityContext } from '../abilities/index.ts'
import { clean, textIn } from './characteristics.ts'
import type { Entry } from './entries.ts'
import { abilityOf, catalogued } from './finish.ts'
import { typeOf } from './loadout.ts'
import { noOverlay, type Overlay } from './overlay.ts'
import type { AbilityReport } from './report.ts'
import { attribute, type Element } from './xml.ts'

/** The text of an army's rule, and the subfaction that has it (`null`: the whole faction). */
interface TraitText {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly text: string
  readonly of: string | null
  /** The subfaction around that one. */
  readonly within: string | null
  /** Of an army of renown, which is an allegiance of its own. */
  readonly renown: boolean
}

type Brand = NonNullable<Faction['brands']>[number]

/** A trait of the catalogue, and what became of its text. */
interface FinishedTrait {
  readonly trait: CatalogueTrait
  readonly report: AbilityReport
}

/** What armies have, as the files call it. */
const KINDS = /^(battle trait|command abilities|heroic action|monstrous rampage)$/i

/** Where an army's rule stands. */
type Place = Pick<TraitText, 'of' | 'within' | 'renown'>

/** An entry of an allegiance, and where it stands. */
interface PlacedEntry {
  readonly entry: Entry
  readonly place: Place
}

/** Everything in the allegiances of a faction, with the subfaction on the way to it. */
export const entriesIn = (allegiances: readonly Entry[], subfactions: readonly string[]): readonly PlacedEntry[] =>
  allegiances.flatMap((each) => placed(each, { of: null, within: null, renown: false }, subfactions))

function placed(entry: Entry, above: Place, subfactions: readonly string[]): readonly PlacedEntry[] {
  if (entry.hidden || /\[legends\]/i.test(entry.name)) return []
  const place = placeOf(entry, above, subfactions)
  return [{ entry, place }, ...entry.inside.flatMap((each) => placed(each, place, subfactions))]
}

function placeOf({ name }: Entry, above: Place, subfactions: readonly string[]): Place {
  const of = subfactions.find((each) => plainName(each) === plainName(armyName(name)))
  if (of === undefined || of === above.of) return above
  return { of, within: above.of, renown: above.renown || /^allegiance:/i.test(name) }
}

/** All rules among them, each once. */
export function traitTextsOf(entries: readonly PlacedEntry[]): readonly TraitText[] {
  const texts = entries.flatMap(({ entry, place }) =>
    entry.profiles.filter((profile) => KINDS.test(typeOf(profile))).map((each) => textOf(each, place)),
  )
  return texts.filter(({ id, of }, i) => texts.findIndex((other) => other.id === id && other.of === of) === i)
}

const armyName = (name: string): string => clean(name).replace(/^allegiance:\s*/i, '')

const textOf = (profile: Element, place: Place): TraitText => ({
  id: attribute(profile, 'id'),
  name: clean(attribute(profile, 'name')),
  kind: typeOf(profile),
  text: textIn(profile),
  ...place,
})

/** What the names of subfactions have around the keyword. */
const AROUND = /^(?:legion: )|,.*$| (?:dynasty|mawtribe|tribe|host)$/gi

/** KASTELAI of the Kastelai Dynasty: the keyword as the texts of its traits have it (core book 27.4). */
export function brandsOf(
  subfactions: readonly string[],
  entries: readonly PlacedEntry[],
  texts: readonly TraitText[],
): readonly Brand[] {
  return subfactions.map((subfaction) => {
    const own = texts.filter(({ of }) => of === subfaction).map(({ text }) => clean(text))
    const { within = null, renown = false } = entries.find(({ place }) => place.of === subfaction)?.place ?? {}
    const words = subfaction.toUpperCase()
    const bare = words.replaceAll(AROUND, '')
    const forms = [words, bare, bare.replace(/^THE /, '')]
    const keyword = forms.find((each) => own.some((text) => text.includes(each))) ?? bare
    return {
      subfaction,
      keyword,
      ...(within === null ? {} : { within }),
      ...(renown ? { renown: true as const } : {}),
    }
  })
}

/** The rule as effects for every unit of the army that it means, or the reason why there are none. */
export function traitOf({ of, kind, id, name, text }: TraitText, faction: string, words: ArmyWords): FinishedTrait {
  const source = { id, name, text, kind, option: null }
  const written = words.overlay.effects.find((each) => each.id === id)
  const permits = written?.permits !== undefined
  // What units of the army do of themselves is said of each of them, as on a warscroll.
  const isOfBearers = written?.bearers !== undefined || written?.ofArmy === true
  const read = { ...abilityOf(source, contextOf(words), words.overlay), faction, unit: faction }
  const isDone = read.effects.length > 0 && read.effects.every((each) => each['deed'] !== undefined)
  const isOfPlayer = !isDone && !permits && !/^battle trait$/i.test(kind)
  const isSaid = isDone || permits || isOfBearers
  const why = isOfPlayer ? 'used when a player says so' : isSaid ? null : whyNotForAll(read.effects)
  const plain = abilityOf(source, contextOf(words), noOverlay)
  const readable = plain.readable && whyNotForAll(plain.effects) === null
  const report = {
    ...read,
    readable,
    ...(why === null ? {} : { effects: [], by: 'nothing' as const, why: read.why ?? why }),
  }
  const { option: _, ...ability } = catalogued(report)
  return {
    trait: {
      ...ability,
      ...(of === null ? {} : { subfaction: of }),
      ...(written?.bearers === undefined ? {} : { bearers: [...written.bearers] }),
      ...stated({ ofArmy: written?.ofArmy }),
    },
    report,
  }
}

/** What the texts of an army may name, and what was written by hand. */
export interface ArmyWords {
  readonly weapons: AbilityContext['weapons']
  readonly dictionary: readonly string[]
  readonly overlay: Overlay
}

/** No unit has the trait by itself: what its text says of "this unit" is of nobody. */
const contextOf = ({ weapons, dictionary }: ArmyWords): AbilityContext => ({
  unit: '',
  size: null,
  weapons,
  options: [],
  models: [],
  keywords: [],
  dictionary,
  columns: [],
})

/** What comes about at a moment of its own. */
const MENDING = ['heal', 'returns'] as const
const VERBS = [
  'roll',
  'stat',
  'on',
  'ward',
  'fight',
  'still',
  'forbid',
  'unaffected',
  'hidden',
  'passes',
  'rally',
  'leads',
  'inflict',
  ...MENDING,
] as const
const PHRASES = ['by', 'against', 'for'] as const

/** Adverbs of what happens once, to one unit, or when somebody chooses. */
const PASSING = ['when', 'until', 'limit', 'chance', 'chooser', 'may'] as const

/** Why a trait does not hold at every moment for every unit that it means; `null`: it does. */
function whyNotForAll(effects: readonly EffectJson[]): string | null {
  if (effects.some(isPassing)) return 'holds for a moment'
  if (!effects.every((each) => VERBS.some((verb) => verb in each))) return 'no matter of attacks'
  return effects.every(isForFriends) ? null : 'does not say whom it is for'
}

const isPassing = (each: EffectJson): boolean =>
  !MENDING.some((verb) => verb in each) && !isOfEach(each) && PASSING.some((adverb) => each[adverb] !== undefined)

/** Mortal wounds of each of the units at a moment of its own, as often as it has that moment. */
const isOfEach = (each: EffectJson): boolean => 'inflict' in each && each['limit'] === undefined

/** Is it for all friendly units of some kind, wherever they are? */
function isForFriends(each: EffectJson): boolean {
  const phrases = PHRASES.map((phrase) => each[phrase] as EffectJson | undefined)
  const friends = phrases.filter((phrase) => phrase?.['friendly'] !== undefined)
  const isPlain = (phrase: EffectJson): boolean =>
    ['within', 'wholly', 'of', 'other', 'pick', 'each'].every((word) => phrase[word] === undefined)
  return friends.length === 1 && friends.every((phrase) => phrase !== undefined && isPlain(phrase))
}
