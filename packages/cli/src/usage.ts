/** What yargs finds wrong with a command line, in the words of somebody who sits at it. */
import { nearest } from '@rollcall/games'

/** Where the reading of a command line stood when it failed. */
export interface ReadSoFar {
  /** All of it. */
  readonly typed: readonly string[]
  /** The commands so far, as help shows them: `list`, `check <files..>`. */
  readonly commands: readonly string[]
  /** Options that may be said there. */
  readonly options: readonly string[]
}

/** The page of help of the command that was typed. */
export const helpOf = ({ commands }: ReadSoFar): string =>
  ['rollcall', ...commands.map((each) => each.split(' ')[0]), '--help'].join(' ')

/** A sentence of yargs, and what is said instead; what nobody foresaw stays as it is. */
export function plainly(message: string, soFar: ReadSoFar): string {
  const { commands } = soFar
  const [said = message, rest = ''] = /^([^:?]*?)(?:: ?| (?=\S+\?$))([^]*)$/.exec(message)?.slice(1) ?? []
  if (said === 'Not enough non-option arguments') return missing(commands)
  if (said.startsWith('Missing required argument')) return `${optionsIn(rest)} is missing`
  if (said === 'Not enough arguments following') return `${optionsIn(rest)} needs a value behind it`
  if (said.startsWith('Unknown argument')) return allUnknown(rest.split(', '), soFar)
  if (said === 'Invalid values') return rest.trim().split('\n').map(invalid).join('\n')
  if (said === 'Did you mean')
    return `There is no such command. Did you mean "${[...commands, rest.slice(0, -1)].join(' ')}"?`
  return message
}

const option = (name: string): string => (name.length === 1 ? `-${name}` : `--${name}`)

const optionsIn = (names: string): string => names.split(', ').map(option).join(' and ')

/** `Name the files: rollcall list check <files..>`. */
function missing(commands: readonly string[]): string {
  const typed = commands.join(' ')
  const names = [...typed.matchAll(/<(\w+)(?:\.\.)?>/g)].map(([, name]) => name)
  return `Name the ${names.join(' and the ')}: rollcall ${typed}`
}

/** yargs names an unknown `--target-x` as `targetX`, too. */
const allUnknown = (names: readonly string[], soFar: ReadSoFar): string =>
  names
    .filter(
      (each) =>
        !names.includes(each.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)) || !/[A-Z]/.test(each),
    )
    .map((each) => unknown(each, soFar))
    .join('\n')

/** An option that is none, or a word too many. */
function unknown(name: string, { options, typed }: ReadSoFar): string {
  const isOption = typed.some((each) => each.startsWith('-') && each.replace(/^-+/, '').split('=')[0]?.includes(name))
  if (!isOption) return `"${name}" is a word too many`
  const meant = nearest(
    name,
    options.filter((each) => each.length > 1),
  ).slice(0, 2)
  const asked = meant.length === 0 ? '' : ` Did you mean ${meant.map((each) => `"${option(each)}"`).join(' or ')}?`
  return `There is no option ${option(name)}.${asked}`
}

/** `Argument: phase, Given: "foo", Choices: "combat", "shooting"`. */
function invalid(line: string): string {
  const [, name, given, choices] = /^\s*Argument: (.*?), Given: (.*), Choices: (.*)$/.exec(line) ?? []
  if (name === undefined) return line
  return `${option(name)} cannot be ${given}; use one of ${choices?.replaceAll('"', '')}`
}
