// Exchanges of two forces drawn from dice, which bench-black-reach.mjs and bench-warzone.mjs share.
import { compileSimulation } from '@rollcall/core'

const BATCH = 20

/** Replicates of a battle in batches; a turn that is played counts as so many units. */
export const drawnBattles = (game, document, unitsOfTurn) => () => {
  const [{ spec }] = game.ask({ question: 'battle', ...document }, { method: 'simulated' }).parts
  const simulate = compileSimulation(spec, game.providers)
  let r = 0
  let kept = 0
  const batch = () => {
    const { counts } = simulate({ seed: '20260101', from: r, to: r + BATCH })
    for (const [played, times] of counts.turnsPlayed) kept += played * times
    r += BATCH
  }
  // Battles that end early have fewer turns.
  for (let i = 0; i < PROBES; i++) batch()
  return { units: (unitsOfTurn * kept) / PROBES, batch, kept: () => kept }
}

const PROBES = 20

/** Answers of one question, again and again; `of` picks a number of its result. */
export const answered = (game, document, of) => () => {
  let kept = 0
  return {
    units: 1,
    batch: () => {
      kept += of(game.answer(document, { method: 'exact' }).results[0])
    },
    kept: () => kept,
  }
}

/** Attacks by dice that one answer may last as long as. */
export const ATTACKS = 200

/** Turns of an exchange. */
export const TURNS = 10
