/**
 * A told battle turn by turn on a page without a script: a choice of turns that the arrow keys go through, and for each the
 * line model as it is, a row for every unit, so that names never meet; every picture stands in a table that says the same.
 */
import type { ToldEvent } from '@rollcall/games/aos-3e'
import { plural } from '@rollcall/games'
import { element, harmless } from '../charts/svg.ts'
import { type Field, fieldOf, type FieldTurn, type FieldUnit, type Strip, stripsOf } from '../field.ts'

/** One battle of many, told. */
export interface FieldTold {
  readonly events: readonly ToldEvent[]
  /** The lines of its story, as people read it. */
  readonly lines: readonly string[]
  readonly seed: string
  readonly replicate: number
  readonly armies: readonly [a: string, b: string]
}

/** The part of a page that shows it. */
export function fieldHtml({ events, lines, seed, replicate, armies }: FieldTold): string {
  const field = fieldOf(events)
  const stories = byTurn(lines)
  const last = field.turns.at(-1) as FieldTurn
  const { name } = field.table
  const where = name === null ? '' : `, ${name}`
  return [
    element('h2', {}, 'One battle, turn by turn'),
    element(
      'p',
      {},
      harmless(
        `Battle ${replicate} of seed ${seed}${where}: an example with every die rolled, ${last.score.a} to ${last.score.b} at its end.`,
      ),
    ),
    element('p', { class: 'soft' }, LEGEND),
    element(
      'fieldset',
      { class: 'turns' },
      element('legend', {}, 'Turns (arrow keys)'),
      ...field.turns.map((turn) => panel(field, turn, armies, stories[turn.turn] ?? [])),
    ),
  ].join('\n')
}

const LEGEND =
  'Distances are those of the line model: inches from the edge of A, to the right, in lanes across. ' +
  '<b class="key a">A</b> and <b class="key b">B</b> mark units, a bar the way that they came in this turn, ' +
  '◆ an objective in the colour of its holder, a shade terrain, ▒ such as bars the view.'

/** Steps of each turn: lines of the story that stand right below its beginning. */
function byTurn(lines: readonly string[]): readonly (readonly string[])[] {
  const turns: string[][] = [[]]
  for (const line of lines) {
    if (line.startsWith('Turn of ')) turns.push([])
    else if (/^ {2}\S/.test(line)) turns.at(-1)?.push(line.trim())
  }
  return turns
}

function panel(field: Field, turn: FieldTurn, armies: FieldTold['armies'], steps: readonly string[]): string {
  const id = `turn-${turn.turn}`
  const whose =
    turn.side === null
      ? 'Both armies are set up'
      : `Round ${turn.round}: turn of ${armies[turn.side === 'a' ? 0 : 1]} (${turn.side.toUpperCase()})`
  const held = (side: 'a' | 'b'): number => turn.holders.filter((each) => each === side).length
  const scores = `Score ${turn.score.a} to ${turn.score.b}; objectives held: A ${held('a')}, B ${held('b')}, nobody ${turn.holders.length - held('a') - held('b')}.`
  const first = turn.turn === 0 ? '' : undefined
  return [
    element('input', { type: 'radio', name: 'turn', id, checked: first }),
    element('label', { for: id }, short(turn)),
    element(
      'section',
      { class: 'turn', 'aria-labelledby': `${id}-title` },
      element('h3', { id: `${id}-title` }, harmless(whose)),
      element('p', {}, harmless(scores)),
      fieldTable(field, turn),
      steps.length === 0 ? '' : story(steps),
    ),
  ].join('')
}

const short = ({ round, side }: FieldTurn): string => (side === null ? 'Set-up' : `${round}${side.toUpperCase()}`)

const story = (steps: readonly string[]): string =>
  element(
    'details',
    {},
    element('summary', {}, `What happened (${steps.length} steps)`),
    element('ol', {}, ...steps.map((each) => element('li', {}, harmless(each)))),
  )

function fieldTable(field: Field, turn: FieldTurn): string {
  const scale = scaleOf(field)
  const off = turn.units.filter(({ at, models }) => at === null || models === 0)
  const head = ['Unit', 'Line from A to B', 'Inches', 'Left'].map((title) => element('th', { scope: 'col' }, title))
  return element(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': `The table, ${short(turn)}` },
    element(
      'table',
      { class: 'field' },
      element('thead', {}, element('tr', {}, ...head)),
      ...stripsOf(field, turn).map((strip) => stripRows(strip, field, scale)),
      off.length === 0 ? '' : element('tbody', {}, offRow(off)),
    ),
  )
}

/** Part of the width, in per cent, at which so many inches along stand. */
type Scale = (along: number) => number

/** Everything that ever stands anywhere has room. */
function scaleOf({ table, turns }: Field): Scale {
  const places = turns.flatMap(({ units }) => units.flatMap(({ at }) => (at === null ? [] : [at.along])))
  const [low, high] = [Math.min(0, ...places) - 2, Math.max(table.distance, ...places) + 2]
  return (along) => Math.round((1000 * (along - low)) / (high - low)) / 10
}

function stripRows(strip: Strip, { table }: Field, scale: Scale): string {
  const { objectives, terrain, across, lane } = strip
  const units = strip.units.filter(({ models }) => models > 0)
  const marks = [
    ...terrain.map(({ along, radius, blocks }) => {
      const [left, right] = [scale(along - radius), scale(along + radius)]
      return mark(blocks ? 'ground tall' : 'ground', `left:${left}%;width:${tenth(right - left)}%`)
    }),
    ...[0, table.distance].map((along) => mark('edge', `left:${scale(along)}%`)),
    ...objectives.map(({ along, holder }) => mark(`goal ${holder ?? ''}`, `left:${scale(along)}%`, '◆')),
  ]
  const held = objectives.map(
    ({ along, holder }) => `${inch(along)} ${holder === null ? 'nobody' : holder.toUpperCase()}`,
  )
  return element(
    'tbody',
    {},
    element(
      'tr',
      { class: 'lane' },
      element(
        'th',
        { scope: 'rowgroup' },
        harmless(`${Number.isInteger(lane) ? `Lane ${lane}` : 'Between lanes'}, ${inch(across)} across`),
      ),
      element('td', { class: 'track', 'aria-hidden': 'true' }, ...marks),
      element('td', { colspan: 2 }, harmless(held.length === 0 ? '' : `◆ ${held.join(', ')}`)),
    ),
    ...units.map((unit) => unitRow(unit, across, scale)),
  )
}

/** Something on a line; it may hold nothing, and must be closed all the same. */
const mark = (kind: string, style: string, text = ''): string => element('i', { class: kind, style }, text)

const tenth = (value: number): number => Math.round(10 * value) / 10

const inch = (length: number): string => `${tenth(length)}"`

function unitRow(unit: FieldUnit, across: number, scale: Scale): string {
  const { side, at, from } = unit
  const here = at as NonNullable<FieldUnit['at']>
  const [x, before] = [scale(here.along), scale((from ?? here).along)]
  const way =
    x === before ? '' : mark(`way ${side}`, `left:${Math.min(x, before)}%;width:${tenth(Math.abs(x - before))}%`)
  const aside = here.across - across
  const off = aside === 0 ? '' : `, ${inch(Math.abs(aside))} ${aside > 0 ? 'after' : 'before'} the lane`
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, `<b class="key ${side}">${side.toUpperCase()}</b> ${harmless(unit.name)}`),
    element(
      'td',
      { class: 'track', 'aria-hidden': 'true' },
      way,
      mark(`unit ${side}`, `left:${x}%`, side.toUpperCase()),
    ),
    element('td', {}, harmless(`${inch(here.along)}${off}`)),
    element('td', {}, harmless(left(unit))),
  )
}

const left = ({ models, of, wounds }: FieldUnit): string =>
  `${of === 1 ? '' : `${models} ${models > of ? 'models' : `of ${of}`}`}${wounds === 0 ? (of === 1 ? 'unhurt' : '') : `${of === 1 ? '' : ', '}${plural(wounds, 'wound')} taken`}`

/** Whoever is not on the table, by side and why. */
function offRow(off: readonly FieldUnit[]): string {
  const named = (title: string, units: readonly FieldUnit[]): readonly string[] =>
    units.length === 0
      ? []
      : [`${title}: ${units.map(({ name, side }) => `${name} (${side.toUpperCase()})`).join(', ')}`]
  const [gone, whole] = [off.filter(({ models }) => models === 0), off.filter(({ models }) => models > 0)]
  const reserve = whole.filter(({ joins }) => !joins)
  const said = [...named('In reserve', reserve), ...waiting(whole.length - reserve.length), ...named('Destroyed', gone)]
  return element('tr', {}, element('td', { colspan: 4 }, said.map(harmless).join('<br>')))
}

/** Units that may join; their names stand in the tables. */
const waiting = (count: number): readonly string[] => (count === 0 ? [] : [`May still join: ${plural(count, 'unit')}`])

/** How the field looks: beside the style of every page. */
export const FIELD_STYLE = `
.turns{border:1px solid var(--grid);border-radius:6px;padding:.6rem;margin:1rem 0;display:flex;flex-wrap:wrap;gap:.3rem;min-width:0}
.turns>legend{color:var(--soft);padding:0 .3rem}
.turns>input{position:absolute;opacity:0;width:1px;height:1px}
.turns>label{border:1px solid var(--soft);border-radius:4px;padding:.25rem .55rem;min-width:2.6rem;text-align:center;cursor:pointer}
.turns>input:checked+label{background:var(--bar);border-color:var(--bar);color:var(--paper);font-weight:600}
.turns>input:focus-visible+label{outline:3px solid var(--bar);outline-offset:2px}
.turns>.turn{display:none;order:1;flex:0 0 100%;min-width:0}
.turns>input:checked+label+.turn{display:block}
.turns ol{padding-left:1.8rem;font-size:.9rem;max-width:44rem}
.key{display:inline-block;width:1.25rem;border-radius:50%;text-align:center;font-size:.8rem;line-height:1.25rem;color:var(--paper);background:var(--curves-0);print-color-adjust:exact}
.key.b,.unit.b{background:var(--curves-1);border-radius:3px}
table.field td{min-width:0}
table.field td.track{position:relative;width:50%;min-width:9rem;padding:0;background:linear-gradient(var(--grid),var(--grid)) 0 50%/100% 1px no-repeat}
.lane th,.lane td{background:color-mix(in srgb,var(--grid) 45%,var(--paper));font-weight:600}
.track i{position:absolute;top:50%;font-style:normal;transform:translate(-50%,-50%)}
.track .unit{width:1.2rem;height:1.2rem;line-height:1.2rem;border-radius:50%;text-align:center;font-size:.75rem;font-weight:600;color:var(--paper);background:var(--curves-0);print-color-adjust:exact}
.track .unit.b{background:var(--curves-1);border-radius:3px}
.track .way{height:.25rem;transform:translateY(-50%);background:var(--curves-0);opacity:.55;print-color-adjust:exact}
.track .way.b{background:var(--curves-1)}
.track .edge{top:0;bottom:0;width:0;border-left:1px dashed var(--soft);transform:none}
.track .ground{top:.15rem;bottom:.15rem;transform:none;background:var(--soft);opacity:.35;border-radius:40%;print-color-adjust:exact}
.track .ground.tall{background:repeating-linear-gradient(45deg,var(--soft) 0 3px,transparent 3px 6px)}
.track .goal{color:var(--soft)}
.track .goal.a{color:var(--curves-0)}
.track .goal.b{color:var(--curves-1)}
@media (max-width:480px){.turns{padding:.4rem}table.field{font-size:.8rem}table.field th,table.field td{padding:.25rem}table.field tbody th{min-width:4.5rem;max-width:6.5rem}table.field td.track{min-width:6.5rem;width:42%}}
@media print{.turns{display:block;border:0;padding:0}.turns>input,.turns>label,.turns>legend{display:none}.turns>.turn{display:block;break-inside:avoid}}
`.trim()
