import saves from './panels/saves.json' with { type: 'json' }
import standard from './panels/standard.json' with { type: 'json' }
import toughness from './panels/toughness.json' with { type: 'json' }
import cards from './units.json' with { type: 'json' }

function atListedSize(example) {
  const { listedSize = 1, aliases: _, ...unit } = example
  return { ...unit, models: listedSize }
}

const unitsOf = ({ targets }) => targets.map(({ unit }) => unit)

export const panels = { saves: unitsOf(saves), toughness: unitsOf(toughness), standard: unitsOf(standard) }
export const weighted = { saves, toughness, standard }
export const examples = cards.units
export const units = examples.map(atListedSize)
