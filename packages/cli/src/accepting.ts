/** Warnings that somebody has read and accepts: under `--strict` they are no errors. */
import type { OutputArgs } from './options.ts'
import { settings } from './settings.ts'
import { tellLater } from './told.ts'

/** The warnings that nobody accepts. What is accepted and not met is told: it may be left out by now. */
export function unaccepted(
  warnings: readonly string[],
  { accept = [] }: Pick<OutputArgs, 'accept'>,
): readonly string[] {
  const { accept: usual, file } = settings()
  const patterns = [...accept, ...usual]
  const isMet = (pattern: string): boolean => warnings.some((each) => fits(pattern, each))
  for (const each of accept) if (!isMet(each)) tellLater(`--accept "${each}" fits no warning of this answer`)
  for (const each of usual)
    if (!isMet(each)) tellLater(`"${each}", accepted in ${file}, fits no warning of this answer`)
  const met = usual.filter(isMet).length
  if (met > 0) tellLater(`warnings accepted in ${file}: ${met}`)
  return warnings.filter((each) => !patterns.some((pattern) => fits(pattern, each)))
}

/** Is this the text, where `*` is anything? Parts are looked for from left to right: no text takes long. */
export function fits(pattern: string, text: string): boolean {
  const [first = '', ...others] = pattern.split('*')
  const last = others.pop()
  if (last === undefined) return text === pattern
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const part of others) {
    const found = text.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return text.length - last.length >= at && text.endsWith(last)
}
