import { Module } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.js';
import { ChallengesService } from './challenges.service.js';
import { KnownAddresses } from './known-addresses.js';
import { Limits } from './limits.js';
import { Redis } from './redis.js';

@Module({
  imports: [CacheModule],
  providers: [ChallengesService, KnownAddresses, Limits, Redis],
  exports: [Limits, Redis],
})
export class RateLimitsModule {}
