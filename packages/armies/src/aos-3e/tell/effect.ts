/** One effect in plain English, from the effect alone and complete: every verb field, adverb and condition is said. */
import type { EffectJson } from '../catalogue/schema.ts'
import { compared, listed, referred, tellCondition, tellWho, word } from './conditions.ts'

type Json = Readonly<Record<string, unknown>>

/** What a verb says, and which fields it has said; the rest are told behind it. */
interface Told {
  readonly words: string
  readonly used: readonly string[]
}

/** One effect in words, one sentence. */
export function tellEffect(effect: EffectJson): string {
  const verb = Object.keys(VERBS).find((each) => each in effect)
  const told = verb === undefined ? { words: '', used: [] } : (VERBS[verb] as (effect: Json) => Told)(effect)
  const adverbs = tellAdverbs(effect)
  const used = new Set([...told.used, ...adverbs.used])
  const others = Object.keys(effect).filter((key) => !used.has(key))
  const rest = others.map((key) => `; ${key}: ${JSON.stringify(effect[key])}`)
  const words = `${told.words}${adverbs.words}${rest.join('')}`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** An amount: a number, dice, a fact of the scenario. */
function value(amount: unknown): string {
  if (typeof amount === 'object' && amount !== null) {
    const { of, times, plus, max } = amount as Json
    const parts = [
      times === undefined ? '' : `${word(times)} times `,
      referred(word(of)),
      plus === undefined ? '' : ` plus ${word(plus)}`,
    ]
    return `${parts.join('')}${max === undefined ? '' : `, at most ${word(max)}`}`
  }
  const text = word(amount)
  if (text === 'damage') return "as many as the weapon's Damage"
  if (text === 'roll') return 'as many as the roll'
  if (text === 'slay') return 'a model slain'
  if (text.startsWith('table:')) return `the number in column ${text.slice('table:'.length)} of the damage table`
  return referred(text)
}

/** "1 mortal wound", "D3 mortal wounds", "as many mortal wounds as the weapon's Damage". */
function wounds(amount: unknown): string {
  if (amount === 1 || amount === '1') return '1 mortal wound'
  if (amount === 'damage') return "as many mortal wounds as the weapon's Damage"
  if (amount === 'roll') return 'as many mortal wounds as the roll'
  return amount === 'slay' ? 'a model slain' : `${value(amount)} mortal wounds`
}

const signed = (roll: string, of: string, amount: unknown): string =>
  typeof amount === 'number' && amount < 0
    ? `subtract ${-amount} from ${of}${roll}`
    : `add ${value(amount)} to ${of}${roll}`

function tellRoll(effect: Json): Told {
  const { roll, add, reroll, forced, count, ignore, max, only, need, auto, set, from, dice, keep } = effect
  const rolls = roll === 'attacks' || roll === 'damage' ? `the number of ${roll}` : `${word(roll)} rolls`
  const parts = [
    add === undefined ? '' : signed(rolls, '', add),
    reroll === undefined
      ? ''
      : `${forced === true ? 'the opponent must re-roll' : 're-roll'} ${rerolled(reroll)}${rolls}`,
    count === undefined ? '' : `, ${word(count)} in the activation`,
    ignore === undefined
      ? ''
      : `ignore ${ignore === 'all' ? 'all modifiers' : ignore === 'bonuses' ? 'positive modifiers' : ignore === 'penalties' ? 'negative modifiers' : word(ignore)} ${max === undefined ? '' : `of ${word(max)} or less `}to ${rolls}`,
    only === undefined ? '' : `${rolls} only succeed on an unmodified ${listed(only)}`,
    need === undefined ? '' : `${rolls} of unmodified ${word(need)}+ always succeed`,
    auto === undefined ? '' : `${rolls} succeed without a roll`,
    set === undefined
      ? ''
      : `${from === undefined ? '' : `unmodified ${listed(from)} of `}${rolls} become ${word(set)}`,
    dice === undefined ? '' : `roll ${word(dice)} for ${rolls}`,
    keep === undefined ? '' : `, keep the ${word(keep)}`,
  ]
  return {
    words: parts.join(''),
    used: [
      'roll',
      'add',
      'reroll',
      'forced',
      'count',
      'ignore',
      'max',
      'only',
      'need',
      'auto',
      'set',
      'from',
      'dice',
      'keep',
    ],
  }
}

function rerolled(which: unknown): string {
  if (which === 'any') return ''
  if (which === 'ones') return 'results of 1 of '
  if (which === 'failed' || which === 'success') return `${which === 'success' ? 'successful' : 'failed'} `
  return `results of ${listed(which)} of `
}

const STATS: Readonly<Record<string, string>> = { hit: 'To Hit', wound: 'To Wound', row: 'row of the damage table' }

function tellStat(effect: Json): Told {
  const { stat, add, times, set, min, max, round, locked } = effect
  const name = STATS[word(stat)] ?? `${word(stat).charAt(0).toUpperCase()}${word(stat).slice(1)}`
  const parts = [
    set === undefined ? [] : [`${name} becomes ${value(set)}`],
    times === undefined
      ? []
      : [
          times === 2
            ? `double ${name}`
            : `multiply ${name} by ${word(times)}, rounded ${round === 'down' ? 'down' : 'up'}`,
        ],
    add === undefined
      ? []
      : [
          locked === true && add === 0
            ? `${name} does not change`
            : stat === 'rend'
              ? rend(add)
              : signed('', name, add),
        ],
  ].flat()
  const limits = `${min === undefined ? '' : `, to a minimum of ${word(min)}`}${max === undefined ? '' : `, to a maximum of ${word(max)}`}`
  const fixed = locked === true ? ', and takes no other change' : ''
  return {
    words: `${parts.join(' and ') || name}${limits}${fixed}`,
    used: ['stat', 'add', 'times', 'set', 'min', 'max', 'round', 'locked'],
  }
}

const rend = (add: unknown): string =>
  typeof add === 'number' && add < 0 ? `worsen Rend by ${-add}` : `improve Rend by ${value(add)}`

function tellOn(effect: Json): Told {
  const {
    on,
    unmodified,
    modified,
    success,
    mortalWounds,
    hits,
    autoWound,
    noSave,
    rend: newRend,
    damage,
    mark,
    to,
    then,
  } = effect
  const conditions = [
    unmodified === undefined ? [] : [`an unmodified ${word(on)} roll of ${listed(unmodified)}`],
    modified === undefined ? [] : [`a ${word(on)} roll of ${listed(modified)} after modifiers`],
    success === undefined ? [] : [`a ${success === true ? 'successful' : 'failed'} ${word(on)} roll`],
  ].flat()
  const whom = to === 'attacker' ? 'the attacker' : to === 'self' ? 'this unit' : 'the target'
  const results = [
    mortalWounds === undefined ? [] : [`inflicts ${wounds(mortalWounds)} on ${whom}`],
    hits === undefined ? [] : [`scores ${value(hits)} hits`],
    autoWound === undefined ? [] : ['wounds automatically'],
    noSave === undefined ? [] : ['allows no save'],
    newRend === undefined ? [] : [changed('Rend', newRend)],
    damage === undefined ? [] : [changed('Damage', damage)],
    mark === undefined ? [] : [`marks the target "${word(mark)}"`],
  ].flat()
  const end =
    then === 'end'
      ? ', and the attack sequence ends'
      : mortalWounds !== undefined && to !== 'attacker' && to !== 'self'
        ? ', in addition to damage'
        : ''
  return {
    words: `${conditions.join(' with ')} ${results.join(' and ')}${end}`,
    used: [
      'on',
      'unmodified',
      'modified',
      'success',
      'mortalWounds',
      'hits',
      'autoWound',
      'noSave',
      'rend',
      'damage',
      'mark',
      'to',
      'then',
    ],
  }
}

const changed = (name: string, to: unknown): string =>
  word(to).startsWith('+') ? `has ${name} better by ${word(to).slice(1)}` : `has ${name} ${value(to)}`

const KINDS: Readonly<Record<string, string>> = {
  mortal: 'mortal wounds',
  normal: 'wounds that are not mortal',
  melee: 'wounds of melee weapons',
  missile: 'wounds of missile weapons',
  spell: 'mortal wounds of spells',
}

function tellWard(effect: Json): Told {
  const { ward, vs } = effect
  const against = vs === undefined ? '' : ` against ${KINDS[word(vs)] ?? word(vs)}`
  return {
    words: ward === 'none' ? `no ward rolls${against}` : `a ward of ${word(ward).replace(/\+$/, '')}+${against}`,
    used: ['ward', 'vs'],
  }
}

function tellAllocate(effect: Json): Told {
  const { allocate, from, to, die, insteadOf, final, count, per } = effect
  const roll = die === undefined ? '' : ` on ${listed(die)} of a die for each wound`
  const instead = insteadOf === undefined ? '' : ', instead of a ward roll'
  const used = ['allocate', 'from', 'to', 'die', 'insteadOf', 'final', 'count', 'per']
  const time = per === undefined ? '' : ` in each ${word(per)}`
  const whose = from === undefined ? '' : ` of ${tellWho(from)}`
  const whom = to === undefined ? 'others' : tellWho(to)
  const words: Readonly<Record<string, string>> = {
    redirect: `wounds${whose} are allocated to ${whom} instead${roll}${instead}${final === true ? ', and no ward is possible then' : ''}`,
    negate: `${count === undefined ? 'wounds' : count === 1 ? 'the first wound' : `the first ${word(count)} wounds`}${whose}${time} ${count === 1 ? 'is' : 'are'} negated${roll}${instead}`,
    cap: `no more than ${word(count)} wounds${whose} are allocated${time}`,
    order: `wounds${whose} are allocated to ${whom} first`,
  }
  return { words: words[word(allocate)] ?? word(allocate), used }
}

function tellInflict(effect: Json): Told {
  const { inflict, dice, die, plus, to, instead, repeat } = effect
  const rows =
    typeof inflict === 'object' && inflict !== null && !('of' in inflict) ? Object.entries(inflict as Json) : null
  const roll = `${dice === undefined ? '' : `${value(dice)}: for each, `}roll ${die === undefined ? 'a die' : word(die)}`
  const added = Object.entries((plus ?? {}) as Json).map(
    ([number, when]) => `, ${signed('the roll', '', Number(number))} if ${tellCondition(when as Json)}`,
  )
  const whom = to === undefined ? 'the target' : tellWho(to)
  const results =
    rows === null
      ? `${wounds(inflict)} on ${whom}`
      : `${roll}${added.join('')}: ${rows.map(([faces, then]) => `on ${compared(faces)} ${wounds(then)}`).join(', ')} on ${whom}`
  const place =
    instead === undefined ? '' : `, instead of ${instead === 'attack' ? 'an attack sequence' : word(instead)}`
  return {
    words: `${results}${place}${repeat === true ? ', and again' : ''}`,
    used: ['inflict', 'dice', 'die', 'plus', 'to', 'instead', 'repeat'],
  }
}

function tellArms({ with: has, insteadOf }: Json): string {
  if (has === undefined) return `, without ${listed(insteadOf, 'and')}`
  return `, armed with ${listed(has, 'and')}${insteadOf === undefined ? '' : ` instead of ${listed(insteadOf, 'and')}`}`
}

const models = (count: unknown): string => `${word(count)} ${count === 1 ? 'model' : 'models'}`

function tellModel(effect: Json): Told {
  const { model, count, must, armed, as } = effect
  const number =
    typeof count === 'object' && count !== null
      ? `${word((count as Json)['of'])} in every ${word((count as Json)['per'])} models`
      : models(count ?? 1)
  const arms = armed === undefined ? '' : tellArms(armed as Json)
  return {
    words: `${number} ${must === true ? 'must' : 'can'} be ${word(model)}${as === undefined ? '' : ` (${word(as)})`}${arms}`,
    used: ['model', 'count', 'must', 'armed', 'as'],
  }
}

function tellChoose(effect: Json): Told {
  const { choose, of } = effect
  const ways = Object.entries(of as Readonly<Record<string, readonly Json[]>>).map(
    ([label, effects]) => `${label} (${effects.map((each) => tellEffect(each)).join(' ')})`,
  )
  return { words: `choose ${word(choose)} of: ${ways.join('; ')}`, used: ['choose', 'of'] }
}

function tellTable(effect: Json): Told {
  const rows = Object.entries(effect['rows'] as Readonly<Record<string, readonly Json[]>>).map(
    ([faces, effects]) => `on ${faces} ${effects.map((each) => tellEffect(each)).join(' ')}`,
  )
  return { words: `roll ${word(effect['table'])}: ${rows.join('; ')}`, used: ['table', 'rows'] }
}

const FIGHTS: Readonly<Record<string, string>> = {
  first: 'strikes first',
  last: 'strikes last',
  again: 'fights again',
  now: 'fights now',
  dying: 'fights when slain',
  reach: 'fights from farther away',
  none: 'does not fight',
}

const VERBS: Readonly<Record<string, (effect: Json) => Told>> = {
  on: tellOn,
  roll: tellRoll,
  stat: tellStat,
  ward: tellWard,
  allocate: tellAllocate,
  inflict: tellInflict,
  profile: ({ profile, of }) => ({
    words: `${profile === 'use' ? 'use' : 'choose one of'} the profiles ${listed(of)}`,
    used: ['profile', 'of'],
  }),
  model: tellModel,
  fight: ({ fight }) => ({ words: FIGHTS[word(fight)] ?? word(fight), used: ['fight'] }),
  shoot: ({ shoot }) => ({ words: `shoots ${word(shoot)}`, used: ['shoot'] }),
  mark: ({ mark, to }) => ({
    words: `${to === undefined ? 'this unit' : tellWho(to)} is marked "${word(mark)}"`,
    used: ['mark', 'to'],
  }),
  battle: ({ battle }) => ({ words: `a matter of the battle: ${word(battle)}`, used: ['battle'] }),
  choose: tellChoose,
  table: tellTable,
}

const UNTIL: Readonly<Record<string, string>> = {
  phase: 'the end of the phase',
  turn: 'the end of the turn',
  round: 'the end of the battle round',
  battle: 'the end of the battle',
  myNextHero: 'your next hero phase',
  theirNextHero: "your opponent's next hero phase",
  used: 'it is used',
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

/** "combat.start" as "at the start of the combat phase". */
function moment(when: string): string {
  const known = WHENS[when]
  if (known !== undefined) return known
  const [name = '', ...parts] = when.split('.')
  const whose = parts.includes('mine') ? 'your' : parts.includes('enemy') ? "the opponent's" : 'the'
  const edge = parts.includes('start') ? 'at the start of' : parts.includes('end') ? 'at the end of' : 'in'
  const others = parts.filter((part) => !['mine', 'enemy', 'start', 'end'].includes(part))
  const noun = ['hero', 'movement', 'shooting', 'charge', 'combat', 'battleshock'].includes(name)
    ? `${name} phase`
    : name
  return `${edge} ${whose} ${[noun, ...others].join(' ')}`
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
  ['if', (condition) => `, if ${tellCondition(condition as Json)}`],
  ['when', (when) => `, ${moment(word(when))}`],
  ['until', (until) => `, until ${UNTIL[word(until)] ?? word(until)}`],
  ['limit', (limit) => `, once per ${word(limit) === 'round' ? 'battle round' : word(limit)}`],
  ['chance', (chance) => `, ${gate(chance)}`],
  ['may', (may) => (may === true ? ', if its player wants' : '')],
  ['chooser', () => ', chosen by the opponent'],
  ['stack', (stack) => (stack === false ? ', several sources count once' : '')],
  ['name', (name) => ` (${word(name)})`],
]

function gate(chance: unknown): string {
  if (typeof chance !== 'object' || chance === null || Array.isArray(chance)) return `on a roll of ${listed(chance)}`
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
