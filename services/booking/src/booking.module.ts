import { appointmentRpcs } from '@desert-mirror/contracts/appointments.operations';
import { crewRpcs } from '@desert-mirror/contracts/bookkeeping.operations';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { fleetRpcs } from '@desert-mirror/contracts/fleet.operations';
import { calendarFeedRpcs } from '@desert-mirror/contracts/calendar-feeds.operations';
import { calendarRpcs } from '@desert-mirror/contracts/calendar.operations';
import { promoCodeRpcs } from '@desert-mirror/contracts/promo-codes.operations';
import { quoteRpcs } from '@desert-mirror/contracts/quotes.operations';
import { bookingPrivacyRpcs } from '@desert-mirror/contracts/privacy.operations';
import { selfServiceRpcs } from '@desert-mirror/contracts/self-service.operations';
import { allEvents } from '@desert-mirror/contracts/events';
import { messageRpcs } from '@desert-mirror/contracts/messages.operations';
import { smsRpcs } from '@desert-mirror/contracts/sms.operations';
import { retentionRpcs } from '@desert-mirror/contracts/retention.operations';
import { serviceJobs } from '@desert-mirror/platform/jobs/service-jobs';
import { ServiceModule } from '@desert-mirror/platform/service.module';
import { type DynamicModule, Module } from '@nestjs/common';
import { AUDIT_NAMES } from './audit-names.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import type { BookingConfig, WorkerConfig } from './config.js';
import { CoverageModule } from './coverage/coverage.module.js';
import { CustomersModule } from './customers/customers.module.js';
import { entities } from './entities.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { FleetModule } from './fleet/fleet.module.js';
import { jobs } from './jobs.js';
import { LinksModule } from './links/links.module.js';
import {
  MessageDeliveryMainModule,
  MessageDeliveryWorkerModule,
  MessageTransportsModule,
} from './message-delivery/message-delivery.module.js';
import { MessagesMainModule } from './messages/messages.module.js';
import { migrations } from './migrations/index.js';
import { NotesModule } from './notes/notes.module.js';
import { PhotosModule } from './photos/photos.module.js';
import { PromoCodesModule } from './promo-codes/promo-codes.module.js';
import { QuotesModule } from './quotes/quotes.module.js';
import { retentionOf } from './privacy/retention.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ScheduleModule } from './schedule/schedule.module.js';
import { SelfServiceModule } from './self-service/self-service.module.js';
import { SmsMainModule, SmsModule } from './sms/sms.module.js';

/** The main process answers RPCs and handles events; the worker sends messages. */
const FEATURES = {
  main: [
    AnalyticsModule,
    BookingsModule,
    CoverageModule,
    CustomersModule,
    FeedsModule,
    FleetModule,
    MessageDeliveryMainModule,
    MessagesMainModule,
    NotesModule,
    PhotosModule,
    PromoCodesModule,
    PrivacyModule,
    QuotesModule,
    ScheduleModule,
    SelfServiceModule,
    SmsMainModule,
  ],
  worker: [MessageDeliveryWorkerModule],
};

@Module({})
export class BookingModule {
  static register(config: BookingConfig): DynamicModule {
    return moduleOf('main', config);
  }

  static registerWorker(config: WorkerConfig): DynamicModule {
    return moduleOf('worker', config, [MessageTransportsModule.register(config)]);
  }
}

function moduleOf(
  role: 'main' | 'worker',
  config: BookingConfig,
  transports: readonly DynamicModule[] = [],
): DynamicModule {
  return {
    module: BookingModule,
    imports: [
      ServiceModule.register({
        process: role === 'main' ? 'booking' : 'booking-worker',
        owner: 'booking',
        role,
        config,
        databaseUrl: config.BOOKING_DATABASE_URL,
        entities,
        migrations,
        auditNames: AUDIT_NAMES,
        retention: async (rpc) => retentionOf(await rpc.call(retentionRpcs.getRetention, {})),
        rpcs: {
          ...appointmentRpcs,
          ...bookingRpcs,
          ...bookingAdminRpcs,
          ...calendarFeedRpcs,
          ...calendarRpcs,
          ...crewRpcs,
          ...fleetRpcs,
          ...selfServiceRpcs,
          ...bookingPrivacyRpcs,
          ...messageRpcs,
          ...smsRpcs,
          ...promoCodeRpcs,
          ...quoteRpcs,
        },
        events: allEvents,
        jobs: serviceJobs(config.REDIS_URL, jobs),
      }),
      LinksModule.register(config),
      SmsModule.register(config),
      ...transports,
      ...FEATURES[role],
    ],
  };
}
