/** What units do by their abilities at the start or end of a phase: heal, bring back (5.4, 5.5), help and hinder for a while. */
import type { Unit } from '../../fight.ts'
import type { PhaseName } from '../../rules.ts'
import type { Adverbs, Deed } from '../../schema/adverbs.ts'
import type { Condition, Who } from '../../schema/conditions.ts'
import { type ChooseEffect, type Effect, grammar, isOfMoment, partsOf } from '../../schema/effects.ts'
import { type Edge, type PhaseMoment, phaseMoment } from '../../verbs/moment.ts'
import { askedOf, type Laying, layingOf } from './layings.ts'
import type { LearnOfArmy } from './learn.ts'
import { NO_ROOM, type Power } from './powers.ts'
import { afterSlaying } from './slaying.ts'
import { type Trial, trialOf } from '../../schema/trial.ts'

/** Such an ability of a unit, as a power that needs no casting. */
export interface PhaseAbility extends PhaseMoment {
  /** Used as a heroic action, a monstrous rampage or a command; `null`: at its moment, beside them. */
  readonly deed: Deed | null
  readonly power: Power
  readonly roll: Trial | null
  /** What must be true of whoever has it, and of whoever gets something of it. */
  readonly if: Condition | null
  /** Only after its attacks have slain a model in the phase. */
  readonly slew: boolean
  readonly whose: Condition | null
  /** Once in the battle, or in each round of it. */
  readonly rationed: 'battle' | 'round' | null
  /** Of several sources a unit gets it once in a phase. */
  readonly once: boolean
  /** What it is one way of, where a player chooses one of several; `once`: one that was used uses up all of them. */
  readonly choice: { readonly of: string; readonly once: boolean } | null
}

/** A unit without these abilities, which no attack looks at, and the abilities. */
export function parted(
  unit: Unit,
  learn: LearnOfArmy,
): { readonly unit: Unit; readonly phaseAbilities: readonly PhaseAbility[] } {
  const { phaseAbilities, used, left } = broughtBy(unit.effects, unit.name, learn)
  if (used.size === 0 && unit.effects.every(({ deed }) => deed === undefined)) return { unit, phaseAbilities }
  const effects = unit.effects.filter((each) => !used.has(each))
  const undone = effects.flatMap(({ deed, name }) => (deed === undefined ? [] : [name ?? deed]))
  const notModelled = [...new Set([...unit.notModelled, ...left, ...undone])]
  return { unit: { ...unit, effects, notModelled }, phaseAbilities }
}

/** Abilities that an army has and no unit of it, and what of them no battle can play. */
export function ofArmy(
  written: Readonly<Record<string, readonly Effect[]>>,
  learn: LearnOfArmy,
): { readonly phaseAbilities: readonly PhaseAbility[]; readonly notModelled: readonly string[] } {
  const effects = Object.entries(written)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, each]) => each.map((effect) => ({ ...effect, name: effect.name ?? name })))
  const { phaseAbilities, used, left } = broughtBy(effects, '', learn)
  const idle = effects.flatMap((each) => (used.has(each) ? [] : each.name))
  const isPlayed = (each: PhaseAbility): boolean =>
    each.if?.self === undefined && each.power.range > 0 && each.deed === null
  const strange = phaseAbilities.filter((each) => !isPlayed(each)).map(({ power }) => power.name)
  return {
    phaseAbilities: phaseAbilities.filter(isPlayed),
    notModelled: [...new Set([...left, ...idle, ...strange])].map(
      (name) => `what ${name} does for the army is left out`,
    ),
  }
}

/** What effects bring about at moments, which of them do, and the names of those that should and cannot. */
interface Brought {
  readonly phaseAbilities: readonly PhaseAbility[]
  readonly used: ReadonlySet<Effect>
  /** Those for which there is no bit left: nobody uses them. */
  readonly roomless: readonly Effect[]
  readonly left: readonly string[]
}

function broughtBy(effects: readonly Effect[], unitName: string, learn: LearnOfArmy): Brought {
  const happening = effects.filter(isOfMoment)
  const { laid, roomless } = laidBy(effects, unitName, learn)
  const choices = effects.flatMap((each) => choiceOf(each, unitName, learn) ?? [])
  return {
    phaseAbilities: [
      ...happening.flatMap((each) => happeningOf(each, unitName) ?? []),
      ...laid.map(({ ability }) => ability),
      ...choices.flatMap(({ ways }) => ways),
    ],
    used: new Set([
      ...happening,
      ...laid.flatMap((each) => each.effects),
      ...roomless,
      ...choices.map(({ effect }) => effect),
    ]),
    roomless,
    left: [
      ...roomless.map(({ name }) => `${name ?? unitName} (${NO_ROOM})`),
      ...happening.filter((each) => momentFor(each) === null).map(({ name }) => name ?? 'healing'),
      ...choices.flatMap((each) => each.left),
    ],
  }
}

interface Choice {
  readonly effect: Effect
  readonly ways: readonly PhaseAbility[]
  /** Ways that no battle knows. */
  readonly left: readonly string[]
}

/** Ways of using one ability at its moment; `null`: it is no such choice, or one that attacks decide. */
function choiceOf(effect: Effect, unitName: string, learn: LearnOfArmy): Choice | null {
  if (!('choose' in effect) || effect.choose !== 1 || phaseMoment(effect.when) === null) return null
  const { choose: _choose, of, ...adverbs } = effect as ChooseEffect
  const name = effect.name ?? unitName
  const known = Object.entries(of).filter(([, effects]) => !effects.every((each) => 'battle' in each))
  const brought = known.map(([label, effects]) => {
    const said = effects.map((each) => ({ ...adverbs, ...each, name: `${name}: ${label}` }) as Effect)
    return { ...broughtBy(said, name, learn), said }
  })
  const roomless = brought.filter((each) => each.roomless.length > 0)
  const ways = brought.flatMap(({ phaseAbilities, used, said }) => {
    const [way, another] = phaseAbilities
    const isWhole = used.size === said.length && another === undefined
    return way === undefined || !isWhole ? [] : [{ ...way, choice: { of: name, once: adverbs.limit !== undefined } }]
  })
  if (known.length === 0 || ways.length + roomless.length < known.length) return null
  const left = Object.keys(of).filter((label) => known.every(([each]) => each !== label))
  return {
    effect,
    ways,
    left: [...left.map((label) => `${name}: ${label}`), ...roomless.flatMap((each) => each.left)],
  }
}

function happeningOf(each: Effect, unitName: string): PhaseAbility | null {
  const moment = momentFor(each)
  const happening = partsOf(each).moment?.(each)
  if (moment === null || happening === undefined) return null
  const name = each.name ?? unitName
  return {
    ...moment,
    deed: each.deed ?? null,
    power: { name, value: 0, upon: 'friend', lasting: 0, ...forWhom(each.for), ...happening },
    roll: rollOf(each),
    ...asking(each.if),
    whose: each.for?.if ?? null,
    rationed: rationOf(each),
    once: each.stack === false,
    choice: null,
  }
}

/** What it asks of whoever has it. */
function asking(condition: Condition | undefined): Pick<PhaseAbility, 'if' | 'slew'> {
  const { slew, rest } = afterSlaying(condition)
  return { if: rest, slew }
}

/** When it comes about; `null`: it is not to be had as it is written. */
const momentFor = (each: Effect): PhaseMoment | null =>
  grammar.meaningless(each).length > 0 ? null : phaseMoment(each.when)

/** The roll of its own; `null`: it needs none. */
const rollOf = ({ chance }: Adverbs): Trial | null => (chance === undefined ? null : trialOf(chance))

const rationOf = ({ limit }: Effect): PhaseAbility['rationed'] =>
  limit === 'battle' || limit === 'round' ? limit : null

interface Laid {
  readonly effects: readonly Effect[]
  readonly ability: PhaseAbility
}

/** Effects of one ability upon the same units are one use of it; what no battle plays stays among the effects. */
function laidBy(
  all: readonly Effect[],
  unitName: string,
  learn: LearnOfArmy,
): { readonly laid: readonly Laid[]; readonly roomless: readonly Effect[] } {
  const together = new Map<string, Laying[]>()
  const effects = new Map<string, Effect[]>()
  for (const each of all) {
    const laying = layingOf(each)
    if (laying === null) continue
    const { moment, who, if: own, slew } = laying
    const key = JSON.stringify([each.name, each.deed, moment, who, own, slew, each.limit, each.chance])
    together.set(key, [...(together.get(key) ?? []), laying])
    effects.set(key, [...(effects.get(key) ?? []), each])
  }
  const roomless: Effect[] = []
  const laid = [...together].flatMap(([key, layings]) => {
    const own = effects.get(key) as [Effect, ...Effect[]]
    const ability = abilityOf(own[0], layings as [Laying, ...Laying[]], unitName, learn)
    if (ability === 'no room') roomless.push(...own)
    return ability === null || ability === 'no room' ? [] : [{ effects: own, ability }]
  })
  return { laid: laid.flatMap((each) => withBack(each, laid)), roomless }
}

/** What one use of a deed lays upon others and upon its unit is one ability, with one roll. */
function withBack(each: Laid, laid: readonly Laid[]): readonly Laid[] {
  const alike = laid.filter(({ ability }) => isOneUse(ability, each.ability))
  const upon = alike.find(({ ability }) => ability.power.upon === 'enemy')
  if (upon === undefined || alike.length === 1) return [each]
  if (upon !== each) return []
  const back = alike.find(({ ability }) => ability.power.upon === 'friend')?.ability.power
  const effects = alike.flatMap((one) => one.effects)
  return [{ effects, ability: { ...each.ability, power: { ...each.ability.power, back } } }]
}

const isOneUse = (one: PhaseAbility, other: PhaseAbility): boolean =>
  one === other ||
  (one.deed !== null &&
    one.deed === other.deed &&
    one.power.name === other.power.name &&
    one.power.upon !== other.power.upon &&
    (one.power.upon === 'enemy' ? other : one).power.range === 0)

function abilityOf(
  first: Effect,
  layings: readonly [Laying, ...Laying[]],
  unitName: string,
  learn: LearnOfArmy,
): PhaseAbility | 'no room' | null {
  const [{ moment, who, if: own, slew }] = layings
  const whose = askedOf(who)
  const roll = rollOf(first)
  if (whose === null || (first.chance !== undefined && roll === null)) return null
  const power = powerOf(first, layings, unitName, learn)
  if (power === null || power === 'no room') return power
  return {
    ...moment,
    deed: first.deed ?? null,
    power,
    roll,
    if: own,
    slew,
    whose: whose ?? null,
    rationed: rationOf(first),
    once: first.stack === false,
    choice: null,
  }
}

/** What it does, as a power; `null`: it wounds twice, or parts of it end at different times. */
function powerOf(
  first: Effect,
  layings: readonly [Laying, ...Laying[]],
  unitName: string,
  learn: LearnOfArmy,
): Power | 'no room' | null {
  const [{ who }] = layings
  const effects = layings.flatMap(({ does }) => ('effect' in does ? [does.effect] : []))
  const wounds = layings.flatMap(({ does }) => ('mortalWounds' in does ? [does.mortalWounds] : []))
  const [until, another] = new Set(layings.flatMap(({ does }) => ('until' in does ? [does.until] : [])))
  if (wounds.length > 1 || another !== undefined) return null
  const taught = (first.stack === false || isDoneOnce(first) ? learn.once : learn.adding)(
    {
      name: first.name ?? unitName,
      value: 0,
      upon: who.side === 'enemy' ? 'enemy' : 'friend',
      ...forWhom(who),
      ...(isAround(first, who) ? { units: 'near' } : {}),
      ...(effects.length === 0 ? {} : { effects }),
      ...(wounds[0] === undefined ? {} : { mortalWounds: wounds[0] }),
      ...(layings.some(({ does }) => 'drains' in does && does.drains) ? { drains: true as const } : {}),
    },
    until,
  )
  return taught ?? 'no room'
}

/** What ends before the same deed may be done again has no second source, however many units could do it. */
const isDoneOnce = ({ deed, until = '' }: Effect): boolean =>
  deed !== undefined && ['phase', 'combat', 'turn'].includes(until)

/** A deed that nobody is picked for works until the next hero phase upon whoever is near then. */
const isAround = ({ deed, until }: Effect, { side, pick, within }: Who): boolean =>
  deed !== undefined && until === 'myNextHero' && side !== 'self' && pick === null && within !== null

/** Inches that are farther than any table. */
const EVERYWHERE = 1000

function forWhom(who: Who | undefined): Pick<Power, 'range' | 'only' | 'not' | 'other' | 'units'> {
  if (who?.side !== 'friendly' && who?.side !== 'enemy') return { range: 0 }
  const { within, keyword, not, other, pick } = who
  return {
    range: within ?? EVERYWHERE,
    ...(keyword.length === 0 ? {} : { only: keyword }),
    ...(not.length === 0 ? {} : { not }),
    ...(other ? { other: true as const } : {}),
    ...(pick === 1 ? {} : { units: pick === null ? 'all' : String(pick) }),
  }
}

/** Phases with something of that kind for anybody, by the moment. */
export type AbilityPhases = Readonly<Record<Edge, ReadonlySet<PhaseName>>> & {
  readonly deeds: ReadonlySet<Deed>
}
