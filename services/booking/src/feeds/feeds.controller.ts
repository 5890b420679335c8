import { calendarFeedRpcs } from '@desert-mirror/contracts/calendar-feeds.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { RpcHandler } from '@desert-mirror/platform/rpc/rpc-handler';
import { Controller } from '@nestjs/common';
import { FeedsService } from './feeds.service.js';

@Controller()
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @RpcHandler(calendarFeedRpcs.getFeed)
  get(_input: RpcInput<typeof calendarFeedRpcs.getFeed>) {
    return this.feeds.get();
  }

  @RpcHandler(calendarFeedRpcs.createFeed)
  create(_input: RpcInput<typeof calendarFeedRpcs.createFeed>) {
    return this.feeds.create();
  }

  @RpcHandler(calendarFeedRpcs.revokeFeed)
  revoke(_input: RpcInput<typeof calendarFeedRpcs.revokeFeed>) {
    return this.feeds.revoke();
  }

  @RpcHandler(calendarFeedRpcs.feedEntries)
  entries({ token, ...page }: RpcInput<typeof calendarFeedRpcs.feedEntries>) {
    return this.feeds.entries(token, page);
  }
}
