import { BY_CUSTOMER } from '@desert-mirror/contracts/booking';
import { formatCents } from '@desert-mirror/contracts/money';
import { METHOD_NAMES } from '../../../back-office/money/money.rules.js';
import { own, vanIn, type Entry } from './thing.rules.js';

/** `{it}` stands for the record, which is a link. */
type Words = string | ((entry: Entry) => string);

const amountOf = ({ after }: Entry): string => {
  const cents = after?.['amountCents'];
  return typeof cents === 'number' ? formatCents(cents) : 'an amount';
};

const methodOf = ({ after }: Entry): string => {
  const name = own<string>(METHOD_NAMES, String(after?.['method'])) ?? METHOD_NAMES.card;
  return name === METHOD_NAMES.zelle ? name : name.toLowerCase();
};

/** Entries of earlier releases have only the address, which is removed when a customer is erased. */
export const isEmailed = ({ after }: Entry): boolean => Boolean(after?.['byMail'] ?? after?.['to']);

const sentDocument = (entry: Entry): string =>
  isEmailed(entry) ? 'emailed {it}' : 'marked {it} as sent';

const STATUS_WORDS: Readonly<Record<string, string>> = {
  pending: 'reset {it} to pending',
  confirmed: 'confirmed {it}',
  completed: 'marked {it} as completed',
  cancelled: 'canceled {it}',
};

const cents = (values: Entry['before'], field: string): number => {
  const value = values?.[field];
  return typeof value === 'number' ? value : 0;
};

/** The events of billing change what booking knows about the money. */
function accountChanged({ before, after }: Entry): string {
  const more = (field: string): number => cents(after, field) - cents(before, field);
  const [paid, refunded] = [more('capturedCents'), more('refundedCents')];
  if (paid > 0) return `added ${formatCents(paid)} to what is paid for {it}`;
  if (refunded > 0) return `took a refund of ${formatCents(refunded)} off {it}`;
  if (more('invoiceDueCents') !== 0) return 'updated the amount due on the invoice of {it}';
  return 'updated the payment of {it}';
}

const bookingActions = {
  'booking.created': ({ actor, after }) => {
    if (after?.['source'] === 'phone')
      // Only bookings of the demo data have no actor.
      return actor === null ? 'added {it} as demo data' : 'entered {it}, taken by phone';
    return actor === null ? 'made {it} on the website' : 'entered {it} on the website';
  },
  'booking.updated': 'changed {it}',
  'booking.status-changed': ({ after }) =>
    own(STATUS_WORDS, String(after?.['status'])) ?? 'changed the status of {it}',
  'booking.account-changed': accountChanged,
  'booking.checkout-opened': 'opened the checkout of {it}',
  'booking.scheduled': ({ before }) => (before ? 'moved {it}' : 'scheduled {it}'),
  'booking.unscheduled': 'removed {it} from the calendar',
  'booking.hold-expired': 'released the time held for {it}, which was not paid',
  'booking.started': 'started the work of {it}',
  'booking.start-undone': 'undid the start of {it}',
  'booking.deleted': 'deleted the suspicious {it}',
  'booking.link-revoked': 'revoked the customer’s link to {it}',
  'booking.quote-sent': 'sent a quote for {it}',
  'booking.quote-withdrawn': 'withdrew the quote for {it}',
  'booking.quote-accepted': 'accepted the quote for {it}',
  'booking.quote-declined': 'declined the quote for {it}',
  'booking.time-chosen-by-customer': 'chose a time for {it}',
  'booking.moved-by-customer': 'moved {it}',
  'booking.updated-by-customer': 'changed {it}',
  'booking.sms-consent-given-by-customer': 'turned on text messages for {it}',
  'booking.sms-consent-withdrawn-by-customer': 'turned off text messages for {it}',
  'note.added': 'added a note about {it}',
  'note.removed': 'removed a note about {it}',
  'sms.stopped': 'replied STOP from {it}',
  'sms.started': 'replied START from {it}',
  'sms-settings.saved': 'changed {it}',
  'calendar-feed.created': 'created a link to their calendar',
  'calendar-feed.revoked': 'revoked the link to their calendar',
  'customer.exported': 'exported the data of a customer',
  'customer.erased': 'erased the data of a customer',
  'customer.erased-by-retention': 'removed customer data whose retention has ended',
  'crew.changed': (entry) => {
    const van = entry.after?.['vanId'];
    if (typeof van === 'number') return `assigned {it} to ${vanIn(entry)}`;
    return van === null ? 'took {it} off the vans' : 'put {it} back on the usual van';
  },
  'crew.technician-removed': 'took {it}, who left, off the vans',
  'van.created': 'added {it}',
  'van.updated': 'changed {it}',
  'time-off.added': 'added time off for {it}',
  'time-off.deleted': 'removed the time off of {it}',
  'closure.added': ({ after }) =>
    after?.['opens'] == null ? 'closed {it}' : 'set shorter hours for {it}',
  'closure.deleted': ({ before }) =>
    before?.['opens'] == null ? 'reopened {it}' : 'removed the shorter hours of {it}',
  'scheduling-settings.saved': 'changed {it}',
  'promo-code.created': 'created {it}',
  'promo-code.updated': 'changed {it}',
} satisfies Record<string, Words>;

const catalogActions = {
  ...of('offering'),
  ...of('service-area'),
  ...of('testimonial'),
  ...of('blog-post'),
  'picture.uploaded': 'uploaded a picture',
  'prices.saved': 'changed {it}',
  'settings.saved': 'changed {it}',
  'retention.saved': 'changed {it}',
} satisfies Record<string, Words>;

/** What the catalog does with each of its kinds of entries. */
function of(name: string): Record<string, Words> {
  return {
    [`${name}.created`]: 'added {it}',
    [`${name}.updated`]: 'changed {it}',
    [`${name}.removed`]: 'removed {it}',
    [`${name}.reordered`]: 'changed the order of {it}',
  };
}

const identityActions = {
  'session.opened': 'signed in',
  'session.closed': 'signed out',
  'owner.created': 'set up the owner’s account',
  'owner.changed': 'changed the owner’s account',
  'staff.added': 'added {it} to the staff',
  'staff.removed': 'removed {it} from the staff',
  'staff.password-reset': 'gave {it} a one-time password',
  'staff.sessions-ended': 'signed {it} out everywhere',
  'staff.second-factors-removed': 'removed the authenticator app and passkeys of {it}',
  'user.password-changed': 'changed their password',
  'user.password-reset-requested': 'asked for a link to reset their password',
  'user.password-reset': 'reset their password by email',
  'user.totp-added': 'added an authenticator app',
  'user.totp-removed': 'removed their authenticator app',
  'user.passkey-added': 'added a passkey',
  'user.passkey-removed': 'removed a passkey',
  'user.recovery-codes-renewed': 'made new recovery codes',
} satisfies Record<string, Words>;

const billingActions = {
  'invoice.created': 'created {it}',
  'invoice.duplicated': 'created {it} as a copy',
  'invoice.updated': 'changed {it}',
  'invoice.sent': sentDocument,
  'invoice.reminded': 'sent a reminder of {it}',
  'invoice.voided': 'voided {it}',
  'invoice.not-voided': 'could not void the invoice of {it}',
  'invoice.email-changed': 'changed the email address of {it}',
  'invoice.left-open': 'left the invoice of {it} open for the owner to decide',
  'invoice.link-renewed': 'made a new payment link for {it}',
  'invoice.link-revoked': 'revoked the payment link of {it}',
  'estimate.created': 'created {it}',
  'estimate.duplicated': 'created {it} as a copy',
  'estimate.updated': 'changed {it}',
  'estimate.deleted': 'deleted {it}',
  'estimate.sent': sentDocument,
  'estimate.revised': 'reopened {it} to revise it',
  'estimate.invoiced': 'created an invoice from {it}',
  'estimate.accepted': 'accepted {it}',
  'estimate.declined': 'declined {it}',
  'payment.recorded': (entry) =>
    `recorded ${amountOf(entry)} received by ${methodOf(entry)} for {it}`,
  'payment.captured': (entry) =>
    entry.after?.['reason']
      ? `added ${amountOf(entry)} back to {it}, because a refund failed`
      : `received ${amountOf(entry)} by card for {it}`,
  'payment.refunded': (entry) => `refunded ${amountOf(entry)} for {it}`,
  'payment.refund-requested': (entry) => `ordered a refund of ${amountOf(entry)} for {it}`,
  'payment.refund-due': 'ordered the refund of a payment for {it}',
  'payment.manual-refund-due': (entry) =>
    `left a refund of ${amountOf(entry)} for {it} to the owner`,
  'payment.refund-failed': 'could not refund a payment for {it}',
  'payment.refund-not-needed': 'did not refund a payment for {it}',
  'payment.recovered': 'found a missing payment for {it} at Stripe',
  'payment.mismatch': 'found a payment for {it} that differs at Stripe',
  'payment.mismatch-refunded': 'closed a payment for {it} that Stripe has refunded',
  'payment.dispute-needs-response': (entry) =>
    `learned that the bank questions ${amountOf(entry)} paid for {it}`,
  'payment.dispute-under-review': 'learned that the bank reviews the dispute about {it}',
  'payment.dispute-won': 'learned that you won the dispute about {it}',
  'payment.dispute-lost': 'learned that you lost the dispute about {it}',
  'payment.dispute-closed': 'learned that the bank closed its question about {it}',
  'unattributed-payment.resolved': (entry) =>
    `marked ${amountOf(entry)} paid without a booking as resolved`,
  'month.closed': 'closed {it} in the books',
  'month.reopened': 'reopened {it} in the books',
  'tax-settings.saved': 'changed {it}',
} satisfies Record<string, Words>;

const systemActions = {
  'job.retried': 'ran a failed job again',
  'dead-letter.replayed': 'delivered a failed notification between services again',
} satisfies Record<string, Words>;

export const ACTIONS: Readonly<Record<string, Words>> = {
  ...bookingActions,
  ...catalogActions,
  ...identityActions,
  ...billingActions,
  ...systemActions,
};

/** Visitors without an account do these, or customers with the link of a booking or estimate. */
const OF_CUSTOMERS: readonly string[] = [
  'booking.checkout-opened',
  'booking.quote-accepted',
  'booking.quote-declined',
  'estimate.accepted',
  'estimate.declined',
  'sms.stopped',
  'sms.started',
];

export function isOfCustomer({ action, after }: Pick<Entry, 'action' | 'after'>): boolean {
  if (action === 'booking.created') return after?.['source'] !== 'phone';
  if (action === 'booking.status-changed')
    return String(after?.['cancelReason']).startsWith(BY_CUSTOMER);
  return action.endsWith('-by-customer') || OF_CUSTOMERS.includes(action);
}
