import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { runInContext } from '@desert-mirror/platform/context';
import { Batches } from '@desert-mirror/platform/database/batches';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { inMessages } from './webhook-messages.rules.js';

type Webhook = RpcInput<typeof billingRpcs.receiveWebhooks>[number];
type Answer = { received: true } | AppError;

/**
 * Passes webhooks to billing. Those that arrive while others are being stored travel as one message. If that message is
 * not answered, each is sent alone: then billing may be of the previous release, which does not know such messages.
 */
@Injectable()
export class StripeWebhooksService {
  private readonly batches = new Batches<Webhook, Answer>(async (webhooks) => {
    const answers = await Promise.all(inMessages(webhooks).map((some) => this.send(some)));
    return answers.flat();
  });

  constructor(private readonly rpc: RpcClient) {}

  /** @throws AppError if the webhook was refused or could not be stored */
  async receive(webhook: Webhook): Promise<{ received: true }> {
    const answer = await this.batches.add(webhook);
    if (answer instanceof AppError) throw answer;
    return answer;
  }

  private async send(webhooks: readonly Webhook[]): Promise<Answer[]> {
    const [first, ...others] = webhooks;
    if (first && others.length === 0) return [await this.sendOne(first)];
    const answers = await this.rpc.call(billingRpcs.receiveWebhooks, [...webhooks]);
    if (answers.length !== webhooks.length) throw new Error('Not every webhook was answered');
    return answers.map((answer) =>
      answer === 'stored'
        ? { received: true }
        : (AppError.from(answer) ?? new AppError('internal')),
    );
  }

  private sendOne({ payload, signature, requestId }: Webhook): Promise<{ received: true }> {
    return runInContext({ requestId }, () =>
      this.rpc.call(billingRpcs.receiveWebhook, { payload, signature }),
    );
  }
}
