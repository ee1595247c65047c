/** Attackers and targets as the options of a command line say them, for those who understand words. */
import type { Matchup } from '@rollcall/asking'
import { exampleOf } from './examples.ts'
import { wordsSaid } from './fact-options.ts'
import { type SituationArgs, STDIN } from './options.ts'

/** Options of commands about attackers and targets. */
interface Args extends SituationArgs {
  readonly [option: string]: unknown
  readonly vs?: readonly string[] | undefined
}

/** The same, with what options say of either side in words. */
export const inWords = <A extends Args>(args: A): A & Pick<Matchup, 'vs' | 'said' | 'usage'> => ({
  ...args,
  ...(args.vs === undefined ? {} : { vs: args.vs.map(dash) }),
  said: { attacker: wordsSaid(args, 'attacker'), target: wordsSaid(args, 'target') },
  usage: exampleOf(commandIn(args)) ?? `rollcall ${commandIn(args)} <unit>`,
})

/** A dash is standard input where files stand, and no save where targets do. */
const dash = (text: string): string => (text === STDIN ? '-' : text)

const commandIn = ({ _: typed }: Args): string => (Array.isArray(typed) ? String(typed[0]) : 'damage')
