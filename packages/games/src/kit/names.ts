/** Names that tell units apart, where several have the same or none. */

/** A name for each: its own, with a number where another has it too; without one `what`, counted. */
export function namesOf(all: readonly { readonly name?: string | undefined }[], what = 'target'): readonly string[] {
  return all.map(({ name }, i) => {
    if (name === undefined) return all.length === 1 ? what : `${what} ${i + 1}`
    const earlier = all.slice(0, i).filter((each) => each.name === name).length
    return earlier === 0 ? name : `${name} #${earlier + 1}`
  })
}
