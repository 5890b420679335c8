import { test as base, type Page, type Response } from '@playwright/test';

const CALLS = 30;
const SNAPSHOT_CHARACTERS = 3_000;

/** Adds the page content, browser errors and API calls to the report of a failed test. */
export const test = base.extend({
  page: async ({ page }, run, info) => {
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
