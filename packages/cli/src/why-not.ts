/** Why something cannot be written: what the codes of the system mean. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no file can be made there',
  ENAMETOOLONG: 'the name is too long; use a shorter one',
  EACCES: 'you may not write in this folder',
  EPERM: 'you may not write there',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  ENXIO: 'nobody reads from this pipe',
  ENOTDIR: 'a part of its path is a file, not a folder',
}

/** Why the system does not write. */
export function whyNot(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return REASONS[code] ?? message
}
