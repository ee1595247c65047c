/** Assumptions and warnings for people: all about a unit in one line, many in one line, and nothing lost where all are asked for. */
import { loadGame } from '@rollcall/games'
import { allAssumed, assumedLines, legendLines, warningLines } from '@rollcall/report'
import { describe, expect, it } from 'vitest'
import { answerOf, battleOf } from './battles.ts'

const assuming = (...assumptions: readonly string[]) => [answerOf({ ...battleOf('Red', 'Blue'), assumptions })]
const warning = (...warnings: readonly string[]) => [{ ...answerOf(battleOf('Red', 'Blue')), warnings }]

describe('assumptions', () => {
  it('of one unit are one line', () => {
    expect(assumedLines(assuming('Red Guard: with Musician', 'Red Guard: with Skalg'))).toEqual([
      'assumed: Red Guard: with Musician; with Skalg',
    ])
  })

  it('that are the same of several units are one line with all their names', () => {
    const traits = 'by the battle traits of its army: Ethereal'
    const lines = assumedLines(assuming(`Red Guard: ${traits}`, `Blue Guard: ${traits}`, 'Red Guard: with Boss'))
    expect(lines).toEqual([`assumed: Red Guard, Blue Guard: ${traits}`, 'assumed: Red Guard: with Boss'])
  })

  it('of more than three kinds are one line that says how many there are, the shortest way each begins', () => {
    const [line, ...others] = assumedLines(
      assuming(
        'All-out Attack: not used (default; else --policy allOutAttack=combat)',
        'the first charge succeeds without a roll, and nobody shoots before it; A begins',
        'Rally: not used (default)',
        'Red Guard: Choppa (Weapons)',
        'Red Guard: with Boss',
      ),
    )
    expect(others).toEqual([])
    expect(line).toBe(
      'assumed: 5 things (no All-out Attack, Rally; the first charge succeeds without a roll; Red Guard: Choppa, ...; ...); all of them: --assumptions',
    )
  })

  it('are all told on request, and no word of them is lost', () => {
    const all = [
      'one thing',
      'another',
      'a third',
      'Red Guard: with Musician',
      'a fourth',
      'Blue Guard: without Banner',
    ]
    const lines = assumedLines(assuming(...all), true)
    expect(lines).toEqual(allAssumed(assuming(...all)).map((each) => `assumed: ${each}`))
    for (const each of all) expect(lines).toContain(`assumed: ${each}`)
  })
})

it('mortal wounds beside the attacks are told where a table has no figure for them', async () => {
  const game = await loadGame('aos-3e')
  const attacker = {
    name: 'Star',
    weapons: [{ attacks: 1, hit: 4, wound: 4, damage: 1 }],
    effects: [{ name: 'Fall', inflict: 'D3', when: 'charged' }],
  }
  const asked = (question: string): readonly string[] =>
    allAssumed([game.answer({ question, attacker, target: { save: '4+' }, situation: { charged: true } })])
  expect(asked('damage')).toEqual(['Star: without Fall beside its attacks, 2.00 mortal wounds on average'])
  expect(asked('dist')).toEqual([])
})

describe('warnings', () => {
  it('about abilities that are not modelled share a line, and so do those that one fact settles', () => {
    const settled = 'add --charged or --no-charged'
    expect(
      warningLines(
        warning(
          'Annihilators: Force of a Falling Star not applied; ' + settled,
          'Red: not played: the grand strategy Hold the Line',
          'Odd: First is not modelled',
          'Fulminators: Impaling Strike not applied; ' + settled,
          'Odd: Second is not modelled',
          'Boltboyz: Pick Off applied; ' + settled,
        ),
      ),
    ).toEqual([
      `not applied: Force of a Falling Star (Annihilators), Impaling Strike (Fulminators); ${settled}`,
      'Red: not played: the grand strategy Hold the Line',
      'not modelled: First and Second (Odd)',
      `Boltboyz: Pick Off applied; ${settled}`,
    ])
  })

  it('that one fact settles share a line, too, where it was taken as something', () => {
    const [taken, remedy] = ['applied, taking "in cover" as no', 'add --in-cover or --no-in-cover']
    const sentences = ['Fusiliers: Fire!', 'Cannon: Shot and Shell'].map((each) => `${each} ${taken}; ${remedy}`)
    expect(warningLines(warning(...sentences))).toEqual([
      `${taken}: Fire! (Fusiliers), Shot and Shell (Cannon); ${remedy}`,
    ])
  })

  it('name so many units in a line, and say how many more there are', () => {
    const sentences = ['A', 'B', 'C', 'D'].map((unit) => `${unit}: Roar is not modelled`)
    expect(warningLines(warning(...sentences), 2)).toEqual([
      'not modelled: Roar (A), Roar (B), and those of 2 more units',
    ])
    expect(warningLines(warning(...sentences))).toEqual(['not modelled: Roar (A), Roar (B), Roar (C), Roar (D)'])
  })

  it('that stand alone stay as they are', () => {
    const alone = ['Odd: First is not modelled', 'Even: Third not applied; add --far']
    expect(warningLines(warning(...alone))).toEqual(alone)
  })
})

describe('the legend', () => {
  it('says what intervals and se are where something was simulated, and nothing where all is exact', () => {
    const simulated = battleOf('Red', 'Blue')
    expect(legendLines([answerOf(simulated)])).toEqual(['(low to high): 95 % interval; se: standard error of a mean'])
    expect(legendLines([{ ...answerOf(), results: [] }])).toEqual([])
  })
})
