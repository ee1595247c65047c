/** Changes of one list in words: units that leave it, and whoever comes in their place. */
import { RollcallError } from '@rollcall/core'
import { didYouMean, type LeftOut, sameName } from '@rollcall/games'
import type { Changed, OpenArmy } from './army-files.ts'
import { called, numbered } from './without.ts'

/** What is asked of one list: swaps as they were typed, or everybody left out in turn. */
export interface ChangeWords {
  /** `Praetors=Liberators x10`, or with nothing behind it. */
  readonly swap?: readonly string[] | undefined
  readonly leaveOneOut?: boolean | undefined
}

/** A list and what it goes by. */
export interface Listed {
  readonly name: string
  readonly army: object
}

/** What comes of an army, each a list of its own. Fails with `ERR_USAGE` and `ERR_NAME_UNKNOWN`. */
export async function changesOf(
  base: object,
  { names, army }: OpenArmy,
  { swap = [], leaveOneOut = false }: ChangeWords,
): Promise<readonly Listed[]> {
  const wanted = [...swap.map((each) => changeIn(each, names)), ...(leaveOneOut ? eachLeftOut(names) : [])]
  const lists: Listed[] = []
  for (const { change, name } of wanted) lists.push({ name, army: known(base, await army(change)) })
  return lists
}

/** Who comes must be known: a swap of which nothing comes is none. Fails with `ERR_NAME_UNKNOWN`. */
function known(base: object, changed: object): object {
  const [before, after] = [base, changed].map(
    (army) => (army as { readonly leftOut?: readonly LeftOut[] }).leftOut ?? [],
  )
  const unknown =
    after?.filter(({ unit, onPurpose }) => onPurpose !== true && !before?.some((each) => each.unit === unit)) ?? []
  const [first] = unknown
  if (first === undefined) return changed
  throw new RollcallError('ERR_NAME_UNKNOWN', `--swap: ${first.reason}`)
}

interface Change {
  readonly name: string
  readonly change: Changed
}

/** `Praetors=Liberators x10`, `Vindictors #2=`: who leaves, and who comes in his place, if anybody. */
function changeIn(said: string, names: readonly string[]): Change {
  const [, out = '', comes = ''] = /^([^=]+)=(.*)$/.exec(said) ?? []
  if (out.trim() === '')
    throw new RollcallError(
      'ERR_USAGE',
      `--swap "${said}": say who goes and who comes: --swap "Praetors=Liberators x10"; nobody comes: --swap "Praetors="`,
    )
  const { name, number = 1 } = numbered(out.trim())
  const alike = names.flatMap((each, i) => (sameName(each, name) ? [i] : []))
  const at = alike[number - 1]
  if (at === undefined)
    throw new RollcallError(
      'ERR_NAME_UNKNOWN',
      `--swap: the list has no "${out.trim()}"${alike.length > 0 ? `: ${alike.map((each) => called(names, each)).join(', ')}` : didYouMean(name, [...new Set(names)])}`,
    )
  const unit = called(names, at)
  const who = comes.trim()
  return who === ''
    ? { name: `without ${unit}`, change: { at } }
    : { name: `${who} for ${unit}`, change: { at, comes: who } }
}

/** The list without each of its units in turn. */
const eachLeftOut = (names: readonly string[]): readonly Change[] =>
  names.map((_, at) => ({ name: `without ${called(names, at)}`, change: { at } }))
