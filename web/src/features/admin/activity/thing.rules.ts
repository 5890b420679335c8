import type { AuditEntry } from '@desert-mirror/contracts/system';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { formatMonth } from '@desert-mirror/contracts/time';

export type Entry = Pick<
  AuditEntry,
  'action' | 'actor' | 'entity' | 'entityId' | 'before' | 'after' | 'names'
>;

/** What an entry is about, as it stands in a sentence. */
export interface Thing {
  text: string;
  /** What has a page in the back-office; see `thing-page.ts`. */
  record?: { kind: string; id: string };
}

interface Kind {
  named: (name: string, id: string) => string;
  /** For a record whose name is no longer known. */
  unnamed: string;
  /** For changes of all records, such as their order. */
  many?: string;
  /** Counted: "4 invoices". */
  plural?: string;
}

const itself = (name: string): string => name;

/** A new kind may also need a name in NAME_FIELDS, a page in `thing-page.ts` and an icon in `entity-icon.tsx`. */
const KINDS: Readonly<Record<string, Kind>> = {
  booking: {
    named: (name, id) => `booking ${id} (${name})`,
    unnamed: 'a booking',
    plural: 'bookings',
  },
  invoice: {
    // The numbers say what they are: "INV-2026-0001".
    named: itself,
    unnamed: 'an invoice',
    plural: 'invoices',
  },
  estimate: {
    named: itself,
    unnamed: 'an estimate',
    plural: 'estimates',
  },
  offering: {
    named: (name) => `the service “${name}”`,
    unnamed: 'a service',
    plural: 'services',
    many: 'the services',
  },
  'service-area': {
    named: (name) => `the service area ${name}`,
    unnamed: 'a service area',
    plural: 'service areas',
    many: 'the service areas',
  },
  testimonial: {
    named: (name) => `the testimonial of ${name}`,
    unnamed: 'a testimonial',
    plural: 'testimonials',
    many: 'the testimonials',
  },
  'blog-post': {
    named: (name) => `the article “${name}”`,
    unnamed: 'an article',
    plural: 'articles',
    many: 'the articles',
  },
  user: { named: itself, unnamed: 'a former staff member', plural: 'people' },
  technician: { named: itself, unnamed: 'a former technician', plural: 'technicians' },
  van: {
    // "Van 2" says what it is, "Ranger" does not.
    named: (name) => (/\bvan\b/i.test(name) ? name : `the van ${name}`),
    unnamed: 'a van',
    plural: 'vans',
  },
  'promo-code': {
    named: (name) => `the promo code ${name}`,
    unnamed: 'a promo code',
    plural: 'promo codes',
  },
  prices: { named: itself, unnamed: 'the prices by vehicle size' },
  'site-settings': {
    named: itself,
    unnamed: 'the site settings',
  },
  retention: { named: itself, unnamed: 'the data retention' },
  'tax-settings': { named: itself, unnamed: 'the sales tax' },
  'scheduling-settings': {
    named: itself,
    unnamed: 'the scheduling settings',
  },
  'sms-settings': {
    named: itself,
    unnamed: 'the text messages to the owner',
  },
};

/** "invoices"; undefined for records that cannot be counted. */
export const manyOf = (entity: string): string | undefined => own(KINDS, entity)?.plural;

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

/** The page of vans also has closures and time off. */
const VANS = { kind: 'van', id: '' };

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
  if (entity === 'closure') return { text: vanIn(entry), record: VANS };
  if (entity === 'time-off') return timeOffThing(entry);
  return recordOf(entry, entity, entityId);
}

function recordOf(entry: Entry, entity: string, id: string): Thing {
  const kind = own(KINDS, entity);
  if (!kind) return { text: unknownKind(entity) };
  if (id === 'all') return { text: kind.many ?? kind.unnamed };
  const isItsOwn = entity === entry.entity;
  const field = NAME_FIELDS[entity] ?? '';
  const logged = isItsOwn && (text(entry.after?.[field]) ?? text(entry.before?.[field]));
  const name = nameIn(entry, entity, id) ?? (logged || undefined);
  const numbered = entity === 'booking' ? `booking ${id}` : kind.unnamed;
  return {
    text: name === undefined ? numbered : kind.named(name, id),
    ...(isItsOwn && isDeletion(entry) ? {} : { record: { kind: entity, id } }),
  };
}

/** "gift-card" -> "a gift card". */
const unknownKind = (entity: string): string =>
  `${/^[aeiou]/.test(entity) ? 'an' : 'a'} ${entity.replaceAll('-', ' ')}`;

/** Deleted records have no page. */
const isDeletion = ({ action }: Entry): boolean => /\.(removed|deleted)$/.test(action);

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
  if (kind === 'email') return { text: value, record: { kind: 'email', id: value } };
  if (kind === 'phone') return { text: formatPhone(value), record: { kind: 'phone', id: value } };
  return { text: 'a customer' };
}

function timeOffThing({ before, after }: Entry): Thing {
  const name = text((after ?? before)?.['userName']) ?? 'a technician';
  return { text: name, record: VANS };
}

/** The van of a closure; one without a van is of all. */
export function vanIn(entry: Entry, values = entry.after ?? entry.before): string {
  const id = values?.['vanId'];
  return typeof id === 'number' ? (nameIn(entry, 'van', id) ?? 'a van') : 'all vans';
}

/** Guards against names like "constructor", which every object has. */
export const own = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
