import {
  identityRpcs,
  type AddStaff,
  type OneTimePassword,
  type StaffMember,
} from '@desert-mirror/contracts/identity';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Lists } from '../http/lists.js';
import type { ListQuery } from '../http/validation.js';

@Injectable()
export class StaffService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly lists: Lists,
  ) {}

  list(request: FastifyRequest, reply: FastifyReply, query: ListQuery): Promise<void> {
    return this.lists.send(request, reply, { contract: identityRpcs.listStaff, input: {} }, query);
  }

  add(member: AddStaff): Promise<OneTimePassword> {
    return this.rpc.call(identityRpcs.addStaff, member);
  }

  resetPassword(id: number): Promise<OneTimePassword> {
    return this.rpc.call(identityRpcs.resetPassword, { id });
  }

  endSessions(id: number): Promise<StaffMember> {
    return this.rpc.call(identityRpcs.endSessions, { id });
  }

  async remove(id: number): Promise<void> {
    await this.rpc.call(identityRpcs.removeStaff, { id });
  }
}
