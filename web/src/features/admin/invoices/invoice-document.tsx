import { invoicePdf } from '../../../api/admin/invoices.api.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { Badge } from '../../../ui/badge.js';
import { buttonLook } from '../../../ui/button.js';

export const FailedDocument = ({ id, error }: { id: number; error: string | null }) => (
  <Panel title="Document">
    <div className="border-t border-line p-5 text-small">
      <Badge tone="bad">failed</Badge>
      {error && <p className="mt-2 wrap-anywhere text-bad">{error}</p>}
      <a
        href={invoicePdf(id)}
        target="_blank"
        rel="noreferrer"
        className={`${buttonLook({ variant: 'secondary', size: 'sm' })} mt-3 min-h-10`}
      >
        Try again<span className="sr-only"> to create the document</span>
      </a>
    </div>
  </Panel>
);
