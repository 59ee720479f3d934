import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { accountOrigin, shortTokensPort, sitePort } from './site/addresses.ts'

// The headless shell is the same engine without a browser's window around it.
const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const chromium = process.env['PLAYWRIGHT_CHROMIUM'] ?? systemBrowsers.find((path) => existsSync(path))
/** The specifications to be run, where not all are. */
const only = (process.env['E2E_ONLY'] ?? '').split(' ').filter(Boolean)
/** Whether nothing was chosen: a project that waits for another brings all of it along. */
const isWhole = process.env['E2E_WHOLE'] === 'true'
const isRoot = process.getuid?.() === 0

/**
 * The journeys run against a site that runs already, started by the test command: a production build over the real back
 * end with a data folder of its own. Renewal of tokens is watched on a second site, whose tokens live for seconds and
 * whose links are over when they arrive.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // A folder of its own: Playwright empties it, and the unit tests' report lies beside it.
  outputDir: '../test-results/browser',
  workers: 2,
  fullyParallel: true,
  // One journey that stumbles over a busy machine must not hold up a release; the gate counts those that needed it.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  // Patient: a shared machine can be five times slower, and only a failure ever waits this long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    baseURL: accountOrigin('uk', sitePort),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    viewport: { width: 1280, height: 800 },
    // Recording every action costs a seventh of a run's time, and what fails is tried again anyway.
    trace: { mode: 'on-first-retry', screenshots: false },
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Without a graphics card its process only passes messages on: a seventh of a run's time.
        '--in-process-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'site',
      ...(only.length > 0 && { testMatch: only }),
      testIgnore: ['token-renewal.spec.ts', 'expired-links.spec.ts', 'back-end-restart.spec.ts'],
    },
    // Alone on its site: it kills the back end that every other journey talks to. Before those beside it, as it is the longest.
    { name: 'restart', testMatch: 'back-end-restart.spec.ts', dependencies: ['site'] },
    ...(shortTokensPort
      ? [
          {
            name: 'short-tokens',
            testMatch: ['token-renewal.spec.ts', 'expired-links.spec.ts'],
            use: { baseURL: accountOrigin('uk', shortTokensPort) },
            // Beside the restarts, which are one after the other: both wait more than they work, each on a site of its own.
            ...(isWhole && { dependencies: ['site'] }),
          },
        ]
      : []),
  ],
})
