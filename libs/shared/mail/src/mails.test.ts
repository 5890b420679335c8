import { describe, expect, it } from '@jest/globals';
import { type AnyMessageKind, MESSAGE_NAMES } from '@desert-mirror/contracts/messages';
import { invoiceMail, reminderMail } from './billing-mails.js';
import {
  cancelledMail,
  completedMail,
  confirmedMail,
  type OwnBooking,
  movedMail,
  onTheWayMail,
  reminderDayMail,
  requestReceivedMail,
  unscheduledMail,
} from './customer-mails.js';
import type { Business } from './mail-parts.js';
import { quoteAcceptedMail, quoteMail } from './quote-mails.js';
import { sampleMails } from './samples.js';
import { dailySummaryMail, newBookingsMail } from './staff-mails.js';

const business: Business = {
  name: 'Mojave <Shine> & Sons',
  phone: '(702) 555-0100',
  email: 'hi@mojave.example',
  origin: 'https://mojave.example',
  reviewUrl: 'https://reviews.example/mojave',
};
const mails = sampleMails(business);
const anonymous = sampleMails({ ...business, phone: null, email: null });

describe.each(Object.keys(MESSAGE_NAMES) as AnyMessageKind[])('an email of kind %s', (kind) => {
  const { subject, preheader, text, html } = mails[kind];

  it('has a subject and a preheader of one line', () => {
    expect(subject).toMatch(/^\S.{5,100}$/);
    expect(preheader).toMatch(/^\S.{9,150}$/);
    expect(html).toContain(`>${preheader.replaceAll('&', '&amp;')}<`);
  });

  it('ends with name, phone and email address, as text and as links', () => {
    expect(text).toMatch(/\n\nMojave <Shine> & Sons\n\(702\) 555-0100\nhi@mojave\.example$/);
    expect(html).toContain('href="tel:+17025550100"');
    expect(html).toContain('href="mailto:hi@mojave.example"');
  });

  it('escapes inserted texts', () => {
    expect(html).toContain('Mojave &lt;Shine&gt; &amp; Sons');
    expect(html).not.toContain('<Shine>');
  });

  it('says the same in its text part', () => {
    for (const [, url] of html.matchAll(/href="(https:[^"]+)"/g)) expect(text).toContain(url);
    for (const [, fact] of html.matchAll(/<th[^>]*>([^<]+)</g)) expect(text).toContain(`${fact}: `);
  });

  it('has no empty parts and leaves out contact data that is not set', () => {
    for (const part of [html, text, anonymous[kind].html, anonymous[kind].text])
      expect(part).not.toMatch(/undefined|null|NaN|<(p|h1|h2|td class="ink line")[^>]*><\/|: \n/);
    expect(anonymous[kind].text).toMatch(/\n\nMojave <Shine> & Sons$/);
    expect(anonymous[kind].html).not.toMatch(/tel:|mailto:/);
  });

  it('loads nothing but the logo', () => {
    expect(html.match(/ src="[^"]*"/g)).toEqual([' src="https://mojave.example/icon-192.png"']);
    expect(html).not.toMatch(/<script|<link|url\(/);
  });
});

const NOW = new Date('2026-11-29T12:00:00.000Z');

const request: OwnBooking = {
  id: 1,
  firstName: '<b>Dana</b>\n',
  lastName: 'R',
  email: 'd@x.example',
  phone: '7',
  serviceName: 'Full\r\nDetail"',
  vehicleInfo: "<img src=x onerror='x'>",
  address: null,
  vehicles: [{ info: null, service: 'Full Detail', addOns: [] }],
  accessNotes: null,
  window: null,
  preferredDate: null,
  totalAmount: '10.00',
  promoCode: null,
  paymentStatus: 'unpaid',
  amountPaid: '0.00',
  amountDue: '10.00',
  manageUrl: 'https://x.example/?a=1&b="',
  deposit: '0.00',
  freeUntil: null,
};

it.each([
  ['0.00', 'Thank you! We will email you a quote within 24 hours.'],
  ['10.00', 'Thank you! We will contact you within 24 hours to confirm your appointment.'],
])('a request with a price of %s is answered', (totalAmount, words) => {
  expect(requestReceivedMail(business, { ...request, totalAmount }, null).text).toContain(words);
});

it.each([
  // Noon of a winter day and 1 PM of a summer day stand for the whole day.
  ['2026-12-03T20:00:00.000Z', 'Preferred date: Dec 3, 2026\n', 'appointment on Dec 3, 2026. We'],
  ['2026-07-03T20:00:00.000Z', 'Preferred date: Jul 3, 2026\n', 'appointment on Jul 3, 2026. We'],
  [
    '2026-12-03T20:00:01.000Z',
    'Preferred time: Dec 3, 2026, 12:00 PM\n',
    'appointment on Dec 3, 2026, 12:00 PM. We',
  ],
])('a request for %s says the time only if it has one', (preferredDate, fact, removed) => {
  const booking = { ...request, preferredDate };
  expect(requestReceivedMail(business, booking, null).text).toContain(fact);
  expect(newBookingsMail(business, [booking], 1).text).toContain(fact);
  expect(unscheduledMail(business, booking).text).toContain(removed);
});

it.each([
  ['0.00', 'Thank you! We will contact you within 24 hours to confirm your appointment.'],
  ['10.00', 'We hold this time for you until 9:40 AM. Pay online by then to confirm it.'],
])('a request for a held time with a price of %s', (totalAmount, words) => {
  const window = { start: '2026-12-01T18:00:00.000Z', end: '2026-12-01T20:00:00.000Z' };
  const held = { ...request, totalAmount, preferredDate: window.start };
  const until = '2026-11-29T17:40:00.000Z';
  expect(requestReceivedMail(business, { ...held, window }, until).text).toContain(words);
});

const LONG_PLAN = 'a'.repeat(81);

it.each([
  [
    'Plan: Monthly, from $20.50/month (15% discount)\nBins: 2',
    /Plan: Monthly, from \$20\.50.*\nBins: 2\n/,
  ],
  ['Buy this', /^(?![^]*(Message|Buy))/],
  [`Plan: ${LONG_PLAN}`, /^(?![^]*(Plan|aaa))/],
  ['Plan: buy at spam.example', /^(?![^]*(Plan|spam))/],
  ['Plan: https://spam', /^(?![^]*(Plan|spam))/],
  ['Bins: call spam', /^(?![^]*(Bins|spam))/],
])('an anonymous request with the message %j repeats no free text', (message, expected) => {
  expect(requestReceivedMail(business, { ...request, message }, null).text).toMatch(expected);
});

it('emails about bins do not talk about a car', () => {
  const window = { start: '2026-12-01T18:00:00.000Z', end: '2026-12-01T20:00:00.000Z' };
  const bins = { ...request, isBins: true, vehicleInfo: null, window };
  const texts = [
    confirmedMail(business, bins, NOW),
    reminderDayMail(business, bins),
    onTheWayMail(business, bins),
    completedMail(business, bins),
  ].flatMap(({ preheader, text, html }) => [preheader, text, html]);
  for (const text of texts) expect(text).not.toMatch(/\bcar\b|child seats/);
  expect(texts.join('\n')).toMatch(/have the bins emptied[^]*Are the bins some[^]*bins are clean/);
});

it('a booking that a promo code makes free has a price, and needs no quote', () => {
  const price = { totalAmount: '0.00', amountDue: '0.00', promoCode: 'SPRING' };
  const free = { ...request, ...price };
  expect(requestReceivedMail(business, free, null).text).toContain('We will contact you');
  expect(confirmedMail(business, free, NOW).text).toContain('Price: $0.00');
  expect(completedMail(business, free).text).toContain('View your booking:');
});

it.each([
  [0, 'free of charge until it begins.'],
  [1, 'free of charge until 1 hour before it begins.'],
  [24, 'free of charge until 24 hours before it begins.'],
])('a quote with %i free hours', (freeHours, words) => {
  const quote = {
    lines: [],
    totalAmount: '100.00',
    deposit: '50.00',
    freeHours,
    note: null,
    ...({
      expiresOn: '2026-12-10',
      declineReason: null,
      timeChoice: 'choose',
      isPending: true,
    } as const),
  };
  expect(quoteMail(business, request, quote, 'https://x.example').text).toContain(words);
});

it.each([
  ['choose', null, true, 'you choose a time and how you pay', 'can now choose a time'],
  ['call', null, true, 'we call you to agree on a time', 'Call the customer to agree on a time.'],
  ['call', 24, true, 'Paying the deposit confirms it.', 'Call the customer to agree on a time.'],
  ['call', null, false, 'we call you to agree on a time', 'Call the customer to agree on a time.'],
  ['call', 24, false, 'We call you to agree on a time.', 'Call the customer to agree on a time.'],
  ['agreed', null, false, 'Your time stays as agreed.', 'now has this work and price'],
  ['agreed', 24, false, 'Your time stays as agreed.', 'now has this work and price'],
] as const)('a quote with time "%s", %s free hours, pending: %s', (...row) => {
  const [timeChoice, freeHours, isPending, note, told] = row;
  const quote = {
    lines: [],
    totalAmount: '100.00',
    deposit: '50.00',
    freeHours,
    note: null,
    timeChoice,
    expiresOn: '2026-12-10',
    declineReason: null,
    isPending,
  };
  const { text } = quoteMail(business, request, quote, 'https://x.example');
  expect(text).toContain(note);
  expect(text.includes('you choose a time')).toBe(timeChoice === 'choose');
  const accepted = quoteAcceptedMail(business, request, quote).text;
  expect(accepted).toContain(told);
  expect(accepted.includes('Until then, the booking is pending.')).toBe(isPending);
});

describe('what a cancellation costs', () => {
  const window = { start: '2026-12-01T18:00:00.000Z', end: '2026-12-01T20:00:00.000Z' };
  const textsOf = (freeUntil: string | null) => {
    const booking = { ...request, window, deposit: '100.00', freeUntil };
    return [confirmedMail(business, booking, NOW).text, movedMail(business, booking, NOW).text];
  };

  it('is promised until a time that is still to come', () => {
    for (const text of textsOf('2026-11-29T12:00:00.001Z'))
      expect(text).toMatch(
        /Free cancellation until Nov 29.* Afterwards, up to \$100\.00 of what you paid is kept\./s,
      );
  });

  it('is only what is kept once that time has passed', () => {
    for (const text of textsOf('2026-11-29T12:00:00.000Z')) {
      expect(text).toContain('If you cancel, up to $100.00 of what you paid is kept.');
      expect(text).not.toContain('Free cancellation');
    }
  });

  it('is not mentioned without a deposit', () => {
    for (const text of textsOf(null)) expect(text).not.toMatch(/is kept|Free cancellation/);
  });
});

it.each([
  [true, 'You have canceled this booking. We will not come:', 'Was this a mistake?'],
  [false, 'We have canceled this booking and will not come:', 'Did you not expect this?'],
])('a cancellation by the customer (%s) says who canceled', (isByCustomer, words, question) => {
  const { text } = cancelledMail(business, request, isByCustomer);
  expect(text).toContain(words);
  expect(text).toContain(question);
});

it('escapes what customers enter, and keeps subjects to one line', () => {
  const { subject, html, text } = confirmedMail(business, request, NOW);
  expect(subject).toBe('Confirmed: Full Detail"');
  expect(html).toContain('&lt;b&gt;Dana&lt;/b&gt;');
  expect(html).toContain('&lt;img src=x onerror=&#x27;x&#x27;&gt;');
  expect(html).toContain('href="https://x.example/?a=1&amp;b=&quot;"');
  expect(text).toContain('Hello <b>Dana</b> ,');
});

it.each([
  [0, '0 open requests.'],
  [1, '1 open request.'],
  [2, '2 open requests.'],
])('a daily summary counts %i requests', (requests, words) => {
  const counts = { requests, newBookings: 0, failedMessages: 0 };
  const summary = { date: '2026-12-01', jobs: [], attention: [], ...counts };
  const { preheader, text } = dailySummaryMail(business, summary);
  expect(preheader).toBe(`0 jobs, ${words}`);
  expect(text).toContain(`Requests to schedule: ${requests}\n`);
});

describe('an invoice', () => {
  const invoice = {
    invoiceNumber: 'INV-2026-0007',
    customerName: 'Dana',
    total: '140.73',
    amountPaid: '0.00',
    amountCredited: '0.00',
    amountDue: '140.73',
    dueDate: '2026-12-20',
    paymentLink: null,
  };

  it.each([
    [business, 'Contact us at (702) 555-0100.'],
    [{ ...business, phone: null }, 'Contact us at hi@mojave.example.'],
  ])('has a payment reminder that names the contact of %j', (from, words) => {
    expect(reminderMail(from, invoice, '2026-11-20').text).toContain(words);
  });

  it.each([
    ['0.00', '140.73', 'We have not received your payment for this invoice yet.'],
    ['100.00', '40.73', 'Thank you for your payment of $100.00. $40.73 is still due.'],
  ])('of which $%s is paid is overdue', (amountPaid, amountDue, words) => {
    const part = { ...invoice, amountPaid, amountDue };
    const { text } = reminderMail(business, part, '2026-12-21');
    expect(text).toContain(`${words} If you have already paid`);
    expect(text.includes('We have not received')).toBe(amountPaid === '0.00');
  });

  it.each([
    [{}, '$140.73 due.', true],
    [{ amountPaid: '100.00', amountDue: '40.73' }, '$40.73 due.', true],
    [{ amountPaid: '140.73', amountDue: '0.00' }, 'Paid.', false],
    [{ amountPaid: '100.73', amountCredited: '40.00', amountDue: '0.00' }, 'Paid.', false],
    [{ amountCredited: '140.73', amountDue: '0.00' }, 'No payment is due.', false],
  ])('with %j is emailed as: %s', (changes, words, hasDueDate) => {
    const { preheader, text } = invoiceMail(business, { ...invoice, ...changes });
    expect(preheader).toBe(`${words} The invoice is attached as a PDF.`);
    expect(text.includes('Due date: Dec 20, 2026')).toBe(hasDueDate);
  });
});
