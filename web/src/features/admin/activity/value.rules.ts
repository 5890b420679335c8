import { formatAmount, formatCents } from '@desert-mirror/contracts/money';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { REVIEW_SOURCES } from '@desert-mirror/contracts/review-sources';
import { formatTaxRate } from '@desert-mirror/contracts/tax';
import { formatDateTime, formatPlainDate } from '@desert-mirror/contracts/time';
import { placeName } from '../../../back-office/contacts/place.rules.js';
import { formatAppointment } from '../../../back-office/dates/appointment.rules.js';
import { clockText } from '../../../back-office/dates/clock-text.rules.js';
import { reasonText } from '../../../back-office/money/money.rules.js';
import { fieldLabel, isHidden } from './field.rules.js';
import { nameIn, own, type Entry } from './thing.rules.js';

type Names = Pick<Entry, 'names'>;
const NO_NAMES: Names = { names: {} };

const AMOUNT_FIELD = /amount|total|price|collected|refunded|captured/i;
const AMOUNT = /^-?\d+\.\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Stored codes with the words of the back-office. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  taxMode: {
    added: 'added to the prices',
    included: 'included in the prices',
    exempt: 'exempt',
  },
  onlinePrices: { included: 'include sales tax', untaxed: 'are not taxed' },
  suspicion: { honeypot: 'filled in by a program', volume: 'too many at once' },
  source: { ...REVIEW_SOURCES, online: 'on the website', phone: 'by phone' },
  reason: {
    charge_disputed: 'the bank questions this payment',
    dispute_lost: 'the dispute was lost',
    refused_by_stripe: 'Stripe rejected the request',
  },
};

/** Units of numbers. */
const UNITS: Readonly<Record<string, string>> = {
  bufferMinutes: 'minutes',
  changeCutoffHours: 'hours',
  documents: 'months',
  auditContacts: 'months',
  stripeEvents: 'months',
  holdMinutes: 'minutes',
  horizonDays: 'days',
  minimumNoticeMinutes: 'minutes',
  messages: 'months',
  minutesPerMile: 'minutes',
  photos: 'months',
  requests: 'months',
  responseHours: 'hours',
  windowMinutes: 'minutes',
};

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** Display text of any stored value. Empty for null. */
export function textOf(field: string, value: unknown, names: Names = NO_NAMES): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(field, value, names);
  if (typeof value === 'string') return wordsOf(field, value);
  if (Array.isArray(value)) return listText(field, value, names);
  return typeof value === 'object' ? partsText(value as Record<string, unknown>, names) : '';
}

function listText(field: string, values: readonly unknown[], names: Names): string {
  if (field === 'ids' || field === 'serviceIds') return namesText(field, values, names);
  if (field === 'changed') return values.map((name) => fieldLabel(String(name))).join(', ');
  return values.map((value) => textOf(field, value, names)).join(', ');
}

/** The services of a promo code, or what was put in order, by name. Without names, how many. */
function namesText(field: string, ids: readonly unknown[], names: Names): string {
  if (field === 'serviceIds' && ids.length === 0) return 'all services';
  const known = ids.map((id) => firstName(names, id));
  return known.every((name) => name !== undefined)
    ? known.join(', ')
    : `${ids.length} ${ids.length === 1 ? 'entry' : 'entries'}`;
}

const ORDERED = ['offering', 'service-area', 'testimonial', 'blog-post'] as const;

const firstName = (names: Names, id: unknown): string | undefined =>
  ORDERED.map((entity) => nameIn(names, entity, id)).find((name) => name !== undefined);

/** Hours of a day, a line of work or of an invoice, or an extra. */
function partsText(value: Record<string, unknown>, names: Names): string {
  const { day, opens, closes } = value;
  if (typeof day === 'number')
    return `${DAYS[day] ?? ''} ${textOf('opens', opens)}–${textOf('closes', closes)}`.trim();
  const title = value['name'] ?? value['serviceName'];
  const price = value['priceCents'] ?? value['price'];
  if (typeof title === 'string' && price !== undefined)
    return `${title} (${textOf(value['priceCents'] === undefined ? 'price' : 'priceCents', price)})`;
  return Object.entries(value)
    .filter(([field]) => !isHidden(field))
    .map(([field, part]) => `${fieldLabel(field)}: ${textOf(field, part, names)}`)
    .join(', ');
}

function numberText(field: string, value: number, names: Names): string {
  if (field.endsWith('Cents')) return formatCents(value);
  if (field === 'price') return formatCents(Math.round(value * 100));
  if (field === 'serviceId') return nameIn(names, 'offering', value) ?? String(value);
  if (field === 'vanId') return nameIn(names, 'van', value) ?? 'a van';
  if (field === 'rate') return `${formatTaxRate(value)}%`;
  if (field === 'percentOff') return `${value}%`;
  if (field === 'bytes') return `${Math.max(1, Math.round(value / 1024))} KB`;
  if (field === 'gridMinutes') return `every ${value} minutes`;
  const unit = own(UNITS, field);
  return unit === undefined ? String(value) : `${value} ${unit}`;
}

function wordsOf(field: string, value: string): string {
  const code = own(CODES[field] ?? {}, value);
  if (code !== undefined) return code;
  if (field === 'taxRate') return `${value}%`;
  if (field === 'serviceLocation') return placeName(value);
  if (field === 'reason') return reasonText(value) ?? value;
  if (field === 'status' || field === 'paymentStatus') return value.replaceAll('_', ' ');
  if (/phone$/i.test(field)) return formatPhone(value);
  if (field === 'mismatch') return mismatchText(value);
  // Other fields with two decimals are rates, not amounts.
  if (AMOUNT.test(value) && (AMOUNT_FIELD.test(field) || /^(tax|subtotal|deposit)$/.test(field)))
    return formatAmount(value);
  // A preferred date can be a day without a time.
  if (field === 'preferredDate') return formatAppointment(value);
  return timeText(value);
}

function timeText(value: string): string {
  if (CLOCK.test(value)) {
    const [hours, minutes] = value.split(':').map(Number);
    return clockText(hours! * 60 + minutes!);
  }
  const isInstant = INSTANT.test(value);
  if ((!isInstant && !DATE.test(value)) || Number.isNaN(Date.parse(value))) return value;
  return isInstant ? formatDateTime(value) : formatPlainDate(value);
}

/** "amount 5000 instead of 6000", which billing logs in cents. */
const mismatchText = (text: string): string =>
  /^(amount|received) /.test(text)
    ? text.replace(/\d+/g, (cents) => formatCents(Number(cents)))
    : text;
