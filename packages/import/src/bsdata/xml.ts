/** XML as a plain tree, read safely: no entities of its own, no documents that are too large or too deep. */
import { RollcallError } from '@rollcall/core'
import { mapped } from '@rollcall/games'
import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element: its attributes, the elements in it, and its text without surrounding space. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  readonly text: string
}

/** Largest document, in characters: the largest real data file has 1.4 million. */
const MOST_CHARACTERS = 16 * 1024 * 1024
/** Deepest nesting: real files have some thirty levels. */
const MOST_LEVELS = 100

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MOST_LEVELS,
})

/** Reads a document; fails with `ERR_INPUT_UNREADABLE` and says where it stands. */
export function parseXml(text: string, where: string): Element {
  const refuse = (why: string, cause?: unknown): never => {
    throw new RollcallError('ERR_INPUT_UNREADABLE', `${where} ${why}`, { cause })
  }
  if (text.length > MOST_CHARACTERS) refuse('is too large to be one of these files (more than 16 million characters)')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) refuse('declares a document type or entities; that is not read')
  try {
    const valid = XMLValidator.validate(text)
    if (valid !== true) refuse(`is not XML: ${valid.err.msg} (line ${valid.err.line})`)
    const roots = (parser.parse(text) as Raw[]).flatMap((raw) => elementOf(raw, 0) ?? [])
    return roots.length === 1 ? (roots[0] as Element) : refuse('holds no XML document')
  } catch (error) {
    if (error instanceof RollcallError) throw error
    return refuse(`cannot be read: ${(error as Error).message}`, error)
  }
}

/** What the parser makes of an element when it keeps the order. */
type Raw = Readonly<Record<string, unknown>>

function elementOf(raw: Raw, level: number): Element | null {
  const name = Object.keys(raw).find((key) => key !== ':@' && key !== '#text')
  if (name === undefined) return null
  if (level > MOST_LEVELS) throw new Error(`elements are nested more than ${MOST_LEVELS} deep`)
  const inside = raw[name] as readonly Raw[]
  const attributes = (raw[':@'] ?? {}) as Readonly<Record<string, string>>
  return {
    name,
    attributes: mapped(attributes, decoded),
    children: inside.flatMap((each) => elementOf(each, level + 1) ?? []),
    text: decoded(inside.map((each) => ('#text' in each ? String(each['#text']) : '')).join('')).trim(),
  }
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five names and the numbers that XML itself knows; anything else stays as it is written. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    if (name !== undefined) return NAMED[name] ?? whole
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** The elements in a list of this name: `profiles` holds `profile`s. */
export const listed = (element: Element, list: string): readonly Element[] =>
  element.children.find((each) => each.name === list)?.children ?? []

/** An attribute, or the empty text. */
export const attribute = (element: Element, name: string): string => element.attributes[name] ?? ''
