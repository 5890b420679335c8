import { billingPrivacyRpcs } from '@desert-mirror/contracts/privacy.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { PrivacyService } from './privacy.service.js';

@Controller()
export class PrivacyController {
  constructor(private readonly privacy: PrivacyService) {}

  @RpcHandler(billingPrivacyRpcs.exportCustomer)
  export(query: RpcInput<typeof billingPrivacyRpcs.exportCustomer>) {
    return this.privacy.export(query);
  }

  @RpcHandler(billingPrivacyRpcs.exportPayments)
  exportPayments(query: RpcInput<typeof billingPrivacyRpcs.exportPayments>) {
    return this.privacy.exportPayments(query);
  }

  @RpcHandler(billingPrivacyRpcs.eraseCustomer)
  erase(query: RpcInput<typeof billingPrivacyRpcs.eraseCustomer>) {
    return this.privacy.erase(query);
  }
}
