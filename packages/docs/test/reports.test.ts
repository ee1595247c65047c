/** Reports as HTML, opened by a browser: they need no network, complain of nothing, and everybody can read them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { analyse, compare, SECTIONS, swapsOf } from '@rollcall/analysis'
import { isBattle, loadGame, tournamentOf } from '@rollcall/games'
import { battleEvents, type BattleQuestion, explain } from '@rollcall/games/aos-3e'
import { analysisHtml, comparisonHtml, swapsHtml, toHtml, tournamentHtml } from '@rollcall/report/html'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executablePath, FLAGS, skipReason } from './chromium.ts'
import { regiment } from '../../testkit/src/index.ts'

const aos = await loadGame('aos-3e')
const spear = { name: 'Spear', attacks: 2, hit: '3+', wound: '3+', rend: 1, damage: 1 }
const unit = (name: string, more: object = {}) =>
  regiment(name, { wounds: 2, save: '4+', bravery: 7, move: 6, points: 130, weapons: [spear], ...more })
const saves = ['2+', '3+', '4+', '5+', '6+', '-'].map((save) => ({ name: save, save }))
const HOSTILE = ['<script>document.title="taken"</script>', '](javascript:alert(1))', '"><img src=x onerror=alert(1)>']
const army = (name: string) => ({
  name,
  units: [unit('Spears with a long name that says which shrine they guard'), unit('Guard', { models: 5 })],
})

const one = aos.answer({ attacker: unit('Spears'), target: unit('Guard') })
const simulated = aos.answer({
  attacker: unit('Spears'),
  target: unit('Guard'),
  dice: true,
  replicates: 500,
  seed: '7',
})
const matrix = aos.answer({ attackers: [unit('Spears'), unit('Pikes', { models: 5 })], targets: saves })
const together = aos.answer({
  question: 'together',
  attackers: [unit('Spears'), unit('Pikes')],
  targets: [unit('Guard')],
})
const duel = aos.answer({ question: 'duel', a: unit('Spears'), b: unit('Guard') })
const duels = ['Pikes', 'Mob'].map((name, i) =>
  aos.answer({ question: 'duel', a: unit('Spears'), b: unit(name, { models: 5 * i + 5 }) }),
)
const north = army('North')
const south = { ...army('South'), units: [...army('South').units, unit('Late', { reserve: 3 }), unit('Guard')] }
const question = { question: 'battle', a: north, b: south, seed: '3' } as const satisfies BattleQuestion
const battle = aos.answer({ ...question, replicates: 20 })
const told = {
  events: battleEvents(question, { replicate: 4 }),
  lines: explain(question, { replicate: 4 }),
  seed: '3',
  replicate: 4,
  armies: ['North', 'South'],
} as const
const odds = [aos.answer({ odds: 'charge', distance: 9 }), aos.answer({ odds: 'cast', value: 7 })]
const hostile = aos.answer({ attackers: HOSTILE.map((name) => unit(name)), targets: [unit('Guard'), unit('Mob')] })

const member = (name: string, more: object = {}) => ({ unit: unit(name, more), attacking: {}, defending: {} })
const units = [
  member('Spears'),
  member('Pikes of the seventh shrine', { points: 200, save: '3+' }),
  member('Mob', { models: 20 }),
]
const against = { panel: 'saves', targets: saves.map(({ name, save }) => ({ ...member(name, { save }), weight: 1 })) }
const analysis = analyse(aos, { units, ...against })
const contestants = units.map((each) => ({ name: each.unit.name, members: [each] }))
const comparison = compare(aos, { contestants, ...against })
const until = compare(aos, { contestants, ...against, until: 0.8 })
const candidates = [member('Axes', { save: '3+' }), member('Bows', { models: 8, points: 200 }), ...units]
const swaps = swapsOf(aos, { units, ...against }, candidates)

/** Pages of one question each. */
const PAGES = {
  dist: toHtml([one], { view: 'values' }),
  weapons: toHtml([one], { view: 'weapons' }),
  simulated: toHtml([simulated]),
  matrix: toHtml([matrix]),
  together: toHtml([together]),
  duel: toHtml([duel]),
  duels: toHtml(duels),
  battle: toHtml([battle]),
  field: toHtml([battle], { told }),
  odds: toHtml(odds),
}

/** Pages that a browser opens: every kind of chart and of table is in one of them. */
const OPENED: Readonly<Record<string, string>> = {
  matrix: PAGES.matrix,
  everything: toHtml([simulated, one, together, duel, battle, ...odds]),
  field: PAGES.field,
  hostile: toHtml([hostile]),
  analysis: analysisHtml(analysis, SECTIONS),
  comparison: comparisonHtml(comparison),
  until: comparisonHtml(until),
  swaps: swapsHtml(swaps),
}

/** Names that are code, in every other page: of a tournament the policies and lists are called so. */
const hostileMembers = HOSTILE.map((name) => member(name))
const mirrored = {
  list: HOSTILE.join(),
  policies: [HOSTILE[0] ?? '', HOSTILE[2] ?? ''] as const,
  result: battle.results.filter(isBattle)[0] as never,
}
const HOSTILE_PAGES: Readonly<Record<string, string>> = {
  analysis: analysisHtml(analyse(aos, { units: hostileMembers, ...against }), SECTIONS),
  comparison: comparisonHtml(
    compare(aos, {
      contestants: hostileMembers.map((each) => ({ name: each.unit.name, members: [each] })),
      ...against,
    }),
  ),
  swaps: swapsHtml(swapsOf(aos, { units: hostileMembers, ...against }, candidates)),
  tournament: tournamentHtml(tournamentOf([mirrored], { game: 'aos-3e', partial: false }), []),
}

describe('the text of a report', () => {
  it.each(Object.entries(HOSTILE_PAGES))('of %s runs and loads nothing that a name says', (_, html) => {
    expect(html).toContain('&#60;script&#62;')
    expect(html.match(/<(?:script|link|img|iframe|object)\b|@import|url\(|https?:/gi)).toBeNull()
  })

  it.each(Object.entries({ ...PAGES, hostile: OPENED['hostile'] ?? '' }))(
    '%s says what it rests on, and asks for nothing',
    (_, html) => {
      for (const word of ['Rollcall ', 'Game', 'Method', 'Random streams', 'Plan hash'])
        expect(html.includes(word)).toBe(true)
      expect(html.match(/<(?:script|link|img|iframe|object)\b|@import|url\(|https?:/gi)).toBeNull()
    },
  )

  it('names the seed of what was simulated, what was assumed, and what is not modelled', () => {
    expect(PAGES.simulated).toContain('500 replicates of seed 7')
    expect(PAGES.duel).toContain('<h2>Assumed</h2>')
    expect(PAGES.battle).toContain('20 replicates of seed 3')
  })

  it('tells a single result in a sentence', () => {
    expect(PAGES.dist).toMatch(
      /<p>Spears against Guard: \d+\.\d\d damage on average, \d+ to \d+ nine times in ten, destroys all with /,
    )
    expect(PAGES.duel).toMatch(
      /<p>Spears beats Guard with [\d.]+ % and loses with [\d.]+ %, after [\d.]+ rounds on average\.</,
    )
    expect(PAGES.battle).toMatch(/<p>North wins .* of 20 battles, South /)
  })
})

/** Where pictures of the pages go, for who wants to look at them. */
const shots = process.env['ROLLCALL_SHOTS']
if (shots !== undefined) mkdirSync(shots, { recursive: true })

describe.skipIf(skipReason !== '')(`a report in headless Chromium${skipReason && ` (${skipReason})`}`, () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args: FLAGS })
  }, 60_000)
  afterAll(async () => await browser.close())

  it.each(Object.entries(OPENED))(
    '%s is read on a phone and at a desk, by day and by night, by keyboard and by ear',
    async (name, html) => {
      const context = await browser.newContext({ bypassCSP: true })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => void complaints.push(message.text()))
      page.on('pageerror', ({ message }) => void complaints.push(message))
      page.on('request', (request) => void complaints.push(request.url()))
      await page.setContent(html)
      await page.evaluate(axe.source)
      for (const width of [375, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          if (shots !== undefined)
            writeFileSync(`${shots}/${name}-${width}-${colorScheme}.png`, await page.screenshot({ fullPage: true }))
          expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([])
        }
      }
      expect(await figuresWithoutTable(page)).toBe(0)
      expect(await page.title()).not.toBe('taken')
      expect(complaints).toEqual([])
      await context.close()
    },
    60_000,
  )

  it('shows a battle turn by turn: one at a time on a screen, by the arrow keys, and all of them on paper', async () => {
    const page = await browser.newPage()
    await page.setContent(PAGES.field)
    const seen = (): Promise<readonly string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll('.turn')].flatMap((each) =>
          (each as HTMLElement).offsetHeight > 0 ? [each.querySelector('h3')?.textContent ?? ''] : [],
        ),
      )
    expect(await seen()).toEqual(['Both armies are set up'])
    await page.focus('#turn-0')
    await page.keyboard.press('ArrowRight')
    expect(await seen()).toEqual([expect.stringMatching(/^Round 1: turn of (?:North|South)/)])
    await page.emulateMedia({ media: 'print' })
    expect(await seen()).toHaveLength(11)
    await page.close()
  })
})

/** What axe finds, with everything unfolded. */
const violations = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    for (const each of document.querySelectorAll('details')) each.open = true
    // oxlint-disable-next-line typescript/no-explicit-any
    const found = await (globalThis as any).axe.run({ resultTypes: ['violations'] })
    const told = found.violations.map(
      (each: { id: string; nodes: readonly { html: string }[] }) => `${each.id}: ${each.nodes[0]?.html}`,
    )
    for (const each of document.querySelectorAll('details')) each.open = false
    return told
  })

/** Every chart has its numbers in a table of its figure. */
const figuresWithoutTable = (page: Page): Promise<number> =>
  page.evaluate(
    () => [...document.querySelectorAll('figure')].filter((each) => each.querySelector('table') === null).length,
  )
