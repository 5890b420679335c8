import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { toastFailure } from '../../forms/server-errors.js';
import { Badge } from '../../ui/badge.js';
import { cn } from '../../ui/cn.js';
import { Switch } from '../../ui/switch.js';
import { Thumbnail } from '../pictures/thumbnail.js';
import { WholeRowLink } from '../lists/row-link.js';

interface ContentRowProps {
  content: { name: string; imageUrl: string | null; active: boolean };
  /** Path of the editor. */
  to: string;
  /** Columns after the name; on a phone, a line below it. */
  facts: readonly ReactNode[];
  /** Widths of the columns from 768 px, the same for head and rows: `md:grid-cols-[2fr_1fr]`. */
  columns: string;
  onActive: (active: boolean) => Promise<unknown>;
}

/** Below 1024 px, only the last two facts fit. All but the first are numbers. */
const FACT =
  'wrap-anywhere max-lg:nth-last-[n+3]:hidden md:min-w-0 md:truncate md:not-first:text-right';
/** The switch is at the edge of the row, after the arrows. Phones hide it and only mark inactive records. */
const SWITCH = 'relative z-10 order-last flex w-12 shrink-0 justify-end max-md:hidden';

type ContentHeadProps = Pick<ContentRowProps, 'columns'> & {
  name: string;
  facts: readonly string[];
};

/** Column titles for `ContentRow`. */
export const ContentHead = ({ name, facts, columns }: ContentHeadProps) => (
  <>
    <span className={cn('grid min-w-0 flex-1 gap-x-4 pl-15', columns)}>
      <span>{name}</span>
      <span className="contents">
        {facts.map((fact) => (
          <span key={fact} className={FACT}>
            {fact}
          </span>
        ))}
      </span>
    </span>
    <span className={SWITCH}>Active</span>
  </>
);

export function ContentRow({ content, to, facts, columns, onActive }: ContentRowProps) {
  const { name, imageUrl, active } = content;
  const change = async (isActive: boolean) => {
    try {
      await onActive(isActive);
    } catch (error) {
      toastFailure(error, `${name} was not changed.`);
    }
  };
  return (
    <>
      <Thumbnail
        url={imageUrl}
        className={cn(
          'aspect-3/2 w-18 rounded-control md:w-12 md:rounded-[0.375rem]',
          !active && 'opacity-50',
        )}
      />
      <div className={cn('min-w-0 flex-1 text-small md:grid md:items-center md:gap-x-4', columns)}>
        <p className="min-w-0 wrap-anywhere md:line-clamp-2">
          <WholeRowLink to={to}>{name}</WholeRowLink>
        </p>
        <p className="text-ink-soft tabular-nums max-md:dotted max-md:text-fine max-md:text-ink-faint md:contents">
          {facts.map((fact, index) => (
            <Fragment key={index}>
              <span className={cn(FACT, 'md:text-ink-soft')}>{fact}</span>{' '}
            </Fragment>
          ))}
        </p>
      </div>
      {!active && (
        <span className="shrink-0 md:hidden in-data-moving:hidden">
          <Badge>Inactive</Badge>
        </span>
      )}
      <ChevronRight
        className="size-4 shrink-0 text-accent md:hidden in-data-moving:hidden"
        aria-hidden="true"
      />
      <span className={SWITCH}>
        <Switch
          label="Active"
          labelHidden
          about={name}
          checked={active}
          onCheckedChange={(isActive) => void change(isActive)}
        />
      </span>
    </>
  );
}
