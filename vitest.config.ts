import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  // The styles' compiler would watch the whole folder, and in it every database that a test makes.
  server: { watch: null },
  test: {
    include: ['{app,api,config,scripts,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    globalSetup: 'tests/support/global-setup.ts',
    setupFiles: 'tests/support/same-chance.ts',
    pool: 'forks',
    // Files share what they import: each has its own database, and none replaces a module.
    isolate: false,
    // One more than cores: many tests wait for a process or a database.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // A slow machine is no failure: this only ends what would never end.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
