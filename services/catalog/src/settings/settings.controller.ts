import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { SettingsService } from './settings.service.js';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @RpcHandler(catalogRpcs.getSettings)
  get() {
    return this.settings.get();
  }

  @RpcHandler(catalogRpcs.saveSettings)
  save(settings: RpcInput<typeof catalogRpcs.saveSettings>) {
    return this.settings.save(settings);
  }
}
