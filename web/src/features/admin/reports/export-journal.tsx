import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  bookkeepingRoutes,
  type bookkeepingOperations,
} from '@desert-mirror/contracts/bookkeeping.operations';
import type { BooksPeriod } from '@desert-mirror/contracts/books';
import { allPages } from '../../../api/admin/all-pages.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { Button } from '../../../ui/button.js';
import { toast } from '../../../ui/toast.js';
import { JOURNAL, type JournalFormat, journalFileName, QUICKBOOKS } from './journal-csv.rules.js';
import { CSV, saveFile } from '../../../back-office/records/save-file.js';

type ListJournal = (typeof bookkeepingOperations)['listJournal'];

export function ExportJournal({ period }: { period: BooksPeriod }) {
  const [running, setRunning] = useState<JournalFormat>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const save = async (format: JournalFormat) => {
    const { signal } = (abort.current = new AbortController());
    setRunning(format);
    try {
      const name = journalFileName(format, period);
      const parts = [format.head];
      for await (const lines of allPages<ListJournal>(
        bookkeepingRoutes.listJournal,
        signal,
        period,
      ))
        parts.push(lines.map(format.line).join(''));
      saveFile(parts, name, CSV);
      toast({ title: 'Journal exported', description: name });
    } catch (error) {
      if (!signal.aborted)
        toastFailure(error, 'The journal could not be exported. No file was saved.');
    } finally {
      setRunning(undefined);
    }
  };
  const button = (format: JournalFormat, text: string) => (
    <Button
      variant="secondary"
      disabled={running !== undefined && running !== format}
      pending={running === format}
      onClick={() => void save(format)}
    >
      <Download className="size-4" aria-hidden="true" />
      {text}
    </Button>
  );
  return (
    <>
      {button(JOURNAL, 'Export journal')}
      {button(QUICKBOOKS, 'Export for QuickBooks')}
    </>
  );
}
