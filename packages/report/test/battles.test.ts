/** Battles in tables: in full, as a matrix where everybody met everybody once, else as a list. */
import { battleTable, type Page, PLAIN_PAGE, tablesOf, toCsv, toMarkdown, widthOf } from '@rollcall/report'
import { describe, expect, it } from 'vitest'
import { answerOf, battleOf } from './battles.ts'

const robin = (names: readonly string[]) =>
  names.flatMap((a, i) => names.slice(i + 1).map((b) => answerOf(battleOf(a, b))))

const page = (width: number): Page => ({ ...PLAIN_PAGE, width, prose: width })

describe('on a terminal', () => {
  it('one battle is told in full, with the errors of its numbers', () => {
    const text = battleTable([answerOf(battleOf('Red', 'Blue'))], 'fights', page(200))
    expect(text).toContain('Red (A) against Blue (B)\n5 rounds; 4 battles of seed 1')
    expect(text).toMatch(/Red \(A\) +50\.0 % +15\.0 to 85\.0 +6\.00 ± 0\.00/)
    // 1 in the shooting and 3 in the combat phase are 4, of which combat is three quarters; nothing was taken.
    expect(text).toMatch(/Red Guard x5 +50\.0 % +15\.0 to 85\.0 +5\.0 of 10 +4\.0 +75 % combat +0\.0 /)
    // The error of a sum is at most the sum of the errors: 0.25 + 0.5. Of the 10 wounds nobody lost one in 4 battles, in which
    // 10 x 3.689 / 4 = 9.22 on average are possible, and 9.22 / 1.96 = 4.7.
    expect(text).toContain('dealt 0.75, taken 4.7')
    // Wilson for 2 of 4: 15.0 % to 85.0 %.
    // Unit 1 of the enemy.
    expect(text).toContain('Blue Guard, 50.0 %')
    // From 50 % to either end of that interval.
    expect(text).toContain('95 % intervals of these percentages reach 35.0 points at most')
    expect(text).toContain('Whoever takes the first turn wins 50.0 % (15.0 to 85.0)')
  })

  it('says who played where nobody else did, and how far the share moves where others did', () => {
    const alone = battleOf('Red', 'Blue')
    const share = { ...alone.firstTurn.a, policy: 'greedy' }
    const varied = { ...alone, policies: [0.54, 0.5, 0.571].map((a, i) => ({ ...share, a, policy: `player ${i}` })) }
    expect(battleTable([answerOf(alone)])).toContain('--policies all varies that')
    const text = battleTable([answerOf(varied)])
    expect(text).toMatch(/^A wins .*policies 50 to 57 %\)$/m)
    expect(text).toMatch(/^by player 2/m)
    expect(text).not.toContain('--policies all')
  })

  it('is folded where the terminal is narrower than its lines, and loses nothing', () => {
    const [a, b] = ['Lord of the Seven Winds on a Dragon of Storms', 'Many-named Champion of the Endless Deep']
    const answers = [answerOf(battleOf(a, b))]
    const words = (text: string): readonly string[] => text.match(/[\w.%±]+/g)?.toSorted() ?? []
    const wide = battleTable(answers, 'units', page(300))
    expect(Math.max(...wide.split('\n').map(widthOf))).toBeGreaterThan(100)
    for (const width of [120, 110, 100]) {
      const folded = battleTable(answers, 'units', page(width))
      expect(Math.max(...folded.split('\n').map(widthOf))).toBeLessThanOrEqual(width)
      expect(words(folded)).toEqual(words(wide))
    }
  })

  it('a round robin is a matrix of the wins of the row', () => {
    const text = battleTable(robin(['Red', 'Blue', 'Green']), 'fights', page(200))
    const [how, head, , ...rows] = text.split('\n')
    expect(how).toBe('5 rounds; 4 battles of seed 1')
    expect(head).toMatch(/^wins against +Red +Blue +Green$/)
    // Nobody meets himself: of three columns each row has two, in their places.
    const ends = ['Red', 'Blue', 'Green'].map((name) => (head ?? '').indexOf(name) + name.length)
    const filled = rows.map((row) => ends.map((end) => row.slice(end - 2, end).trim() !== ''))
    expect(filled).toEqual([
      [false, true, true],
      [true, false, true],
      [true, true, false],
    ])
  })

  it('is a list where the matrix is too wide, somebody is missing, or two armies share a name', () => {
    const full = robin(['Red', 'Blue', 'Green'])
    for (const answers of [full.slice(1), [...full, ...full], [...full.slice(1), answerOf(battleOf('Red', 'Red'))]])
      expect(battleTable(answers, 'fights', page(200))).toContain('A wins')
    expect(battleTable(full, 'fights', page(20))).toContain('A wins')
  })

  it('adds up what the units of an army deal, take and have left, and no chances', () => {
    const battle = battleOf('Red', 'Blue')
    const twice = { ...battle, a: { ...battle.a, units: [...battle.a.units, ...battle.a.units] } }
    // Twice 5.0 of 10 wounds left and 4.0 wounds dealt.
    expect(battleTable([answerOf(twice)], 'units', page(200))).toMatch(/all units +10\.0 of 20 +8\.0 +0\.0\n/)
  })

  it('shows units of all battles on request', () => {
    expect(battleTable(robin(['Red', 'Blue', 'Green']), 'units').match(/Units of /g)).toHaveLength(6)
  })
})

describe('in files', () => {
  it('has one row for each battle, or one for each unit', async () => {
    const answers = robin(['Red', 'Blue', 'Green'])
    expect(tablesOf(answers, 'fights').map(({ rows }) => rows.length)).toEqual([3])
    expect(tablesOf(answers, 'units').map(({ rows }) => rows.length)).toEqual([6])
    const [table] = tablesOf([answerOf(battleOf('Red', 'Blue'))], 'units')
    const cell = (name: string) => table?.rows.map((row) => row[table.columns.indexOf(name)])
    expect(cell('side')).toEqual(['A', 'B'])
    expect(cell('army')).toEqual(['Red', 'Blue'])
    expect(cell('number')).toEqual([1, 1])
    expect(cell('destroyed_in')).toEqual(['2:0.5', '2:0.5'])
    expect(cell('dealt_combat_mean')).toEqual([3, 3])
    expect(cell('taken_combat_mean')).toEqual([0, 0])
    expect(await toCsv(tablesOf(answers, 'fights'))).toContain('Red,Blue,5 rounds,simulated,4,1,')
  })

  it('shows people intervals and errors beside the numbers', () => {
    const [head, , row] = toMarkdown(tablesOf([answerOf(battleOf('Red', 'Blue'))], 'fights', {}, 'person')).split('\n')
    expect(head).toBe(
      '| A | B | A wins | B wins | Draws | Score difference (A - B) | A going second | Situation | Method |',
    )
    // Wins of A, of B, draws: all with their interval; the difference with its error.
    expect(row).toMatch(/^\| Red \| Blue \|( [\d.]+ % \(15\.0 to 85\.0\) \|){3} 0\.00 \(se 0\) \|/)
  })
})
