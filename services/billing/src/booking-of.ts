import { type BookingAccount, bookingRpcs } from '@desert-mirror/contracts/booking';
import { AppError } from '@desert-mirror/contracts/errors';
import type { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';

/** Undefined when booking no longer knows it; anything else that is wrong may pass. */
export async function bookingOf(rpc: RpcClient, id: number): Promise<BookingAccount | undefined> {
  try {
    return await rpc.call(bookingRpcs.getAccount, { id });
  } catch (error) {
    if (AppError.from(error)?.code === 'not_found') return undefined;
    throw error;
  }
}
