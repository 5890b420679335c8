import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MailRejectedError, MailTransport } from '@desert-mirror/platform/mail/mail-transport';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type MessageJson } from './api.ts';
import { readConfig } from './config.ts';
import { startMailCatcher, type MailCatcher } from './server.ts';
import { Store } from './store.ts';

const dir = mkdtempSync(join(tmpdir(), 'mail-catcher-'));
const mail = {
  key: 'one',
  from: { name: 'Desert Mirror', address: 'hello@mirror.example' },
  to: 'Ann@example.com',
  subject: 'Your invoice <b>INV-2026-0001</b>',
  text: 'Dear Ann & Co. <script>alert(1)</script>',
  html: '<!doctype html><p>Dear Ann</p><script>top.location = "/"</script>',
  attachments: [
    {
      filename: 'Ännchens "INV".pdf',
      content: Buffer.from('%PDF-1.7 \u0000é'),
      contentType: 'application/pdf',
    },
  ],
};

let catcher: MailCatcher;
let transport: MailTransport;

beforeAll(async () => {
  catcher = await startMailCatcher({ dir });
  transport = new MailTransport({ url: catcher.smtpUrl });
});
beforeEach(() => fetch(`${catcher.url}/api/messages`, { method: 'DELETE' }));
afterAll(async () => {
  transport.close();
  await catcher.close();
  rmSync(dir, { recursive: true });
});

const messages = async (query = ''): Promise<MessageJson[]> =>
  (await (await fetch(`${catcher.url}/api/messages${query}`)).json()) as MessageJson[];
const files = () => readdirSync(dir).filter((name) => name.endsWith('.eml'));

/** A request with a given Host header, as after DNS rebinding. */
function ask(path: string, method: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${catcher.url}${path}`, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });
}

describe('mail catcher', () => {
  it('returns an email with attachments as JSON', async () => {
    await transport.send(mail);
    const [caught, ...others] = await messages();
    expect(others).toEqual([]);
    expect(caught).toMatchObject({
      to: ['Ann@example.com'],
      from: 'Desert Mirror <hello@mirror.example>',
      subject: mail.subject,
      html: expect.stringContaining('<p>Dear Ann</p>'),
      attachments: [
        {
          filename: mail.attachments[0]!.filename,
          contentType: 'application/pdf',
          size: mail.attachments[0]!.content.length,
          base64: mail.attachments[0]!.content.toString('base64'),
        },
      ],
    });
    expect(caught!.text.trim()).toBe(mail.text);
    expect(caught!.headers).toContainEqual({ name: 'Auto-Submitted', value: 'auto-generated' });
    expect(Date.now() - Date.parse(caught!.receivedAt)).toBeLessThan(10_000);
  });

  it('filters by recipient and subject, newest first', async () => {
    await transport.send(mail);
    await transport.send({ ...mail, to: 'bob@example.com', subject: 'Reminder' });
    await transport.send({ ...mail, subject: 'Reminder' });
    expect((await messages()).map(({ subject }) => subject)).toEqual([
      'Reminder',
      'Reminder',
      mail.subject,
    ]);
    expect(await messages('?to=ann@EXAMPLE.com')).toHaveLength(2);
    expect(await messages('?to=ann@example.com&subject=remind')).toHaveLength(1);
    expect(await messages('?to=carl@example.com')).toEqual([]);
  });

  it('stores an email in a private file until it is deleted', async () => {
    await transport.send(mail);
    await transport.send({ ...mail, subject: 'Second' });
    expect(files()).toHaveLength(2);
    expect(statSync(join(dir, files()[0]!)).mode & 0o777).toBe(0o600);
    const [second] = await messages();
    const gone = await fetch(`${catcher.url}/api/messages/${second!.id}`, { method: 'DELETE' });
    expect(gone.status).toBe(204);
    expect((await messages()).map(({ subject }) => subject)).toEqual([mail.subject]);
    expect(files()).toHaveLength(1);
    await fetch(`${catcher.url}/api/messages`, { method: 'DELETE' });
    expect(files()).toEqual([]);
    expect((await fetch(`${catcher.url}/api/messages/${second!.id}`)).status).toBe(404);
  });

  it('keeps emails over a restart', async () => {
    await transport.send(mail);
    const before = await messages();
    const again = await startMailCatcher({ dir });
    try {
      expect(await (await fetch(`${again.url}/api/messages`)).json()).toEqual(before);
    } finally {
      await again.close();
    }
  });

  it('drops the oldest emails', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mail-catcher-'));
    const store = await Store.open(folder);
    const envelope = { from: 'a@example.com', to: ['b@example.com'] };
    for (let number = 1; number <= 502; number += 1) {
      await store.add(envelope, Buffer.from(`Subject: ${String(number)}\r\n\r\nText`));
    }
    const subjects = store.list().map(({ subject }) => subject);
    expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([500, '502', '3']);
    expect(readdirSync(folder)).toHaveLength(500);
    rmSync(folder, { recursive: true });
  });
});

describe('page', () => {
  it('lists emails and shows one, with its content escaped', async () => {
    await transport.send(mail);
    const [{ id } = { id: '' }] = await messages();
    const list = await (await fetch(catcher.url)).text();
    expect(list).toContain(`<a href="/messages/${id}">Your invoice &#60;b&#62;INV`);
    const response = await fetch(`${catcher.url}/messages/${id}`);
    const shown = await response.text();
    expect(shown).toContain('Dear Ann &#38; Co. &#60;script&#62;');
    expect(`${list}${shown}`).not.toMatch(/<script|<b>/);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
  });

  it('shows HTML in a sandbox without scripts and network access', async () => {
    await transport.send(mail);
    const [{ id } = { id: '' }] = await messages();
    const shown = await (await fetch(`${catcher.url}/messages/${id}`)).text();
    expect(/<iframe[^>]*sandbox="([^"]*)"/.exec(shown)?.[1]).not.toMatch(/scripts|same-origin/);
    const response = await fetch(`${catcher.url}/messages/${id}/html`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/^sandbox (?!.*(allow-scripts|allow-same-origin))/);
    expect(await response.text()).toMatch(/^<!doctype html><base target="_blank"><p>Dear Ann/);
  });

  it('serves attachments as downloads', async () => {
    await transport.send(mail);
    const [{ id } = { id: '' }] = await messages();
    const response = await fetch(`${catcher.url}/messages/${id}/attachments/0`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''%C3%84nnchens%20%22INV%22.pdf",
    );
    expect(Buffer.from(await response.arrayBuffer())).toEqual(mail.attachments[0]!.content);
    expect((await fetch(`${catcher.url}/messages/${id}/attachments/1`)).status).toBe(404);
    const raw = await fetch(`${catcher.url}/messages/${id}/raw`);
    expect(await raw.text()).toMatch(
      /^Return-Path: <hello@mirror\.example>\r\nX-Envelope-To: Ann@/,
    );
  });

  it('responds with 404 for an unknown mail', async () => {
    for (const path of ['/messages/1', '/messages/1/html', '/messages/../../etc/passwd']) {
      expect((await fetch(`${catcher.url}${path}`)).status).toBe(404);
    }
  });

  it('rejects requests of other websites', async () => {
    await transport.send(mail);
    const host = new URL(catcher.url).host;
    expect(await ask('/api/messages', 'GET', { host: 'evil.example' })).toBe(403);
    expect(await ask('/delete', 'POST', { host, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await messages()).toHaveLength(1);
    const form = { host, 'content-type': 'application/x-www-form-urlencoded' };
    expect(await ask('/delete', 'POST', { ...form, 'sec-fetch-site': 'same-origin' })).toBe(303);
    expect(await messages()).toEqual([]);
  });
});

it('reports that it is ready', async () => {
  expect((await fetch(`${catcher.url}/ready`)).status).toBe(200);
});

describe('test recipients', () => {
  it('are rejected permanently or temporarily', async () => {
    const failureFor = (to: string) =>
      transport.send({ ...mail, to }).catch((error: unknown) => error);
    expect(await failureFor('refused@example.com')).toBeInstanceOf(MailRejectedError);
    const busy = await failureFor('busy@example.com');
    expect(busy).not.toBeInstanceOf(MailRejectedError);
    expect(String(busy)).toContain('451');
    expect(await messages()).toEqual([]);
  });
});

describe('configuration', () => {
  it('reports every invalid variable', () => {
    expect(() => readConfig({ MAIL_CATCHER_SMTP_PORT: 'x', MAIL_CATCHER_PAGE_PORT: '-1' })).toThrow(
      /MAIL_CATCHER_SMTP_PORT: [^]*MAIL_CATCHER_PAGE_PORT: /,
    );
    expect(readConfig({ MAIL_CATCHER_DIR: '' })).toMatchObject({
      host: '127.0.0.1',
      dir: undefined,
    });
  });
});
