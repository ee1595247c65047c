import { defineConfig } from 'vitest/config'

const TESTS = 'packages/*/test/**/*.test.ts'

/** What takes long: many replicates against a referee, and what starts programs, threads, servers or browsers. */
const SLOW = [
  'packages/testkit/test/{agreement,battles,duels,together,troops,volleys}.test.ts',
  'packages/games/test/battle/{laws,memory,numbers}.test.ts',
  'packages/games/test/duel/agreement.test.ts',
  'packages/games/test/marine-heroes/{games,independent-games}.test.ts',
  'packages/games/test/remembered.test.ts',
  'packages/games/test/wh40k-9e/{differential,no-idle-effect}.test.ts',
  'packages/armies/test/unstated.test.ts',
  'packages/cli/test/*.test.ts',
  'packages/docs/test/{browser,contributing,packaging,pages,readmes}.test.ts',
  'packages/runner/test/*.test.ts',
]

// Tests run on the sources through a condition of our own; those of the command line run the built program.
export default defineConfig({
  resolve: { conditions: ['@rollcall/source'] },
  ssr: { resolve: { conditions: ['@rollcall/source'] } },
  test: {
    projects: [
      { extends: true, test: { name: 'fast', include: [TESTS], exclude: SLOW } },
      { extends: true, test: { name: 'slow', include: SLOW } },
    ],
    globalSetup: ['vitest.folder.ts'],
    setupFiles: ['vitest.setup.ts'],
    testTimeout: 120_000,
    // Modules keep no state but what they remember of pure functions: loading them again for each file takes a fifth of the suite.
    isolate: false,
    // The default leaves a core idle, which is half of a machine with two.
    maxWorkers: '100%',
    allowOnly: false,
    retry: 0,
  },
})
