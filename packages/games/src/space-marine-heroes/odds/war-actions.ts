/** What a policy makes of the winning results of a turn (rules 5, 9). */
import { z } from 'zod'
import { publishedAs } from '../../json-schema.ts'
import { odds } from '../../odds.ts'
import { ACTION_POLICIES, actionsFor, spend, spentBy } from '../battle/actions.ts'
import { currentScore, heroesAcross, wins } from '../battle/board.ts'
import type { Position } from '../battle/position.ts'
import { SIX_DICE } from '../dice/faces.ts'
import { WINNING_RESULTS, type WinningResult } from '../dice/results.ts'
import { RULES } from '../rules.ts'
import { heroes, PLAIN_HERO } from '../schema/heroes.ts'
import { limit, spaces, spelled, text } from '../schema/values.ts'
import { boardWords, halfNote, passed } from './board.ts'

type ResultWord = string | number | number[]
const words: z.ZodType<ResultWord> = z.union([text(60), z.number(), z.array(z.number()).max(6, { abort: true })])

/** `luckySix`, `triple 2`, `straight 1 2 3`, or an object such as `{ triple: 2 }`. */
const result = spelled<WinningResult, string | Readonly<Record<string, ResultWord>>>(
  'a winning result: luckySix, doubleSix, triple 2 or straight 1 2 3',
  z.union([text(60), z.record(z.string().max(20), words)]),
  (given) => {
    const text = typeof given === 'string' ? given : wordsOf(given)
    const word = text
      .replace(/\bof\b/i, '')
      .replaceAll(/[^a-z]/gi, '')
      .toLowerCase()
    const faces = Array.from(text.replace(/straight[345]\b/i, '').replaceAll(/\D/g, ''), Number)
    return WINNING_RESULTS.find(({ type, dice }) => {
      if (!type.toLowerCase().startsWith(word) || word === '') return false
      if (word !== 'triple' && word !== 'straight') return true
      return word === 'triple'
        ? faces.length > 0 && faces.every((face) => face === dice[0])
        : String(dice) === String(faces)
    })
  },
)

/** A list of results, or a text with commas between them; no die belongs to two of them (rules 3). */
const results = z
  .preprocess(
    (given) => (typeof given === 'string' ? given.split(',').map((each) => each.trim()) : given),
    z.array(result).max(SIX_DICE),
  )
  .meta(publishedAs(() => [z.string().max(400), z.array(result).max(SIX_DICE)]))
  .superRefine((all, context) => {
    const count = all.reduce((sum, { dice }) => sum + dice.length, 0)
    if (count > SIX_DICE)
      context.addIssue({ code: 'custom', message: `take ${count} dice, but a turn has ${SIX_DICE}: leave some out` })
  })

/** `{ type: triple, dice: [2, 2, 2] }`, `{ type: triple, face: 2 }`, `{ triple: 2 }`. */
function wordsOf(given: Readonly<Record<string, ResultWord>>): string {
  const { type, dice, face, faces, ...rest } = given
  const [[word, of] = ['', '']] = Object.entries(rest)
  return type === undefined ? `${word} ${textOf(of)}` : `${textOf(type)} ${textOf(dice ?? faces ?? face ?? '')}`
}

const textOf = (said: ResultWord): string => (Array.isArray(said) ? said.join(' ') : String(said))

export const warActions = odds({
  id: 'war-actions',
  also: ['actions', 'spend', 'spend-results'],
  title: 'What a policy makes of winning results on a battlefield',
  rule: '5, 9',
  asks: ['results'],
  input: z
    .strictObject({
      results,
      ...boardWords,
      spacesAdvanced: spaces.default([0, 0, 0, 0, 0]),
      heroes: heroes.optional(),
      enemyHeroes: heroes.optional(),
      actions: z.enum(ACTION_POLICIES).optional(),
      maxActionsPerHero: limit(1, 100).default(null),
    })
    .superRefine((input, context) => {
      for (const message of passed(input)) context.addIssue({ code: 'custom', message, path: ['spacesAdvanced'] })
    })
    .transform((input) => {
      const plain = Array.from({ length: RULES.columns }, () => PLAIN_HERO)
      const { heroes: own = plain, enemyHeroes = plain } = input
      return { ...input, heroes: own, enemyHeroes, actions: input.actions ?? actionsFor(own) }
    }),
  play: (chance, input) => {
    const position: Position = {
      field: input,
      own: { heroes: input.heroes, advanced: [...input.spacesAdvanced] },
      enemy: { heroes: input.enemyHeroes, advanced: [...input.enemySpacesAdvanced] },
      taken: [0, 0, 0, 0, 0],
    }
    spend(chance, position, input.results, input.actions)
    return outcomeOf(position)
  },
  assumes: (input) => [halfNote(input.spacesPerHalf), `results are spent by ${spentBy(input.actions, input.heroes)}`],
})

function outcomeOf({ own, enemy, field }: Position): Record<string, boolean | number> {
  const [mine, theirs] = [own, enemy].map(({ advanced, heroes: cards }) => currentScore(advanced, cards))
  const columnsOf = (name: string, advanced: readonly number[]): Record<string, number> =>
    Object.fromEntries(advanced.map((each, i) => [`${name}${i + 1}`, each]))
  return {
    wins: wins(heroesAcross(own.advanced, field.spacesPerHalf), mine as number, theirs as number),
    ...columnsOf('column', own.advanced),
    ...columnsOf('enemyColumn', enemy.advanced),
    currentScore: mine as number,
    enemyScore: theirs as number,
  }
}
