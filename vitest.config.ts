import { defineConfig } from 'vitest/config'

/** Files at a time, for all projects: integration tests run servers and bots in real time and need a core each. */
const maxWorkers = 2

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          sequence: { groupOrder: 0 },
          maxWorkers,
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/{integration,contract}/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          maxWorkers,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/global-setup.ts'],
          sequence: { groupOrder: 2 },
          // An episode mostly waits for its game while another file's page is drawn.
          maxWorkers,
          testTimeout: 120_000,
          hookTimeout: 360_000,
        },
      },
    ],
  },
})
