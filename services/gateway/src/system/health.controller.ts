import type { SystemHealth } from '@desert-mirror/contracts/system';
import { systemOperations } from '@desert-mirror/contracts/system.operations';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Handle } from '../api/handle.js';
import { HealthService } from './health.service.js';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Handle(systemOperations.getHealth)
  async check(@Res({ passthrough: true }) reply: FastifyReply): Promise<SystemHealth> {
    const health = await this.health.check();
    reply.status(health.status === 'ok' ? 200 : 503);
    return health;
  }

  @Handle(systemOperations.getLiveness)
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }
}
