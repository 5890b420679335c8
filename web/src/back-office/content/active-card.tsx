import { useController, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { Card } from '../../ui/card.js';
import { Switch } from '../../ui/switch.js';

interface ActiveCardProps<Values extends FieldValues & { active: boolean }, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  hint: string;
}

export function ActiveCard<Values extends FieldValues & { active: boolean }, Output>({
  form,
  hint,
}: ActiveCardProps<Values, Output>) {
  const { control } = form as unknown as UseFormReturn<{ active: boolean }>;
  const { field } = useController({ control, name: 'active' });
  return (
    <Card className="p-5">
      <Switch label="Active" hint={hint} checked={field.value} onCheckedChange={field.onChange} />
    </Card>
  );
}
