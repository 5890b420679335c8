import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import {
  MESSAGE_STATUSES,
  STATUS_NAMES,
  type Message,
  type MessageStatus,
} from '@desert-mirror/contracts/messages';
import { useListMessagesInfiniteQuery } from '../../../api/admin/messages.api.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { capitalized } from '../../../back-office/lists/capitalized.rules.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { useFilters } from '../../../back-office/lists/use-filters.js';
import { MessageLine } from '../../../back-office/messages/message-line.js';
import { Button } from '../../../ui/button.js';
import { Select } from '../../../ui/field.js';
import { Notice } from '../../../ui/notice.js';

const FILTERS = ['status'] as const;

const FRESH = { refetchOnMountOrArgChange: true };

const messagesIn = (data: { pages: readonly { items: readonly Message[] }[] } | undefined) =>
  data?.pages.flatMap(({ items }) => items) ?? [];

const isStatus = (text: string | undefined): text is MessageStatus =>
  MESSAGE_STATUSES.some((status) => status === text);

export function Messages() {
  const { values, set } = useFilters(FILTERS);
  const status = isStatus(values.status) ? values.status : undefined;
  return (
    <Panel
      title="Messages"
      isPage
      lead="Emails and text messages to customers, technicians and you, newest first."
      actions={
        <Select
          label="Show"
          labelHidden
          compact
          value={status ?? ''}
          onChange={({ target }) => set('status', target.value)}
        >
          <option value="">All messages</option>
          {MESSAGE_STATUSES.map((name) => (
            <option key={name} value={name}>
              {capitalized(STATUS_NAMES[name])}
            </option>
          ))}
        </Select>
      }
    >
      <MessageList status={status} onShowFailed={() => set('status', 'failed')} />
    </Panel>
  );
}

interface MessageListProps {
  status: MessageStatus | undefined;
  onShowFailed: () => void;
}

function MessageList({ status, onShowFailed }: MessageListProps) {
  const query = useListMessagesInfiniteQuery(status ? { status } : {}, FRESH);
  // The failed ones lead, also those on later pages.
  const failures = useListMessagesInfiniteQuery(status ? skipToken : { status: 'failed' }, FRESH);
  const failed = status ? [] : messagesIn(failures.currentData);
  const listed = messagesIn(query.currentData);
  const others = failed.length > 0 ? listed.filter((one) => one.status !== 'failed') : listed;
  const isFirst = [query, failures].some((one) => one.isFetching && !one.currentData);
  return (
    <ListFrame
      query={{ ...query, isLoading: isFirst }}
      what="messages"
      isEmpty={failed.length + others.length === 0}
      empty={<Notice as="h3" title={status ? 'No messages found' : 'No messages yet'} />}
    >
      {failed.length > 0 && (
        <Part title="Not delivered">
          <Lines messages={failed} />
          {failures.hasNextPage && (
            <div className="border-t border-line px-5 py-2">
              <Button variant="ghost" size="sm" className="-ml-3" onClick={onShowFailed}>
                Show all failed messages
              </Button>
            </div>
          )}
        </Part>
      )}
      {failed.length > 0 && others.length > 0 ? (
        <Part title="Other messages">
          <Lines messages={others} />
        </Part>
      ) : (
        <Lines messages={others} />
      )}
    </ListFrame>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="border-t border-line bg-raised/50 px-5 py-1.5 text-fine font-medium text-ink-soft">
      {title}
    </h3>
    {children}
  </section>
);

const Lines = ({ messages }: { messages: readonly Message[] }) => (
  <ul>
    {messages.map((message) => (
      <MessageLine key={`${message.service} ${message.id}`} message={message} withLinks />
    ))}
  </ul>
);
