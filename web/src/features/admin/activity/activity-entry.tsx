import { ArrowRight, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AuditEntry } from '@desert-mirror/contracts/system';
import { clockTime } from '../../../back-office/dates/appointment.rules.js';
import { cn } from '../../../ui/cn.js';
import { sentenceOf, wordsOf } from './activity.rules.js';
import { pageOf } from './thing-page.js';
import { detailOf } from './detail.rules.js';
import { beginningOf, detailsOf, type Change } from './change.rules.js';

/** One sentence with what changed; details and the IP address unfold below it. */
export function ActivityEntry({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  const changes = detailsOf(entry);
  const detail = isOpen ? '' : detailOf(entry);
  return (
    <li
      className={cn(
        'relative grid grid-cols-[3.75rem_minmax(0,1fr)_auto] items-start gap-x-2 border-t border-line px-5 py-1.5 text-small sm:grid-cols-[4.5rem_minmax(0,1fr)_auto] sm:gap-x-3',
        changes.length > 0 && 'hover:bg-raised/60',
      )}
    >
      <time
        dateTime={entry.at}
        className="py-1.5 text-fine whitespace-nowrap text-ink-faint tabular-nums"
      >
        {clockTime(entry.at)}
      </time>
      <div className="flex min-h-8 min-w-0 flex-col gap-x-3 py-1 lg:flex-row lg:items-baseline">
        <EntryText entry={entry} />
        {detail !== '' && (
          <p
            className="line-clamp-2 min-w-0 text-fine wrap-anywhere text-ink-faint lg:line-clamp-1"
            title={detail}
          >
            <bdi>{detail}</bdi>
          </p>
        )}
      </div>
      {changes.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          // The whole line is the target.
          className="grid size-8 place-items-center rounded-control text-ink-faint max-sm:-mr-3 max-sm:w-6 after:absolute after:inset-x-0 after:top-0 after:h-11"
        >
          <span className="sr-only">Details: {wordsOf(entry)}</span>
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

/** Letters that fit a line of a phone. */
const SHORT = 28;

function EntryText({ entry }: { entry: AuditEntry }) {
  const { actor, before, thing, after } = sentenceOf(entry);
  const page = pageOf(thing);
  return (
    <p className="wrap-anywhere lg:max-w-[70%] lg:shrink-0">
      <bdi className="font-medium">{actor}</bdi> {before}
      {thing.text && (
        <>
          {' '}
          {page ? (
            <Link
              to={page}
              className={cn(
                'tap-area relative z-10 text-accent underline underline-offset-4',
                // The numbers of invoices and estimates would break at their dashes.
                thing.text.includes('-') && thing.text.length <= SHORT && 'whitespace-nowrap',
              )}
            >
              <bdi>{thing.text}</bdi>
            </Link>
          ) : (
            <bdi>{thing.text}</bdi>
          )}
        </>
      )}
      {after}
    </p>
  );
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
