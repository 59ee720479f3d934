import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { accountOrigin, shortTokensPort, sitePort } from './site/addresses.ts'

// The headless shell is the same engine without the window of a browser.
const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const chromium = process.env['PLAYWRIGHT_CHROMIUM'] ?? systemBrowsers.find((path) => existsSync(path))
const isRoot = process.getuid?.() === 0

/** Journeys wait for half of their time, so one worker more than cores keeps the cores busy. */
const workers = Math.min(4, availableParallelism() + 1)

const onShortLivedSite = ['token-renewal.spec.ts', 'expired-links.spec.ts']
const RESTART = 'back-end-restart.spec.ts'

/**
 * The journeys run against a site that the test command has started: production builds and the real back end with an own
 * data folder. Token renewal and expired links run on a second site, whose tokens live for seconds.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Playwright empties this folder, and the reports are beside it.
  outputDir: '../test-results/browser',
  workers,
  fullyParallel: true,
  // A journey that fails on a busy machine does not block a release; the gate reports the number of retried journeys.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  // A shared machine can be five times slower, and only a failing test waits this long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    baseURL: accountOrigin('uk', sitePort),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    // A trace of every test costs a seventh of the run's time; a failing test is retried with one.
    trace: { mode: 'on-first-retry', screenshots: false },
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Without a graphics card, a separate GPU process only forwards messages, for a seventh of the run's time.
        '--in-process-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // First, since these tests mostly wait.
    ...(shortTokensPort
      ? [
          {
            name: 'short-tokens',
            testMatch: onShortLivedSite,
            use: { baseURL: accountOrigin('uk', shortTokensPort) },
          },
        ]
      : []),
    { name: 'site', testIgnore: [...onShortLivedSite, RESTART] },
    // After all others, since it kills the back end that they use.
    { name: 'restart', testMatch: RESTART, dependencies: ['site'] },
  ],
})
