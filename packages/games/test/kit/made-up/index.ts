/** A made-up game of d12s: as little as a game with fights, duels and small questions needs. */
import { type Issue, RollcallError, roller } from '@rollcall/core'
import { z } from 'zod'
import type { Fights } from '../../../src/answerable.ts'
import type { Game } from '../../../src/game.ts'
import { defineGame } from '../../../src/kit/define-game.ts'
import { type Drawn, drawnFights } from '../../../src/kit/drawn.ts'
import { exchanges } from '../../../src/duel/exchanges.ts'
import { unitsOf } from '../../../src/kit/matchups.ts'
import { odds } from '../../../src/odds.ts'
import { whole } from '../../../src/words.ts'
import { drawAttack, LONG_SHOT } from './attack.ts'
import { CARD } from './card.ts'
import { grammar } from './effects.ts'
import { notation } from './notation.ts'
import { RULES } from './rules.ts'
import { duel, fight, type Unit, unitOf, who, type Written } from './units.ts'

interface Fight {
  readonly attacker: Unit
  readonly target: Unit
  readonly phase: string
}

function fightsIn(input: z.output<typeof fight>): Fights<Fight> {
  const { phase } = input.situation
  const issues: Issue[] = []
  const side = (one: 'attacker' | 'target') =>
    unitsOf<Written>(input, one, issues).map(({ value, path }) => ({ value, unit: unitOf(value, path, issues) }))
  const [attackers, targets] = [side('attacker'), side('target')]
  if (issues.length > 0) throw new RollcallError('ERR_INPUT_INVALID', 'the scenario cannot be used', { issues })
  const met = attackers.flatMap((attacker) => targets.map((target) => ({ attacker, target })))
  return {
    fights: met.map(({ attacker, target }) => ({ attacker: attacker.unit, target: target.unit, phase })),
    identities: met.map(({ attacker, target }) => ({
      attacker: who(attacker.value, attacker.unit),
      target: who(target.value, target.unit),
      fight: [phase],
    })),
    hindered: [],
  }
}

function draw({ attacker, target, phase }: Fight): Drawn {
  const drawn = drawAttack(phase, attacker, attacker.wounds[0]?.count ?? 0, target)
  if (drawn === null) throw new RollcallError('ERR_INPUT_INVALID', `${attacker.name} has no weapon for ${phase}`)
  return drawn
}

const longShot = odds({
  id: 'long-shot',
  title: 'A long shot: three dice that reach a distance',
  rule: '4',
  asks: ['distance'],
  input: z.strictObject({ distance: whole(1, 36) }),
  play: (chance, { distance }) => ({ success: roller(LONG_SHOT)(chance) >= distance }),
})

export const madeUp: Game = defineGame({
  ...CARD,
  odds: [longShot],
  notation,
  effects: grammar.part,
  questions: [
    drawnFights({ schema: fight, resolve: fightsIn, draw }),
    exchanges({
      game: 'made-up',
      schema: duel,
      turn: RULES.turn,
      unit: unitOf,
      who,
      attack: drawAttack,
    }),
  ],
})
