/** The guide lists every limit of the work for one question, with its number; and every kind of question keeps to that of dice. */
import { readFileSync } from 'node:fs'
import { LIMITS, OverBudgetError } from '@rollcall/core'
import { isSimulation, loadGame, UnanswerableError } from '@rollcall/games'
import { describe, expect, test } from 'vitest'
import * as aos3e from '../types/examples/aos-3e.ts'
import * as blackReach from '../types/examples/black-reach.ts'
import * as spaceMarineHeroes from '../types/examples/space-marine-heroes.ts'
import * as warzone from '../types/examples/warzone.ts'
import * as wh40k9e from '../types/examples/wh40k-9e.ts'

const page = readFileSync(new URL('../configuration.md', import.meta.url), 'utf8')

test('the table of the budget is the one that the program keeps to', () => {
  const section = /## The budget\n([\s\S]*?)\n## /.exec(page)?.[1] ?? ''
  const rows = section.split('\n').filter((line) => /^\| (?!counted|-)/.test(line))
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  expect(cells).toEqual(
    Object.values(LIMITS).map(({ resource, most, of }) => [resource, most.toLocaleString('en'), of]),
  )
})

const LARGER: Readonly<Record<string, { readonly larger: readonly object[] }>> = {
  'aos-3e': aos3e,
  'wh40k-9e': wh40k9e,
  'space-marine-heroes': spaceMarineHeroes,
  'black-reach': blackReach,
  warzone,
}

describe.each(Object.entries(LARGER))('a question of %s', (id, { larger }) => {
  const simulated = larger.filter((each) => !isAction(id, each))
  test.each(simulated.map((each) => ['question' in each ? String(each.question) : 'fight', each] as const))(
    '%s that would be simulated 1e12 times is refused before the work, with the replicates that fit',
    async (_, question) => {
      const game = await loadGame(id)
      const asking = (replicates: number) => game.ask(question, { method: 'simulated', replicates })
      const refused = refusalOf(() => asking(1e12))
      expect([refused.cost.limit, refused.cost.estimated > LIMITS.diceAsked.most]).toEqual(['diceAsked', true])
      const fitting = Number(/--replicates (\d+) fits/.exec(refused.message)?.[1])
      expect(fitting).toBeGreaterThan(0)
      expect(asking(fitting).parts.some(isSimulation)).toBe(true)
      refusalOf(() => asking(fitting + 1))
    },
  )
})

/** Single actions of these games are worked out exactly, always. */
const isAction = (id: string, question: object): boolean =>
  ['black-reach', 'warzone'].includes(id) && ('attacker' in question || 'attackers' in question)

function refusalOf(ask: () => unknown): OverBudgetError {
  try {
    ask()
  } catch (error) {
    // Where nobody can be answered it is the cause.
    const cause = error instanceof UnanswerableError ? error.cause : error
    if (cause instanceof OverBudgetError) return cause
    throw error
  }
  throw new Error('not refused')
}
