import { type BookingAccount } from '@desert-mirror/contracts/booking';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import type { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';

/** Undefined if booking does not know the booking; throws on any other failure. */
export async function findBooking(rpc: RpcClient, id: number): Promise<BookingAccount | undefined> {
  try {
    return await rpc.call(bookingRpcs.getAccount, { id });
  } catch (error) {
    if (AppError.from(error)?.code === 'not_found') return undefined;
    throw error;
  }
}
