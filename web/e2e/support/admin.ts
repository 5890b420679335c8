import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { env } from './config.js';

interface Session {
  token: string;
  user: { id: number; username: string; role: string };
}

export interface Credentials {
  username: string;
  password: string;
}

export const OWNER: Credentials = { username: env.username, password: env.password };

/** Shorter than the time in which sensitive operations are allowed after a sign-in. */
const FRESH_MS = 10 * 60 * 1000;
const sessions = new Map<string, { session: Promise<Session>; openedAt: number }>();

async function signInByApi(request: APIRequestContext, who: Credentials): Promise<Session> {
  const answer = await request.post('/api/auth/login', { data: { ...who } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Session;
}

/** One session for all tests of a file. Tests that sign out use the sign-in form instead. */
function sessionOf(page: Page, who: Credentials): Promise<Session> {
  const known = sessions.get(who.username);
  if (known && Date.now() - known.openedAt < FRESH_MS) return known.session;
  const session = signInByApi(page.request, who);
  sessions.set(who.username, { session, openedAt: Date.now() });
  return session;
}

export async function openAs(page: Page, path: string, who: Credentials = OWNER): Promise<void> {
  const { token, user } = await sessionOf(page, who);
  await page.addInitScript(
    ([key, value]) => {
      localStorage.setItem('authToken', key!);
      localStorage.setItem('user', value!);
    },
    [token, JSON.stringify(user)],
  );
  await page.goto(path);
  await expect(page.getByText(`Welcome back, ${user.username}`)).toBeVisible();
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the API as the owner. */
export async function ask<T>(page: Page, method: Method, path: string, data?: object): Promise<T> {
  const { token } = await sessionOf(page, OWNER);
  const answer = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (answer.status() === 204 ? undefined : await answer.json()) as T;
}

/** Unique per run, so that repeated runs on the same data do not collide. */
export const unique = (word: string): string => `${word} ${Math.random().toString(36).slice(2, 8)}`;

export const panel = (page: Page, title: string) =>
  page
    .getByRole('heading', { level: 2, name: title, exact: true })
    .locator('xpath=ancestor::div[contains(@class, "coat")]');

/** A figure in the dark band of a page, with its name and note. */
export const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt').filter({ hasText: new RegExp(`^${name}$`) }) });

/** Opens another page and waits until it is shown; until then, the form stays mounted. */
export async function leaveForm(page: Page): Promise<void> {
  await page.getByRole('complementary').getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();
}
