import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Confirmation } from '@desert-mirror/contracts/second-factors';
import { asApiError, serverMessage } from '../../api/api-error.js';
import { onConfirmationNeeded } from '../../api/confirmation.js';
import {
  useConfirmSessionByPasskeyMutation,
  useConfirmSessionMutation,
} from '../../api/second-factors.api.js';
import { DialogForm } from '../../back-office/forms/dialog-form.js';
import { bind } from '../../forms/bind.js';
import { formResolver } from '../../forms/form-resolver.js';
import { toastFailure } from '../../forms/server-errors.js';
import { useSubmit } from '../../forms/use-submit.js';
import { Dialog } from '../../ui/dialog.js';
import { Input } from '../../ui/field.js';
import { CodeField } from './code-field.js';
import {
  ConfirmationForm,
  EMPTY_CONFIRMATION,
  type ConfirmationValues,
} from './confirmation.rules.js';
import { PasskeyButton } from './passkey-button.js';

/**
 * Asks for the password again when the server wants it for a sensitive operation. Requests that need it at the
 * same time share one dialog.
 */
export function ConfirmationDialog() {
  const [settle, setSettle] = useState<((confirmed: boolean) => void) | null>(null);
  useEffect(() => {
    let asked: Promise<boolean> | undefined;
    return onConfirmationNeeded(
      () =>
        (asked ??= new Promise<boolean>((resolve) => setSettle(() => resolve)).finally(() => {
          asked = undefined;
          setSettle(null);
        })),
    );
  }, []);
  return (
    <Dialog
      open={settle !== null}
      onOpenChange={(open) => !open && settle?.(false)}
      title="Confirm that it is you"
      description="You signed in a while ago. Confirm your identity to continue."
      width="max-w-md"
    >
      {settle && <Questions onDone={settle} />}
    </Dialog>
  );
}

const resolver = formResolver<ConfirmationValues, Confirmation>(ConfirmationForm);

function Questions({ onDone }: { onDone: (confirmed: boolean) => void }) {
  const [confirm] = useConfirmSessionMutation();
  const [confirmByPasskey] = useConfirmSessionByPasskeyMutation();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm<ConfirmationValues, unknown, Confirmation>({
    resolver,
    defaultValues: EMPTY_CONFIRMATION,
  });
  const { pending, submit } = useSubmit({
    form,
    failure: 'The password could not be checked',
    onError: (error, failure) => {
      const body = asApiError(error)?.body;
      if (body?.code === 'second_factor_required') {
        if (needsCode)
          form.setError('code', { message: serverMessage(error, failure) }, { shouldFocus: true });
        setNeedsCode(true);
      } else if (!body?.errors) toastFailure(error, failure);
    },
    send: async (values) => {
      await confirm(values).unwrap();
      onDone(true);
    },
  });
  return (
    <DialogForm
      submitLabel="Confirm"
      pendingLabel="Checking..."
      pending={pending}
      onSubmit={submit}
      onDiscard={() => onDone(false)}
    >
      <div className="col-span-2 flex flex-col gap-5">
        <Input
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          {...bind(form, 'password')}
        />
        {needsCode && <CodeField autoFocus {...bind(form, 'code')} />}
        <PasskeyButton
          label="Use a passkey"
          send={async (response) => {
            await confirmByPasskey({ response }).unwrap();
            onDone(true);
          }}
        />
      </div>
    </DialogForm>
  );
}
