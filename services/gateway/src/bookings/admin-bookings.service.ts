import type { Booking, ChangeBookingStatus } from '@desert-mirror/contracts/booking';
import {
  type AddNote,
  type BookByHand,
  type BookingDetail,
  type Note,
  type UpdateBooking,
  bookingAdminRpcs,
} from '@desert-mirror/contracts/booking-admin';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { idempotencyKey } from './idempotency-key.js';

@Injectable()
export class AdminBookingsService {
  constructor(private readonly rpc: RpcClient) {}

  async create(header: string | undefined, booking: BookByHand): Promise<Booking> {
    const key = idempotencyKey(header);
    return this.rpc.call(bookingAdminRpcs.createByHand, {
      booking,
      ...(key !== undefined && { idempotencyKey: key }),
    });
  }

  get(id: number): Promise<BookingDetail> {
    return this.rpc.call(bookingAdminRpcs.detail, { id });
  }

  update(id: number, booking: UpdateBooking): Promise<BookingDetail> {
    return this.rpc.call(bookingAdminRpcs.update, { id, booking });
  }

  changeStatus(id: number, change: ChangeBookingStatus): Promise<BookingDetail> {
    return this.rpc.call(bookingAdminRpcs.changeStatus, { id, ...change });
  }

  addNote(bookingId: number, note: AddNote): Promise<Note> {
    return this.rpc.call(bookingAdminRpcs.addBookingNote, { bookingId, ...note });
  }

  async removeNote(id: number): Promise<void> {
    await this.rpc.call(bookingAdminRpcs.removeNote, { id });
  }
}
