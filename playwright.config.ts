import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/start/chromium.mjs'
import { freePort } from './scripts/start/ports.mjs'
import type { OfWorker } from './tests/e2e/support/worker.ts'

// Chosen once, in the first process; the workers inherit it. With E2E_URL the journeys run against a product that runs already.
if (!process.env.E2E_URL) {
  process.env.E2E_PORT ??= String(await freePort())
  process.env.E2E_OIDC_PORT ??= String(await freePort())
}
const baseURL = process.env.E2E_URL ?? `http://localhost:${process.env.E2E_PORT}`

export default defineConfig<object, OfWorker>({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.{ts,tsx}',
  outputDir: 'test-results',
  globalSetup: process.env.E2E_URL ? undefined : './tests/support/e2e-setup.ts',
  // One more than cores: a journey waits as much as it works.
  workers: 3,
  // A slow machine is no failure: these only end what would never end.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Whoever needs the second try is listed as flaky at the end: a list to empty.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    baseURL,
    screenshot: 'only-on-failure',
    trace: process.env.TRACE ? 'on' : 'off',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        // A page lives for seconds here: code that would run faster for hours takes longer to make than it saves.
        '--js-flags=--no-maglev,--no-opt',
        // Chromium's sandbox refuses root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    { name: 'js' },
    // `@js`: needs scripts, or sees to both by itself. `@browser`: without scripts too it needs a browser that draws the page.
    { name: 'nojs', use: { javaScriptEnabled: false }, grep: /@browser/, grepInvert: /@js/ },
    { name: 'forms', use: { javaScriptEnabled: false, driver: 'forms' }, grepInvert: /@js|@browser/ },
  ],
})
