/** Units in small questions: whoever is named or typed in a line becomes the words that the question asks for. */
import { type Json, RollcallError } from '@rollcall/core'
import { type Game, isCalled, type Odds, type UnitWord } from '@rollcall/games'
import type { Found } from './found.ts'
import { targets } from './panels.ts'
import { attackers, fighters } from './references.ts'
import type { World } from './world.ts'

/** A document with units in the place of their names, where it is a small question that knows units. */
export async function withOddsUnits(world: World, game: Game, content: unknown): Promise<unknown> {
  if (typeof content !== 'object' || content === null || !('odds' in content)) return content
  const { odds: asked } = content
  const question = typeof asked === 'string' ? game.odds.find((each) => isCalled(each, asked)) : undefined
  return question === undefined ? content : await withUnitsOf(world, game, question, content as Json)
}

/** The same of one question. What is said word by word counts more than what a unit says. */
export async function withUnitsOf(world: World, game: Game, { units = {} }: Odds, content: Json): Promise<Json> {
  const placed: Json[] = []
  for (const [word, unit] of Object.entries(units))
    placed.push(await placedIn(world, game, [word, unit], content[word]))
  const said = Object.entries(content).filter(([word, value]) => !(word in units) || !isNamed(value))
  return Object.assign({}, ...placed, Object.fromEntries(said))
}

const isNamed = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.some((each) => typeof each === 'string'))

/** The words of a unit, or of several in a list, one after the other. */
async function placedIn(
  world: World,
  game: Game,
  [word, unit]: readonly [string, UnitWord],
  value: unknown,
): Promise<Json> {
  if (typeof value === 'string') return await wordsOf(world, game, unit, value)
  if (!Array.isArray(value) || !isNamed(value)) return {}
  const all: Json[] = []
  for (const each of value as readonly unknown[])
    all.push(typeof each === 'string' ? await wordsOf(world, game, unit, each) : { [word]: each })
  return { ...Object.assign({}, ...all), [word]: all.flatMap((each) => each[word] ?? []) }
}

const READ: Readonly<Record<UnitWord['side'], (world: World, game: Game, text: string) => Promise<Found>>> = {
  attacker: attackers,
  target: targets,
  unit: fighters,
}

/** What a text is in the question. Fails with `ERR_INPUT_INVALID` for several where one is asked for: none of them is forgotten. */
async function wordsOf(
  world: World,
  game: Game,
  { side, says, facts = [], counts }: UnitWord,
  text: string,
): Promise<Json> {
  const { units } = await READ[side](world, { ...game, facts: [...facts, ...game.facts] }, text)
  const [found, ...others] = units
  if (found === undefined || others.length > 0)
    throw new RollcallError('ERR_INPUT_INVALID', `"${text}" is ${units.length} units, and one is asked for`)
  const { profile, situation, own } = found.said
  const unit: Json = { ...found.unit, ...profile }
  if (counts !== true && Number(unit['models'] ?? 1) > 1)
    throw new RollcallError(
      'ERR_INPUT_INVALID',
      `"${text}" is ${String(unit['models'])} models, and one is asked for: leave out "${String(unit['models'])}x"`,
    )
  return says(unit, { ...situation, ...own })
}
