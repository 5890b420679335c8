import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { KnownDevices } from './known-devices.service.js';

@Controller()
export class DevicesController {
  constructor(private readonly devices: KnownDevices) {}

  @RpcHandler(identityRpcs.findSignIn)
  findSignIn({ id }: RpcInput<typeof identityRpcs.findSignIn>) {
    return this.devices.findSignIn(id);
  }
}
