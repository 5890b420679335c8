import type { ReactNode } from 'react';
import { unbrokenParts } from './unbroken.rules.js';

/** A text whose names and short compounds, such as "5-year", stay on one line. */
export const unbroken = (text: string): ReactNode =>
  unbrokenParts(text).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
