/** The referee of those who move across others and of those who are no target: what it must refuse. */
import type { ToldEvent } from '@rollcall/games/aos-3e'
import { describe, expect, it } from 'vitest'
import { battleFaults } from '../src/index.ts'
import { battlesOf } from './told-armies.ts'

const battles = (['greedy', 'random'] as const).flatMap((policy) => battlesOf('armies that elude', policy))

type Fielded = Extract<ToldEvent, { readonly event: 'armies' }>['units'][number]

/** Units that say something else than they did. */
const saying =
  (change: Partial<Fielded>) =>
  (events: readonly ToldEvent[]): readonly ToldEvent[] =>
    events.map((each) =>
      each.event === 'armies' ? { ...each, units: each.units.map((unit) => ({ ...unit, ...change })) } : each,
    )

const EVERYBODY = { whose: 'own', only: [], not: [], other: false, within: null, phase: null } as const
const PLAIN = { name: 'Any', most: null, asksMore: false } as const

/** Everybody is hidden from this. */
const hiding = (from: 'shooting' | 'sight' | 'spells' | 'rampages', beyond: number | null = null) =>
  saying({ hides: [{ ...EVERYBODY, ...PLAIN, from: [from], beyond, covered: false }] })

const shoots = (each: ToldEvent): boolean => each.event === 'blow' && each.verb === 'shoots at'
const sides = (events: readonly ToldEvent[]): readonly string[] =>
  events.flatMap((each) => (each.event === 'armies' ? each.units.map(({ side }) => side) : []))

/** Casts upon enemies. */
const hexes = (each: ToldEvent, _: number, all: readonly ToldEvent[]): boolean =>
  each.event === 'cast' && each.target !== null && sides(all)[each.unit] !== sides(all)[each.target]

describe('the referee of armies that elude', () => {
  it.each([
    ['an arrow at whom nobody sees', shoots, hiding('sight')],
    ['an arrow at who is hidden from it', shoots, hiding('shooting')],
    ['a spell upon who is hidden from it', hexes, hiding('spells')],
    ['a rampage upon who is hidden from it', ({ event }: ToldEvent) => event === 'rampage', hiding('rampages')],
  ] as const)('catches %s', (_, does, changed) => {
    const broken = battles.filter((events) => events.some(does))
    expect(broken.length).toBeGreaterThan(0)
    for (const each of broken) expect(battleFaults(changed(each)).join()).toContain('is no target of')
  })

  it('lets everybody be picked by who is near enough', () => {
    for (const each of battles) expect(battleFaults(hiding('shooting', 99)(each))).toEqual([])
  })

  it('lets nobody suffer across whom nobody went, or who stands beside the way', () => {
    const aside = (move: (at: number) => number) =>
      battles.flatMap((events) => {
        const at = events.findIndex((each) => each.event === 'passes')
        const told = events[at]
        if (told?.event !== 'passes') return []
        const { from, to } = told
        const [first, last] = [from, to].map((each) => ({ ...each, across: move(each.across) }))
        return [battleFaults(events.with(at, { ...told, from: first, to: last } as ToldEvent)).join()]
      })
    expect(aside((across) => across).length).toBeGreaterThan(0)
    for (const each of aside((across) => across)) expect(each).toBe('')
    for (const each of aside((across) => across + 1)) expect(each).toContain('has gone somewhere else')
    const friends = battles.flatMap((events) => {
      const at = events.findIndex((each) => each.event === 'passes')
      const told = events[at]
      return told?.event === 'passes' ? [battleFaults(events.with(at, { ...told, target: told.unit })).join()] : []
    })
    for (const each of friends) expect(each).toContain('passes across no enemy')
  })

  it('sees who moves across others, and lets nobody do so without leave', () => {
    const walking = battles.map((each) => battleFaults(saying({ crossings: [] })(each)).join())
    expect(walking.some((faults) => faults.includes('passes through an enemy'))).toBe(true)
    expect(walking.some((faults) => faults.includes('charges through an enemy'))).toBe(true)
  })
})
