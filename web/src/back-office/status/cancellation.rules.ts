import type { Booking } from '@desert-mirror/contracts/booking';

/** Who is notified of a cancellation. The address of a suspicious booking may belong to someone else. */
export const cancellationNotice = (name: string, suspicion: Booking['suspicion']): string =>
  suspicion === null
    ? `${name} gets an email, and a text message if they agreed to texts.`
    : `We do not notify ${name}, because this booking looks suspicious.`;
