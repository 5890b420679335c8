import { ArrowRight, ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { AuditEntry } from '@desert-mirror/contracts/system';
import { clockTime } from '../../../back-office/dates/appointment.rules.js';
import { cn } from '../../../ui/cn.js';
import { sentenceOf, wordsOf, type Sentence } from './activity.rules.js';
import { groupSentence, groupTimes } from './activity-groups.rules.js';
import { EntityIcon } from './entity-icon.js';
import { pageOf } from './thing-page.js';
import { detailOf } from './detail.rules.js';
import { beginningOf, detailsOf, type Change } from './change.rules.js';

const line =
  'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 border-t border-line px-5 py-1 text-small hover:bg-raised/60';
const texts =
  'flex min-h-9 min-w-0 flex-wrap items-baseline gap-x-2 py-1.5 sm:gap-x-3 lg:flex-nowrap';

/** One sentence with what changed; details and the IP address unfold below it. */
export function ActivityEntry({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  const changes = detailsOf(entry);
  const detail = isOpen ? '' : detailOf(entry);
  return (
    <li className={line}>
      <EntityIcon entity={entry.entity} />
      <div className={texts}>
        <EntryText sentence={sentenceOf(entry)} />
        <Beside at={entry.at} times={clockTime(entry.at)} detail={detail} />
      </div>
      {changes.length > 0 && (
        <Unfold isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          Details: {wordsOf(entry)}
        </Unfold>
      )}
      {isOpen && (
        <dl className="col-span-full space-y-1.5 pt-1 pb-2.5 pl-10 sm:pl-31">
          {changes.map((change) => (
            <ChangeLine key={change.field} change={change} />
          ))}
        </dl>
      )}
    </li>
  );
}

/** What the same person did several times, on one line. Its entries unfold below it. */
export function ActivityGroup({ group }: { group: readonly AuditEntry[] }) {
  const [isOpen, setOpen] = useState(false);
  const sentence = groupSentence(group);
  const [newest] = group;
  const times = groupTimes(group);
  const time = clockTime(newest!.at);
  const isRange = times !== time;
  return (
    <li>
      <div className={line}>
        <EntityIcon entity={newest!.entity} />
        <div className={texts}>
          <EntryText sentence={sentence} />
          <Beside at={newest!.at} times={time} detail={isRange ? times : ''} isRange={isRange} />
        </div>
        <Unfold isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          {group.length} entries: {sentence.actor} {sentence.before} {times}
        </Unfold>
      </div>
      {isOpen && (
        <ol className="border-l-4 border-line">
          {group.map((entry) => (
            <ActivityEntry key={`${entry.service} ${entry.id}`} entry={entry} />
          ))}
        </ol>
      )}
    </li>
  );
}

interface BesideProps {
  at: string;
  times: string;
  /** Empty for nothing. */
  detail: string;
  /** The detail says the time. */
  isRange?: boolean;
}

/** The time, which leads the line on a wide screen and follows the sentence on a phone, and a detail. */
const Beside = ({ at, times, detail, isRange = false }: BesideProps) => (
  <p className="flex max-w-full min-w-0 gap-x-2 text-fine text-ink-faint sm:contents">
    <time
      dateTime={at}
      className={cn(
        'shrink-0 whitespace-nowrap tabular-nums sm:order-first sm:w-18',
        isRange && 'max-sm:hidden',
      )}
    >
      {times}
    </time>
    {detail !== '' && (
      <bdi
        className="min-w-0 max-sm:line-clamp-2 sm:truncate sm:max-lg:basis-full sm:max-lg:pl-21"
        title={detail}
      >
        {detail}
      </bdi>
    )}
  </p>
);

interface UnfoldProps {
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** The whole line is clickable. */
const Unfold = ({ isOpen, onToggle, children }: UnfoldProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    onClick={onToggle}
    className="grid size-9 place-items-center rounded-control text-ink-faint max-sm:-mr-3 max-sm:w-6 after:absolute after:inset-x-0 after:top-0 after:h-11"
  >
    <span className="sr-only">{children}</span>
    <ChevronDown
      className={cn('size-4 transition-transform', isOpen && 'rotate-180')}
      aria-hidden="true"
    />
  </button>
);

/** Letters that fit a line of a phone. */
const SHORT = 28;

function EntryText({ sentence }: { sentence: Sentence }) {
  const { actor, before, thing, after } = sentence;
  const page = pageOf(thing);
  return (
    <p className="max-w-full wrap-anywhere lg:max-w-[70%] lg:shrink-0">
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
