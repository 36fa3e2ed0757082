import { defineConfig, devices } from '@playwright/test'
import { findWalkBrowser, walkArgs } from './e2e/support/browser.ts'
import { E2E_PORT } from './e2e/support/ports.ts'
import { patience } from './lib/platform/db/testing/patience.ts'

// The servers of the tests, which inherit it: nobody waits a quarter of a minute for a refund to be sent.
process.env.JOB_SECONDS ??= '1'

const use = {
  ...devices['Desktop Chrome'],
  baseURL: `http://localhost:${E2E_PORT}`,
  launchOptions: { executablePath: findWalkBrowser(), args: walkArgs },
  // A worker would answer in place of what a test intercepts; site-offline.spec.ts lets it in.
  serviceWorkers: 'block' as const,
  // A walk that failed can be looked at, step by step: npx playwright show-trace.
  trace: 'on-first-retry' as const,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
}
const wide = { ...use, viewport: { width: 1440, height: 900 } }
// As a phone: a finger on a small screen, which decides that a wallet is opened in place of a code.
const phone = { width: 390, height: 844 }
const narrow = { ...use, viewport: phone, screen: phone, hasTouch: true, isMobile: true }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // A folder of its own, because Playwright empties it before it begins.
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // What passes only the second time is named as unsteady (run/walks.ts).
  retries: 1,
  timeout: 45_000 * patience,
  // Two browsers, the server and its database share two cores, and each page is rendered a first time.
  expect: { timeout: 10_000 * patience },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  webServer: {
    command: 'node e2e/support/serve.ts',
    url: `http://localhost:${E2E_PORT}/api/readyz`,
    // The start alone: support/prepare.ts has built and filled before.
    timeout: 120_000 * patience,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
  },
  projects: [
    // `npm test`: each path is walked once. `--grep @core`: those that would notice that something which earns money or
    // keeps data is broken, at most 150 in five minutes of a quiet machine; a dear walk stays without the tag.
    { name: 'wide', testIgnore: '**/*-look.spec.ts', use: wide },
    // `npm run look`: what axe, a phone's width and the dark theme say of it.
    { name: 'look', testMatch: '**/*-look.spec.ts', use: wide },
    {
      name: 'narrow',
      testMatch: [
        '**/site-look.spec.ts',
        '**/articles-reading.spec.ts',
        '**/{accounts,addresses}-*.spec.ts',
        '**/vip-*.spec.ts',
      ],
      // What a width does not change is shown once.
      grepInvert: /@wide/,
      use: narrow,
    },
  ],
})
