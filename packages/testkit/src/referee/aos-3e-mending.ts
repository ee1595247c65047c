/** The referee of told battles on abilities of the start and the end of phases: when, upon whom, how often, how much (5.4, 5.5). */
import { apart, once, type Say, type Sheet, stands, unitOf } from './aos-3e-sheet.ts'
import type { LeftOfUnit, Of } from './aos-3e-told.ts'

const HAIR = 1e-6

/** Healing, and models that return, are for friends. */
export function mends(sheet: Sheet, told: Of<'mends'>, say: Say): void {
  used(sheet, told, 'friend', say)
  const { target, name } = told
  once(sheet, 'phase', `${whose(sheet, told)} mends ${target} with ${name}, its ability ${told.number}`, say)
}

/** Something is laid upon friends or enemies, once upon each; wounds that come of it are a blow of their own. */
export function lays(sheet: Sheet, told: Of<'lays'>, say: Say): void {
  used(sheet, told, told.upon, say)
  const { unit, target, name } = told
  once(sheet, 'phase', `${whose(sheet, told)} lays ${name} upon ${target}, its ability ${told.number}`, say)
  if (told.works && told.order !== null) sheet.done.turn.add(`${target} strikes ${told.order}`)
  if (told.works && told.backOrder !== null) sheet.done.turn.add(`${unit} strikes ${told.backOrder}`)
}

/** A unit's own ability is of that unit; an army has its own once, whoever stands for it. */
const whose = (sheet: Sheet, { unit, ofArmy }: Of<'mends'> | Of<'lays'>): string =>
  ofArmy ? `the army of ${unitOf(sheet, unit).side}` : String(unit)

/** An ability is used in its phase and turn, as often as it may, upon a unit that is near enough, and its roll decides. */
function used(sheet: Sheet, told: Of<'mends'> | Of<'lays'>, whom: 'friend' | 'enemy', say: Say): void {
  const { unit, target, name, turn, rationed, need, faces } = told
  const { side } = unitOf(sheet, unit)
  if (sheet.phase !== told.phase) say(`is for the ${told.phase} phase`)
  if (turn !== 'each' && (turn === 'mine') !== (side === sheet.active)) say('is for the other turn')
  if (rationed !== null) {
    const until = rationed === 'battle' ? 'of the battle' : `of round ${sheet.round}`
    use(sheet, `${whose(sheet, told)} uses ${name} ${until}`, say)
  }
  chosen(sheet, told, say)
  if (!stands(sheet, unit) || !stands(sheet, target)) return say('nobody is there')
  if ((unitOf(sheet, target).side === side) !== (whom === 'friend'))
    say(`is for ${whom === 'friend' ? 'friends' : 'enemies'}`)
  if (unit !== target && apart(sheet, unit, target) > told.range + HAIR) say('is not near enough')
  if (need !== null && need.includes(sum(faces)) !== told.works) say('the die says otherwise')
  if (need === null && !told.works) say('nothing stands in its way')
}

/** Of several ways of one ability one is chosen at its moment. */
function chosen(sheet: Sheet, told: Of<'mends'> | Of<'lays'>, say: Say): void {
  if (told.choice === null) return
  const choice = `${whose(sheet, told)} chooses of ${told.choice}: `
  const others = [...sheet.done.phase].filter((each) => each.startsWith(choice) && each !== `${choice}${told.name}`)
  if (others.length > 0) say('is another way of what was chosen')
  sheet.done.phase.add(`${choice}${told.name}`)
}

/** One use may be for several units, one after another in its phase. */
function use(sheet: Sheet, what: string, say: Say): void {
  if (!sheet.done.phase.has(what)) once(sheet, 'battle', what, say)
  sheet.done.phase.add(what)
}

const sum = (faces: readonly number[]): number => faces.reduce((total, each) => total + each, 0)

/** What dice and numbers such as D3+3 came to. */
const amountOf = (text: string, faces: readonly number[]): number =>
  (text.includes('D') ? sum(faces) : 0) + Number(/(?:^|\+)(\d+)$/.exec(text)?.[1] ?? 0)

/** What an ability has just said that it does for this unit. */
function said({ last }: Sheet, unit: number, say: Say): Of<'mends'> | null {
  if (last?.event !== 'mends') return null
  if (!last.works || last.target !== unit) say('heals though nothing came of it')
  return last
}

/** 5.5: as many as it says, and no more than are allocated. */
export function healed(sheet: Sheet, { unit, wounds, faces }: Of<'heals'>, say: Say): void {
  const mending = said(sheet, unit, say)
  if (mending === null) return
  if (mending.wounds === null) say('heals in place of models')
  else if (wounds !== Math.min(amountOf(mending.wounds, faces), sheet.left[unit]?.wounds ?? 0))
    say('heals another number of wounds')
}

/** 5.4: as many as it says; in place of healing where no wounds are allocated, of no more Wounds together. */
export function returned(sheet: Sheet, { unit, models, need, faces }: Of<'returns'>, say: Say): void {
  const mending = said(sheet, unit, say)
  if (mending === null) return
  const before = sheet.left[unit] as LeftOfUnit
  if (mending.models !== null) {
    if (need !== null && faces.length !== Number(mending.models)) say('each of the slain has one die')
    if (models > amountOf(mending.models, faces)) say('more models return than it says')
    return
  }
  if (!mending.orReturn || before.wounds > 0) say('models return in place of wounds')
  const line = sheet.lines[unit] as readonly number[]
  const last = unitOf(sheet, unit).splitsInto.at(-1)
  const back =
    last === undefined
      ? line.slice(line.length - before.models - models, line.length - before.models)
      : Array.from({ length: models }, () => last.wounds)
  if (sum(back) > amountOf(mending.wounds ?? '0', faces)) say('models of more Wounds return')
}
