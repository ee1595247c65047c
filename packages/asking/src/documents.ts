/** Documents as people write them: YAML, JSON, and a JSON value a line. */
import { RollcallError } from '@rollcall/core'
import { checkDepth, checkJson, checkKeys, type LeftOut, tooDeep } from '@rollcall/games'
import type { ScalarTag } from 'yaml'
import type { Sources } from './refused.ts'

/** One document, and how to name it in a message: by its file, or not at all. */
export interface Document {
  readonly where: string
  readonly content: unknown
  readonly sources?: Sources
  /** The one unit that it is about, where it is. */
  readonly about?: Omit<LeftOut, 'reason'>
  /** The lists that its units come from, on the first of all documents. */
  readonly army?: { readonly name: string; readonly absent: readonly Omit<LeftOut, 'reason'>[] }
  /** Units that were asked about and are not in the content. */
  readonly leftOut?: readonly LeftOut[]
  /** Nobody in it is known: it cannot be asked. */
  readonly nobody?: true
}

/**
 * The documents of a text; `where` is what messages call it. Fails with `ERR_INPUT_UNREADABLE`, or with `ERR_INPUT_INVALID` when
 * they are nested too deeply.
 */
export const documentsIn = async (text: string, where: string): Promise<readonly Document[]> =>
  (await writtenIn(text, where)).map((each) => ({ where: each.where, content: each.contentOf() }))

/** A document as it is written; of a line among many the content is parsed when somebody asks, so that nobody holds all. */
export interface Written {
  readonly where: string
  readonly contentOf: () => unknown
}

/** The same before they are parsed. Fails as `documentsIn` does: every line was parsed once. */
export async function writtenIn(text: string, where: string): Promise<readonly Written[]> {
  const contents = await parse(text, where)
  if (contents.length === 0) throw new RollcallError('ERR_INPUT_UNREADABLE', `${where} is empty`)
  return contents.map((contentOf, i) => ({
    where: contents.length === 1 ? where : `${where}, document ${i + 1}`,
    contentOf,
  }))
}

type ContentOf = Written['contentOf']

const held =
  (content: unknown): ContentOf =>
  () =>
    content

/** Bytes as text, without a byte-order mark; UTF-16, as Windows writes it, is known by that mark, or by the zeros of its letters. */
export const textOf = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes)

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === undefined || second === undefined) return 'utf-8'
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : 'utf-8'
}

/** JSON, then one JSON value a line, then YAML (which JSON documents with `---` between them are, too). */
async function parse(text: string, where: string): Promise<readonly ContentOf[]> {
  if (isBinary(text)) throw new RollcallError('ERR_INPUT_UNREADABLE', `${where} is binary data, not YAML or JSON`)
  const start = text.trimStart()[0]
  if (start === '{' || start === '[') {
    const json = tryJson(text)
    if (json !== undefined) {
      checkJson(text, json, where)
      return [json].flat().map(held)
    }
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const isLines = lines.length > 1 && tryJson(lines[0] as string) !== undefined && !lines.includes('---')
    if (isLines) {
      lines.forEach((line, i) => checkDepth(lineOf(line, `${where}, line ${i + 1}`), where))
      checkKeys(text, where)
      return lines.map((line) => () => JSON.parse(line) as unknown)
    }
  }
  const contents = await parseYaml(text, where)
  checkDepth(contents, where)
  return contents.flat().map(held)
}

/** Letters that no text has: controls, and what stands for bytes that are none; of those that are looked at so many are too many. */
const NO_LETTERS = /(?![\s\u0085])[\p{Cc}\ufffd]/gu
const LOOKED_AT = 4096
const MOST_STRAY = 0.1

function isBinary(text: string): boolean {
  const beginning = text.slice(0, LOOKED_AT)
  return (beginning.match(NO_LETTERS)?.length ?? 0) > beginning.length * MOST_STRAY
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function lineOf(line: string, where: string): unknown {
  const value = tryJson(line)
  if (value === undefined) throw new RollcallError('ERR_INPUT_UNREADABLE', `${where} is not JSON`)
  return value
}

/** `+1` stays text: in an effect it means "one more", while `1` means "becomes one". */
const PLUS: ScalarTag = { tag: 'tag:yaml.org,2002:str', default: true, test: /^\+\d+$/, resolve: (text) => text }

/** What the parser of YAML reports of a text that is nested too deeply for it. */
const OUT_OF_STACK = /^Maximum call stack/

/** What is wrong and where; below it a parser repeats the lines themselves, which may be anything. */
const firstLine = (message: string): string => (message.split('\n')[0] as string).replace(/:$/, '')

/** Reads YAML 1.2 (where `on` is a word), several documents at most a hundred aliases each. */
async function parseYaml(text: string, where: string): Promise<readonly unknown[]> {
  // Loaded only when there is YAML to read: commands without files start faster.
  const { parseAllDocuments } = await import('yaml')
  try {
    const documents = parseAllDocuments(text, {
      version: '1.2',
      customTags: (tags) => [PLUS, ...tags],
      prettyErrors: true,
      // What it would say on standard error is no message of ours.
      logLevel: 'error',
    })
    const list = Array.isArray(documents) ? documents : []
    const [error] = list.flatMap((document) => document.errors)
    if (error !== undefined && OUT_OF_STACK.test(error.message)) throw tooDeep(where, error)
    if (error !== undefined)
      throw new RollcallError('ERR_INPUT_UNREADABLE', `${where} is not YAML or JSON: ${firstLine(error.message)}`)
    return list
      .map((document) => document.toJS({ maxAliasCount: 100 }) as unknown)
      .filter((content) => content !== null)
  } catch (error) {
    if (error instanceof RollcallError) throw error
    throw new RollcallError('ERR_INPUT_UNREADABLE', `${where} cannot be read: ${firstLine((error as Error).message)}`, {
      cause: error,
    })
  }
}
