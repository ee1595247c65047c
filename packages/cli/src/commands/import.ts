/** `rollcall import bsdata`: the community's data files become a catalogue. */
import { join } from 'node:path'
import { tellEffect } from '@rollcall/armies'
import { contentsOf } from '@rollcall/armies/catalogue'
import { RollcallError } from '@rollcall/core'
import {
  coverageOf,
  diffable,
  type Imported,
  importLibrary,
  noOverlay,
  type Overlay,
  parseOverlay,
  readLibrary,
  weaponsNotRead,
} from '@rollcall/import'
import { drawTable, type Table, toMarkdown } from '@rollcall/report'
import type { ArgsOf } from '../command.ts'
import type { IMPORT } from '../army-options.ts'
import { unaccepted } from '../accepting.ts'
import { complain } from '../errors.ts'
import { readDocuments } from '../files.ts'
import { isOfRows, rowsIn } from '../forms.ts'
import { makeFolder, writeWhole } from '../writing.ts'
import { formatOf, write } from '../output.ts'
import { pageOf } from '../page.ts'

type ImportArgs = ArgsOf<typeof IMPORT> & { readonly folder: string }

/** Imports, writes the catalogue when asked where, and reports. */
export async function importBsdata(args: ImportArgs): Promise<void> {
  const overlay = args.overlay === undefined ? noOverlay : await overlayOf(args.overlay)
  const { source, date, points } = args
  const imported = importLibrary(readLibrary(args.folder), { overlay, source, date, points })
  if (imported.factions.length === 0) throw new RollcallError('ERR_INPUT_INVALID', `${args.folder} holds no faction`)
  const issues = imported.overlayIssues
  const faults = args.strict === true ? unaccepted(issues, args) : []
  if (faults.length > 0)
    throw new RollcallError(
      'ERR_INPUT_INVALID',
      'the overlay does not fit the source, and --strict makes that an error',
      {
        issues: faults.map((message) => ({ path: 'overlay', message })),
      },
    )
  if (args.out !== undefined) writeCatalogue(args.out, imported, args)
  for (const issue of issues) complain(`overlay: ${issue}`)
  if (args.translations === true) await show(translations(imported), args)
  if (args.report === true || args.out === undefined) await show(coverage(imported), args)
}

async function overlayOf(path: string): Promise<Overlay> {
  const [document] = await readDocuments(path)
  return parseOverlay(document?.content, path)
}

/** Everything is made before anything is written. */
function writeCatalogue(
  folder: string,
  { factions, features, without }: Imported,
  { source, points }: ImportArgs,
): void {
  const about =
    'Units of the game. Facts only: names, numbers, keywords, and effects in our own grammar. Made by "rollcall import bsdata".'
  const files = factions.map((faction) => [join('factions', `${faction.id}.json`), diffable(faction)] as const)
  const contents = diffable(contentsOf(factions, features, { about, source, points, without }))
  for (const each of [folder, join(folder, 'factions')]) makeFolder(each)
  for (const [name, text] of [...files, ['index.json', contents] as const]) writeWhole(join(folder, name), text)
  complain(`${factions.length} factions written to ${folder}`)
}

/** A form of rows has the first table alone; on a terminal the tables that have rows are drawn. */
async function show(tables: readonly Table[], { format }: ImportArgs): Promise<void> {
  const form = formatOf({ format })
  const [first] = tables
  if (isOfRows(form)) write(first === undefined ? '' : await rowsIn(form, first), {})
  else if (form === 'md') write(toMarkdown(tables), {})
  else write(`${tables.flatMap(drawn).join('\n\n')}\n`, {})
}

const drawn = ({ columns, rows }: Table): readonly string[] =>
  rows.length === 0
    ? []
    : [
        drawTable(
          {
            columns: columns.map((title, i) => ({
              title,
              numbers: rows.every((row) => /^[\d.]+%?$/.test(String(row[i] ?? ''))),
            })),
            rows: rows.map((row) => ({ cells: row.map((cell) => String(cell ?? '')) })),
          },
          pageOf(),
        ),
      ]

const COVERAGE = [
  'faction',
  'units',
  'stat lines',
  'priced',
  'weapons',
  'weapons read',
  'abilities',
  'touching',
  'grammar',
  'overlay',
  'unread',
  'translated',
]

/** The table of coverage, and the lists of what was not understood. */
function coverage({ factions, abilities, without }: Imported): readonly Table[] {
  const rows = coverageOf(factions, abilities)
  const share = (part: number, whole: number): string => (whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)}%`)
  return [
    {
      columns: COVERAGE,
      rows: rows.map((each) => [...Object.values(each), share(each.byGrammar + each.byOverlay, each.touching)]),
    },
    { columns: ['weapon told by an ability or misprinted'], rows: weaponsNotRead(factions).map((each) => [each]) },
    {
      columns: ['id', 'unit', 'ability that touches attacks, not translated', 'why'],
      rows: abilities
        .filter(({ touches, hurts, by }) => (touches || hurts) && by === 'nothing')
        .map(({ id, unit, ability, why }) => [id, unit, ability, why ?? '']),
    },
    {
      columns: ['id', 'unit', 'ability translated in part', 'by', 'left out'],
      rows: abilities
        .filter(({ by, leftOut }) => by !== 'nothing' && leftOut.length > 0)
        .map(({ id, unit, ability, by, leftOut }) => [id, unit, ability, by, leftOut.join(', ')]),
    },
    {
      columns: ['unit that is left out', 'faction', 'points', 'why'],
      rows: without.map(({ name, faction = '', points, reason }) => [name, faction, points, reason]),
    },
  ]
}

/** Every translation in plain words beside its id. */
function translations({ abilities, rules }: Imported): readonly Table[] {
  const rows = [...abilities, ...rules].flatMap(({ id, faction, unit, ability, by, effects }) =>
    effects.map((effect) => [id, faction, unit, ability, by, tellEffect(effect)]),
  )
  return [{ columns: ['id', 'faction', 'unit', 'ability', 'by', 'says'], rows }]
}
