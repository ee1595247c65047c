/** A piece of a list typed by hand, in whatever way its numbers, points and words are written: `2x5 Liberators`, `Annihilators*3 (150)`. */

/** Numbers of a piece and its name: so many units of so many models. */
export interface Piece {
  readonly name: string
  readonly units?: number
  readonly number?: number
  readonly behind: readonly string[]
}

/** A number in brackets counts models up to this one; nothing costs so few points. */
const MOST_COUNTED = 30

/** Other ways to write numbers and points: one way is read. */
const WAYS: readonly (readonly [said: RegExp, meant: string])[] = [
  // `Stormdrake Guard (340) x2`.
  [/^(\D.*\)) ?x ?([2-9])$/i, '$2 units of $1'],
  // `Battlemage {Arcane Tome}`, `Lord-Celestant [General] <Mirrorshield>`; `Lord-Celestant (130) - General`.
  [/[[{<](?=[^[\]{}<>]*[^\d[\]{}<> x][^[\]{}<>]*[\]}>])([^[\]{}<>]*)[\]}>]/gi, '($1)'],
  [/\) *[-:/|] +([^()]+)$/, ', $1)'],
  // `2 x 5 Liberators @110 each (220)`.
  [/ ?@? ?\d+ ?(?:pts?|points)? (?:each|apiece)\b/i, ''],
  // `5 Liberators @ 100`, `5 Liberators - 100 pts`, `Liberators [100 pts]`, and after brackets.
  [/ *[-:@]? *(\d[\d,]{0,5}) ?(?:pts?|points)(?= *(?:\(|$))/i, ' ($1 pts)'],
  [/ *\[(\d[\d,]{0,5}) ?(?:pts?|points)?\]$/i, ' ($1)'],
  [/ *@ ?(\d[\d,]{0,5})$/, ' ($1)'],
  // `(480) Megaboss`, `480 pts Megaboss`, `Tidecaster 150 (general)`: no unit has so many models.
  [/^[([](6[5-9]|[7-9]\d|\d{3,4})[)\]] *[-:]? *(.+)$/, '$2 ($1)'],
  [/^(\d{2,4}) ?(?:pts?|points)\b *[-:]? *(.+)$/i, '$2 ($1 pts)'],
  [/ (6[5-9]|[7-9]\d|\d{3,4})(?= *(?:\(|$|(?:general|reinforced)\b))/i, ' ($1)'],
  [/\) *\(/g, ', '],
  // `Liberators (x5)`, `Liberators*5`, `Liberators: 5`, `(5) Liberators`.
  [/ *\(x ?(\d{1,3})\)/i, ' ($1)'],
  [/ *(?:[*\u00D7]|:) ?(\d{1,3})(?= *(?:\(|$))/, ' x$1'],
  [/^[([](\d{1,3})[)\]] */, '$1 '],
  // `5* Liberators`, `10 Stk. Liberators`; `Liberators [R]`.
  [/^(\d{1,3}) ?(?:\*|stk\.?|stück) +/i, '$1x '],
  [/ *\[R\]/, ' (R)'],
  // `2 units of 5 Liberators`.
  [/^(\d{1,2}) (?:units?|squads?) of (\d{1,3}) ?x? /i, '$1x$2 '],
  // `2 x Liberators x5`; `Liberators 5`.
  [/^(\d{1,2}) ?x +(\D.*?) +x ?(\d{1,3})$/i, '$1x$3 $2'],
  [/^(\D.*\D)(?<! x) (\d{1,2})$/i, '$1 x$2'],
]

/** Numbers that are spelled out before a name. */
const SPELLED = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const inDigits = (text: string): string =>
  text.replaceAll(/(?:^|(?<= of ))[a-z]+(?= )/gi, (word) => {
    const at = SPELLED.indexOf(word.toLowerCase())
    return at < 0 ? word : String(at + 1)
  })

/** Words that hang on a unit, before its name or behind it, that stand elsewhere in brackets. */
const WORD = '(general|(?:(?:double|doubly|single|singly) )?reinforced(?: (?:once|twice))?)'
const WORDS = new RegExp(`^(?:${WORD}(?: ?[-:] ?| )(.+)|(.+?)(?: ?[-:] ?| )${WORD})$`, 'i')

interface Bracketed {
  readonly whole: string
  readonly inside: readonly string[]
}

/** What stands in brackets behind a name; `Pusgoyle Blightlord (single)` is a name itself. */
function bracketsOf(text: string, isName: (text: string) => boolean): Bracketed {
  const [, whole = text, said = ''] = /^([^()]+?) *\(([^()]*)\)$/.exec(text) ?? []
  const [first = '', ...others] = said.split(/[,;] *| [-/|] /)
  const named = `${whole} (${first})`
  return first !== '' && isName(named.replace(/^\d{1,3} ?x? +/, ''))
    ? { whole: named, inside: others }
    : { whole, inside: [first, ...others] }
}

/** `isName`: is a text the name of a unit, whatever number or word is in it? */
export function pieceOf(said: string, isName: (text: string) => boolean): Piece {
  const text = isName(said) ? said : WAYS.reduce((each, [from, to]) => each.replace(from, to), inDigits(said))
  const { whole, inside } = bracketsOf(text, isName)
  const [, wordBefore, nameBehind, nameBefore, wordBehind] = isName(whole) ? [] : (WORDS.exec(whole) ?? [])
  const bare = nameBehind ?? nameBefore ?? whole
  const behind = [wordBefore ?? wordBehind ?? '', ...inside].filter((each) => each !== '')
  const [, alike, each] = /^(\d{1,2}) (?:units?|squads?) of +(\D.*)$/i.exec(bare) ?? []
  if (each !== undefined) return { name: each, units: Number(alike), behind }
  const [, units, models, several] = /^(\d{1,3}) ?x ?(\d{1,3}) +(\D.*)$/i.exec(bare) ?? []
  if (several !== undefined) return { name: several, units: Number(units), number: Number(models), behind }
  const [, last, after] = /^(.*\D) x ?(\d{1,3})$/i.exec(bare) ?? []
  // A unit of the catalogue may be called `3 Chaos Chariots`.
  const isNumbered = isName(last ?? bare)
  const [, before, first] = isNumbered ? [] : (/^(\d{1,3}) ?x? +(\D.*)$/i.exec(bare) ?? [])
  const [counted] = behind.filter((each) => /^[1-9]\d?$/.test(each) && Number(each) <= MOST_COUNTED)
  const number = before ?? after ?? counted
  return {
    name: first ?? last ?? bare,
    ...(number !== undefined && { number: Number(number) }),
    // A second number is no size any more; whoever reads what stands behind says what it is.
    behind: behind.filter((each) => each !== counted || each !== number),
  }
}
