import { AppointmentEntity } from './appointments/appointment.entity.js';
import { BookingLineEntity } from './bookings/booking-line.entity.js';
import { BookingEntity } from './bookings/booking.entity.js';
import { FeedEntity } from './feeds/feed.entity.js';
import { ClosureEntity } from './fleet/closure.entity.js';
import { DayCrewEntity, VanCrewEntity } from './fleet/crew.entity.js';
import { SchedulingSettingsEntity } from './fleet/scheduling-settings.entity.js';
import { TimeOffEntity } from './fleet/time-off.entity.js';
import { VanEntity } from './fleet/van.entity.js';
import { MessageEntity } from './messages/message.entity.js';
import { NoteEntity } from './notes/note.entity.js';

export const entities = [
  AppointmentEntity,
  BookingEntity,
  BookingLineEntity,
  ClosureEntity,
  DayCrewEntity,
  FeedEntity,
  MessageEntity,
  NoteEntity,
  SchedulingSettingsEntity,
  TimeOffEntity,
  VanCrewEntity,
  VanEntity,
];
