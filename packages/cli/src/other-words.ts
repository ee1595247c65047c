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
  seed: ['rng', 'random', 'random-seed'],
  quiet: ['q', 'silent'],
  mission: ['map', 'missions', 'scenario', 'table'],
}

/** Forms of answers that are options of their own elsewhere. */
const FORMATS: Readonly<Record<string, string>> = {
  csv: 'csv',
  html: 'html',
  json: 'json',
  markdown: 'md',
  md: 'md',
  png: 'png',
  svg: 'svg',
}

/** What may have been meant by an option that there is none of, among those that there are: `replicates`, `format json`. */
export function meantElsewhere(name: string, options: readonly string[]): readonly string[] {
  const format = FORMATS[name]
  const forms = format !== undefined && options.includes('format') ? [`format ${format}`] : []
  return [...forms, ...options.filter((each) => ELSEWHERE[each]?.includes(name) === true)]
}
