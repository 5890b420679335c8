import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../ui/cn.js';

interface DocumentHeadProps {
  title: string;
  /** One line for customers: what the document is. */
  meaning?: string;
  badges?: ReactNode;
  amount: string;
  /** When it is due, or how long it is valid. */
  until?: string | false | null;
  /** Address of the PDF. */
  pdf?: string | false;
}

/** The amount comes first, as large as a page title. */
export const DocumentHead = ({ title, meaning, badges, amount, until, pdf }: DocumentHeadProps) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-small font-semibold wrap-anywhere text-ink-soft">{title}</h1>
      {badges && <span className="flex flex-wrap gap-2">{badges}</span>}
    </div>
    {meaning && <p className="mt-1 text-small text-ink-soft">{meaning}</p>}
    <p className={cn('font-display text-page tabular-nums', meaning ? 'mt-3' : 'mt-2')}>{amount}</p>
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
      {until && <p className="text-lead text-ink-soft md:max-lg:text-body">{until}</p>}
      {pdf && (
        <a
          href={pdf}
          target="_blank"
          rel="noreferrer"
          className="tap-area inline-flex items-center gap-1.5 text-small font-medium underline-offset-4 hover:underline"
        >
          <FileText className="size-4 text-accent" aria-hidden="true" />
          Open the PDF
        </a>
      )}
    </div>
  </>
);
