/**
 * Lists of other games and other editions. Their tools are the same, and so are the formats; what a list is of stands in its
 * title, in the columns of its stat lines, or in words that only one game has.
 */
import { isOurSystem, OUR_SYSTEM } from '../game-system.ts'
import { unreadable } from '../../lists/limits.ts'

/** A whole line that says just this, whatever bullets and signs stand round it. */
const line = (words: string): RegExp => new RegExp(`^[^\\w\\n]{0,20}(?:${words})[^\\w\\n]{0,20}$`, 'im')

/** A line that begins with this label. */
const label = (words: string): RegExp => new RegExp(`^[^\\w\\n]{0,20}(?:${words}) {0,3}:`, 'im')

/** A column of the stat lines on a page. */
const column = (name: string): RegExp => new RegExp(`>\\s{0,80}${name}\\s{0,80}</t[hd]`)

/** A force of ours, as rosters title it: the other game has forces of Chaos, too. */
const OUR_FORCE = String.raw`\((?:(?:Order|Death|Destruction) - [^()\n]{1,60}|Chaos - (?:Beasts of Chaos|Khorne|Legion of the First Prince|Nurgle|Skaven|Slaanesh|Slaves to Darkness|Tzeentch))\)`

/** Words of lists of other games that lists of the 3rd edition never have, surest first. */
const SIGNS: readonly (readonly [game: string, ...signs: RegExp[]])[] = [
  ['Warhammer: The Old World', /warhammer: the old world|old[ -]world[ -]builder/i],
  [
    'the Horus Heresy',
    /\bcrusade force organisation|\blegiones? astartes\b|\(LA ?- ?[IVX]+\b/i,
    label('rites? of war'),
  ],
  ['Kill Team', /\+\+ {0,3}(?:fire|kill) ?team\b/i, label('fire team|kill ?team'), line('operatives?'), column('APL')],
  [
    'Warhammer 40,000, 10th edition or later',
    /exported with app version|\bdetachment choice\b|\+\+ {0,3}army roster\b|\(\d[\d,.]{0,9} points? limit\)/i,
    label('faction keyword|force disposition|total army points'),
    line('other datasheets'),
    column('OC'),
  ],
  [
    'Warhammer 40,000, 8th or 9th edition',
    // Power Level and Command points are costs beside the points: [12 PL, -1CP, 230pts]; Command points were once of our armies, too.
    /\[[^\][\n]{0,100}\b\d{1,4} ?PL\b/,
    new RegExp(String.raw`^(?![^]*${OUR_FORCE})[^]*\[[^\][\n]{0,100}\b\d{1,4} ?CP\b`),
    /\bdetachment\b[^\n]{0,80}\b\d{1,3} ?CP\b/i,
    /\b(?:arks of omen|battalion|patrol|brigade|outrider|spearhead|super-heavy(?: auxiliary)?|supreme command) detachment\b/i,
    line('heavy support|fast attack|dedicated transports?|hq'),
  ],
  ['Warhammer 40,000', /\bwarhammer 40[,.]?000\b|\b(?:strike force|incursion|onslaught) \(\d[^\n)]{0,30} points\)/i],
  ['Warhammer 40,000 or the Horus Heresy', column('WS'), column('BS')],
  [
    'Age of Sigmar, 4th edition',
    /\bmanifestation lore\b/i,
    line("general'?s regiment|auxiliary units|regiment [1-9]"),
    column('Control'),
  ],
]

/** `Name of the army (Warhammer 40,000 9th Edition) [..]`: the title of a page names its game last. */
const TITLE = /<h1[^<>]{0,80}>[^<]{0,400}\(([^()<]{1,80})\)[^()<]{0,200}<\/h1>/i

/** The game that a list is of, where that is another; `undefined` where nothing says so. */
export function otherGame(text: string): string | undefined {
  const titled = TITLE.exec(text)?.[1]
    ?.replaceAll(/&nbsp;|\u00A0/g, ' ')
    .trim()
  if (titled !== undefined) return isOurSystem(titled) ? undefined : `"${titled}"`
  return SIGNS.find(([, ...signs]) => signs.some((sign) => sign.test(text)))?.[0]
}

/** Refuses a list of another game. Fails with `ERR_INPUT_UNREADABLE` and says which. */
export function guardGame(text: string, where: string): void {
  const game = otherGame(text)
  if (game !== undefined) throw ofAnotherGame(where, 'list', game)
}

/** Refuses a roster of another game system, by its name or, where that is missing, by its id. */
export function guardSystem(name: string | undefined, id: string | undefined, where: string): void {
  if (name === undefined ? id === undefined || id === OUR_SYSTEM.id : isOurSystem(name)) return
  throw ofAnotherGame(where, 'roster', name === undefined ? `the game system ${id}` : `"${name}"`)
}

const ofAnotherGame = (where: string, what: string, game: string): Error =>
  unreadable(where, `is a ${what} of ${game}; only lists of ${OUR_SYSTEM.title}, can be read`)
