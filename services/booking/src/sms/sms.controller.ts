import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { smsRpcs } from '@desert-mirror/contracts/sms.operations';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { OwnerSmsService } from './owner-sms.service.js';
import { ReceivedSmsService } from './received-sms.service.js';

@Controller()
export class SmsController {
  constructor(
    private readonly received: ReceivedSmsService,
    private readonly ownerSms: OwnerSmsService,
  ) {}

  @RpcHandler(smsRpcs.receiveSms)
  receive(sms: RpcInput<typeof smsRpcs.receiveSms>) {
    return this.received.receive(sms);
  }

  @RpcHandler(smsRpcs.getOwnerSms)
  getOwnerSms(_input: RpcInput<typeof smsRpcs.getOwnerSms>) {
    return this.ownerSms.get();
  }

  @RpcHandler(smsRpcs.saveOwnerSms)
  saveOwnerSms(choice: RpcInput<typeof smsRpcs.saveOwnerSms>) {
    return this.ownerSms.save(choice);
  }
}
