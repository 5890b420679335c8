import type { ReactNode } from 'react';
import { serverMessage } from '../../api/api-error.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Notice } from '../../ui/notice.js';
import { RecordHeader } from '../layout/page-header.js';
import { ListSkeleton } from '../lists/list-frame.js';

interface RecordFrameProps<T> {
  query: { error?: unknown; refetch: () => unknown };
  /** Null: not found; undefined: still loading. */
  record: T | null | undefined;
  /** Singular, lower case: "service". */
  what: string;
  list: { label: string; to: string };
  children: (record: T) => ReactNode;
}

export function RecordFrame<T>({ query, record, what, list, children }: RecordFrameProps<T>) {
  if (record) return children(record);
  return (
    <>
      <RecordHeader list={list} />
      <Card>
        {record === null ? (
          <Notice title={`This ${what} does not exist`}>
            <p className="text-body text-ink-soft">It may have been deleted.</p>
          </Notice>
        ) : query.error === undefined ? (
          <ListSkeleton what={what} />
        ) : (
          <Notice title={`The ${what} could not be loaded`}>
            <p className="text-body text-ink-soft">
              {serverMessage(query.error, 'The server did not answer.')}
            </p>
            <Button onClick={() => void query.refetch()}>Try again</Button>
          </Notice>
        )}
      </Card>
    </>
  );
}
