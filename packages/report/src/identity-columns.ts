/** Columns that say who is who and which data a row rests on. They stand behind all columns of version 1, which stay as they were. */
import type { Answer, Identity, Profile } from '@rollcall/games'
import type { Cell, Column } from './column.ts'

/** Changes whenever a column is added, removed, moved or means something else. */
export const CSV_VERSION = 2

/** Between the entries of a cell that holds several. */
const BETWEEN = '; '

const listed = (entries: readonly string[] | undefined): Cell => entries?.join(BETWEEN)

const ofProfile =
  (of: (profile: Profile) => Cell): ((unit: Identity) => Cell) =>
  ({ profile }) =>
    profile === undefined ? undefined : of(profile)

/** What is told of a unit beside its name, by the end of the column's name. */
const OF_UNIT = {
  id: ({ id }) => id,
  faction: ({ faction }) => faction,
  models: ({ models }) => models,
  loadout: ({ loadout }) => listed(loadout),
  enhancements: ({ enhancements }) => listed(enhancements),
  points: ({ points }) => points,
  list: ({ list }) => list,
  number: ({ number }) => number,
  copy: ({ copy }) => copy,
  situation: ({ situation }) => listed(situation),
  profile_toughness: ofProfile(({ toughness }) => toughness),
  profile_wounds: ofProfile(({ wounds }) => wounds),
  profile_wounds_taken: ofProfile(({ woundsTaken }) => woundsTaken),
  profile_save: ofProfile(({ save }) => save),
  profile_invulnerable: ofProfile(({ invulnerable }) => invulnerable),
  profile_ward: ofProfile(({ ward }) => ward),
  profile_ignore_wounds: ofProfile(({ ignoreWounds }) => ignoreWounds),
  profile_bravery: ofProfile(({ bravery }) => bravery),
  profile_leadership: ofProfile(({ leadership }) => leadership),
  profile_weapons: ofProfile(({ weapons }) => listed(weapons)),
} as const satisfies Readonly<Record<string, (unit: Identity) => Cell>>

type OfUnit = keyof typeof OF_UNIT

/** Who units are, in columns that begin with `prefix_`; `but`: what the table tells of them already. Of a queue each is told. */
export const whoColumns = <R>(
  prefix: string,
  of: (row: R) => readonly Identity[],
  but: readonly OfUnit[] = [],
): readonly Column<R>[] =>
  (Object.keys(OF_UNIT) as readonly OfUnit[])
    .filter((each) => !but.includes(each))
    .map((each) => ({ name: `${prefix}_${each}`, of: (row) => cellOf(of(row).map(OF_UNIT[each])) }))

/** Between the units of a queue. */
const THEN = ' | '

function cellOf(cells: readonly Cell[]): Cell {
  if (cells.length <= 1) return cells[0]
  return cells.every((each) => each === undefined) ? undefined : cells.map((each) => each ?? '').join(THEN)
}

/** Which catalogue units come from, and which columns there are. */
export const dataColumns: readonly Column<{ readonly answer: Answer }>[] = [
  { name: 'data_revision', of: ({ answer }) => answer.data?.revision },
  { name: 'data_date', of: ({ answer }) => answer.data?.date },
  { name: 'data_own', of: ({ answer }) => (answer.data?.own === true ? 'own' : undefined) },
  { name: 'csv_version', of: () => CSV_VERSION },
]
