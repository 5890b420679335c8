import { BookOpenText, Download, FileSpreadsheet } from 'lucide-react';
import type { Books, BooksPeriod } from '@desert-mirror/contracts/books';
import { CSV, saveFile } from '../../../back-office/records/save-file.js';
import { Menu, MenuItem } from '../../../ui/menu.js';
import { toast } from '../../../ui/toast.js';
import { booksFile, booksFileName } from './books-csv.rules.js';
import { JOURNAL, QUICKBOOKS } from './journal-csv.rules.js';
import { useJournalExport } from './use-journal-export.js';

interface ExportBooksProps {
  /** Undefined while loading. */
  books: Books | undefined;
  period: BooksPeriod;
}

export function ExportBooks({ books, period }: ExportBooksProps) {
  const journal = useJournalExport(period);
  const saveBooks = () => {
    if (!books) return;
    const name = booksFileName(period);
    saveFile([booksFile(books)], name, CSV);
    toast({ title: 'Books exported', description: name });
  };
  return (
    <Menu
      label={journal.isRunning ? 'Exporting...' : 'Export'}
      icon={Download}
      disabled={journal.isRunning}
    >
      <MenuItem icon={FileSpreadsheet} isDisabled={!books} onSelect={saveBooks}>
        Export books
      </MenuItem>
      <MenuItem icon={BookOpenText} onSelect={() => journal.save(JOURNAL)}>
        Export journal
      </MenuItem>
      <MenuItem icon={FileSpreadsheet} onSelect={() => journal.save(QUICKBOOKS)}>
        Export for QuickBooks
      </MenuItem>
    </Menu>
  );
}
