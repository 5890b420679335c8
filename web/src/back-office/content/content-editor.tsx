import { ExternalLink } from 'lucide-react';
import type { ReactNode, SyntheticEvent } from 'react';
import { cn } from '../../ui/cn.js';
import { OutdatedNotice } from '../forms/outdated-notice.js';
import { RecordForm } from '../forms/record-form.js';
import { SaveBar } from '../forms/save-bar.js';
import { RecordHeader } from '../layout/page-header.js';
import { RecordFrame } from '../records/record-frame.js';

interface ListLink {
  label: string;
  to: string;
}

interface ContentPageProps<T> {
  id: number | 'new';
  query: { error?: unknown; refetch: () => unknown };
  /** Null: not found; undefined: still loading. */
  record: T | null | undefined;
  /** Singular, lower case: "service". */
  what: string;
  list: ListLink;
  children: (record: T | undefined) => ReactNode;
}

/** Loads the record to edit. For a new one, `children` receives undefined. */
export function ContentPage<T>({ id, children, ...frame }: ContentPageProps<T>) {
  if (id === 'new') return children(undefined);
  return <RecordFrame {...frame}>{children}</RecordFrame>;
}

interface ContentEditorProps {
  /** Singular, lower case: "service". */
  what: string;
  /** Title of the page and accessible name of the form. */
  name: string;
  /** What the list says about a saved record. Falsy values are left out. */
  facts?: readonly ReactNode[] | undefined;
  list: ListLink;
  /** The record's page on the website, if visitors can see it. */
  view: string | undefined;
  saveLabel: string;
  /** Another button is the primary one. */
  isSaveQuiet?: boolean;
  isDirty: boolean;
  /** The last save was refused, because the record had been changed. */
  isOutdated: boolean;
  isUploading: boolean;
  pending: boolean;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  /** Restores the saved record. */
  onDiscard: () => void;
  /** The first of the side, and of the whole form on a small screen. */
  lead?: ReactNode;
  side: ReactNode;
  children: ReactNode;
}

export function ContentEditor({
  what,
  name,
  facts = [],
  list,
  view,
  saveLabel,
  isSaveQuiet = false,
  isDirty,
  isOutdated,
  isUploading,
  pending,
  onSubmit,
  onDiscard,
  lead,
  side,
  children,
}: ContentEditorProps) {
  return (
    <>
      <RecordHeader list={list} title={name} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 empty:hidden sm:mb-6">
        <Facts facts={facts.filter(Boolean)} />
        {view && <WebsiteLink to={view} />}
      </div>
      <RecordForm name={name} onSubmit={onSubmit}>
        {isOutdated && (
          <OutdatedNotice
            title={`This ${what} was changed while you were editing it`}
            onDiscard={onDiscard}
          />
        )}
        <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
          {lead && <div className="lg:col-start-2">{lead}</div>}
          <div className="min-w-0 space-y-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 sm:space-y-6">
            {children}
          </div>
          <div
            className={cn(
              'min-w-0 space-y-4 lg:col-start-2 sm:space-y-6',
              !lead && 'lg:row-span-2',
            )}
          >
            {side}
          </div>
        </div>
        <SaveBar
          label={saveLabel}
          waiting={isUploading ? 'Uploading...' : pending ? 'Saving...' : undefined}
          isDirty={isDirty}
          isQuiet={isSaveQuiet}
          cancel={list.to}
          onDiscard={onDiscard}
        />
      </RecordForm>
    </>
  );
}

const Facts = ({ facts }: { facts: readonly ReactNode[] }) =>
  facts.length > 0 && (
    <p className="dotted min-w-0 text-small wrap-anywhere text-ink-soft">
      {facts.map((fact, index) => (
        <span key={index}>{fact}</span>
      ))}
    </p>
  );

/** To the record's page, if visitors can see it. */
const WebsiteLink = ({ to }: { to: string }) => (
  <a
    href={to}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-10 items-center gap-2 text-small font-medium text-ink-soft hover:text-ink pointer-coarse:min-h-11"
  >
    View on the website
    <ExternalLink className="size-4" aria-hidden="true" />
  </a>
);
