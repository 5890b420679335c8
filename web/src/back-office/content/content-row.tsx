import { Fragment, type ReactNode } from 'react';
import { toastFailure } from '../../forms/server-errors.js';
import { cn } from '../../ui/cn.js';
import { Picture } from '../../ui/picture.js';
import { Switch } from '../../ui/switch.js';
import { WholeRowLink } from '../lists/row-link.js';

interface ContentRowProps {
  content: { name: string; imageUrl: string | null; active: boolean };
  /** Path of the editor. */
  to: string;
  /** Columns after the name; on a phone, a line below it. */
  facts: readonly ReactNode[];
  onActive: (active: boolean) => Promise<unknown>;
}

/** Below 1024 px, only the last two facts fit. */
const FACT = 'wrap-anywhere max-lg:nth-last-[n+3]:hidden md:w-26 md:truncate lg:w-36';
const SWITCH = 'relative z-10 w-12 shrink-0';

/** Column titles for `ContentRow`. */
export const ContentHead = ({ name, facts }: { name: string; facts: readonly string[] }) => (
  <>
    <span className="flex-1 pl-15">{name}</span>
    <span className="flex gap-x-3">
      {facts.map((fact) => (
        <span key={fact} className={FACT}>
          {fact}
        </span>
      ))}
    </span>
    <span className={SWITCH}>Active</span>
  </>
);

export function ContentRow({ content, to, facts, onActive }: ContentRowProps) {
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
      <Picture
        url={imageUrl}
        alt=""
        sizes="6rem"
        className={cn(
          'aspect-3/2 w-18 shrink-0 overflow-hidden rounded-control *:size-full md:w-12 md:rounded-[0.375rem]',
          !active && 'opacity-50',
        )}
      />
      <div className="min-w-0 flex-1 text-small md:flex md:gap-x-3">
        <p className="min-w-0 flex-1 wrap-anywhere md:truncate">
          <WholeRowLink to={to}>{name}</WholeRowLink>
        </p>
        <p className="text-ink-soft tabular-nums max-md:dotted max-md:text-fine max-md:text-ink-faint md:flex md:gap-x-3">
          {facts.map((fact, index) => (
            <Fragment key={index}>
              <span className={FACT}>{fact}</span>{' '}
            </Fragment>
          ))}
        </p>
      </div>
      <span className={cn(SWITCH, 'max-md:in-data-moving:hidden')}>
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
