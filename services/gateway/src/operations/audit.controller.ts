import { cleanText } from '@desert-mirror/contracts/fields';
import { AuditEntry } from '@desert-mirror/contracts/operations';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Roles } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { unlessEmpty, ListQuery } from '../http/validation.js';
import { AuditService } from './audit.service.js';

const name = unlessEmpty(z.optional(z.string('Must be text').check(z.maxLength(100), cleanText)));
const AuditQuery = z.extend(ListQuery, { entity: name, entityId: name });
type AuditQuery = z.infer<typeof AuditQuery>;

@Controller('api/admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Roles('admin')
  @Describe({ summary: 'Who changed what, newest first', answer: z.array(AuditEntry) })
  list(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query({ schema: AuditQuery }) query: AuditQuery,
  ): Promise<void> {
    return this.audit.list(request, reply, query);
  }
}
