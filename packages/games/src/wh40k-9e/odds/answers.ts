/** What the small questions of this game answer. */
import type { AnswerNames, Answers } from '../../answers.ts'

const power: AnswerNames = {
  probabilities: ['passed', 'perils', 'psykerDestroyed', 'denied', 'manifested'],
  distributions: ['psykerMortalWounds', 'mortalWounds'],
}

/** By question. */
export const ANSWERS: Answers = {
  advance: { probabilities: ['success'], distributions: ['reach'] },
  charge: { probabilities: ['success'], distributions: ['total'] },
  'roll-off': { probabilities: ['win', 'lose'], distributions: ['rounds'] },
  transport: { probabilities: ['none'], distributions: ['destroyed'] },
  deny: { probabilities: ['success'] },
  perils: { probabilities: ['psykerDestroyed'], distributions: ['lost', 'mortalWoundsNearby'] },
  psychic: power,
  smite: power,
  attrition: { distributions: ['fled'] },
  'battle-size': {
    probabilities: ['combatPatrol', 'incursion', 'strikeForce', 'onslaught'],
    distributions: ['hours', 'tableWidth', 'tableLength'],
  },
  morale: { probabilities: ['passed', 'failed', 'gone'], distributions: ['fled', 'lost', 'remaining'] },
  objective: { probabilities: ['mine', 'theirs', 'nobody'] },
  'only-war': { probabilities: ['win', 'draw', 'lose'], distributions: ['mine', 'theirs'] },
  attacks: { distributions: ['attacks'] },
  characteristic: { distributions: ['value'] },
  hit: { probabilities: ['success'] },
  'ignore-wounds': { probabilities: ['destroyed'], distributions: ['lost'] },
  'mortal-wounds': { probabilities: ['destroyed'], distributions: ['lost', 'slain'] },
  overwatch: { probabilities: ['success'] },
  dice: { distributions: ['result'] },
  save: { probabilities: ['success'] },
  wound: { probabilities: ['success'], distributions: ['needed'] },
}
