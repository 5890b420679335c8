import type { Customer } from '@desert-mirror/contracts/back-office';
import type { Contact } from '@desert-mirror/contracts/contact';

/** Somebody of whom there is nothing at all: a mistyped address, most likely. */
export const isUnknown = ({ name, bookings, invoices, payments, notes }: Customer): boolean =>
  name === null &&
  [bookings, invoices, payments, notes].every((rows: readonly unknown[]) => rows.length === 0);

/** "The newest 100 of 240"; undefined where all are shown. */
export const shownOf = (shown: number, count: number): string | undefined =>
  count > shown ? `The newest ${shown} of ${count}` : undefined;

/** How to reach somebody who was looked up by one of the two: as they wrote it last. */
export const contactOf = ({ email, phone, bookings, invoices }: Customer): Contact => ({
  email: email ?? bookings[0]?.email ?? invoices[0]?.customerEmail ?? null,
  phone: phone ?? bookings[0]?.phone ?? invoices[0]?.customerPhone ?? null,
});
