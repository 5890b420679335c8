import { type AuditEntry, type AuditFilter, auditRpcs } from '@desert-mirror/contracts/operations';
import { OWNERS } from '@desert-mirror/contracts/rpc';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Lists } from '../http/lists.js';
import { merge } from '../http/merge.js';
import type { ListQuery } from '../http/validation.js';

@Injectable()
export class AuditService {
  constructor(private readonly lists: Lists) {}

  /** Each owner keeps its own; one that is away fails it all, as half a log would mislead. */
  list(
    request: FastifyRequest,
    reply: FastifyReply,
    { entity, entityId, ...page }: ListQuery & AuditFilter,
  ): Promise<void> {
    const entries = merge<AuditEntry>(
      OWNERS.map((owner) => this.lists.pages(auditRpcs(owner).list, { entity, entityId })),
      ({ at, id }) => [at, Number(id)],
    );
    return this.lists.send(request, reply, entries, page);
  }
}
