/** Texts of spells and prayers as sentences that stand for themselves: one word for the caster, no word of the casting. */
import { cleanText } from '../abilities/clean.ts'
import { sentences } from '../abilities/sentences.ts'

/** Casters and chanters are read alike. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/\n+/g, ' '],
  [/\bchanting roll\b/g, 'casting roll'],
  [/\bchanter\b/g, 'caster'],
  [/(?<=[a-z])\.(?=[A-Z])/g, '. '],
  [/\bwihtin\b/g, 'within'],
  [
    /^This unit must have the (?:the )?([A-Z]+) keyword to chan(?:t|ge) this prayer\. If answered, p/g,
    'Only casters of $1. P',
  ],
  [/(\bsuffers? D3 mortal wounds) and (?=cannot receive commands)/g, '$1. That unit '],
  [
    / that has (2) or more models and is (wholly within range and visible to the caster)\./g,
    ' $2. Only such of $1 models.',
  ],
  [
    / with a Wounds characteristic of (\d+) or less,? that is (within range and visible to the caster)\./g,
    ' $2. Only such of $1 Wounds.',
  ],
  [
    /\bpick 1 enemy unit and (roll a dice for each model in that unit) that is (within range and visible to the caster)\./g,
    'pick 1 enemy unit $2. R$1.',
  ],
  [/\bRroll\b/g, 'Roll'],
  [/\bpick 1 enemy model (?=within range\b)/g, 'pick 1 enemy unit '],
  [/\bwithin range that is visible\b/g, 'within range and visible'],
  [
    /\bfriendly (?:units )?wholly within range of the caster (have a ward of \d\+)\./g,
    'friendly units $1 while they are wholly within range of the caster.',
  ],
  [/\bfrom that unit's Bravery characteristic\b/g, 'from the Bravery characteristic of that unit'],
  [
    /\bIn the following combat phase, that unit can only be picked to fight at the end of that phase\b/g,
    'Until the end of this turn, the strike-last effect applies to that unit',
  ],
  [/\bcharcateristic\b/g, 'characteristic'],
  [/\b([Pp]ick 1 other friendly [A-Z ]+ unit) (?=visible to the caster\.)/g, '$1 on the battlefield and '],
  [/\brange visible to\b/g, 'range and visible to'],
  [/\bvisible caster\b/g, 'visible to the caster'],
  [/\bwithin range an visible\b/g, 'within range and visible'],
  [/\bto the (?:cater|caste)\b/g, 'to the caster'],
  [/\bthat until (?=your next)/g, 'that unit until '],
  [/\bint hat unit\b/g, 'in that unit'],
  [/\b([Ss]trike) (first|last) effect\b/g, '$1-$2 effect'],
  [/\bunits's\b/g, "unit's"],
  [/\bmnay\b/g, 'many'],
  [/ \((?:roll (?:separately for each unit|for each unit separately))\)/g, ''],
  [/\bwithin range 1 and\b/g, 'within range and'],
  [/,? (?:and|then) roll (?=(?:\d+|an?|a number of) dice\b|\dD6\b)/g, '. Roll '],
  [
    /\b(?:Then, r|R)oll a dice\. On a 1-\d, [^.]*\b(?:ends|stops)\. On a (\d\+), (?:that|the) unit suffers (D[36]) mortal wounds\. Keep rolling dice in this way until [^.]+ or the target unit is destroyed\./g,
    'Again on $1 with $2.',
  ],
  [/ and the (?=caster's army receives )/g, '. The '],
  [/\bdifference (?=enemy|friendly)/g, 'different '],
  [/\b([Ii]f the (?:unmodified )?casting roll) (?:for this spell )?is (\d+)/g, '$1 was $2'],
  [/(\bcasting roll was \d+\+) and this spell is not unbound,/g, '$1,'],
  [/\bslain as a result of this spell\b/g, 'slain by this spell'],
  [/\b(models) from (that unit are slain by this spell)/g, '$1 in $2'],
  [/(\bare slain by this spell), you can (?=roll a dice\.)/g, '$1, '],
  [/^([^.]*) to suffer 1 mortal wound\./g, '$1. Each of those units suffers 1 mortal wound.'],
  [/\bother unit suffers\b/g, 'unit suffers'],
  [/\bthe unit being rolled for suffers\b/g, 'that unit suffers'],
  [/ of the picked enemy unit\b/g, ' of that unit'],
  [/\ball other enemy units (?=within \d+" of that unit)/g, 'each other enemy unit '],
  [/\bthe units picked have\b/g, 'that unit has'],
  [/^[A-Z][\w' -]+ is a spell that has a casting value of \d+(?: and a range of \d+")?\. /g, ''],
]

/** The condition of everything that follows. */
const CAST = /^if (?:this (?:spell|prayers?) is )?(?:successfully )?(?:cast|answered),? (?:you can )?/i

/** What the rules, or the battle, see to anyway. */
const REMINDERS = /^this spell cannot be cast (?:more than once per turn|in the same (?:hero )?phase as)\b/i

/** Nobody is brought out of a combat in a battle, so that this need not be asked. */
const BROUGHT = /\bset (?:it|them) up again\b|\bcan make a normal move\b/i
const APART = /,? (?:and )?(?:is )?more than 3" from all enemy units(?: and that is)?/i
const SEEN = / within range, visible to the caster\b/

/** Nobody fights who is in no combat. */
const FIGHTS = /\bcan (?:immediately )?fight\b/i
const ENGAGED = /,? (?:and )?within 3" of (?:any|an) enemy units?(?= and visible|\.)/i

/** Sentences without full stops; the first without the words that it must be cast. */
export function linesOf(text: string): readonly string[] {
  const plain = ALIKE.reduce((each, [wrong, right]) => each.replaceAll(wrong, right), cleanText(text))
  const bare = BROUGHT.test(plain) ? plain.replace(APART, '') : FIGHTS.test(plain) ? plain.replace(ENGAGED, '') : plain
  const said = bare === plain ? plain : bare.replace(SEEN, ' within range and visible to the caster')
  return sentences(said.replace(CAST, ''))
    .map((line) => line.replace(/^(?:In addition|Then),? /i, ''))
    .filter((line) => !REMINDERS.test(line))
}
