import { ArrowDown, ArrowUp } from 'lucide-react';
import { changeOf } from './change.rules.js';

interface ChangeNoteProps {
  /** Undefined while loading. */
  now: number | undefined;
  before: number | undefined;
  days: number;
  textOf?: (figure: number) => string;
}

/** The arrows are neither green nor red, because more is not better for all figures. */
const MARKS = { up: [ArrowUp, 'Up '], down: [ArrowDown, 'Down '], same: undefined } as const;

/** The note of a figure, which compares it with that of the days before. */
export function ChangeNote({ now, before, days, textOf }: ChangeNoteProps) {
  const change =
    now === undefined || before === undefined ? undefined : changeOf(now, before, days, textOf);
  // A space keeps the line, so that the layout does not shift when the earlier figure arrives.
  if (!change) return '\u00a0';
  const [Icon, name] = MARKS[change.direction] ?? [];
  return (
    <>
      {Icon && <Icon className="mr-1 mb-0.5 inline size-3.5" aria-hidden="true" />}
      <span className="sr-only">{name}</span>
      {change.text}
    </>
  );
}
