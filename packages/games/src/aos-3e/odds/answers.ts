/** What the small questions of this game answer. */
import type { Answers } from '../../answers.ts'

/** By question. */
export const ANSWERS: Answers = {
  charge: { probabilities: ['success'], distributions: ['total'] },
  run: { probabilities: ['success'], distributions: ['reach'] },
  threat: { probabilities: ['success'], distributions: ['total'] },
  banish: { probabilities: ['success'] },
  cast: { probabilities: ['cast', 'miscast', 'unbound', 'effect'], distributions: ['casterMortalWounds'] },
  dispel: { probabilities: ['success'] },
  prayer: { probabilities: ['answered', 'wrath'], distributions: ['mortalWounds?', 'healed?'] },
  unbind: { probabilities: ['success'] },
  battleshock: { probabilities: ['failed'], distributions: ['fled', 'remaining'] },
  demolish: { distributions: ['slain'] },
  'heroic-leadership': { probabilities: ['success'] },
  'heroic-recovery': { distributions: ['healed'] },
  priority: { probabilities: ['priority', 'doubleTurn', 'enemyDoubleTurn'] },
  rally: { distributions: ['returned'] },
  rampage: { probabilities: ['success'], distributions: ['mortalWounds'] },
  'skilled-leader': { probabilities: ['success'] },
  terrain: { distributions: ['mortalWounds'] },
  'command-points': { distributions: ['commandPoints', 'forOneHero'] },
  objective: { probabilities: ['mine', 'theirs', 'nobody'], distributions: ['myCount', 'theirCount'] },
}
