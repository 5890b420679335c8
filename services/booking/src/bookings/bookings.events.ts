import { billingEvents } from '@desert-mirror/contracts/billing';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { EventHandler } from '@desert-mirror/platform/events/inbox';
import { Injectable } from '@nestjs/common';
import { BookingMessagesService } from './booking-messages.service.js';
import { BookingsService } from './bookings.service.js';
import { recordCheckoutOpened } from './checkout-opened.js';

@Injectable()
export class BookingsEvents {
  constructor(
    private readonly bookings: BookingsService,
    private readonly messages: BookingMessagesService,
  ) {}

  @EventHandler(billingEvents.bookingAccountChanged)
  accountChanged(
    account: EventPayload<typeof billingEvents.bookingAccountChanged>,
    tx: Transaction,
  ): Promise<void> {
    return this.bookings.applyAccount(account, tx);
  }

  @EventHandler(billingEvents.paymentFailed)
  paymentFailed(
    failed: EventPayload<typeof billingEvents.paymentFailed>,
    tx: Transaction,
  ): Promise<void> {
    return this.messages.paymentFailed(tx, failed);
  }

  @EventHandler(billingEvents.checkoutOpened)
  checkoutOpened(
    opened: EventPayload<typeof billingEvents.checkoutOpened>,
    tx: Transaction,
  ): Promise<void> {
    return recordCheckoutOpened(tx, opened);
  }
}
