/**
 * Who decides for an army. A policy answers questions; it can only choose among what the rules allow, and what it answers
 * beside that is ignored. A module of your own exports one, whole or in part: what it leaves out `greedy` decides.
 */
export type { Intent, Policy, View } from '../state.ts'
export type {
  Ahead,
  Casting,
  CommandOption,
  HeroicOption,
  Move,
  Order,
  Outlook,
  RampageOption,
  TacticOption,
  Use,
  TriumphOption,
} from '../options.ts'
