/** The referee of what abilities forbid, of moves out of turn, and of commands and magic that come to nothing: what it must refuse. */
import type { ToldEvent } from '@rollcall/games/aos-3e'
import { describe, expect, it } from 'vitest'
import { battleFaults } from '../src/index.ts'
import { battlesOf } from './told-armies.ts'

// Whoever decides by chance retreats and commands where a wise player would not.
const battles = (['greedy', 'random'] as const).flatMap((policy) => battlesOf('armies of their own will', policy))

type Of<K extends ToldEvent['event']> = Extract<ToldEvent, { readonly event: K }>
type Mutant = (events: readonly ToldEvent[]) => readonly ToldEvent[] | null

/** The first event of a kind, changed. */
const changed =
  <K extends ToldEvent['event']>(kind: K, change: (event: Of<K>) => object): Mutant =>
  (events) => {
    const at = events.findIndex((each) => each.event === kind)
    return at < 0 ? null : events.with(at, { ...events[at], ...change(events[at] as Of<K>) } as ToldEvent)
  }

/** What abilities forbid their own units, changed throughout, in battles where somebody does such a thing: enemies may be gone. */
const forbidding =
  (deed: string, does: (event: ToldEvent) => boolean): Mutant =>
  (events) =>
    events.some(does)
      ? changed('armies', ({ units }) => ({
          units: units.map((each) => ({
            ...each,
            bans: [
              ...each.bans,
              {
                deeds: [deed],
                commands: null,
                whose: 'own',
                only: [],
                not: [],
                other: false,
                within: null,
                phase: null,
                on: null,
                most: null,
                asksMore: false,
              },
            ],
          })),
        }))(events)
      : null

/** Nobody told it to do so, where it does. */
const silenced =
  (act: string, does: (event: ToldEvent) => boolean): Mutant =>
  (events) => {
    const at = events.findIndex((each, i) => each.event === 'acts' && each.act === act && does(events[i + 1] ?? each))
    return at < 0 ? null : events.toSpliced(at, 1)
  }

/** What else may go before somebody is moved. */
const SETS_OFF: readonly string[] = [
  'lays',
  'cast',
  'unbind',
  'picks',
  'goes',
  'setsUpAgain',
  'shrugs',
  'collects',
  'command',
]

const MUTANTS: Readonly<Record<string, Mutant>> = {
  'a command near whoever forbids it': forbidding('receive', ({ event }) => event === 'command'),
  'one that is issued near whoever forbids it': forbidding(
    'issue',
    (each) => each.event === 'command' && each.issuer !== null,
  ),
  'a retreat near whoever forbids it': forbidding(
    'retreat',
    (each) => each.event === 'move' && each.gait === 'retreated',
  ),
  'an objective of whoever may not contest it': (events) => {
    const before = events.find((each) => each.event === 'deployed')?.holders.join()
    return forbidding('contest', (each) => each.event === 'score' && each.holders.join() !== before)(events)
  },
  'a command that is lost on another face': changed('balks', ({ balked }) => ({ balked: !balked })),
  'magic that is ignored on another face': changed('shrugs', ({ ignored }) => ({ ignored: !ignored })),
  'a spell that works on other dice': changed('trial', ({ works }) => ({ works: !works })),
  'a free command that costs a point': (events) => {
    const at = events.findIndex((each) => each.event === 'command' && each.free !== null)
    const told = events[at]
    return told?.event === 'command' ? events.with(at, { ...told, points: told.points - 1 }) : null
  },
  'a command that is repeated by nobody who may': (events) =>
    events.some((each) => each.event === 'command' && each.free === 'Bellow')
      ? changed('armies', ({ units }) => ({
          units: units.map((each) => ({ ...each, favours: each.favours.filter(({ name }) => name !== 'Bellow') })),
        }))(events)
      : null,
  'a favour that nobody has': changed('armies', ({ units }) => ({
    units: units.map((each) => ({ ...each, favours: [] })),
  })),
  'a favour for others': changed('armies', ({ units }) => ({
    units: units.map((each) => ({ ...each, favours: each.favours.map((favour) => ({ ...favour, only: ['NOBODY'] })) })),
  })),
  'a spell that goes on to somebody too far away': changed('spreads', ({ upon, from }) => ({ upon: [...upon, from] })),
  'a spell that passes over somebody near': (events) =>
    events.some((each) => each.event === 'spreads' && each.upon.length > 0)
      ? events.map((each) => (each.event === 'spreads' ? { ...each, upon: [] } : each))
      : null,
  'one who is set up too near': changed('setsUpAgain', () => ({ apart: 90 })),
  'one who is set up near no friend': changed('setsUpAgain', ({ beside }) => ({
    beside: beside && { ...beside, within: -1 },
  })),
  'one who is set up away from terrain': changed('setsUpAgain', () => ({
    beside: { giver: 0, terrain: ['ANY'], within: 1 },
  })),
  'one who is set up at no edge': changed('setsUpAgain', () => ({ beside: { giver: 0, edge: true, within: -90 } })),
  'one who is set up away from whoever lets it': changed('setsUpAgain', ({ unit }) => ({
    beside: { giver: unit, self: true, within: -1 },
  })),
  'one who is set up on an objective': changed('setsUpAgain', () => ({ clear: 90 })),
  'one who is set up again from where it was not': changed('setsUpAgain', ({ from }) => ({
    from: { ...from, along: from.along + 1 },
  })),
  'one who goes farther than its dice': changed('goes', ({ inches, to, from }) => ({
    to: { ...to, along: to.along + (to.along < from.along ? -1 : 1) * (inches + 1) },
  })),
  'one who goes by other dice': changed('goes', ({ inches }) => ({ inches: inches + 1 })),
  'one who acts at the word of an enemy': (events) => {
    const units = events.find((each) => each.event === 'armies')?.units ?? []
    return changed('acts', ({ unit, by }) => ({
      by: { ...by, unit: units.findIndex(({ side }) => side !== units[unit]?.side) },
    }))(events)
  },
  "one who fights in a hero phase at nobody's word": silenced('fight', ({ event }) => event === 'fights'),
  'one who shoots in it': silenced('shoot', ({ event }) => event === 'blow'),
  'one who charges in a movement phase': silenced('charge', ({ event }) => event === 'charge'),
  'one who goes unasked': (events) => {
    const at = events.findIndex((each, i) => each.event === 'goes' && !SETS_OFF.includes(events[i - 2]?.event ?? ''))
    return at < 0 ? null : events.toSpliced(at - 1, 1)
  },
}

describe('the referee of armies of their own will', () => {
  it.each(Object.entries(MUTANTS))('catches %s', (_, mutate) => {
    const broken = battles.map((each) => mutate(each)).filter((each) => each !== null)
    expect(broken.length).toBeGreaterThan(0)
    for (const each of broken) expect(battleFaults(each)).not.toEqual([])
  })
})
