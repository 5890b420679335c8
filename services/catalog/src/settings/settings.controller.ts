import { catalogRpcs } from '@desert-mirror/contracts/catalog';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Handles } from '@desert-mirror/platform/rpc/handles';
import { Controller } from '@nestjs/common';
import { SettingsService } from './settings.service.js';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Handles(catalogRpcs.getSettings)
  get() {
    return this.settings.get();
  }

  @Handles(catalogRpcs.saveSettings)
  save(settings: RpcInput<typeof catalogRpcs.saveSettings>) {
    return this.settings.save(settings);
  }
}
