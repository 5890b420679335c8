import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Estimate } from '@desert-mirror/contracts/estimates';
import {
  useCreateEstimateMutation,
  useSendEstimateMutation,
  useUpdateEstimateMutation,
} from '../../../api/admin/estimates.api.js';
import { serverMessage } from '../../../api/api-error.js';
import { useTaxRate } from '../../../api/admin/tax.api.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { CreateFooter } from '../../../back-office/documents/create-footer.js';
import { DraftFields } from '../../../back-office/documents/draft-fields.js';
import {
  type CheckedDraft,
  draftLine,
  draftRate,
  type DraftValues,
  taxOf,
} from '../../../back-office/documents/draft-form.rules.js';
import { reportOutdatedTax } from '../../../back-office/documents/report-outdated-tax.js';
import { useCreateAction } from '../../../back-office/documents/use-create-action.js';
import { linesText, sumsOf } from '../../../back-office/documents/line.rules.js';
import { closeIfOutdated } from '../../../back-office/forms/report-failure.js';
import { attemptKeys } from '../../../forms/attempt-keys.rules.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { randomKey } from '../../../forms/random-key.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { useUnsaved } from '../../../back-office/forms/use-unsaved.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogFooter } from '../../../ui/dialog.js';
import { toast } from '../../../ui/toast.js';
import {
  changedEstimate,
  estimateFormSchema,
  estimateValues,
  newEstimate,
} from './estimate-form.rules.js';

interface EstimateDialogProps {
  /** The draft to edit; undefined for a new estimate. */
  estimate?: Estimate;
  onClose: () => void;
  onCreated?: (estimate: Estimate) => void;
}

function useEstimateForm({ estimate: opened, onClose, onCreated }: EstimateDialogProps) {
  /** The version that a save replaces, even if the page has loaded a newer one. */
  const [estimate] = useState(opened);
  const taxRate = useTaxRate();
  const today = useToday();
  const [create] = useCreateEstimateMutation();
  const [update] = useUpdateEstimateMutation();
  const [keys] = useState(() => attemptKeys(randomKey));
  const form = useForm<DraftValues, unknown, CheckedDraft>({
    resolver: formResolver<DraftValues, CheckedDraft>(estimateFormSchema(today)),
    defaultValues: estimateValues(estimate, today),
  });
  useUnsaved(form, `estimate ${estimate?.id ?? 'new'}`);
  const close = () => {
    form.reset();
    onClose();
  };
  const { action, shown, start } = useCreateAction();
  const sendNow = useSendNow();
  const { pending, submit } = useSubmit({
    form,
    failure: 'The estimate could not be saved. Please try again.',
    onError: (error, failure) => {
      if (!reportOutdatedTax(error, estimate ? 'save' : 'create'))
        closeIfOutdated(onClose)(error, failure);
    },
    send: async (draft) => {
      if (estimate) {
        await update({ id: estimate.id, ...changedEstimate(draft, estimate, taxRate) }).unwrap();
        toast({ title: 'Estimate saved' });
      } else {
        const isSending = action.current === 'send';
        if (isSending && draft.customerEmail === null) {
          const message = 'Enter an email address to send the estimate';
          form.setError('customerEmail', { message }, { shouldFocus: true });
          return;
        }
        const content = newEstimate(draft, taxRate);
        const made = await create({ ...content, idempotencyKey: keys.keyFor(content) }).unwrap();
        keys.done();
        if (isSending) await sendNow(made);
        else
          toast({ title: 'Estimate created', description: `${made.estimateNumber} is a draft.` });
        onCreated?.(made);
      }
      close();
    },
  });
  return {
    form,
    pending,
    submit,
    close,
    working: pending ? shown : undefined,
    create: start('create', submit),
    createAndSend: start('send', submit),
    taxRate: estimate ? draftRate(estimate, taxRate) : taxRate,
  };
}

/** Emails a new estimate. If that fails, the draft exists: it must not look like a failed creation. */
function useSendNow() {
  const [send] = useSendEstimateMutation();
  return async ({ id, updatedAt, customerEmail }: Estimate) => {
    try {
      await send({ id, updatedAt, byMail: true }).unwrap();
      toast({ title: 'Estimate on its way', description: `To ${customerEmail!}` });
    } catch (error) {
      toast({
        variant: 'destructive',
        title: 'Estimate created, but not sent',
        description: serverMessage(error, 'Send it again.'),
      });
    }
  };
}

export function EstimateDialog(props: EstimateDialogProps) {
  const { estimate, onClose } = props;
  const { form, pending, submit, close, working, create, createAndSend, taxRate } =
    useEstimateForm(props);
  const [email, services, taxMode] = useWatch({
    control: form.control,
    name: ['customerEmail', 'services', 'taxMode'],
  });
  const canSend = email.trim() !== '';
  const save = estimate ? submit : canSend ? createAndSend : create;
  return (
    <Dialog
      open
      onOpenChange={() => pending || onClose()}
      title={estimate ? `Edit ${estimate.estimateNumber}` : 'New estimate'}
      width="max-w-4xl"
      className="max-sm:scroll-pb-28"
    >
      <form
        method="post"
        noValidate
        aria-busy={pending}
        onSubmit={(event) => void save(event)}
        className="marks-required space-y-8"
      >
        <DraftFields form={form} taxRate={taxRate} dateLabel="Valid until" />
        {estimate ? (
          <DialogFooter>
            <Button variant="secondary" disabled={pending} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" pending={pending}>
              {pending ? 'Saving...' : 'Save changes'}
            </Button>
          </DialogFooter>
        ) : (
          <CreateFooter
            label="Create estimate"
            summary={linesText(
              services.length,
              sumsOf(services.map(draftLine), taxOf(taxRate, taxMode)),
            )}
            canSend={canSend}
            working={working}
            onCreate={() => void create()}
            onSend={() => void createAndSend()}
            onCancel={close}
          />
        )}
      </form>
    </Dialog>
  );
}
