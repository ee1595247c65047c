/** Better army lists under the same rules. */
export { type Aim, type Figures, figuresOf, goalIn, together, USUAL_GOAL, withWins, worthOf } from './goal.ts'
export {
  type Choice,
  type Cut,
  type Item,
  type Limit,
  type Near,
  type Programme,
  type Solution,
  type Solver,
  solver,
} from './programme.ts'
export { type Candidate, type Found, tune, type Tuned, type TuneQuestion } from './tune.ts'
export { type ListQuestion, tuneList } from './aos-3e/tune-list.ts'
export { type Fight, type Gain, type Stage, type Trial, tried } from './trial.ts'
export { withTrial } from './trial-sentence.ts'
export { type Change, changesText, type TunedList, type Tuning } from './tuning.ts'
