// TypeScript types of the questions of a game, made from its published schemas, so that rules are written once: what a program
// may ask, with a comment on every word that has one.

import { existsSync } from 'node:fs'

/** Words of files that no program needs: names are looked up before a game is asked. */
const OF_FILES = ['$schema']

/** What names a small question: its type says it all. */
const NAMING = 'odds'

/** Kinds of questions by the definition of their schema. */
const KINDS = {
  damage: 'FightQuestion',
  together: 'TogetherQuestion',
  duel: 'DuelQuestion',
  battle: 'BattleQuestion',
  paired: 'PairedQuestion',
  games: 'GameQuestion',
}

/** The source of a module with the types of all questions of a game, and of what they answer. */
export function questionTypes({ id, title, questions, answers }) {
  const definitions = questions()
  const types = new Types(definitions)
  for (const family of FAMILIES) types.defineFamily(family)
  for (const name of Object.keys(definitions)) types.define(name)
  const small = Object.keys(definitions)
    .filter((name) => name.startsWith('odds.'))
    .map((name) => name.slice('odds.'.length))
  const large = Object.keys(KINDS).flatMap((kind) => (kind in definitions ? [KINDS[kind]] : []))
  const larger = Object.keys(LARGER).filter((name) => name in answers)
  // A game that says nothing of its answers has questions only.
  const told = Object.keys(answers).length > 0
  const module = `${id}/odds/answers.ts`
  if (told && !existsSync(new URL(`../packages/games/src/${module}`, import.meta.url)))
    throw new Error(
      `types of the answers of ${title} are made of ANSWERS in packages/games/src/${module}: put them there`,
    )
  return [
    `/** Questions of ${title}, and what they answer, in types. Made by "npm run schema": do not edit. */`,
    ...(told ? [`import type { ANSWERS } from '../${module}'`] : []),
    ...larger.map(
      (name) => `import type { ${LARGER[name]} } from '../${LARGER[name] === 'OddsResult' ? 'odds' : 'result'}.ts'`,
    ),
    ...(told
      ? [
          `import type { ${[...(larger.length === 0 ? [] : ['Promised']), 'SmallAnswers'].join(', ')} } from './promised.ts'`,
        ]
      : []),
    ...types.declarations(),
    `\n/** Small questions by their names. */\nexport type OddsQuestions = {\n${small.map((name) => `  readonly ${key(name)}: ${pascal(name)}Odds`).join('\n')}\n}`,
    '\n/** A small question, by its name. */\nexport type OddsQuestion = OddsQuestions[keyof OddsQuestions]',
    union('Question', 'Everything that may be asked.', [...large, 'OddsQuestion']),
    ...(told
      ? [
          '\n/** Answers by the names of small questions. */\nexport type OddsAnswers = SmallAnswers<typeof ANSWERS>',
          ...small.map((name) => `export type ${pascal(name)}Answer = OddsAnswers['${name}']`),
        ]
      : []),
    ...larger.map(
      (name) => `export type ${pascal(name)}Answer = Promised<${LARGER[name]}, (typeof ANSWERS)['${name}']>`,
    ),
    '',
  ].join('\n')
}

/** What all of a kind may say has a name. */
const FAMILIES = [
  { name: 'SmallQuestion', of: 'small question', has: (id) => id.startsWith('odds.') },
  { name: 'Adverbs', of: 'effect', has: (id) => id.startsWith('effect.') },
  { name: 'LargerQuestion', of: 'larger question', has: (id) => id in KINDS },
]

/** What is answered beside small questions, and what it is one of. */
const LARGER = { damage: 'ActionResult', battle: 'EncounterResult', games: 'OddsResult' }

const key = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)

/** Does a word mean the same in two objects, and is it as much needed? */
const isShared = (word, one, other) =>
  other.properties[word] !== undefined &&
  JSON.stringify(one.properties[word]) === JSON.stringify(other.properties[word]) &&
  isNeeded(word, one) === isNeeded(word, other)

const isNeeded = (word, { required = [] }) => required.includes(word)

const wordsOf = ({ properties = {} }) => Object.keys(properties).filter((word) => !OF_FILES.includes(word))

/** An object with these words alone. */
const withWords = (words, { properties, ...schema }) => ({
  ...schema,
  properties: Object.fromEntries(words.map((word) => [word, properties[word]])),
})

const union = (name, doc, members) =>
  `\n/** ${doc} */\nexport type ${name} =\n${members.map((each) => `  | ${each}`).join('\n')}`

const pascal = (text) =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** `odds.charge` is ChargeOdds, `effect.roll` RollEffect. */
function typeName(definition) {
  const [family, ...rest] = definition.split('.')
  return KINDS[definition] ?? (rest.length === 0 ? pascal(family) : `${pascal(rest.join('-'))}${pascal(family)}`)
}

const singular = (name) => name.replace(/ies$/, 'y').replace(/s$/, '')

/** Objects with more words than this have a name. */
const NAMELESS = 3

/** Objects that share more words than this with a definition are that and the rest, but for as many words as this at the most. */
const SHARED = 8
const BUT = 3

/** Types by name; parts without a name get one from where they stand. */
class Types {
  #definitions
  #written = new Map()
  #names = new Map()
  #families = new Map()
  #bases = new Map()

  constructor(definitions) {
    this.#definitions = definitions
  }

  define(definition) {
    const schema = this.#definitions[definition]
    const name = typeName(definition)
    this.#written.set(name, '')
    this.#written.set(name, this.#declared(name, schema))
  }

  /** What all definitions of a family share is defined once. */
  defineFamily({ name, of, has }) {
    const members = Object.entries(this.#definitions).flatMap(([id, schema]) => (has(id) ? [schema] : []))
    const [first, ...others] = members
    if (others.length === 0) return
    const shared = wordsOf(first).filter((word) => others.every((each) => isShared(word, first, each)))
    if (shared.length === 0) return
    for (const each of members) this.#families.set(each, { name, words: shared })
    const { properties } = withWords(shared, first)
    this.#written.set(
      name,
      `\n/** What every ${of} may say. */\nexport type ${name} = {\n${this.#fields({ properties }, name, '  ')}\n}`,
    )
  }

  declarations() {
    return [...this.#written.values()]
  }

  #declared(name, schema) {
    const doc = docOf(schema, '')
    if (schema.properties !== undefined && schema.anyOf === undefined) return `\n${doc}${this.#interface(name, schema)}`
    return `\n${doc}export type ${name} = ${this.#type(schema, name, name)}`
  }

  /** Of words that stand for each other, such as attacker and attackers, one must be there. */
  #interface(name, schema) {
    const bases = [this.#families.get(schema), this.#base(name, schema)].filter((each) => each !== undefined)
    const said = new Set(bases.flatMap(({ words }) => words))
    const needed = (schema.allOf ?? []).flatMap(({ oneOf = [] }) => [oneOf.flatMap(({ required }) => required)])
    const choices = needed.filter((each) => each.length > 0)
    const rest = withWords(
      wordsOf(schema).filter((word) => !said.has(word) && !choices.flat().includes(word)),
      schema,
    )
    const body = [...bases.map((each) => each.name), `{\n${this.#fields(rest, name, '  ')}\n}`].join(' & ')
    // Types, not interfaces: what takes any record of words, such as an analysis, takes them, too.
    if (choices.length === 0) return `export type ${name} = ${body}`
    const words = name.replace('Question', 'Words')
    const having = (word, others) => {
      const without = others.filter((each) => each !== word).map((each) => `; readonly ${each}?: undefined`)
      return `{ readonly ${word}: ${this.#type(schema.properties[word], name, word)}${without.join('')} }`
    }
    const either = choices.map((each) => `(${each.map((word) => having(word, each)).join(' | ')})`)
    return `export type ${name} = ${[words, ...either].join(' &\n  ')}\n\n/** What stands in it. */\nexport type ${words} = ${body}`
  }

  /** The definition with which an object shares the most words, without those that mean something else here. */
  #base(name, schema) {
    const [base] = Object.entries(this.#definitions)
      .filter(([id, { properties }]) => properties !== undefined && KINDS[id] === undefined && !id.includes('.'))
      .filter(([id]) => typeName(id) !== name && !this.#isBaseOf(name, typeName(id)))
      .map(([id, other]) => {
        const words = wordsOf(other).filter((word) => isShared(word, other, schema))
        return { name: typeName(id), words, but: wordsOf(other).filter((word) => !words.includes(word)) }
      })
      .filter(({ words, but }) => words.length > SHARED && but.length <= BUT && words.length < wordsOf(schema).length)
      .toSorted((a, b) => b.words.length - a.words.length)
    if (base === undefined) return undefined
    this.#bases.set(name, base.name)
    const without = base.but.map((word) => `'${word}'`).join(' | ')
    return { ...base, name: without === '' ? base.name : `Omit<${base.name}, ${without}>` }
  }

  /** No object is made of one that is made of it. */
  #isBaseOf(name, other) {
    const base = this.#bases.get(other)
    return base !== undefined && (base === name || this.#isBaseOf(name, base))
  }

  #fields({ properties, required = [] }, parent, indent) {
    const needed = new Set(required)
    return Object.entries(properties)
      .filter(([word]) => !OF_FILES.includes(word))
      .map(([word, schema]) => {
        const type = this.#type(schema, parent, word)
        const optional = needed.has(word) ? `: ${type}` : `?: ${type} | undefined`
        const doc = word === NAMING ? '' : docOf(schema, indent)
        return `${doc}${indent}readonly ${key(word)}${type === 'unknown' && !needed.has(word) ? '?: unknown' : optional}`
      })
      .join('\n')
  }

  #type(schema, parent, word) {
    if (schema === true || schema === undefined) return 'unknown'
    if (schema.$ref !== undefined) return typeName(schema.$ref.replace('#/$defs/', ''))
    if (schema.const !== undefined) return literal(schema.const)
    if (schema.enum !== undefined) return joined(schema.enum.map(literal))
    if (schema.if !== undefined) return joined(branches(schema).map((each) => this.#type(each, parent, word)))
    if (schema.anyOf !== undefined) {
      const either = spelledOut(flat(schema), word)
      return joined(either.map((each) => (typeof each === 'string' ? each : this.#type(each, parent, word))))
    }
    if (Array.isArray(schema.type))
      return joined(schema.type.map((type) => this.#type({ ...schema, type }, parent, word)))
    switch (schema.type) {
      case 'integer':
      case 'number':
        return 'number'
      case 'string':
      case 'boolean':
      case 'null':
        return schema.type
      case 'array':
        return this.#list(this.#type(schema.items, parent, singular(word)))
      case 'object':
        return this.#object(schema, parent, word)
      default:
        return 'unknown'
    }
  }

  #list(item) {
    return `readonly ${/[|{ ]/.test(item) ? `(${item})` : item}[]`
  }

  #object(schema, parent, word) {
    const { properties, additionalProperties } = schema
    if (properties === undefined)
      return `Readonly<Record<string, ${this.#type(additionalProperties === false ? undefined : additionalProperties, parent, word)}>>`
    if (Object.keys(properties).length <= NAMELESS) {
      const inside = this.#fields(schema, parent, '')
      return `{ ${inside.replaceAll(/\/\*\*.*?\*\/\n/gs, '').replaceAll('\n', '; ')} }`
    }
    return this.#named(schema, parent, word)
  }

  #named(schema, parent, word) {
    const { description: _, default: __, ...shape } = schema
    const same = JSON.stringify(shape)
    const known = this.#names.get(same)
    if (known !== undefined) return known
    const short = pascal(word)
    const defined = Object.keys(this.#definitions).map(typeName)
    const name =
      this.#written.has(short) || defined.includes(short) ? `${parent}${short === parent ? 'Words' : short}` : short
    this.#names.set(same, name)
    this.#written.set(name, '')
    this.#written.set(name, this.#declared(name, shape))
    return name
  }
}

const literal = (value) => (typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value))

const joined = (types) =>
  [...new Set(types)].filter((each, _, all) => each !== 'unknown' || all.length === 1).join(' | ')

/** What a decision by words comes to in each case. */
function branches({ then, else: otherwise }) {
  const rest =
    otherwise === undefined
      ? []
      : otherwise.if === undefined
        ? otherwise.$ref === undefined
          ? []
          : [otherwise]
        : branches(otherwise)
  return [then, ...rest]
}

/** Alternatives of alternatives are alternatives. */
const flat = ({ anyOf }) => anyOf.flatMap((each) => (each.anyOf === undefined ? [each] : flat(each)))

/** How numbers are written, with samples: a form is allowed where the pattern of the schema allows a sample. */
const FORMS = [
  ['`${number}`', '2', '4'],
  ['`${number}+`', '3+', '5+'],
  ['`${number}-${number}`', '1-2'],
  ["`${number | ''}D${number}`", 'D6', '2D6'],
  ['`file://${string}`', 'file:///policy.mjs'],
  ['`mostResults(${number})`', 'mostResults(2)'],
  ['`mostDice(${number})`', 'mostDice(2)'],
  // A kind of weapon with its attacks.
  ['`${string} ${string}`', 'heavy D6'],
]

/** Beside words that mean something, as in `ones` or 5+, not any text will do: the forms of the pattern take its place. */
function spelledOut(alternatives, word) {
  const words = alternatives.some((each) => each.enum !== undefined || typeof each.const === 'string')
  if (!words && word !== 'Results') return alternatives
  const formsOf = ({ pattern }) => {
    const read = new RegExp(pattern, 'u')
    return FORMS.filter(([, ...samples]) => samples.some((sample) => read.test(sample))).map(([form]) => form)
  }
  return alternatives.flatMap((each) => (each.type === 'string' && each.pattern !== undefined ? formsOf(each) : [each]))
}

/** What a word means and what it is where nobody says it, as a comment. */
function docOf(schema, indent) {
  const { description, default: usual } = schema
  const says = [description ?? spanOf(schema), usualOf(usual, description)].filter((each) => each !== undefined)
  if (says.length === 0) return ''
  const text = says.map((each) => each.charAt(0).toUpperCase() + each.slice(1)).join('. ')
  return `${indent}/** ${text.replaceAll('*/', '* /').replace(/\.?$/, '.')} */\n`
}

function usualOf(usual, description = '') {
  // A switch that is off where nobody says it needs no comment of its own.
  if (usual === false && description === '') return undefined
  if (usual === undefined || /default/i.test(description) || (typeof usual === 'object' && usual !== null))
    return undefined
  return `default: ${typeof usual === 'string' ? usual : JSON.stringify(usual)}`
}

/** The span of a number or the form of a text, where nothing else is said of it. */
function spanOf({ anyOf = [], minimum, maximum, items }) {
  if (minimum !== undefined && maximum !== undefined) return `from ${minimum} to ${maximum}`
  const inside = [...anyOf, ...(items === undefined ? [] : [items])].find((each) => each.description !== undefined)
  return inside?.description
}
