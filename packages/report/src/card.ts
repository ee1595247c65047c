/** A warscroll as a card: what the unit is, what it fights with, what its abilities do in plain words, what is not modelled. */
import type { CatalogueAbility, CatalogueUnit, EffectJson } from '@rollcall/armies'
import { plural } from '@rollcall/games'
import { PLAIN_PAGE, type Page } from './layout/page.ts'
import { flowed } from './layout/prose.ts'
import { drawTable } from './layout/table.ts'

/** What a card needs besides the unit. */
export interface CardOptions {
  /** Name of the faction. */
  readonly faction: string
  /** Says an effect in plain words. */
  readonly tell: (effect: EffectJson) => string
  readonly page?: Page
}

/** The card of one unit. */
export function unitCard(unit: CatalogueUnit, { faction, tell, page = PLAIN_PAGE }: CardOptions): string {
  const parts = [
    `${page.ink.bold(flowed(unit.name, page.prose))}\n${flowed(faction, page.prose)}`,
    flowed(facts(unit), page.prose),
    flowed(unit.keywords.join(', '), page.prose),
    weaponTable(unit, page),
    damageTable(unit, page),
    flowed(options(unit), page.prose),
    abilities(unit, tell, page),
    flowed((unit.notes ?? []).map((note) => `note: ${note}`).join('\n'), page.prose),
  ]
  return parts.filter((part) => part !== '').join('\n')
}

function facts(unit: CatalogueUnit): string {
  const size = unit.sizeUnknown === true ? 'size not known' : plural(unit.size, 'model')
  const roles = unit.roles.length > 0 ? unit.roles.join(', ') : 'no battlefield role'
  const magic = [
    ...(unit.wizard === undefined ? [] : [`wizard: casts ${unit.wizard.casts}, unbinds ${unit.wizard.unbinds}`]),
    ...(unit.priest === undefined ? [] : [`priest: chants ${unit.priest.chants}`]),
  ]
  return [
    `Move ${inches(printed(unit, unit.move))}  Wounds ${unit.wounds}  Save ${printed(unit, unit.save)}  Bravery ${unit.bravery}`,
    [size, `${unit.points} points`, roles, reinforcing(unit), unit.unique === true ? 'unique' : '', ...magic]
      .filter((each) => each !== '')
      .join('; '),
    ...(unit.conditionalRoles ?? []).map(
      ({ roles: others, with: names }) =>
        `${others.join(', ')} with ${names.map((each) => [each].flat().join(' and ')).join(' or ')}`,
    ),
  ].join('\n')
}

const inches = (value: number | string): string => (/^\d+\*?$/.test(String(value)) ? `${value}"` : String(value))

/** A characteristic of an unhurt model, whether it degrades or not. */
export const unhurt = (unit: CatalogueUnit, value: number | string): string => printed(unit, value).replace(/\*$/, '')

/** A characteristic; a star where it degrades, behind the value of an unhurt model. */
function printed({ damageTable: rows }: CatalogueUnit, value: number | string): string {
  if (typeof value === 'number' || !value.startsWith('table:')) return String(value)
  return `${rows?.[0]?.values[value.slice('table:'.length)] ?? ''}*`
}

const reinforcing = ({ reinforcements }: CatalogueUnit): string =>
  ['', 'may be reinforced', 'may be reinforced, twice as battleline'][reinforcements] ?? ''

const WEAPONS = [
  { title: 'Weapon' },
  { title: 'Range', numbers: true },
  { title: 'Attacks', numbers: true },
  { title: 'To Hit', numbers: true },
  { title: 'To Wound', numbers: true },
  { title: 'Rend', numbers: true },
  { title: 'Damage', numbers: true },
  { title: 'Notes' },
] as const

function weaponTable(unit: CatalogueUnit, page: Page): string {
  const { weapons } = unit
  if (weapons.length === 0) return 'no weapons'
  const rows = weapons.map((weapon) => {
    const { name, kind, range, attacks, hit, wound, rend, damage, mount, option } = weapon
    const marks = [kind === 'missile' ? 'missile' : '', mount === true ? 'mount' : '', option === true ? 'option' : '']
    const shown = [attacks, hit, wound, rend ?? '-', damage].map((each) => printed(unit, each ?? 'see abilities'))
    return {
      cells: [name, inches(printed(unit, range ?? '-')), ...shown, marks.filter((mark) => mark !== '').join(', ')],
    }
  })
  return drawTable({ columns: WEAPONS, rows }, page)
}

function damageTable({ damageTable: rows }: CatalogueUnit, page: Page): string {
  const [first] = rows ?? []
  if (rows === undefined || first === undefined) return ''
  const names = Object.keys(first.values)
  return drawTable(
    {
      columns: [{ title: 'Wounds suffered' }, ...names.map((title) => ({ title, numbers: true }))],
      rows: rows.map(({ wounds, values }) => ({ cells: [wounds, ...names.map((name) => String(values[name] ?? ''))] })),
    },
    page,
  )
}

function options({ choices = [] }: CatalogueUnit): string {
  return choices
    .map(({ name, models, least, of }) => {
      const who = models === 'unit' ? 'the whole unit' : `${least === models ? '' : 'up to '}${plural(models, 'model')}`
      const names = of.map((option) => option.name).join(' or ')
      return names === name ? `option (${who}): ${names}` : `option ${name} (${who}): ${names}`
    })
    .join('\n')
}

function abilities(unit: CatalogueUnit, tell: CardOptions['tell'], { prose, ink }: Page): string {
  const modelled = unit.abilities.filter(({ effects }) => effects !== undefined)
  const loud = unit.abilities.filter(({ touches }) => touches === true)
  const silent = unit.abilities.filter(({ effects, touches }) => effects === undefined && touches !== true)
  return [
    ...modelled.flatMap((each) => [
      ink.bold(flowed(headOf(each), prose)),
      ...told(each, tell).map((line) => flowed(line, prose)),
    ]),
    ...loud.map(({ name, unread }) => flowed(`${name}: not modelled${whyNot(unread)}`, prose)),
    ...(silent.length === 0
      ? []
      : [ink.dim(flowed(`no part in attacks: ${silent.map(({ name }) => name).join(', ')}`, prose))]),
  ].join('\n')
}

/** Why an ability is not modelled: what its text could not be read for. */
const whyNot = (unread: string | undefined): string =>
  unread === undefined
    ? ''
    : ` (${unread.replace(/^not understood(?:: a sentence)?$/, 'its text could not be read').replace(/^not understood: /, 'its text could not be read: ')})`

const headOf = ({ name, option }: CatalogueAbility): string =>
  `${name}${option === undefined || option === name ? '' : ` (${option})`}`

const told = ({ effects = [] }: CatalogueAbility, tell: CardOptions['tell']): readonly string[] =>
  effects.map((effect) => `  - ${tell(effect)}`)
