import {
  MESSAGE_STATUSES,
  STATUS_NAMES,
  type MessageStatus,
} from '@desert-mirror/contracts/messages';
import { useListMessagesInfiniteQuery } from '../../../api/admin/messages.api.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { capitalized } from '../../../back-office/lists/capitalized.rules.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { useFilters } from '../../../back-office/lists/use-filters.js';
import { MessageLine } from '../../../back-office/messages/message-line.js';
import { Select } from '../../../ui/field.js';
import { Notice } from '../../../ui/notice.js';

const FILTERS = ['status'] as const;

const isStatus = (text: string | undefined): text is MessageStatus =>
  MESSAGE_STATUSES.some((status) => status === text);

export function Messages() {
  const { values, set } = useFilters(FILTERS);
  const status = isStatus(values.status) ? values.status : undefined;
  const query = useListMessagesInfiniteQuery(status ? { status } : {}, {
    refetchOnMountOrArgChange: true,
  });
  const messages = query.currentData?.pages.flatMap(({ items }) => items) ?? [];
  const frame = { ...query, isLoading: query.isFetching && !query.currentData };
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
      <ListFrame
        query={frame}
        what="messages"
        isEmpty={messages.length === 0}
        empty={<Notice as="h3" title={status ? 'No messages found' : 'No messages yet'} />}
      >
        <ul>
          {messages.map((message) => (
            <MessageLine key={`${message.service} ${message.id}`} message={message} withLinks />
          ))}
        </ul>
      </ListFrame>
    </Panel>
  );
}
