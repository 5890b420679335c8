import { AppointmentEntity } from './appointments/appointment.entity.js';
import { BookingLineEntity } from './bookings/booking-line.entity.js';
import { BookingEntity } from './bookings/booking.entity.js';
import { QuoteEntity } from './bookings/quote.entity.js';
import {
  CatalogOfferingEntity,
  CatalogSettingsEntity,
} from './catalog-copy/catalog-copy.entity.js';
import { FeedEntity } from './feeds/feed.entity.js';
import { ClosureEntity } from './fleet/closure.entity.js';
import { DayCrewEntity, VanCrewEntity } from './fleet/crew.entity.js';
import { SchedulingSettingsEntity } from './fleet/scheduling-settings.entity.js';
import { TimeOffEntity } from './fleet/time-off.entity.js';
import { VanEntity } from './fleet/van.entity.js';
import { MessageEntity } from './messages/message.entity.js';
import { NoteEntity } from './notes/note.entity.js';
import { PhotoEntity } from './photos/photo.entity.js';
import { PromoCodeEntity } from './promo-codes/promo-code.entity.js';
import { OptOutEntity } from './sms/opt-out.entity.js';
import { OwnerSmsEntity } from './sms/owner-sms.entity.js';
import { ReceivedSmsEntity } from './sms/received-sms.entity.js';

export const entities = [
  AppointmentEntity,
  BookingEntity,
  BookingLineEntity,
  CatalogOfferingEntity,
  CatalogSettingsEntity,
  ClosureEntity,
  DayCrewEntity,
  FeedEntity,
  MessageEntity,
  NoteEntity,
  OptOutEntity,
  OwnerSmsEntity,
  ReceivedSmsEntity,
  SchedulingSettingsEntity,
  TimeOffEntity,
  VanCrewEntity,
  VanEntity,
  PhotoEntity,
  PromoCodeEntity,
  QuoteEntity,
];
