/** What a reader should know beside the numbers of several units on one target. */
import { activations } from '@rollcall/core'
import type { SeriesResult } from '../../result.ts'
import { uncounted } from '../battle-parts/rations.ts'
import { extrasOf } from '../plan/extras.ts'
import { newNotes, type Notes } from '../fight.ts'
import { NAMED } from '../named.ts'
import { settle } from '../answers/prepare.ts'
import { POOLS } from '../sequence/pools.ts'
import type { Activation } from './activations.ts'
import type { Timed } from './timed.ts'
import type { TogetherSetup } from './setup.ts'

/** The situation in a few words, what was taken for granted, and what could not be taken into account. */
export function notesOf(
  setup: TogetherSetup,
  attacks: readonly Activation[],
  strikes: readonly Timed[],
): Pick<SeriesResult, 'situation' | 'assumptions' | 'warnings' | 'unsaid'> {
  const settled = attacks.map((attack) => notesOn(attack, strikes))
  const unsaid = new Map(settled.flatMap((each) => [...each.unsaid]))
  const phases = new Set(attacks.map(({ situation }) => situation.phase))
  return {
    situation: [...phases].toSorted().reverse().join(', then '),
    assumptions: [
      ...new Set([
        'the units attack in the order of the list, in each phase those that strike first before the others and those that strike last after them; the target does not strike back',
        ...idle(attacks, strikes),
        ...attacks.flatMap((attack) => oneSided(attack, attacks)),
        ...attacks.flatMap(elsewhere),
        ...uncounted(setup.target),
        ...settled.flatMap(({ assumptions }) => [...assumptions]),
      ]),
    ],
    warnings: [
      ...new Set([
        ...without(setup, strikes),
        ...commandsOfMany(attacks),
        ...strikes.flatMap((each) => asides(setup, each)),
        ...settled.flatMap(({ warnings }) => [...warnings]),
      ]),
    ],
    ...(unsaid.size === 0 ? {} : { unsaid: [...unsaid.values()] }),
  }
}

const isOf = ({ strike, moment }: Timed, { attacker, situation }: Activation): boolean =>
  strike.attacker === attacker &&
  (strike.phase === situation.phase || (moment === 'charged' && situation.phase === 'combat'))

/** Units that take no part at all. */
const without = ({ parties }: TogetherSetup, strikes: readonly Timed[]): readonly string[] =>
  parties.flatMap(({ unit, situations }, i) =>
    strikes.some(({ strike }) => strike.attacker === i)
      ? []
      : [
          `${unit.name} takes no part: nothing to attack with in the ${situations.map(({ phase }) => phase).join(' and ')} phase`,
        ],
  )

/** What compiling an attack at full strength has to say; of a unit without weapons for the phase, what its abilities have. */
function notesOn(attack: Activation, strikes: readonly Timed[]): Notes {
  const { fight, owned } = attack.scene(0)
  if (strikes.some((each) => isOf(each, attack) && each.strike.ability === null)) return settle(fight).notes
  const notes = newNotes()
  extrasOf(fight, owned, notes)
  return notes
}

/** Units that sit out a phase, phase by phase. */
const idle = (attacks: readonly Activation[], strikes: readonly Timed[]): readonly string[] =>
  (['shooting', 'combat'] as const).flatMap((phase) => {
    const names = attacks
      .filter((each) => each.situation.phase === phase && !strikes.some((strike) => isOf(strike, each)))
      .map(({ unit }) => unit.name)
    const verb = phase === 'combat' ? 'fight' : 'shoot'
    return names.length === 0 ? [] : [`nothing to ${verb} with: ${[...new Set(names)].join(', ')}`]
  })

/** Weapons of the other kind are left out where a unit attacks in one phase only. */
function oneSided(
  { unit, attacker, situation: { phase } }: Activation,
  attacks: readonly Activation[],
): readonly string[] {
  const isAlone = attacks.filter((each) => each.attacker === attacker).length === 1
  const others = unit.weapons.some(({ kind }) => kind !== (phase === 'combat' ? 'melee' : 'missile'))
  return isAlone && others ? [`${unit.name}: attacks in the ${phase} phase only`] : []
}

/** Mortal wounds that belong to other phases. */
function elsewhere({ unit, scene, isLast }: Activation): readonly string[] {
  const { fight, owned } = scene(0)
  const others = extrasOf(fight, owned, newNotes()).filter(({ when }) => when !== null && !HERE.test(when))
  return isLast
    ? others.map(({ title, when }) => `${unit.name}: ${title} belongs to another moment (${when}) and is left out`)
    : []
}

const HERE = /^(attacks|fights|fought|charged|combat|shooting(?!\.enemy))/

/** A player may use a command once in a phase (3.4). */
function commandsOfMany(attacks: readonly Activation[]): readonly string[] {
  return (['shooting', 'combat'] as const).flatMap((phase) =>
    COMMANDS.flatMap((key) => {
      const users = attacks.filter(({ situation }) => situation.phase === phase && situation.named[key] !== undefined)
      const name = NAMED[key]?.name
      return users.length > 1
        ? [`${name}: used for ${users.length} units in the ${phase} phase, where a player may use it once (AoS 3.4)`]
        : []
    }),
  )
}

const COMMANDS = ['allOutAttack', 'unleashHell']

/** Wounds that go elsewhere than to the target. */
function asides({ parties }: TogetherSetup, { strike, blows }: Timed): readonly string[] {
  const name = parties[strike.attacker]?.unit.name
  const pools = new Set(activations(blows.tables()).flatMap((each) => each.pools))
  return [
    ...(pools.has(POOLS.attacker)
      ? [
          `${name}: mortal wounds that it suffers for attacking are not told here, and cost it no models before it attacks again`,
        ]
      : []),
    ...(pools.has(POOLS.redirected) ? [`${name}: wounds that another unit takes over are not told here`] : []),
  ]
}
