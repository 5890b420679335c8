import { ArrowLeft, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { serverMessage } from '../../api/api-error.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Notice } from '../../ui/notice.js';
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
      <RecordTop list={list} />
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

interface RecordTopProps {
  list: { label: string; to: string };
  /** The record's page on the website, if visitors can see it. */
  view?: string | undefined;
}

export const RecordTop = ({ list, view }: RecordTopProps) => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 text-small font-medium text-ink-soft">
    <Link
      to={list.to}
      className="inline-flex min-h-10 items-center pointer-coarse:min-h-11 gap-2 hover:text-ink"
    >
      <ArrowLeft className="size-4" aria-hidden="true" />
      {list.label}
    </Link>
    {view && (
      <a
        href={view}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-10 items-center pointer-coarse:min-h-11 gap-2 hover:text-ink"
      >
        View on the website
        <ExternalLink className="size-4" aria-hidden="true" />
      </a>
    )}
  </div>
);
