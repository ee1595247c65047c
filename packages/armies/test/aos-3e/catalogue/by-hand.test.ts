/** What was written by hand, against what the rules of the warscroll and of the army come to together. */
import { hasKeyword } from '@rollcall/games'
import { describe, expect, it } from 'vitest'
import { shipped as catalogue } from '../../shipped.ts'

type Effect = Readonly<Record<string, unknown>>

const effectsOf = (faction: string, name: string): readonly Effect[] => {
  const { traits = [], gifts = [], units } = catalogue.faction(faction)
  const all = [...traits, ...gifts, ...units.flatMap(({ abilities }) => abilities)]
  return all.find((each) => each.name === name)?.effects ?? expect.fail(`${faction} has no ${name}`)
}

describe('Blood Rites', () => {
  /** `+1 to hit` and the like, in a round, for a unit of these keywords. */
  const held = (rules: readonly string[], round: number, keywords: readonly string[]): readonly string[] =>
    rules
      .flatMap((name) => effectsOf('daughters-of-khaine', name))
      .filter(({ if: when }) => {
        const { battle, self } = when as { battle: { round: string }; self?: { keyword?: string; not?: string } }
        const [, sign, from] = /^(>?=)(\d)$/.exec(battle.round) ?? []
        const isNow = sign === '=' ? round === Number(from) : round >= Number(from)
        const isWhose = self?.keyword === undefined || keywords.includes(self.keyword)
        return isNow && isWhose && !(self?.not !== undefined && keywords.includes(self.not))
      })
      .map(({ roll, ward }) => (typeof roll === 'string' ? roll : `ward ${String(ward)}+`))
      .toSorted()

  it.each([
    // "Add 1 to the number of the current battle round": of a subfaction, of a general, and of both, which add up.
    ['of Hagg Nar come a round sooner', ['Daughters of the First Temple'], ['HAGG NAR'], 1],
    ['of a true believer come a round sooner', ['True Believer'], [], 1],
    [
      'of a true believer of Hagg Nar come two rounds sooner',
      ['Daughters of the First Temple', 'True Believer'],
      ['HAGG NAR'],
      2,
    ],
  ] as const)('%s', (_, rules, keywords, sooner) => {
    for (const round of [1, 2, 3, 4, 5])
      expect(held(['Blood Rites', ...rules], round, keywords), `round ${round}`).toEqual(
        held(['Blood Rites'], Math.min(5, round + sooner), keywords),
      )
  })
})

describe('a mind that is dominated', () => {
  // "If the unit has a mount, this command trait only affects attacks made by that unit's mount."
  it('is that of the monster: of what somebody rides its weapons, of others all', () => {
    const [effect] = effectsOf('seraphon', 'Dominating Mind')
    const monsters = catalogue.faction('seraphon').units.filter(({ keywords }) => hasKeyword(keywords, ['MONSTER']))
    for (const { name, weapons } of monsters) {
      const melee = weapons.filter(({ kind }) => kind === 'melee')
      const isRidden = melee.some(({ mount }) => mount === true)
      const meant = melee.filter(({ mount }) => !isRidden || mount === true).map((each) => each.name)
      const reached = melee.filter((each) => [effect?.['weapon']].flat().includes(each.name)).map((each) => each.name)
      expect(reached, name).toEqual(meant)
    }
    expect(effect).not.toHaveProperty('except')
  })
})

describe('the Avatar of Grimnir', () => {
  // "If the damage inflicted by an attack ... is greater than 1, change it to 1."
  it('is hurt by 1 at a time, whatever the Damage of who attacks him', () => {
    expect(effectsOf('order', 'Avatar of Grimnir')).toEqual([{ stat: 'damage', max: 1, against: 'self' }])
  })
})

describe('a WIZARD "while this unit has so many models"', () => {
  const champion = (name: string): readonly Effect[] =>
    catalogue
      .faction('lumineth-realm-lords')
      .units.find((each) => each.name === name)
      ?.abilities.find((each) => each.name === 'Champion')?.effects ?? []

  it.each([
    ['Vanari Auralan Wardens', 5],
    ['Vanari Auralan Sentinels', 5],
    ['Vanari Dawnriders', 3],
  ])('%s try nothing below %i', (name, models) => {
    const fewer = { self: { models: `<${models}` } }
    for (const stat of ['casts', 'unbinds']) expect(champion(name)).toContainEqual({ stat, add: -1, if: fewer })
  })
})

describe('moments', () => {
  it('who fights again "at the end of the combat phase" fights after all others (AoS 8.5)', () => {
    expect(effectsOf('order', 'Unstoppable Battle Fury')).toEqual([{ fight: 'second' }])
    expect(effectsOf('fyreslayers', 'Battle Fury')).toEqual([{ fight: 'second', chance: '2+' }])
  })

  it('"in the shooting phase" is in that of either player (AoS 1.9)', () => {
    expect(effectsOf('seraphon', 'Nerve-shredding Screeches')).toMatchObject([{ when: 'shooting.start' }])
  })
})
