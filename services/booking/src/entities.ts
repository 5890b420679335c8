import { BookingEntity } from './bookings/booking.entity.js';

export const entities = [BookingEntity];
