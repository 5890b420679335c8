import { useEffect, useRef, useState } from 'react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { DraftFields } from '../../../back-office/documents/draft-fields.js';
import { SaveBar } from '../../../back-office/forms/save-bar.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { useInvoiceEditor } from './use-invoice-editor.js';

interface InvoiceEditorProps {
  invoice: Invoice;
  onDone: () => void;
}

export function InvoiceEditor({ invoice, onDone }: InvoiceEditorProps) {
  const editor = useInvoiceEditor(invoice, onDone);
  const { form, pending, submit, isOutdated, discardChanges, taxRate } = editor;
  const { isDirty } = form.formState;
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Panel title={`Edit ${invoice.invoiceNumber}`}>
      {isOutdated && <Outdated onDiscard={discardChanges} />}
      <form
        method="post"
        noValidate
        aria-busy={pending}
        onSubmit={(event) => void submit(event)}
        // Keeps a focused control clear of the save bar.
        className="marks-required space-y-8 border-t border-line px-5 py-6 [&_:is(input,select,textarea,button)]:scroll-mb-24"
      >
        <DraftFields form={form} taxRate={taxRate} dateLabel="Due date" />
        <SaveBar
          label="Save changes"
          waiting={pending ? 'Saving...' : undefined}
          isDirty={isDirty}
          cancel={() => (isDirty ? setLeaving(true) : onDone())}
        />
      </form>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Discard your changes?"
        confirm="Discard"
        onConfirm={onDone}
      >
        Your changes to {invoice.invoiceNumber} have not been saved.
      </ConfirmDialog>
    </Panel>
  );
}

/** Takes the focus when it appears, because the submit button is far below. */
function Outdated({ onDiscard }: { onDiscard: () => void }) {
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => own.current?.focus(), []);
  return (
    <div
      ref={own}
      role="alert"
      tabIndex={-1}
      className="mx-5 mb-5 rounded-control border border-glow/40 bg-glow/10 p-4 text-small"
    >
      <p className="font-semibold">This invoice was changed while you were editing it</p>
      <p className="mt-1 text-ink-soft">
        Your changes are still here. Save again to replace the saved version, or discard your
        changes and load it.
      </p>
      <Button variant="secondary" className="mt-3" onClick={onDiscard}>
        Load the saved version
      </Button>
    </div>
  );
}
