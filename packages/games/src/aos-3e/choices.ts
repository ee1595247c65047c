/** Choices a player makes before the attacks: the scenario's, or the best for whoever chooses, said aloud. */
import { UnsupportedPlanError } from '@rollcall/core'
import type { Fight, Notes, Owned } from './fight.ts'
import type { ChooseEffect, Effect, ProfileEffect } from './schema/effects.ts'
import { inForce } from './sequence/applies.ts'
import { plainName, sameName } from '../names.ts'

/** A way the fight can go on, and the labels chosen for it. */
export interface Chosen {
  readonly fight: Fight
  readonly owned: readonly Owned[]
  readonly labels: readonly string[]
  /** All effects as they were before any choice was settled. */
  readonly given: readonly Owned[]
}

const MOST_WAYS = 64

/** Settles every choice; `worth` is what the attacker gets from one way of choosing. */
export function settleChoices(
  fight: Fight,
  owned: readonly Owned[],
  notes: Notes,
  worth: (chosen: Chosen) => number,
): Chosen {
  const ways = waysToChoose(fight, owned)
  if (ways.length === 1) return ways[0] as Chosen
  // Whoever chooses takes what is best for them: the attacker most damage, the target least.
  const choice = choiceOf({ fight, owned, labels: [], given: owned })
  const maximises = (choice?.owner === 'attacker') !== (choice?.effect.chooser === 'opponent')
  const ranked = ways.map((way) => ({ way, worth: worth(way) }))
  const best = ranked.reduce((top, each) =>
    (maximises ? each.worth > top.worth : each.worth < top.worth) ? each : top,
  )
  if (best.way.labels.length > 0) notes.assumptions.add(`chosen for the best result: ${best.way.labels.join(', ')}`)
  return best.way
}

type Choice = Owned<ChooseEffect | ProfileEffect>

const choiceOf = ({ owned }: Chosen): Choice | undefined =>
  owned.find(({ effect }) => 'choose' in effect || 'profile' in effect) as Choice | undefined

/** Every way to settle the choices of a fight. Fails with `UnsupportedPlanError` when there are too many. */
export const waysToChoose = (fight: Fight, owned: readonly Owned[]): readonly Chosen[] =>
  everyWay({ fight, owned, labels: [], given: owned })

/** Replaces the first choice by each of its answers, until none is left. */
function everyWay(way: Chosen): readonly Chosen[] {
  const choice = choiceOf(way)
  if (choice === undefined) return [way]
  const ways = answersTo(way, choice).flatMap(everyWay)
  if (ways.length > MOST_WAYS)
    throw new UnsupportedPlanError('too many choices are open: say which with situation.choose')
  return ways
}

function answersTo(way: Chosen, choice: Choice): readonly Chosen[] {
  const without = { ...way, owned: way.owned.filter((each) => each !== choice) }
  if (inForce(way.fight, choice) !== 'yes') return [without]
  const said = Object.entries(way.fight.situation.choose).find(
    ([name]) => name === '*' || sameName(name, choice.title),
  )?.[1]
  const labels = 'choose' in choice.effect ? Object.keys(choice.effect.of) : choice.effect.of
  const open = said === undefined ? labels : labels.filter((label) => sameName(label, said))
  const count =
    said === undefined && 'choose' in choice.effect
      ? Math.min(choice.effect.choose, open.length)
      : Math.min(1, open.length)
  const answers = subsets(open, count).map((chosen) => take(way, choice, chosen, said === undefined))
  const mayDecline = choice.effect.may === true && said === undefined
  return answers.length === 0 || mayDecline ? [without, ...answers] : answers
}

/** Every way to pick so many of a list. */
function subsets(list: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 0) return list.length === 0 ? [] : [[]]
  return list.flatMap((first, i) =>
    count === 1 ? [[first]] : subsets(list.slice(i + 1), count - 1).map((rest) => [first, ...rest]),
  )
}

function take(way: Chosen, choice: Choice, chosen: readonly string[], aloud: boolean): Chosen {
  const labels = aloud ? [...way.labels, `${choice.title}: ${chosen.join(' and ')}`] : way.labels
  if ('choose' in choice.effect) {
    const { choose: _, of, ...adverbs } = choice.effect
    const effects = chosen
      .flatMap((label) => of[label] ?? [])
      .map((effect, i) => ({ ...choice, effect: { ...adverbs, ...effect } as Effect, id: choice.id + (i + 1) / 1000 }))
    return { ...way, labels, owned: way.owned.flatMap((each) => (each === choice ? effects : [each])) }
  }
  // The other profiles are those that any effect of this ability offers: "use A if ..., otherwise B" is two effects.
  const offered = way.given.flatMap(({ effect, title }) =>
    'profile' in effect && sameName(title, choice.title) ? (effect as ProfileEffect).of : [],
  )
  const out = offered.filter((each) => !chosen.includes(each)).map(plainName)
  const weapons = way.fight.attacker.weapons.map((each) =>
    out.includes(plainName(each.name)) ? { ...each, models: 0 } : each,
  )
  const attacker = { ...way.fight.attacker, weapons }
  return { ...way, labels, fight: { ...way.fight, attacker }, owned: way.owned.filter((each) => each !== choice) }
}
