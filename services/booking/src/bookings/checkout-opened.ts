import type { billingEvents } from '@desert-mirror/contracts/billing';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { lockBooking } from './booking-rows.js';
import { BookingEntity } from './booking.entity.js';

/** Stores when the checkout was first opened; events may arrive in any order. */
export async function recordCheckoutOpened(
  tx: Transaction,
  opened: EventPayload<typeof billingEvents.checkoutOpened>,
): Promise<void> {
  const id = opened.bookingId;
  const checkoutOpenedAt = new Date(opened.openedAt);
  const row = await lockBooking(tx.manager, id);
  if (row.checkoutOpenedAt !== null && row.checkoutOpenedAt <= checkoutOpenedAt) return;
  await tx.manager.update(BookingEntity, { id }, { checkoutOpenedAt });
  await tx.audit({
    action: 'booking.checkout-opened',
    entity: 'booking',
    entityId: id,
    before: { checkoutOpenedAt: row.checkoutOpenedAt },
    after: { checkoutOpenedAt },
  });
}
