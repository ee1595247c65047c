/** A warscroll as a card: what the unit is, what it fights with, what its abilities do in plain words, what is not modelled. */
import type { CatalogueAbility, CatalogueUnit, EffectJson } from '@rollcall/armies'
import CliTable from 'cli-table3'
import { type Ink, plainInk } from './terminal.ts'

/** What a card needs besides the unit. */
export interface CardOptions {
  /** Name of the faction. */
  readonly faction: string
  /** Says an effect in plain words. */
  readonly tell: (effect: EffectJson) => string
  readonly width?: number
  readonly ink?: Ink
}

/** The card of one unit. */
export function unitCard(unit: CatalogueUnit, { faction, tell, width = 100, ink = plainInk }: CardOptions): string {
  const parts = [
    `${ink.bold(unit.name)}  ${faction}`,
    facts(unit),
    wrapped(unit.keywords.join(', '), width, ''),
    weaponTable(unit),
    damageTable(unit),
    options(unit),
    abilities(unit, tell, width, ink),
    (unit.notes ?? []).map((note) => wrapped(`note: ${note}`, width, '  ')).join('\n'),
  ]
  return parts.filter((part) => part !== '').join('\n')
}

function facts(unit: CatalogueUnit): string {
  const size = unit.sizeUnknown === true ? 'size not known' : `${unit.size} ${unit.size === 1 ? 'model' : 'models'}`
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

/** A characteristic; a star where it degrades, behind the value of an unhurt model. */
function printed({ damageTable: rows }: CatalogueUnit, value: number | string): string {
  if (typeof value === 'number' || !value.startsWith('table:')) return String(value)
  return `${rows?.[0]?.values[value.slice('table:'.length)] ?? ''}*`
}

const reinforcing = ({ reinforcements }: CatalogueUnit): string =>
  ['', 'may be reinforced', 'may be reinforced, twice as battleline'][reinforcements] ?? ''

function weaponTable(unit: CatalogueUnit): string {
  const { weapons } = unit
  if (weapons.length === 0) return 'no weapons'
  const head = ['Weapon', 'Range', 'Attacks', 'To Hit', 'To Wound', 'Rend', 'Damage', '']
  const table = new CliTable({ head, style: { head: [], border: [], compact: true } })
  for (const weapon of weapons) {
    const { name, kind, range, attacks, hit, wound, rend, damage, mount, option } = weapon
    const marks = [kind === 'missile' ? 'missile' : '', mount === true ? 'mount' : '', option === true ? 'option' : '']
    const shown = [attacks, hit, wound, rend ?? '-', damage].map((each) => printed(unit, each ?? 'see abilities'))
    table.push([name, inches(printed(unit, range ?? '-')), ...shown, marks.filter((mark) => mark !== '').join(', ')])
  }
  return table.toString()
}

function damageTable({ damageTable: rows }: CatalogueUnit): string {
  const [first] = rows ?? []
  if (rows === undefined || first === undefined) return ''
  const columns = Object.keys(first.values)
  const table = new CliTable({ head: ['Wounds suffered', ...columns], style: { head: [], border: [], compact: true } })
  for (const { wounds, values } of rows) table.push([wounds, ...columns.map((column) => String(values[column] ?? ''))])
  return table.toString()
}

function options({ choices = [] }: CatalogueUnit): string {
  return choices
    .map(({ name, models, least, of }) => {
      const who = models === 'unit' ? 'the whole unit' : `${least === models ? '' : 'up to '}${models} models`
      return `option ${name} (${who}): ${of.map((option) => option.name).join(' | ')}`
    })
    .join('\n')
}

function abilities(unit: CatalogueUnit, tell: CardOptions['tell'], width: number, ink: Ink): string {
  const modelled = unit.abilities.filter(({ effects }) => effects !== undefined)
  const loud = unit.abilities.filter(({ touches }) => touches === true)
  const silent = unit.abilities.filter(({ effects, touches }) => effects === undefined && touches !== true)
  return [
    ...modelled.map((each) => ability(each, tell, width, ink)),
    ...loud.map(({ name, unread }) => wrapped(`${name}: not modelled (${unread})`, width, '  ')),
    silent.length === 0
      ? ''
      : ink.dim(wrapped(`no part in attacks: ${silent.map(({ name }) => name).join(', ')}`, width, '  ')),
  ]
    .filter((line) => line !== '')
    .join('\n')
}

function ability(
  { name, option, effects = [] }: CatalogueAbility,
  tell: CardOptions['tell'],
  width: number,
  ink: Ink,
): string {
  const head = `${ink.bold(name)}${option === undefined || option === name ? '' : ` (${option})`}`
  return [head, ...effects.map((effect) => wrapped(`- ${tell(effect)}`, width, '    ', '  '))].join('\n')
}

/** Text broken at spaces, lines after the first set in. */
function wrapped(text: string, width: number, indent: string, first = ''): string {
  const lines: string[] = []
  let line = first
  for (const word of text.split(' ')) {
    if (line.trim() !== '' && line.length + word.length + 1 > width) {
      lines.push(line)
      line = `${indent}${word}`
    } else line = line.trim() === '' ? `${line}${word}` : `${line} ${word}`
  }
  return [...lines, line].join('\n')
}

/** What a list of units shows of each. */
export interface UnitRow {
  readonly name: string
  readonly faction: string
  readonly points: number
  readonly size: number
  readonly roles: readonly string[]
}

/** Units in a table, one a line. */
export function unitList(rows: readonly UnitRow[], factionName: (id: string) => string, ink: Ink = plainInk): string {
  const table = new CliTable({
    head: ['Unit', 'Faction', 'Points', 'Models', 'Roles'].map(ink.bold),
    style: { head: [], border: [], compact: true },
  })
  for (const { name, faction, points, size, roles } of rows)
    table.push([name, factionName(faction), String(points), String(size), roles.join(', ')])
  return `${table.toString()}\n${rows.length} units`
}
