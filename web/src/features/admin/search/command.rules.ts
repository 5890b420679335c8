import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { formatDate } from '@desert-mirror/contracts/time';
import type { Theme } from '../../../back-office/layout/theme.js';

export type Created = 'booking' | 'invoice' | 'estimate';

export type Action =
  | { kind: 'create'; what: Created }
  | { kind: 'schedule' }
  | { kind: 'theme'; theme: Theme }
  /** Continues the input with this text. */
  | { kind: 'type'; text: string };

export interface Command {
  label: string;
  action: Action;
  /** Words that find it, besides those of the label. */
  also?: string;
  /** Shown before anything is typed. */
  isCommon?: boolean;
}

const COMMANDS: readonly Command[] = [
  {
    label: 'New invoice',
    also: 'create',
    action: { kind: 'create', what: 'invoice' },
    isCommon: true,
  },
  {
    label: 'New booking',
    also: 'create',
    action: { kind: 'create', what: 'booking' },
    isCommon: true,
  },
  {
    label: 'New estimate',
    also: 'create',
    action: { kind: 'create', what: 'estimate' },
    isCommon: true,
  },
  {
    label: 'Open today’s schedule',
    also: "today's todays",
    action: { kind: 'schedule' },
    isCommon: true,
  },
  { label: 'Confirm booking...', action: { kind: 'type', text: 'confirm booking ' } },
  { label: 'Use the light theme', action: { kind: 'theme', theme: 'light' } },
  { label: 'Use the dark theme', action: { kind: 'theme', theme: 'dark' } },
  { label: 'Use the system theme', action: { kind: 'theme', theme: 'system' } },
];

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Commands that have, for each typed word, a word that starts with it. */
export function matchingCommands(typed: string): Command[] {
  const query = wordsOf(typed);
  if (query.length === 0) return COMMANDS.filter(({ isCommon }) => isCommon);
  return COMMANDS.filter(({ label, also = '' }) => {
    const words = wordsOf(`${label} ${also}`);
    return query.every((part) => words.some((word) => word.startsWith(part)));
  });
}

const MAX_ID = 2_147_483_647;

function validId(digits: string | undefined): number | undefined {
  const id = Number(digits);
  return id > 0 && id <= MAX_ID ? id : undefined;
}

/** The id in "confirm booking 98", "confirm 98" or "confirm #98". */
export function bookingToConfirm(typed: string): number | undefined {
  const digits = /^\s*confirm\s+(?:booking\s+)?#?(\d{1,10})\s*$/i.exec(typed)?.[1];
  return validId(digits);
}

/** The id in "booking 98", "booking #98" or "#98". */
export function bookingToOpen(typed: string): number | undefined {
  const digits = /^\s*(?:booking\s+#?|#)(\d{1,10})\s*$/i.exec(typed)?.[1];
  return validId(digits);
}

type Confirmable = Pick<
  BookingDetail,
  'id' | 'status' | 'next' | 'firstName' | 'lastName' | 'serviceName' | 'preferredDate'
>;

export interface Confirmation {
  canConfirm: boolean;
  title: string;
  detail: string;
}

export function confirmationOf(booking: Confirmable): Confirmation {
  const { id, status, next, firstName, lastName, serviceName, preferredDate } = booking;
  const canConfirm = status !== 'confirmed' && next.includes('confirmed');
  return {
    canConfirm,
    title: canConfirm ? `Confirm booking ${id}` : `Booking ${id} is already ${status}`,
    detail: [
      `${firstName} ${lastName}`,
      serviceName,
      preferredDate === null ? 'no date' : formatDate(preferredDate),
    ].join(' · '),
  };
}
