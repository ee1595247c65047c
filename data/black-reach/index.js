import common from './panels/common.json' with { type: 'json' }
import defences from './panels/defences.json' with { type: 'json' }
import standard from './panels/standard.json' with { type: 'json' }
import cards from './units.json' with { type: 'json' }

function unitOf(card) {
  const { aliases: _, ...unit } = card
  return unit
}

const unitsOf = ({ targets }) => targets.map(({ unit }) => unit)

export const panels = { defences: unitsOf(defences), standard: unitsOf(standard) }
export const weighted = { defences, standard, common }
export const examples = cards.units
export const units = examples.map(unitOf)
