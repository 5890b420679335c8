import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toastFailure } from '../../forms/server-errors.js';
import { Picture } from '../../ui/picture.js';
import { Switch } from '../../ui/switch.js';

interface ContentRowProps {
  content: { name: string; imageUrl: string | null; active: boolean };
  /** Path of the editor. */
  to: string;
  facts: ReactNode;
  aside?: ReactNode;
  onActive: (active: boolean) => Promise<unknown>;
}

export function ContentRow({ content, to, facts, aside, onActive }: ContentRowProps) {
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
        className="aspect-3/2 w-18 shrink-0 overflow-hidden rounded-control *:size-full"
      />
      <div className="min-w-0 grow basis-40">
        <Link
          to={to}
          className="inline-flex min-h-8 items-center text-small font-semibold wrap-anywhere hover:text-accent-strong"
        >
          {name}
        </Link>
        <p className="text-fine text-ink-faint">{facts}</p>
      </div>
      {aside}
      <span className="max-md:mr-auto max-md:ml-21">
        <Switch
          label="Active"
          about={name}
          checked={active}
          onCheckedChange={(isActive) => void change(isActive)}
        />
      </span>
    </>
  );
}
