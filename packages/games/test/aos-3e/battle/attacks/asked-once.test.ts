/**
 * What lies upon two units makes an attack another one where it speaks of that attack, and nowhere else: whatever else they are under,
 * it is worked out once. Lists that people write would ask for several times as many attacks as differ.
 */
import { describe, expect, it } from 'vitest'
import { GRANTS } from '../../../../src/aos-3e/schema/grants.ts'
import type { Troop } from '../../../../src/aos-3e/battle/troop.ts'
import { general, troops } from '../armies.ts'
import { at, first, table } from '../table.ts'

/** The first lasting effect of a battle. */
const SPELL = 1 << GRANTS.length

type Upon = 'attacker' | 'target'

/** Is the attack of plain troops upon plain troops worked out anew where one of them is under a spell? */
function isAnother(effect: object, upon: Upon, abilities: object = {}): boolean {
  const rite = { name: 'Rite', value: 5, upon: 'friend', effects: [effect] }
  const wizard = general({ wizard: { casts: 1, unbinds: 0, spells: [rite] } })
  const { battle, a, b } = table([wizard, troops({ abilities })], [troops()], {}, { gap: 0.5 })
  const [attacker, target] = [at(a, 1), first(b)]
  const blows = (): object => battle.strikes.blows(battle, attacker, target, 'combat')
  const before = blows()
  const under: Troop = upon === 'attacker' ? attacker : target
  under.grantedByA |= SPELL
  return blows() !== before
}

describe('an attack under a spell', () => {
  it.each<[what: string, effect: object, changes: readonly Upon[]]>([
    ['rolls to charge', { roll: 'charge', add: 1 }, []],
    ['rolls to run', { roll: 'run', reroll: 'failed' }, []],
    ['casting', { roll: 'cast', add: 1 }, []],
    ['battleshock', { roll: 'battleshock', auto: true }, []],
    ['Bravery', { stat: 'bravery', add: 2 }, []],
    ['charging after a run', { still: 'charge', after: 'run' }, []],
    ['who fights first', { fight: 'first' }, []],
    ['rolls to hit', { roll: 'hit', add: 1 }, ['attacker']],
    ['rolls to wound', { roll: 'wound', reroll: 'failed' }, ['attacker']],
    ['Attacks', { stat: 'attacks', add: 1 }, ['attacker']],
    ['Damage', { stat: 'damage', add: 1 }, ['attacker']],
    ['saves', { roll: 'save', add: 1 }, ['target']],
    ['a ward', { ward: 5 }, ['target']],
    ['ward rolls', { roll: 'ward', add: 1 }, ['target']],
    ['rolls to hit against it', { roll: 'hit', add: -1, against: 'self' }, ['target']],
  ])('of %s', (_, effect, changes) => {
    expect((['attacker', 'target'] as const).filter((upon) => isAnother(effect, upon))).toEqual(changes)
  })

  it.each<[what: string, effect: object, changes: readonly Upon[]]>([
    ['a ward', { ward: 5 }, ['attacker', 'target']],
    ['ward rolls', { roll: 'ward', add: 1 }, ['attacker', 'target']],
    ['saves', { roll: 'save', add: 1 }, ['target']],
  ])('that may come back upon whoever makes it, of %s', (_, effect, changes) => {
    const misfire = { Misfire: [{ on: 'hit', unmodified: 1, mortalWounds: 1, to: 'self' }] }
    expect((['attacker', 'target'] as const).filter((upon) => isAnother(effect, upon, misfire))).toEqual(changes)
  })
})
