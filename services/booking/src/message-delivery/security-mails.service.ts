import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import type { Business, MailContent } from '@desert-mirror/mail/mail-parts';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import type { QueuedMessage } from '../messages/message-batches.js';

const securityMails = () => import('@desert-mirror/mail/security-mails');

/** Composes account security emails. The message's sequence is the id of a row in identity. */
@Injectable()
export class SecurityMailsService {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Identity issues the token while the email is sent, so that no token is stored in a message, job or
   * event. A preview has a link without one.
   */
  async passwordReset(
    { sequence, recipientName }: QueuedMessage,
    business: Business,
    isPreview: boolean,
  ): Promise<MailContent | undefined> {
    const page = `${business.origin}/admin/reset`;
    const url = isPreview ? page : await this.linkTo(page, sequence);
    if (url === undefined) return undefined;
    return (await securityMails()).passwordResetMail(business, { username: recipientName, url });
  }

  async newDevice(
    { sequence, recipientName }: QueuedMessage,
    business: Business,
  ): Promise<MailContent | undefined> {
    const { signIn } = await this.rpc.call(identityRpcs.findSignIn, { id: sequence });
    if (!signIn) return undefined;
    return (await securityMails()).newDeviceMail(business, { username: recipientName, ...signIn });
  }

  /** The token is in the fragment, which browsers do not send to servers. */
  private async linkTo(page: string, id: number): Promise<string | undefined> {
    const { token } = await this.rpc.call(identityRpcs.issuePasswordReset, { id });
    return token === null ? undefined : `${page}#${token}`;
  }
}
