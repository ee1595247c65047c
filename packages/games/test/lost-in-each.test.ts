/** Single replicates of simulations: what they lost is what the tally counts, whichever game rolls them and however often it strikes. */
import { compileSimulation, summariseCounts } from '@rollcall/core'
import { describe, expect, it } from 'vitest'
import { type Game, isFight, isSeries, isSimulation, loadGame } from '../src/index.ts'

const REPLICATES = 500

const spear = { name: 'Spear', kind: 'melee', attacks: 2, hit: '3+', wound: '3+', rend: 1, damage: 'D3' }
const bow = { name: 'Bow', kind: 'missile', range: 18, attacks: 2, hit: '4+', wound: '3+', rend: 0, damage: 1 }
const gun = { name: 'Gun', type: 'heavy', attacks: 3, hit: '3+', strength: 5, ap: 1, damage: 'D3' }

const aos = { name: 'Mixed', models: 5, wounds: 2, save: '4+', weapons: [spear, bow] }
const wh40k = { name: 'Squad', models: 4, toughness: 4, wounds: 2, save: '4+', weapons: [gun] }
const shooting = { situation: { phase: 'shooting' } }

const QUESTIONS: Readonly<Record<string, readonly [game: string, document: object]>> = {
  'attacks whose damage spills over': ['aos-3e', { attacker: aos, target: aos }],
  'attacks on somebody of whom nobody knows what he has': ['aos-3e', { attacker: aos, target: { save: '4+' } }],
  'two phases, one after the other': [
    'aos-3e',
    { question: 'together', attackers: [aos], phases: ['shooting', 'combat'], targets: [aos] },
  ],
  'damage that does not spill over': ['wh40k-9e', { attacker: wh40k, target: wh40k, ...shooting }],
}

describe.each(Object.entries(QUESTIONS))('%s', (_, [id, document]) => {
  it('are tallied as they were lost', async () => {
    const game: Game = await loadGame(id)
    const { parts, close } = game.ask(document, { method: 'simulated', dice: true, replicates: REPLICATES })
    const [part] = parts
    if (part === undefined || !isSimulation(part)) throw new Error('nothing was simulated')
    const tally = compileSimulation(part.spec, game.providers)({ seed: part.seed, from: 0, to: REPLICATES })
    const [result] = close([part.finish(tally)]).results
    const told = [result].flatMap((each) =>
      each === undefined
        ? []
        : isFight(each)
          ? [each.allocated ?? each.damage]
          : isSeries(each)
            ? [each.total.allocated ?? each.total.damage]
            : [],
    )[0]
    const counts = new Map<number, number>()
    for (const lost of part.lostInEach?.() ?? []) counts.set(lost, (counts.get(lost) ?? 0) + 1)
    expect(summariseCounts(counts).pmf).toEqual(told?.pmf)
    expect([...counts.values()].reduce((sum, each) => sum + each, 0)).toBe(REPLICATES)
  })
})
