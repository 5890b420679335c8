import type { AuditEntry } from '@desert-mirror/contracts/system';
import { formatDate } from '@desert-mirror/contracts/time';

/**
 * Filters of the list: the value in the URL, its label, and the entities it includes in the audit
 * log.
 */
export const KINDS = {
  bookings: { label: 'Bookings', entity: 'booking' },
  invoices: { label: 'Invoices', entity: 'invoice' },
  payments: { label: 'Payments', entity: 'payment' },
  services: { label: 'Services', entity: 'offering' },
  areas: { label: 'Service areas', entity: 'service-area' },
  testimonials: { label: 'Testimonials', entity: 'testimonial' },
  blog: { label: 'Blog', entity: 'blog-post' },
  settings: { label: 'Site settings', entity: 'site-settings' },
  staff: { label: 'Staff', entity: 'user' },
} as const;

export type KindName = keyof typeof KINDS;

export const KIND_NAMES = Object.keys(KINDS) as KindName[];

export const entityOf = (kind: string | undefined): string | undefined =>
  KIND_NAMES.find((name) => name === kind) && KINDS[kind as KindName].entity;

const THINGS: Readonly<Record<string, { one: string; many: string }>> = {
  booking: { one: 'Booking', many: 'Bookings' },
  invoice: { one: 'Invoice', many: 'Invoices' },
  payment: { one: 'Payment', many: 'Payments' },
  'unattributed-payment': { one: 'Payment without a booking', many: 'Payments without a booking' },
  offering: { one: 'Service', many: 'Services' },
  'service-area': { one: 'Service area', many: 'Service areas' },
  testimonial: { one: 'Testimonial', many: 'Testimonials' },
  'blog-post': { one: 'Article', many: 'Articles' },
  picture: { one: 'Picture', many: 'Pictures' },
  note: { one: 'Note', many: 'Notes' },
  phone: { one: 'Phone number', many: 'Phone numbers' },
  estimate: { one: 'Estimate', many: 'Estimates' },
  user: { one: 'User', many: 'Users' },
  month: { one: 'Month', many: 'Months' },
};

/** Whole sentences for actions that read badly word by word. */
const SENTENCES: Readonly<Record<string, string>> = {
  'session.opened': 'Signed in',
  'session.closed': 'Signed out',
  'owner.created': 'Owner’s account set up',
  'owner.changed': 'Owner’s account changed',
  'settings.saved': 'Site settings saved',
  'prices.saved': 'Prices by vehicle size saved',
  'sms-settings.saved': 'Text messages to the owner changed',
};

/** Verbs for actions whose own words would mislead. */
const VERBS: Readonly<Record<string, string>> = {
  'booking.account-changed': 'payment recorded',
  'booking.time-chosen-by-customer': 'time held',
  'booking.moved-by-customer': 'moved',
  'booking.updated-by-customer': 'updated',
  'booking.sms-consent-given-by-customer': 'with text messages',
  'booking.sms-consent-withdrawn-by-customer': 'without text messages',
  'sms.stopped': 'replied STOP',
  'sms.started': 'replied START',
  'payment.mismatch': 'does not match its booking',
  'payment.recovered': 'found at Stripe',
  'payment.dispute-needs-response': 'questioned by the bank',
  'staff.password-reset': 'given a one-time password',
  'user.password-reset-requested': 'sent a link to reset the password',
  'user.password-reset': 'password reset by email',
  'staff.sessions-ended': 'signed out everywhere',
};

export interface Sentence {
  /** The record: "Booking 12". Empty if the action says it all. */
  subject: string;
  words: string;
}

const STATUSES: Readonly<Record<string, string>> = {
  pending: 'reset to pending',
  confirmed: 'confirmed',
  completed: 'completed',
  cancelled: 'cancelled',
};

/** Fields that name a record better than its number. */
const NAMES: Readonly<Record<string, string>> = {
  invoice: 'invoiceNumber',
  estimate: 'estimateNumber',
  user: 'username',
};

type Subject = Pick<AuditEntry, 'action' | 'entity' | 'entityId' | 'after'>;

/** `booking.status-changed` of booking 12 -> "Booking 12", "confirmed". */
export function sentenceOf({ action, entity, entityId, after }: Subject): Sentence {
  const known = own(SENTENCES, action);
  if (known !== undefined) return { subject: '', words: known };
  const thing = own(THINGS, entity);
  const [, ...verb] = action.split('.');
  if (!thing || verb.length === 0) return { subject: '', words: capitalized(spaced(action)) };
  const status = action === 'booking.status-changed' && own(STATUSES, String(after?.['status']));
  const words = status || (own(VERBS, action) ?? spaced(verb.join(' ')));
  const name = after?.[own(NAMES, entity) ?? ''];
  if (typeof name === 'string') return { subject: name, words };
  if (entityId === 'all') return { subject: thing.many, words };
  return { subject: /^\d+$/.test(entityId) ? `${thing.one} ${entityId}` : thing.one, words };
}

/** Nobody is signed in while booking or before signing in. */
export function actorOf({
  actor,
  action,
  after,
}: Pick<AuditEntry, 'actor' | 'action' | 'after'>): string {
  if (actor !== null) return actor;
  const username = action === 'session.opened' ? after?.['username'] : undefined;
  if (typeof username === 'string') return username;
  if (action.endsWith('-by-customer')) return 'The customer';
  const isOnline = action === 'booking.created' && after?.['source'] !== 'phone';
  return isOnline ? 'A visitor' : 'The system';
}

export interface ActivityDay {
  /** "Nov 20, 2026". */
  day: string;
  entries: AuditEntry[];
}

/** Groups entries, which are sorted by time, by business day. */
export function daysOf(entries: readonly AuditEntry[]): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    const day = formatDate(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** Guards against names like "constructor", which every object has. */
const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

const spaced = (text: string): string => text.replace(/[.-]/g, ' ');

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
