import type { AuditEntry } from '@desert-mirror/contracts/system';
import { dayName } from '../../../back-office/dates/day-names.rules.js';
import { ACTIONS, isOfCustomer } from './action.rules.js';
import { nameIn, own, thingOf, type Entry, type Thing } from './thing.rules.js';

/**
 * Filters of the list: the value in the URL, its label, and the entities it includes in the audit
 * log.
 */
export const FILTERS = {
  bookings: { label: 'Bookings', entity: 'booking' },
  invoices: { label: 'Invoices', entity: 'invoice' },
  estimates: { label: 'Estimates', entity: 'estimate' },
  payments: { label: 'Payments', entity: 'payment' },
  services: { label: 'Services', entity: 'offering' },
  areas: { label: 'Service areas', entity: 'service-area' },
  testimonials: { label: 'Testimonials', entity: 'testimonial' },
  blog: { label: 'Blog', entity: 'blog-post' },
  settings: { label: 'Site settings', entity: 'site-settings' },
  staff: { label: 'Staff', entity: 'user' },
} as const;

export type FilterName = keyof typeof FILTERS;

export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** The value in the URL that shows all entries. */
export const ALL = 'all';

const ROUTINE: readonly string[] = ['session.opened', 'session.closed', 'booking.checkout-opened'];

/** Whether an entry records no change. The list hides such entries unless a filter includes them. */
export const isRoutine = ({ action }: Pick<Entry, 'action'>): boolean => ROUTINE.includes(action);

export const entityOf = (filter: string | undefined): string | undefined =>
  FILTER_NAMES.find((name) => name === filter) && FILTERS[filter as FilterName].entity;

/** "vera confirmed", a link to "booking 12", and what follows it. */
export interface Sentence {
  actor: string;
  before: string;
  thing: Thing;
  after: string;
}

export function sentenceOf(entry: Entry): Sentence {
  const words = own(ACTIONS, entry.action) ?? spaced(entry.action);
  const text = typeof words === 'string' ? words : words(entry);
  const [before = '', ...rest] = text.split('{it}');
  const isAbout = rest.length > 0;
  return {
    actor: actorOf(entry),
    before: before.trimEnd(),
    // The name of a customer who acts is not repeated.
    thing: isAbout ? thingOf(customerOf(entry) ? { ...entry, names: {} } : entry) : { text: '' },
    after: rest.join(''),
  };
}

/** The sentence as plain text, without the actor. */
export const wordsOf = (entry: Entry): string => {
  const { before, thing, after } = sentenceOf(entry);
  return `${[before, thing.text].filter(Boolean).join(' ')}${after}`;
};

const AUTOMATIC = 'Desert Mirror (automatic)';

/** Name of the customer who acted on a booking. Undefined if the booking is no longer known. */
const customerOf = (entry: Entry): string | undefined =>
  entry.actor === null && isOfCustomer(entry) && entry.entity === 'booking'
    ? nameIn(entry, 'booking', entry.entityId)
    : undefined;

/** Nobody is signed in while booking or before signing in. */
export function actorOf(entry: Entry): string {
  const { actor, action, entity, entityId, after } = entry;
  if (actor !== null) return actor;
  if (isOfCustomer(entry)) return customerOf(entry) ?? 'Customer';
  // Before a sign-in, the account itself acts.
  const isOwnAccount = entity === 'user' && /^(session|user)\./.test(action);
  if (!isOwnAccount) return AUTOMATIC;
  const username = after?.['username'];
  return typeof username === 'string'
    ? username
    : (nameIn(entry, 'user', entityId) ?? 'A former staff member');
}

export interface ActivityDay {
  /** "Today" or "Nov 20, 2026". */
  day: string;
  entries: AuditEntry[];
}

/** Groups entries, which are sorted by time, by business day. */
export function daysOf(entries: readonly AuditEntry[], today: string): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    const day = dayName(entry.at, today);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

const spaced = (text: string): string => text.replace(/[.-]/g, ' ');
