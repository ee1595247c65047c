/** A list is the same list however it was copied: through a chat, a forum, a page, or another hand's habits. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ArmyList, readList } from '../src/aos-3e/lists/index.ts'
import { CATALOGUE } from './lists/catalogue.ts'

const TEXTS = ['warscroll-builder.txt', 'app-2024.txt'].map((name) =>
  readFileSync(new URL(`./lists/${name}`, import.meta.url), 'utf8'),
)

const listIn = async (text: string): Promise<ArmyList> => (await readList(text, CATALOGUE)).list

type Way = (text: string) => string

const lines =
  (change: (line: string) => string): Way =>
  (text) =>
    text.split('\n').map(change).join('\n')
/** Lines with points: units and features. */
const priced = (change: (line: string) => string): Way =>
  lines((line) => (/\(\d+\)/.test(line) ? change(line.trim()) : line))
const HEADING =
  /^(?:leaders|battleline|behemoths?|units|other|endless spells & invocations|(?:faction )?terrain|core battalions)$/i
const headings = (change: (heading: string) => string): Way =>
  lines((line) => (HEADING.test(line) ? change(line) : line))
const details = (change: (detail: string) => string): Way =>
  lines((line) => line.replace(/^(\s*)- (.+)$/, (_, space, detail) => `${space}- ${change(detail)}`))

/** Whatever way a list is written, it is the list of the text as it was. */
const isSame = async (way: Way): Promise<void> => {
  for (const text of TEXTS) {
    expect(way(text), 'changes nothing').not.toBe(text)
    expect(await listIn(way(text))).toEqual(await listIn(text))
  }
}

const MARKS: Readonly<Record<string, Way>> = {
  'a fence around it': (text) => `\`\`\`\n${text}\`\`\`\n`,
  'a fence with a language': (text) => `\`\`\`text\n${text}\`\`\``,
  'code, line by line': lines((line) => line.replace(/^(\s*)(\S.*)$/, '$1`$2`')),
  'bold headings': headings((heading) => `**${heading}**`),
  'headings in marks of all kinds': headings((heading) => `## __***${heading}***__`),
  'bold units': priced((line) => `**${line}**`),
  'bold names': priced((line) => line.replace(/^(.*) (\(\d+\).*)$/, '**$1** $2')),
  'bold points': priced((line) => line.replace(/\((\d+)\)/, '(**$1**)')),
  'units in italics': priced((line) => `*${line}*`),
  'bold labels': lines((line) => line.replace(/^(\s*(?:- )?)([A-Za-z ]+):(.*)$/, '$1**$2:**$3')),
  'bold values': lines((line) => line.replace(/^(\s*(?:- )?)([A-Za-z ]+): (.+)$/, '$1$2: **$3**')),
  'details in italics': details((detail) => `*${detail}*`),
  'stars that are escaped': (text) => text.replaceAll('*', '\\*'),
  'everything escaped': (text) => text.replaceAll(/[-*_()]/g, '\\$&'),
  BBCode: priced((line) => `[b][size=4]${line}[/size][/b]`),
  'tags of a page': lines((line) => `<p>${line}</p>`),
  'breaks of a page': lines((line) => `${line}<br />`),
  'tags within lines': headings((heading) => `<b><u>${heading}</u></b>`),
  'references to characters': (text) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;'),
  'pictures before units': priced((line) => `\u{1F409} ${line}`),
  'pictures around headings': headings((heading) => `\u2694\uFE0F ${heading} \u{1F525}`),
}

describe('marks of chats, forums and pages', () => {
  it.each(Object.entries(MARKS))('%s', async (_, way) => {
    await isSame(way)
  })

  it('a name that is shown above the list is none of its marks', async () => {
    const [text = ''] = TEXTS
    expect((await listIn(`### Autumn open\n\n\`\`\`\n${text}\`\`\``)).name).toBe('Autumn open')
  })

  it('a page of anything else is still none', async () => {
    await expect(listIn('<article><p>Allegiance: nobody</p></article>')).rejects.toThrow(/is HTML or XML/)
  })
})
