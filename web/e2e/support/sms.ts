import { expect, request } from '@playwright/test';
import { env } from './config.js';

/** A number of this run; the SMS catcher remembers who replied STOP. */
export function newNumber(): { shown: string; e164: string } {
  const line = String(Math.floor(Math.random() * 10_000)).padStart(4, '0');
  const area = String(200 + Math.floor(Math.random() * 700));
  return { shown: `(${area}) 555-${line}`, e164: `+1${area}555${line}` };
}

async function catcher<T>(method: 'GET' | 'POST', path: string, data?: object): Promise<T> {
  const context = await request.newContext();
  try {
    const answer = await context.fetch(`${env.smsUrl}${path}`, { method, data });
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as T;
  } finally {
    await context.dispose();
  }
}

/** The texts that the site sent to a number, the oldest first. */
export async function textsTo(number: string): Promise<string[]> {
  const query = new URLSearchParams({ number }).toString();
  const messages = await catcher<{ direction: string; body: string }[]>(
    'GET',
    `/api/messages?${query}`,
  );
  return messages.flatMap(({ direction, body }) => (direction === 'out' ? body : [])).toReversed();
}

/** Sends a reply from the customer; returns the response of the site. */
export async function reply(from: string, body: string): Promise<string | null> {
  const answer = await catcher<{ status: number; reply: string | null }>('POST', '/api/inbound', {
    from,
    body,
  });
  expect(answer.status).toBe(200);
  return answer.reply;
}
