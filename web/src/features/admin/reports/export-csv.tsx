import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.js';
import { useCsvExport } from './use-csv-export.js';

interface ExportCsvProps {
  /** Expected number of rows. */
  expected: number;
}

export function ExportCsv({ expected }: ExportCsvProps) {
  const { rows, start, cancel } = useCsvExport();
  const isRunning = rows !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const begin = async () => {
    await start();
    button.current?.focus();
  };
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-4 sm:justify-end">
      {isRunning ? (
        <Progress rows={rows} total={Math.max(expected, rows)} onCancel={cancel} />
      ) : (
        <p className="text-ink-soft">All bookings and invoices</p>
      )}
      <Button ref={button} variant="secondary" pending={isRunning} onClick={() => void begin()}>
        {!isRunning && <Download className="size-4" aria-hidden="true" />}
        {isRunning ? 'Exporting...' : 'Export CSV'}
      </Button>
    </div>
  );
}

interface ProgressProps {
  rows: number;
  total: number;
  onCancel: () => void;
}

function Progress({ rows, total, onCancel }: ProgressProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  // The pressed button is disabled during the export and loses focus.
  useEffect(() => cancel.current?.focus(), []);
  const text = `${rows} of ${total} rows`;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-4">
      <div className="min-w-0 flex-1">
        <p className="text-fine text-ink-soft tabular-nums">{text}</p>
        <div
          role="progressbar"
          aria-label="Export"
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={rows}
          aria-valuetext={text}
          className="mt-1 h-1.5 overflow-hidden rounded-pill bg-pressed"
        >
          <span
            className="block h-full rounded-pill bg-glow transition-[width]"
            style={{ width: `${total > 0 ? (rows / total) * 100 : 0}%` }}
          />
        </div>
      </div>
      <Button ref={cancel} variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
