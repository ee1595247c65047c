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

/** What may have been meant by an option that there is none of, among those that there are: `replicates`, `format json`. */
export function meantElsewhere(name: string, options: readonly string[]): readonly string[] {
  const value = VALUES[name]
  const values = value !== undefined && options.includes(value.split(' ')[0] as string) ? [value] : []
  return [...values, ...options.filter((each) => ELSEWHERE[each]?.includes(name) === true)]
}
