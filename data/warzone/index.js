import targets from './targets.json' with { type: 'json' }
import cards from './units.json' with { type: 'json' }

function unitOf(card) {
  const { aliases: _, ...unit } = card
  return unit
}

export const panels = targets.panels
export const units = cards.units.map(unitOf)
