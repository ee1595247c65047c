import { configDefaults, defineConfig } from 'vitest/config'

const TESTS = 'packages/*/test/**/*.test.ts'

/**
 * What takes two seconds of a core or more: many replicates against a referee, whole catalogues, mutations of every input; and
 * what starts programs, threads, servers or browsers.
 */
const SLOW = [
  'packages/testkit/test/{agreement,battles,black-reach,duels,together,troops,volleys,warzone}.test.ts',
  'packages/games/test/aos-3e/battle/{attacks/keys,attacks/never-hurts,laws,memory,numbers,order,paired/paired,powers/powers}.test.ts',
  'packages/games/test/duel/agreement.test.ts',
  'packages/games/test/marine-heroes/{best-turn,games,independent-games,winning}.test.ts',
  'packages/core/test/{exact/evaluate,statistics/coverage}.test.ts',
  'packages/games/test/{forgetting,honest,remembered,tournament}.test.ts',
  'packages/games/test/black-reach/standoff.test.ts',
  'packages/games/test/kit/{changed-figures,figures-everywhere,scene}.test.ts',
  'packages/games/test/aos-3e/{answers/prepared,differential,grammar,plan/nesting,reading/bad-input,two-engines}.test.ts',
  'packages/games/test/warzone/refused.test.ts',
  'packages/games/test/wh40k-9e/{differential,duel-agreement,no-idle-effect,prepared,unsaid}.test.ts',
  'packages/analysis/test/{figures,laws,paired}.test.ts',
  'packages/armies/test/{aos-3e/catalogue/{catalogue,mirrors},aos-3e/check/check-laws,lists.hostile,unstated}.test.ts',
  'packages/asking/test/lines.test.ts',
  'packages/cli/test/*.test.ts',
  'packages/dataset/test/{conformance,fuzz,memory,node/cluster,node/verify}.test.ts',
  'packages/docs/test/{answers,browser,contributing,datasets,every-command,first-look,fuzz,packaging,pages}.test.ts',
  'packages/docs/test/{readmes,reports,schemas,schema-laws}.test.ts',
  'packages/import/test/bsdata/real-*.test.ts',
  'packages/runner/test/**/*.test.ts',
  'packages/tuning/test/aos-3e/tune-list.test.ts',
]

// Tests run on the sources through a condition of our own; those of the command line run the built program.
export default defineConfig(({ mode }) => ({
  resolve: { conditions: ['@rollcall/source'] },
  ssr: { resolve: { conditions: ['@rollcall/source'] } },
  test: {
    include: [TESTS],
    exclude: [...configDefaults.exclude, ...(mode === 'fast' ? SLOW : [])],
    globalSetup: ['vitest.folder.ts'],
    setupFiles: ['vitest.setup.ts'],
    // Of a machine with more to do than tests.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Modules keep no state but what they remember of pure functions: loading them again for each file takes a fifth of the suite.
    isolate: false,
    // The default leaves a core idle, which is half of a machine with two.
    maxWorkers: '100%',
    allowOnly: false,
    retry: 0,
  },
}))
