import { Health } from '@desert-mirror/platform/observe/health';
import { Module } from '@nestjs/common';
import { ApiModule } from '../api/api.module.js';
import { RateLimitsModule } from '../rate-limits/rate-limits.module.js';
import { Redis } from '../rate-limits/redis.js';
import { AttentionController } from './attention.controller.js';
import { AuditController } from './audit.controller.js';
import { DeadLettersController } from './dead-letters.controller.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';

@Module({
  imports: [ApiModule, RateLimitsModule],
  controllers: [AttentionController, AuditController, DeadLettersController, HealthController],
  providers: [
    HealthService,
    {
      provide: Health,
      inject: [Redis],
      useFactory: (redis: Redis) => new Health({ redis: () => redis.ping() }),
    },
  ],
})
export class SystemModule {}
