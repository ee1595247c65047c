/**
 * Lists that players really played, where they are at hand (`../shared/fixtures`): what is called broken can be read off the
 * text of the list itself, by other means than the reader's.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Faction } from '@rollcall/armies'
import { type Checked, checkList, rulesFor } from '@rollcall/armies/check'
import { type ArmyList, readList } from '@rollcall/armies/lists'
import { describe, expect, it } from 'vitest'
import { presets, rulesOf } from './check-army.ts'
import { shipped as catalogue } from '../../shipped.ts'

const root = new URL('../../../../../', import.meta.url)
const folder = new URL('../shared/fixtures/lists/aos-3e/real/', root)
const names = existsSync(folder) ? readdirSync(folder) : []

it('are at hand wherever the folder beside the project is', () => {
  expect(names.length > 0).toBe(existsSync(new URL('../shared/fixtures/', root)))
})

/** Files that hold no list of this game. */
const read = async (name: string): Promise<ArmyList | undefined> => {
  try {
    return (await readList(readFileSync(new URL(name, folder)), catalogue)).list
  } catch {
    return undefined
  }
}

function checked(list: ArmyList): Checked {
  const ids = new Set([list.factionId, ...list.units.map(({ faction }) => faction)])
  const factions = catalogue.contents.factions.flatMap(({ id }): Faction[] =>
    ids.has(id) ? [catalogue.faction(id)] : [],
  )
  const known = { factions, features: catalogue.contents.features }
  return checkList(
    list,
    known,
    rulesFor(list, known, presets, (battlepack) => rulesOf(battlepack)),
  )
}

const lists = await Promise.all(names.map(async (name) => ({ name, list: await read(name) })))
const found = lists.flatMap(({ name, list }) =>
  list === undefined
    ? []
    : [{ name, list, text: readFileSync(new URL(name, folder), 'latin1'), result: checked(list) }],
)
const breaking = (rule: string) =>
  found.filter(({ result }) => result.violations.some((each) => each.rule === rule)).map(({ name }) => name)

describe.skipIf(names.length === 0)('lists of players', () => {
  it('are nearly all read', () => {
    expect(found.length).toBeGreaterThan(names.length * 0.95)
  })

  it('cost too much exactly when their own total says so (25.4)', () => {
    const number = (text: string | undefined): number => Number(text?.replaceAll(',', ''))
    const totals = [
      /total(?: points)?: *(\d+) *\/ *(\d+)/i,
      /total points: *(\d+)[\s\S]*?$/i,
      /<h2>\*\*.*?\*\* ([\d,]+) \(.*?\[([\d,]+)pts/,
    ]
    const tooDear = found.filter(({ text }) => {
      const [slash, , page] = totals.map((each) => each.exec(text))
      if (slash) return number(slash[1]) > number(slash[2])
      // A page of BattleScribe says its game type apart from its force, and that is what counts.
      const type = /(\d+) Points/.exec(text)?.[1]
      if (page) return number(page[2]) > number(type ?? page[1])
      return number(/total points: *(\d+)/i.exec(text)?.[1]) > number(/points limit: *(\d+)/i.exec(text)?.[1])
    })
    expect(breaking('25.4')).toEqual(tooDear.map(({ name }) => name))
  })

  it('have no General only when no text of theirs names one (1.4.2)', () => {
    // The word by itself, or with a title behind it; not the General's Handbook, nor a keyword among the categories.
    const word = /(?<=[>,(-] *|^ *)General(?= *(?:$|[,):<]| - ))/m
    // Descriptions in a page of BattleScribe speak of generals; a page of New Recruit is all table.
    const bare = (text: string): string =>
      text.includes('battlescribe') ? text.replaceAll(/Categories:<\/span>[^<]*|<td[\s\S]*?<\/td>/g, '') : text
    const unnamed = found.filter(({ text }) => !word.test(bare(text)))
    const says = (findings: Checked['violations']) =>
      findings.some(({ message }) => message.startsWith('no unit is the General'))
    const named = found.filter((each) => !unnamed.includes(each))
    expect(unnamed.length).toBeGreaterThan(0)
    expect(named.filter(({ result }) => says(result.violations)).map(({ name }) => name)).toEqual([])
    // Where something was not read, it may be he.
    const { length } = unnamed.filter(({ result }) => says([...result.violations, ...result.warnings]))
    expect(length).toBe(unnamed.length)
  })

  it('break nothing for certain that only a profile of their day could say', () => {
    const certain = found.flatMap(({ name, list, result }) => {
      const dated = new Set(
        list.units.flatMap(({ id, name: unit, points, reinforced }) => {
          const known = id === undefined ? undefined : catalogue.unit(id)?.unit.points
          return known && points && points !== known * (1 + reinforced) ? [unit] : []
        }),
      )
      return result.violations
        .filter(({ check = 0 }) => [4, 5, 6, 8, 9, 13].includes(check))
        .filter(({ units }) => units.some((unit) => dated.has(unit.replace(/ #\d+$/, ''))))
        .map(({ message }) => `${name}: ${message}`)
    })
    expect(certain).toEqual([])
  })

  it('are judged the same whatever the order of their units', () => {
    for (const { list, result } of found) {
      const turned = checked({ ...list, units: list.units.toReversed() })
      const rules = (one: Checked) =>
        [...one.violations, ...one.warnings].map(({ check, rule }) => `${check} ${rule}`).sort()
      expect(rules(turned)).toEqual(rules(result))
      expect(turned.legal).toBe(result.legal)
    }
  })
})
