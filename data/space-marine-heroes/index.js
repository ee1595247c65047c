import cards from './units.json' with { type: 'json' }

function heroOf(card) {
  const { aliases: _, ...hero } = card
  return hero
}

export const heroes = cards.units.map(heroOf)
