/** Weapons without an attack sequence: a roll of their own that inflicts mortal wounds. */
import type { Draft } from '../json.ts'
import type { Scope } from '../scope.ts'
import { amount, AMOUNT, results, RESULTS } from '../values.ts'
import { weaponAdverb, weaponsOf } from '../weapons.ts'

const OPENING =
  /^Do not use the attack sequence for (?:an? )?attacks?(?: made)? (?:with|by) (?:an? |the |this unit's )?(.+)$/i

/** What a weapon without attack sequence does, from all the sentences of its ability; `undefined`: not this family. */
export function poolOf(lines: readonly string[], scope: Scope): readonly Draft[] | undefined {
  const [first, ...rest] = lines
  const opening = OPENING.exec(first ?? '')
  if (opening === null) return undefined
  const weapons = weaponsOf(opening[1] as string, scope.context)
  const roll = weapons === undefined || weapons.length === 0 ? undefined : rollOf(rest, scope)
  if (weapons === undefined || roll === undefined) return undefined
  const { inflict, ...others } = roll
  return [{ inflict, ...others, ...weaponAdverb(weapons), instead: 'attack' }]
}

const TARGET = '(?:the target(?: unit)?|that (?:enemy )?unit)'
const PICK =
  '(?:pick 1 enemy unit (?:within )?(?:in )?(?:range|\\d+" of this unit)(?: of the attack| and visible to this unit| that is visible to it)? and )?'
const COUNT = `(?:a number of dice equal to the number of models (?:in|from) ${TARGET}(?: that are (?:with)?in range(?: of the attack)?)?|(?:a|1) dice for each model (?:in|from) ${TARGET}(?: that is (?:with)?in range(?: of the attack)?)?)`

function rollOf(lines: readonly string[], scope: Scope): Draft | undefined {
  const [roll = '', ...rest] = lines.map((line) => line.replace(/^instead,? /i, ''))
  const plain = new RegExp(`^${PICK}roll a dice$`, 'i').test(roll)
  const certain = new RegExp(`^${TARGET} suffers ${AMOUNT} mortal wounds?$`, 'i').exec(roll)
  if (certain !== null && rest.length === 0) return { inflict: amount(certain[1] as string) }
  if (plain) return rowsOf(rest, scope)
  if (new RegExp(`^${PICK}roll ${COUNT}$`, 'i').test(roll)) return manyDice(rest, 'target.models', scope)
  const table =
    /^(?:pick 1 enemy unit .*?and )?roll (?:a|the) number of dice equal to the (.+?) value shown on this unit's damage table$/i.exec(
      roll,
    )
  const column = table === null ? undefined : columnOf(table[1] as string, scope)
  return column === undefined ? undefined : manyDice(rest, column, scope)
}

/** "For each 5+, the target unit suffers 1 mortal wound." */
function manyDice(lines: readonly string[], dice: string, scope: Scope): Draft | undefined {
  const plus = plusOf(lines, scope)
  const [line, ...others] = plus.rest
  const found = new RegExp(`^for each ${RESULTS},? ${TARGET} suffers ${AMOUNT} mortal wounds?$`, 'i').exec(line ?? '')
  if (found === null || others.length > 0) return undefined
  return { inflict: { [String(results(found[1] as string))]: amount(found[2] as string) }, dice, ...plus.field }
}

/** "On a 1-2, nothing happens. On a 3+, the target suffers D3 mortal wounds." */
function rowsOf(lines: readonly string[], scope: Scope): Draft | undefined {
  const plus = plusOf(lines, scope)
  const rows: Record<string, unknown> = {}
  for (const line of plus.rest) {
    if (new RegExp(`^on an? ${RESULTS},? nothing happens$`, 'i').test(line)) continue
    const found = new RegExp(
      `^on an? ${RESULTS},? ${TARGET} suffers (?:${AMOUNT} mortal wounds?|a number of mortal wounds equal to the (.+?) value shown on this unit's damage table)$`,
      'i',
    ).exec(line.replace('suffers of', 'suffers'))
    const value =
      found === null ? undefined : found[3] === undefined ? amount(found[2] as string) : columnOf(found[3], scope)
    if (found === null || value === undefined) return undefined
    rows[String(results(found[1] as string))] = value
  }
  return Object.keys(rows).length === 0 ? undefined : { inflict: rows, ...plus.field }
}

/** "Add 1 to the roll if the target unit has 10 or more models." */
function plusOf(lines: readonly string[], _scope: Scope): { readonly rest: readonly string[]; readonly field: Draft } {
  const ADD =
    /^add (\d) to (?:the|each) roll if (?:the target(?: unit)?|that enemy unit) has (?:(\d+) or more|(\d+)-(\d+)) models$/i
  const plus: Record<string, unknown> = {}
  const rest = lines.filter((line) => {
    const bare = line.replace(/ instead if/i, ' if').replace(/each roll instead/i, 'each roll')
    const found = ADD.exec(bare)
    if (found === null) return true
    plus[found[1] as string] = {
      target: { models: found[2] === undefined ? `${found[3]}-${found[4]}` : `>=${found[2]}` },
    }
    return false
  })
  return { rest, field: Object.keys(plus).length === 0 ? {} : { plus } }
}

/** A column of the unit's damage table. */
export function columnOf(text: string, { context }: Scope): string | undefined {
  const column = context.columns.find((each) => each.toLowerCase() === text.toLowerCase())
  return column === undefined ? undefined : `table:${column}`
}
