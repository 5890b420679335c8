import { emailKey } from '@desert-mirror/contracts/contact';

/** A payer as entered in a form. */
export interface Payer {
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
}

/** A payer as sent to Stripe. */
export interface Person {
  emailKey: string;
  name: string;
  phone: string | null;
}

/** Stripe's limits. */
const NAME_MAX = 150;
const PHONE_MAX = 20;

/** Undefined without an email address, which identifies a payer. */
export function personOf(payer: Payer): Person | undefined {
  const key = emailKey(payer.customerEmail ?? '');
  if (key === '') return undefined;
  const phone = payer.customerPhone?.trim() ?? '';
  return {
    emailKey: key,
    name: [...payer.customerName.trim()].slice(0, NAME_MAX).join(''),
    // A truncated number could belong to someone else.
    phone: phone === '' || phone.length > PHONE_MAX ? null : phone,
  };
}
