/** What somebody sees who types nothing but the name of the program: questions to copy, and where there is more. */
import { complain, EXITS } from './errors.ts'

/** Questions, each with what it asks; they are answered by a test. */
export const FIRST_QUESTIONS = [
  ['rollcall damage Vindictors', 'how much damage a unit does, against every save'],
  ['rollcall duel Vindictors Annihilators', 'who wins when two units fight it out'],
  ['rollcall odds charge 9 --reroll', 'does this charge reach, with a re-roll'],
  ['rollcall units stonehorn', 'units by a part of their name, with their warscrolls'],
  ['rollcall damage "10x 2A 3+/3+/-1/1" --vs "5x 3W 4+"', 'a unit and a target of your own'],
] as const

const START_PAGE = `what will these dice do? Type one of these to see:

${FIRST_QUESTIONS.map(([line, asks]) => `  ${line}\n      ${asks}`).join('\n')}

With a list of your army in a file:  rollcall list check army.txt
Games:  rollcall games   Small questions:  rollcall odds
All commands:  rollcall --help   One of them:  rollcall damage --help`

/** Says so. A script that calls the program with nothing has made a mistake, so this is bad usage. */
export function showStart(): void {
  complain(START_PAGE)
  process.exitCode = EXITS.usage.code
}
