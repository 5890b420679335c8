import { fieldError } from '@desert-mirror/contracts/errors';
import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';

/** Technicians are users of identity. */
@Injectable()
export class TechniciansService {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * The snapshot of a technician that rows of this service keep.
   * @throws AppError naming `userId` if the user is unknown or not a technician
   */
  async find(userId: number): Promise<{ userId: number; userName: string }> {
    const { staff } = await this.rpc.call(identityRpcs.findStaff, { id: userId });
    if (staff?.role !== 'technician') throw fieldError('userId', 'Please select a technician');
    return { userId, userName: staff.username };
  }
}
