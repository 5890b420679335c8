import type { JobPayload } from '@desert-mirror/contracts/rpc';
import { JobHandler } from '@desert-mirror/platform/jobs/job-handler';
import { Injectable } from '@nestjs/common';
import { refreshBooking } from './booking-facts.jobs.js';
import { RefreshBookingService } from './refresh-booking.service.js';

@Injectable()
export class BookingFactsWorker {
  constructor(private readonly bookings: RefreshBookingService) {}

  @JobHandler(refreshBooking)
  refresh({ bookingId }: JobPayload<typeof refreshBooking>) {
    return this.bookings.refresh(bookingId);
  }
}
