/** What lists are judged by: battlepacks, battalions, enhancements. */
import { existsSync } from 'node:fs'
import {
  type ArmyRules,
  type Battlepack,
  battlepackNamed,
  type Known,
  readBattlepack,
  readBattlepacks,
  rulesFor,
  rulesWith,
} from '@rollcall/armies/check'
import type { ArmyList } from '@rollcall/armies/lists'
import { LIST_GAME, located } from '@rollcall/asking'
import { RollcallError } from '@rollcall/core'
import { dataFile } from './catalogue.ts'
import { readDocuments } from './files.ts'

const data = (file: string): object => dataFile(LIST_GAME, file) ?? {}

/** The rules of a battlepack: a preset by name, a file, or the one that the list is made for. */
export async function armyRules(battlepack: string | undefined, list: ArmyList, known: Known): Promise<ArmyRules> {
  const presets = readBattlepacks(data('battlepacks.json'))
  if (battlepack === undefined) return rulesFor(list, known, presets, rulesOf)
  return rulesOf(isFile(battlepack) ? await ownBattlepack(battlepack, presets) : battlepackNamed(presets, battlepack))
}

const rulesOf = (battlepack: Battlepack): ArmyRules =>
  rulesWith({
    battalions: data('battalions.json'),
    enhancements: data('enhancements.json'),
    exceptions: data('exceptions.json'),
  })(battlepack)

const isFile = (battlepack: string): boolean => existsSync(battlepack) || /\.(ya?ml|json)$/i.test(battlepack)

async function ownBattlepack(file: string, presets: ReturnType<typeof readBattlepacks>): Promise<Battlepack> {
  const [document, another] = await readDocuments(file)
  if (document === undefined || another !== undefined)
    throw new RollcallError('ERR_INPUT_INVALID', `${file} holds several documents; a battlepack is one`)
  return await located(file, () => readBattlepack(document.content, presets))
}
