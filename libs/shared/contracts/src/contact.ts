import * as z from 'zod/mini';
import { optionalText } from './fields.js';

/** "Rosa@Example.com " -> "rosa@example.com": one person's address, however it was typed. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** "+1 (702) 555-0199" -> "7025550199": the digits, without the country code of the USA. */
export const phoneKey = (phone: string): string =>
  phone.replace(/\D/g, '').replace(/^1(\d{10})$/, '$1');

/** Whom rows belong to: those with this e-mail or this phone, compared by their keys. */
export const Contact = z.object({ email: optionalText(254), phone: optionalText(40) });
export type Contact = z.infer<typeof Contact>;
