/** Results of battles written by hand, so that tables are tested without fighting. */
import type { Answer, BattleResult, BattleShare, BattleSide, BattleUnit } from '@rollcall/games'
import { summariseCounts } from '@rollcall/core'

/** Half of four battles: Wilson's 95 % interval of 2 in 4, `(p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n)`. */
const HALF = { low: 0.15, high: 0.85 }

const unitOf = (name: string, more: Partial<BattleUnit> = {}): BattleUnit => ({
  identity: { name, points: 100, models: 5 },
  name,
  points: 100,
  models: 5,
  wounds: 10,
  survives: 0.5,
  survivesInterval: HALF,
  modelsLeft: summariseCounts(
    new Map([
      [0, 2],
      [5, 2],
    ]),
  ),
  woundsLeft: summariseCounts(
    new Map([
      [0, 2],
      [10, 2],
    ]),
  ),
  died: [[2, 0.5]],
  diedIntervals: [[2, HALF]],
  slewBy: [{ by: 'enemy', name: 'Foe', enemy: 1, probability: 0.5, interval: HALF }],
  dealt: {
    shooting: { mean: 1, se: 0.25, interval: { low: 0.51, high: 1.49 } },
    combat: { mean: 3, se: 0.5, interval: { low: 2.02, high: 3.98 } },
  },
  taken: {},
  ...more,
})

const sideOf = (name: string, wins: number): BattleSide => ({
  name,
  policy: 'greedy',
  points: 100,
  wins,
  winsInterval: HALF,
  score: summariseCounts(new Map([[6, 4]])),
  pointsDestroyed: summariseCounts(new Map([[50, 4]])),
  units: [unitOf(`${name} Guard`)],
})

/** What some of them came to. */
export const shareOf = (replicates: number, a: number, b: number): BattleShare => ({
  replicates,
  a,
  aInterval: HALF,
  b,
  bInterval: HALF,
  draws: 1 - a - b,
  drawsInterval: HALF,
})

/** Four battles of two armies. */
export const battleOf = (a: string, b: string, aWins = 0.5, bWins = 0.25): BattleResult => ({
  battle: [a, b],
  situation: '5 rounds',
  method: 'simulated',
  replicates: 4,
  seed: '1',
  a: sideOf(a, aWins),
  b: sideOf(b, bWins),
  draws: 0.25,
  drawsInterval: HALF,
  difference: summariseCounts(new Map([[0, 4]])),
  missions: [{ name: 'Table', ...shareOf(4, aWins, bWins) }],
  firstTurn: { a: shareOf(2, aWins, bWins), b: shareOf(2, aWins, bWins) },
  firstTurnWins: 0.5,
  planHash: 'x',
  assumptions: [],
  warnings: [],
})

/** An answer that holds battles. */
export const answerOf = (...results: readonly BattleResult[]): Answer => ({
  rollcall: '0.1.0',
  game: 'aos-3e',
  question: 'battle',
  results,
  warnings: [],
  planHash: 'x',
  contract: 1,
})
