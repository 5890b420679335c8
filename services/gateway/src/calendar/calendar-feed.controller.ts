import { calendarFeedOperations } from '@desert-mirror/contracts/calendar-feeds.operations';
import type { OperationInput } from '@desert-mirror/contracts/http';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { CalendarFeedService } from './calendar-feed.service.js';

/** Only the calendar program keeps it; a proxy must not. */
const CACHE_CONTROL = 'private, max-age=300';

@Controller()
export class CalendarFeedController {
  constructor(private readonly feed: CalendarFeedService) {}

  @Handle(calendarFeedOperations.readCalendarFeed)
  async read(
    @Input() { token }: OperationInput<typeof calendarFeedOperations.readCalendarFeed>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { file, etag } = await this.feed.read(token);
    reply.headers({ etag, 'cache-control': CACHE_CONTROL });
    if (request.headers['if-none-match'] === etag) await reply.code(304).send();
    else
      await reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="jobs.ics"',
        })
        .send(file);
  }
}
