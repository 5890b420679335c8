import { emailKey, phoneKey, type Contact } from '@desert-mirror/contracts/contact';
import { fieldError } from '@desert-mirror/contracts/errors';

export const bookingSubject = (id: number): string => `booking:${id}`;

/** What notes about a person stand under: the e-mail address, the phone number, or both. */
export function subjectsOf({ email, phone }: Contact): string[] {
  const keys = [
    ['email', emailKey(email ?? '')],
    ['phone', phoneKey(phone ?? '')],
  ];
  return keys.filter(([, key]) => key !== '').map((parts) => parts.join(':'));
}

/**
 * Where a new note about a person goes: to the address where there is one.
 * @throws AppError naming `email` when neither is given
 */
export function customerSubject(contact: Contact): string {
  const [subject] = subjectsOf(contact);
  if (subject === undefined) throw fieldError('email', 'An e-mail address or a phone is needed');
  return subject;
}
