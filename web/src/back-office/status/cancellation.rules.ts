import type { Payment } from '@desert-mirror/contracts/billing-admin';
import type { Booking } from '@desert-mirror/contracts/booking';

/** Who is notified of a cancellation. The address of a suspicious booking may belong to someone else. */
export const cancellationNotice = (name: string, suspicion: Booking['suspicion']): string =>
  suspicion === null
    ? `${name} gets an email, and a text message if they agreed to texts.`
    : `We do not notify ${name}, because this booking looks suspicious.`;

/** Whether a cancellation can have something to refund: to a card, or by hand. */
export const isPaid = (payments: readonly Pick<Payment, 'kind'>[]): boolean =>
  payments.some(({ kind }) => kind === 'capture');
