/** Choices a player makes before the attacks: the answers that are open, those of the scenario first of all. */
import type { Fight, Notes, Owned } from '../fight.ts'
import type { ChooseEffect, ProfileEffect } from '../schema/effects.ts'
import { isInForce } from '../sequence/applies.ts'
import { lookAtUnit, lookAtWeapon } from '../looks.ts'
import { plainName, sameName } from '../../names.ts'
import { replaced, type Way, within } from './nested.ts'

/** A choice that a player makes before the attacks. */
export type Choice = Owned<ChooseEffect | ProfileEffect>

/** The ways in which a fight can go on from a choice: one at least. */
export const answersTo = (way: Way, choice: Choice, notes: Notes): readonly Way[] =>
  'choose' in choice.effect
    ? answersToChoose(way, choice as Owned<ChooseEffect>, notes)
    : answersToProfile(way, choice as Owned<ProfileEffect>, notes)

function answersToChoose(way: Way, choice: Owned<ChooseEffect>, notes: Notes): readonly Way[] {
  const { choose: most, of, may } = choice.effect
  const without = { ...way, owned: replaced(way.owned, choice, []) }
  if (!isInForce(way.fight, choice, notes)) return [without]
  const { said, open } = openTo(way.fight, choice, Object.keys(of))
  const every = subsets(open, Math.min(said ? 1 : most, open.length))
  const mayDecline = may === true && !said
  const places = Object.keys(of)
  const answers = every.map((chosen) => ({
    ...aloud(way, choice, chosen, said || (every.length === 1 && !mayDecline)),
    owned: replaced(
      way.owned,
      choice,
      chosen.flatMap((label) => within(choice, places.indexOf(label), of[label] ?? [])),
    ),
  }))
  return answers.length === 0 || mayDecline ? [without, ...answers] : answers
}

/**
 * Profiles of one ability exclude each other: "use A if ..., otherwise B" is two effects of it, and whichever is not picked
 * by one in force is not used.
 */
function answersToProfile(way: Way, choice: Owned<ProfileEffect>, notes: Notes): readonly Way[] {
  const offers = way.owned.filter(
    (each): each is Owned<ProfileEffect> =>
      'profile' in each.effect && each.owner === choice.owner && sameName(each.title, choice.title),
  )
  const labels = offers.filter((each) => isInForce(way.fight, each, notes)).flatMap(({ effect }) => effect.of)
  const { said, open } = openTo(way.fight, choice, [...new Set(labels)])
  const owned = way.owned.filter((each) => !offers.some((offer) => offer === each))
  const using = (chosen: readonly string[]): Way => {
    const out = offers.flatMap(({ effect }) => effect.of).filter((each) => !chosen.includes(each))
    const unused = [...way.unused, ...out]
    return { ...aloud(way, choice, chosen, said || open.length < 2), owned, unused, fight: without(way.fight, out) }
  }
  return open.length === 0 ? [using([])] : open.map((label) => using([label]))
}

/** Labels among which somebody still has to choose. */
function openTo(
  { situation }: Fight,
  { title }: Owned,
  labels: readonly string[],
): { readonly said: boolean; readonly open: readonly string[] } {
  const wanted = Object.entries(situation.choose).find(([name]) => name === '*' || sameName(name, title))?.[1]
  if (wanted === undefined) return { said: false, open: labels }
  return { said: true, open: labels.filter((label) => sameName(label, wanted)) }
}

const aloud = (way: Way, { title }: Owned, chosen: readonly string[], said: boolean): Way =>
  said ? way : { ...way, labels: [...way.labels, `${title}: ${chosen.join(' and ')}`] }

function without(fight: Fight, profiles: readonly string[]): Fight {
  const out = profiles.map(plainName)
  const weapons = fight.attacker.weapons.map((each) =>
    out.includes(plainName(each.name)) ? lookAtWeapon(each, { models: () => 0 }) : each,
  )
  return { ...fight, attacker: lookAtUnit(fight.attacker, { weapons: () => weapons }) }
}

/** Every way to pick so many of a list. */
function subsets(list: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 0) return list.length === 0 ? [] : [[]]
  return list.flatMap((first, i) =>
    count === 1 ? [[first]] : subsets(list.slice(i + 1), count - 1).map((rest) => [first, ...rest]),
  )
}
