import { useState } from 'react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { DraftFields } from '../../../back-office/documents/draft-fields.js';
import { OutdatedNotice } from '../../../back-office/forms/outdated-notice.js';
import { SaveBar } from '../../../back-office/forms/save-bar.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { useInvoiceEditor } from './use-invoice-editor.js';

interface InvoiceEditorProps {
  invoice: Invoice;
  onDone: () => void;
}

export function InvoiceEditor({ invoice, onDone }: InvoiceEditorProps) {
  const editor = useInvoiceEditor(invoice, onDone);
  const { form, pending, submit, isOutdated, discardChanges, leave, taxRate } = editor;
  const { isDirty } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Panel title={`Edit ${invoice.invoiceNumber}`}>
      <form
        method="post"
        noValidate
        aria-busy={pending}
        onSubmit={(event) => void submit(event)}
        // Takes the focus when its changes are discarded.
        tabIndex={-1}
        // Keeps a focused control clear of the save bar.
        className="marks-required space-y-8 border-t border-line px-5 py-6 outline-none [&_:is(input,select,textarea,button)]:scroll-mb-24"
      >
        {isOutdated && (
          <OutdatedNotice
            title="This invoice was changed while you were editing it"
            onDiscard={discardChanges}
          />
        )}
        <DraftFields form={form} taxRate={taxRate} dateLabel="Due date" />
        <SaveBar
          label="Save changes"
          waiting={pending ? 'Saving...' : undefined}
          isDirty={isDirty}
          cancel={() => (isDirty ? setLeaving(true) : leave())}
        />
      </form>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Discard your changes?"
        confirm="Discard"
        onConfirm={leave}
      >
        Your changes to {invoice.invoiceNumber} have not been saved.
      </ConfirmDialog>
    </Panel>
  );
}
