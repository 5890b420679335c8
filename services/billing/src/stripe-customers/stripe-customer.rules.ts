import { emailKey } from '@desert-mirror/contracts/contact';

/** Who pays, in the words of the form. */
export interface Payer {
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
}

/** What Stripe is told of one. */
export interface Person {
  emailKey: string;
  name: string;
  phone: string | null;
}

/** Stripe takes no longer ones. */
const NAME_MAX = 150;
const PHONE_MAX = 20;

/** Undefined for who left no e-mail: nothing else tells one payer from another. */
export function personOf(payer: Payer): Person | undefined {
  const key = emailKey(payer.customerEmail ?? '');
  if (key === '') return undefined;
  const phone = payer.customerPhone?.trim() ?? '';
  return {
    emailKey: key,
    name: [...payer.customerName.trim()].slice(0, NAME_MAX).join(''),
    // A part of a number would be somebody else's.
    phone: phone === '' || phone.length > PHONE_MAX ? null : phone,
  };
}
