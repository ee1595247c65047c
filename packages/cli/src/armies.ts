/** What the program knows of armies: the catalogue, battlepacks, battalions, enhancements. */
import { existsSync, readFileSync } from 'node:fs'
import type { Catalogue } from '@rollcall/armies'
import {
  type ArmyRules,
  type Battlepack,
  battlepackNamed,
  type Known,
  readBattalions,
  readBattlepack,
  readBattlepacks,
  readUniversal,
  rulesFor,
  rulesWith,
} from '@rollcall/armies/check'
import { type ArmyList, readEndlessSpells, readList, type ReadList } from '@rollcall/armies/lists'
import { RollcallError } from '@rollcall/core'
import { catalogueOf, dataFolder, LIST_GAME as GAME } from './catalogue.ts'
import { readBytes, readDocuments } from './files.ts'
import { STDIN } from './options.ts'
import { located } from '@rollcall/asking'

/** A list that was read, and the catalogue it was read with. */
export interface OpenList extends ReadList {
  readonly catalogue: Catalogue
}

/** Reads a list file, or standard input. */
export const openList = (file: string): Promise<OpenList> =>
  openListOf(readBytes(file), file === STDIN ? 'standard input' : file)

/** Reads a list; `where` is what messages call it. */
export async function openListOf(bytes: Buffer, where: string): Promise<OpenList> {
  const catalogue = catalogueOf(GAME)
  if (catalogue === null) throw new RollcallError('ERR_INPUT_UNREADABLE', `there is no catalogue of ${GAME}`)
  return { ...(await readList(bytes, catalogue, { where })), catalogue }
}

const data = (file: string): object => JSON.parse(readFileSync(`${dataFolder(GAME)}${file}`, 'utf8')) as object

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

/** Endless spells that a battle can play. */
export const endlessSpells = (): ReturnType<typeof readEndlessSpells> => readEndlessSpells(data('endless-spells.json'))

/** The battalions that every army may take. */
export const coreBattalions = (): ReturnType<typeof readBattalions>['battalions'] =>
  readBattalions(data('battalions.json')).battalions

/** The enhancements that every army may take. */
export const universalEnhancements = (): ReturnType<typeof readUniversal> => readUniversal(data('enhancements.json'))

const isFile = (battlepack: string): boolean => existsSync(battlepack) || /\.(ya?ml|json)$/i.test(battlepack)

async function ownBattlepack(file: string, presets: ReturnType<typeof readBattlepacks>): Promise<Battlepack> {
  const [document, another] = await readDocuments(file)
  if (document === undefined || another !== undefined)
    throw new RollcallError('ERR_INPUT_INVALID', `${file} holds several documents; a battlepack is one`)
  return await located(file, () => readBattlepack(document.content, presets))
}
