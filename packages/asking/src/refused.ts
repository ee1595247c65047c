/** Documents that are refused: each error names the file that it stands in, and those of several are told together. */
import { type Issue, RollcallError } from '@rollcall/core'

/** Files that parts of a document come from, by where the parts stand in it: `attacker`, `targets[1]`, `a[0]`. */
export type Sources = Readonly<Record<string, string>>

/** What is wrong with a document; `where` is empty for one that was typed in. */
export interface Refused {
  readonly where: string
  readonly error: RollcallError
}

/** An error as that of a document. Passes on what is no error of input. */
export function refused(error: unknown, where: string, sources: Sources = {}): Refused {
  if (!(error instanceof RollcallError)) throw error
  const issues = error.issues.map((issue) => ({ ...issue, path: fromSource(issue.path, sources) }))
  return { where, error: new RollcallError(error.code, error.message, { issues, cause: error }) }
}

function fromSource(path: string, sources: Sources): string {
  const found = Object.entries(sources).find(([part]) => path.startsWith(part) && !/^\w/.test(path.slice(part.length)))
  return found === undefined ? path : `${found[1]}: ${path}`
}

/** Does something with one document; what fails names the document. */
export async function located<T>(where: string, work: () => T | Promise<T>, sources?: Sources): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw alone(refused(error, where, sources))
  }
}

/** Fails when any document was refused, with everything that is wrong with all of them; `what`: the end of "2 questions ...". */
export function failTogether(all: readonly Refused[], what = 'questions cannot be answered'): void {
  const [first] = all
  if (first === undefined) return
  throw all.length === 1 ? alone(first) : together(all, what)
}

const alone = ({ where, error }: Refused): RollcallError =>
  new RollcallError(error.code, said(where, error.message), { issues: error.issues, cause: error })

function together(all: readonly Refused[], what: string): RollcallError {
  const issues = all.flatMap(({ where, error }): readonly Issue[] => [
    // What stands nowhere in a document explains what was said of all of it.
    ...(error.issues.every(({ path }) => path === '') ? [{ path: where, message: error.message }] : []),
    ...error.issues.map(({ path, message }) => ({ path: said(where, path), message })),
  ])
  const code = all.every(({ error }) => error.code === 'ERR_PLAN_UNSUPPORTED')
    ? 'ERR_PLAN_UNSUPPORTED'
    : 'ERR_INPUT_INVALID'
  return new RollcallError(code, `${all.length} ${what}`, { issues })
}

const said = (where: string, text: string): string => [where, text].filter((each) => each !== '').join(': ')
