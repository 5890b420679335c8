import type { Calendar } from '@desert-mirror/contracts/calendar';
import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { calendarOperations } from '@desert-mirror/contracts/calendar.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import type { OperationInput } from '@desert-mirror/contracts/http';
import { Controller, Req, Res } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { CalendarService } from './calendar.service.js';
import { CalendarStreamService } from './calendar-stream.service.js';

@Controller()
export class CalendarController {
  constructor(
    private readonly calendar: CalendarService,
    private readonly streams: CalendarStreamService,
  ) {}

  @Handle(calendarOperations.getCalendar)
  get(@Input() range: OperationInput<typeof calendarOperations.getCalendar>): Promise<Calendar> {
    return this.calendar.get(range);
  }

  @Handle(calendarOperations.streamCalendar)
  stream(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.open(request, reply);
  }

  @Handle(calendarOperations.streamSchedule)
  streamSchedule(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.open(request, reply);
  }

  @EventPattern(CALENDAR_CHANGED)
  changed(_hint: unknown): void {
    this.streams.changed();
  }

  private async open({ method, caller }: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!caller?.sessionId) throw new AppError('unauthorized');
    // Keeps reverse proxies from buffering events.
    reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    await reply.send(method === 'HEAD' ? '' : this.streams.open(caller.sessionId));
  }
}
