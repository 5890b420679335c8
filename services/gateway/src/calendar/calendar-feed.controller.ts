import { createHash } from 'node:crypto';
import {
  calendarFeedOperations,
  calendarFeedRpcs,
} from '@desert-mirror/contracts/calendar-feeds.operations';
import type { FeedEntry } from '@desert-mirror/contracts/calendar-feeds';
import type { OperationInput } from '@desert-mirror/contracts/http';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handle } from '../api/handle.js';
import { Input } from '../api/input.js';
import { Lists } from '../api/lists.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { feedFile } from './calendar-feed.rules.js';

/** Only the calendar program keeps it; a proxy must not. */
const CACHE_CONTROL = 'private, max-age=300';

@Controller()
export class CalendarFeedController {
  constructor(
    private readonly lists: Lists,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Handle(calendarFeedOperations.readCalendarFeed)
  async read(
    @Input() { token }: OperationInput<typeof calendarFeedOperations.readCalendarFeed>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const input = { token: token.replace(/\.ics$/i, '') };
    const source = { contract: calendarFeedRpcs.feedEntries, input };
    const entries = (await this.lists.loadAll(source, Infinity)) as FeedEntry[];
    const text = feedFile(entries, new URL(this.config.PUBLIC_URL).hostname);
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.headers({ etag, 'cache-control': CACHE_CONTROL });
    if (request.headers['if-none-match'] === etag) await reply.code(304).send();
    else
      await reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="jobs.ics"',
        })
        .send(text);
  }
}
