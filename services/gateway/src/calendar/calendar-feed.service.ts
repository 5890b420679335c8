import { createHash } from 'node:crypto';
import { calendarFeedRpcs } from '@desert-mirror/contracts/calendar-feeds.operations';
import type { FeedEntry } from '@desert-mirror/contracts/calendar-feeds';
import { Inject, Injectable } from '@nestjs/common';
import { Lists } from '../api/lists.js';
import { PublicReads } from '../catalog/public-reads.js';
import { CONFIG, type GatewayConfig } from '../config.js';
import { feedFile } from './calendar-feed.rules.js';

@Injectable()
export class CalendarFeedService {
  constructor(
    private readonly lists: Lists,
    private readonly reads: PublicReads,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** @param token may end with `.ics` */
  async read(token: string): Promise<{ file: string; etag: string }> {
    const input = { token: token.replace(/\.ics$/i, '') };
    const source = { contract: calendarFeedRpcs.feedEntries, input };
    const [entries, businessName] = await Promise.all([
      this.lists.loadAll(source, Infinity) as Promise<FeedEntry[]>,
      this.reads.businessName(),
    ]);
    const file = feedFile(entries, {
      host: new URL(this.config.PUBLIC_URL).hostname,
      businessName,
    });
    return { file, etag: `"${createHash('sha256').update(file).digest('base64url')}"` };
  }
}
