import { useCallback, useEffect, useRef, useState } from 'react';
import {
  billingAdminRoutes,
  type billingAdminOperations,
} from '@desert-mirror/contracts/billing-admin.operations';
import {
  bookingAdminRoutes,
  type bookingAdminOperations,
} from '@desert-mirror/contracts/booking-admin.operations';
import { BRAND } from '@desert-mirror/contracts/brand';
import { businessDate } from '@desert-mirror/contracts/time';
import { allPages } from '../../../api/admin/all-pages.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { toast } from '../../../ui/toast.js';
import { bookingLine, csvHead, invoiceLine } from './csv.rules.js';
import { CSV, saveFile } from '../../../back-office/records/save-file.js';

type ListBookings = (typeof bookingAdminOperations)['listBookings'];
type ListInvoices = (typeof billingAdminOperations)['listInvoices'];

/** Writes a list page by page, so that memory use stays small. */
async function* parts<T>(pages: AsyncIterable<T[]>, toLine: (row: T) => string) {
  for await (const rows of pages)
    yield { rows: rows.length, blob: new Blob([rows.map(toLine).join('')]) };
}

async function* fileParts(signal: AbortSignal) {
  yield { rows: 0, blob: new Blob([csvHead()]) };
  yield* parts(allPages<ListBookings>(bookingAdminRoutes.listBookings, signal), bookingLine);
  yield* parts(allPages<ListInvoices>(billingAdminRoutes.listInvoices, signal), invoiceLine);
}

export interface CsvExport {
  /** Rows written so far. Undefined while no export is running. */
  rows: number | undefined;
  start: () => Promise<void>;
  cancel: () => void;
}

/** Exports all bookings and invoices to one file. A failed or canceled export saves nothing. */
export function useCsvExport(): CsvExport {
  const [rows, setRows] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const start = async (): Promise<void> => {
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    const blobs: Blob[] = [];
    let written = 0;
    setRows(0);
    try {
      for await (const part of fileParts(signal)) {
        blobs.push(part.blob);
        written += part.rows;
        setRows(written);
      }
      signal.throwIfAborted();
      const name = `${BRAND.slug}-report-${businessDate(new Date())}.csv`;
      saveFile(blobs, name, CSV);
      toast({ title: 'Report exported', description: `${name}, ${written} rows` });
    } catch (error) {
      if (signal.aborted) toast({ title: 'Export canceled' });
      else toastFailure(error, 'The report could not be exported. No file was saved.');
    } finally {
      running.current = undefined;
      setRows(undefined);
    }
  };

  return { rows, start, cancel };
}
