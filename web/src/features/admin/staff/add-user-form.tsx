import { useForm } from 'react-hook-form';
import { AddStaff, STAFF_ROLES, type OneTimePassword } from '@desert-mirror/contracts/identity';
import { useAddStaffMutation } from '../../../api/admin/staff.api.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { showFieldErrors, toastFailure } from '../../../forms/server-errors.js';
import { useSingle } from '../../../forms/use-single.js';
import { Button } from '../../../ui/button.js';
import { Input, Select } from '../../../ui/field.js';

const resolver = formResolver<AddStaff, AddStaff>(AddStaff);

const ROLE_NAMES: Record<AddStaff['role'], string> = {
  technician: 'Technician – schedule only',
  admin: 'Admin – everything',
};

interface AddUserFormProps {
  onMade: (made: OneTimePassword) => void;
  onCancel: () => void;
}

export function AddUserForm({ onMade, onCancel }: AddUserFormProps) {
  const [add] = useAddStaffMutation();
  const form = useForm<AddStaff, unknown, AddStaff>({
    resolver,
    defaultValues: { username: '', email: '', role: 'technician' },
  });
  const { register, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const save = useSingle(async (values: AddStaff) => {
    try {
      onMade(await add(values).unwrap());
    } catch (error) {
      showFieldErrors(form, error);
      toastFailure(error, 'The user could not be added');
    }
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(save)(event)}
      className="flex flex-col gap-5"
    >
      <Input
        label="Username"
        hint="What they type to sign in."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username?.message}
        {...register('username')}
      />
      <Input
        label="Email"
        type="email"
        autoComplete="off"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <Select label="Role" required error={errors.role?.message} {...register('role')}>
        {STAFF_ROLES.toReversed().map((role) => (
          <option key={role} value={role}>
            {ROLE_NAMES[role]}
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={isSubmitting}>
          {isSubmitting ? 'Adding...' : 'Add user'}
        </Button>
      </div>
    </form>
  );
}
