import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { MailsService } from './mails.service.js';

@Controller()
export class MailsController {
  constructor(private readonly mails: MailsService) {}

  @RpcHandler(billingAdminRpcs.listMails)
  list(query: RpcInput<typeof billingAdminRpcs.listMails>) {
    return this.mails.list(query);
  }

  @RpcHandler(billingAdminRpcs.failedMail)
  failed({ id }: RpcInput<typeof billingAdminRpcs.failedMail>) {
    return this.mails.failedMail(id);
  }

  @RpcHandler(billingAdminRpcs.retryMail)
  retry({ id }: RpcInput<typeof billingAdminRpcs.retryMail>) {
    return this.mails.retry(id);
  }
}
