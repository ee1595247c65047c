/** What players say of rolls and characteristics, and how clauses write it: one way is what is meant, of several nobody knows which. */

/** A phrase, and the clauses that may be meant by it. */
type Spoken = readonly [pattern: RegExp, ways: (words: readonly string[]) => readonly string[]]

const phrase = (text: string): RegExp => new RegExp(`^${text}$`, 'i')

const ON = '(?:on )?(?:an? )?(?:unmodified |natural )?'
const FACE = "([1-6]\\+?)(?:'?s)?"
const EXPLODE = 'explod(?:e|es|ing)'
const AUTO_WOUND = 'auto(?:matic(?:ally)?)?[- ]?wounds?'
const MORTALS = '(?:(\\d*d?\\d+) )?(?:mortal wounds?|mortals?|mws?)'
const HOW = '(?: (instead|in addition))?'

/** "Exploding 5s" may be those of 5 alone, or of 6, too. */
const facesIn = (face = '6'): readonly string[] => (/^[2-5]$/.test(face) ? [`${face}+`, face] : [face])

const explode = (face?: string): readonly string[] => facesIn(face).map((each) => `${each} to hit: 2 hits`)
const autoWound = (face?: string): readonly string[] => facesIn(face).map((each) => `${each} to hit: auto wound`)

/** Mortal wounds come with the hit or instead of it, on hit or wound rolls: whoever does not say both has not said which. */
function mortals(face: string | undefined, roll: string | undefined, much = '1', how?: string): readonly string[] {
  const rolls = roll === undefined ? ['hit', 'wound'] : [roll]
  const hows = how === undefined ? ['instead', 'in addition'] : [how]
  return facesIn(face).flatMap((on) =>
    rolls.flatMap((each) => hows.map((then) => `${on} to ${each}: ${much} mortal ${then}`)),
  )
}

const SPOKEN: readonly Spoken[] = [
  [
    phrase('(?:an? )?(?:(\\d) )?(?:extra|additional|more) (attack|damage|rend|strength)s?'),
    ([n = '1', stat]) => [`+${n} ${stat}`],
  ],
  [phrase('(hit|wound|save)s? ([+-]\\d)'), ([roll, add]) => [`${add} to ${roll}`]],
  [phrase('no rend'), () => ['rend of 0']],
  [phrase('-(\\d) rend'), ([n]) => [`+${n} rend`, `worsen rend by ${n}`]],
  [phrase('rend -?(\\d)'), ([n]) => [`+${n} rend`, `rend of -${n}`]],
  [phrase('(damage|attacks) (\\d*d?\\d+)'), ([stat, n]) => [`${stat} of ${n}`]],
  [phrase('(\\d) attacks?'), ([n]) => [`+${n} attacks`, `attacks of ${n}`]],
  [phrase('(\\d) damage'), ([n]) => [`+${n} damage`, `damage of ${n}`]],
  [phrase('(hit|wound)(?:s|t?ing)? on (?:an? )?([2-6]\\+?)'), ([roll, face]) => [`${roll} of ${face}`]],
  [phrase('([2-6]\\+) to (hit|wound)'), ([face, roll]) => [`${roll} of ${face}`]],
  [phrase('to (hit|wound) ([2-6]\\+)'), ([roll, face]) => [`${roll} of ${face}`]],
  [phrase(`${EXPLODE}(?: hits?)?(?: on)?(?: ${FACE})?(?: to hit)?`), ([face]) => explode(face)],
  [phrase(`${ON}(?:hits? of |hit rolls? of )?${FACE}(?: to hit)? ${EXPLODE}`), ([face]) => explode(face)],
  [phrase('sustained hits (\\d)'), ([more]) => [`6 to hit: ${Number(more) + 1} hits`]],
  [phrase('lethal hits'), () => ['6 to hit: auto wound']],
  [phrase(`${AUTO_WOUND} ${ON}${FACE}(?: to hit)?`), ([face]) => autoWound(face)],
  [phrase(`${ON}${FACE} ${AUTO_WOUND}`), ([face]) => autoWound(face)],
  [
    phrase(`${MORTALS} ${ON}${FACE}(?: to (hit|wound))?${HOW}`),
    ([much, face, roll, how]) => mortals(face, roll, much, how),
  ],
  [
    phrase(`${ON}${FACE}(?: to (hit|wound))?:? (?:(?:do|cause|deal|inflict)(?:es|s)? )?${MORTALS}${HOW}`),
    ([face, roll, much, how]) => mortals(face, roll, much, how),
  ],
  [phrase(`${ON}${FACE} to (hit|wound):? (.+)`), ([face, roll, what]) => [`${face} to ${roll}: ${what}`]],
  [
    phrase(`${ON}(hit|wound)(?:s| rolls?)? of ${FACE}:? (.+)`),
    ([roll, face, what]) => waysToSay(`${face} to ${roll} ${what}`),
  ],
  [phrase('re-?rolls? (hit|wound|save) rolls? of (?:1s?|ones?)'), ([roll]) => [`re-roll 1s to ${roll}`]],
  [
    phrase('(?:re-?roll(?:s|ing)?|full re-?rolls?)(?: (1s|ones|failed|all))?(?: everything)?'),
    ([which = 'all']) => ['hit', 'wound'].map((roll) => `re-roll ${which} to ${roll}`),
  ],
  [
    phrase('(re-?roll(?: 1s| ones| failed| all)?|[+-]\\d)(?: to)? hits? (?:and|&)(?: to)? wounds?(?: rolls?)?'),
    ([what]) => [`${what} to hit, ${what} to wound`],
  ],
]

const WORDS: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3' }

/** "plus one to hit" is "+1 to hit". */
const inDigits = (text: string): string =>
  text
    .replace(/\b(?:one|two|three)\b/gi, (word) => WORDS[word.toLowerCase()] as string)
    .replace(/\b(plus|minus)\s+(?=\d)/gi, (_, sign: string) => (sign.toLowerCase() === 'plus' ? '+' : '-'))
    .replaceAll(/\s+/g, ' ')

/** The clauses that may be meant by what somebody says; none: nobody knows. Several clauses that are meant together have commas between them. */
export function waysToSay(text: string): readonly string[] {
  const said = inDigits(text)
  for (const [pattern, ways] of SPOKEN) {
    const words = pattern.exec(said)
    if (words !== null)
      return ways(words.slice(1).map((word) => word?.toLowerCase() as string)).filter((each) => each !== text)
  }
  return said === text ? [] : [said]
}
