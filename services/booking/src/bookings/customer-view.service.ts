import type { BookingWithAppointment } from '@desert-mirror/contracts/booking';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { freeUntil } from '../appointments/cancellation-policy.rules.js';
import { PublicLinks } from '../links/public-links.js';
import { type BookingEntity, toBooking } from './booking.entity.js';
import { canPayLater } from './booking.rules.js';
import { customersMessage, invoiced, isForBins } from './customer-view.rules.js';
import { SmsConsentService } from './sms-consent.service.js';
import { canChooseTime } from './time-choice.js';

/** Bookings as their customers see them. */
@Injectable()
export class CustomerViewService {
  constructor(
    private readonly database: Database,
    private readonly appointments: AppointmentsService,
    private readonly links: PublicLinks,
    private readonly consent: SmsConsentService,
  ) {}

  async of(row: BookingEntity): Promise<BookingWithAppointment> {
    const { manager } = this.database;
    const appointment = await this.appointments.find(manager, row.id);
    return {
      ...toBooking(row),
      ...invoiced(row),
      message: customersMessage(row),
      isBins: isForBins(row),
      appointment,
      freeUntil: freeUntil(row, appointment)?.toISOString() ?? null,
      freeHours: await this.appointments.freeHours(row.policy),
      link: this.links.booking(row),
      sms: await this.consent.stateOf(row),
      canPayLater:
        canPayLater(row, Date.now()) &&
        (await this.appointments.hasTime(row.id)) &&
        (await this.appointments.allowsPayLater(row.depositCents)),
      canChooseTime: await canChooseTime(manager, row, appointment),
    };
  }
}
