import * as z from 'zod/mini';
import { optionalText } from './fields.js';

/** Normalizes an email address for comparison: "Rosa@Example.com " -> "rosa@example.com". */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Normalizes a phone number for comparison: "+1 (702) 555-0199" -> "7025550199". */
export const phoneKey = (phone: string): string =>
  phone.replace(/\D/g, '').replace(/^1(\d{10})$/, '$1');

/** The digits of a search text that looks like a phone number; otherwise undefined. */
export function searchedDigits(text: string): string | undefined {
  const isPhone = /^[\d\s()+.-]+$/.test(text) && text.replace(/\D/g, '').length >= 3;
  return isPhone ? phoneKey(text.replace(/^\+1/, '')) : undefined;
}

/** Identifies a customer: rows match by email or phone, compared by their keys. */
export const Contact = z.object({ email: optionalText(254), phone: optionalText(40) });
export type Contact = z.infer<typeof Contact>;

/** Key of a person: the email address, or else the phone number, because people can share a phone. Empty without both. */
export const personKey = ({ email, phone }: Contact): string =>
  emailKey(email ?? '') || phoneKey(phone ?? '');
