import { Module } from '@nestjs/common';
import { Limits } from './limits.js';
import { Redis } from './redis.js';

@Module({ providers: [Limits, Redis], exports: [Limits, Redis] })
export class RateLimitsModule {}
