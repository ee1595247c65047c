/** Charge phase (8.4): the charge, what charging sets off, Unleash Hell, and monstrous rampages at its end (10). */
import { type Draw, drawOf } from '@rollcall/core'
import { type Charged, chargeRoll, charges } from '../../battle-parts/charges.ts'
import { rampagesUpon } from '../../deeds.ts'
import { type Help, helpWith } from '../../battle-parts/help.ts'
import { mayCharge, rampages } from '../../odds/moments.ts'
import { effectsOf } from '../../plan/owned.ts'
import { mayCommand } from '../duellist.ts'
import { type ReadyDuel, type DuelStep, fieldChange, type Phase, struck, told } from '../ready.ts'
import { withFighter } from '../../../duel/state.ts'
import { nameOf } from '../../../duel/ready.ts'
import type { Clock } from '../scene.ts'
import { type Side, across } from '../../../duel/side.ts'
import type { DuelState, Fighter } from '../state.ts'
import { attack } from './attack.ts'
import { besides } from './besides.ts'
import { actorsIn, endPhase, type Who, bothStand } from './steps.ts'

/** The charge phase. */
export const chargePhase: Phase = (duel, clock) => [
  ...actorsIn('charge').flatMap((who) => [
    charging(duel, clock, who),
    // Both come when the charge move is made; the active player's first (1.7).
    ...besides(duel, clock, 'charged', (state) => (state[who(state)].charged ? who(state) : null)),
    ...unleashHell(duel, clock, who),
  ]),
  ...rampaging(duel, clock),
  ...endPhase(duel),
]

function charging(duel: ReadyDuel, clock: Clock, who: Who): DuelStep {
  const touching = fieldChange(duel, () => ({ touching: true, distance: 0 }))
  return bothStand((state) => charge(duel, clock, state, who(state), touching))
}

function charge(
  duel: ReadyDuel,
  clock: Clock,
  state: DuelState,
  charger: Side,
  inContact: (state: DuelState) => DuelState,
): ReturnType<DuelStep> {
  const { distance, touching } = state.field
  const duellist = duel.duellists[charger]
  if (touching || duellist.setup.policies.charge === 'never') return state
  const contact = (fighter: Fighter): DuelState =>
    inContact(withFighter(state, charger, duellist.becomes.charged(fighter)))
  if (distance === null) return contact(state[charger])
  const help = chargeHelp(duel, clock, state, charger)
  if (!mayCharge(distance, help.within)) return state
  const wants = duellist.setup.policies.forwardToVictory === 'always' && !help.reroll
  const again = wants && mayCommand(state[charger]) ? duellist.becomes.commanded(state[charger]) : null
  const next = (outcome: Outcome): DuelState => {
    const { result, total } = readOutcome(outcome)
    const mine = result === 'reached' ? state[charger] : (again ?? state[charger])
    if (result === 'failed') return again === null ? state : withFighter(state, charger, again)
    return contact(total === null ? mine : duellist.rolled(mine, total, help.plus))
  }
  return told(
    () => `${nameOf(duel, state, charger)} charges over ${distance}"`,
    chargeDraw(help, distance, again !== null, duel.fights.chargeRollAsked),
    next,
    (outcome) => IN_WORDS[readOutcome(outcome).result],
  )
}

/** What came of a charge, and with which total where an ability asks for that. */
type Outcome = Charged | `${Charged} with ${number}`

function readOutcome(outcome: Outcome): { readonly result: Charged; readonly total: number | null } {
  const [result, total] = outcome.split(' with ')
  return { result: result as Charged, total: total === undefined ? null : Number(total) }
}

const IN_WORDS: Readonly<Record<Charged, string>> = {
  reached: 'reaches the enemy',
  'reached again': 'reaches the enemy with Forward to Victory',
  failed: 'does not get there',
}

function chargeHelp(duel: ReadyDuel, clock: Clock, state: DuelState, charger: Side): Help {
  const { fight } = duel.fights.scene(state, charger, 'combat', clock)
  return helpWith('charge', fight, effectsOf(fight), duel.fights.notes)
}

const chargeDraw = (help: Help, inches: number, again: boolean, asked: boolean): Draw<Outcome> =>
  drawOf<Outcome>((chance) => {
    let total = 0
    const roll = (reroll: boolean): number => (total = chargeRoll(chance, help, inches, reroll))
    const result = charges(help, inches, roll, () => again)
    return asked && result !== 'failed' ? `${result} with ${total}` : result
  })

/** The charged unit shoots at the charger (3.5); a command that lets nobody shoot is not given. */
function unleashHell(duel: ReadyDuel, clock: Clock, who: Who): readonly DuelStep[] {
  if ((['a', 'b'] as const).every((side) => duel.duellists[side].setup.policies.unleashHell === 'never')) return []
  const step: DuelStep = (state) => {
    const shooter = across(who(state))
    const duellist = duel.duellists[shooter]
    if (duellist.setup.policies.unleashHell === 'never' || !state[who(state)].charged) return state
    if (!mayCommand(state[shooter]) || duel.fights.blows(state, shooter, 'unleashHell', clock) === null) return state
    const ready = withFighter(state, shooter, duellist.becomes.commanded(state[shooter]))
    return attack(duel, clock, ready, shooter, 'unleashHell')
  }
  return [bothStand(step)]
}

/** Monstrous rampages: the active player first (10). */
function rampaging(duel: ReadyDuel, clock: Clock): readonly DuelStep[] {
  return [false, true].map((other) =>
    bothStand((state) => rampage(duel, clock, state, other ? across(state.field.active) : state.field.active)),
  )
}

function rampage(duel: ReadyDuel, clock: Clock, state: DuelState, side: Side): ReturnType<DuelStep> {
  const enemy = across(side)
  const [duellist, theirs] = [duel.duellists[side], duel.duellists[enemy]]
  const { rampage: kind } = duellist.setup.policies
  if (kind === 'never' || !state.field.touching || !duellist.isA(state[side], 'MONSTER')) return state
  const title = (what: string) => (): string => `${nameOf(duel, state, side)}: ${what}`
  if (!rampagesUpon(theirs.isA(state[enemy], 'MONSTER')).includes(kind)) return state
  if (kind === 'titanicDuel') return withFighter(state, side, duellist.becomes.titanic(state[side]))
  if (kind === 'stomp') return struck(duel, state, side, duel.fights.stomp(state, side, clock), title('Stomp'))
  if (!theirs.commands) return state
  const roared = withFighter(state, enemy, theirs.becomes.roaredAt(state[enemy]))
  return told(
    title('Roar'),
    ROAR,
    (success) => (success ? roared : state),
    (success) => (success ? 'no commands for the enemy' : 'nothing'),
  )
}

const ROAR = drawOf((chance) => rampages(chance, 'roar'))
