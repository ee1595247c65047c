import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { configDefaults, defineConfig, type Plugin } from 'vitest/config'

const TESTS = 'packages/*/test/**/*.test.ts'

/**
 * What takes two seconds of a core or more: many replicates against a referee, whole catalogues, mutations of every input; and
 * what starts programs, threads, servers or browsers.
 */
const SLOW = [
  'packages/testkit/test/{agreement,battles,black-reach,duels,together,troops,volleys,warzone}.test.ts',
  'packages/games/test/aos-3e/battle/{attacks/{keys,never-hurts},ground/field,laws,memory,numbers,order,paired/paired}.test.ts',
  'packages/games/test/aos-3e/battle/{policies/thoughtful,powers/powers,rules-summoning}.test.ts',
  'packages/games/test/duel/agreement.test.ts',
  'packages/games/test/space-marine-heroes/{best-turn,games,independent-games,winning}.test.ts',
  'packages/core/test/{exact/evaluate,statistics/coverage}.test.ts',
  'packages/games/test/{forgetting,honest,near-misses,remembered,tournament}.test.ts',
  'packages/games/test/black-reach/standoff.test.ts',
  'packages/games/test/kit/{changed-figures,figures-everywhere,scene}.test.ts',
  'packages/games/test/aos-3e/{answers/prepared,differential,grammar,plan/nesting,reading/bad-input,two-engines}.test.ts',
  'packages/games/test/warzone/refused.test.ts',
  'packages/games/test/wh40k-9e/{differential,duel-agreement,no-idle-effect,prepared,unsaid}.test.ts',
  'packages/analysis/test/{figures,laws,paired}.test.ts',
  'packages/armies/test/{aos-3e/building/building,aos-3e/catalogue/{catalogue,mirrors},aos-3e/check/check-laws}.test.ts',
  'packages/armies/test/{lists.fuzz,lists.hostile,lists.real,unstated}.test.ts',
  'packages/asking/test/lines.test.ts',
  'packages/cli/test/*.test.ts',
  'packages/dataset/test/{conformance,fuzz,memory,node/build,node/cluster,node/verify}.test.ts',
  'packages/docs/test/{answers,browser,contributing,datasets,every-command,first-look,fuzz,packaging,pages}.test.ts',
  'packages/docs/test/{readmes,reports,schemas,schema-laws}.test.ts',
  'packages/import/test/bsdata/real-*.test.ts',
  'packages/report/test/labels.test.ts',
  'packages/runner/test/**/*.test.ts',
  'packages/tuning/test/aos-3e/{tune-list,tune-players}.test.ts',
]

/** What loads modules anew, and all of them: what others keep, such as a program that stays loaded, would have to be made anew, too. */
const ANEW = 'packages/games/test/kit/{another-edition,changed-figures,figures-everywhere,rules-record}.test.ts'

/** A module of a package as tests import it, and where it is built. */
const MODULE = /^(.*\/packages\/[^/]+)\/src\/(.*)\.ts$/

/**
 * Tests run on what is built of the sources, which `vitest.build.ts` sees to: Node runs a module of its own kind a fifth faster
 * than what vitest makes of a source.
 */
const built: Plugin = {
  name: 'built',
  enforce: 'pre',
  resolveId(id, importer) {
    // A source that is asked for by its whole path stays one, and so does what it imports itself.
    if (importer === undefined || !id.startsWith('.') || MODULE.test(importer)) return undefined
    const source = join(dirname(importer), id)
    // What lies in dist of a source that is gone is nobody's.
    return MODULE.test(source) && existsSync(source) ? source.replace(MODULE, '$1/dist/$2.js') : undefined
  },
}

const leftOut = (mode: string): string[] => [...configDefaults.exclude, ...(mode === 'fast' ? SLOW : [])]

export default defineConfig(({ mode }) => ({
  plugins: [built],
  test: {
    // Modules keep no state but what they remember of pure functions: loading them again for each file takes a fifth of the suite.
    projects: [
      { extends: true, test: { name: 'kept', include: [TESTS], exclude: [ANEW, ...leftOut(mode)], isolate: false } },
      { extends: true, test: { name: 'anew', include: [ANEW], exclude: leftOut(mode), isolate: true } },
    ],
    globalSetup: ['vitest.build.ts', 'vitest.folder.ts'],
    setupFiles: ['vitest.setup.ts'],
    server: { deps: { external: [/\/packages\/[^/]+\/dist\//] } },
    // Of a machine with more to do than tests.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    execArgv: [
      // Megabytes: exact duels make much that is garbage soon, and take a fifth less time where it has room; others as long.
      '--max-semi-space-size=128',
      // Megabytes, too: V8 marks all that lives at each doubling of a small heap, and workers keep what they remember.
      '--initial-heap-size=512',
      // Six times the default: machine code for what runs a second costs more than it gains, an eighth of the suite.
      // From Node 22 on V8 counts calls, and refuses the name that it had before.
      Number.parseInt(process.versions.node) < 22
        ? '--interrupt-budget=400000'
        : '--invocation-count-for-turbofan=18000',
      // Regular expressions that are met after 16 MB of machine code, and 1 MB of that of other expressions, are only interpreted,
      // which takes four to a hundred times as long; unless all are compiled when they are met.
      '--no-regexp-tier-up',
    ],
    // The default leaves a core idle, which is half of a machine with two.
    maxWorkers: '100%',
    allowOnly: false,
    retry: 0,
  },
}))
