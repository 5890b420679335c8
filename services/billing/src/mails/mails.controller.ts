import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { Handles } from '@desert-mirror/platform/rpc/handles';
import { Controller } from '@nestjs/common';
import { MailsService } from './mails.service.js';

@Controller()
export class MailsController {
  constructor(private readonly mails: MailsService) {}

  @Handles(billingAdminRpcs.retryMail)
  retry({ id }: RpcInput<typeof billingAdminRpcs.retryMail>) {
    return this.mails.retry(id);
  }
}
