import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { PasswordResetsService } from './password-resets.service.js';

@Controller()
export class PasswordResetsController {
  constructor(private readonly resets: PasswordResetsService) {}

  @RpcHandler(identityRpcs.requestPasswordReset)
  request(request: RpcInput<typeof identityRpcs.requestPasswordReset>) {
    return this.resets.request(request);
  }

  @RpcHandler(identityRpcs.issuePasswordReset)
  issue({ id }: RpcInput<typeof identityRpcs.issuePasswordReset>) {
    return this.resets.issue(id);
  }

  @RpcHandler(identityRpcs.confirmPasswordReset)
  confirm(reset: RpcInput<typeof identityRpcs.confirmPasswordReset>) {
    return this.resets.confirm(reset);
  }
}
