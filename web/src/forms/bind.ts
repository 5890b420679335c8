import {
  get,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form';

export type BoundForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'register' | 'formState'
>;

/** Registers a field with the form. Returns the props of its control, including the error message. */
export function bind<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: BoundForm<Values>,
  name: Name,
  options?: RegisterOptions<Values, Name>,
) {
  const error: FieldError | undefined = get(form.formState.errors, name);
  return { ...form.register(name, options), error: error?.message };
}
