/** What units do beside their attacks: spells and prayers that hurt, and which of their enhancements count. */
import { castingsOf, type FoundUnit } from '@rollcall/armies'
import { RULES } from '@rollcall/games/aos-3e/grammar'
import type { Member, Unbinders } from '../question.ts'
import { namedTrait, type Trait } from '../terms.ts'

/** The unit with the spells and prayers that it tries in its hero phase, as abilities of its own (AoS 9.1, 9.2). */
export function whole(member: Member, found: FoundUnit, unbinding?: Unbinders): Member {
  const near = unbinding !== undefined && (unbinding.distance ?? 0) <= REACH ? unbinding : undefined
  const { effects, tried, contested, unknown } = castingsOf(found, enhancementsOf(member), near)
  if (effects.length === 0 && unknown.length === 0) return member
  const { unit } = member
  return {
    ...member,
    unit: {
      ...unit,
      effects: [...listIn(unit['effects']), ...effects],
      assumed: [
        ...listIn(unit['assumed']),
        ...(tried.length === 0
          ? []
          : [`tries ${tried.join(', ')} in its hero phase, and ${unbound(contested, unbinding)}`]),
      ],
      notModelled: [...listIn(unit['notModelled']), ...unknown],
    },
  }
}

/** Inches within which an enemy WIZARD may unbind (core book 19.1.2). */
const REACH: number = RULES.distances.unbind

function unbound(contested: readonly string[], unbinding: Unbinders | undefined): string {
  if (unbinding === undefined) return 'nobody unbinds'
  const { distance = 0, modifier } = unbinding
  if (distance > REACH) return `nobody unbinds: the enemy wizard is ${distance}" away, and ${REACH}" are his reach`
  const bonus = modifier === 0 ? '' : modifier > 0 ? ` with +${modifier}` : ` with ${modifier}`
  return contested.length === 0
    ? 'nobody unbinds prayers'
    : `an enemy wizard tries to unbind ${contested.join(', ')}${bonus}`
}

const listIn = (said: unknown): readonly unknown[] => (Array.isArray(said) ? said : [])

const enhancementsOf = ({ unit: { enhancements } }: Member): readonly string[] => listIn(enhancements).map(String)

/** Which of its spells and prayers are weighed in the damage of its hero phase, and which are not. */
export function castings(member: Member, found: FoundUnit): readonly Trait[] {
  const { tried, others, unknown } = castingsOf(found, enhancementsOf(member))
  return [...namedTrait('weighed in its hero phase', tried), ...namedTrait('not weighed', [...others, ...unknown])]
}

/** Verbs of effects that can change dice of attacks, of saves, or wounds. */
const OF_DICE = ['stat', 'on', 'ward', 'inflict', 'allocate', 'fight', 'shoot', 'model', 'choose', 'profile', 'table']
const ROLLS = ['hit', 'wound', 'save', 'ward']

/** Enhancements, and which of them have a part in the figures: traits and artefacts that touch dice of attacks or wounds. */
export function enhancements(member: Member): readonly Trait[] {
  const { abilities } = member.unit
  const known = (typeof abilities === 'object' && abilities !== null ? abilities : {}) as Readonly<
    Record<string, readonly Readonly<Record<string, unknown>>[]>
  >
  const spells = listIn(member.unit['effects']).map((each) => String((each as { readonly name?: unknown }).name))
  const counts = (name: string): boolean =>
    spells.includes(name) ||
    (known[name] ?? []).some((each) => OF_DICE.some((verb) => verb in each) || ROLLS.includes(String(each['roll'])))
  const names = enhancementsOf(member)
  return [
    ...namedTrait('enhancements that count', names.filter(counts)),
    ...namedTrait(
      'enhancements that do not',
      names.filter((name) => !counts(name)),
    ),
  ]
}
