// TypeScript types of what the small questions of a game answer, made from the names that the game lists beside them.

/** The source of a module with the answers of a game. `answers`: names by question, as `answers.ts` of the game has them. */
export function answerTypes({ id, title, odds }, answers) {
  const small = odds.map((each) => each.id).toSorted()
  const others = Object.keys(answers).filter((name) => !small.includes(name))
  const known = [...small.filter((name) => name in answers), ...others]
  return [
    `/** What questions of ${title} answer, in types. Made by "npm run schema": do not edit. */`,
    `import type { Summary } from '@rollcall/core'`,
    `import type { OddsResult } from '../odds.ts'`,
    ...importOf(others.map((name) => LARGER[name][0]).filter((base) => base !== 'OddsResult')),
    `import type {\n${small.map((name) => `  ${pascal(name)}Odds,`).join('\n')}\n} from './${id}.questions.ts'`,
    ...known.map((name) => interfaceOf(name, answers[name], small.includes(name))),
    `\n/** Answers by the names of small questions. */\nexport interface OddsAnswers {\n${small.map((name) => `  readonly ${key(name)}: ${name in answers ? `${pascal(name)}Answer` : 'OddsResult'}`).join('\n')}\n}`,
    `\n/** Small questions by their names. */\nexport interface OddsQuestions {\n${small.map((name) => `  readonly ${key(name)}: ${pascal(name)}Odds`).join('\n')}\n}`,
    '',
  ].join('\n')
}

const pascal = (text) =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const importOf = (types) =>
  types.length === 0 ? [] : [`import type { ${types.toSorted().join(', ')} } from '../result.ts'`]

const key = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)

/** What is answered beside small questions, and what it is one of. */
const LARGER = {
  damage: ['ActionResult', 'One unit acts upon another'],
  battle: ['EncounterResult', 'Two sides meet over turns'],
  games: ['OddsResult', 'Whole games'],
}

function interfaceOf(name, { probabilities = [], values = [], distributions = [] }, isSmall) {
  const [base, what] = isSmall ? ['OddsResult', `What "${name}" answers`] : LARGER[name]
  return [
    `\n/** ${what}. */\nexport interface ${pascal(name)}Answer extends ${base} {`,
    ...(isSmall ? [`  readonly odds: '${name}'`] : []),
    `  readonly probabilities: ${record(probabilities, 'number')}`,
    ...(values.length === 0 ? [] : [`  readonly values: ${record(values, 'number')}`]),
    `  readonly fractions: ${record([...probabilities, ...values].map(maybe), 'string')}`,
    `  readonly distributions: ${record(distributions, 'Summary')}`,
    '}',
  ].join('\n')
}

/** Fractions are told of exact answers only. */
const maybe = (name) => `${name.replace(/\?$/, '')}?`

function record(names, type) {
  const fields = [...new Set(names)].map((name) => `readonly ${field(name, type)}`)
  const all = fields.join('; ')
  if (all.length === 0) return 'Readonly<Record<string, never>>'
  return all.length < 90 ? `{ ${all} }` : `{\n${fields.map((each) => `    ${each}`).join('\n')}\n  }`
}

function field(name, type) {
  const sometimes = name.endsWith('?')
  const plain = sometimes ? name.slice(0, -1) : name
  if (plain.includes('*')) return `[name: \`${plain.replaceAll('*', '${string}')}\`]: ${type}`
  return `${key(plain)}${sometimes ? '?' : ''}: ${type}`
}
