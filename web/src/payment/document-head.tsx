import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../ui/cn.js';
import { Amount } from './amount.js';

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
    <Amount className={cn('text-page', meaning ? 'mt-3' : 'mt-2')}>{amount}</Amount>
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      {until && <p className="py-1 text-body text-ink-soft lg:text-lead">{until}</p>}
      {pdf && (
        <a
          href={pdf}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 text-small font-medium underline-offset-4 hover:underline"
        >
          <FileText className="size-4 text-accent" aria-hidden="true" />
          Open the PDF
        </a>
      )}
    </div>
  </>
);
