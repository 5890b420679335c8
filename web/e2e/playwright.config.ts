import { defineConfig } from '@playwright/test';
import { env } from './support/config.js';

/** What the owner does there changes what visitors see. */
const BACK_OFFICE = /(admin-.*|owners-day)\.spec\.ts$/;

/** The runner starts the system and names it in the environment; nothing here starts anything. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // Each on a system of its own. One owner, one stand-in: its webhooks are held and released by one
  // test at a time.
  projects: [
    { name: 'site', testIgnore: BACK_OFFICE },
    { name: 'back-office', testMatch: BACK_OFFICE },
  ],
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: env.siteUrl,
    viewport: { width: 1440, height: 900 },
    // The splash is tested on its own; everywhere else it would only cost time.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(env.chromiumPath && { executablePath: env.chromiumPath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
});
