import { hasSharedMemory } from '@desert-mirror/testing/scratch-folder';
import { defineConfig } from '@playwright/test';
import { env } from './support/config.js';

/** Back-office tests change what visitors see. */
const BACK_OFFICE = /(admin-.*|owners-day)\.spec\.ts$/;
/** A part of the back-office of its own, so that two systems share the longest part of a run. */
const MONEY =
  /(admin-(billing|bookkeeping|books|customer|dashboard|invoices|reports)|owners-day)\.spec\.ts$/;

/** Shared memory that the browser needs. */
const BROWSER_BYTES = 1_000_000_000;

/** The test runner starts the system and passes its URL in the environment. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Each project runs on its own system. Tests run one at a time because they share one owner
  // account and hold webhooks of one Stripe stand-in.
  projects: [
    { name: 'site', testIgnore: BACK_OFFICE },
    { name: 'back-office', testMatch: BACK_OFFICE, testIgnore: MONEY },
    { name: 'money', testMatch: MONEY },
  ],
  workers: 1,
  fullyParallel: false,
  // The run lists tests that needed it.
  retries: 1,
  forbidOnly: true,
  // Only stops tests that hang; none may depend on the load of the machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: env.siteUrl,
    viewport: { width: 1440, height: 900 },
    // The splash screen has its own test and would slow down all others.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker hides requests from `page.route`. It has its own test.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(env.chromiumPath && { executablePath: env.chromiumPath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // Page visits are too short for V8's optimizing compilers to pay off.
        '--js-flags=--no-opt --no-maglev',
      ],
      // By default, Playwright makes Chromium use files instead, which takes a tenth of its processor time.
      ...(hasSharedMemory(BROWSER_BYTES) && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
    },
  },
});
