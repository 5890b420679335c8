import { randomUUID } from 'node:crypto';
import { identityEvents } from '@desert-mirror/contracts/identity';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import { messageRpcs } from '@desert-mirror/contracts/messages.operations';
import { eventSubject } from '@desert-mirror/platform/events/relay';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { firstValueFrom } from 'rxjs';
import { asOwner, type BookingHarness, startBooking } from '../testing/harness.js';

type SecurityMessage = EventPayload<typeof identityEvents.securityMessageDue>;

const TOKEN = 'token-of-the-link';
const PAGE = 'https://mirror.example/admin/reset';

let harness: BookingHarness;
let count = 0;

beforeAll(async () => {
  harness = await startBooking();
  await harness.worker();
});
afterAll(() => harness?.stop());
beforeEach(() => harness.reset());

/** Delivers the event twice, as a relay may. */
async function deliver(kind: SecurityMessage['kind']): Promise<string> {
  const email = `vera${(count += 1)}@example.com`;
  const payload: SecurityMessage = { kind, id: count, email, username: 'vera', role: 'technician' };
  const delivery = {
    eventId: randomUUID(),
    event: identityEvents.securityMessageDue.name,
    payload,
  };
  for (let time = 0; time < 2; time += 1)
    await firstValueFrom(harness.rpc.request(eventSubject('booking'), delivery, 5_000));
  return email;
}
const messageTo = async (email: string) =>
  (await asOwner(() => harness.rpc.call(messageRpcs.listMessages, {}))).items.find(
    ({ recipient }) => recipient === email,
  )!;
const settledMessage = (email: string) =>
  until('the message to be sent or dropped', async () => {
    const message = await messageTo(email);
    return message.status === 'queued' ? undefined : message;
  });
const mailsTo = (email: string) =>
  Promise.all(harness.mailServer.to(email).map((raw) => PostalMime.parse(raw)));

describe('a link to reset a password', () => {
  it('is sent once with the token in the fragment, which is stored nowhere', async () => {
    harness.identity.resetToken = TOKEN;
    const email = await deliver('password-reset');
    const message = await settledMessage(email);
    expect(message).toMatchObject({ status: 'sent', bookingId: null, audience: 'technician' });
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail!.subject).toBe('Choose a new password');
    expect(mail!.text).toContain(`${PAGE}#${TOKEN}\n`);
    expect(mail!.html).toContain(`href="${PAGE}#${TOKEN}"`);
    const stored = await harness.database.dataSource.query(
      'SELECT to_jsonb(messages) FROM messages UNION ALL SELECT to_jsonb(jobs) FROM jobs',
    );
    expect(JSON.stringify(stored)).not.toContain(TOKEN);
  });

  it('has no token in the preview', async () => {
    harness.identity.resetToken = TOKEN;
    const { id } = await settledMessage(await deliver('password-reset'));
    const preview = await asOwner(() => harness.rpc.call(messageRpcs.previewMessage, { id }));
    expect(preview.text).toContain(PAGE);
    expect(JSON.stringify(preview)).not.toContain(TOKEN);
  });

  it('is dropped if the user has asked for a newer one', async () => {
    harness.identity.resetToken = null;
    const email = await deliver('password-reset');
    expect((await settledMessage(email)).status).toBe('dropped');
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('an email about a new device', () => {
  const at = '2026-11-23T02:30:00.000Z';

  it.each([
    ['Firefox on Mac', { at, browser: 'Firefox', system: 'Mac' }],
    ['An app or script', { at, browser: null, system: null }],
  ])('names time and device: %s', async (device, signIn) => {
    harness.identity.signIn = signIn;
    const email = await deliver('new-device');
    expect((await settledMessage(email)).status).toBe('sent');
    const [mail] = await mailsTo(email);
    expect(mail!.subject).toBe('New sign-in to your account');
    expect(mail!.text).toContain(`Device: ${device}\n`);
    expect(mail!.text).toMatch(/Time: Nov 22, 2026, 6:30.PM/);
    expect(mail!.text).toContain('https://mirror.example/admin/account');
    expect(mail!.text).toContain(PAGE);
  });

  it('is dropped if the user was removed', async () => {
    harness.identity.signIn = null;
    expect((await settledMessage(await deliver('new-device'))).status).toBe('dropped');
  });
});
