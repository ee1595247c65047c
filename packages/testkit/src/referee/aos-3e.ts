/**
 * The referee: one activation of Age of Sigmar 3rd edition, played the way people play it. Every die is rolled, one attack
 * after the other, wound by wound. It knows nothing of the engine and shares no code with it, because it is only there to
 * disagree. Numbers such as 4.3 are sections of the rules page, INT-04 and the like its interpretations.
 */
import { type Die, everyWay } from '../every-way.ts'

/** `count` dice added up, plus a number: D3+1 is `{ count: 1, sides: 3, plus: 1 }`. */
export interface PlainDice {
  readonly count: number
  readonly sides: number
  readonly plus: number
}

/** A number, or dice. */
export type PlainAmount = number | PlainDice

/** The three rolls that effects can touch. */
export type PlainRoll = 'hit' | 'wound' | 'save'

/** `{ roll: hit, add: 1 }`: a modifier. */
export interface PlainAdd {
  readonly roll: PlainRoll
  readonly add: number
}

/** `{ roll: hit, reroll: ones }`: a re-roll; `forced`: no choice (INT-06); `count`: so many in the whole activation. */
export interface PlainReroll {
  readonly roll: PlainRoll
  readonly reroll: 'ones' | 'failed' | 'any' | readonly number[]
  readonly forced?: boolean
  readonly count?: number
}

/** `{ roll: hit, set: 6, from: [5] }`: after re-rolls these results lie as another, natural for all that follows (INT-14). */
export interface PlainChange {
  readonly roll: PlainRoll
  readonly set: number
  readonly from: readonly number[]
}

/** `{ roll: save, ignore: rend }`: Rend does not touch the save roll. */
export interface PlainIgnore {
  readonly roll: 'save'
  readonly ignore: 'rend'
}

/** `{ stat: damage, add: -1, min: 1 }`: a characteristic changed; multiply, round up, add, then the limits. */
export interface PlainStat {
  readonly stat: 'attacks' | 'hit' | 'wound' | 'rend' | 'damage'
  readonly add?: number
  readonly times?: number
  readonly min?: number
}

/** `{ on: hit, unmodified: 6, mortalWounds: 1, then: end }`: something a roll triggers (4.8). */
export interface PlainTrigger {
  readonly on: 'hit' | 'wound'
  /** Results of the die as it lies after re-rolls. */
  readonly unmodified?: readonly number[]
  /** Results with the capped modifiers added (INT-13). */
  readonly modified?: readonly number[]
  /** Only when the roll succeeds (`true`) or fails (`false`). */
  readonly success?: boolean
  /** `damage`: as many as the Damage characteristic. */
  readonly mortalWounds?: PlainAmount | 'damage'
  readonly then?: 'end'
  readonly hits?: PlainAmount
  readonly autoWound?: true
  readonly noSave?: true
  /** Rend better by this much. */
  readonly rend?: number
  readonly damage?: { readonly add: number } | { readonly set: PlainAmount }
}

/** One effect, in the words of the grammar. */
export type PlainEffect = PlainAdd | PlainChange | PlainReroll | PlainIgnore | PlainStat | PlainTrigger

/** A weapon and how many models strike with it. To Hit and To Wound are the number before the plus, Rend -1 is 1. */
export interface PlainWeapon {
  readonly models: number
  readonly attacks: PlainAmount
  readonly hit: number
  readonly wound: number
  readonly rend: number
  readonly damage: PlainAmount
  readonly effects: readonly PlainEffect[]
}

/** The unit that is attacked. */
export interface PlainTarget {
  readonly models: number
  /** Of every model, or one number for each, in the order in which they are lost. */
  readonly wounds: number | readonly number[]
  /** 7 is `-` (INT-01). */
  readonly save: number
  readonly wardNormal?: number
  readonly wardMortal?: number
  /** Wounds that the first model already has; fewer than it can take. */
  readonly woundsTaken: number
  /** Effects on attacks that target this unit. They come after those of the weapon where order counts (INT-08, INT-09). */
  readonly effects: readonly PlainEffect[]
}

/** One activation: this unit attacks that unit. */
export interface PlainScenario {
  readonly attacker: { readonly models: number; readonly weapons: readonly PlainWeapon[] }
  readonly target: PlainTarget
}

/** What became of it: damage after wards, how much of it the unit could take, models slain. */
export interface Verdict {
  readonly damage: number
  readonly allocated: number
  readonly slain: number
}

/** The table on which the dice are rolled, and what lies on it. */
interface Table {
  readonly die: Die
  readonly target: PlainTarget
  /** Limited re-rolls used so far. */
  readonly used: Map<PlainReroll, number>
  /** Wounds kept until all attacks are made (4.7, 4.9). */
  normal: number
  mortal: number
}

/** A weapon in hand: its characteristics and every effect on its attacks, sorted by what they do. */
interface Striking {
  readonly table: Table
  readonly weapon: PlainWeapon
  readonly adds: readonly PlainAdd[]
  readonly turned: readonly PlainChange[]
  readonly rerolls: readonly PlainReroll[]
  readonly stats: readonly PlainStat[]
  readonly triggers: readonly PlainTrigger[]
  readonly ignoresRend: boolean
  /** Failed dice by the roll, the face and what happened before: are they worth keeping? Thought about once. */
  readonly keeps: Map<string, boolean>
}

/** What triggered effects have done to one attack so far. */
interface Changes {
  readonly rend: number
  readonly damageAdd: number
  readonly damageSet: PlainAmount | null
  readonly noSave: boolean
}

/** A roll on the table: the die, whether it succeeded, and the effect it triggered. */
interface Rolled {
  readonly success: boolean
  readonly trigger: PlainTrigger | null
}

const UNCHANGED: Changes = { rend: 0, damageAdd: 0, damageSet: null, noSave: false }

/** Plays one activation. */
export function referee(scenario: PlainScenario, die: Die): Verdict {
  const { attacker, target } = scenario
  const table: Table = { die, target, used: new Map(), normal: 0, mortal: 0 }
  for (const weapon of attacker.weapons) strike(inHand(weapon, table))
  const normal = afterWard(table.normal, target.wardNormal, die)
  const mortal = afterWard(table.mortal, target.wardMortal, die)
  return allocate(target, normal + mortal)
}

/** The weapon's own effects come before those of the target (INT-09: one list, whoever they belong to). */
function inHand(weapon: PlainWeapon, table: Table): Striking {
  const effects = [...weapon.effects, ...table.target.effects]
  return {
    table,
    weapon,
    adds: effects.filter((each) => 'roll' in each && 'add' in each),
    turned: effects.filter((each) => 'from' in each),
    rerolls: effects.filter((each) => 'reroll' in each),
    stats: effects.filter((each) => 'stat' in each),
    triggers: effects.filter((each) => 'on' in each),
    ignoresRend: effects.some((each) => 'ignore' in each),
    keeps: new Map(),
  }
}

/** Every model rolls its own number of attacks (4.2) and resolves them one by one. */
function strike(striking: Striking): void {
  for (let model = 0; model < striking.weapon.models; model++) {
    const attacks = attacksOf(striking)
    for (let attack = 0; attack < attacks; attack++) hitRoll(striking)
  }
}

function attacksOf({ table, weapon, stats }: Striking): number {
  return changed(roll(weapon.attacks, table.die), 'attacks', stats, 0)
}

/** Step 1 (4.3). */
function hitRoll(striking: Striking): void {
  const rolled = makeRoll('hit', striking, UNCHANGED)
  const changes = changedBy(rolled, UNCHANGED)
  if (mortalWounds(rolled, changes, striking) === 'end' || !rolled.success) return
  const hits = roll(rolled.trigger?.hits ?? 1, striking.table.die)
  for (let hit = 0; hit < hits; hit++) {
    // No roll, so nothing can trigger on it (INT-12).
    if (rolled.trigger?.autoWound === true) saveRoll(striking, changes)
    else woundRoll(striking, changes)
  }
}

/** Step 2 (4.4). */
function woundRoll(striking: Striking, before: Changes): void {
  const rolled = makeRoll('wound', striking, before)
  const changes = changedBy(rolled, before)
  if (mortalWounds(rolled, changes, striking) === 'end' || !rolled.success) return
  saveRoll(striking, changes)
}

/** Steps 3 and 4 (4.5, 4.6): what is not saved hurts. */
function saveRoll(striking: Striking, changes: Changes): void {
  if (!changes.noSave && saved(striking, changes)) return
  striking.table.normal += damageOf(striking, changes)
}

/** A hit or wound roll: the die, at most one re-roll, the modifiers, at most one triggered effect (1.4). */
function makeRoll(which: 'hit' | 'wound', striking: Striking, before: Changes): Rolled {
  const need = needed(which, striking)
  const rolled = rollAndReroll(
    which,
    striking,
    (die) => meets(die, need),
    (die) => judged(which, striking, die).success || keeps(which, striking, die, before),
  )
  return judged(which, striking, rolled)
}

/** What a die that is not rolled again comes to. */
function judged(which: 'hit' | 'wound', striking: Striking, die: number): Rolled {
  const modifier = Math.max(-1, Math.min(1, modifiers(which, striking.adds)))
  const face = turnedTo(which, striking, die)
  const success = meets(face + modifier, needed(which, striking), face)
  return { success, trigger: triggered(which, striking.triggers, face, modifier, success) }
}

const needed = (which: 'hit' | 'wound', { weapon, stats }: Striking): number => changed(weapon[which], which, stats, 0)

/** A failed die is kept where what it triggers hurts at least as much as a new roll (1.3: whoever rolls decides). */
function keeps(which: 'hit' | 'wound', striking: Striking, die: number, before: Changes): boolean {
  if (judged(which, striking, die).trigger === null) return false
  const key = JSON.stringify([which, die, before])
  const known = striking.keeps.get(key)
  if (known !== undefined) return known
  const hopes = [1, 2, 3, 4, 5, 6].map((face) => hopeOf(which, striking, judged(which, striking, face), before))
  const anew = hopes.reduce((sum, each) => sum + each, 0) / 6
  const kept = (hopes[die - 1] as number) > anew - 1e-9
  striking.keeps.set(key, kept)
  return kept
}

/** Damage on average after this roll, wards counted; re-rolls to come are there, however many were used. */
function hopeOf(which: 'hit' | 'wound', striking: Striking, rolled: Rolled, before: Changes): number {
  const changes = changedBy(rolled, before)
  const { mortalWounds: amount = 0, then } = rolled.trigger ?? {}
  const mortal = mean(striking, (sample) =>
    amount === 'damage' ? damageOf(sample, changes) : roll(amount, sample.table.die),
  )
  const hurt = mortal * pastWard(striking.table.target.wardMortal)
  if (then === 'end' || !rolled.success) return hurt
  return hurt + (which === 'hit' ? hopeOfHits(striking, rolled, changes) : hopeOfSave(striking, changes))
}

function hopeOfHits(striking: Striking, { trigger }: Rolled, changes: Changes): number {
  const hits = mean(striking, ({ table }) => roll(trigger?.hits ?? 1, table.die))
  if (trigger?.autoWound === true) return hits * hopeOfSave(striking, changes)
  return hits * mean(striking, (sample) => hopeOf('wound', striking, makeRoll('wound', sample, changes), changes))
}

function hopeOfSave(striking: Striking, changes: Changes): number {
  const through = changes.noSave ? 1 : mean(striking, (sample) => (saved(sample, changes) ? 0 : 1))
  return through * mean(striking, (sample) => damageOf(sample, changes)) * pastWard(striking.table.target.wardNormal)
}

const pastWard = (ward: number | undefined): number => (ward === undefined ? 1 : (ward - 1) / 6)

/** The mean over every way the dice of one roll can fall, each with no re-roll used. */
function mean(striking: Striking, play: (sample: Striking) => number): number {
  const ways = everyWay((die) => play({ ...striking, table: { ...striking.table, die, used: new Map() } }))
  return [...ways.values()].reduce((sum, { value, probability }) => sum + value * probability, 0)
}

/** As a die lies once effects have changed it: the first that names it, and no other (1.4). */
function turnedTo(which: PlainRoll, { turned }: Striking, die: number): number {
  for (const effect of turned) if (effect.roll === which && effect.from.includes(die)) return effect.set
  return die
}

/** Unmodified 1 fails, unmodified 6 succeeds, else the total must reach the number (4.3, 4.4). */
function meets(total: number, need: number, face = total): boolean {
  if (face === 1) return false
  if (face === 6) return true
  return total >= need
}

/** Rend is one of the modifiers; the sum has a cap above, none below; a 6 is nothing special (4.5, INT-02). */
function saved(striking: Striking, changes: Changes): boolean {
  const { save } = striking.table.target
  const modifier = Math.min(1, modifiers('save', striking.adds) - rendOf(striking, changes))
  const alone = (die: number): boolean => die !== 1 && die >= save
  const inTheEnd = (die: number): boolean => {
    const face = turnedTo('save', striking, die)
    return face !== 1 && face + modifier >= save
  }
  return inTheEnd(rollAndReroll('save', striking, alone, inTheEnd))
}

/** Add everything up, triggered improvements included, then stop at `-` (INT-47). */
function rendOf({ weapon, stats, ignoresRend }: Striking, changes: Changes): number {
  return ignoresRend ? 0 : changed(weapon.rend, 'rend', stats, changes.rend)
}

/** A new value first, then the modifiers (INT-45); rolled anew each time it is needed (4.6, INT-10). */
function damageOf({ table, weapon, stats }: Striking, changes: Changes): number {
  return changed(roll(changes.damageSet ?? weapon.damage, table.die), 'damage', stats, changes.damageAdd)
}

/** A characteristic with its changes: multiply, round up (INT-15), add, then the limits and never below 0 (6). */
function changed(value: number, stat: PlainStat['stat'], stats: readonly PlainStat[], more: number): number {
  let times = 1
  let add = more
  let least = 0
  for (const effect of stats) {
    if (effect.stat !== stat) continue
    times *= effect.times ?? 1
    add += effect.add ?? 0
    least = Math.max(least, effect.min ?? 0)
  }
  return Math.max(least, Math.ceil(value * times) + add)
}

/** Sum of the modifiers, not yet capped (1.5, INT-03). */
function modifiers(which: PlainRoll, adds: readonly PlainAdd[]): number {
  let sum = 0
  for (const effect of adds) if (effect.roll === which) sum += effect.add
  return sum
}

type Judge = (die: number) => boolean

/** Rolls, and rolls again where an ability says so; never twice (1.3). */
function rollAndReroll(which: PlainRoll, striking: Striking, alone: Judge, inTheEnd: Judge): number {
  const { table, rerolls } = striking
  const face = table.die(6)
  // A re-roll without limit costs nothing, so it is taken before one that runs out.
  for (const limited of [false, true]) {
    for (const effect of rerolls) {
      if (effect.roll !== which || (effect.count !== undefined) !== limited) continue
      if (rollsAgain(effect, face, alone, inTheEnd) && pays(effect, table)) return table.die(6)
    }
  }
  return face
}

/** A permission is not used on a die that succeeds in the end (INT-04, INT-05); an order leaves no choice (INT-06). */
function rollsAgain(effect: PlainReroll, face: number, alone: Judge, inTheEnd: Judge): boolean {
  return named(effect.reroll, face, alone) && (effect.forced === true || !inTheEnd(face))
}

/** "Failed" is judged on the die alone, modifiers do not exist yet (INT-04). */
function named(which: PlainReroll['reroll'], face: number, alone: Judge): boolean {
  if (which === 'any') return true
  if (which === 'failed') return !alone(face)
  return which === 'ones' ? face === 1 : which.includes(face)
}

/** First come, first served. */
function pays(effect: PlainReroll, table: Table): boolean {
  if (effect.count === undefined) return true
  const used = table.used.get(effect) ?? 0
  if (used >= effect.count) return false
  table.used.set(effect, used + 1)
  return true
}

/** The first applicable effect, and only that one (1.6, INT-08). */
function triggered(
  which: 'hit' | 'wound',
  triggers: readonly PlainTrigger[],
  face: number,
  modifier: number,
  success: boolean,
): PlainTrigger | null {
  for (const effect of triggers) {
    if (effect.on !== which) continue
    if (effect.unmodified !== undefined && !effect.unmodified.includes(face)) continue
    if (effect.modified !== undefined && !effect.modified.includes(face + modifier)) continue
    if (effect.success !== undefined && effect.success !== success) continue
    // Mortal wounds need the die only; what changes a hit needs a hit to change (INT-07).
    if (effect.mortalWounds !== undefined || success) return effect
  }
  return null
}

/** The changes to this attack; of two that say what the Damage becomes the last one wins (1.7). */
function changedBy({ trigger }: Rolled, before: Changes): Changes {
  if (trigger === null) return before
  const { damage } = trigger
  return {
    rend: before.rend + (trigger.rend ?? 0),
    damageAdd: before.damageAdd + (damage !== undefined && 'add' in damage ? damage.add : 0),
    damageSet: damage !== undefined && 'set' in damage ? damage.set : before.damageSet,
    noSave: before.noSave || trigger.noSave === true,
  }
}

/** Mortal wounds are kept with the rest (4.7); says whether the sequence goes on (4.8). */
function mortalWounds({ trigger }: Rolled, changes: Changes, striking: Striking): 'end' | 'on' {
  const amount = trigger?.mortalWounds
  const { table } = striking
  if (amount !== undefined) {
    table.mortal += amount === 'damage' ? damageOf(striking, changes) : roll(amount, table.die)
  }
  return trigger?.then ?? 'on'
}

function roll(amount: PlainAmount, die: Die): number {
  if (typeof amount === 'number') return amount
  let sum = amount.plus
  for (let i = 0; i < amount.count; i++) sum += oneDie(amount.sides, die)
  return sum
}

/** A D3 is a D6 halved and rounded up (1.1). */
const oneDie = (sides: number, die: Die): number => (sides === 3 ? Math.ceil(die(6) / 2) : die(sides))

/** One die for each wound; on the ward or more it is negated (5.1). */
function afterWard(wounds: number, ward: number | undefined, die: Die): number {
  if (ward === undefined) return wounds
  let left = 0
  for (let wound = 0; wound < wounds; wound++) if (die(6) < ward) left++
  return left
}

/** One wound at a time, always to the wounded model first; what is left when nobody is left is lost (5.2, 5.3). */
function allocate(target: PlainTarget, damage: number): Verdict {
  let taken = target.woundsTaken
  let allocated = 0
  let slain = 0
  while (allocated < damage && slain < target.models) {
    allocated++
    taken++
    if (taken < woundsOf(target, slain)) continue
    slain++
    taken = 0
  }
  return { damage, allocated, slain }
}

function woundsOf({ wounds }: PlainTarget, model: number): number {
  return typeof wounds === 'number' ? wounds : (wounds[model] ?? 0)
}

/** The damage of a tiny scenario with its exact chances, by playing every sequence of dice. */
export function refereeExact(scenario: PlainScenario): Map<number, number> {
  const ways = everyWay((die) => referee(scenario, die).damage)
  return new Map([...ways.values()].map(({ value, probability }) => [value, probability]))
}
