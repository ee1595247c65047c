/** The rules of the made-up game in figures; a game that ships has them in `data/<game>/rules.json`. */
import { z } from 'zod'
import { number, roll, turn } from '../../../src/kit/record.ts'

/** The record, as its file would say it. */
export const record = {
  game: 'made-up',
  rolls: {
    attack: { die: 12, alwaysFails: [1], alwaysPasses: [12], modifiers: { least: -3, most: 3 }, rule: '2.1' },
  },
  volleyDice: { is: 3, rule: '4' },
  turn: [
    { phase: 'volley', acts: 'active', rule: '3.1' },
    { phase: 'melee', acts: 'both', rule: '3.2' },
  ],
}

const rules = z.strictObject({
  game: z.literal('made-up'),
  rolls: z.strictObject({ attack: roll }),
  volleyDice: number,
  turn: turn(['volley', 'melee']),
})

export const RULES: z.output<typeof rules> = rules.parse(record)
