/** `rollcall schema`: JSON Schemas of the files that people write, for their editors. */
import { readdirSync, readFileSync } from 'node:fs'
import { RollcallError } from '@rollcall/core'
import { didYouMean } from '@rollcall/games'
import { labelled } from '@rollcall/report/layout'
import { dataFolder } from '../catalogue.ts'
import type { ArgsOf } from '../command.ts'
import type { OUT } from '../options.ts'
import { write } from '../output.ts'
import { pageWidth } from '../page.ts'

type Args = ArgsOf<typeof OUT> & { readonly name?: string | undefined }

const END = '.schema.json'

/** Prints a schema; without a name, what there are and how to use them. Fails with `ERR_NAME_UNKNOWN`. */
export function schema({ name, ...args }: Args): void {
  write(name === undefined ? `${known()}\n` : textOf(name), args)
}

const names = (): readonly string[] =>
  readdirSync(dataFolder('schema'))
    .filter((file) => file.endsWith(END))
    .map((file) => file.slice(0, -END.length))

function textOf(name: string): string {
  const known = names().find((each) => each.toLowerCase() === name.toLowerCase())
  if (known !== undefined) return readFileSync(`${dataFolder('schema')}${known}${END}`, 'utf8')
  throw new RollcallError('ERR_NAME_UNKNOWN', `there is no schema called "${name}"${didYouMean(name, names())}`, {
    issues: [{ path: 'schema', message: `use one of ${names().join(', ')}` }],
  })
}

const known = (): string =>
  [
    labelled(
      names().map((name) => [name, (JSON.parse(textOf(name)) as { readonly title: string }).title] as const),
      pageWidth(),
    ),
    '',
    'rollcall schema question --out question.schema.json',
    'and then, as the first line of a YAML file:',
    '# yaml-language-server: $schema=question.schema.json',
  ].join('\n')
