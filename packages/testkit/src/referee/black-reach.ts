/**
 * The referee: Heroes of Black Reach played the way people play it, one die after the other, on counters that are turned over
 * by hand. It knows nothing of the engine and shares no code with it, because it is only there to disagree. Numbers such as
 * 5.3 are sections of the rules page, I-1 and the like its interpretations.
 */
import type { Die } from '../every-way.ts'
import type { ReachAttack, ReachMistake, ReachSide, ReachUnit } from './black-reach-words.ts'

/** A counter on the table. */
export interface Counter {
  alive: boolean
  side: number
  tokens: number
  hitPoints: number
  cards: number
  damage: string[]
  techmarine: number
  mekaniak: number
}

/** What everybody at the table agrees on: the die, the option of I-1, and perhaps a mistake. */
export interface Table {
  readonly die: Die
  readonly tokensHinderSaves: boolean
  readonly mistake: ReachMistake | null
}

export const laidOut = (unit: ReachUnit): Counter => ({
  alive: true,
  side: unit.startSide ?? 0,
  tokens: unit.suppression ?? 0,
  hitPoints: unit.hitPoints ?? 0,
  cards: unit.armourSave?.cards ?? 0,
  damage: [...(unit.heavy?.damage ?? [])],
  techmarine: unit.heavy?.techmarineUses ?? 0,
  mekaniak: unit.heavy?.mekaniakUses ?? 0,
})

/** Added up; nothing is 0. */
export const sum = (numbers: readonly number[] = []): number => numbers.reduce((all, each) => all + each, 0)
export const faceUp = (unit: ReachUnit, counter: Counter): ReachSide => unit.sides[counter.side] as ReachSide

/** 3.2: faces and hit points lost; all of them when destroyed. */
export const stepsLost = (unit: ReachUnit, counter: Counter): number =>
  counter.alive
    ? counter.side - (unit.startSide ?? 0) + (unit.hitPoints ?? 0) - counter.hitPoints
    : unit.sides.length - (unit.startSide ?? 0) + (unit.hitPoints ?? 0)

/** 4.3. */
function defence(unit: ReachUnit, counter: Counter, attack: ReachAttack, mistake: ReachMistake | null): number {
  let value = faceUp(unit, counter).defence + sum(unit.defenceBonuses)
  if (attack.ignoresTerrain !== true) value += unit.terrainDefenceBonus ?? 0
  const isTemplate = attack.template === true || attack.flame === true
  if (!isTemplate || mistake === 'camouflage helps under a template') value += unit.camoCloakTokens ?? 0
  if (!isTemplate && unit.frontalArmour === true && attack.fromFront === true) value += 2
  return value
}

/** What an attack roll says. */
interface Roll {
  readonly good: boolean
  readonly hits: 0 | 1 | 2
  readonly tokens: number
}

/** Steps 1 to 7 of 4.2; a barrage brings its share (4.6). */
function attackRoll(table: Table, attack: ReachAttack, unit: ReachUnit, counter: Counter, share: number | null): Roll {
  const { die, mistake } = table
  const suppressive = attack.mode === 'suppressive'
  const isTemplate = attack.template === true || attack.flame === true
  let penalty = 2 * (attack.attackerSuppression ?? 0) + sum(attack.resultPenalties)
  const far = (attack.distance ?? 1) > (mistake === 'long range begins at seven' ? 6 : 7)
  const mindsDistance = !isTemplate && attack.scope !== true
  if (attack.mode !== 'sniper' || mistake === 'a sniper minds the distance') if (far && mindsDistance) penalty += 2
  if (attack.ignoresObstacles !== true) penalty += sum(attack.obstacles)
  let rear = 0
  if (unit.type === 'heavyVehicle' && attack.fromRear === true && unit.noWeakPoints !== true && !isTemplate) rear = 2
  if (attack.mode === 'sniper') return sniperRoll(die(6) + sum(attack.bonuses) - penalty)
  let value = 0
  if (share !== null) value = share + (suppressive ? 2 * rear : rear)
  else {
    if (attack.sumOfTwoDice !== true) value = attack.combatValue?.[unit.type] as number
    value -= attack.movingFirePenalty ?? 0
    const late = mistake === 'bonuses are added after the doubling'
    if (!late) value += sum(attack.bonuses) + rear
    if (suppressive) value *= 2
    if (late) value += sum(attack.bonuses) + rear
  }
  if (suppressive && mistake === 'penalties are doubled') penalty *= 2
  let face = die(6)
  if (attack.dice === 2) face = Math.max(face, die(6))
  if (attack.sumOfTwoDice === true) face += die(6)
  const total = face + value - penalty
  const needed = defence(unit, counter, attack, mistake)
  if (suppressive) {
    const tokens = total >= needed ? Math.floor(total / needed) : 0
    return { good: tokens > 0, hits: 0, tokens }
  }
  const printed = faceUp(unit, counter).defence
  const twice = mistake === 'a double hit needs twice the printed defence' ? needed + printed : 2 * needed
  return { good: total >= needed, hits: total >= twice ? 2 : total >= needed ? 1 : 0, tokens: 0 }
}

/** 4.8. */
function sniperRoll(result: number): Roll {
  if (result <= 1) return { good: false, hits: 0, tokens: 0 }
  if (result <= 3) return { good: false, hits: 0, tokens: 1 }
  if (result <= 5) return { good: true, hits: 1, tokens: 0 }
  return { good: true, hits: 1, tokens: 1 }
}

/** One attack on one counter; a bodyguard takes the Hits (5.11). What the roll said is returned. */
export function shoot(
  table: Table,
  attack: ReachAttack,
  unit: ReachUnit,
  counter: Counter,
  guard: { readonly unit: ReachUnit; readonly counter: Counter } | null = null,
  share: number | null = null,
): 'miss' | 'hit' | 'doubleHit' | 'token' {
  let [mine, theirs] = [attack.attackerRerolls ?? 0, attack.defenderRerolls ?? 0]
  let roll = attackRoll(table, attack, unit, counter, share)
  for (;;) {
    if (!roll.good && mine > 0) mine--
    else if (roll.good && theirs > 0) theirs--
    else break
    roll = attackRoll(table, attack, unit, counter, share)
  }
  const guarded = guard !== null && guard.counter.alive
  const [hitUnit, hitCounter] = guarded ? [guard.unit, guard.counter] : [unit, counter]
  const saved = roll.hits !== 0 && suffer(table, hitUnit, hitCounter, roll.hits, attack.piercing === true)
  const marked = guarded && table.mistake === 'the bodyguard takes the tokens' ? guard.counter : counter
  if (marked.alive) {
    marked.tokens += roll.tokens
    if (attack.flame === true && !(saved && table.mistake === 'a saved Hit stops the flames')) marked.tokens += 1
    const failed = !roll.good || (saved && table.mistake === 'saved Hits intimidate')
    if (attack.intimidating === true && failed) marked.tokens += 1
  }
  if (roll.hits > 0) return roll.hits === 2 ? 'doubleHit' : 'hit'
  return roll.tokens > 0 ? 'token' : 'miss'
}

/** 5.2: a Hit or a double hit, with its save; says whether it was saved. */
export function suffer(table: Table, unit: ReachUnit, counter: Counter, hits: 1 | 2, piercing: boolean): boolean {
  const saved = !piercing && save(table, unit, counter)
  if (saved && (hits === 1 || table.mistake !== 'a save stops one Hit of two')) return true
  lose(table, unit, counter, saved ? 1 : hits, piercing)
  return false
}

/** 5.3. */
function save({ die, tokensHinderSaves, mistake }: Table, unit: ReachUnit, counter: Counter): boolean {
  const armour = unit.armourSave
  if (armour === undefined || armour === null) return false
  const hindered = tokensHinderSaves && mistake !== 'tokens do not hinder saves'
  const minus = (hindered ? 2 * counter.tokens : 0) + sum(unit.ownRollPenalties)
  if (armour.kind === 'card') {
    if (counter.cards === 0 || 6 - minus < armour.value) return false
    counter.cards--
  }
  let [mine, theirs] = [armour.ownRerolls, armour.opponentRerolls]
  for (;;) {
    const saved = die(6) - minus >= armour.value
    if (!saved && mine > 0) mine--
    else if (saved && theirs > 0) theirs--
    else return saved
  }
}

/** Hit points (5.6), then steps (5.4) or damage (5.5). */
function lose(table: Table, unit: ReachUnit, counter: Counter, hits: 1 | 2, piercing: boolean): void {
  let left: number = hits
  if (counter.hitPoints > 0) {
    const taken = Math.min(left, counter.hitPoints)
    counter.hitPoints -= taken
    left -= taken
    if (left === 0 || table.mistake === 'a hit point token stops a double hit') return
  }
  if (left === 2) counter.alive = false
  else if (unit.type === 'heavyVehicle') damage(table, unit, counter, piercing)
  else if (counter.side + 1 < unit.sides.length) counter.side++
  else counter.alive = false
}

/** 5.5: a location die, with what the owner does about it. */
export function damage({ die, mistake }: Table, unit: ReachUnit, counter: Counter, piercing: boolean): void {
  const heavy = unit.heavy as NonNullable<ReachUnit['heavy']>
  const results = Object.keys(heavy.locationTable).map(Number)
  const keyOf = (result: number): string => {
    const nearest = Math.max(Math.min(...results), Math.min(Math.max(...results), result))
    return heavy.locationTable[nearest] as string
  }
  const kills = (key: string): boolean =>
    key === 'explosion' || (mistake !== 'repeated damage is harmless' && counter.damage.includes(key))
  const badness = (result: number): number => {
    const key = keyOf(result)
    if (kills(key)) return 1000
    const liked = heavy.preference.indexOf(key)
    return liked < 0 ? 999 : liked
  }
  const plus = piercing && mistake !== 'piercing does not move the location' ? 1 : 0
  let result = die(6) + plus
  if (counter.techmarine > 0) {
    counter.techmarine--
    const other = die(6) + plus
    const [low, high] = [Math.min(result, other), Math.max(result, other)]
    result = badness(high) < badness(low) ? high : low
  }
  if (counter.mekaniak > 0) {
    const shifts = heavy.mekaniakShift === 2 ? [0, -1, 1, -2, 2] : [0, -1, 1]
    let best = 0
    for (const shift of shifts) if (badness(result + shift) < badness(result + best)) best = shift
    if (best !== 0) counter.mekaniak--
    result += best
  }
  const key = keyOf(result)
  if (kills(key)) counter.alive = false
  else {
    counter.damage.push(key)
    if (key === 'hull') counter.tokens += heavy.grotRigger ? 1 : 2
  }
}

/** 5.9: says whether the target suffered a Hit. */
export function ram(table: Table, rammer: ReachUnit, target: ReachUnit, counter: Counter): boolean {
  const half = table.mistake === 'halves are rounded down' ? Math.floor : Math.ceil
  const total = (unit: ReachUnit): number => {
    const value = faceUp(unit, laidOut(unit)).defence
    const weight = unit.type === 'heavyVehicle' ? value : half(value / 2)
    return table.die(6) + weight - 2 * (unit.suppression ?? 0) - sum(unit.ownRollPenalties)
  }
  const margin = total(rammer) - total(target)
  if (margin < 0 || (margin === 0 && table.mistake !== 'a ram succeeds on a tie')) return false
  lose(table, target, counter, 1, false)
  return true
}
