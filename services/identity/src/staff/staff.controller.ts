import { identityRpcs } from '@desert-mirror/contracts/identity';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Handles } from '@desert-mirror/platform/rpc/handles';
import { Controller } from '@nestjs/common';
import { StaffService } from './staff.service.js';

@Controller()
export class StaffController {
  constructor(private readonly staff: StaffService) {}

  @Handles(identityRpcs.listStaff)
  list(page: RpcInput<typeof identityRpcs.listStaff>) {
    return this.staff.list(page);
  }

  @Handles(identityRpcs.addStaff)
  add(member: RpcInput<typeof identityRpcs.addStaff>) {
    return this.staff.add(member);
  }

  @Handles(identityRpcs.resetPassword)
  resetPassword({ id }: RpcInput<typeof identityRpcs.resetPassword>) {
    return this.staff.resetPassword(id);
  }

  @Handles(identityRpcs.endSessions)
  endSessions({ id }: RpcInput<typeof identityRpcs.endSessions>) {
    return this.staff.endSessions(id);
  }

  @Handles(identityRpcs.removeStaff)
  remove({ id }: RpcInput<typeof identityRpcs.removeStaff>) {
    return this.staff.remove(id);
  }
}
