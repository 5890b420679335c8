import { attentionRpcs } from '@desert-mirror/contracts/attention';
import {
  auditRpcs,
  deadLetterRpcs,
  healthRpc,
  type ProcessName,
} from '@desert-mirror/contracts/system';
import type { Owner, RpcInput } from '@desert-mirror/contracts/rpc';
import { Controller, type Type } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import * as z from 'zod/mini';
import { AuditLog } from './database/audit-log.js';
import { DeadLetters } from './events/dead-letters.js';
import { Inbox } from './events/inbox.js';
import { eventSubject, type Delivery } from './events/relay.js';
import { Attention } from './observe/attention.js';
import { Health } from './observe/health.js';
import { answer, RpcHandler } from './rpc/rpc-handler.js';

export function healthController(process: ProcessName): Type {
  @Controller()
  class HealthController {
    constructor(private readonly health: Health) {}

    @RpcHandler(healthRpc(process))
    check() {
      return this.health.check();
    }
  }
  return HealthController;
}

/** What the main process of every service answers. */
export const mainControllers = (owner: Owner): Type[] => [
  deadLettersController(owner),
  auditController(owner),
  attentionController(owner),
  eventsController(owner),
];

function auditController(owner: Owner): Type {
  const contract = auditRpcs(owner).list;

  @Controller()
  class AuditController {
    constructor(private readonly audit: AuditLog) {}

    @RpcHandler(contract)
    list(query: RpcInput<typeof contract>) {
      return this.audit.list(owner, query);
    }
  }
  return AuditController;
}

function attentionController(owner: Owner): Type {
  const contracts = attentionRpcs(owner);

  @Controller()
  class AttentionController {
    constructor(private readonly attention: Attention) {}

    @RpcHandler(contracts.list)
    async list() {
      return { items: await this.attention.list(owner) };
    }

    @RpcHandler(contracts.retryJob)
    retryJob({ id }: { id: string }) {
      return this.attention.retryJob(id);
    }
  }
  return AttentionController;
}

function deadLettersController(owner: Owner): Type {
  const contracts = deadLetterRpcs(owner);

  @Controller()
  class DeadLettersController {
    constructor(private readonly deadLetters: DeadLetters) {}

    @RpcHandler(contracts.page)
    page(query: RpcInput<typeof contracts.page>) {
      return this.deadLetters.page(owner, query);
    }

    @RpcHandler(contracts.list)
    async list() {
      return (await this.deadLetters.page(owner, {})).items;
    }

    @RpcHandler(contracts.replay)
    replay({ id }: { id: string }) {
      return this.deadLetters.replay(id);
    }
  }
  return DeadLettersController;
}

const DeliverySchema = z.object({ eventId: z.uuid(), event: z.string(), payload: z.unknown() });

function eventsController(owner: Owner): Type {
  @Controller()
  class EventsController {
    constructor(private readonly inbox: Inbox) {}

    @MessagePattern(eventSubject(owner))
    receive(message: unknown) {
      const contract = { name: eventSubject(owner), input: DeliverySchema };
      return answer(contract, message, async (delivery) => {
        await this.inbox.receive(delivery as Delivery);
        return { received: true };
      });
    }
  }
  return EventsController;
}
