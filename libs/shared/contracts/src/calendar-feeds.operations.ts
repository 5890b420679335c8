import * as z from 'zod/mini';
import { CalendarFeed, FeedEntry } from './calendar-feeds.js';
import { PageQuery, pageOf } from './fields.js';
import { TokenParam } from './http-fields.js';
import { defineOperations, operation } from './http.js';
import { defineRpcs, rpc } from './rpc.js';

/** Feeds belong to the signed-in user. */
export const calendarFeedRpcs = defineRpcs(() => ({
  getFeed: rpc('booking.feeds.get', z.object({}), CalendarFeed),
  /** Replaces an earlier link, which stops working. */
  createFeed: rpc('booking.feeds.create', z.object({}), CalendarFeed),
  revokeFeed: rpc('booking.feeds.revoke', z.object({}), z.object({})),
  /** The jobs of an admin's or a technician's feed by their start; a revoked token is `not_found`. */
  feedEntries: rpc(
    'booking.feeds.entries',
    z.extend(PageQuery, TokenParam.shape),
    pageOf(FeedEntry),
  ),
}));

export const calendarFeedRoutes = {
  getCalendarFeed: 'GET /api/calendar-feed',
  createCalendarFeed: 'POST /api/calendar-feed',
  revokeCalendarFeed: 'DELETE /api/calendar-feed',
  readCalendarFeed: 'GET /api/calendar/:token',
} as const;

export const calendarFeedOperations = defineOperations(calendarFeedRoutes, () => ({
  getCalendarFeed: operation({
    summary: 'Get the link of your own calendar feed',
    access: ['technician', 'admin'],
    answer: CalendarFeed,
    rpc: calendarFeedRpcs.getFeed,
  }),
  createCalendarFeed: operation({
    summary: 'Create the link of your own calendar feed; an earlier one stops working',
    access: ['technician', 'admin'],
    answer: CalendarFeed,
    rpc: calendarFeedRpcs.createFeed,
  }),
  revokeCalendarFeed: operation({
    summary: 'Revoke the link of your own calendar feed',
    access: ['technician', 'admin'],
    rpc: calendarFeedRpcs.revokeFeed,
  }),
  readCalendarFeed: operation({
    summary:
      'Read a calendar feed: all jobs for the owner, those of the own van for a technician. The token may end in `.ics`',
    access: 'public',
    limit: 'public-read',
    params: TokenParam,
    responseType: 'text/calendar',
    errors: ['not_found'],
  }),
}));
