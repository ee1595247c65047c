/** Data files of an invented faction, in the shape of the real ones. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Attributes of an element, as text. */
const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('')

/** A list of elements, or nothing. */
export const list = (name: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<${name}>${items.join('')}</${name}>`

/** A profile with its characteristics. */
export const profile = (
  id: string,
  typeName: string,
  name: string,
  characteristics: Readonly<Record<string, string>>,
): string =>
  `<profile${attributes({ id, name, typeName })}>${list(
    'characteristics',
    Object.entries(characteristics).map(([key, value]) => `<characteristic name="${key}">${value}</characteristic>`),
  )}</profile>`

/** A warscroll. */
export const warscroll = (
  name: string,
  [Move, Wounds, Bravery, Save]: readonly [string, string, string, string],
): string => profile(`${name}-scroll`, 'Unit', name, { Move, Wounds, Bravery, Save })

/** A weapon: range, attacks, to hit, to wound, rend, damage. */
export const weapon = (name: string, line: string, Type = 'Melee'): string => {
  const [range = '', attacks = '', hit = '', wound = '', rend = '', damage = ''] = line.split('/')
  return profile(`${name}-weapon`, 'Weapon', name, {
    Type,
    Range: range,
    Attacks: attacks,
    'To Hit': hit,
    'To Wound': wound,
    Rend: rend,
    Damage: damage,
  })
}

/** The text of an ability. */
export const ability = (id: string, name: string, text: string): string =>
  profile(id, 'Unit Abilities', name, { 'Ability Details': text })

/** What an entry holds. */
export interface EntryParts {
  readonly type?: 'unit' | 'model' | 'upgrade'
  readonly profiles?: readonly string[]
  readonly entries?: readonly string[]
  readonly groups?: readonly string[]
  readonly links?: readonly string[]
  readonly categories?: readonly string[]
  readonly constraints?: readonly string[]
  readonly modifiers?: readonly string[]
  readonly points?: number
  readonly hidden?: boolean
}

const inside = ({
  profiles = [],
  entries = [],
  groups = [],
  links = [],
  categories = [],
  constraints = [],
  modifiers = [],
  points = 0,
}: EntryParts): string =>
  [
    list('modifiers', modifiers),
    list('constraints', constraints),
    list('profiles', profiles),
    list(
      'categoryLinks',
      categories.map(
        (name) =>
          `<categoryLink${attributes({ id: `link-${name}`, targetId: `cat-${name}`, name: 'New CategoryLink' })}/>`,
      ),
    ),
    list('selectionEntries', entries),
    list('selectionEntryGroups', groups),
    list('entryLinks', links),
    list('costs', [`<cost${attributes({ name: 'pts', typeId: 'points', value: points })}/>`]),
  ].join('')

/** A selection entry. */
export const entry = (id: string, name: string, parts: EntryParts = {}): string =>
  `<selectionEntry${attributes({ id, name, type: parts.type ?? 'upgrade', hidden: String(parts.hidden ?? false) })}>${inside(parts)}</selectionEntry>`

/** A group of entries. */
export const group = (id: string, name: string, parts: EntryParts = {}): string =>
  `<selectionEntryGroup${attributes({ id, name, hidden: String(parts.hidden ?? false) })}>${inside(parts)}</selectionEntryGroup>`

/** So many of it. */
export const exactly = (value: number): readonly string[] => [atLeast(value), atMost(value)]

/** At least so many. */
export const atLeast = (value: number): string =>
  `<constraint${attributes({ id: `min-${value}`, type: 'min', value, field: 'selections', scope: 'parent' })}/>`

/** At most so many. */
export const atMost = (value: number, id = `max-${value}`): string =>
  `<constraint${attributes({ id, type: 'max', value, field: 'selections', scope: 'parent' })}/>`

/** A constraint that is raised when the unit is reinforced. */
export const growing = (id: string): string =>
  `<modifier type="increment" field="${id}" value="1"><conditions><condition type="equalTo" value="1" field="selections" scope="parent" childId="reinforced"/></conditions></modifier>`

/** The entry that stands for a reinforcement. */
export const reinforced = (points: number, times = 1): string =>
  `<entryLink${attributes({ id: `reinforced-${points}`, name: 'Reinforced', targetId: 'reinforced', type: 'selectionEntry', hidden: 'false' })}><modifiers><modifier type="set" field="max-of-reinforced" value="${times}"/></modifiers>${list('costs', [`<cost${attributes({ name: 'pts', value: points })}/>`])}</entryLink>`

/** A folder with a game system, and the faction "Mirefolk" with these units. */
export function sourceFolder(units: readonly string[], categories: readonly string[] = []): string {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-source-'))
  const known = ['ORDER', 'MIREFOLK', 'HERO', 'Leader', 'Battleline', 'Behemoth', 'Unique', 'WIZARD', ...categories]
  const system = [
    list(
      'categoryEntries',
      known.map((name) => `<categoryEntry id="cat-${name}" name="${name}"/>`),
    ),
    list('sharedSelectionEntries', [
      entry('reinforced', 'Reinforced', { constraints: [atMost(1, 'max-of-reinforced')] }),
    ]),
  ]
  writeFileSync(
    join(folder, 'Game.gst'),
    `<gameSystem id="game" name="Age of Sigmar" revision="1">${system.join('')}</gameSystem>`,
  )
  writeFileSync(
    join(folder, 'Order - Mirefolk.cat'),
    `<?xml version="1.0"?><catalogue id="mire" name="Order - Mirefolk" revision="7" library="false">${list('selectionEntries', units)}</catalogue>`,
  )
  return folder
}
