import { useEffect, useRef, useState } from 'react';
import {
  bookkeepingRoutes,
  type bookkeepingOperations,
} from '@desert-mirror/contracts/bookkeeping.operations';
import type { BooksPeriod } from '@desert-mirror/contracts/books';
import { allPages } from '../../../api/admin/all-pages.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { toast } from '../../../ui/toast.js';
import { type JournalFormat, journalFileName } from './journal-csv.rules.js';
import { CSV, saveFile } from '../../../back-office/records/save-file.js';

type ListJournal = (typeof bookkeepingOperations)['listJournal'];

/** Saves the journal of a period as a file. */
export function useJournalExport(period: BooksPeriod) {
  const [isRunning, setRunning] = useState(false);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const save = async (format: JournalFormat) => {
    const { signal } = (abort.current = new AbortController());
    setRunning(true);
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
      setRunning(false);
    }
  };
  return { isRunning, save };
}
