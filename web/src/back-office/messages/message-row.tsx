import { Mail, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { type MessageStatus, STATUS_NAMES } from '@desert-mirror/contracts/messages';
import { Badge } from '../../ui/badge.js';
import { cn } from '../../ui/cn.js';
import { MESSAGE_TONES, type Recipient } from './message.rules.js';

interface MessageRowProps {
  recipient: Recipient;
  title: string;
  status: MessageStatus;
  isSms?: boolean;
  /** A badge also for what was sent, which the time says already. */
  showsSent?: boolean;
  time: string;
  reason: string | undefined;
  /** Links to what the message is about. */
  about?: ReactNode;
  actions?: ReactNode;
}

/**
 * Two lines, or one of 44 px where the list is wide enough. Links need more width, and the channel is an icon before them.
 * The first columns are fixed, so that they align also beside a button.
 */
const LAYOUTS = {
  withLinks: {
    grid: 'grid-cols-[auto_minmax(0,1fr)_auto] @4xl:min-h-10.75 @4xl:grid-cols-[auto_13rem_12rem_minmax(0,1fr)_auto] @4xl:py-0 @5xl:grid-cols-[auto_10rem_15rem_12rem_minmax(0,1fr)_auto]',
    first: '@4xl:contents',
    second: '@max-4xl:col-start-2 @max-4xl:row-start-2',
    actions: '@max-4xl:col-start-3 @max-4xl:row-span-2 @max-4xl:row-start-1',
  },
  plain: {
    grid: 'grid-cols-[minmax(0,1fr)_auto] @lg:grid-cols-[7rem_11.5rem_minmax(0,1fr)_auto] @2xl:grid-cols-[13rem_12rem_minmax(0,1fr)_auto]',
    first: '@lg:contents',
    second: '@max-lg:row-start-2',
    actions: '@max-lg:col-start-2 @max-lg:row-span-2 @max-lg:row-start-1',
  },
} as const;

/** Status and time have the same width in all rows with links, so that the links align. */
const STATE_WIDTH = '@4xl:min-w-40';

/** Heads of the columns where rows with links have one line. Not for screen readers, because the rows are a list. */
export const MessageHeads = () => (
  <div aria-hidden="true" className="@container border-t border-line px-5">
    <div
      className={cn(
        'hidden items-center gap-x-3 text-fine font-medium text-ink-faint @4xl:grid',
        LAYOUTS.withLinks.grid,
      )}
    >
      <span className="w-4" />
      <span>To</span>
      <span className="hidden @5xl:block">Address</span>
      <span>Message</span>
      <span className="flex gap-x-3">
        <span className={STATE_WIDTH}>Status</span>
        <span>About</span>
      </span>
    </div>
  </div>
);

export function MessageRow(row: MessageRowProps) {
  const { recipient, title, isSms, about, actions } = row;
  const layout = LAYOUTS[about ? 'withLinks' : 'plain'];
  const Icon = isSms ? MessageSquareText : Mail;
  return (
    <li
      className={cn(
        '@container relative border-t border-line px-5 text-small',
        actions && 'hover:bg-raised/60',
      )}
    >
      <div className={cn('grid min-h-12 items-center gap-x-3 py-1.5', layout.grid)}>
        {about && <Icon className="size-4 text-ink-faint @max-4xl:row-span-2" aria-hidden="true" />}
        <div className={cn('flex min-w-0 items-baseline gap-x-2', layout.first)}>
          {/* A long title is shortened before the name is. */}
          <p
            className="max-w-3/5 min-w-0 shrink-0 truncate @lg:max-w-full"
            title={[recipient.name, recipient.address].filter(Boolean).join(', ')}
          >
            <bdi className="font-medium">{recipient.name}</bdi>
          </p>
          {about && (
            <p
              className="hidden truncate text-fine text-ink-soft @5xl:block"
              title={recipient.address}
            >
              <bdi>{recipient.address}</bdi>
            </p>
          )}
          <p className="flex min-w-0 items-center gap-x-2 text-ink-soft">
            <span className="truncate" title={title}>
              {title}
            </span>
            {isSms && (about ? <span className="sr-only">SMS</span> : <Badge>SMS</Badge>)}
          </p>
        </div>
        <Sending row={row} className={layout.second} />
        {actions && (
          <div className={cn('-mr-3 flex items-center justify-end gap-1', layout.actions)}>
            {actions}
          </div>
        )}
      </div>
    </li>
  );
}

function Sending({ row, className }: { row: MessageRowProps; className: string }) {
  const { status, showsSent, time, about, reason } = row;
  const isFailed = status === 'failed';
  return (
    <p
      className={cn(
        'flex min-w-0 items-center gap-x-2 text-fine text-ink-faint @4xl:gap-x-3',
        className,
      )}
    >
      <span className={cn('flex shrink-0 items-center gap-x-2 @4xl:gap-x-3', about && STATE_WIDTH)}>
        {(showsSent || status !== 'sent') && (
          // Where there is little room, the time says that a message waits.
          <span className={cn(status === 'queued' && !showsSent && 'hidden @4xl:inline')}>
            <Badge tone={MESSAGE_TONES[status]}>{STATUS_NAMES[status]}</Badge>
          </span>
        )}
        {/* The reason matters more than the day. */}
        {(status === 'queued' || reason === undefined) && (
          <span className="tabular-nums">{time}</span>
        )}
      </span>
      {about}
      {reason !== undefined && (
        <span className={cn('truncate', isFailed && 'text-bad')} title={reason}>
          {reason}
        </span>
      )}
    </p>
  );
}
