/** `rollcall explain`: how a number comes about. */
import { existsSync } from 'node:fs'
import { RollcallError } from '@rollcall/core'
import { checkHeldRows, loadGame, UnanswerableError } from '@rollcall/games'
import type { ArgsOf } from '../command.ts'
import type { EXPLAIN } from '../command-options.ts'
import { seedFor } from '../answering.ts'
import { kindOf } from '../file-kinds.ts'
import { optionRemedy } from '../fact-options.ts'
import { type Document, endsAsDocument, gameNamed, located, questionsOf, understand } from '@rollcall/asking'
import { STDIN } from '../options.ts'
import { write } from '../output.ts'
import { pageOf } from '../page.ts'
import { rowsOf } from '../portions.ts'
import { settings } from '../settings.ts'
import { storyText } from '../story-text.ts'
import { type Remedy, remedied } from '../remedies.ts'
import { world } from '../world.ts'
import { inWords } from '../matchup-args.ts'

type Asked = ArgsOf<typeof EXPLAIN> & { readonly scenario?: readonly string[] | undefined }

type Args = Asked & { readonly game: string }

/** Tells a question file, or an attacker against targets. */
export async function explain(asked: Asked): Promise<void> {
  const { scenario: names = [] } = asked
  const [first] = names
  const isTyped = first === undefined || !isFile(first) || asked.vs !== undefined || (await isOfUnits(first))
  const typed = isTyped ? await understand('damage', { ...inWords(asked), attackers: names }, world) : null
  const documents = typed?.documents ?? (await questionsOf(world, names, asked.game, asked.without))
  checkHeldRows(rowsOf(documents), 'charted', 'explain fewer at a time')
  const remedy = typed === null ? null : optionRemedy(typed.game)
  const game = typed?.game.id ?? world.usualGame().id
  const stories = await Promise.all(documents.map((each) => story(each, { ...asked, game }, documents.length, remedy)))
  const page = pageOf()
  write(stories.map((lines) => storyText(lines, page, asked.assumptions)).join('\n'), {})
}

const isFile = (text: string): boolean => text === STDIN || existsSync(text) || /\.(ya?ml|json)$/i.test(text)

/** Files of units and lists say who attacks, as their names do. */
async function isOfUnits(file: string): Promise<boolean> {
  if (file !== STDIN && !endsAsDocument(file)) return true
  const kind = (await kindOf(file))?.kind
  return kind === 'unit' || kind === 'list'
}

/** Of several units those that cannot fight have a story of one line. */
async function story(
  document: Document,
  { game, seed, replicate }: Args,
  of: number,
  remedy: Remedy | null,
): Promise<readonly string[]> {
  const { where, content, sources, leftOut = [] } = document
  const before = leftOut.map(({ unit, reason }) => `Left out: ${unit}: ${reason}`)
  const { explain: told, unsaid } = await loadGame(gameNamed(content, game), content)
  const tell = (): readonly string[] => {
    const lines = told(content, { seed: seedFor(content, { seed, usualSeed: settings().seed }), replicate })
    return remedy === null ? lines : remedied(lines, unsaid?.(content) ?? [], remedy)
  }
  try {
    return [...before, ...(await located(where, tell, sources))]
  } catch (error) {
    const cause = error instanceof RollcallError ? (error.cause as RollcallError).cause : undefined
    if (of === 1 || !(cause instanceof UnanswerableError)) throw error
    return [...before, ...cause.leftOut.map(({ unit, reason }) => `Left out: ${unit}: ${reason}`)]
  }
}
