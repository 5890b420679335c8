import { expect, type Page } from '@playwright/test';
import { env } from './support/config.js';
import { test } from './support/test.js';

test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'allow' });

const traces = (page: Page) =>
  page.evaluate(async () => ({
    storage: [localStorage.getItem('left'), sessionStorage.getItem('left')],
    databases: (await indexedDB.databases()).length,
    isCached: await caches.has('left'),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName }))
      .state,
    history: history.length,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isMarked: 'left' in window,
    width: innerWidth,
  }));

const ROBOTS = '/robots.txt';
let requests = 0;

test('a test leaves data, a worker, routes, scripts, listeners and settings behind', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'left', value: 'x', url: env.siteUrl }]);
  await context.grantPermissions(['clipboard-read']);
  await context.addInitScript(() => Object.assign(window, { left: true }));
  await page.addInitScript(() => sessionStorage.setItem('left', 'x'));
  page.on('request', () => (requests += 1));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', ROBOTS]) await page.goto(path);
  await page.evaluate(async () => {
    localStorage.setItem('left', 'x');
    await caches.open('left');
    await navigator.serviceWorker.register('/admin-worker.js', { scope: '/admin' });
    await new Promise((resolve) => {
      indexedDB.open('left').addEventListener('success', resolve);
    });
  });
  expect(await traces(page)).toEqual({
    storage: ['x', 'x'],
    databases: 1,
    isCached: true,
    workers: 1,
    clipboard: 'granted',
    history: 3,
    isDark: true,
    isMarked: true,
    width: 390,
  });
  for (const one of [context, page])
    await one.route('**/*', (route) => route.fulfill({ body: 'left' }));
  await (await context.newPage()).goto(ROBOTS);
  await context.setOffline(true);
});

test('the next test finds nothing of it', async ({ page, context }) => {
  expect(page.url()).toBe('about:blank');
  expect(context.pages()).toEqual([page]);
  expect(await context.cookies()).toEqual([]);
  const before = requests;
  const answer = await page.goto(ROBOTS);
  expect(await answer?.text()).toContain('User-agent');
  expect(requests).toBe(before);
  expect(await traces(page)).toEqual({
    storage: [null, null],
    databases: 0,
    isCached: false,
    workers: 0,
    clipboard: 'prompt',
    history: 2,
    isDark: false,
    isMarked: false,
    width: 1440,
  });
});
