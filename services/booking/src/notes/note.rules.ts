import { emailKey, phoneKey, type Contact } from '@desert-mirror/contracts/contact';
import { fieldError } from '@desert-mirror/contracts/errors';

export const bookingSubject = (id: number): string => `booking:${id}`;

/** @param key of the email address */
export const emailSubject = (key: string): string => `email:${key}`;

/** The subjects of a customer's notes: the email address, the phone number or both. */
export function subjectsOf({ email, phone }: Contact): string[] {
  const keys = [
    ['email', emailKey(email ?? '')],
    ['phone', phoneKey(phone ?? '')],
  ];
  return keys.filter(([, key]) => key !== '').map((parts) => parts.join(':'));
}

/**
 * The subject of a new note about a customer: the email address if given, otherwise the phone number.
 * @throws AppError naming `email` if neither is given
 */
export function customerSubject(contact: Contact): string {
  const [subject] = subjectsOf(contact);
  if (subject === undefined) throw fieldError('email', 'Enter an email address or a phone number');
  return subject;
}
