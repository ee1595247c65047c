/** JSON that people can compare: what fits on a line stands on a line. */

const WIDTH = 118

/** Text of a value; objects and lists that are longer than a line are broken, each part on a line of its own. */
export function diffable(value: unknown): string {
  return `${broken(value, 0)}\n`
}

function broken(value: unknown, depth: number): string {
  const flat = spaced(value)
  const inner = '  '.repeat(depth + 1)
  if (flat.length + depth * 2 <= WIDTH && depth > 0) return flat
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    return `[\n${value.map((each) => inner + broken(each, depth + 1)).join(',\n')}\n${'  '.repeat(depth)}]`
  }
  if (typeof value !== 'object' || value === null) return flat
  const parts = defined(value).map(([key, each]) => `${inner}${JSON.stringify(key)}: ${broken(each, depth + 1)}`)
  return parts.length === 0 ? '{}' : `{\n${parts.join(',\n')}\n${'  '.repeat(depth)}}`
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = defined(value).map(([key, each]) => `${JSON.stringify(key)}: ${spaced(each)}`)
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

const defined = (value: object): readonly (readonly [string, unknown])[] =>
  Object.entries(value).filter(([, each]) => each !== undefined)
