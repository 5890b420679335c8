import { BookingEntity } from './bookings/booking.entity.js';
import { NoteEntity } from './notes/note.entity.js';

export const entities = [BookingEntity, NoteEntity];
