/** What yargs finds wrong with a command line, in the words of somebody who sits at it. */
import { nearest } from '@rollcall/games'
import { exampleOf } from './examples.ts'
import { commandElsewhere, meantElsewhere } from './other-words.ts'
import { asTyped } from './typed-again.ts'

/** Where the reading of a command line stood when it failed. */
export interface ReadSoFar {
  /** All of it. */
  readonly typed: readonly string[]
  /** The commands so far, as help shows them: `list`, `check <files..>`. */
  readonly commands: readonly string[]
  /** Commands that may follow: `check`. */
  readonly further: readonly string[]
  /** Options that may be said there. */
  readonly options: readonly string[]
}

/** The page of help of the command that was typed. */
export const helpOf = ({ commands }: ReadSoFar): string => `rollcall ${wordsOf(commands)} --help`.replace(/ +/g, ' ')

/** A sentence of yargs, and what is said instead; what nobody foresaw stays as it is. */
export function plainly(message: string, soFar: ReadSoFar): string {
  const { commands } = soFar
  const [said = message, rest = ''] = /^([^:?]*?)(?:: ?| (?=\S+\?$))([^]*)$/.exec(message)?.slice(1) ?? []
  if (said === 'Not enough non-option arguments') return missing(commands)
  if (said.startsWith('Missing required argument'))
    return `${optionsIn(rest)} ${rest.includes(', ') ? 'are' : 'is'} missing${suchAs(commands)}`
  if (said === 'Not enough arguments following')
    return `${optionsIn(rest)} ${rest.includes(', ') ? 'need' : 'needs'} a value behind it`
  if (said.startsWith('Unknown argument')) return allUnknown(rest.split(', '), soFar)
  if (said === 'Invalid values') return rest.trim().split('\n').map(invalid).join('\n')
  if (said === 'Did you mean') return mistyped(rest.slice(0, -1), soFar)
  return message
}

/** A command that is nearly called so; for yargs three letters are near, so that "how" is "run". */
function mistyped(command: string, soFar: ReadSoFar): string {
  const typed = typedCommand(soFar)
  const word = typed.split(' ').at(-1) as string
  return nearest(word, [command]).length === 0
    ? tooMany([word], soFar)
    : `There is no command "${typed}". Did you mean "${[...soFar.commands, command].join(' ')}"?`
}

/** What stands where a command was wanted. */
const typedCommand = ({ typed, commands }: ReadSoFar): string =>
  typed
    .filter((each) => !each.startsWith('-'))
    .slice(0, commands.length + 1)
    .join(' ')

const option = (name: string): string => (name.length === 1 ? `-${name}` : `--${name}`)

const optionsIn = (names: string): string => names.split(', ').map(option).join(' and ')

/** `Name the files: rollcall list check <files..>`. */
function missing(commands: readonly string[]): string {
  const typed = commands.join(' ')
  const names = [...typed.matchAll(/<(\w+)(?:\.\.)?>/g)].map(([, name]) => name)
  return `Name the ${names.join(' and the ')}: rollcall ${typed}${suchAs(commands)}`
}

/** A line of the command that can be typed as it stands. */
function suchAs(commands: readonly string[]): string {
  const line = exampleOf(wordsOf(commands))
  return line === null ? '' : `\nSuch as: ${line}`
}

/** `list check` of `list check <files..>`. */
const wordsOf = (commands: readonly string[]): string => commands.map((each) => each.split(' ')[0]).join(' ')

/** Options that are none, each on a line, then words that nobody asked for. yargs names an unknown `--target-x` as `targetX`, too. */
function allUnknown(names: readonly string[], soFar: ReadSoFar): string {
  const once = names.filter((each) => !/[A-Z]/.test(each) || !names.includes(dashed(each)))
  const words = once.filter((each) => !isOption(each, soFar))
  // Without a command nobody knows which options there are.
  if (words.length > 0 && soFar.further.length > 0) return tooMany(words, soFar)
  const options = once.filter((each) => isOption(each, soFar)).map((each) => noOption(each, soFar))
  return [...options, ...(words.length === 0 ? [] : [tooMany(words, soFar)])].join('\n')
}

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const isOption = (name: string, { typed }: ReadSoFar): boolean =>
  typed.some((each) => each.startsWith('-') && each.replace(/^-+/, '').split('=')[0]?.includes(name))

function noOption(name: string, { typed, options }: ReadSoFar): string {
  // yargs takes `--no-cache` for the opposite of `--cache`.
  const no = typed.some((each) => each.split('=')[0] === `--no-${name}`) ? 'no-' : ''
  const alike = nearest(
    name,
    options.filter((each) => each.length > 1),
  ).map((each) => `${no}${each}`)
  const meant = [...new Set([...denied(name, options), ...meantElsewhere(name, options), ...alike])].slice(0, 2)
  const asked = meant.length === 0 ? '' : ` Did you mean ${meant.map((each) => `"${option(each)}"`).join(' or ')}?`
  return `There is no option ${option(`${no}${name}`)}.${asked}`
}

/** `--not-charged`: what is near or far is denied so, and what is true or not by `--no-charged`. */
function denied(name: string, options: readonly string[]): readonly string[] {
  const fact = name.replace(/^(target-)?not-/, '$1')
  return fact !== name && options.includes(fact) ? [`no-${fact}`] : []
}

/** Where a command was wanted, the first word is none: people begin with a unit, with a file, or with a question. */
function tooMany(words: readonly string[], { commands, further, typed, options }: ReadSoFar): string {
  const said = words.map((each) => `"${each}"`).join(', ')
  if (further.length === 0) {
    const attacked = options.includes('vs') ? '; who is attacked stands behind --vs' : ''
    return `${said} ${words.length === 1 ? 'is a word' : 'are words'} too many${attacked}`
  }
  const [family = ''] = commands.map((each) => each.split(' ')[0])
  const before = family === '' ? '' : `${family} `
  const elsewhere = family === '' ? commandElsewhere(words[0] as string) : undefined
  if (elsewhere !== undefined) return calledElsewhere(words[0] as string, elsewhere, typed)
  const short = shortFor(words[0] as string, further)
  const usual = short.length > 0 ? null : usualOf(family, words[0] as string)
  const instead =
    short.length > 0
      ? `. Did you mean ${short.map((each) => `"${before}${each}"`).join(' or ')}?`
      : usual === null
        ? ''
        : `; for ${usual[1]}: ${asTyped(['rollcall', ...usual[0], ...typedBehind(family, typed)])}`
  return `There is no command "${before}${words[0]}"${instead}\nCommands: ${further.map((each) => `${before}${each}`).join(', ')}`
}

/** Commands of which a word has the first letter and some others in their order: `dmg`, `cmp`. */
const shortFor = (word: string, commands: readonly string[]): readonly string[] =>
  /^[a-z]{2,}$/.test(word)
    ? commands.filter((each) => new RegExp(`^${word.replace(/(?<=.)(?=.)/g, '.*')}`).test(each))
    : []

/** `fight A B` is `duel A B`. */
const calledElsewhere = (word: string, command: string, typed: readonly string[]): string =>
  `There is no command "${word}"; here it is: rollcall ${command} ${asTyped(typed.filter((each) => each !== word))}`.trim()

/** What was typed behind the word of the family, as it stands. */
const typedBehind = (family: string, typed: readonly string[]): readonly string[] =>
  family === '' ? typed : typed.slice(typed.indexOf(family) + 1)

type Usual = readonly [command: readonly string[], wanted: string]

/** What a word is most often meant for where a command is missing; `null`: nobody knows. */
function usualOf(family: string, word: string): Usual | null {
  const whole = family === '' ? familyOf(word) : undefined
  if (whole !== undefined) return [[whole], `that of ${whole}`]
  if (family === '')
    return isFile(word) ? [['list', 'show'], 'what is in a list'] : [['damage'], 'the damage of a unit']
  return isFile(word) ? (USUAL[family] ?? null) : null
}

/** Commands of families, which people type without these. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  list: ['check', 'convert', 'show'],
  dataset: ['build', 'diff', 'verify'],
  import: ['bsdata'],
}

/** The family of a command that is none alone. */
export const familyOf = (word: string): string | undefined =>
  Object.keys(FAMILIES).find((each) => FAMILIES[each]?.includes(word))

const USUAL: Readonly<Record<string, Usual>> = {
  list: [['list', 'show'], 'what is in it'],
  dataset: [['dataset', 'build'], 'its tables'],
  import: [['import', 'bsdata'], 'a catalogue of it'],
}

/** A path, a name with an ending, standard input. */
const isFile = (word: string): boolean => /[/\\]|\.\w+$|^-$/.test(word)

/** `Argument: phase, Given: "foo", Choices: "combat", "shooting"`. */
function invalid(line: string): string {
  const [, name, given, choices] = /^\s*Argument: (.*?), Given: (.*), Choices: (.*)$/.exec(line) ?? []
  if (name === undefined) return line
  return `${option(name)} cannot be ${given}; use one of ${choices?.replaceAll('"', '')}`
}
