import { SystemHealth } from '@desert-mirror/contracts/operations';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { Public } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { HealthService } from './health.service.js';

const Live = z.object({ status: z.literal('ok') });

@Controller('api/health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get()
  @Public()
  @Describe({
    summary: 'State of every process; 503 with the same body while one is missing',
    answer: SystemHealth,
  })
  async check(@Res({ passthrough: true }) reply: FastifyReply): Promise<SystemHealth> {
    const health = await this.health.check();
    reply.status(health.status === 'ok' ? 200 : 503);
    return health;
  }

  @Get('live')
  @Public()
  @Describe({ summary: 'Whether this gateway runs', answer: Live })
  live(): z.infer<typeof Live> {
    return { status: 'ok' };
  }
}
