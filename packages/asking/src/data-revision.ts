/** Questions about units of a catalogue say which: a plan that is answered elsewhere then says the same. */
import { revisionOf } from '@rollcall/armies'
import { isRecord } from '@rollcall/core'
import type { World } from './world.ts'

/** The question with the catalogue that its units come from, unless it says so itself or has none of a catalogue. */
export function withRevision(world: World, content: unknown, game: string): unknown {
  if (!isRecord(content) || 'data' in content || !unitsIn(content).some(isOfCatalogue)) return content
  const { catalogue, isOwn } = world.shelf(game)
  return catalogue === null ? content : { ...content, data: revisionOf(catalogue.contents, isOwn) }
}

/** Units stand under these words, or in armies under them. */
const UNITS = ['attacker', 'attackers', 'target', 'targets', 'a', 'b'] as const

const unitsIn = (content: Readonly<Record<string, unknown>>): readonly unknown[] =>
  UNITS.flatMap((key) => content[key]).flatMap((each) => (isRecord(each) ? (each['units'] ?? each) : each))

const isOfCatalogue = (unit: unknown): boolean => isRecord(unit) && typeof unit['id'] === 'string'
