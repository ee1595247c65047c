/** What the small questions of this game find out, as players say it. */
import type { Reads } from '../../reads.ts'

const test = { passed: 'the test is passed', perils: 'Perils of the Warp' }
const psyker = { psykerDestroyed: 'the psyker is destroyed', psykerMortalWounds: 'mortal wounds on the psyker' }
const power = { denied: 'passed, but denied', manifested: 'passed, and takes effect' }

/** By question and by the word for programs. */
export const READS: Reads = {
  advance: { success: 'it gets there', reach: 'inches it can go' },
  charge: { success: 'the charge reaches', total: 'total of the roll' },
  'roll-off': { win: 'I win', lose: 'I lose', rounds: 'rolls until somebody wins' },
  transport: { none: 'no passenger is lost', destroyed: 'passengers lost' },
  deny: { success: 'the power is denied' },
  perils: { ...psyker, lost: 'wounds the psyker loses', mortalWoundsNearby: 'mortal wounds on each unit nearby' },
  psychic: { ...test, ...psyker, ...power, mortalWounds: 'mortal wounds of the power' },
  smite: {
    ...test,
    ...psyker,
    denied: 'denied',
    manifested: 'takes effect',
    mortalWounds: 'mortal wounds on the enemy',
    any: 'one or more take effect',
    psykersDestroyed: 'psykers destroyed',
  },
  attrition: { fled: 'models that flee' },
  'battle-size': {
    hours: 'hours',
    tableWidth: 'width of the table (inches)',
    tableLength: 'length of the table (inches)',
  },
  morale: {
    passed: 'the test is passed',
    failed: 'the test is failed',
    gone: 'nobody is left',
    fled: 'models that flee',
    lost: 'models lost, destroyed or fled',
    remaining: 'models that remain',
  },
  objective: { mine: 'I control it', theirs: 'my opponent controls it', nobody: 'nobody controls it' },
  'only-war': {
    win: 'I win',
    draw: 'a draw',
    lose: 'I lose',
    mine: 'my victory points',
    theirs: "my opponent's victory points",
  },
  attacks: { attacks: 'number of attacks' },
  characteristic: { value: 'what it is then' },
  hit: { success: 'the attack hits' },
  'ignore-wounds': { destroyed: 'the model is destroyed', lost: 'wounds lost' },
  'mortal-wounds': { destroyed: 'the unit is destroyed', lost: 'wounds lost', slain: 'models slain' },
  overwatch: { success: 'the shot hits' },
  dice: { result: 'what the dice come to' },
  save: { success: 'the save is made' },
  wound: { success: 'the hit wounds', needed: 'needed on the die' },
}
