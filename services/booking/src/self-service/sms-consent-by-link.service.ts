import type { CustomerBooking } from '@desert-mirror/contracts/self-service';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { BookingEntity } from '../bookings/booking.entity.js';
import { BookingMessagesService } from '../bookings/booking-messages.service.js';
import { lockBooking } from '../bookings/booking-rows.js';
import { SmsConsentService } from '../bookings/sms-consent.service.js';
import { PublicLinks } from '../links/public-links.js';
import { SelfService } from './self-service.service.js';

/** Customers give and withdraw their consent to text messages with the link of the booking. */
@Injectable()
export class SmsConsentByLinkService {
  constructor(
    private readonly database: Database,
    private readonly links: PublicLinks,
    private readonly selfService: SelfService,
    private readonly consent: SmsConsentService,
    private readonly messages: BookingMessagesService,
  ) {}

  /** Giving or withdrawing again changes nothing. */
  async set(token: string, isGiven: boolean): Promise<CustomerBooking> {
    const { id, phone } = await this.selfService.get(token);
    const columns = await this.consent.columnsFor(isGiven, phone);
    await this.database.transaction(async (tx) => {
      const row = await lockBooking(tx.manager, id);
      this.links.assertCurrent(token, row);
      const isChanged = (row.smsConsentAt === null) !== (columns.smsConsentAt === null);
      // The consent is for the number that the customer saw.
      if (!isChanged || (isGiven && row.phone !== phone)) return;
      await tx.manager.update(BookingEntity, { id }, columns);
      Object.assign(row, columns);
      await tx.audit({
        action: `booking.sms-consent-${isGiven ? 'given' : 'withdrawn'}-by-customer`,
        entity: 'booking',
        entityId: id,
        after: { smsConsentText: columns.smsConsentText },
      });
      if (isGiven) await this.messages.consented(tx, row);
    });
    return this.selfService.get(token);
  }
}
