/** One text for one plan: keys sorted, no spaces, so that equal plans have equal hashes. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Plan, PlanNode } from './types.ts'

/** JSON with the keys of every object in order; absent and undefined keys are the same. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const record = value as Readonly<Record<string, unknown>>
  let text = ''
  for (const key of Object.keys(record).sort()) {
    const each = record[key]
    if (each !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(each)}`
  }
  return `{${text}}`
}

/** SHA-256 of a JSON value in canonical form, as 64 hex digits. */
export const hashJson = (value: unknown): string => hashText(canonicalJson(value))

const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** Plans that are told apart before all are forgotten: many rows of a table have the same. */
const MOST_PLANS = 200

const hashes = new Map<string, string>()

/** The name of a plan: equal plans, equal hash. */
export function planHash(plan: Plan): string {
  const text = planText(plan)
  const before = hashes.get(text)
  if (before !== undefined) return before
  const hash = hashText(text)
  if (hashes.size >= MOST_PLANS) hashes.clear()
  hashes.set(text, hash)
  return hash
}

/** The canonical text of a plan. Nodes never change and come again in other plans, so that their texts are kept. */
function planText(plan: Plan): string {
  if (plan.kind === 'branch') return canonicalJson(plan)
  const { nodes, ...rest } = plan
  const places = Object.keys(nodes).toSorted()
  const texts = places.map((place) => `${JSON.stringify(place)}:${textOf(nodes[place] as PlanNode)}`)
  // Keys of a plan in order: folds, kind, nodes, purses, repeat, sources.
  return canonicalJson({ ...rest, nodes: {} }).replace('"nodes":{}', () => `"nodes":{${texts.join(',')}}`)
}

const known = new WeakMap<PlanNode, string>()

function textOf(node: PlanNode): string {
  const text = known.get(node) ?? canonicalJson(node)
  known.set(node, text)
  return text
}
