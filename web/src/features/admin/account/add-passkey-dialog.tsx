import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { PasskeyName } from '@desert-mirror/contracts/second-factors';
import { useAddPasskeyMutation, useStartPasskeyMutation } from '../../../api/second-factors.api.js';
import { DialogForm } from '../../../back-office/forms/dialog-form.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { Dialog } from '../../../ui/dialog.js';
import { Input } from '../../../ui/field.js';
import { createPasskey, isKnownToDevice } from '../../../api/passkey.js';

interface AddPasskeyDialogProps {
  open: boolean;
  onClose: () => void;
  onAdded: (recoveryCodes: string[] | null) => void;
}

const NameForm = z.object({ name: PasskeyName });
type NameValues = z.infer<typeof NameForm>;
const resolver = formResolver<NameValues, NameValues>(NameForm);

export function AddPasskeyDialog({ open, onClose, onAdded }: AddPasskeyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Add a passkey"
      description="Your browser then asks for your fingerprint, your face or the PIN of this device."
      width="max-w-md"
    >
      <NameOfPasskey onClose={onClose} onAdded={onAdded} />
    </Dialog>
  );
}

function NameOfPasskey({ onClose, onAdded }: Omit<AddPasskeyDialogProps, 'open'>) {
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const form = useForm<NameValues, unknown, NameValues>({ resolver, defaultValues: { name: '' } });
  const { pending, submit } = useSubmit({
    form,
    failure: 'The passkey could not be added. Please try again.',
    onError: (error, failure) =>
      toastFailure(
        error,
        isKnownToDevice(error) ? 'This device already has a passkey of your account.' : failure,
      ),
    send: async ({ name }) => {
      const { options } = await start().unwrap();
      const response = await createPasskey(options);
      // A user who cancels in the browser's dialog can press again.
      if (response) onAdded((await add({ name, response }).unwrap()).recoveryCodes);
    },
  });
  return (
    <DialogForm
      submitLabel="Add passkey"
      pendingLabel="Adding..."
      pending={pending}
      onSubmit={submit}
      onDiscard={onClose}
    >
      <div className="col-span-2">
        <Input
          label="Name"
          hint="To recognize it later, such as “My phone”"
          autoComplete="off"
          required
          {...bind(form, 'name')}
        />
      </div>
    </DialogForm>
  );
}
