/** Psychic phase (14): the active psyker attempts Smite: test, perils, denial, mortal wounds, in this order (INT-13). */
import { drawOf } from '@rollcall/core'
import { across, type Side } from '../../../duel/side.ts'
import { beats, rollPair, SMITE, smiteSides } from '../../odds/moments.ts'
import { type ReadyDuel, type DuelStep, fieldChange, type Phase, suffered, told } from '../ready.ts'
import { whileBothStand } from '../../../duel/told.ts'
import { withField } from '../../../duel/state.ts'
import { nameOf } from '../../../duel/ready.ts'
import { standingOf } from '../scene.ts'
import type { DuelState } from '../state.ts'
import { RULES } from '../../rules.ts'

/** Inches within which Smite finds its target, and perils those around. */
const { smite: SMITE_RANGE, perils: PERILS_RANGE } = RULES.distances

/** The psychic phase; nothing where nobody attempts anything. */
export const psychicPhase: Phase = (duel) => {
  const some = (['a', 'b'] as const).some((side) => {
    const { setup } = duel.duellists[side]
    return setup.policies.smite === 'always' && setup.units.some(({ keywords }) => keywords.includes('PSYKER'))
  })
  if (!some) return []
  const over = fieldChange(duel, () => ({ power: null }))
  return [
    whileBothStand((state) => psychicTest(duel, state)),
    (state) => perils(duel, state),
    (state) => perilsAround(duel, state),
    whileBothStand((state) => denial(duel, state)),
    whileBothStand((state) => smite(duel, state)),
    (state) => (state.field.power === null ? state : over(state)),
  ]
}

const isWithin = ({ field }: DuelState, inches: number): boolean =>
  field.engaged || (field.distance !== null && field.distance <= inches)

/** May the active unit use a power? Not after it Fell Back, unless it is Titanic (9.1). */
function mayAttempt({ duellists }: ReadyDuel, state: DuelState, active: Side): boolean {
  const duellist = duellists[active]
  const { facts } = standingOf(duellist, state[active])
  const titanic = facts.attackerIsTitanic ?? duellist.has(state[active], 'TITANIC')
  const free = state[active].moved !== 'fellBack' || titanic
  return duellist.setup.policies.smite === 'always' && duellist.has(state[active], 'PSYKER') && free
}

function psychicTest(duel: ReadyDuel, state: DuelState): ReturnType<DuelStep> {
  const { active } = state.field
  if (!mayAttempt(duel, state, active) || !isWithin(state, SMITE_RANGE)) return state
  const { psychicModifier } = standingOf(duel.duellists[active], state[active])
  return told(
    () => `${nameOf(duel, state, active)} attempts Smite, warp charge ${SMITE}`,
    drawOf((chance) => {
      const { total, perils: harmed } = rollPair(chance)
      return `${total + psychicModifier}${harmed ? '!' : ''}`
    }),
    (power) => withField(state, duel.field({ ...state.field, power })),
    (power) => {
      const outcome = Number.parseInt(power, 10) >= SMITE ? 'manifested unless denied' : 'failed'
      return `${outcome}${power.endsWith('!') ? ', Perils of the Warp' : ''}`
    },
  )
}

const isPerils = ({ field }: DuelState): boolean => field.power?.endsWith('!') === true

/** The result of a test that has been passed, by a psyker that still stands; `null`: there is none. */
function passed({ field, ...state }: DuelState): number | null {
  const result = field.power === null ? 0 : Number.parseInt(field.power, 10)
  return result >= SMITE && state[field.active].models > 0 ? result : null
}

/** D3 mortal wounds on the psyker's own unit, whether the test was passed or not (14.2). */
function perils(duel: ReadyDuel, state: DuelState): ReturnType<DuelStep> {
  if (!isPerils(state)) return state
  const { active } = state.field
  const wounds = duel.fights.mortalWounds(state, active, 3)
  return suffered(duel, state, active, wounds, () => `Perils of the Warp for ${nameOf(duel, state, active)}`)
}

/** A psyker destroyed by perils takes D3 wounds of every unit within 6" with it (14.2). */
function perilsAround(duel: ReadyDuel, state: DuelState): ReturnType<DuelStep> {
  const { active } = state.field
  const enemy = across(active)
  if (!isPerils(state) || state[active].models > 0 || !isWithin(state, PERILS_RANGE)) return state
  const wounds = duel.fights.mortalWounds(state, enemy, 3)
  return suffered(duel, state, enemy, wounds, () => `Perils of the Warp reach ${nameOf(duel, state, enemy)}`)
}

function denial(duel: ReadyDuel, state: DuelState): ReturnType<DuelStep> {
  const result = passed(state)
  const enemy = across(state.field.active)
  const duellist = duel.duellists[enemy]
  if (result === null || duellist.setup.policies.deny === 'never' || !duellist.has(state[enemy], 'PSYKER')) return state
  const { denyModifier } = standingOf(duellist, state[enemy])
  const denied = withField(state, duel.field({ ...state.field, power: null }))
  return told(
    () => `${nameOf(duel, state, enemy)} denies, above ${result}`,
    drawOf((chance) => beats(chance, result, { modifier: denyModifier, reroll: 'none' })),
    (success) => (success ? denied : state),
    (success) => (success ? 'denied' : 'not denied'),
  )
}

function smite(duel: ReadyDuel, state: DuelState): ReturnType<DuelStep> {
  const result = passed(state)
  if (result === null) return state
  const enemy = across(state.field.active)
  const wounds = duel.fights.mortalWounds(state, enemy, smiteSides(result))
  return suffered(duel, state, enemy, wounds, () => `Smite strikes ${nameOf(duel, state, enemy)}`)
}
