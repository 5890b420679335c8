import { type AuditEntry, auditRpcs } from '@desert-mirror/contracts/system';
import type { OperationInput } from '@desert-mirror/contracts/http';
import { OWNERS } from '@desert-mirror/contracts/rpc';
import { systemOperations } from '@desert-mirror/contracts/system.operations';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { Lists } from '../api/lists.js';
import { mergeLists } from '../api/merged-list.js';

@Controller()
export class AuditController {
  constructor(private readonly lists: Lists) {}

  /** Fails if one service is unavailable: a log with gaps would mislead. */
  @Handle(systemOperations.listAuditEntries)
  list(
    @Input() { limit, cursor, ...filter }: OperationInput<typeof systemOperations.listAuditEntries>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const entries = mergeLists<AuditEntry>(
      OWNERS.map((owner) => this.lists.loader(auditRpcs(owner).list, filter)),
      ({ at, id }) => [at, Number(id)],
    );
    return this.lists.send(request, reply, entries, { limit, cursor });
  }
}
