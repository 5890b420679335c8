import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';

const statusOf = (fields: Readonly<Record<string, unknown>> | null): unknown => fields?.['status'];

/** What an undo did. A confirmed booking that was canceled becomes a request if its time was taken in the meantime. */
export function undoneText({ status, history }: Pick<BookingDetail, 'status' | 'history'>): string {
  const cancellation = history.findLast(({ after }) => statusOf(after) === 'cancelled');
  return status === 'pending' && statusOf(cancellation?.before ?? null) === 'confirmed'
    ? 'The booking is a request again. Its time was taken; schedule it anew.'
    : `Undone. The booking is ${status} again.`;
}
