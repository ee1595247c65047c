/**
 * Units that fight, shoot or attempt a charge beside the phase of that: each with what is left of ten enemies of 1 Wound, of whom
 * blades without a roll slay two for each of their models in a phase.
 */
import { describe, expect, it } from 'vitest'
import { lookAround } from '../../../../src/aos-3e/battle/ground/field.ts'
import { useAll } from '../../../../src/aos-3e/battle/powers/using.ts'
import type { Policy } from '../../../../src/aos-3e/battle/state.ts'
import { greedy } from '../../../../src/aos-3e/battle/policies/greedy.ts'
import { notesOf } from '../../../../src/aos-3e/battle/telling/notes.ts'
import { archers, general, troops } from '../armies.ts'
import { about, enter, first, often, type Table, table } from '../table.ts'

const SURE = [
  { roll: 'hit', auto: true },
  { roll: 'wound', auto: true },
]
const blade = { name: 'Blade', attacks: 2, hit: 4, wound: 4, damage: 1, effects: SURE }
const bow = { name: 'Bow', kind: 'missile', range: 18, attacks: 1, hit: 4, wound: 4, damage: 1, effects: SURE }

const prey = (more: object = {}): object => troops({ save: '-', weapons: [], ...more })

/** Whoever decides for units that are told to act. */
const EAGER: Partial<Policy> = {
  cast: (_, __, options) => options.find((each) => each.kind === 'power') ?? null,
  shoot: (_, __, [target]) => target ?? null,
  charge: (_, __, [target]) => target ?? null,
}

/** One use of everything at the end of the own hero phase. */
const used = (unit: object, gap: number, own: Partial<Policy> = {}): Table => {
  const made = table([unit], [prey()], { ...EAGER, ...own }, { gap })
  Object.assign(made.battle, { phase: 'hero' })
  lookAround(made.a, made.b)
  useAll(made.battle, 'end')
  return made
}

const two = (acts: unknown): object =>
  troops({ models: 2, weapons: [blade, bow], abilities: { Dance: [{ acts, when: 'hero.mine' }] } })

describe('a unit that fights in the hero phase', () => {
  it('slays two of ten with each of two models, and fights in the combat phase all the same', () => {
    const { battle, a, b } = used(two('fight'), 1)
    expect(first(b).models).toBe(6)
    expect(first(a).activations).toBe(0)
    enter(battle, 'combat')
    expect(first(b).models).toBe(2)
  })

  it('has nobody to fight where no enemy is within 3"', () => {
    expect(first(used(two('fight'), 10).b).models).toBe(10)
  })

  it('is told in no warning', () => {
    expect(notesOf(used(two('fight'), 1).battle).warnings.join()).not.toContain('Dance')
  })

  it('is one by a spell, too', () => {
    const dance = { name: 'Danse', value: 2, range: 12, upon: 'friend', only: ['DEAD'], acts: 'fight' }
    const fought = often(
      () =>
        table(
          [
            general({ wizard: { casts: 1, spells: [dance] }, weapons: [] }),
            troops({ models: 2, keywords: ['DEAD'], weapons: [blade] }),
          ],
          [prey()],
          {
            cast: (_, __, options) =>
              options.find((each) => each.kind === 'power' && each.power.acts !== undefined) ?? null,
          },
          { gap: 1 },
        ),
      ({ battle, b }) => {
        enter(battle, 'hero')
        return first(b).models === 6
      },
    )
    about(fought, 35 / 36)
  })
})

describe('a unit that shoots in the hero phase', () => {
  it('slays one of ten with each of two bows, and shoots in the shooting phase all the same', () => {
    const { battle, b } = used(two('shoot'), 10)
    expect(first(b).models).toBe(8)
    enter(battle, 'shooting')
    expect(first(b).models).toBe(6)
  })

  it('that could do either does what stands first and is open to it', () => {
    expect(first(used(two(['fight', 'shoot']), 1).b).models).toBe(6)
    expect(first(used(two(['fight', 'shoot']), 10).b).models).toBe(8)
  })
})

describe('a unit that charges in the hero phase', () => {
  const charging = (): Table => table([two('charge')], [prey()], EAGER, { gap: 7 })
  const charge = ({ battle, a, b }: Table): boolean => {
    Object.assign(battle, { phase: 'hero' })
    lookAround(a, b)
    useAll(battle, 'end')
    return first(a).charged
  }

  it('gets to 7" with a 7 or more, 21/36', () => {
    about(often(charging, charge), 21 / 36)
  })

  it('is shot at by nobody: Unleash Hell is for the charge phase', () => {
    const hell = (): Table =>
      table([two('charge')], [archers({ weapons: [bow], champion: true })], { ...EAGER, order: () => true }, { gap: 7 })
    about(
      often(hell, (made) => charge(made) && first(made.a).models < 2),
      0,
    )
  })
})

describe('a player who reckons', () => {
  it('lets those fight who destroy something, and nobody else', () => {
    expect(first(used(two('fight'), 1, { cast: greedy.cast }).b).models).toBe(6)
    const idle = troops({
      weapons: [{ ...blade, effects: [{ roll: 'hit', only: 6 }], hit: 7, wound: 7 }],
      abilities: { Dance: [{ acts: 'shoot', when: 'hero.mine' }] },
    })
    expect(first(used(idle, 1, { cast: greedy.cast }).b).models).toBe(10)
  })
})
