import { smsRpcs } from '@desert-mirror/contracts/sms.operations';
import { twilioSignature } from '@desert-mirror/platform/sms/twilio-signature';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway, type Gateway } from '../testing/harness.js';

const TOKEN = 'the-token-of-the-tests';
const URL = 'https://mirror.example/api/sms/inbound';
const FORM_TYPE = 'application/x-www-form-urlencoded';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ PUBLIC_URL: 'https://mirror.example', TWILIO_AUTH_TOKEN: TOKEN });
});
afterAll(() => gateway?.stop());

const message = { MessageSid: 'SM1', From: '+17025550199', Body: 'When do you come?' };
const send = (
  form: Record<string, string>,
  { signature, path = '/api/sms/inbound' }: { signature?: string; path?: string } = {},
) => {
  const payload = new URLSearchParams({ AccountSid: 'AC1', ...form });
  const signed = twilioSignature(TOKEN, `https://mirror.example${path}`, payload);
  return gateway.ask({
    method: 'POST',
    url: path,
    payload: payload.toString(),
    headers: { 'content-type': FORM_TYPE, 'x-twilio-signature': signature ?? signed },
  });
};
const received = () =>
  gateway.responder.requests.filter(({ subject }) => subject === smsRpcs.receiveSms.name);

describe('an inbound text message', () => {
  it.each([
    ['', {}, { sid: 'SM1', from: '+17025550199', body: 'When do you come?' }],
    [
      ' with any letters',
      { Body: 'Größe + 1 & 2\0 🚗\ud83d' },
      { sid: 'SM1', from: '+17025550199', body: 'Größe + 1 & 2 🚗\ufffd' },
    ],
    [
      ' that Twilio has answered',
      { Body: 'ARRET', OptOutType: 'STOP' },
      { sid: 'SM1', from: '+17025550199', body: 'ARRET', handledAs: 'STOP' },
    ],
    [
      ' without a text',
      { Body: '', NumMedia: '0' },
      { sid: 'SM1', from: '+17025550199', body: '' },
    ],
    [
      ' with pictures',
      { Body: '', NumMedia: '2' },
      { sid: 'SM1', from: '+17025550199', body: '', attachments: 2 },
    ],
  ])('is forwarded%s', async (_name, own, expected) => {
    const answer = await send({ ...message, ...own });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/xml; charset=utf-8',
    ]);
    expect(answer.body).toBe('<?xml version="1.0" encoding="UTF-8"?><Response></Response>');
    expect(received().at(-1)?.data).toEqual(expected);
  });

  it('is answered with TwiML', async () => {
    const { body } = await send({ ...message, Body: 'HELP' });
    expect(body).toContain(
      '<Response><Message>Desert &amp; Mirror. Call (702) 555-0142.</Message></Response>',
    );
  });

  it('is accepted with a query, which is signed, too', async () => {
    expect((await send(message, { path: '/api/sms/inbound?from=twilio' })).statusCode).toBe(200);
  });

  it.each([
    ['no', ''],
    ['another', twilioSignature(TOKEN, URL, new URLSearchParams({ Body: 'STOP' }))],
    ['an overlong', 'x'.repeat(5_000)],
  ])('with %s signature is refused', async (_name, signature) => {
    const before = received().length;
    expect((await send(message, { signature })).statusCode).toBe(403);
    expect(received()).toHaveLength(before);
  });

  it('is refused if it is no message, too large, or no form', async () => {
    expect((await send({ Body: 'STOP' })).statusCode).toBe(400);
    expect((await send({ ...message, Body: 'x'.repeat(5_001) })).statusCode).toBe(400);
    expect((await send({ ...message, Body: 'x'.repeat(66_000) })).statusCode).toBe(413);
    const json = await gateway.ask({ method: 'POST', url: '/api/sms/inbound', payload: message });
    expect(json.statusCode).toBe(403);
  });

  it('is the only form that the gateway accepts', async () => {
    for (const url of ['/api/bookings', '/api/sms-settings', '/api/booking/token/sms-consent']) {
      const headers = { 'content-type': FORM_TYPE };
      const answer = await gateway.ask({ method: 'POST', url, payload: 'a=b', headers });
      expect([404, 405, 415]).toContain(answer.statusCode);
    }
  });
});

it('tells the pages that customers can ask for text messages', async () => {
  expect((await gateway.ask({ url: '/' })).body).toContain('"sendsSms":true');
});
