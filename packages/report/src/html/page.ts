/** One HTML file that needs nothing else: no script, no network, and a policy that allows neither. */
import { element, harmless } from '../charts/svg.ts'
import { STYLE } from './style.ts'

/** What a page shows; all but the title is HTML already. */
interface PageParts {
  readonly title: string
  readonly lead: readonly string[]
  readonly main: readonly string[]
  readonly foot: string
  /** Beside the style of every page. */
  readonly style?: string
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** The whole file. */
export const htmlPage = ({ title, lead, main, foot, style = '' }: PageParts): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    element('title', {}, harmless(title)),
    `<style>${STYLE}${style}</style>`,
    '</head>',
    '<body>',
    element('header', {}, element('h1', {}, harmless(title)), ...lead),
    `<main>\n${main.join('\n')}\n</main>`,
    `<footer>\n${foot}\n</footer>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
