/** Assaults (HBR 6): what comes before, the roll of both sides, the Hit of the loser, and what special units add. */
import { type Draw, fork } from '@rollcall/core'
import { faulty } from '../kit/faults.ts'
import { repeated } from '../kit/repeated.ts'
import { attackSteps, hitSteps, locate, type Melee, plainHit, type Scene, type SceneStep, withUnit } from './attack.ts'
import { DIE, HIGHER } from './dice.ts'
import { valueAgainst } from './fire.ts'
import type { Assault } from './schema/assault.ts'
import { type Attack, attack as attackSchema } from './schema/attack.ts'
import type { Unit } from './schema/unit.ts'
import { faceOf, gone, lostTo, suppressed, type UnitState } from './state.ts'
import { RULES } from './rules.ts'

const ATTACKER = 0
const DEFENDER = 1

/** Both sides, the attacker first. */
export const sidesOf = ({ attacker, defender }: Assault): readonly [Unit, Unit] => [attacker, defender]

/** All steps of an assault. */
export function assaultSteps(assault: Assault): readonly SceneStep[] {
  const units = sidesOf(assault)
  const fired = (target: 0 | 1, attacks: readonly Attack[], by: typeof asSaid): readonly SceneStep[] =>
    attacks.flatMap((attack) =>
      attackSteps(
        units,
        (scene) => (areLiving(scene) ? { attack: by(scene, attack), at: target } : null),
        attack,
        assault,
      ),
    )
  return [
    ...fired(DEFENDER, assault.preparation, asSaid),
    ...fired(ATTACKER, assault.fireOnAttackerDuringMove, asSaid),
    ...fired(DEFENDER, assault.charge === undefined ? [] : [assault.charge], byAttacker),
    begun,
    engaged(assault),
    rolled(assault, 'attacker'),
    rolled(assault, 'defender'),
    ...repeated(assault.attackerRerolls + assault.defenderRerolls, rerolled(assault)),
    decided(assault),
    suffered(assault),
    ...hitSteps(units, assault),
    closed(assault),
  ]
}

const living = ({ units }: Scene, at: number): boolean => units[at]?.destroyed === false

/** Whoever is destroyed ends the matter: nobody fires at him, nor does he charge (HBR 6.7, 6.8). */
const areLiving = (scene: Scene): boolean => living(scene, ATTACKER) && living(scene, DEFENDER)

const asSaid = (_scene: Scene, attack: Attack): Attack => attack

/** The free attack of a Charge suffers from the tokens that the attacker has by then (HBR 7.1). */
const byAttacker = ({ units }: Scene, attack: Attack): Attack => ({
  ...attack,
  attackerSuppression: Math.max(attack.attackerSuppression, units[ATTACKER]?.tokens ?? 0),
})

/** Whoever is destroyed before ends the matter (HBR 6.7, 6.8). */
const begun: SceneStep = (scene) => {
  if (!living(scene, ATTACKER)) return { ...scene, ended: 'attackerDestroyedBefore' }
  return living(scene, DEFENDER) ? scene : { ...scene, ended: 'defenderDestroyedBefore' }
}

/** Attacked from outside of its arc a defender receives a token before the roll, which a fragile one does not survive (HBR 6.5). */
const engaged =
  ({ defender, outOfArc }: Assault): SceneStep =>
  (scene) => {
    if (scene.ended !== null || !outOfArc) return scene
    const marked = tokensInAssault(defender, scene.units[DEFENDER] as UnitState, RULES.comesWith.outOfArc)
    const after = withUnit(scene, DEFENDER, marked)
    return marked.destroyed ? { ...after, ended: 'defenderDestroyedBefore' } : after
  }

/** Fragile units do not survive a token while they are engaged in an assault (HBR 6.5). */
const tokensInAssault = ({ fragile }: Unit, state: UnitState, tokens: number): UnitState =>
  fragile && !state.destroyed && tokens > 0 ? gone(state) : suppressed(state, tokens)

/** Can the defender fight this attacker at all? X: it loses without a roll (HBR 6.3). */
const isHelpless = ({ attacker, defender }: Assault, state: UnitState): boolean =>
  faceOf(defender, state).combatValue?.[attacker.type] === 'X'

const unrolled = ({ attackerRerolls, defenderRerolls }: Assault): Melee => ({
  attacker: 0,
  defender: 0,
  attackerRerolls,
  defenderRerolls,
  winner: null,
})

/** Dice of a side: two with the Assault skill, of which the higher counts, else one (HBR 6.2). */
const diceOf = (unit: Unit, state: UnitState): Draw<number> => (faceOf(unit, state).assault === null ? DIE : HIGHER)

/** A side rolls; the attacker has two dice in any case. */
const rolled =
  (assault: Assault, side: 'attacker' | 'defender'): SceneStep =>
  (scene) => {
    if (scene.ended !== null) return scene
    const melee = scene.melee ?? unrolled(assault)
    const defender = scene.units[DEFENDER] as UnitState
    if (isHelpless(assault, defender)) return { ...scene, melee: { ...melee, winner: 'automatic' } }
    const draw = side === 'attacker' ? HIGHER : diceOf(assault.defender, defender)
    return fork(draw, (face) => ({ ...scene, melee: { ...melee, [side]: face } }))
  }

/** Attacker's total less the defender's: more than 0, and the attacker wins. */
function lead(assault: Assault, { units }: Scene, { attacker, defender }: Melee): number {
  return (
    attacker +
    attackerModifier(assault, units[ATTACKER] as UnitState) -
    defender -
    defenderModifier(assault, units[DEFENDER] as UnitState)
  )
}

const NO_ASSAULT = 'have no "assault": give its bonus, 0 for none'

function attackerModifier(assault: Assault, state: UnitState): number {
  const { attacker, defender } = assault
  const { assault: bonus, combatValue } = faceOf(attacker, state)
  // It was declared with the face that was up; a face without the skill has no bonus (HBR 6.1, 6.8).
  if (attacker.sides[attacker.startSide]?.assault === null)
    throw faulty('only units with the Assault skill assault (HBR 6.1)', ['attacker.sides', NO_ASSAULT])
  const rear = assault.fromRear && defender.type === 'heavyVehicle' && !defender.noWeakPoints ? RULES.rearBonus : 0
  // INT-4: tokens received while it moved count, unless the option says that they do not.
  const tokens = assault.midMoveTokensAffectRolls ? state.tokens : attacker.suppression
  return (
    valueAgainst(combatValue, defender, 'the attacker') +
    (bonus ?? 0) +
    assault.supports +
    assault.attackerBonuses +
    rear -
    assault.barricade -
    assault.obstacles -
    lostTo(tokens) -
    attacker.ownRollPenalties
  )
}

function defenderModifier({ attacker, defender, defenderBonuses }: Assault, state: UnitState): number {
  const { assault: bonus, combatValue } = faceOf(defender, state)
  return (
    valueAgainst(combatValue, attacker, 'the defender') +
    (bonus ?? 0) +
    defender.terrainDefenceBonus +
    defenderBonuses -
    lostTo(state.tokens) -
    defender.ownRollPenalties
  )
}

/** Each side rolls its own dice again: the attacker while it is not winning, the defender while it is (HBR 6.6). */
const rerolled =
  (assault: Assault): SceneStep =>
  (scene) => {
    const { melee, ended } = scene
    if (ended !== null || melee === null || melee.winner !== null) return scene
    const isWinning = lead(assault, scene, melee) > 0
    if (!isWinning && melee.attackerRerolls > 0) {
      const paid = { ...melee, attackerRerolls: melee.attackerRerolls - 1 }
      return fork(HIGHER, (attacker) => ({ ...scene, melee: { ...paid, attacker } }))
    }
    if (!isWinning || melee.defenderRerolls === 0) return scene
    const paid = { ...melee, defenderRerolls: melee.defenderRerolls - 1 }
    const draw = diceOf(assault.defender, scene.units[DEFENDER] as UnitState)
    return fork(draw, (defender) => ({ ...scene, melee: { ...paid, defender } }))
  }

const decided =
  (assault: Assault): SceneStep =>
  (scene) => {
    const { melee, ended } = scene
    if (ended !== null || melee === null) return scene
    const ahead = melee.winner === null ? lead(assault, scene, melee) : 0
    const winner = melee.winner ?? (ahead > 0 ? 'attacker' : ahead < 0 ? 'defender' : 'tie')
    return { ...scene, melee: null, ended: winner }
  }

/** An attack with nothing special about it. */
const PLAIN: Attack = attackSchema.parse({ combatValue: 0 })

/** The loser suffers one Hit, which may be saved unless the winner is Penetrating; a helpless defender has no save (HBR 6.3, 6.4). */
const suffered =
  (assault: Assault): SceneStep =>
  (scene) => {
    const { ended } = scene
    if (ended === 'automatic') return automatic(assault, scene)
    if (ended !== 'attacker' && ended !== 'defender') return scene
    const winner = assault[ended]
    return plainHit(scene, ended === 'attacker' ? DEFENDER : ATTACKER, { ...PLAIN, piercing: winner.penetrating })
  }

function automatic(assault: Assault, scene: Scene): ReturnType<SceneStep> {
  const state = scene.units[DEFENDER] as UnitState
  if (assault.defender.type !== 'heavyVehicle') return withUnit(scene, DEFENDER, gone(state))
  // An automatic damage is no Hit: hit point tokens do not cancel it.
  return locate(assault.defender, scene, DEFENDER, assault.attacker.penetrating)
}

/** After the Hit: retreat, fragile losers, terrifying attackers (HBR 6.4, 6.5). */
const closed =
  (assault: Assault): SceneStep =>
  (scene) => {
    const fought = { ...scene, shot: null }
    const { ended } = fought
    if (ended === null || ended.endsWith('Before')) return fought
    const loser = ended === 'attacker' || ended === 'automatic' ? DEFENDER : ended === 'defender' ? ATTACKER : null
    const after = loser === null ? fought : withUnit(fought, loser, lostBy(assault, loser, fought))
    if (!assault.attacker.terrifying) return after
    return withUnit(
      after,
      DEFENDER,
      tokensInAssault(assault.defender, after.units[DEFENDER] as UnitState, RULES.comesWith.terrifying),
    )
  }

/** A fragile loser is destroyed, and infantry that cannot retreat, even if the Hit was saved (INT-12). */
function lostBy(assault: Assault, loser: 0 | 1, { units }: Scene): UnitState {
  const state = units[loser] as UnitState
  const unit = sidesOf(assault)[loser]
  const isTrapped = loser === DEFENDER && unit.type === 'infantry' && !mayRetreat(assault, state)
  return unit.fragile || isTrapped ? gone(state) : state
}

/** A retreat is a forced movement, which a unit of movement X does not survive (HBR 6.4). */
const mayRetreat = ({ defender, defenderCanRetreat }: Assault, state: UnitState): boolean =>
  defenderCanRetreat && faceOf(defender, state).movement !== 'X'
