/** Texts as they stand in data files, made alike: one kind of space, quote and dash; known misprints repaired. */

/** Misprints that leave no doubt about what is meant. */
const MISPRINTS: readonly (readonly [RegExp, string | ((said: string) => string)])[] = [
  [/\bt (his|he)\b/g, 't$1'],
  [/\bu nit\b/g, 'unit'],
  [/\bof(this|those)\b/g, 'of $1'],
  [/\bwiht\b/g, 'with'],
  [/\bwithing\b/g, 'within'],
  [/\bfrinedly\b/g, 'friendly'],
  [/\balloacted\b/g, 'allocated'],
  [/\batacks\b/g, 'attacks'],
  [/\bmakign\b/g, 'making'],
  [/\bfot?\b/g, 'for'],
  [/\btange\b/g, 'range'],
  [/\b(\d+) ore more\b/g, '$1 or more'],
  [/\bdot not\b/g, 'do not'],
  [/\bSubtrace\b/g, 'Subtract'],
  [/\bcharactersitic\b/g, 'characteristic'],
  [/\bcharacteristic to that model/g, 'characteristic of that model'],
  [/\bcharacteristic that model/g, 'characteristic of that model'],
  [/\bRender characteristic/g, 'Rend characteristic'],
  [/\bcharacteristic if this unit's\b/g, "characteristic of this unit's"],
  [/\bAttack characteristic/g, 'Attacks characteristic'],
  [/\bAttacks characteristics of\b/g, 'Attacks characteristic of'],
  [/\bRange characteristics of\b/g, 'Range characteristic of'],
  [/\battacks characteristic/g, 'Attacks characteristic'],
  [/\bdamage characteristic\b/g, 'Damage characteristic'],
  [/\bthe the\b/g, 'the'],
  [/\bthat that\b/g, 'that'],
  [/\bif if made\b/g, 'if it made'],
  [/\bif if\b/g, 'if'],
  [/\bif includes\b/g, 'if it includes'],
  [/\bfor s slain\b/g, 'for a slain'],
  [/\bend of the that\b/g, 'end of that'],
  [/\battack is made with\b/g, 'attack made with'],
  [/\bunit unit\b/g, 'unit'],
  [/\bnumber of mortal wound to\b/g, 'number of mortal wounds to'],
  [/\b(\d|D3) mortal wound in\b/g, '$1 mortal wounds in'],
  [/\ba melee weapons (?=that|by|is)/g, 'a melee weapon '],
  [/\bmodifed\b/g, 'modified'],
  [/\bThe damage characteristic\b/g, 'The Damage characteristic'],
  [/\bare in within\b/g, 'are within'],
  [/\bmad ea\b/g, 'made a'],
  [/\bmade a charge moved\b/g, 'made a charge move'],
  [/ in this unit made a charge\b/g, ' if this unit made a charge'],
  [/\bin ever (\d+)/g, 'in every $1'],
  [/\b(\d)(enemy|friendly)\b/g, '$1 $2'],
  [/\brolls from attacks\b/g, 'rolls for attacks'],
  [/\bwith the ability\b/g, 'with this ability'],
  [/\bany friendly unit with this ability\b/g, 'any friendly units with this ability'],
  [/\bAdd 1 the Attacks\b/g, 'Add 1 to the Attacks'],
  [/\bAdd 1 to that Attacks\b/g, 'Add 1 to the Attacks'],
  [/\bmodels in this can be\b/g, 'models in this unit can be'],
  [/\bmodel in this can be\b/g, 'model in this unit can be'],
  [/\bthat models (?=[A-Z])/g, "that model's "],
  [/\bthis model\b/g, 'this unit'],
  [/\bThis model\b/g, 'This unit'],
  [/\b(Once per (?:battle|turn|phase)|once per (?:battle|turn|phase)) (?=(?:in|at) )/g, '$1, '],
  [/\b((?:[Ii]n|[Aa]t the (?:start|end) of) (?:your|the|each|the enemy|your opponent's) \w+ phase) (?=you )/g, '$1, '],
  [/\badd 1 save rolls\b/g, 'add 1 to save rolls'],
  [/\bthis units's\b/g, "this unit's"],
  [/\bthis unit (?=(?:Blood|Tomb)-slick|(?:[A-Z][\w-]+ )+is 6\b)/g, "this unit's "],
  [/\bmodel'a\b/g, "model's"],
  [/\bON a\b/g, 'On a'],
  [/(\d")of\b/g, '$1 of'],
  [/\beach successful hit\b/g, 'each hit'],
  [/\b(?:charcateristic|characterisic|characterisitic)\b/g, 'characteristic'],
  [/\bphaes\b/g, 'phase'],
  [/\bmakes a piles in move\b/g, 'makes a pile-in move'],
  [/\bdice each model\b/g, 'dice for each model'],
  [/\band a dice for each\b/g, 'and roll a dice for each'],
  [/\battcks\b/g, 'attacks'],
  [/\ball of is attacks\b/g, 'all of its attacks'],
  [/\b(save|hit|wound) toll(s?)\b/g, '$1 roll$2'],
  [/\bfriendly enemy unit\b/g, 'enemy unit'],
  [/\b[Aa]fter a unit in this unit\b/g, 'After a model in this unit'],
  [/\b[Pp]ick 1 unit within 1" of this unit and roll \d/g, (said) => said.replace('1 unit', '1 enemy unit')],
]

/** Long ways to say what others say in short. */
const WORDY: readonly (readonly [RegExp, string])[] = [
  // Every unit of such an army is one.
  [/\bLETHISIAN DEFENDER (?=units?\b)/g, ''],
  [
    /\beach time this unit fights, (?:after|once) all of its attacks have been resolved,/gi,
    'After this unit has fought,',
  ],
  [
    /\bafter this unit (?:has fought|fights) for the first time in (?:a|the combat) phase(?: and all of its attacks have been resolved)?,/gi,
    'After this unit has fought,',
  ],
  [/\bIn the combat phase, after all of this unit's attacks have been resolved,/g, 'After this unit has fought,'],
  [/\bpick 1 enemy model (within \d+" of this unit and roll a dice\. If the roll is )/g, 'pick 1 enemy unit $1'],
  [/ ?\bThese dice(?: rolls)? are referred to as [\w -]+? rolls\./g, ''],
  [/\b(For each )[\w ]{1,20}? roll of (?=\d)/g, '$1'],
  [/\b(For each )roll of (?=\d)/g, '$1'],
  [
    /\bRoll a dice for each enemy unit that is within (\d+)" of this unit after this unit makes a charge move\./g,
    'After this unit makes a charge move, roll a dice for each enemy unit within $1" of this unit.',
  ],
]

/** The text with one kind of space, quote and dash and without known misprints; paragraphs are kept. */
export function cleanText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/[\u200b-\u200f\ufeff\u00ad]/g, '')
    .replaceAll(/[‘’‛′´`]/g, "'")
    .replaceAll(/[“”„″]/g, '"')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/''/g, '"')
    .replaceAll(/ *\n */g, '\n')
    .trim()
  const printed = MISPRINTS.reduce(
    (clean, [wrong, right]) =>
      typeof right === 'string' ? clean.replaceAll(wrong, right) : clean.replaceAll(wrong, right),
    plain,
  )
  return WORDY.reduce((clean, [long, short]) => clean.replaceAll(long, short), printed)
}
