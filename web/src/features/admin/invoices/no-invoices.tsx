import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';

export function NoInvoices({ onCreate }: { onCreate: () => void }) {
  return (
    <Notice as="h3" title="No invoices yet">
      <Button onClick={onCreate}>Create First Invoice</Button>
    </Notice>
  );
}
