import { useListMessagesInfiniteQuery } from '../../../api/admin/messages.api.js';
import { LinePanel, Panel } from '../../../back-office/layout/panel.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { failedFirst } from '../../../back-office/messages/message.rules.js';
import { MessageLine } from '../../../back-office/messages/message-line.js';

/** What the customer and staff were told about a booking. */
export function MessagesPanel({ bookingId }: { bookingId: number }) {
  const query = useListMessagesInfiniteQuery({ bookingId }, { refetchOnMountOrArgChange: true });
  const messages = query.currentData?.pages.flatMap(({ items }) => items) ?? [];
  if (query.currentData && messages.length === 0)
    return <LinePanel title="Messages" text="No messages yet" />;
  return (
    <Panel title="Messages">
      <ListFrame query={query} what="messages" isEmpty={false} empty={null}>
        <ul>
          {failedFirst(messages).map((message) => (
            <MessageLine key={`${message.service} ${message.id}`} message={message} />
          ))}
        </ul>
      </ListFrame>
    </Panel>
  );
}
