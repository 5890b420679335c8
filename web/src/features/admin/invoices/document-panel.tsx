import type { InvoiceDetail } from '@desert-mirror/contracts/billing-admin';
import { invoicePdf } from '../../../api/admin/invoices.api.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { Badge } from '../../../ui/badge.js';
import { buttonLook } from '../../../ui/button.js';

interface DocumentPanelProps {
  id: number;
  document: InvoiceDetail['document'];
}

export const DocumentPanel = ({ id, document }: DocumentPanelProps) => (
  <Panel title="Document">
    <div className="border-t border-line p-5 text-small">
      {document === null && (
        <p className="text-ink-soft">Not created yet. Opening the PDF creates it.</p>
      )}
      {document?.status === 'ready' && <Badge tone="good">ready</Badge>}
      {document?.status === 'pending' && <Badge tone="warm">in progress</Badge>}
      {document?.status === 'failed' && (
        <>
          <Badge tone="bad">failed</Badge>
          {document.error && <p className="mt-2 wrap-anywhere text-bad">{document.error}</p>}
          <a
            href={invoicePdf(id)}
            target="_blank"
            rel="noreferrer"
            className={`${buttonLook({ variant: 'secondary', size: 'sm' })} mt-3 min-h-10`}
          >
            Try again<span className="sr-only"> to create the document</span>
          </a>
        </>
      )}
    </div>
  </Panel>
);
