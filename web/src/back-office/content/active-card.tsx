import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Card } from '../../ui/card.js';
import { SwitchField } from '../forms/switch-field.js';

interface ActiveCardProps<Values extends FieldValues & { active: boolean }, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  hint: string;
}

export function ActiveCard<Values extends FieldValues & { active: boolean }, Output>({
  form,
  hint,
}: ActiveCardProps<Values, Output>) {
  const { control } = form as unknown as UseFormReturn<{ active: boolean }>;
  return (
    <Card className="p-5">
      <SwitchField control={control} name="active" label="Active" hint={hint} />
    </Card>
  );
}
