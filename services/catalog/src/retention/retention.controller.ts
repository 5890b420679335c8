import { retentionRpcs } from '@desert-mirror/contracts/retention.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { RetentionService } from './retention.service.js';

@Controller()
export class RetentionController {
  constructor(private readonly retention: RetentionService) {}

  @RpcHandler(retentionRpcs.getRetention)
  get() {
    return this.retention.get();
  }

  @RpcHandler(retentionRpcs.saveRetention)
  save(settings: RpcInput<typeof retentionRpcs.saveRetention>) {
    return this.retention.save(settings);
  }
}
