import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import {
  MESSAGE_STATUSES,
  STATUS_NAMES,
  type Message,
  type MessageFilter,
} from '@desert-mirror/contracts/messages';
import { useListMessagesInfiniteQuery } from '../../../api/admin/messages.api.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { capitalized } from '../../../back-office/lists/capitalized.rules.js';
import { FilterBar } from '../../../back-office/lists/filter-bar.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { useFilters, type Filters } from '../../../back-office/lists/use-filters.js';
import { MessageLine } from '../../../back-office/messages/message-line.js';
import { messageDays } from '../../../back-office/messages/message.rules.js';
import { MessageHeads } from '../../../back-office/messages/message-row.js';
import { Button } from '../../../ui/button.js';
import { Select } from '../../../ui/field.js';
import { Notice } from '../../../ui/notice.js';

const FILTERS = ['status', 'audience', 'text'] as const;
type FilterName = (typeof FILTERS)[number];

const AUDIENCES: Readonly<Record<string, string>> = {
  customers: 'To customers',
  staff: 'To the team',
  all: 'To everyone',
};

const FRESH = { refetchOnMountOrArgChange: true };

const messagesIn = (data: { pages: readonly { items: readonly Message[] }[] } | undefined) =>
  data?.pages.flatMap(({ items }) => items) ?? [];

/** Defaults to customers, because sign-in notices to the team would bury their messages. */
const audienceOf = ({ audience, status }: Filters<FilterName>['values']): string =>
  audience ?? (status ? 'all' : 'customers');

function filterOf(values: Filters<FilterName>['values']): MessageFilter {
  const audience = audienceOf(values);
  // The gateway names an unknown value.
  return { ...values, audience: audience === 'all' ? undefined : audience } as MessageFilter;
}

export function Messages() {
  const filters = useFilters(FILTERS);
  const filter = filterOf(filters.values);
  return (
    <Panel title="Messages" isPage>
      <MessageFilters {...filters} />
      <MessageList
        filter={filter}
        isSet={filters.isSet}
        onShowFailed={() => filters.apply({ status: 'failed' })}
      />
    </Panel>
  );
}

function MessageFilters({ values, set, clear, isSet }: Filters<FilterName>) {
  const status = MESSAGE_STATUSES.find((name) => name === values.status);
  return (
    <FilterBar
      label="Messages"
      search={{
        placeholder: 'Search recipients',
        text: values.text,
        onSearch: (text) => set('text', text),
      }}
      isSet={isSet}
      onClear={clear}
      folded={{
        texts: {
          audience: values.audience && AUDIENCES[values.audience],
          status: status && capitalized(STATUS_NAMES[status]),
        },
        onRemove: (name) => set(name, ''),
      }}
    >
      {() => (
        <>
          <Select
            label="To"
            value={audienceOf(values)}
            onChange={({ target }) => set('audience', target.value)}
          >
            {Object.entries(AUDIENCES).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
          <Select
            label="Status"
            value={values.status ?? ''}
            onChange={({ target }) => set('status', target.value)}
          >
            <option value="">Any status</option>
            {MESSAGE_STATUSES.map((name) => (
              <option key={name} value={name}>
                {capitalized(STATUS_NAMES[name])}
              </option>
            ))}
          </Select>
        </>
      )}
    </FilterBar>
  );
}

interface MessageListProps {
  filter: MessageFilter;
  isSet: boolean;
  onShowFailed: () => void;
}

function MessageList({ filter, isSet, onShowFailed }: MessageListProps) {
  const today = useToday();
  const query = useListMessagesInfiniteQuery(filter, FRESH);
  // The failed ones lead, also those on later pages.
  const failures = useListMessagesInfiniteQuery(isSet ? skipToken : { status: 'failed' }, FRESH);
  const failed = isSet ? [] : messagesIn(failures.currentData);
  const listed = messagesIn(query.currentData);
  const others = failed.length > 0 ? listed.filter((one) => one.status !== 'failed') : listed;
  const isFirst = [query, failures].some((one) => one.isFetching && !one.currentData);
  return (
    <ListFrame
      query={{ ...query, isLoading: isFirst }}
      what="messages"
      isEmpty={failed.length + others.length === 0}
      empty={<Notice as="h3" title={isSet ? 'No messages found' : 'No messages yet'} />}
    >
      <MessageHeads />
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
      {messageDays(others, today).map(({ day, messages }) => (
        <Part key={day} title={day}>
          <Lines messages={messages} isBelowDay />
        </Part>
      ))}
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

interface LinesProps {
  messages: readonly Message[];
  isBelowDay?: boolean;
}

const Lines = ({ messages, isBelowDay = false }: LinesProps) => (
  <ul>
    {messages.map((message) => (
      <MessageLine
        key={`${message.service} ${message.id}`}
        message={message}
        isBelowDay={isBelowDay}
        withLinks
      />
    ))}
  </ul>
);
