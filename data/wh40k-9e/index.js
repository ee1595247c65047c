import targets from './targets.json' with { type: 'json' }
import examples from './units.json' with { type: 'json' }

function atListedSize(example) {
  const { listedSize = 1, aliases: _, ...unit } = example
  return { ...unit, models: listedSize }
}

export const panels = targets.panels
export const units = examples.units.map(atListedSize)
