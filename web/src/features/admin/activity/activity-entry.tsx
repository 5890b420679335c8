import { ArrowRight, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AuditEntry } from '@desert-mirror/contracts/system';
import { adminPaths } from '../../../admin-paths.js';
import { clockTime } from '../../../back-office/dates/appointment.rules.js';
import { cn } from '../../../ui/cn.js';
import { actorOf, sentenceOf } from './activity.rules.js';
import { detailOf } from './detail.rules.js';
import { beginningOf, detailsOf, type Change } from './change.rules.js';

/** One line; what changed and the IP address unfold below it. */
export function ActivityEntry({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  const changes = detailsOf(entry);
  const { subject, words } = sentenceOf(entry);
  const detail = detailOf(entry);
  return (
    <li
      className={cn(
        'relative grid grid-cols-[3.75rem_minmax(0,1fr)_auto] items-center gap-x-2 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto] sm:gap-x-3 border-t border-line px-5 py-1.5 text-small',
        changes.length > 0 && 'hover:bg-raised/60',
      )}
    >
      <time dateTime={entry.at} className="text-fine text-ink-faint tabular-nums">
        {clockTime(entry.at)}
      </time>
      <div className="flex min-h-8 min-w-0 flex-col justify-center gap-x-3 lg:flex-row lg:items-center lg:justify-start">
        <EntryText entry={entry} />
        <p className="line-clamp-2 min-w-0 text-fine wrap-anywhere text-ink-faint lg:truncate">
          <bdi className="text-ink-soft lg:hidden">{actorOf(entry)}</bdi>
          {detail !== '' && !isOpen && (
            <>
              <span className="lg:hidden"> · </span>
              <bdi>{detail}</bdi>
            </>
          )}
        </p>
      </div>
      {changes.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          // The whole line is the target.
          className="grid size-8 place-items-center rounded-control text-ink-faint after:absolute after:inset-x-0 after:top-0 after:h-11"
        >
          <span className="sr-only">
            Details: {subject} {words}
          </span>
          <ChevronDown
            className={cn('size-4 transition-transform', isOpen && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      )}
      {isOpen && (
        <dl className="col-span-full space-y-1.5 pt-1 pb-2.5 sm:pl-21">
          {changes.map((change) => (
            <ChangeLine key={change.field} change={change} />
          ))}
        </dl>
      )}
    </li>
  );
}

function EntryText({ entry }: { entry: AuditEntry }) {
  const { subject, words } = sentenceOf(entry);
  const target = subject === '' ? undefined : pageOf(entry);
  return (
    <p className="wrap-anywhere lg:dotted lg:shrink-0">
      <bdi className="font-medium max-lg:hidden">{actorOf(entry)}</bdi>{' '}
      <span>
        {target ? (
          <Link
            to={target}
            className="relative z-10 -my-3.25 inline-block py-3.25 whitespace-nowrap text-accent underline underline-offset-4"
          >
            {subject}
          </Link>
        ) : (
          subject
        )}
        {subject && ' '}
        {words}
      </span>
    </p>
  );
}

const PAGES: Readonly<Record<string, (id: number) => string>> = {
  booking: adminPaths.booking,
  invoice: adminPaths.invoice,
  estimate: adminPaths.estimate,
  offering: adminPaths.offering,
  'service-area': adminPaths.area,
  'blog-post': adminPaths.blogPost,
};

/** Link to the record. Deleted records have no page. */
function pageOf({ entity, entityId, action }: AuditEntry): string | undefined {
  const known = Object.hasOwn(PAGES, entity) && /^\d+$/.test(entityId);
  return known && !/\.(removed|deleted)$/.test(action)
    ? PAGES[entity]!(Number(entityId))
    : undefined;
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
