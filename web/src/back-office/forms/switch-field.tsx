import type { ComponentProps } from 'react';
import {
  useController,
  type Control,
  type FieldPathByValue,
  type FieldValues,
} from 'react-hook-form';
import { Switch } from '../../ui/switch.js';

interface SwitchFieldProps<Values extends FieldValues, Output> extends Omit<
  ComponentProps<typeof Switch>,
  'checked' | 'onCheckedChange'
> {
  control: Control<Values, unknown, Output>;
  name: FieldPathByValue<Values, boolean>;
}

/** A switch for a field of a form. */
export function SwitchField<Values extends FieldValues, Output>({
  control,
  name,
  ...texts
}: SwitchFieldProps<Values, Output>) {
  const { field } = useController({ control, name });
  return <Switch {...texts} checked={field.value} onCheckedChange={field.onChange} />;
}
