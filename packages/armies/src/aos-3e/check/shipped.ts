/** Lists judged by what is shipped: the data of a game, as `@rollcall/data` has them, and its catalogue. */
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ArmyList } from '../lists/list.ts'
import type { ArmyRules, Known } from './army.ts'
import { type Battlepack, battalionsOf, battlepackNamed, readBattalions, readBattlepacks } from './battlepack.ts'
import { type Checked, checkList } from './check.ts'
import { readExceptions } from './exceptions.ts'
import { rulesFor } from './size.ts'
import { readUniversal } from './universal.ts'

/** What lists are judged by: the contents of the files of these names. */
export interface RulesData {
  readonly battlepacks: object
  readonly battalions: object
  readonly enhancements: object
  readonly exceptions: object
}

/** The factions that a list names, and the features that are open to all. */
export function knownFor({ factionId, units }: ArmyList, { contents, faction }: Catalogue): Known {
  const named = new Set([factionId, ...units.map((each) => each.faction)])
  const ids = contents.factions.map(({ id }) => id).filter((id) => named.has(id))
  return { factions: ids.map(faction), features: contents.features }
}

/** The rules that go with a battlepack. Fails with `ERR_INPUT_INVALID` where the data are no such data. */
export function rulesWith({
  battalions,
  enhancements,
  exceptions,
}: Omit<RulesData, 'battlepacks'>): (battlepack: Battlepack) => ArmyRules {
  const rest = { universal: readUniversal(enhancements), exceptions: readExceptions(exceptions) }
  const core = readBattalions(battalions)
  return (battlepack) => ({ battlepack, ...battalionsOf(battlepack, core), ...rest })
}

/**
 * Is this list legal? By the battlepack of this name, else by the one that the list is made for.
 * Fails with `ERR_NAME_UNKNOWN` for a battlepack that there is not.
 */
export function checkShipped(
  list: ArmyList,
  catalogue: Catalogue,
  data: RulesData,
  { battlepack, ...options }: { readonly battlepack?: string; readonly opponentPoints?: number } = {},
): Checked {
  const known = knownFor(list, catalogue)
  const presets = readBattlepacks(data.battlepacks)
  const rulesOf = rulesWith(data)
  const rules =
    battlepack === undefined ? rulesFor(list, known, presets, rulesOf) : rulesOf(battlepackNamed(presets, battlepack))
  return checkList(list, known, rules, options)
}
