/** Names that have a comma in them, among texts that commas part: `Blistrevous, the Living Cyst`. */
import { spelledAs } from './lookup.ts'

/** Parts of one name, the most first. */
const LENGTHS = [4, 3, 2]

/** The parts, several made one where they are: of several ways the longest. */
function merged<T>(parts: readonly T[], asOne: (these: readonly T[]) => T | undefined): readonly T[] {
  const [first, ...others] = parts
  if (first === undefined) return []
  for (const length of LENGTHS) {
    const one = length <= parts.length ? asOne(parts.slice(0, length)) : undefined
    if (one !== undefined) return [one, ...merged(parts.slice(length), asOne)]
  }
  return [first, ...merged(others, asOne)]
}

/** Texts between commas, those of one known name as that name. */
export function withCommas<T extends { readonly name: string }>(
  parts: readonly T[],
  known: readonly string[],
  mayFollow: (part: T, first: T) => boolean = () => true,
): readonly T[] {
  const names = known.filter((name) => name.includes(','))
  if (names.length === 0) return parts
  return merged(parts, ([first, ...others]) => {
    if (first === undefined || !others.every((each) => mayFollow(each, first))) return undefined
    const name = spelledAs([first, ...others].map((each) => each.name).join(', '), names)
    return name === undefined ? undefined : { ...first, name }
  })
}
