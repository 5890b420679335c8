import { bookingEvents } from '@desert-mirror/contracts/booking';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { EventHandler } from '@desert-mirror/platform/events/inbox';
import { Injectable } from '@nestjs/common';
import { PrivacyService } from './privacy.service.js';

@Injectable()
export class PrivacyEvents {
  constructor(private readonly privacy: PrivacyService) {}

  @EventHandler(bookingEvents.customerErased)
  customerErased(
    erased: EventPayload<typeof bookingEvents.customerErased>,
    tx: Transaction,
  ): Promise<void> {
    return this.privacy.eraseBookings(erased, tx);
  }
}
