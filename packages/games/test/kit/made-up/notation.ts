/** Units in one line: `2x Axe 2A 10+ D2`, `10x Guard W2`, `10x Guard W2 with Axe 2A 10+ D2; Bow volley 1A 7+ D1`. */
import type { UnitNotation } from '../../../src/game.ts'
import { counted, notationOf, unreadable, type WrittenWeapon } from '../../../src/kit/notation.ts'

const WEAPON = /^(.+?)\s+(volley\s+)?(\w+)A\s+(\d+\+)\s+D(\w+)$/
const BODY = /^(.+?)\s+W(\d+)$/
const HOW = 'write "2x Axe 2A 10+ D2" for who attacks, "10x Guard W2" for the target, one "with" the other for both'

function weapon(part: string, text: string): WrittenWeapon {
  const { count, rest } = counted(part)
  const found = WEAPON.exec(rest)
  if (found === null) throw unreadable(text, HOW)
  const [, name = '', volley, attacks, need, damage] = found
  const kind = volley === undefined ? 'melee' : 'volley'
  return { weapon: { name, kind, attacks, need, damage }, count, unread: [], assumed: null }
}

function target(text: string): ReturnType<UnitNotation['target']> {
  const { count, rest } = counted(text)
  const found = BODY.exec(rest)
  return found === null ? null : { unit: { name: found[1], models: count ?? 1, wounds: found[2] }, unread: [] }
}

/** Units as players type them. */
export const notation: UnitNotation = notationOf({
  looksArmed: /\wA \d/,
  looksLikeBody: /\bW\d/,
  weapon,
  target,
  how: { attacker: HOW, target: HOW, unit: HOW },
})
