import { ArrowRight, ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { AuditEntry } from '@desert-mirror/contracts/system';
import { clockTime } from '../../../back-office/dates/appointment.rules.js';
import { cn } from '../../../ui/cn.js';
import { sentenceOf, wordsOf, type Sentence } from './activity.rules.js';
import { groupTimes } from './activity-groups.rules.js';
import { lineDetail, lineSentence, type ActivityLine } from './activity-lines.rules.js';
import { EntityIcon } from './entity-icon.js';
import { pageOf } from './thing-page.js';
import { detailOf } from './detail.rules.js';
import { excerptOf, detailsOf, type Change } from './change.rules.js';

const look =
  'relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 border-t border-line px-5 py-1 text-small hover:bg-raised/60';

export const Line = ({ line }: { line: ActivityLine }) =>
  line.kind === 'entry' ? (
    <ActivityEntry entry={line.entries[0]!} />
  ) : (
    <ActivityGroup line={line} />
  );

/** One sentence with what changed; details and the IP address unfold below it. */
function ActivityEntry({ entry }: { entry: AuditEntry }) {
  const [isOpen, setOpen] = useState(false);
  const changes = detailsOf(entry);
  return (
    <li className={look}>
      <EntityIcon entity={entry.entity} />
      <Text
        sentence={sentenceOf(entry)}
        at={entry.at}
        time={clockTime(entry.at)}
        detail={isOpen ? '' : detailOf(entry)}
      />
      {changes.length > 0 && (
        <Unfold isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          Details: {wordsOf(entry)}
        </Unfold>
      )}
      {isOpen && (
        <dl className="col-span-full space-y-1.5 pt-1 pb-2.5 pl-10">
          {changes.map((change) => (
            <ChangeLine key={change.field} change={change} />
          ))}
        </dl>
      )}
    </li>
  );
}

/** Several entries of the same person on one line. They unfold below it. */
function ActivityGroup({ line }: { line: ActivityLine }) {
  const [isOpen, setOpen] = useState(false);
  const { entries } = line;
  const sentence = lineSentence(line);
  const { actor, before, thing } = sentence;
  const [newest] = entries;
  const times = groupTimes(entries);
  const isMerged = line.kind === 'merged';
  return (
    <li>
      <div className={look}>
        <EntityIcon entity={entries.at(-1)!.entity} />
        <Text
          sentence={sentence}
          at={newest!.at}
          time={isMerged ? clockTime(newest!.at) : times}
          detail={lineDetail(line)}
        />
        <Unfold isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          {entries.length} entries: {actor} {before} {isMerged ? thing.text : times}
        </Unfold>
      </div>
      {isOpen && (
        <ol className="border-l-4 border-line">
          {entries.map((entry) => (
            <ActivityEntry key={`${entry.service} ${entry.id}`} entry={entry} />
          ))}
        </ol>
      )}
    </li>
  );
}

interface TextProps {
  sentence: Sentence;
  at: string;
  /** "3:05 PM", or the range of several entries: "9:02–11:40 AM". */
  time: string;
  /** Empty for nothing. */
  detail: string;
}

/** The sentence and a detail, with the time at the right. On phones, the sentence flows around the time. */
const Text = ({ sentence, at, time, detail }: TextProps) => (
  <div className="min-h-9 min-w-0 py-1.5 sm:flex sm:items-baseline sm:gap-x-3">
    <time
      dateTime={at}
      className="shrink-0 text-fine whitespace-nowrap text-ink-faint tabular-nums max-sm:float-right max-sm:ml-3 max-sm:leading-6 sm:order-last sm:ml-auto"
    >
      {time}
    </time>
    <div className="min-w-0 lg:contents">
      <EntryText sentence={sentence} />
      {detail !== '' && (
        <bdi
          className="block min-w-0 text-fine text-ink-faint max-sm:line-clamp-2 sm:truncate"
          title={detail}
        >
          {detail}
        </bdi>
      )}
    </div>
  </div>
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
    <p className="max-w-full wrap-anywhere first-letter:uppercase lg:max-w-[70%] lg:shrink-0">
      <bdi className="font-semibold">{actor}</bdi> {before}
      {thing.text && (
        <>
          {' '}
          {page ? (
            <Link
              to={page}
              className={cn(
                // The weight distinguishes the link without color.
                'tap-area relative z-10 font-medium text-accent underline-offset-4 hover:underline focus-visible:underline',
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
  const isLong = [before, after].some((text) => text && excerptOf(text) !== undefined);
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
  const beginning = excerptOf(text);
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
