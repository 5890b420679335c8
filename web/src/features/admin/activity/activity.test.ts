import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@desert-mirror/contracts/system';
import { actorOf, daysOf, entityOf, isRoutine, sentenceOf, wordsOf } from './activity.rules.js';
import { detailOf } from './detail.rules.js';
import { pageOf } from './thing-page.js';
import type { Entry } from './thing.rules.js';

const entryOf = (action: string, more: Partial<Entry> = {}): Entry => ({
  action,
  actor: 'rosa',
  entity: action.split('.')[0]!,
  entityId: '12',
  before: null,
  after: null,
  names: {},
  ...more,
});

const invoice = { entity: 'invoice', names: { 'invoice 12': 'INV-7' } };
const payment = { entity: 'payment', entityId: 'pi_12ab' };

describe('activity texts', () => {
  it.each<[string, Partial<Entry>, string]>([
    ['booking.started', {}, 'started the work of booking 12'],
    [
      'booking.started',
      { names: { 'booking 12': 'Ada King' } },
      'started the work of booking 12 (Ada King)',
    ],
    ['offering.created', { entity: 'gift-card' }, 'added a gift card'],
    ['offering.created', { entity: 'expense' }, 'added an expense'],
    ['booking.status-changed', { after: { status: 'confirmed' } }, 'confirmed booking 12'],
    [
      'booking.status-changed',
      { after: { status: 'toString' } },
      'changed the status of booking 12',
    ],
    [
      'booking.account-changed',
      { before: { capturedCents: 0 }, after: { capturedCents: 5000 } },
      'added $50.00 to what is paid for booking 12',
    ],
    [
      'booking.account-changed',
      { before: { refundedCents: 0 }, after: { refundedCents: 5000 } },
      'took a refund of $50.00 off booking 12',
    ],
    [
      'booking.account-changed',
      { before: { invoiceDueCents: null }, after: { invoiceDueCents: 5000 } },
      'updated the amount due on the invoice of booking 12',
    ],
    ['booking.created', { after: { source: 'phone' } }, 'entered booking 12, taken by phone'],
    [
      'booking.created',
      { actor: null, after: { source: 'phone' } },
      'added booking 12 as demo data',
    ],
    ['booking.created', {}, 'entered booking 12 on the website'],
    ['booking.created', { actor: null }, 'made booking 12 on the website'],
    [
      'booking.created',
      { actor: null, names: { 'booking 12': 'Ada King' } },
      'made booking 12 on the website',
    ],
    ['booking.scheduled', { before: { van: 'Van 1' } }, 'moved booking 12'],
    ['invoice.updated', invoice, 'changed INV-7'],
    ['invoice.sent', { after: { invoiceNumber: 'INV-7', to: null } }, 'marked INV-7 as sent'],
    ['invoice.sent', { ...invoice, after: { to: 'a@b.example' } }, 'emailed INV-7'],
    ['invoice.sent', { ...invoice, after: { byMail: false, to: null } }, 'marked INV-7 as sent'],
    // The address of an erased customer is gone.
    ['invoice.sent', { ...invoice, after: { byMail: true } }, 'emailed INV-7'],
    ['estimate.sent', { entity: 'estimate', after: { byMail: true } }, 'emailed an estimate'],
    ['invoice.reminded', invoice, 'sent a reminder of INV-7'],
    ['invoice.not-voided', { entity: 'booking' }, 'could not void the invoice of booking 12'],
    [
      'invoice.left-open',
      { entity: 'booking' },
      'left the invoice of booking 12 open for the owner to decide',
    ],
    [
      'payment.manual-refund-due',
      { entity: 'booking', after: { amountCents: 18_900 } },
      'left a refund of $189.00 for booking 12 to the owner',
    ],
    ['estimate.deleted', { after: { estimateNumber: 'EST-3' } }, 'deleted EST-3'],
    [
      'payment.recorded',
      { ...payment, after: { bookingId: 3, method: 'check', amountCents: 43192 } },
      'recorded $431.92 received by check for booking 3',
    ],
    [
      'payment.captured',
      {
        ...payment,
        after: { invoiceId: 24, amountCents: 5000 },
        names: { 'invoice 24': 'INV-24' },
      },
      'received $50.00 by card for INV-24',
    ],
    ['offering.reordered', { entityId: 'all' }, 'changed the order of the services'],
    ['offering.removed', { before: { name: 'Wash' } }, 'removed the service “Wash”'],
    ['offering.updated', {}, 'changed a service'],
    ['blog-post.created', { after: { title: 'Wax' } }, 'added the article “Wax”'],
    ['staff.added', { entity: 'user', after: { username: 'vera' } }, 'added vera to the staff'],
    [
      'staff.password-reset',
      { entity: 'user', names: { 'user 12': 'vera' } },
      'gave vera a one-time password',
    ],
    ['staff.removed', { entity: 'user' }, 'removed a former staff member from the staff'],
    [
      'crew.changed',
      {
        entity: 'technician',
        after: { vanId: 2 },
        names: { 'technician 12': 'vera', 'van 2': 'Van 2' },
      },
      'assigned vera to Van 2',
    ],
    ['closure.added', { after: { vanId: null, opens: null } }, 'closed all vans'],
    ['note.added', { after: { subject: 'booking:5' } }, 'added a note about booking 5'],
    ['note.added', { after: { subject: 'phone:7025550150' } }, 'added a note about (702) 555-0150'],
    ['note.removed', {}, 'removed a note about a customer'],
    ['month.closed', { entityId: '2026-10' }, 'closed October 2026 in the books'],
    ['settings.saved', { entity: 'site-settings' }, 'changed the site settings'],
    ['session.opened', { entity: 'user' }, 'signed in'],
    ['car.washed-twice', {}, 'car washed twice'],
    ['constructor.name', {}, 'constructor name'],
  ])('%s of %j reads "%s"', (action, more, words) => {
    expect(wordsOf(entryOf(action, more))).toBe(words);
  });

  it.each<[string, Partial<Entry>, string | undefined]>([
    ['booking.started', {}, '/admin/bookings/12'],
    ['booking.deleted', {}, undefined],
    ['invoice.updated', {}, '/admin/invoices/12'],
    ['payment.captured', { ...payment, after: { invoiceId: 24 } }, '/admin/invoices/24'],
    ['offering.removed', { before: { name: 'Wash' } }, undefined],
    ['staff.added', { entity: 'user' }, '/admin/staff'],
    ['note.added', { after: { subject: 'booking:5' } }, '/admin/bookings/5'],
    [
      'note.added',
      { after: { subject: 'email:a@b.example' } },
      '/admin/customers/one?email=a%40b.example',
    ],
    ['closure.added', { after: { vanId: null } }, '/admin/vans'],
    ['settings.saved', { entity: 'site-settings' }, '/admin/site-settings'],
    ['offering.reordered', { entityId: 'all' }, undefined],
  ])('%s of %j links to %j', (action, more, page) => {
    expect(pageOf(sentenceOf(entryOf(action, more)).thing)).toBe(page);
  });

  it.each<[string, Partial<Entry>, string]>([
    [
      'booking.created',
      { after: { source: 'phone', serviceName: 'Full Detail', totalAmount: '299.00' } },
      'Full Detail, $299.00',
    ],
    // A request for a quote.
    ['booking.created', { after: { serviceName: 'Ceramic', totalAmount: '0.00' } }, 'Ceramic'],
    ['booking.status-changed', { after: { cancelReason: 'Rain' } }, 'Rain'],
    ['booking.status-changed', { after: { cancelReason: 'By the customer: Sick' } }, 'Sick'],
    [
      'booking.account-changed',
      {
        before: { paymentStatus: 'unpaid', capturedCents: 0, stripePaymentIntentId: null },
        after: { paymentStatus: 'paid', capturedCents: 5000, stripePaymentIntentId: 'pi_1' },
      },
      'Payment: unpaid → paid',
    ],
    [
      'booking.scheduled',
      {
        before: { start: '2026-11-20T17:00:00.000Z', van: 'Van 1' },
        after: { start: '2026-11-20T18:00:00.000Z', van: 'Van 1' },
      },
      'Time: Nov 20, 2026, 9:00 AM → Nov 20, 2026, 10:00 AM',
    ],
    [
      'booking.quote-sent',
      { after: { revision: 2, totalAmount: '640.00', minutes: 90, expiresOn: '2026-12-01' } },
      '$640.00, valid until Dec 1, 2026',
    ],
    ['payment.recorded', { after: { note: 'At the door', tipCents: 0 } }, 'At the door'],
    [
      'promo-code.created',
      { after: { code: 'SAVE', percentOff: 20, amountOff: null, endsOn: '2026-12-31' } },
      '20% off, until Dec 31, 2026',
    ],
    ['payment.refund-due', { after: { reason: 'second_payment', keepCents: 0 } }, 'Already paid'],
    [
      'payment.mismatch',
      { after: { mismatch: 'amount 5000 instead of 6000' } },
      'amount $50.00 instead of $60.00',
    ],
    ['invoice.created', { after: { customerName: 'Ada', total: '60.00' } }, 'Ada, $60.00'],
    ['invoice.sent', { after: { to: null } }, ''],
    ['invoice.updated', { before: { notes: 'A' }, after: { notes: 'B' } }, 'Notes: A → B'],
    [
      'staff.added',
      { after: { role: 'technician', email: 'a@b.example' } },
      'technician, a@b.example',
    ],
    ['staff.added', { after: { role: 'admin', email: 'a@b.example' } }, 'admin, a@b.example'],
    ['booking.checkout-opened', { after: { checkoutOpenedAt: '2026-11-20T20:00:00.000Z' } }, ''],
    ['estimate.revised', { after: { estimateNumber: 'EST-1' } }, ''],
    [
      'closure.added',
      { after: { fromDate: '2026-12-24', toDate: '2026-12-26', reason: 'Holidays' } },
      'Dec 24, 2026 – Dec 26, 2026, Holidays',
    ],
    [
      'closure.deleted',
      { before: { fromDate: '2026-12-24', toDate: '2026-12-24', opens: '08:00', closes: '12:00' } },
      'Dec 24, 2026, 8:00 AM – 12:00 PM',
    ],
    ['session.opened', { after: { username: 'vera' } }, ''],
    ['testimonial.updated', { after: { rating: 5 } }, 'Rating: 5'],
    [
      'promo-code.updated',
      {
        before: { serviceIds: [] },
        after: { serviceIds: [3] },
        names: { 'offering 3': 'Wash' },
      },
      'Services: all services → Wash',
    ],
  ])('tells what matters of %s %j', (action, more, text) => {
    expect(detailOf(entryOf(action, more))).toBe(text);
  });

  it.each<[string, Partial<Entry>, string]>([
    ['booking.created', { actor: 'rosa' }, 'rosa'],
    ['booking.created', {}, 'Customer'],
    ['booking.created', { names: { 'booking 12': 'Ada King' } }, 'Ada King'],
    ['estimate.accepted', { names: { 'estimate 12': 'EST-7' } }, 'Customer'],
    ['booking.created', { after: { source: 'phone' } }, 'Desert Mirror (automatic)'],
    ['booking.status-changed', { after: { cancelReason: 'By the customer' } }, 'Customer'],
    ['booking.status-changed', { after: { status: 'confirmed' } }, 'Desert Mirror (automatic)'],
    ['booking.moved-by-customer', {}, 'Customer'],
    ['booking.quote-accepted', {}, 'Customer'],
    ['estimate.declined', {}, 'Customer'],
    ['payment.captured', {}, 'Desert Mirror (automatic)'],
    ['session.opened', { entity: 'user', after: { username: 'vera' } }, 'vera'],
    ['user.password-reset', { entity: 'user', names: { 'user 12': 'vera' } }, 'vera'],
    ['session.closed', { entity: 'user' }, 'A former staff member'],
    ['owner.created', { entity: 'user' }, 'Desert Mirror (automatic)'],
  ])('names the actor of %s %j as %s', (action, more, actor) => {
    expect(actorOf(entryOf(action, { actor: null, ...more }))).toBe(actor);
  });

  it('groups entries by business day', () => {
    const at = (instant: string) => ({ at: instant }) as AuditEntry;
    const [late, early] = [at('2026-11-20T08:30:00Z'), at('2026-11-20T07:30:00Z')];
    const old = at('2026-11-19T07:30:00Z');
    expect(daysOf([late, early, old], '2026-11-20')).toEqual([
      { day: 'Today', entries: [late] },
      { day: 'Yesterday', entries: [early] },
      { day: 'Nov 18, 2026', entries: [old] },
    ]);
    expect(daysOf([], '2026-11-20')).toEqual([]);
  });

  it.each([
    ['session.opened', true],
    ['session.closed', true],
    ['booking.checkout-opened', true],
    ['booking.created', false],
    ['user.password-changed', false],
  ])('%s is routine: %s', (action, routine) => {
    expect(isRoutine({ action })).toBe(routine);
  });

  it('finds a filter, and ignores unknown ones', () => {
    expect(entityOf('services')).toBe('offering');
    expect(entityOf('toString')).toBeUndefined();
    expect(entityOf(undefined)).toBeUndefined();
  });
});
