import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { AuditEntry } from '@desert-mirror/contracts/system';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { cn } from '../../../ui/cn.js';
import { actorOf, sentenceOf } from './activity.rules.js';
import { beginningOf, changesOf, type Change } from './change.rules.js';

export function ActivityEntry({ entry }: { entry: AuditEntry }) {
  const { subject, words } = sentenceOf(entry);
  const target = subject === '' ? undefined : pageOf(entry);
  // The entry already names the user.
  const changes = entry.action === 'session.opened' ? [] : changesOf(entry);
  return (
    <li className="grid gap-x-6 gap-y-1 border-t border-line px-5 py-4 text-small md:grid-cols-[12rem_1fr]">
      <time dateTime={entry.at} className="text-fine leading-6 text-ink-faint">
        {formatDateTime(entry.at)}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <bdi className="font-medium">{actorOf(entry)}</bdi>
          <span className="text-ink-faint"> · </span>
          {target ? (
            <Link to={target} className="text-accent underline underline-offset-4">
              {subject}
            </Link>
          ) : (
            subject
          )}
          {subject && ' '}
          {words}
        </p>
        {changes.length > 0 && (
          <dl className="mt-2 space-y-1.5">
            {changes.map((change) => (
              <ChangeLine key={change.field} change={change} />
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

const PAGES: Readonly<Record<string, (id: number) => string>> = {
  booking: adminPaths.booking,
  invoice: adminPaths.invoice,
  offering: adminPaths.offering,
  'service-area': adminPaths.area,
  'blog-post': adminPaths.blogPost,
};

/** Link to the record. Deleted records have no page. */
function pageOf({ entity, entityId, action }: AuditEntry): string | undefined {
  const known = Object.hasOwn(PAGES, entity) && /^\d+$/.test(entityId);
  return known && !action.endsWith('.removed') ? PAGES[entity]!(Number(entityId)) : undefined;
}

function ChangeLine({ change: { label, before, after } }: { change: Change }) {
  const isLong = [before, after].some((text) => text && beginningOf(text) !== undefined);
  return (
    <div className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
      <dt className="text-ink-soft wrap-anywhere">{label}</dt>
      <dd className={cn('flex min-w-0 gap-x-2', isLong ? 'flex-col' : 'flex-wrap items-start')}>
        {before !== undefined && <Value text={before} />}
        {before !== undefined && after !== undefined && (
          <>
            <ArrowRight
              className={cn('my-1 size-4 shrink-0 text-ink-faint', isLong && 'rotate-90')}
              aria-hidden="true"
            />
            <span className="sr-only"> changed to </span>
          </>
        )}
        {after !== undefined && <Value text={after} />}
      </dd>
    </div>
  );
}

/**
 * Renders stored text safely: as text only, isolated from the direction of the surrounding text.
 */
function Value({ text }: { text: string }) {
  if (text === '') return <span className="text-ink-faint">empty</span>;
  const beginning = beginningOf(text);
  const whole = <bdi className="min-w-0 wrap-anywhere whitespace-pre-wrap">{text}</bdi>;
  if (beginning === undefined) return whole;
  return (
    <details className="group min-w-0">
      <summary className="block min-h-10 [&::-webkit-details-marker]:hidden">
        <bdi className="wrap-anywhere group-open:hidden">{beginning} </bdi>
        <span className="text-fine text-accent underline underline-offset-4">
          <span className="group-open:hidden">Show all</span>
          <span className="hidden group-open:inline">Show less</span>
        </span>
      </summary>
      {whole}
    </details>
  );
}
