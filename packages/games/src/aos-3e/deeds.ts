/** What players may do beside moving and attacking: commands, heroic actions, monstrous rampages. */

/** Commands of the core book that the line model has (3.5). */
export const COMMANDS = [
  'rally',
  'atTheDouble',
  'redeploy',
  'forwardToVictory',
  'unleashHell',
  'allOutAttack',
  'allOutDefence',
  'inspiringPresence',
] as const

/** A command. */
export type Command = (typeof COMMANDS)[number]

/** What commands are called. */
export const COMMAND_NAMES: Readonly<Record<Command, string>> = {
  rally: 'Rally',
  atTheDouble: 'At the Double',
  redeploy: 'Redeploy',
  forwardToVictory: 'Forward to Victory',
  unleashHell: 'Unleash Hell',
  allOutAttack: 'All-out Attack',
  allOutDefence: 'All-out Defence',
  inspiringPresence: 'Inspiring Presence',
}

/** Commands of an effect as they are called. */
export const commandsCalled = (keys: unknown): readonly string[] =>
  [keys].flat().map((key) => COMMAND_NAMES[key as Command] ?? String(key))

/** Monstrous rampages of the line model (10); it has no terrain to smash. */
export type Rampage = 'roar' | 'stomp' | 'titanicDuel'

/** Those upon an enemy within 3": Titanic Duel with a MONSTER, Stomp on what is none (10). */
export const rampagesUpon = (isMonster: boolean): readonly Rampage[] => (isMonster ? UPON_MONSTERS : UPON_OTHERS)

const UPON_MONSTERS = ['roar', 'titanicDuel'] as const
const UPON_OTHERS = ['roar', 'stomp'] as const

/** Heroic actions (8.1). */
export const HEROICS = ['leadership', 'willpower', 'finestHour', 'recovery'] as const

/** A heroic action. */
export type Heroic = (typeof HEROICS)[number]

/** What belongs to a phase, and abilities let a unit do at another moment (8.3 to 8.5). */
export const ACTS = ['fight', 'shoot', 'charge'] as const

/** One of these. */
export type Act = (typeof ACTS)[number]
