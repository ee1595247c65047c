// The schema of a question about any game: the word `game` decides which.

/** One schema made of those of all games, whose parts go by the names of their games. */
export function anyQuestion(games) {
  const each = games.map(({ id, schemas }) => ({ id, schema: schemas().question }))
  const ofGame = (id) => ({ $ref: `#/$defs/${id}.question` })
  return {
    $schema: each[0].schema.$schema,
    title: 'A question about any game',
    if: { type: 'array' },
    then: { items: { $ref: '#/$defs/question' }, minItems: 1 },
    else: { $ref: '#/$defs/question' },
    $defs: {
      question: {
        type: 'object',
        properties: {
          game: { enum: games.map(({ id }) => id), description: 'Which rules; without it, those of --game' },
        },
        if: { required: ['game'] },
        then: { allOf: games.map(({ id }) => ({ if: { properties: { game: { const: id } } }, then: ofGame(id) })) },
        else: { anyOf: games.map(({ id }) => ofGame(id)) },
      },
      ...Object.assign({}, ...each.map(({ id, schema }) => partsOf(id, schema))),
    },
  }
}

function partsOf(id, { $defs }) {
  const moved = JSON.stringify($defs).replaceAll('"#/$defs/', `"#/$defs/${id}.`)
  return Object.fromEntries(Object.entries(JSON.parse(moved)).map(([name, part]) => [`${id}.${name}`, part]))
}
