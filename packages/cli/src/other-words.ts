/** What options are called elsewhere: people type the words of the programs that they know. */

const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  replicates: [
    'battles',
    'count',
    'iterations',
    'n',
    'number',
    'repeat',
    'repetitions',
    'runs',
    'samples',
    'simulations',
    'sims',
    'times',
    'trials',
  ],
  out: ['file', 'o', 'outfile', 'out-file', 'output', 'save', 'write'],
  vs: ['against', 'enemy', 'opponent', 'target', 'targets', 'versus'],
  against: ['enemies', 'enemy', 'meta', 'opponent', 'opponents', 'versus', 'vs'],
  policy: ['ai', 'player', 'players', 'policies', 'strategy'],
  policies: ['ai', 'player', 'players', 'policy', 'strategy'],
  threads: ['cores', 'j', 'jobs', 'parallel', 'workers'],
  trace: ['explain', 'log', 'narrate', 'replicate', 'story', 'tell'],
  seed: ['rng', 'random', 'random-seed'],
  quiet: ['q', 'silent'],
  keep: ['fix', 'lock', 'must', 'require'],
  ban: ['exclude', 'forbid'],
  mission: ['map', 'missions', 'scenario', 'table'],
}

/** Values that are options of their own elsewhere: forms of answers, ways to compute. */
const VALUES: Readonly<Record<string, string>> = {
  csv: 'format csv',
  html: 'format html',
  json: 'format json',
  markdown: 'format md',
  md: 'format md',
  png: 'format png',
  svg: 'format svg',
  exact: 'method exact',
  'monte-carlo': 'method simulated',
  montecarlo: 'method simulated',
  simulate: 'method simulated',
  simulated: 'method simulated',
}

/** Commands by what they are called elsewhere. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  analyse: ['efficiency', 'evaluate', 'rate', 'stats', 'worth'],
  battle: ['match', 'war'],
  damage: ['attack', 'calc', 'calculate', 'hit', 'mathhammer', 'shoot', 'sim', 'simulate'],
  dist: ['chart', 'distribution', 'graph', 'histogram', 'plot'],
  duel: ['combat', 'fight', 'versus', 'vs'],
  'duel --gauntlet': ['gauntlet'],
  explain: ['narrate', 'story', 'tell', 'why'],
  'list check': ['legal', 'validate'],
  odds: ['chance', 'chances', 'probability', 'probabilities'],
  tournament: ['policies', 'policy'],
  tune: ['improve', 'optimise', 'optimize'],
  units: ['catalog', 'catalogue', 'find', 'lookup', 'search', 'show', 'warscroll', 'warscrolls'],
}

/** The command that is called so elsewhere. */
export const commandElsewhere = (word: string): string | undefined =>
  Object.keys(COMMANDS).find((each) => COMMANDS[each]?.includes(word.toLowerCase()))

/** What may have been meant by an option that there is none of, among those that there are: `replicates`, `format json`. */
export function meantElsewhere(name: string, options: readonly string[]): readonly string[] {
  const value = VALUES[name]
  const values = value !== undefined && options.includes(value.split(' ')[0] as string) ? [value] : []
  return [...values, ...options.filter((each) => ELSEWHERE[each]?.includes(name) === true)]
}
