import { useForm } from 'react-hook-form';
import { AddStaff, STAFF_ROLES } from '@desert-mirror/contracts/identity';
import { DialogForm } from '../../../back-office/forms/dialog-form.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { Input, Select } from '../../../ui/field.js';

const resolver = formResolver<AddStaff, AddStaff>(AddStaff);

const ROLE_NAMES: Record<AddStaff['role'], string> = {
  technician: 'Technician (schedule only)',
  bookkeeper: 'Bookkeeper (reads invoices and reports)',
  admin: 'Admin (full access)',
};

interface AddUserFormProps {
  /** Rejects with the API's error. */
  onAdd: (values: AddStaff) => Promise<void>;
  onCancel: () => void;
}

export function AddUserForm({ onAdd, onCancel }: AddUserFormProps) {
  const form = useForm<AddStaff, unknown, AddStaff>({
    resolver,
    defaultValues: { username: '', email: '', role: 'technician' },
  });
  const { pending, submit } = useSubmit({
    form,
    failure: 'The user could not be added',
    send: onAdd,
  });
  return (
    <DialogForm
      submitLabel="Add user"
      pendingLabel="Adding..."
      pending={pending}
      onSubmit={submit}
      onDiscard={onCancel}
    >
      <Input
        label="Username"
        wrap="sm:col-span-2"
        hint="Used to sign in."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...bind(form, 'username')}
      />
      <Input
        label="Email"
        wrap="sm:col-span-2"
        type="email"
        autoComplete="off"
        required
        {...bind(form, 'email')}
      />
      <Select label="Role" required wrap="sm:col-span-2" {...bind(form, 'role')}>
        {STAFF_ROLES.toReversed().map((role) => (
          <option key={role} value={role}>
            {ROLE_NAMES[role]}
          </option>
        ))}
      </Select>
    </DialogForm>
  );
}
