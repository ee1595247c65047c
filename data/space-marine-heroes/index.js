import cards from './units.json' with { type: 'json' }

function heroOf(card) {
  const { aliases: _, ...hero } = card
  return hero
}

export const examples = cards.units
export const heroes = examples.map(heroOf)
