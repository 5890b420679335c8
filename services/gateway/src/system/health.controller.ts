import type { SystemHealth } from '@desert-mirror/contracts/system';
import { systemOperations } from '@desert-mirror/contracts/system.operations';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Handle } from '../api/handle.js';
import { Caller } from '../auth/access.js';
import type { Session } from '../http/session.js';
import { HealthService } from './health.service.js';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Handle(systemOperations.getHealth)
  async check(
    @Caller() caller: Session | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SystemHealth> {
    const health = await (caller === null ? this.health.recent() : this.health.check());
    reply.status(health.status === 'ok' ? 200 : 503);
    return health;
  }

  @Handle(systemOperations.getLiveness)
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }
}
