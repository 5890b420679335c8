import { Module } from '@nestjs/common';
import { ChallengesService } from './challenges.service.js';
import { Limits } from './limits.js';
import { Redis } from './redis.js';

@Module({ providers: [ChallengesService, Limits, Redis], exports: [Limits, Redis] })
export class RateLimitsModule {}
