/** Command lines to copy, for the help of the program and of each command. A line fits an 80-column terminal unbroken. */

/** A line to copy. */
interface Example {
  /** Without the name of the program. */
  readonly line: string
  readonly says: string
  /** Stands in the help of the program, too. */
  readonly first?: true
}

/** All of them, in the order of the commands. */
export const EXAMPLES: readonly Example[] = [
  { line: 'damage Vindictors', says: 'expected damage against every save', first: true },
  {
    line: 'damage "Vindictors x10" "Annihilators, charged" --vs standard',
    says: 'two units against the standard targets',
    first: true,
  },
  { line: 'damage "10x Spear 2A 3+/3+/-1/1" --vs "5x 3W 4+"', says: 'profiles typed in', first: true },
  { line: 'damage "Axe 2A 3+/3+/-1/1, 6 to hit: 1 mortal instead" --vs saves', says: 'with an ability' },
  {
    line: 'damage army.txt --vs "10x 2W 4+" --together --phases shooting,combat',
    says: 'a whole list on one target, one unit after another',
    first: true,
  },
  {
    line: 'dist "Vindictors x10" --vs "10x 2W 4+" --with "All-out Attack"',
    says: 'one matchup drawn in full',
    first: true,
  },
  { line: 'duel "Vindictors x10" Annihilators --first roll', says: 'two units fight it out', first: true },
  { line: 'duel Annihilators "Vindictors x10" "Vindictors x10" --gauntlet', says: 'one against others in turn' },
  { line: 'battle mine.txt theirs.txt', says: 'list against list, many battles', first: true },
  { line: 'battle mine.txt theirs.txt --by-unit', says: 'and what every unit did' },
  { line: 'battle mine.txt theirs.txt --leave-one-out', says: 'what each unit is worth to the list' },
  { line: 'tournament mine.txt --policies greedy thoughtful plain', says: 'how strong each policy plays' },
  { line: 'analyse mine.txt', says: 'what each unit of a list is worth for its points' },
  { line: 'analyse "Vindictors x10" Annihilators --vs common', says: 'two units against a panel of targets' },
  { line: 'compare "Vindictors x10" Annihilators --vs "10x 2W 4+"', says: 'which of the two, and how surely' },
  { line: 'compare Vindictors --vs "10x 2W 4+" --until 80%', says: 'how many until it is dead four times in five' },
  { line: 'compare mine.txt other.txt --against theirs.txt', says: 'which list wins more against others' },
  { line: 'tune mine.txt', says: 'better lists, tried in battles', first: true },
  {
    line: 'tune mine.txt --vs theirs.txt --keep Vindictors --write better.yaml',
    says: 'against a list; the best is kept',
  },
  { line: 'odds', says: 'the small questions of a game' },
  { line: 'odds charge 9 --reroll', says: 'a small question', first: true },
  { line: 'run fight.yaml --format json', says: 'questions from files', first: true },
  { line: 'explain Vindictors --vs "10x 2W 4+"', says: 'every roll on the way to a number' },
  { line: 'plan fight.yaml --dice --replicates 1000000 --out plan.json', says: 'to be simulated in parts' },
  { line: 'shard plan.json --index 3 --of 8 --out shard3.json', says: 'the third part of eight' },
  { line: 'merge shard1.json shard2.json', says: 'one answer from all parts' },
  { line: 'worker --redis redis://localhost:6379', says: 'simulate for those who say --cluster' },
  { line: 'list check mine.txt', says: 'is it legal?' },
  { line: 'list show mine.txt', says: 'what was read, unit by unit' },
  { line: 'list convert mine.txt --to yaml --out mine.yaml', says: 'into a file of our own' },
  { line: 'units skaven warlock', says: 'units by name, with their warscrolls', first: true },
  { line: 'units --game warzone', says: 'the units of another game' },
  { line: 'panels', says: 'named sets of targets' },
  { line: 'rules INT-04', says: 'how a doubt is settled' },
  { line: 'schema aos-3e.army --out army.schema.json', says: 'for an editor' },
  { line: 'import bsdata warhammer-age-of-sigmar --out catalogue', says: 'a catalogue from data files' },
  { line: 'dataset build dataset.yaml --out tables', says: 'all tables of a dataset' },
  { line: 'dataset shard dataset.yaml 1/4 --out part1', says: 'a quarter of it' },
  { line: 'dataset merge dataset.yaml part1 part2 part3 part4 --out tables', says: 'the whole of its parts' },
  { line: 'dataset verify tables', says: 'is it what its manifest says?' },
  { line: 'dataset diff before tables', says: 'what moved, and why' },
  { line: 'conformance -- node engine.js', says: 'ask another engine what the rules say' },
  { line: 'conformance --print', says: 'its questions and answers' },
  { line: 'games', says: 'rule systems that are known' },
  { line: 'cache show', says: 'what is kept' },
  { line: 'cache clear', says: 'keeps nothing any more' },
  { line: 'cache path', says: 'where it is kept' },
]

const isOf = ({ line }: Example, words: string): boolean => `${line} `.startsWith(`${words} `)

/** The first line to copy of a command, with the name of the program; `null`: there is none. */
export const exampleOf = (words: string): string | null => {
  const first = EXAMPLES.find((each) => isOf(each, words))
  return first === undefined ? null : `rollcall ${first.line}`
}

/** Examples of a command, by its words: `list check`; missing: of the program. */
export const examplesText = (words?: string): string => {
  const shown = EXAMPLES.filter((each) => (words === undefined ? each.first === true : isOf(each, words)))
  return ['Examples:', ...shown.map(({ line, says }) => `  rollcall ${line}\n      ${says}`)].join('\n')
}
