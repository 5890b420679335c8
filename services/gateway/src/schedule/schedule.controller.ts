import { ChangeBookingStatus } from '@desert-mirror/contracts/booking';
import { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Roles } from '../auth/access.js';
import { Describe } from '../docs/describe.js';
import { IdParam, ListQuery, unlessEmpty } from '../http/validation.js';
import { ScheduleService } from './schedule.service.js';

const ScheduleQuery = z.extend(ListQuery, {
  undated: unlessEmpty(z.optional(z.enum(['true', 'false'], 'Must be true or false'))),
});
type ScheduleQuery = z.infer<typeof ScheduleQuery>;

@Controller('api/schedule')
export class ScheduleController {
  constructor(private readonly schedule: ScheduleService) {}

  @Get()
  @Roles('technician', 'admin')
  @Describe({
    summary:
      'Work from today on, earliest first; with `undated=true` what has no date, oldest first',
    answer: z.array(ScheduleEntry),
  })
  list(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query({ schema: ScheduleQuery }) query: ScheduleQuery,
  ): Promise<void> {
    return this.schedule.list(request, reply, query.undated === 'true', query);
  }

  @Post(':id/status')
  @Roles('technician', 'admin')
  @HttpCode(200)
  @Describe({
    summary: 'Take what stands on the schedule to another status; a cancellation needs a reason',
    answer: ScheduleEntry,
    errors: ['not_found', 'conflict'],
  })
  changeStatus(
    @Param({ schema: IdParam }) { id }: IdParam,
    @Body({ schema: ChangeBookingStatus }) change: ChangeBookingStatus,
  ): Promise<ScheduleEntry> {
    return this.schedule.changeStatus(id, change);
  }
}
