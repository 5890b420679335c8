import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { until } from '@desert-mirror/testing/until';
import { expect, it } from '@jest/globals';
import { sharedSystem, Story } from './story.ts';

const place = sharedSystem();
const story = new Story(place);
const { site } = story;

const tokenOf = (link: string): string => new URL(link, place.url).pathname.split('/').at(-1)!;

async function paymentToken(): Promise<string> {
  const token = await story.owner();
  const id = await story.invoiced();
  const url = `/api/admin/invoices/${id}`;
  const { body: draft } = await site.get<Invoice>(url, { token });
  const { updatedAt } = draft;
  const { body: sent } = await site.post<Invoice>(
    `${url}/send`,
    { updatedAt, byMail: false },
    { token },
  );
  return tokenOf(sent.paymentLink!);
}

async function bookingToken(): Promise<string> {
  const { id } = await story.booked();
  const options = { token: await story.owner() };
  const { body } = await site.get<{ link: string }>(`/api/bookings/${id}`, options);
  return tokenOf(body.link);
}

const logs = (): string => {
  const folder = join(place.dataDir, 'logs');
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
};

it('tokens of links never appear in logs', async () => {
  const tokens = { pay: await paymentToken(), booking: await bookingToken() };
  for (const [kind, token] of Object.entries(tokens)) {
    const encoded = `%${kind.charCodeAt(0).toString(16)}${kind.slice(1)}`;
    for (const path of [
      `/${kind}/${token}`,
      `/${kind}/${token}/unknown`,
      `//${kind}/${token}`,
      `/${encoded}/${token}`,
      `/?token=${token}`,
      `/api/${kind}/${token}`,
      `/api/${kind}/${token}/pdf`,
      `/api/${kind}/${token}/unknown`,
    ])
      await site.get(path);
    for (const path of ['payment-intent', 'cancel', 'move', 'unknown'])
      await site.post(`/api/${kind}/${token}/${path}`, { wrong: true });
  }
  const marker = `/no-such-file-${Date.now()}.png`;
  await site.get(marker);
  await until('the last request is logged', () => logs().includes(marker));
  const written = logs();
  for (const token of Object.values(tokens)) expect(written.includes(token)).toBe(false);
});

it('processes use only the subjects that NATS allows them', () => {
  expect(logs()).not.toMatch(/permissions violation/i);
});
