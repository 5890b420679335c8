import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { messageRpcs } from '@desert-mirror/contracts/messages.operations';
import { quoteRpcs } from '@desert-mirror/contracts/quotes.operations';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { addVans } from '../testing/appointments.js';
import { asOwner, type BookingHarness, startBooking } from '../testing/harness.js';
import { requestQuote, sendQuote, workLine } from '../testing/quotes.js';

const OWNER = 'owner@mirror.example';
let harness: BookingHarness;

beforeAll(async () => {
  harness = await startBooking();
  await harness.worker();
});
afterAll(() => harness?.stop());
beforeEach(() => harness.reset());

const mailTo = async (recipient: string, subject: RegExp) =>
  PostalMime.parse(
    await until(`the email "${subject.source}" to ${recipient}`, () =>
      harness.mailServer
        .to(recipient)
        .find((raw) => subject.test(/\nSubject: (.*)/.exec(raw)?.[1] ?? '')),
    ),
  );

const quotesOf = async (bookingId: number) => {
  const { items } = await asOwner(() => harness.rpc.call(messageRpcs.listMessages, { bookingId }));
  return items.filter(({ kind }) => kind === 'quote');
};

it('a customer gets the link to a quote, and the owner learns of the decision', async () => {
  await addVans(harness, 1);
  const email = 'quoted@example.com';
  const { id } = await requestQuote(harness, { email });
  const lines = [
    workLine('Polish', '350.00'),
    workLine('Pet hair', '40.00', { kind: 'condition' }),
  ];
  await sendQuote(harness, id, 1, { lines, note: 'Line one\nLine two' });
  const mail = await mailTo(email, /^Your quote/);
  expect(mail.subject).toBe('Your quote: Full Detail, $390.00');
  for (const text of ['Line one', 'Polish: $350.00', 'Pet hair: $40.00', 'Total: $390.00'])
    expect(mail.text).toContain(text);
  const [, token] = /https:\/\/mirror\.example\/quote\/([\w-]+)/.exec(mail.text!) ?? [];
  const reason = 'We sold the car.';
  await harness.rpc.call(quoteRpcs.declineQuote, { token: token!, reason });
  const declined = await mailTo(OWNER, /^Quote declined/);
  expect(declined.text).toContain(`Reason: ${reason}`);

  await sendQuote(harness, id, 3, { lines });
  const again = await until('the next quote', async () => {
    const sent = (await quotesOf(id)).filter(({ status }) => status === 'sent');
    return sent.length === 2
      ? sent.reduce((one, other) => (one.id > other.id ? one : other))
      : undefined;
  });
  const { text } = await asOwner(() =>
    harness.rpc.call(messageRpcs.previewMessage, { id: again.id }),
  );
  const [, second] = /\/quote\/([\w-]+)/.exec(text) ?? [];
  await harness.rpc.call(quoteRpcs.acceptQuote, { token: second! });
  const accepted = await mailTo(OWNER, /^Quote accepted/);
  expect(accepted.subject).toBe('Quote accepted: Rosa Quintero, $390.00');
  expect(accepted.text).toContain('The customer can now choose a time.');
});

it('a quote for a booking that was confirmed without a time says that the owner calls', async () => {
  const { booking } = await harness.book({ email: 'confirmed@example.com' });
  const { id } = booking;
  await asOwner(() =>
    harness.rpc.call(bookingAdminRpcs.changeStatus, { id, status: 'confirmed', reason: null }),
  );
  await sendQuote(harness, id, 2);
  const { text } = await mailTo('confirmed@example.com', /^Your quote/);
  expect(text).toContain('Once you accept, we call you to agree on a time.');
  const [, token] = /\/quote\/([\w-]+)/.exec(text!) ?? [];
  await harness.rpc.call(quoteRpcs.acceptQuote, { token: token! });
  const accepted = await mailTo(OWNER, /^Quote accepted/);
  expect(accepted.text).toContain('Call the customer to agree on a time.');
  expect(accepted.text).not.toContain('pending');
});

it('a quote that was replaced before it was sent is dropped', async () => {
  harness.mailServer.refusal = { code: 451, message: 'Try again later' };
  const { id } = await requestQuote(harness, { email: 'slow@example.com' });
  await sendQuote(harness, id, 1);
  await until('the first attempt', async () => (await quotesOf(id))[0]?.error);
  await asOwner(() => harness.rpc.call(quoteRpcs.withdrawQuote, { id, revision: 1 }));
  // The server keeps refusing, because an attempt may have started before the withdrawal.
  const dropped = await until('the end of the message', async () =>
    (await quotesOf(id)).find(({ status }) => status !== 'queued'),
  );
  expect(dropped).toMatchObject({ status: 'dropped', error: 'The quote is replaced.' });
});
