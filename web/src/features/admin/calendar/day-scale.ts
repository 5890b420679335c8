import type { CSSProperties } from 'react';
import type { Span } from './day.rules.js';

const REM_PER_HOUR = 4;

const rem = (minutes: number): string => `${(minutes / 60) * REM_PER_HOUR}rem`;

/** Position of a part of the day in the drawn span. */
export function topAndHeight(from: number, to: number, span: Span): CSSProperties {
  const start = Math.max(from, span.from);
  const end = Math.min(to, span.to);
  return { top: rem(start - span.from), height: rem(Math.max(end - start, 0)) };
}

/** A shorter block has room for one line. */
const TWO_LINE_MINUTES = 45;

export const hasOneLine = (from: number, to: number): boolean => to - from < TWO_LINE_MINUTES;

/** A block of this length has room for a second line of each text. */
const ROOMY_MINUTES = 90;

export const isRoomy = (from: number, to: number): boolean => to - from >= ROOMY_MINUTES;

export const spanHeight = ({ from, to }: Span): CSSProperties => ({ height: rem(to - from) });

/** Position of a part of the day where the hours run from left to right over the whole width. */
export function leftAndWidth(from: number, to: number, span: Span): CSSProperties {
  const percent = (minutes: number) => `${(minutes / (span.to - span.from)) * 100}%`;
  const start = Math.max(from, span.from);
  return { left: percent(start - span.from), width: percent(Math.min(to, span.to) - start) };
}
