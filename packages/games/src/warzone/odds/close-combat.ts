/** Questions about close combat: clashes, charges, fights to the death, breaking away (WZ 6). */
import type { Fraction, StateShare } from '@rollcall/core'
import { z } from 'zod'
import { type Fault, when, without } from '../../kit/faults.ts'
import { CERTAIN, NEVER, not, over, times, total } from '../../kit/fractions.ts'
import { happenings } from '../../kit/happenings.ts'
import { type Happening, odds, type Solved } from '../../odds.ts'
import { chanceOf } from '../dice.ts'
import { type Assault, clashSteps, facing, freeAttack } from '../close-combat.ts'
import { asItIs, endsOf, onward, type Scene, sceneOf, withChance } from '../scene.ts'
import { clashWords, type Fighter, fighter, strikerFaults, STRIKING } from '../schema/fighter.ts'
import { halved, has, lacks } from '../schema/model.ts'
import { yes } from '../schema/values.ts'
import { RULES } from '../rules.ts'
import { fighterAs, listed } from './units.ts'

const words = z
  .strictObject({
    attacker: fighter,
    defender: fighter,
    crewBehind: z
      .array(fighter)
      .max(12)
      .default([])
      .describe(
        'Of an open vehicle whose crew the defender is: those who are struck after it, the driver last (WZ 10)',
      ),
    ...clashWords,
    toTheDeath: yes.describe('One-Action clashes until somebody is dead'),
  })
  .superRefine(
    without((said) => {
      const { attacker, defender, crewBehind } = said
      const arms = attacker.weapon
      return [
        ...strikerFaults(attacker, arms, ['attacker']),
        ...strikerFaults(defender, defender.weapon ?? arms, ['defender']),
        ...crewBehind.flatMap((each, i) => strikerFaults(each, each.weapon ?? arms, ['crewBehind', i])),
        ...faultsOf(said),
      ]
    }),
  )

type CloseCombat = z.output<typeof words>

/** What cannot be true of an attack together. */
function faultsOf(combat: CloseCombat): readonly Fault[] {
  const { attacker, defender, crewBehind, actions, charge, engaged, fromHiding, toTheDeath } = combat
  const [spent, extra] = [actions.reduce((sum, each) => sum + each, 0), attacker.extraCloseCombatActions]
  const most = (attacker.actions ?? Number.POSITIVE_INFINITY) + extra
  const isWaiting = charge === 'charge' && defender.waiting && !defender.panicked
  return [
    ...when(
      fromHiding && !has(attacker, 'stalker') && !has(attacker, 'phantomRaider'),
      ['fromHiding'],
      "needs an attacker whose skills name 'stalker' or 'phantomRaider' (WZ 6.2)",
    ),
    ...when(
      isWaiting && defender.leadership === undefined,
      ['defender', 'leadership'],
      'is missing: a waiting model tests for its countercharge',
    ),
    ...when(charge !== 'none' && attacker.panicked, ['attacker', 'panicked'], 'models do not charge (WZ 8)'),
    ...when(
      charge === 'counterCharge' && defender.panicked,
      ['defender', 'panicked'],
      'models do not counter-charge (WZ 8)',
    ),
    ...when(charge !== 'none' && engaged, ['engaged'], 'models do not charge each other'),
    ...when(attacker.mindless, ['attacker', 'mindless'], 'does nothing: it attacks nobody (WZ 13)'),
    ...when(toTheDeath && crewBehind.length > 0, ['toTheDeath'], 'is asked of one defender: leave out crewBehind'),
    ...when(!toTheDeath && spent > most, ['actions'], `are ${spent}, and the attacker has ${most} (WZ 13)`),
  ]
}

/** Who is dead, and what both have lost; of an open vehicle, whether its crew is dead to the driver. */
function fallen({ attacker, defender, crewBehind }: CloseCombat, { wounds }: Scene): Happening {
  const [mine = 0, theirs = 0] = wounds
  return {
    attackerDies: mine === 0,
    defenderDies: theirs === 0,
    bothDie: mine === 0 && theirs === 0,
    ...(crewBehind.length === 0 ? {} : { vehicleDestroyed: wounds.at(-1) === 0 }),
    attackerWoundsLost: attacker.wounds - mine,
    defenderWoundsLost: defender.wounds - theirs,
  }
}

/** A waiting defender may counter-charge: a mixture by its Command Test (WZ 6.3). */
function charges(said: CloseCombat): readonly { readonly assault: Assault; readonly share: Fraction }[] {
  const { charge, defender, fromHiding } = said
  // Whoever panics has lost his reserve Action (WZ 8).
  if (charge !== 'charge' || !defender.waiting || defender.panicked || fromHiding)
    return [{ assault: said, share: CERTAIN }]
  const passes = chanceOf(halved(said.defender, 'leadership', 'defender'))
  return [
    { assault: { ...said, charge: 'counterCharge' }, share: passes },
    { assault: said, share: not(passes) },
  ]
}

/** Every clash is with the first of the defenders who lives; whoever is struck strikes back (INT-28). */
function clashesOf(
  { attacker, defender, crewBehind, engaged }: CloseCombat,
  assault: Assault,
): readonly StateShare<Scene>[] {
  const defenders = [defender, ...crewBehind]
  const start = sceneOf([attacker, ...defenders].map(({ wounds }) => wounds))
  return assault.actions.reduce<readonly StateShare<Scene>[]>(
    (ends, actions, i) =>
      onward(ends, (scene) => {
        const [mine = 0, ...theirs] = scene.wounds
        const at = theirs.findIndex((left) => left > 0)
        if (mine === 0 || at < 0) return asItIs(scene)
        const clash = { ...assault, defender: defenders[at] as Fighter }
        const after = endsOf(
          facing(clash, [mine, theirs[at] as number]),
          clashSteps(clash, actions, i === 0 && !engaged),
        )
        return after.map(({ state: { wounds }, share }) => ({
          state: { ...scene, wounds: [wounds[0] as number, ...theirs.with(at, wounds[1] as number)] },
          share,
        }))
      }),
    asItIs(start),
  )
}

const endsIn = (said: CloseCombat): readonly StateShare<Scene>[] =>
  charges(said).flatMap(({ assault, share }) => withChance(share, clashesOf(said, assault)))

export const closeCombat = odds({
  id: 'close-combat',
  also: ['clash', 'melee'],
  title: 'Close combat: who dies in some clashes, after a charge, or to the death',
  rule: '6.1',
  units: {
    attacker: fighterAs('attacker'),
    defender: fighterAs('defender'),
    crewBehind: listed(fighterAs, 'crewBehind'),
  },
  input: words,
  solve: (said) => (said.toTheDeath ? toTheDeath(said) : happenings(endsIn(said), (scene) => fallen(said, scene))),
})

/**
 * Clashes until somebody is dead (WZ 6.7): in each state the clash is repeated until it changes something. The mean number of
 * clashes is that of the first ones, and for every state the chance to come there over the chance to leave it.
 */
function toTheDeath(said: CloseCombat): Solved {
  let ends = endsIn({ ...said, actions: said.actions.slice(0, 1) })
  const clashes: Fraction[] = [CERTAIN]
  for (let next = fightingOn(ends); next !== undefined; next = fightingOn(ends)) {
    const { state, share } = next
    const [mine = 0, theirs = 0] = state.wounds
    const after = endsOf(facing(said, [mine, theirs]), clashSteps(said, 1, false))
    const others = after.filter(({ state: { wounds } }) => wounds.join() !== state.wounds.join())
    const leaves = total(others.map((each) => each.share))
    const left = others.map((each) => ({ state: each.state, share: over(each.share, leaves) }))
    clashes.push(over(share, leaves))
    ends = onward(ends, (scene) => (scene === state ? left : asItIs(scene)))
  }
  return { ...happenings(ends, (scene) => fallen(said, scene)), values: { meanClashes: total(clashes) } }
}

/** A state in which both live. Wounds only get fewer, so that the one with the most of them is reached from no other. */
const fightingOn = (ends: readonly StateShare<Scene>[]): StateShare<Scene> | undefined =>
  ends.filter(({ state }) => !state.wounds.includes(0)).toSorted((a, b) => sum(b.state) - sum(a.state))[0]

const sum = ({ wounds }: Scene): number => wounds.reduce((all, each) => all + each, 0)

const breakWords = z
  .strictObject({
    runner: fighter,
    enemies: z.union([fighter.transform((each) => [each]), z.array(fighter).min(1).max(8)]),
    acrossObstacle: yes,
    vehicle: yes.describe('The runner is a vehicle, which leaves freely (WZ 6.6, 10)'),
  })
  .superRefine(
    without(({ runner, enemies, acrossObstacle, vehicle }) =>
      acrossObstacle || vehicle
        ? []
        : [
            ...strikerFaults(runner, undefined, ['runner']),
            ...lacks(runner, ['leadership'], ['runner']),
            ...enemies.flatMap((enemy, i) => strikerFaults(enemy, enemy.weapon, ['enemies', i])),
          ],
    ),
  )

export const breakAway = odds({
  id: 'break-away',
  also: ['flee', 'disengage'],
  title: 'Breaking away: a Command Test, and a free attack of every enemy in contact',
  rule: '6.6',
  units: { runner: fighterAs('runner'), enemies: listed(fighterAs, 'enemies') },
  input: breakWords,
  solve: ({ runner, enemies, acrossObstacle, vehicle }) => {
    if (acrossObstacle || vehicle) return { probabilities: { passes: CERTAIN, dies: NEVER, escapes: CERTAIN } }
    const passes = chanceOf(halved(runner, 'leadership', 'runner'))
    const attacks = enemies.map((attacker): Assault => ({ ...STRIKING, attacker, defender: runner }))
    const ends = attacks.reduce<readonly StateShare<Scene>[]>(
      (before, assault) =>
        onward(before, ({ wounds: [, left = 0] }) =>
          endsOf(facing(assault, [assault.attacker.wounds, left]), freeAttack(assault, RULES.closeCombat.freeAttack)),
        ),
      asItIs(facing(attacks[0] as Assault)),
    )
    const dies = total(ends.filter(({ state }) => state.wounds[1] === 0).map(({ share }) => share))
    return { probabilities: { passes, dies, escapes: times(passes, not(dies)) } }
  },
})
