import { defineConfig } from 'vitest/config'

// Tests run on the sources through a condition of our own; those of the command line run the built program.
export default defineConfig({
  resolve: { conditions: ['@rollcall/source'] },
  ssr: { resolve: { conditions: ['@rollcall/source'] } },
  test: {
    include: ['packages/*/test/**/*.test.ts'],
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
