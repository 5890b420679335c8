import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { Cell, HeadCell, Table } from '../../../ui/table.js';
import { shareWidth } from './chart.rules.js';

interface ShareRow {
  key: string | number;
  name: string;
  part: number;
  values: readonly [ReactNode, ReactNode];
}

interface ShareTableProps {
  caption: string;
  heads: readonly [string, string, string];
  whole: number;
  rows: readonly ShareRow[];
}

/** Rows shown at first on a phone. */
const FEW = 5;

export function ShareTable({ caption, heads, whole, rows }: ShareTableProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (rows.length === 0)
    return (
      <p className="border-t border-line px-5 py-6 text-small text-ink-soft">
        No data for this period.
      </p>
    );
  const [name, first, second] = heads;
  return (
    <>
      <Table className="tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <HeadCell className="pl-5">{name}</HeadCell>
            <HeadCell className="text-right max-lg:px-0">{first}</HeadCell>
            <HeadCell className="pr-5 text-right max-lg:pl-4">{second}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name: rowName, part, values: [left, right] }, index) => (
            <tr key={key} className={cn(!showsAll && index >= FEW && 'max-sm:hidden')}>
              <th scope="row" className="w-full border-t border-line py-3 pr-2 pl-5 text-left">
                <span className="font-medium wrap-anywhere">{rowName}</span>
                <svg className="mt-2 block h-1.5 w-full" aria-hidden="true">
                  <rect width="100%" height="6" rx="3" className="fill-track" />
                  <rect
                    width={`${shareWidth(part, whole)}%`}
                    height="6"
                    rx="3"
                    className="fill-glass"
                  />
                </svg>
              </th>
              <Cell className="text-right max-lg:px-0">{left}</Cell>
              <Cell className="pr-5 text-right max-lg:pl-4">{right}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.length > FEW && (
        <Button
          variant="ghost"
          className="w-full rounded-none border-t border-line sm:hidden"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </>
  );
}
