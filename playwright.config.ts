import { defineConfig } from '@playwright/test'

const port = Number(process.env.JOURNEYS_PORT ?? 3900)
const dataDir = process.env.JOURNEYS_DATA_DIR ?? '.data/journeys'
const chromium = process.env.CHROMIUM_PATH
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
]

const cookiesAccepted = {
  name: 'cookies_accepted',
  value: '1',
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
}

/** Journeys run against the complete app, as `npm start` starts it, on an empty data folder. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '.data/test/journeys',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A journey often waits for the app, the bank and the demo reviewer, so two use both cores.
  workers: 2,
  forbidOnly: true,
  // Kills, floods and the rest of a long matrix: `npm run soak` runs them.
  ...(process.env.SOAK ? { grep: /@soak/ } : { grepInvert: /@soak/ }),
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-IE',
    // Consent and saved browser data of earlier visits would change what a visitor sees.
    storageState: { cookies: [cookiesAccepted], origins: [] },
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // What has not come by then does not come: a journey that waits for its own end says less.
    actionTimeout: 60_000,
    launchOptions: { args: quiet, ...(chromium ? { executablePath: chromium } : {}) },
  },
  projects: [
    {
      // First: at the end the other worker would only wait for its long story.
      name: 'phone',
      testMatch: /(story|guest)\.spec\.ts/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testIgnore: /(faults|office|sport|story|guest)\.spec\.ts/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    // In the soak on a wide screen too.
    ...(process.env.SOAK
      ? [
          {
            name: 'wide',
            testMatch: /(story|guest)\.spec\.ts/,
            grep: /./,
            use: { viewport: { width: 1440, height: 900 } },
          },
        ]
      : []),
    {
      // They pay out what others count, or change the brand: last. Kills of the app are in the soak.
      name: 'faults',
      testMatch: /(faults|office|sport)\.spec\.ts/,
      dependencies: ['phone', 'desktop'],
      workers: process.env.SOAK ? 1 : 2,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `rm -rf ${dataDir} && exec node run.mjs start`,
    env: { PORT: String(port), DATA_DIR: dataDir, CALLS_PER_MINUTE: '6000', DEMO_HISTORY: '0' },
    url: `http://localhost:${port}/healthz`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
