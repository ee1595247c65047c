// The schema of a question about any game: the word `game` decides which.

/** One schema made of those of all games, whose parts go by the names of their games, and of `beside`: questions that are of no game. */
export function anyQuestion(games, beside) {
  const each = games.map(({ id, schemas }) => ({ id, schema: schemas().question }))
  const others = Object.keys(beside)
  const ofGame = (id) => ({ $ref: `#/$defs/${id}.question` })
  return {
    $schema: each[0].schema.$schema,
    title: 'A question about any game',
    if: { type: 'array' },
    then: { items: { $ref: '#/$defs/question' }, minItems: 1 },
    else: { $ref: '#/$defs/question' },
    $defs: {
      question: {
        if: { required: ['question'], properties: { question: { enum: others } } },
        then: {
          allOf: others.map((name) => ({
            if: { properties: { question: { const: name } } },
            then: { $ref: `#/$defs/${name}` },
          })),
        },
        else: { $ref: '#/$defs/ofAGame' },
      },
      ...Object.fromEntries(Object.entries(beside).map(([name, schema]) => [name, withoutDialect(schema)])),
      ofAGame: {
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

/** A part says nothing of the dialect: the whole does. */
function withoutDialect(schema) {
  const { $schema: _dialect, ...rest } = schema
  return rest
}

function partsOf(id, { $defs }) {
  const moved = JSON.stringify($defs).replaceAll('"#/$defs/', `"#/$defs/${id}.`)
  return Object.fromEntries(Object.entries(JSON.parse(moved)).map(([name, part]) => [`${id}.${name}`, part]))
}
