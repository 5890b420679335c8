import { BY_CUSTOMER } from '@desert-mirror/contracts/booking';
import { decimalToCents } from '@desert-mirror/contracts/money';
import { changesOf, summaryOf } from './change.rules.js';
import { own, type Entry } from './thing.rules.js';
import { textOf } from './value.rules.js';

/** Display text of a field after the change; empty if it has no value. */
type Values = (field: string) => string;
type Phrase = (of: Values, entry: Entry) => string;

const listed = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

/** The sentence says it all. */
const none: Phrase = () => '';

const paid: Phrase = (of) =>
  listed(
    of('tipCents') && of('tipCents') !== '$0.00' ? `including a ${of('tipCents')} tip` : '',
    of('reason'),
    of('note'),
  );

const sent: Phrase = (of) => (of('to') ? `to ${of('to')}` : '');

const dates = (of: Values): string =>
  of('fromDate') === of('toDate') ? of('fromDate') : `${of('fromDate')} – ${of('toDate')}`;

const closed: Phrase = (of) =>
  listed(dates(of), of('opens') && `${of('opens')} – ${of('closes')}`, of('reason'));

const document: Phrase = (of) => listed(of('customerName'), of('total'));

/** A request for a quote has no price yet. */
const price = (of: Values, { after }: Entry): string =>
  decimalToCents(String(after?.['totalAmount'])) === 0 ? '' : of('totalAmount');

const quote: Phrase = (of) =>
  listed(of('totalAmount'), of('expiresOn') && `valid until ${of('expiresOn')}`);

const appointment: Phrase = (of, { before, after, names }) =>
  before ? summaryOf(changesOf({ before, after, names })) : listed(of('start'), of('van'));

/** The sentence has the amount. */
const payment: Phrase = (_, { before, after, names }) =>
  summaryOf(changesOf({ before, after, names }).filter(({ field }) => field === 'paymentStatus'));

const discount: Phrase = (of) =>
  listed(
    of('percentOff') ? `${of('percentOff')} off` : of('amountOff') && `${of('amountOff')} off`,
    of('endsOn') && `until ${of('endsOn')}`,
  );

/** The sentence of the entry says who canceled. */
const withoutActor = (reason: string): string =>
  reason.startsWith(BY_CUSTOMER) ? reason.slice(BY_CUSTOMER.length).replace(/^: /, '') : reason;

/** What matters of an entry beside its sentence, in words. Other entries list their changes. */
const PHRASES: Readonly<Record<string, Phrase>> = {
  'booking.created': (of, entry) => listed(of('serviceName'), price(of, entry)),
  'booking.account-changed': payment,
  'booking.checkout-opened': none,
  'booking.status-changed': (of) => withoutActor(of('cancelReason') || of('reason')),
  'booking.scheduled': appointment,
  'booking.moved-by-customer': appointment,
  'booking.time-chosen-by-customer': appointment,
  'booking.unscheduled': (of) => listed(of('start'), of('van')),
  'booking.quote-sent': quote,
  'booking.quote-accepted': quote,
  'booking.sms-consent-given-by-customer': none,
  'booking.sms-consent-withdrawn-by-customer': none,
  'booking.deleted': (of) =>
    listed(`${of('firstName')} ${of('lastName')}`.trim(), of('email'), of('phone')),
  'crew.changed': (of) => of('date'),
  'closure.added': closed,
  'closure.deleted': closed,
  'time-off.added': closed,
  'time-off.deleted': closed,
  'van.created': none,
  'payment.recorded': paid,
  'payment.captured': (of, entry) => (entry.after?.['reason'] ? '' : paid(of, entry)),
  'payment.refunded': paid,
  'payment.refund-requested': (of) =>
    listed(of('reason'), of('owedAgain') === 'Yes' ? 'the amount is due again' : ''),
  'payment.refund-due': (of) => of('reason'),
  'payment.manual-refund-due': none,
  'payment.refund-failed': (of) => of('reason'),
  'payment.refund-not-needed': (of) => of('reason'),
  'payment.recovered': none,
  'payment.mismatch': (of) => of('mismatch'),
  'payment.mismatch-refunded': (of) => of('mismatch'),
  'payment.dispute-needs-response': none,
  'payment.dispute-under-review': (of) => of('amountCents'),
  'payment.dispute-won': (of) => of('amountCents'),
  'payment.dispute-lost': (of) => of('amountCents'),
  'payment.dispute-closed': (of) => of('amountCents'),
  'unattributed-payment.resolved': none,
  'invoice.created': (of) => listed(of('customerName'), of('total'), from(of('estimate'))),
  'invoice.duplicated': (of) => listed(of('customerName'), of('total'), from(of('source'))),
  'invoice.sent': sent,
  'invoice.reminded': sent,
  'invoice.voided': (of) => of('reason'),
  'invoice.not-voided': (of) => of('reason'),
  'invoice.left-open': (of) => of('reason'),
  'estimate.created': document,
  'estimate.duplicated': document,
  'estimate.sent': sent,
  'estimate.invoiced': (of) => of('invoiceNumber'),
  'staff.added': (of) => listed(of('role'), of('email')),
  'staff.removed': (of) => listed(of('role'), of('email')),
  'user.passkey-added': (of) => of('name'),
  'user.passkey-removed': (of) => of('name'),
  'session.opened': none,
  'job.retried': none,
  'dead-letter.replayed': none,
  'testimonial.removed': none,
  'promo-code.created': discount,
  'testimonial.created': (of) => of('rating') && `${of('rating')} stars`,
  'offering.created': (of) => of('price'),
  'service-area.created': none,
  'blog-post.created': none,
  'offering.removed': none,
  'service-area.removed': none,
  'blog-post.removed': none,
  'customer.erased-by-retention': none,
  'picture.uploaded': (of) => of('bytes'),
};

const from = (number: string): string => number && `from ${number}`;

/** One line about the entry. That of a deletion says what there was. */
export function detailOf(entry: Entry): string {
  const { action, before, after, names } = entry;
  const phrase = own(PHRASES, action);
  if (!phrase) return summaryOf(changesOf({ before, after, names }));
  const values = after ?? before;
  return phrase((field) => textOf(field, values?.[field], { names }), entry);
}
