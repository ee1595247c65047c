/** Units in small questions: what of a counter is the attack, the target or the side of an assault that a question asks for. */
import type { Json } from '@rollcall/core'
import { type Fact, fact, type FactKind, number, YES } from '../../facts.ts'
import type { UnitWord } from '../../odds.ts'
import { FACTS } from '../facts.ts'
import { attacksOf } from '../firing.ts'
import { fielded, situation } from '../schema/action.ts'
import { unitWords } from '../schema/unit.ts'

const UNIT = [...Object.keys(unitWords), 'sides', 'defence', 'combatValue', 'assault', 'movement']

const counterOf = (unit: Json): Json =>
  Object.fromEntries(UNIT.flatMap((each) => (unit[each] === undefined ? [] : [[each, unit[each]]])))

/** A counter, as this word. */
export const unitAs = (word: string, side: UnitWord['side'] = 'unit'): UnitWord => ({
  side,
  says: (unit, said) => ({ [word]: counterOf(unit), ...said }),
})

/** Several of them, as a word that is a list. */
export const unitsAs = (word: string): UnitWord => {
  const { says, ...unit } = unitAs(word, 'target')
  return { ...unit, says: (each, said) => ({ ...says(each, said), [word]: [counterOf(each)] }) }
}

/** What is said of an attack, where it is said of one of its targets. */
const ofTarget = (...keys: readonly string[]): readonly Fact[] =>
  FACTS.filter(({ key }) => keys.includes(key)).map((fact): Fact => ({ ...fact, of: 'target' }))

/** Units of a barrage, each with its share. */
export const SHARING: UnitWord = {
  side: 'target',
  facts: [
    fact('target', 'allocated', 'share', number(1, 100), 'its share of the value (HBR 4.6)'),
    ...ofTarget('obstacles', 'fromRear'),
  ],
  says: (unit, said) => ({ targets: [{ target: counterOf(unit), ...said }] }),
}

const DIRECTION: FactKind = { kind: 'named', such: 'direction' }

/** Units under a template: on target unless it is said otherwise, and where it scatters in a direction that is said. */
export const COVERED: UnitWord = {
  side: 'target',
  facts: [
    fact('target', 'onTarget', 'on target', YES, 'it is under the template (HBR 4.7)'),
    { key: 'directions', name: 'direction', of: 'target', takes: DIRECTION, means: 'so it is after scatter that way' },
    ...ofTarget('obstacles'),
  ],
  says: (unit, { onTarget = true, directions = {}, ...said }) => ({
    targets: [
      {
        target: counterOf(unit),
        under: [
          ...(onTarget === true ? ['onTarget'] : []),
          ...Object.entries(directions as Json).flatMap(([way, is]) => (is === true ? [way] : [])),
        ],
        ...said,
      },
    ],
  }),
}

/** The attacks of its weapons, as this word: one where there is one, else a list. */
export const attacksAs = (word: string): UnitWord => ({
  side: 'attacker',
  says: (unit, said) => {
    const [attack, ...others] = fireOf(unit, said)
    return { [word]: others.length === 0 ? attack : [attack, ...others] }
  },
})

/** The same in a word that is a list in any case. */
export const attackListAs = (word: string): UnitWord => ({
  side: 'attacker',
  says: (unit, said) => ({ [word]: fireOf(unit, said) }),
})

/** Whoever is rated by what it costs. */
export const RATED: UnitWord = {
  side: 'attacker',
  facts: [fact('attacker', 'points', 'points', number(1, 100_000), 'what it costs (HBR 10.8)')],
  says: (unit, { points = unit['points'], ...said }) => ({
    attackers: [{ id: unit['name'], points, attacks: fireOf(unit, said) }],
  }),
}

/** What a counter fires, with what is said of it. */
const fireOf = (unit: Json, said: Json): readonly object[] => attacksOf(fielded.parse(unit), situation.parse(said))
