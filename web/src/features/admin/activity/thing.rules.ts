import type { AuditEntry } from '@desert-mirror/contracts/system';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { formatMonth } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';

export type Entry = Pick<
  AuditEntry,
  'action' | 'actor' | 'entity' | 'entityId' | 'before' | 'after' | 'names'
>;

/** What an entry is about, as it stands in a sentence. */
export interface Thing {
  text: string;
  /** Its page in the back-office. */
  page?: string;
}

interface Kind {
  named: (name: string, id: string) => string;
  /** For a record whose name is no longer known. */
  unnamed: string;
  /** For changes of all records, such as their order. */
  many?: string;
  page?: (id: number) => string;
}

const at = (path: string) => (): string => path;
const itself = (name: string): string => name;

const KINDS: Readonly<Record<string, Kind>> = {
  booking: {
    named: (name, id) => `booking ${id} (${name})`,
    unnamed: 'a booking',
    page: adminPaths.booking,
  },
  invoice: {
    named: (name) => `invoice ${name}`,
    unnamed: 'an invoice',
    page: adminPaths.invoice,
  },
  estimate: {
    named: (name) => `estimate ${name}`,
    unnamed: 'an estimate',
    page: adminPaths.estimate,
  },
  offering: {
    named: (name) => `the service “${name}”`,
    unnamed: 'a service',
    many: 'the services',
    page: adminPaths.offering,
  },
  'service-area': {
    named: (name) => `the service area ${name}`,
    unnamed: 'a service area',
    many: 'the service areas',
    page: adminPaths.area,
  },
  testimonial: {
    named: (name) => `the testimonial of ${name}`,
    unnamed: 'a testimonial',
    many: 'the testimonials',
    page: at(adminPaths.testimonials),
  },
  'blog-post': {
    named: (name) => `the article “${name}”`,
    unnamed: 'an article',
    many: 'the articles',
    page: adminPaths.blogPost,
  },
  user: { named: itself, unnamed: 'a former staff member', page: at(adminPaths.staff) },
  technician: { named: itself, unnamed: 'a former technician', page: at(adminPaths.vans) },
  van: {
    // "Van 2" says what it is, "Ranger" does not.
    named: (name) => (/\bvan\b/i.test(name) ? name : `the van ${name}`),
    unnamed: 'a van',
    page: at(adminPaths.vans),
  },
  'promo-code': {
    named: (name) => `the promo code ${name}`,
    unnamed: 'a promo code',
    page: at(adminPaths.promoCodes),
  },
  prices: { named: itself, unnamed: 'the prices by vehicle size', page: at(adminPaths.prices) },
  'site-settings': {
    named: itself,
    unnamed: 'the site settings',
    page: at(adminPaths.siteSettings),
  },
  retention: { named: itself, unnamed: 'the data retention', page: at(adminPaths.siteSettings) },
  'tax-settings': { named: itself, unnamed: 'the sales tax', page: at(adminPaths.siteSettings) },
  'scheduling-settings': {
    named: itself,
    unnamed: 'the scheduling settings',
    page: at(adminPaths.vans),
  },
  'sms-settings': {
    named: itself,
    unnamed: 'the text messages to the owner',
    page: at(adminPaths.messages),
  },
};

/** Fields of an entry with the name that its record had. */
const NAME_FIELDS: Readonly<Record<string, string>> = {
  invoice: 'invoiceNumber',
  estimate: 'estimateNumber',
  user: 'username',
  offering: 'name',
  'service-area': 'name',
  testimonial: 'name',
  van: 'name',
  'blog-post': 'title',
  'promo-code': 'code',
};

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The name of any record that the entry mentions. */
export const nameIn = ({ names }: Pick<Entry, 'names'>, entity: string, id: unknown) =>
  own(names, `${entity} ${String(id)}`);

export function thingOf(entry: Entry): Thing {
  const { entity, entityId } = entry;
  if (entity === 'payment') return paidThing(entry);
  if (entity === 'note') return notedThing(entry);
  if (entity === 'phone') return { text: formatPhone(entityId) };
  if (entity === 'month') return { text: formatMonth(`${entityId}-01`) };
  if (entity === 'closure') return { text: vanIn(entry), page: adminPaths.vans };
  if (entity === 'time-off') return timeOffThing(entry);
  return recordOf(entry, entity, entityId);
}

function recordOf(entry: Entry, entity: string, id: string): Thing {
  const kind = own(KINDS, entity);
  if (!kind) return { text: '' };
  if (id === 'all') return { text: kind.many ?? kind.unnamed };
  const isItsOwn = entity === entry.entity;
  const field = NAME_FIELDS[entity] ?? '';
  const logged = isItsOwn && (text(entry.after?.[field]) ?? text(entry.before?.[field]));
  const name = nameIn(entry, entity, id) ?? (logged || undefined);
  const numbered = entity === 'booking' ? `booking ${id}` : kind.unnamed;
  return {
    text: name === undefined ? numbered : kind.named(name, id),
    ...pageOf(kind, isItsOwn ? entry.action : '', id),
  };
}

/** Deleted records have no page. */
function pageOf({ page }: Kind, action: string, id: string): Pick<Thing, 'page'> {
  const isGone = /\.(removed|deleted)$/.test(action);
  return page && /^\d+$/.test(id) && !isGone ? { page: page(Number(id)) } : {};
}

/** A payment is told by what was paid: a booking or an invoice. */
function paidThing(entry: Entry): Thing {
  const { bookingId, invoiceId } = entry.after ?? {};
  for (const [entity, id] of Object.entries({ booking: bookingId, invoice: invoiceId }))
    if (typeof id === 'number') return recordOf(entry, entity, String(id));
  return { text: 'a booking or invoice' };
}

/** The subject of a note: "booking:12", "email:…" or "phone:…". */
function notedThing(entry: Entry): Thing {
  const { before, after } = entry;
  const [kind = '', ...rest] = (text((after ?? before)?.['subject']) ?? '').split(':');
  const value = rest.join(':');
  if (kind === 'booking') return recordOf(entry, 'booking', value);
  if (kind === 'email')
    return { text: value, page: adminPaths.customer({ email: value, phone: null }) };
  if (kind === 'phone')
    return { text: formatPhone(value), page: adminPaths.customer({ email: null, phone: value }) };
  return { text: 'a customer' };
}

function timeOffThing({ before, after }: Entry): Thing {
  const name = text((after ?? before)?.['userName']) ?? 'a technician';
  return { text: name, page: adminPaths.vans };
}

/** The van of a closure; one without a van is of all. */
export function vanIn(entry: Entry, values = entry.after ?? entry.before): string {
  const id = values?.['vanId'];
  return typeof id === 'number' ? (nameIn(entry, 'van', id) ?? 'a van') : 'all vans';
}

/** Guards against names like "constructor", which every object has. */
export const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
