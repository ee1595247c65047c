/**
 * The source as it stands in its files, read a second time and as plainly as can be: a tree of elements, links resolved, nothing
 * understood. It shares no line with the importer, so that the two may disagree.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'

/** An element as the parser gives it: attributes, and lists of elements under their names. */
export interface Node {
  readonly id?: string
  readonly targetId?: string
  readonly text?: string | number
  readonly name: string
  readonly [key: string]: unknown
}

const LISTS = /^(catalogue|gameSystem)$/
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  textNodeName: 'text',
  htmlEntities: true,
  isArray: (name, _, __, isAttribute) => !isAttribute && !LISTS.test(name) && !name.endsWith('s'),
})

/** All files of matched play, and every element in them by its id. */
export interface PlainSource {
  readonly armies: readonly { readonly name: string; readonly offers: readonly Node[] }[]
  readonly byId: ReadonlyMap<string, Node>
}

/** Reads a folder of data files. */
export function plainSource(folder: string): PlainSource {
  const files = readdirSync(folder).filter((file) => /\.(cat|gst)$/.test(file) && !/^ZZ|LEGENDS|Gnomad/.test(file))
  const roots = files.map((file) => {
    const { catalogue, gameSystem } = parser.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, Node>
    return (catalogue ?? gameSystem) as Node
  })
  const byId = new Map<string, Node>()
  const index = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(index)
    else if (typeof value === 'object' && value !== null) {
      const node = value as Node
      if (node.id !== undefined && !byId.has(node.id)) byId.set(node.id, node)
      Object.values(node).forEach(index)
    }
  }
  roots.forEach(index)
  const armies = roots
    .filter((root) => root['library'] === 'false')
    .map((root) => ({
      name: root.name,
      offers: [...inList(root, 'entryLinks', 'entryLink'), ...inList(root, 'selectionEntries', 'selectionEntry')],
    }))
  return { armies, byId }
}

/** The elements of a list: `inList(entry, 'profiles', 'profile')`. */
export function inList(node: Node, list: string, item: string): readonly Node[] {
  const found = (node[list] as Readonly<Record<string, readonly Node[]>> | undefined | '') || {}
  return found[item] ?? []
}

/** What a link leads to, or the element itself. */
export const targetOf = ({ byId }: PlainSource, node: Node): Node | undefined =>
  node.targetId === undefined ? node : byId.get(node.targetId)

/** The price that stands on an element itself. */
export const priceOf = (node: Node): number =>
  Math.max(0, ...inList(node, 'costs', 'cost').map(({ name, value }) => (name === 'pts' ? Number(value) : 0)))
