/** `forbid` says what units may not do: issue or receive commands (3.4), retreat (8.2), contest objectives (11), or carry out monstrous rampages (10). */
import type { Json } from '@rollcall/core'
import { z } from 'zod'
import { byRules, type Rule } from '../../kit/verb.ts'
import { listed } from '../../kit/verbs/said.ts'
import { COMMANDS, commandsCalled } from '../deeds.ts'
import { adverbs, saysWhichAttacks } from '../schema/adverbs.ts'
import { faces, oneOrMore } from '../schema/values.ts'
import { type GameVerb, verb } from './parts.ts'

/** What may be forbidden. */
const FORBIDDEN = ['issue', 'receive', 'retreat', 'contest', 'rampage'] as const

/** One of these. */
export type Forbidden = (typeof FORBIDDEN)[number]

const schema = z.strictObject({
  forbid: oneOrMore(FORBIDDEN),
  commands: oneOrMore(COMMANDS).optional().describe('Only these of the core book; missing: every command'),
  die: faces.optional().describe('Only on these results of a die each time a command is given: its point is lost'),
  ...adverbs,
})

export type ForbidEffect = z.output<typeof schema>

/** What is done with commands, in words. */
const OF_COMMANDS: Readonly<Record<string, string>> = { issue: 'issue', receive: 'receive' }
const OTHERS: Readonly<Record<string, string>> = {
  retreat: 'retreat',
  contest: 'contest objectives',
  rampage: 'carry out monstrous rampages',
}

const isOfCommands = ({ forbid }: ForbidEffect): boolean => forbid.some((each) => each in OF_COMMANDS)

const RULES: readonly Rule<ForbidEffect>[] = [
  ['it is for units (`for`): whose attacks means nothing', saysWhichAttacks],
  [
    'only commands are given again and again, with a die each time',
    (each) => each.die !== undefined && !isOfCommands(each),
  ],
  ['`commands` are issued or received', (each) => each.commands !== undefined && !isOfCommands(each)],
]

const tell = ({ forbid: deeds, commands, die }: Json): string => {
  const many = [deeds].flat().map(String)
  const ordered = many.flatMap((each) => OF_COMMANDS[each] ?? [])
  const which = commands === undefined ? 'commands' : listed(commandsCalled(commands))
  const said = [
    ...(ordered.length === 0 ? [] : [`${listed(ordered)} ${which}`]),
    ...many.flatMap((each) => OTHERS[each] ?? []),
  ]
  const when = die === undefined ? '' : `, on ${listed(die)} of a die each time`
  return `cannot ${said.join(', or ')}${when}`
}

/** `forbid`. */
export const forbid: GameVerb = verb<ForbidEffect>({
  verb: 'forbid',
  schema,
  meaningless: byRules(RULES),
  tell,
  parts: {
    elsewhere: ({ limit, when }) =>
      limit === undefined || when !== undefined ? undefined : 'forbidding something so often',
  },
  examples: [{ forbid: 'receive', commands: ['rally', 'inspiringPresence'], for: { enemy: 'any', within: 3 } }],
})
