/** What one activation does not compute, and names that lead nowhere: said aloud, never passed over. */
import { type Fight, type Owned, withVerb } from './fight.ts'
import { meaningless, type ProfileEffect } from './schema/effects.ts'
import { takingPart } from './sequence/parts.ts'
import { sameName } from '../names.ts'

/** Warnings about the effects of a fight that have no part in its numbers although they may look as if. */
export function unmodelled(fight: Fight, owned: readonly Owned[]): readonly string[] {
  const units = [fight.attacker, fight.target]
  return [
    ...units.flatMap(({ name, notModelled }) => notModelled.map((each) => `${name}: ${each} is not modelled`)),
    ...outsideActivation(owned),
    ...owned.flatMap((each) => withoutMeaning(fight, each)),
    ...owned.flatMap((each) => strangeProfiles(fight, each)),
    ...owned.flatMap((each) => strangeWeapons(fight, each)),
    ...owned.flatMap((each) => strangeModel(fight, owned, each)),
    ...strangeChoices(fight, owned),
  ]
}

const outsideActivation = (owned: readonly Owned[]): readonly string[] =>
  takingPart(owned, 'elsewhere').flatMap(({ owned: { effect, title }, part }) => {
    const what = part(effect)
    return what === undefined ? [] : [`${title}: ${what} is not modelled and is left out`]
  })

/** Words of an effect that nothing reads. */
const withoutMeaning = (fight: Fight, { effect, owner, title }: Owned): readonly string[] =>
  meaningless(effect).map((each) => `${fight[owner].name}: ${title}: ${each}`)

/** Profiles that are offered although no weapon has them. */
function strangeProfiles({ attacker }: Fight, { effect, owner, title }: Owned): readonly string[] {
  if (owner !== 'attacker' || !('profile' in effect)) return []
  const unknown = (effect as ProfileEffect).of.filter(
    (each) => !attacker.weapons.some(({ name }) => sameName(name, each)),
  )
  return unknown.map((each) => `${title}: ${attacker.name} has no weapon called "${each}"`)
}

/** Weapons that an effect of the attacker names although nobody has them. */
function strangeWeapons({ attacker }: Fight, { effect, owner, title }: Owned): readonly string[] {
  if (owner !== 'attacker') return []
  const named = [...(effect.weapon ?? []), ...(effect.except ?? [])].filter((each) => !GENERIC.includes(each))
  const unknown = named.filter((each) => !attacker.weapons.some((weapon) => sameName(weapon.name, each)))
  return unknown.map((each) => `${title}: ${attacker.name} has no weapon called "${each}"`)
}

const GENERIC: readonly string[] = ['melee', 'missile', 'all', 'mount']

/** Special models that an effect points at although no \`model\` effect names them. */
function strangeModel(fight: Fight, owned: readonly Owned[], { effect, owner, title }: Owned): readonly string[] {
  const names = [effect.by, effect.for].flatMap((who) => (who?.side === 'model' ? [who.name] : []))
  const known = withVerb(owned, 'model').filter((each) => each.owner === owner)
  const unknown = names.filter((name) => !known.some((each) => sameName(each.effect.model, name)))
  return unknown.map(
    (name) => `${fight[owner].name}: ${title}: nothing says how many ${name} there are (an effect "model" does)`,
  )
}

/** Choices and refusals of the situation that fit no ability. */
function strangeChoices({ situation }: Fight, owned: readonly Owned[]): readonly string[] {
  const titles = owned.map(({ title }) => title)
  const strange = (name: string): boolean => name !== '*' && !titles.some((title) => sameName(title, name))
  return [
    ...Object.keys(situation.choose)
      .filter(strange)
      .map((name) => `situation.choose: there is no ability called "${name}"`),
    ...situation.decline.filter(strange).map((name) => `situation.decline: there is no ability called "${name}"`),
    ...Object.entries(situation.choose).flatMap(([name, label]) => strangeLabel(owned, name, label)),
  ]
}

function strangeLabel(owned: readonly Owned[], name: string, label: string): readonly string[] {
  const offers = [
    ...withVerb(owned, 'choose').map(({ effect, title }) => ({ title, labels: Object.keys(effect.of) })),
    ...withVerb(owned, 'profile').map(({ effect, title }) => ({ title, labels: effect.of })),
  ]
  const wrong = offers.filter(
    ({ title, labels }) => sameName(title, name) && !labels.some((each) => sameName(each, label)),
  )
  return wrong.map(({ labels }) => `situation.choose: "${name}" offers ${labels.join(', ')}, not "${label}"`)
}
