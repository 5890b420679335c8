import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SmsOptedOutError, SmsRejectedError } from '@desert-mirror/platform/sms/sms-sender';
import { isSignedByTwilio } from '@desert-mirror/platform/sms/twilio-signature';
import { TwilioSmsSender } from '@desert-mirror/platform/sms/twilio-sms-sender';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig } from './config.ts';
import { startSmsCatcher, type SmsCatcher } from './server.ts';
import type { CaughtSms } from './store.ts';

const ACCOUNT = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'the-token-of-the-tests' };
const SIGNED_URL = 'https://mirror.example/api/sms/inbound';
const FROM = '+17025550142';
const TO = '+17025550199';
const dir = mkdtempSync(join(tmpdir(), 'sms-catcher-'));
const file = join(dir, 'sms.json');

/** The system: accepts what is signed and answers questions. */
const system = createServer((request, response) => {
  void text(request).then((body) => {
    const form = new URLSearchParams(body);
    const signature = String(request.headers['x-twilio-signature']);
    response.statusCode = isSignedByTwilio(signature, ACCOUNT.authToken, SIGNED_URL, form)
      ? 200
      : 403;
    const reply = form.get('Body') === 'HELP' ? '<Message>Ask Bob &amp; Ann</Message>' : '';
    response.end(`<Response>${reply}</Response>`);
  });
});

let catcher: SmsCatcher;
let options: Parameters<typeof startSmsCatcher>[0];
beforeAll(async () => {
  await once(system.listen(0, '127.0.0.1'), 'listening');
  const { port } = system.address() as AddressInfo;
  options = { ...ACCOUNT, file, inboundUrl: `http://127.0.0.1:${port}/`, signedUrl: SIGNED_URL };
  catcher = await startSmsCatcher(options);
});
beforeEach(() => fetch(`${catcher.url}/api/messages`, { method: 'DELETE' }));
afterEach(() => post('/api/fault', { status: 500, times: 0 }));
afterAll(async () => {
  await catcher?.close();
  system.close();
  rmSync(dir, { recursive: true });
});

const post = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${catcher.url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
};
const messages = async (number = TO, url = catcher.url): Promise<CaughtSms[]> =>
  (await (
    await fetch(`${url}/api/messages?number=${encodeURIComponent(number)}`)
  ).json()) as CaughtSms[];
const sender = (own: Partial<ConstructorParameters<typeof TwilioSmsSender>[0]> = {}) =>
  new TwilioSmsSender({ ...ACCOUNT, from: FROM, apiBase: catcher.url, ...own });
const failure = (sending: Promise<void>): Promise<Error> =>
  sending.then(
    () => {
      throw new Error('the message was sent');
    },
    (error: unknown) => error as Error,
  );

describe('a message', () => {
  it('is kept, also after a restart, in a private file', async () => {
    await sender().send({ to: TO, text: 'Zoë & Co. + 1' });
    await sender({ from: `MG${'1'.repeat(32)}` }).send({ to: TO, text: 'Second' });
    expect(await messages()).toMatchObject([
      { direction: 'out', from: `MG${'1'.repeat(32)}`, to: TO, body: 'Second' },
      { direction: 'out', from: FROM, to: TO, body: 'Zoë & Co. + 1' },
    ]);
    expect(await messages('+17025550100')).toEqual([]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = await startSmsCatcher(options);
    expect(await messages(TO, again.url)).toEqual(await messages());
    await again.close();
  });

  it.each(['+15005550001', '+15005550002', '+15005550003', '+15005550009', '12345'])(
    'to %s is rejected for good',
    async (to) => {
      const error = await failure(sender().send({ to, text: 'Hello' }));
      expect(error).toBeInstanceOf(SmsRejectedError);
      expect(error).not.toBeInstanceOf(SmsOptedOutError);
      expect(error.message).toMatch(/^Twilio rejected the message: 21\d{3} /);
    },
  );

  it('to a number that replied STOP is rejected until it replies START', async () => {
    expect(await failure(sender().send({ to: '+15005550004', text: 'Hello' }))).toBeInstanceOf(
      SmsOptedOutError,
    );
    await post('/api/inbound', { from: TO, body: ' stop ' });
    const error = await failure(sender().send({ to: TO, text: 'Hello' }));
    expect(error).toBeInstanceOf(SmsOptedOutError);
    expect(error.message).toBe('The recipient replied STOP.');
    await post('/api/inbound', { from: TO, body: 'Start' });
    await sender().send({ to: TO, text: 'Hello' });
  });

  it.each([
    ['of a busy Twilio', 429, 'Twilio did not accept the message (429, error 20429)'],
    ['of a broken Twilio', 503, 'Twilio did not accept the message (503, error 20500)'],
  ])('may be retried after the answer %s', async (_name, status, message) => {
    await post('/api/fault', { status, times: 1 });
    const error = await failure(sender().send({ to: TO, text: 'Hello' }));
    expect(error).not.toBeInstanceOf(SmsRejectedError);
    expect(error.message).toBe(message);
    await sender().send({ to: TO, text: 'Hello' });
  });

  it.each([
    ['a wrong token', { authToken: 'another-token' }, '(401, error 20003)'],
    ['no sender', { from: '' }, '(400, error 21603)'],
  ])('may be retried with %s, which the operator can fix', async (_name, own, message) => {
    const error = await failure(sender(own).send({ to: TO, text: 'Hello' }));
    expect(error).not.toBeInstanceOf(SmsRejectedError);
    expect(error.message).toContain(message);
    expect(error.message).not.toContain('another-token');
  });

  it('may be retried if Twilio cannot be reached, or the process shuts down', async () => {
    const unreachable = sender({ apiBase: 'http://127.0.0.1:1' });
    const closing = sender();
    closing.onApplicationShutdown();
    for (const one of [unreachable, closing]) {
      const error = await failure(one.send({ to: TO, text: 'Hello' }));
      expect(error).not.toBeInstanceOf(SmsRejectedError);
      expect(error.message).toBe('Twilio cannot be reached or did not respond in time');
    }
  });
});

describe('a reply of a customer', () => {
  it('reaches the system signed, and its answer is shown', async () => {
    const answer = await post('/api/inbound', { from: TO, body: 'HELP', sid: 'SM1' });
    expect(answer).toEqual({ sid: 'SM1', status: 200, reply: 'Ask Bob & Ann' });
    expect(await messages()).toMatchObject([
      { direction: 'out', to: TO, body: 'Ask Bob & Ann' },
      { sid: 'SM1', direction: 'in', from: TO, body: 'HELP' },
    ]);
  });

  it('is written on the page, which escapes all texts', async () => {
    await sender().send({ to: TO, text: '<b>Hello</b>' });
    const answer = await fetch(`${catcher.url}/inbound`, {
      method: 'POST',
      body: new URLSearchParams({ from: TO, body: 'When?' }),
    });
    const shown = await answer.text();
    expect(shown).toContain('&#60;b&#62;Hello');
    expect(shown).toContain(`from ${TO}`);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
    expect(await messages()).toMatchObject([{ from: TO, to: FROM, body: 'When?' }, {}]);
  });
});

it('names every invalid variable', () => {
  expect(() => readConfig({ SMS_CATCHER_PORT: 'x', TWILIO_AUTH_TOKEN: 'given-token' })).toThrow(
    /SMS_CATCHER_PORT: [\s\S]*SMS_CATCHER_INBOUND_URL: [\s\S]*TWILIO_ACCOUNT_SID: /,
  );
});
