import { taxRpcs } from '@desert-mirror/contracts/tax.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { TaxSettingsService } from './tax-settings.service.js';

@Controller()
export class TaxSettingsController {
  constructor(private readonly settings: TaxSettingsService) {}

  @RpcHandler(taxRpcs.getSettings)
  get() {
    return this.settings.get();
  }

  @RpcHandler(taxRpcs.online)
  online() {
    return this.settings.get();
  }

  @RpcHandler(taxRpcs.saveSettings)
  save(settings: RpcInput<typeof taxRpcs.saveSettings>) {
    return this.settings.save(settings);
  }
}
