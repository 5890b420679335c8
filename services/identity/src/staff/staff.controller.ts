import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { secondFactorRpcs } from '@desert-mirror/contracts/second-factors.operations';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { StaffService } from './staff.service.js';

@Controller()
export class StaffController {
  constructor(private readonly staff: StaffService) {}

  @RpcHandler(identityRpcs.listStaff)
  list(page: RpcInput<typeof identityRpcs.listStaff>) {
    return this.staff.list(page);
  }

  @RpcHandler(identityRpcs.findStaff)
  find({ id }: RpcInput<typeof identityRpcs.findStaff>) {
    return this.staff.find(id);
  }

  @RpcHandler(identityRpcs.addStaff)
  add(member: RpcInput<typeof identityRpcs.addStaff>) {
    return this.staff.add(member);
  }

  @RpcHandler(identityRpcs.resetPassword)
  resetPassword({ id }: RpcInput<typeof identityRpcs.resetPassword>) {
    return this.staff.resetPassword(id);
  }

  @RpcHandler(identityRpcs.endSessions)
  endSessions({ id }: RpcInput<typeof identityRpcs.endSessions>) {
    return this.staff.endSessions(id);
  }

  @RpcHandler(secondFactorRpcs.removeSecondFactors)
  removeSecondFactors({ id }: RpcInput<typeof secondFactorRpcs.removeSecondFactors>) {
    return this.staff.removeSecondFactors(id);
  }

  @RpcHandler(identityRpcs.removeStaff)
  remove({ id }: RpcInput<typeof identityRpcs.removeStaff>) {
    return this.staff.remove(id);
  }
}
