import { test as base, type Page, type Response } from '@playwright/test';
import { SharedContext } from './shared-context.js';

const CALLS = 30;
const SNAPSHOT_CHARACTERS = 3_000;

interface Shared {
  /** The shared context and the options it was created with. */
  shared: { key?: string; tab?: SharedContext };
}

/**
 * Has a context of its own: for tests of the first visit, of failing downloads and of the clock. Adds the page
 * content, browser errors and API calls to the report of a failed test.
 */
export const freshTest = base.extend<object, Shared>({
  // Not used here, but tests with the same worker fixtures have the same worker.
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, run) => {
      const shared: Shared['shared'] = {};
      await run(shared);
      await shared.tab?.context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ context }, run, info) => {
    const page = context.pages()[0] ?? (await context.newPage());
    const calls = apiCalls(page);
    const errors: string[] = [];
    page.on('pageerror', ({ stack, message }) => errors.push(stack ?? message));
    page.on('requestfailed', (request) =>
      errors.push(`${request.url()}: ${request.failure()?.errorText ?? 'failed'}`),
    );
    await run(page);
    if (info.status === info.expectedStatus) return;
    const parts = [page.url(), ...calls(), '', ...errors, '', await shown(page)];
    const body = parts.join('\n');
    await info.attach('page', { body, contentType: 'text/plain' });
  },
});

/** Shares a context with the other tests of its worker, which is reset after each of them. */
export const test = freshTest.extend({
  context: async (
    {
      browser,
      shared,
      viewport,
      hasTouch,
      javaScriptEnabled,
      contextOptions,
      serviceWorkers,
      timezoneId,
    },
    run,
    info,
  ) => {
    const options = [hasTouch, javaScriptEnabled, contextOptions, serviceWorkers, timezoneId];
    const key = JSON.stringify(options);
    if (key !== shared.key) {
      await shared.tab?.context.close();
      Object.assign(shared, {
        key,
        tab: await SharedContext.open(browser, contextOptions.reducedMotion ?? undefined),
      });
    }
    const tab = shared.tab!;
    if (viewport) await tab.page.setViewportSize(viewport);
    await run(tab.context);
    if (info.status === info.expectedStatus) await tab.reset();
  },
});

function apiCalls(page: Page): () => string[] {
  const begun = Date.now();
  const calls: { line: string; answer: string }[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    const call = { line: `${seconds} s ${request.method()} ${pathname}${search}`, answer: 'none' };
    calls.push(call);
    request.response().then(
      (response: Response | null) => {
        call.answer = response ? String(response.status()) : 'failed';
      },
      () => undefined,
    );
  });
  return () => calls.slice(-CALLS).map(({ line, answer }) => `${line}: ${answer}`);
}

const shown = (page: Page): Promise<string> =>
  page
    .locator('body')
    .ariaSnapshot({ timeout: 2_000 })
    .then(
      (text) => text.slice(0, SNAPSHOT_CHARACTERS),
      (error: unknown) => `Nothing can be seen of it: ${String(error)}`,
    );
