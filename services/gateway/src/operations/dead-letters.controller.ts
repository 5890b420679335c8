import { DeadLetter } from '@desert-mirror/contracts/operations';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import * as z from 'zod/mini';
import { Roles } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { DeadLettersService } from './dead-letters.service.js';

@Controller('api/admin/dead-letters')
export class DeadLettersController {
  constructor(private readonly deadLetters: DeadLettersService) {}

  @Get()
  @Roles('admin')
  @Describe({
    summary: 'Events that their consumer refused ten times',
    answer: z.array(DeadLetter),
  })
  list(): Promise<DeadLetter[]> {
    return this.deadLetters.list();
  }

  @Post(':service/:id/replay')
  @Roles('admin')
  @HttpCode(200)
  @Describe({ summary: 'Send it again', answer: z.object({}), errors: ['not_found'] })
  replay(
    @Param('service') service: string,
    @Param('id') id: string,
  ): Promise<Record<string, never>> {
    return this.deadLetters.replay(service, id);
  }
}
