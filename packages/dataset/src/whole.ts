/** What differs between two datasets as wholes, in sentences: what is compared and what is not, and what everything hangs on. */
import { type DataRevision, type Measure, VERSION } from '@rollcall/games'
import { type Loaded, metIn, sharedSituations } from './compare.ts'
import { isSteady } from './edits.ts'
import type { Keyed } from './entrants.ts'
import { askedIn, type DatasetPlan } from './plan.ts'
import { TABLES } from './tables.ts'

/** A sentence, and what it is about. */
export interface Remark {
  readonly about: 'tables' | 'version' | 'catalogue' | 'seed' | 'situations' | 'targets' | 'answers'
  readonly note: string
}

/** All that readers of the moves should know, the tables first. */
export function remarksOn(old: Loaded, now: Loaded): readonly Remark[] {
  const [before, after] = [old.plan, now.plan]
  return [
    { about: 'tables', note: tablesNote(before, after) },
    ...remark('version', versionNote(before, after)),
    ...remark('catalogue', changed('catalogue', catalogueOf(before.data), catalogueOf(after.data))),
    ...remark('seed', seedNote(before, after)),
    ...remark('situations', situationsNote(before, after)),
    ...remark('targets', targetsNote(before, after)),
    ...remark('answers', answersNote(old, now)),
  ]
}

const remark = (about: Remark['about'], note: string | null): readonly Remark[] =>
  note === null ? [] : [{ about, note }]

const changed = (what: string, before: string, after: string): string | null =>
  before === after ? null : `Another ${what}: ${after}, was ${before}.`

/** The number of a row that is compared. */
export type Compared = Pick<Measure, 'name' | 'title'>

/** Damage; where the game does not deal in it, the first number that it tells. */
export function measureIn({ measures }: DatasetPlan): Compared {
  if (measures === undefined) return { name: 'damage', title: 'Damage' }
  const { name, title } = measures.find(({ kind }) => kind === 'number') ?? { name: '', title: '' }
  return { name, title }
}

function tablesNote(before: DatasetPlan, after: DatasetPlan): string {
  const tables = [...new Set([before, after].flatMap((plan) => askedIn(plan).map((each) => TABLES[each](plan).name)))]
  const others = tables.filter((name) => name !== TABLES.damage(after).name).map((name) => `, ${name}.csv`)
  return `Compared: ${measureIn(after).title}, the mean (damage.csv). Not compared: its other columns${others.join('')}.`
}

function versionNote({ rollcall: before }: DatasetPlan, { rollcall: after }: DatasetPlan): string | null {
  const by = [before, after].includes(VERSION) ? '' : ` Causes are computed by ${VERSION}.`
  const note = changed('version of Rollcall', before, after)
  return note === null ? (by === '' ? null : `Both were made by Rollcall ${after}.${by}`) : `${note}${by}`
}

const catalogueOf = (data: DataRevision | undefined): string =>
  data === undefined ? 'none' : `${data.revision} (${data.date})${data.own === true ? ', of your own' : ''}`

function seedNote({ config: before }: DatasetPlan, { config: after }: DatasetPlan): string | null {
  const note = changed('seed', before.seed, after.seed)
  return note === null ? null : `${note} Rows that were simulated move by chance.`
}

const listed = (what: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`${what} ${names.map((name) => `"${name}"`).join(', ')}`]

function situationsNote(before: DatasetPlan, after: DatasetPlan): string | null {
  const [old, now] = [before, after].map(({ situations }) => situations.map(({ name }) => name)) as [string[], string[]]
  const said = [
    ...listed(
      'new',
      now.filter((name) => !old.includes(name)),
    ),
    ...listed(
      'gone',
      old.filter((name) => !now.includes(name)),
    ),
  ]
  if (said.length === 0) return null
  const rest = now.some((name) => old.includes(name))
    ? 'moves are those in the others'
    : 'no situation is in both, so no row is'
  return `Other situations: ${said.join('; ')}; ${rest}.`
}

function targetsNote(before: DatasetPlan, after: DatasetPlan): string | null {
  const { theirs, editedTheirs } = metIn(before, after)
  const pairs = theirs.pairs.map(
    (pair) => [before.targets[pair.before] as Keyed, after.targets[pair.after] as Keyed] as const,
  )
  const weights = pairs.filter(([old, now]) => old.weight !== now.weight && isSteady(old, now)).length
  const counts = (
    [
      [editedTheirs.length, 'edited'],
      [theirs.added.length, 'new'],
      [theirs.removed.length, 'removed'],
      [weights, 'of another weight, which counts in analyses alone'],
    ] as const
  ).flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]))
  return counts.length === 0
    ? null
    : `Other targets: ${counts.join(', ')}; ${againstWhom(pairs.length, editedTheirs.length)}.`
}

function againstWhom(both: number, edited: number): string {
  if (both === 0) return 'no target is in both, so no row is'
  return both === edited
    ? 'all that are in both were edited, and attackers are compared against them'
    : `attackers are compared against the ${both - edited} that are as they were`
}

/** Fights of both datasets that have a row in one of them only. */
function answersNote(old: Loaded, now: Loaded): string | null {
  const { mine, theirs } = metIn(old.plan, now.plan)
  const alone = { before: 0, after: 0 }
  for (const attacker of mine.pairs)
    for (const [was, is] of sharedSituations(old.plan, now.plan))
      for (const target of theirs.pairs) {
        const isOld = old.at(attacker.before, was, target.before) !== undefined
        const isNow = now.at(attacker.after, is, target.after) !== undefined
        if (isOld !== isNow) alone[isOld ? 'before' : 'after']++
      }
  return alone.before + alone.after === 0
    ? null
    : `Rows without a counterpart, which are not compared: ${alone.before} before, ${alone.after} now; each manifest.json says why.`
}
