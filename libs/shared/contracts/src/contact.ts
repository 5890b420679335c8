import * as z from 'zod/mini';
import { optionalText } from './fields.js';

/** "Rosa@Example.com " -> "rosa@example.com": one person's address, however it was typed. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** "+1 (702) 555-0199" -> "7025550199": the digits, without the country code of the USA. */
export const phoneKey = (phone: string): string =>
  phone.replace(/\D/g, '').replace(/^1(\d{10})$/, '$1');

/** The digits of a search that may be a part of a phone number: then punctuation means nothing. */
export function searchedDigits(text: string): string | undefined {
  const isPhone = /^[\d\s()+.-]+$/.test(text) && text.replace(/\D/g, '').length >= 3;
  return isPhone ? phoneKey(text.replace(/^\+1/, '')) : undefined;
}

/** Whom rows belong to: those with this e-mail or this phone, compared by their keys. */
export const Contact = z.object({ email: optionalText(254), phone: optionalText(40) });
export type Contact = z.infer<typeof Contact>;
