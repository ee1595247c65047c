/** Everything that people are shown to write: the files that ship, and the examples of the guides. */
import { readdirSync, readFileSync } from 'node:fs'
import { parseAllDocuments, type ScalarTag } from 'yaml'
import { goldenFilesOf } from '../../testkit/src/index.ts'

export const root: URL = new URL('../../../', import.meta.url)

/** As the program reads YAML: a plus sign means "more" and not a number. */
const PLUS: ScalarTag = { tag: 'tag:yaml.org,2002:str', default: true, test: /^\+\d+$/, resolve: (text) => text }

/** The documents of a YAML or JSON text. */
export const documentsIn = (text: string): readonly unknown[] => {
  const documents = parseAllDocuments(text, { version: '1.2', customTags: (tags) => [PLUS, ...tags] })
  return Array.from(documents, (each) => each.toJS() as unknown)
}

/** A document, and where it stands. */
export interface Written {
  readonly where: string
  readonly content: unknown
}

/** The documents of the files of a folder. */
export const documentsOf = (folder: string): readonly Written[] =>
  readdirSync(new URL(folder, root))
    .filter((file) => /\.(?:ya?ml|json)$/.test(file))
    .flatMap((file) => documentsAt(new URL(`${folder}/${file}`, root)))

const documentsAt = (file: URL): readonly Written[] =>
  documentsIn(readFileSync(file, 'utf8')).map((content) => ({ where: file.pathname.split('/').at(-1) ?? '', content }))

/** Questions of the golden files of a game. */
export const goldenOf = (game: string): readonly Written[] =>
  goldenFilesOf(game)
    .flatMap(documentsAt)
    .flatMap(({ where, content }) =>
      (content as { readonly cases: readonly { readonly name: string; readonly document: object }[] }).cases.map(
        ({ name, document }) => ({ where: `${where}: ${name}`, content: { game, ...document } }),
      ),
    )

/** Code blocks of all pages, with what stands behind their fence. */
export const blocks = (): readonly { readonly page: string; readonly info: string; readonly code: string }[] =>
  PAGES.flatMap((page) =>
    [...readFileSync(new URL(page, root), 'utf8').matchAll(/^```(.*)\n([\s\S]*?)^```/gm)].map(([, info, code]) => ({
      page,
      info: info as string,
      code: code as string,
    })),
  )

const PAGES: readonly string[] = [
  'README.md',
  'data/README.md',
  ...readdirSync(new URL('packages/docs/', root))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `packages/docs/${file}`),
  ...readdirSync(new URL('packages/', root)).map((name) => `packages/${name}/README.md`),
].filter((page, i, all) => all.indexOf(page) === i)
