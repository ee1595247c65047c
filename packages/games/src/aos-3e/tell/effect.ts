/** One effect in plain English, from the effect alone and complete: every verb field, adverb and condition is said. */
import { isRecord, type Json } from '@rollcall/core'
import type { Told } from '../../kit/verb.ts'
import { signed } from './amounts.ts'
import { listed, word } from '../../kit/verbs/said.ts'
import { compared, tellCondition, tellWho } from './conditions.ts'

/** What a verb has said of an effect, with its adverbs, as one sentence; fields that nobody has told stand behind it. */
export function sentence(told: Told, effect: Json): string {
  const adverbs = tellAdverbs(effect)
  const used = new Set([...told.used, ...adverbs.used])
  const others = Object.keys(effect).filter((key) => !used.has(key))
  const rest = others.map((key) => `; ${key}: ${JSON.stringify(effect[key])}`)
  const words = `${told.words}${adverbs.words}${rest.join('')}`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

const UNTIL: Readonly<Record<string, string>> = {
  phase: 'the end of the phase',
  combat: 'the end of the combat phase',
  turn: 'the end of the turn',
  round: 'the end of the battle round',
  battle: 'the end of the battle',
  myNextHero: 'your next hero phase',
  theirNextHero: "your opponent's next hero phase",
  used: 'it is used',
}

/** "myNextHero" as "your next hero phase". */
export const tellUntil = (until: string): string => UNTIL[until] ?? until

const DEEDS: Readonly<Record<string, string>> = {
  heroic: 'a heroic action',
  rampage: 'a monstrous rampage',
  command: 'a command',
  ownCommand: 'a command that it issues itself',
}

const WHENS: Readonly<Record<string, string>> = {
  charged: 'after a charge move',
  fought: 'after fighting',
  fights: 'when picked to fight',
  attacks: 'before its attacks',
  slain: 'when slain',
  moved: 'after a move',
  'command.issued': 'when it issues the command',
}

const MOVES: Readonly<Record<string, string>> = { normal: 'normal move' }

/** "combat.start" as "at the start of the combat phase". */
export function tellMoment(when: string): string {
  const known = WHENS[when]
  if (known !== undefined) return known
  const [name = '', ...parts] = when.split('.')
  if (name === 'passed') return `across whom it has gone in ${listed(parts.map((each) => `a ${MOVES[each] ?? each}`))}`
  const whose = parts.includes('mine') ? 'your' : parts.includes('enemy') ? "the opponent's" : 'the'
  const edge = parts.includes('start') ? 'at the start of' : parts.includes('end') ? 'at the end of' : 'in'
  const picked = parts.includes('fights')
    ? ' when picked to attack'
    : parts.includes('attacked')
      ? ' when picked as a target'
      : ''
  const others = parts.filter((part) => !['mine', 'enemy', 'start', 'end', 'fights', 'attacked'].includes(part))
  const noun = ['hero', 'movement', 'shooting', 'charge', 'combat', 'battleshock'].includes(name)
    ? `${name} phase`
    : name
  return `${edge} ${whose} ${[noun, ...others].join(' ')}${picked}`
}

/** Adverbs, in the order in which a warscroll would say them. */
const ADVERBS: readonly (readonly [string, (value: unknown, effect: Json) => string])[] = [
  [
    'weapon',
    (weapon) => ` (weapons: ${weapon === 'melee' || weapon === 'missile' ? word(weapon) : listed(weapon, 'and')})`,
  ],
  ['except', (except) => ` except ${except === 'mount' ? 'by mounts' : listed(except, 'and')}`],
  ['by', (by) => ` for attacks by ${tellWho(by)}`],
  ['against', (against) => ` for attacks against ${tellWho(against)}`],
  ['for', (whom) => ` for ${tellWho(whom)}`],
  ['deed', (deed) => `, as ${DEEDS[word(deed)] ?? word(deed)}`],
  ['if', (condition) => `, if ${tellCondition(condition as Json)}`],
  ['when', (when) => `, ${tellMoment(word(when))}`],
  ['until', (until) => `, until ${tellUntil(word(until))}`],
  ['limit', (limit) => `, once per ${word(limit) === 'round' ? 'battle round' : word(limit)}`],
  ['chance', (chance) => `, ${gate(chance)}`],
  ['may', (may) => (may === true ? ', if its player wants' : '')],
  ['chooser', () => ', chosen by the opponent'],
  ['stack', (stack) => (stack === false ? ', several sources count once' : '')],
  ['name', (name) => ` (${word(name)})`],
]

function gate(chance: unknown): string {
  if (!isRecord(chance)) return `on a roll of ${listed(chance)}`
  const { die, is, plus } = chance as Json
  const added = Object.entries((plus ?? {}) as Json).map(
    ([number, when]) => ` (${signed('it', '', Number(number))} if ${tellCondition(when as Json)})`,
  )
  return `on ${compared(is)} of a roll of ${word(die)}${added.join('')}`
}

function tellAdverbs(effect: Json): Told {
  const said = ADVERBS.filter(([key]) => effect[key] !== undefined)
  return { words: said.map(([key, say]) => say(effect[key], effect)).join(''), used: said.map(([key]) => key) }
}
